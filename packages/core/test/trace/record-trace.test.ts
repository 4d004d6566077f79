import { expect, it } from "vitest";
import { findAlgorithm } from "../../src/search/algorithms.js";
import { search } from "../../src/search/search.js";
import { recordTrace } from "../../src/trace/record-trace.js";
import type { Trace } from "../../src/trace/trace.js";
import type { TraceEvent } from "../../src/trace/trace-events.js";
import { tracePath } from "../../src/trace/trace-subject.js";
import type { Tree } from "../../src/tree/tree.js";
import { parseTree } from "../../src/trees/index.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";
import { untruths } from "./untruths.js";

/** The root, 0, has 1 and 2; 1 has 3 and 4; 3 has 5. */
const families = [[1, 2], [3, 4], [], [5], [], []];
const small = (more: Partial<Tree<number>> = {}): Tree<number> => ({
  root: 0,
  degree: (node) => families[node]!.length,
  child: (node, i) => families[node]![i]!,
  value: (node) => node,
  ...more,
});

function recorded(more: Partial<Tree<number>> = {}) {
  const { tree, observer, trace } = recordTrace(small(more), { algorithm: "none" });
  const root = tree.root;
  const [one, two] = [tree.child(root, 0), tree.child(root, 1)];
  const [three, four] = [tree.child(one, 0), tree.child(one, 1)];
  return { tree, observer, trace, root, one, two, three, four, five: tree.child(three, 0) };
}

it("an estimate is told once of each inner node, and of no terminal", () => {
  const { tree, trace, root, one, two, three } = recorded({ estimate: (node) => 10 * node });
  expect([root, one, two, one, three, root, two].map((node) => tree.estimate!(node))).toEqual([
    ...[0, 10, 20, 10, 30, 0, 20],
  ]);
  expect(trace.parents.map((_, node) => tracePath(trace, node))).toEqual(["", "0", "1", "0.0"]);
  expect(trace.events).toEqual([
    { kind: "estimate", node: 0, value: 0 },
    { kind: "estimate", node: 1, value: 10 },
    { kind: "estimate", node: 3, value: 30 },
  ]);
});

it("promises are told once of each node, where they promise anything", () => {
  const { tree, trace, root, one, two, three } = recorded({
    bounds: (node) =>
      node === 1
        ? { lower: -1, upper: Infinity }
        : { lower: node === 2 ? 2 : -Infinity, upper: node === 3 ? 7 : Infinity },
  });
  for (const node of [root, one, two, one, three, root, two]) tree.bounds!(node);
  expect(trace.events).toEqual([
    { kind: "promise", node: 1, lower: -1, upper: Infinity },
    { kind: "promise", node: 2, lower: 2, upper: Infinity },
    { kind: "promise", node: 3, lower: -Infinity, upper: 7 },
  ]);
});

it("a search that goes by the promise of a terminal, and does not evaluate it, cuts off by what was promised", () => {
  const [root, one] = [
    [0, [0, 5]],
    [0, 5],
  ];
  const data: Tree<unknown> = {
    root,
    degree: (node) => (Array.isArray(node) ? node.length : 0),
    child: (node, i) => (node === root && i === 1 ? one : (node as unknown[])[i]),
    value: Number,
    bounds: (node) =>
      Array.isArray(node)
        ? { lower: -Infinity, upper: Infinity }
        : { lower: Number(node), upper: Number(node) },
  };
  const { tree, observer, trace } = recordTrace(data, { algorithm: "mccarthy" });
  search("mccarthy", tree, {}, observer);
  expect(untruths(trace)).toEqual([]);
  expect(trace.events.filter(({ kind }) => kind === "cut")).toEqual([
    { kind: "cut", node: 2, from: 1, count: 1, by: 3, value: 0, bound: 1, limit: 0 },
  ]);
  expect(trace.events.map(({ kind }) => kind)).not.toContain("spare");
});

it.each([undefined, true])(
  "what a call knows without having found it out is no reason to leave the rest, with more %s",
  (more) => {
    const { observer, trace, root, one } = recorded();
    const bound = more ? 4 : 5;
    observer.enter!(root, bound, more === undefined ? Infinity : bound, more);
    observer.enter!(one, more === undefined ? -5 : -4, -4, more);
    observer.leave!(one, 7);
    observer.leave!(root, 5);
    expect(untruths(trace)).toEqual([]);
  },
);

it("uncertain values are told every time of a terminal, and once of an inner node", () => {
  const list = Distribution.of([
    [1, 0.5],
    [2, 0.5],
  ]);
  const { tree, trace, one, two, four } = recorded({
    domain: 9,
    worth: (node) => (node === 1 || node === 4 ? list : node === 2 ? Range.of(3, 5) : Range.of(6, 6)),
  });
  for (const node of [one, two, four, one, two, tree.root, tree.root]) tree.worth!(node);
  const vp = [
    [1, 0.5],
    [2, 0.5],
  ];
  expect(trace.events).toEqual([
    { kind: "estimate", node: 1, value: 2, lower: 1, vp },
    { kind: "evaluate", node: 2, value: 5, lower: 3 },
    { kind: "evaluate", node: 3, value: 2, lower: 1, vp },
    { kind: "evaluate", node: 2, value: 5, lower: 3 },
    { kind: "estimate", node: 0, value: 6 },
  ]);
});

it("what is forgotten is gone, and goes only once, the leftmost first", () => {
  const { tree, observer, trace, root, one, two, three, four, five } = recorded();
  const kinds = () => trace.events.map(({ kind, node }) => `${kind} ${tracePath(trace, node) || "root"}`);
  observer.develop!(root);
  observer.develop!(one);
  for (const node of [four, two]) tree.value(node);
  observer.develop!(three);
  tree.value(five);
  const before = kinds();
  expect(before).toEqual([
    ...["develop root", "develop 0", "evaluate 0.1", "evaluate 1", "develop 0.0", "evaluate 0.0.0"],
  ]);
  observer.forget!(one);
  expect(kinds().slice(before.length)).toEqual(["forget 0", "gone 0.1", "gone 0.0", "gone 0.0.0"]);
  observer.forget!(one);
  expect(kinds().slice(before.length + 4)).toEqual(["forget 0"]);
  observer.open!(three, 5, false);
  observer.close!(five);
  observer.forget!(root);
  expect(kinds().slice(before.length + 5)).toEqual([
    ...["open 0.0", "close 0.0.0", "forget root", "gone 0", "gone 0.0", "gone 0.0.0", "gone 1"],
  ]);
});

it("what an observer is told besides becomes an event each", () => {
  const { observer, trace, root, one } = recorded();
  observer.begin!(-3, 4);
  observer.bound!(one, 1, 2);
  observer.hope!(root, 3, 4);
  observer.suppose!(one, Range.of(5, 5));
  observer.suppose!(root, Range.of(1, 2));
  observer.recall!(one, -1, 1);
  observer.leave!(root, 2, 1);
  observer.leave!(root, 2, 1, Range.of(1, 2));
  const found = { value: 7, status: "lower", line: [1] } as const;
  observer.end!(found as never);
  expect(trace).toMatchObject({ window: [-3, 4], found, player: "max", view: "max", algorithm: "none" });
  expect(trace.events).toEqual([
    { kind: "bound", node: 1, lower: 1, upper: 2 },
    { kind: "hope", node: 0, lower: 3, upper: 4 },
    { kind: "suppose", node: 1, value: 5 },
    { kind: "suppose", node: 0, value: 2, lower: 1 },
    { kind: "recall", node: 1, lower: -1, upper: 1 },
    { kind: "leave", node: 0, value: 2, lower: 1 },
    { kind: "leave", node: 0, value: 2, lower: 1 },
  ]);
});

/** Numbers that only depend on the seed. */
const numbers = (seed: number) => {
  let state = seed * 7919 + 17;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
};

/** An uneven tree with many equal values. */
const uneven = (seed: number) => {
  const next = numbers(seed);
  const grown = (depth: number): unknown =>
    depth === 0 || next(5) === 0
      ? next(seed % 2 === 0 ? 4 : 20)
      : Array.from({ length: 1 + next(4) }, () => grown(depth - 1));
  return [grown(4), grown(4), grown(3)];
};

const window = (event: TraceEvent<"cut">) =>
  `${event.value} ${event.tooLow ? "<=" : ">="} ${event.limit} of ${event.bound}`;

/** What a search leaves unseen, in short: nodes by their numbers. */
function* leftBy(trace: Trace): Iterable<string> {
  let evaluated = 0;
  for (const event of trace.events) {
    if (event.kind === "evaluate") evaluated++;
    const rest = "count" in event ? `${event.node}[${event.from}+${event.count}]` : `${event.node}`;
    if (event.kind === "cut") yield `after ${evaluated} cut ${rest} by ${event.by}, ${window(event)}`;
    else if (event.kind === "skip")
      yield `after ${evaluated} skip ${rest} by ${event.by}, ${event.value} ${event.strict ? ">" : ">="} ${event.limit}`;
    else if (event.kind === "postpone")
      yield `after ${evaluated} postpone ${rest}, ${event.lower} to ${event.upper}`;
    else if (event.kind === "spare" || event.kind === "forget" || event.kind === "gone")
      yield `${event.kind} ${rest}`;
  }
  yield `${evaluated} evaluations`;
}

it.each([
  ["alpha-beta", {}],
  ["alpha-beta", { alpha: 1, beta: 3 }],
  ["negascout", {}],
  ["scout", {}],
  ["mtd-f", { guess: 3 }],
  ["mt-sss", {}],
  ["aspiration", { alpha: 2, beta: 3 }],
  ["quickgame", {}],
  ["hopegame", {}],
  ["sss-star", {}],
  ["rsearch-maxsearch", { memory: 20 }],
  ["dual-sss-star", {}],
  ["maxsearch", {}],
  ["gsearch-minsearch", { alpha: 0, beta: 5 }],
  ["rsearch-h-double-star", {}],
  ["rec-sss-star", {}],
] as const)(
  "what %s with %j leaves unseen is what it was, and told with true reasons",
  async (id, options) => {
    const algorithm = findAlgorithm(id);
    const lines: string[] = [];
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const tree = parseTree({ tree: uneven(seed), root: seed % 3 === 0 ? "min" : "max" } as never);
      const { player, view } = tree;
      const { tree: watched, observer, trace } = recordTrace(tree, { algorithm: id, player, view });
      const isTold = (algorithm.takes as readonly string[]).includes("player");
      search(algorithm, watched, { ...options, ...(isTold && { player }) } as never, observer);
      if (seed < 3) expect(untruths(trace)).toEqual([]);
      lines.push(
        `tree ${seed}: ${JSON.stringify(uneven(seed))}`,
        ...[...leftBy(trace)].map((each) => `  ${each}`),
      );
    }
    const name = `${id}${Object.entries(options)
      .map(([key, value]) => `-${key}-${value}`)
      .join("")}`;
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`./golden/left-by-${name}.txt`);
  },
);
