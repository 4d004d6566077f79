import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Form, type Script, type Step, startScript } from "espalier/internal";
import { explain, Replay, readTraces, type Trace, tracePath } from "espalier/trace";
import { describe, expect, it } from "vitest";
import { randomScript } from "../../src/evolve/fuzz/random-script.js";
import type { Snapshot } from "../../src/evolve/snapshot.js";
import { randomSource } from "../../src/verify/random-source.js";
import { captured } from "../support/captured.js";
import { folder } from "../support/folder.js";

const files = folder();
const goldenFile = fileURLToPath(new URL("../../../core/test/golden/golden-lindstrom.json", import.meta.url));

const isBelow = (node: string, top: string) => top === "r" || node === top || node.startsWith(`${top}.`);

/** The cut pairs and the restart list after every step, from nothing but the events. */
function replay(trace: Trace): Pick<Snapshot, "cut" | "restartList">[] {
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
  const nameOf = (node: number) => tracePath(trace, node) || "r";
  trace.events.forEach((event, k) => {
    if (event.kind === "operation") {
      if (k > 0) states.push(state());
      return;
    }
    const name = nameOf(event.node);
    if (event.kind === "reroot") keep((each) => isBelow(each, name));
    if (event.kind === "prune") keep((each) => each !== name && !isBelow(each, name));
    if (event.kind !== "hold" && event.kind !== "mark" && event.kind !== "free") return;
    keep((each) => each !== name);
    if (event.kind === "hold") cutters.set(name, nameOf(event.by));
    if (event.kind === "mark") restartList.unshift(name);
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

async function compare(file: string): Promise<readonly Trace[]> {
  const trace = files.file("trace.json");
  const { code, out } = await captured(["evolve", "--script", file, "--json", "--trace", trace]);
  expect(code).toBe(0);
  const snapshots = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Snapshot);
  const traces = readTraces(readFileSync(trace, "utf8"));
  const replayed = traces.flatMap((each) => replay(each));
  expect(replayed).toEqual(snapshots.map(({ cut, restartList }) => ({ cut, restartList })));
  return traces;
}

describe("the trace of a script", () => {
  it("leads to the cut pairs and the restart list of every golden step", async () => {
    const traces = await compare(goldenFile);
    const kinds = new Set(traces.flatMap(({ events }) => events.map(({ kind }) => kind)));
    for (const kind of ["hold", "free", "mark", "restart", "reroot"] as const) expect(kinds).toContain(kind);
  });

  it.each<[string, Form]>([
    ["the corrected rule", {}],
    ["swept only, ordered", { rule: "swept-only", order: "static" }],
    ["hardly any memory", { nodeLimit: 12 }],
  ])("does so for random scripts: %s", async (_, form) => {
    const vectors = Array.from({ length: 20 }, (_, number) => scriptOf(form, number));
    const traces = await compare(files.write("vectors.json", JSON.stringify({ vectors })));
    const kinds = new Set(traces.flatMap(({ events }) => events.map(({ kind }) => kind)));
    for (const kind of ["hold", "free", "mark", "restart", "recut", "reroot"] as const) {
      expect(kinds).toContain(kind);
    }
    if (form.nodeLimit !== undefined) expect(kinds).toContain("prune");
    const rule = `evolving ${form.rule ?? "corrected"}`;
    expect(new Set(traces.map(({ algorithm }) => algorithm))).toEqual(new Set([rule]));
    // A cut holds when it is told, by the numbers that it is told with; and a replay ends where the tree does.
    for (const trace of traces) {
      for (const event of trace.events) {
        if (event.kind !== "hold") continue;
        expect(event.value).toBeGreaterThanOrEqual(event.limit);
        expect(explain(trace, event)).toMatch(
          / cut, \S+ [<>]= \S+: .* it lasts as long as (Max|Min) prefers [\d.]+\.$/,
        );
      }
      const replay = new Replay(trace);
      replay.seek(Infinity);
      const last = trace.events.findLast(({ kind }) => kind === "reroot");
      expect(replay.root).toBe(last?.node ?? 0);
      replay.seek(0);
      expect(replay.root).toBe(0);
    }
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
    expect(out).toBe(`{"espalier-trace":2,"traces":[
{"espalier-trace":2,"algorithm":"evolving corrected","player":"max","view":"max","window":["-inf","inf"],"found":null,"parents":[-1,0,1,0,3],"ranks":[-1,0,0,1,0],"degrees":[2,1,0,2,0],"events":[
["operation",0,1,"grow"],
["evaluate",2,5],
["backup",1,-5],
["evaluate",4,3],
["hold",3,1,-3,-5],
["backup",0,5],
["operation",0,2,"move rank 2"],
["mark",3],
["reroot",3],
["gone",0],
["gone",1],
["gone",2]
]}
]}
`);
  });
});
