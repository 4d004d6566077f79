import { describe, expect, it } from "vitest";
import { algorithms } from "../../src/search/algorithms.js";
import { refusal } from "../../src/search/contract/refusal.js";
import { EvolvingTree } from "../../src/search/evolving/evolving-tree.js";
import { search } from "../../src/search/search.js";
import { explain } from "../../src/trace/explain.js";
import { recordEvolving } from "../../src/trace/record-evolving.js";
import { recordTrace } from "../../src/trace/record-trace.js";
import { Replay } from "../../src/trace/replay.js";
import type { Trace } from "../../src/trace/trace.js";
import { eventKinds, type NodeState, type TraceEvent, traceEvents } from "../../src/trace/trace-events.js";
import type { Player, View } from "../../src/tree/view.js";
import { parseTree } from "../../src/trees/index.js";
import { evolvingUntruths } from "./evolving-untruths.js";
import { untruths } from "./untruths.js";

/** A trace of eleven nodes: the root, 0 with 0.0 and 0.1, 1 with 1.0 to 1.2, 2, 2.0, and 2.0.3. */
const traceOf = (player: Player, view: View): Trace => ({
  version: 2,
  algorithm: "none",
  player,
  view,
  window: [-5, 20],
  found: null,
  parents: [-1, 0, 0, 0, 1, 1, 2, 2, 2, 3, 9],
  ranks: [-1, 0, 1, 2, 0, 1, 0, 1, 2, 0, 3],
  degrees: [3, 2, 3, 1, 0, 4, 0, 0, 0, 6, 0],
  events: [],
});

const pairs = [
  [-2, 0.25],
  [3, 2 / 3],
  [7, 1 / 12],
] as const;

/** Events with all that they may hold, at nodes where Max moves and where Min does. */
const events: readonly TraceEvent[] = [
  { kind: "enter", node: 0, alpha: -Infinity, beta: Infinity },
  { kind: "enter", node: 1, alpha: -3, beta: 8 },
  { kind: "enter", node: 4, alpha: 4, beta: 4, more: true },
  { kind: "enter", node: 2, alpha: 4, beta: 4, more: true },
  { kind: "enter", node: 2, alpha: -4, beta: -4, more: false },
  { kind: "enter", node: 0, alpha: -4, beta: -4, more: false },
  { kind: "evaluate", node: 4, value: 3 },
  { kind: "evaluate", node: 8, value: 0, lower: -6 },
  { kind: "evaluate", node: 3, value: 7, lower: -2, vp: pairs },
  { kind: "evaluate", node: 10, value: 7, lower: -2, vp: pairs },
  { kind: "evaluate", node: 5, value: Infinity, lower: -Infinity },
  { kind: "estimate", node: 1, value: -3 },
  { kind: "estimate", node: 0, value: 7, lower: -2, vp: pairs },
  { kind: "promise", node: 1, lower: -3, upper: 5 },
  { kind: "promise", node: 0, lower: -3, upper: 5 },
  { kind: "promise", node: 1, lower: 5, upper: 5 },
  { kind: "promise", node: 2, lower: -Infinity, upper: 5 },
  { kind: "promise", node: 2, lower: 5, upper: Infinity },
  { kind: "promise", node: 5, lower: -Infinity, upper: -5 },
  { kind: "promise", node: 5, lower: -5, upper: Infinity },
  { kind: "cut", node: 1, from: 1, count: 1, by: 4, value: 3, bound: 2, limit: 2 },
  { kind: "cut", node: 2, from: 0, count: 3, by: null, value: 3, bound: 1, limit: 3 },
  { kind: "cut", node: 2, from: 0, count: 2, by: null, value: 3, bound: null, limit: 5 },
  { kind: "cut", node: 1, from: 0, count: 2, by: null, value: 30, bound: null, limit: 21 },
  { kind: "cut", node: 0, from: 0, count: 3, by: 1, value: 30, bound: null, limit: 20 },
  { kind: "cut", node: 5, from: 2, count: 2, by: 6, value: 3, bound: 3, limit: 2 },
  { kind: "cut", node: 9, from: 2, count: 4, by: 10, value: 3, bound: 1, limit: 2 },
  { kind: "cut", node: 3, from: 0, count: 0, by: 9, value: 3, bound: 1, limit: 2 },
  { kind: "cut", node: 3, from: 0, count: 1, by: null, value: 1, bound: 1, limit: 2, tooLow: true },
  { kind: "cut", node: 9, from: 0, count: 6, by: null, value: 1, bound: 2, limit: 2, tooLow: true },
  { kind: "cut", node: 9, from: 0, count: 6, by: null, value: 1, bound: null, limit: 2, tooLow: true },
  { kind: "cut", node: 9, from: 0, count: 6, by: null, value: 1, bound: 10, limit: 2 },
  { kind: "cut", node: 9, from: 0, count: 6, by: null, value: 1, bound: 0, limit: 2 },
  { kind: "skip", node: 1, from: 1, count: 1, by: 4, value: 3, limit: 2 },
  { kind: "skip", node: 2, from: 1, count: 2, by: null, value: 3, limit: 2, strict: true },
  { kind: "skip", node: 5, from: 0, count: 4, by: null, value: 3, limit: 3 },
  { kind: "skip", node: 9, from: 1, count: 1, by: 10, value: 3, limit: -3, strict: true },
  { kind: "postpone", node: 1, from: 0, count: 2, lower: -Infinity, upper: Infinity },
  { kind: "postpone", node: 3, from: 0, count: 1, lower: -Infinity, upper: 4 },
  { kind: "postpone", node: 5, from: 2, count: 2, lower: 2, upper: Infinity },
  { kind: "spare", node: 2, from: 2, count: 1 },
  { kind: "spare", node: 2, from: 0, count: 3 },
  { kind: "recall", node: 1, lower: -Infinity, upper: Infinity },
  { kind: "recall", node: 1, lower: -Infinity, upper: 3 },
  { kind: "recall", node: 0, lower: 1, upper: Infinity },
  { kind: "leave", node: 0, value: 3 },
  { kind: "leave", node: 1, value: 3, lower: -1 },
  { kind: "develop", node: 2 },
  { kind: "bound", node: 0, lower: -Infinity, upper: Infinity },
  { kind: "bound", node: 2, lower: 1, upper: Infinity },
  { kind: "bound", node: 2, lower: -Infinity, upper: 1 },
  { kind: "hope", node: 2, lower: 1, upper: 2 },
  { kind: "suppose", node: 2, value: 3 },
  { kind: "suppose", node: 1, value: 7, lower: -2, vp: pairs },
  { kind: "open", node: 1, merit: 5, isSolved: true },
  { kind: "open", node: 0, merit: Infinity, isSolved: false },
  { kind: "close", node: 1 },
  { kind: "forget", node: 2 },
  { kind: "gone", node: 9 },
  { kind: "operation", node: 0, number: 3, words: "deepen to 4" },
  { kind: "backup", node: 1, value: 4 },
  { kind: "hold", node: 2, by: 1, value: 4, limit: 3 },
  { kind: "hold", node: 5, by: 2, value: 4, limit: 4 },
  { kind: "free", node: 2 },
  { kind: "mark", node: 2 },
  { kind: "restart", node: 2 },
  { kind: "recut", node: 2 },
  { kind: "reroot", node: 1 },
  { kind: "prune", node: 2 },
];

/** Infinite numbers as words, and what is not there left out. */
const plain = (value: unknown) =>
  JSON.stringify(value, (_, each) => (typeof each === "number" && !Number.isFinite(each) ? `${each}` : each));

describe("every kind of event", () => {
  it("has sentences, in the view of each player", async () => {
    expect(eventKinds.filter((kind) => !events.some((event) => event.kind === kind))).toEqual([]);
    const told = events.map((event) => {
      const sentences = (["max", "min"] as const).flatMap((player) =>
        (["max", "mover"] as const).map(
          (view) => `  ${player} first, ${view}: ${explain(traceOf(player, view), event)}`,
        ),
      );
      return [plain(event), ...sentences].join("\n");
    });
    await expect(`${told.join("\n")}\n`).toMatchFileSnapshot("./golden/sentences.txt");
  });

  it("can be told in other words for nodes and numbers", () => {
    const wording = {
      name: (path: string, node: number) => `<${path || "top"} ${node}>`,
      number: (value: number) => `[${value}]`,
    };
    const told = (event: TraceEvent) => explain(traceOf("max", "max"), event, wording);
    expect(told({ kind: "evaluate", node: 4, value: 3 })).toBe("<0.0 4> is a terminal, worth [3] to Max.");
    expect(told({ kind: "enter", node: 1, alpha: -Infinity, beta: 2 })).toBe(
      "<0 1> is searched with the window ([-2], [Infinity]).",
    );
    expect(told({ kind: "develop", node: 0 })).toBe("<top 0> is developed.");
  });

  it("leads to a state of its node that is known, from a node of which nothing is known and one of which all is", async () => {
    const full: NodeState = {
      phase: "active",
      window: [1, 2],
      more: false,
      value: 9,
      lower: 8,
      vp: [[9, 1]],
      bounds: [-9, 9],
      rest: { why: "skip", from: 1, count: 2 },
      open: { merit: 6, isSolved: false },
      heldBy: 2,
      evaluations: 5,
    };
    const none: NodeState = { phase: "unseen", evaluations: 0 };
    const cut: NodeState = { ...none, rest: { why: "cut", from: 1, count: 1 } };
    const first = eventKinds.map((kind) => events.find((event) => event.kind === kind)!);
    const lines = [...first, events[2]!, events[8]!].map((event) => {
      const after = (state: NodeState) => plain(traceEvents[event.kind].after(state, event as never));
      return [plain(event), ...[none, full, cut].map((state) => `  ${after(state)}`)].join("\n");
    });
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./golden/states.txt");
  });
});

const list = (...values: readonly number[]) => ({
  vp: values.map((value) => [value, 1 / values.length] as const),
});

/** Trees with shallow and deep cuts, equal values, nodes with one successor, promises and lists. */
const trees: Readonly<Record<string, object>> = {
  "two by two": {
    tree: [
      [3, 12],
      [2, 4],
    ],
  },
  deep: { tree: [5, [[[4, 9], 8], 7]], root: "min" },
  uneven: {
    tree: [
      [4, [6, 1, 3]],
      [
        [4, 4],
        [8, [0, 4]],
      ],
    ],
    values: "mover",
  },
  promises: {
    tree: [
      [3, 12, 1],
      [[1, 2], 9],
      [[6, 7], 8],
    ],
    bounds: { "0": [1, 3], "1.0": [null, 2], "2": [2, null], "2.0": [6, 7] },
  },
  lists: {
    tree: {
      kids: [
        list(-3, 2),
        { kids: [list(1), list(-1, 4)], vp: list(-4, -1, 1).vp },
        { kids: [list(2, 3), list(-5)], vp: list(-5, 3).vp },
      ],
      vp: list(-5, 5).vp,
    },
    domain: 5,
  },
};

const line = (trace: Trace, event: TraceEvent) => `  ${event.kind} ${explain(trace, event)}`;

const told = [
  ...["alpha-beta", "mccarthy", "negascout", "aspiration", "mtd-f", "scout", "quickgame", "hopegame"],
  ...["sss-star", "dual-sss-star", "maxsearch", "gsearch-maxsearch", "rsearch-h-double-star"],
  ...["p-ab", "informed-r-ab", "b-star", "pb-star"],
];

it("searches of some small trees are told in sentences that are true, and always the same", async () => {
  const lines: string[] = [];
  for (const [name, data] of Object.entries(trees)) {
    const seen = new Map<string, string>();
    for (const algorithm of algorithms.filter(({ id }) => told.includes(id))) {
      const tree = parseTree(data as never);
      if (refusal(algorithm, tree, {}) !== undefined) continue;
      const { player, view } = tree;
      const recorder = recordTrace(tree, { algorithm: algorithm.id, player, view });
      search(
        algorithm,
        recorder.tree,
        (algorithm.takes as readonly string[]).includes("player") ? { player } : {},
        recorder.observer,
      );
      const { trace } = recorder;
      expect(untruths(trace)).toEqual([]);
      const { value, status, line: moves } = trace.found!;
      const text = [
        `  nodes ${trace.parents.join(" ")}, ranks ${trace.ranks.join(" ")}, degrees ${trace.degrees.join(" ")}`,
        ...trace.events.map((event) => line(trace, event)),
        `  found ${value} (${status}) by ${moves.join(" ")}, window ${trace.window.join(" to ")}`,
      ].join("\n");
      // Many searches do the same.
      const same = seen.get(text);
      lines.push(`${algorithm.id}, ${name}${same === undefined ? "" : `: as ${same}`}`);
      if (same === undefined) {
        seen.set(text, algorithm.id);
        lines.push(text);
      }
    }
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./golden/searches.txt");
});

it("searches with windows, bounds and little room are told in sentences that are true, and always the same", async () => {
  const lines: string[] = [];
  for (const [id, name, options] of [
    ["alpha-beta", "uneven", { alpha: 2, beta: 5 }],
    ["fail-soft-alpha-beta", "uneven", { alpha: -9, beta: -3 }],
    ["alpha-beta", "deep", { alpha: 5, beta: 6 }],
    ["aspiration", "two by two", { alpha: 0, beta: 1 }],
    ["aspiration", "uneven", { alpha: 8, beta: 9 }],
    ["mccarthy", "promises", {}],
    ["mtd-f", "uneven", { guess: 7 }],
    ["sss-star", "uneven", { memory: 6 }],
    ["gsearch-maxsearch", "uneven", { alpha: 2, beta: 5 }],
  ] as const) {
    const tree = parseTree(trees[name] as never);
    const { player, view } = tree;
    const { tree: watched, observer, trace } = recordTrace(tree, { algorithm: id, player, view });
    search(id, watched, { ...options, ...(id.includes("s-star") && { player }) } as never, observer);
    expect(untruths(trace)).toEqual([]);
    lines.push(`${id}, ${name}, ${plain(options)}`, ...trace.events.map((event) => line(trace, event)));
    lines.push(`  found ${plain(trace.found)}, window ${trace.window.join(" to ")}`);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./golden/windows.txt");
});

const grown = (depth: number, value: number): object => ({
  value,
  ...(depth > 0 && {
    kids: Array.from({ length: 2 + ((value + 30 + depth) % 2) }, (_, i) =>
      grown(depth - 1, ((value * 3 + i * 5 + depth) % 7) - 3),
    ),
  }),
});

it("what happens to evolving trees is told in sentences that are true, and always the same", async () => {
  const lines: string[] = [];
  for (const [player, nodeLimit, value] of [
    ["max", Infinity, 3],
    ["min", Infinity, 0],
    ["max", 14, 3],
  ] as const) {
    const source = parseTree({ tree: grown(7, value) } as never);
    const named = { algorithm: "evolving", player, ...(player === "min" && { name: "a name" }) };
    const recorder = recordEvolving(() => tree, named);
    const tree: EvolvingTree<number> = new EvolvingTree(
      source,
      { horizon: 2, player, nodeLimit },
      recorder.observer,
    );
    const steps: Readonly<Record<string, () => unknown>> = {
      "grow to 2": () => tree.grow(),
      "deepen to 3": () => tree.deepen(),
      redevelop: () => tree.redevelop(),
      "expand the first terminal": () =>
        tree.expand(tree.subtree().find((node) => tree.descendants(node).length === 0)!, 5),
      "move by rank 1": () => tree.move(1),
      "deepen to 4": () => tree.deepen(),
      "redevelop again": () => tree.redevelop(),
      "play the last move": () => tree.play(tree.degreeOf(tree.root) - 1),
      "deepen to 5": () => tree.isGrown && tree.deepen(),
    };
    for (const [words, step] of Object.entries(steps)) {
      recorder.operation(words);
      step();
    }
    const { trace } = recorder;
    const { version, name, algorithm, view, window, found, parents, ranks, degrees } = trace;
    lines.push(plain({ version, name, algorithm, player: trace.player, view, window, found, nodeLimit }));
    lines.push(`  nodes ${parents.join(" ")}, ranks ${ranks.join(" ")}, degrees ${degrees.join(" ")}`);
    lines.push(...trace.events.map((event) => line(trace, event)));
    expect(evolvingUntruths(trace)).toEqual([]);
    const replay = new Replay(trace);
    replay.seek(Infinity);
    expect(replay.root).toBe(trace.events.findLast(({ kind }) => kind === "reroot")!.node);
  }
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot("./golden/evolving.txt");
});
