import { expect, it } from "vitest";
import { type KeptTree, recordEvolving } from "../../src/trace/record-evolving.js";
import { tracePath } from "../../src/trace/trace-subject.js";

/** A tree whose nodes are known by their paths, and worth what they were set to. */
function kept() {
  const paths: string[] = [];
  const values = new Map<string, number>();
  let root = "";
  const node = (path: string) => {
    if (!paths.includes(path)) paths.push(path);
    return paths.indexOf(path);
  };
  const tree: KeptTree = {
    get root() {
      return node(root);
    },
    pathOf: (number) => paths[number]!,
    parentOf(number) {
      const path = paths[number]!;
      return path === root ? undefined : node(path.slice(0, Math.max(0, path.lastIndexOf("."))));
    },
    degreeOf: (number) => paths[number]!.length + 3,
    valueOf: (number) => values.get(paths[number]!) ?? 0,
  };
  const moveTo = (path: string) => {
    root = path;
  };
  return { tree, node, values, moveTo };
}

const recorded = (more: { name?: string; player?: "max" | "min" } = {}) => {
  const made = kept();
  const recorder = recordEvolving(() => made.tree, { algorithm: "evolving", ...more });
  const { trace } = recorder;
  const told = () =>
    trace.events.map((event) => {
      const { kind, node, ...rest } = event;
      return [kind, tracePath(trace, node) || "r", ...Object.values(rest)].join(" ");
    });
  return { ...made, ...recorder, told };
};

it("a trace of an evolving tree says whose it is, and nothing of a window or of what was found", () => {
  const head = {
    ...{ version: 2, algorithm: "evolving", player: "max", view: "max", window: [-Infinity, Infinity] },
    ...{ found: null, parents: [], ranks: [], degrees: [], events: [] },
  };
  expect(recorded().trace).toEqual(head);
  expect(recorded({ name: "a name", player: "min" }).trace).toEqual({
    ...head,
    name: "a name",
    player: "min",
  });
});

it("each event stands at its node, and a value is told again only where it has changed", () => {
  const { observer, node, values, told, operation, trace } = recorded();
  operation("grow");
  values.set("1.2", 5);
  observer.evaluate(node("1.2"));
  values.set("1", -5);
  observer.backup(node("1"));
  observer.backup(node("1"));
  values.set("1", -4);
  observer.backup(node("1"));
  observer.evaluate(node("1.2"));
  observer.backup(node("1.2"));
  values.set("1.0", 7);
  observer.cut(node("1.0"), node("0"));
  observer.backup(node("1.0"));
  observer.mark(node("1.0"));
  observer.recut(node("1.0"));
  observer.uncut(node("1.0"));
  observer.restart(node("1.0"));
  operation("redevelop");
  expect(told()).toEqual([
    ...["operation r 1 grow", "evaluate 1.2 5", "backup 1 -5", "backup 1 -4", "evaluate 1.2 5"],
    ...["hold 1.0 4 7 0", "mark 1.0", "recut 1.0", "free 1.0", "restart 1.0", "operation r 2 redevelop"],
  ]);
  expect(trace.parents).toEqual([-1, 0, 1, 1, 0]);
  expect(trace.ranks).toEqual([-1, 1, 2, 0, 0]);
  expect(trace.degrees).toEqual([3, 4, 6, 6, 4]);
});

it("what lies below a node that is pruned is gone, and what was never told of is not told to be gone", () => {
  const { observer, node, told } = recorded();
  for (const path of ["0.0.0", "0.0.1", "0.1.0", "0.1", "0.0", "1"]) observer.evaluate(node(path));
  const before = told().length;
  observer.prune(node("0"));
  expect(told().slice(before)).toEqual([
    ...["prune 0", "gone 0.0", "gone 0.1", "gone 0.1.0", "gone 0.0.0", "gone 0.0.1"],
  ]);
  observer.prune(node("0"));
  expect(told().slice(before + 6)).toEqual(["prune 0"]);
  // What is back in the tree is told of again.
  observer.backup(node("0.1"));
  expect(told().at(-1)).toBe("backup 0.1 0");
});

it("what does not lie below a new root is gone, and the moves go on from there", () => {
  const { observer, node, told, moveTo, operation, trace } = recorded();
  for (const path of ["0", "1", "2", "1.0", "1.1", "0.3", "1.10.2"]) observer.evaluate(node(path));
  const before = told().length;
  moveTo("1");
  observer.reroot(node("1"));
  expect(told().slice(before)).toEqual(["reroot 1", "gone 0", "gone 2", "gone 0.3"]);
  moveTo("1.10");
  observer.reroot(node("1.10"));
  expect(told().slice(before + 4)).toEqual(["reroot 1.10", "gone 1", "gone 1.0", "gone 1.1"]);
  // Roots to which no move was ever generated.
  for (const path of ["1.10.7", "1.10.7.12"]) {
    moveTo(path);
    operation("play");
  }
  expect(told().slice(before + 8)).toEqual(["operation 1.10.7 1 play", "operation 1.10.7.12 2 play"]);
  expect(trace.parents.map((_, each) => tracePath(trace, each))).toEqual([
    ...["", "0", "1", "2", "1.0", "1.1", "0.3", "1.10", "1.10.2", "1.10.7", "1.10.7.12"],
  ]);
});

it("a tree may have been moved before anything was recorded below its first root", () => {
  const { told, moveTo, operation, trace } = recorded();
  operation("play 3");
  moveTo("3");
  operation("play 0");
  moveTo("3.0");
  operation("grow");
  expect(told()).toEqual(["operation r 1 play 3", "operation 3 2 play 0", "operation 3.0 3 grow"]);
  expect([trace.parents, trace.ranks]).toEqual([
    [-1, 0, 1],
    [-1, 3, 0],
  ]);
});
