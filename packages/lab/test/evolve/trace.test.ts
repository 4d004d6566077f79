import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import type { Form } from "../../src/evolve/form.js";
import { randomScript } from "../../src/evolve/fuzz/random-script.js";
import { startScript } from "../../src/evolve/run-script.js";
import type { Script, Step } from "../../src/evolve/script.js";
import type { Snapshot } from "../../src/evolve/snapshot.js";
import { randomSource } from "../../src/verify/random-source.js";
import { captured } from "../support/captured.js";
import { folder } from "../support/folder.js";

const files = folder();
const goldenFile = fileURLToPath(new URL("../../../core/test/golden/golden-lindstrom.json", import.meta.url));

type Line = readonly [kind: string, node: string | number, by?: string];
interface Traces {
  readonly "espalier-evolving-trace": number;
  readonly scripts: readonly { readonly rule: string; readonly events: readonly Line[] }[];
}

const isBelow = (node: string, top: string) => top === "r" || node === top || node.startsWith(`${top}.`);

/** The cut pairs and the restart list after every step, from nothing but the events. */
function replay(events: readonly Line[]): Pick<Snapshot, "cut" | "restartList">[] {
  const states: Pick<Snapshot, "cut" | "restartList">[] = [];
  let cutters = new Map<string, string>();
  let restartList: string[] = [];
  const state = () => ({
    cut: [
      ...[...cutters].map(([node, by]) => ({ node, by })),
      ...restartList.map((node) => ({ node, by: "RESTART" })),
    ].sort((x, y) => (x.node < y.node ? -1 : 1)),
    restartList: [...restartList],
  });
  const keep = (isKept: (node: string) => boolean) => {
    cutters = new Map([...cutters].filter(([node]) => isKept(node)));
    restartList = restartList.filter(isKept);
  };
  events.forEach(([kind, node, by], k) => {
    if (kind === "operation") {
      if (k > 0) states.push(state());
      return;
    }
    const name = `${node}`;
    if (kind === "reroot") keep((each) => isBelow(each, name));
    if (kind === "prune") keep((each) => each !== name && !isBelow(each, name));
    if (kind !== "cut" && kind !== "mark" && kind !== "uncut") return;
    keep((each) => each !== name);
    if (kind === "cut") cutters.set(name, by!);
    if (kind === "mark") restartList.unshift(name);
  });
  return [...states, state()];
}

/** The random script of that number, with the steps that it takes, as plain data. */
function scriptOf(form: Form, number: number): Script {
  const random = randomSource(1, number);
  const { start, next } = randomScript(form, (n) => Math.floor(random() * n));
  const run = startScript({ ...start, steps: [] });
  const steps: Step[] = [];
  for (let step = next(run.tree); step !== undefined; step = next(run.tree)) {
    run.perform(step, "step");
    steps.push(step);
  }
  return { ...start, tree: start.tree.seen, steps };
}

async function compare(file: string): Promise<Traces> {
  const trace = files.file("trace.json");
  const { code, out } = await captured(["evolve", "--script", file, "--json", "--trace", trace]);
  expect(code).toBe(0);
  const snapshots = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Snapshot);
  const traces = JSON.parse(readFileSync(trace, "utf8")) as Traces;
  const replayed = traces.scripts.flatMap(({ events }) => replay(events));
  expect(replayed).toEqual(snapshots.map(({ cut, restartList }) => ({ cut, restartList })));
  return traces;
}

describe("the trace of a script", () => {
  it("leads to the cut pairs and the restart list of every golden step", async () => {
    const traces = await compare(goldenFile);
    expect(traces["espalier-evolving-trace"]).toBe(1);
    const kinds = new Set(traces.scripts.flatMap(({ events }) => events.map(([kind]) => kind)));
    for (const kind of ["cut", "uncut", "mark", "restart", "reroot"]) expect(kinds).toContain(kind);
  });

  it.each<[string, Form]>([
    ["the corrected rule", {}],
    ["swept only, ordered", { rule: "swept-only", order: "static" }],
    ["hardly any memory", { nodeLimit: 12 }],
  ])("does so for random scripts: %s", async (_, form) => {
    const vectors = Array.from({ length: 20 }, (_, number) => scriptOf(form, number));
    const traces = await compare(files.write("vectors.json", JSON.stringify({ vectors })));
    const kinds = new Set(traces.scripts.flatMap(({ events }) => events.map(([kind]) => kind)));
    for (const kind of ["cut", "uncut", "mark", "restart", "recut", "reroot"]) expect(kinds).toContain(kind);
    if (form.nodeLimit !== undefined) expect(kinds).toContain("prune");
    expect(new Set(traces.scripts.map(({ rule }) => rule))).toEqual(new Set([form.rule ?? "corrected"]));
  });

  it("is printed instead of the results with -, an event a line", async () => {
    const tree = {
      v: 0,
      c: [
        { v: 0, c: [{ v: 5 }] },
        { v: 0, c: [{ v: 3 }, { v: 9 }] },
      ],
    };
    const steps = [{ op: "grow" }, { op: "move", rank: 2 }];
    const file = files.write("small.json", JSON.stringify({ horizon: 2, tree, steps }));
    const { code, out } = await captured(["evolve", "--script", file, "--trace", "-"]);
    expect(code).toBe(0);
    expect(out).toBe(`{"espalier-evolving-trace":1,"scripts":[
{"rootOnMove":"max","horizon":2,"rule":"corrected","events":[
["operation",1,{"op":"grow"}],
["cut","1","0"],
["operation",2,{"op":"move","rank":2}],
["mark","1"],
["reroot","1"]
]}
]}
`);
  });
});
