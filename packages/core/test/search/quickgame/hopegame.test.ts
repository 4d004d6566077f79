import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { LowestFirst } from "../../../src/search/quickgame/hopegame/lowest-first.js";
import { search } from "../../../src/search/search.js";
import { recordTrace } from "../../../src/trace/record-trace.js";
import { Replay } from "../../../src/trace/replay.js";
import type { TraceEvent } from "../../../src/trace/trace-events.js";
import { counting } from "../../../src/tree/counting.js";
import type { Tree } from "../../../src/tree/tree.js";
import { type ExplicitTree, materialise, modelTree, parseTree, wrapTree } from "../../../src/trees/index.js";
import { nestedTree, uniformTree, window } from "../../support/arbitrary-tree.js";
import { firstLine, naive, successors } from "../../support/naive.js";
import { untruths } from "../../trace/untruths.js";
import { mapLeaves } from "../sss/runs.js";
import { plainHopegame } from "./plain-hopegame.js";

const player = fc.constantFrom("max", "min");

/** The sons of the Max nodes of the widest path: what QuickGame stores. */
function sonsOfPath(tree: ExplicitTree, isMax: boolean, node = 0): number {
  const below = successors(tree, node).map((son) => sonsOfPath(tree, !isMax, son));
  return (isMax ? tree.degree(node) : 0) + Math.max(0, ...below);
}

/** What terminals prove of a node, for the player to move there. */
function proved(tree: ExplicitTree, seen: ReadonlySet<number>, node: number): [number, number] {
  if (tree.degree(node) === 0) {
    return seen.has(node) ? [tree.value(node), tree.value(node)] : [-Infinity, Infinity];
  }
  const below = successors(tree, node).map((son) => proved(tree, seen, son));
  return [Math.max(...below.map(([, high]) => 0 - high)), Math.max(...below.map(([low]) => 0 - low))];
}

/** Everything that is promised of one search, checked. */
function checkSearch(
  tree: ExplicitTree,
  first: "max" | "min",
  limits: { alpha: number; beta: number } | undefined,
  memory: number | undefined,
): void {
  const counted = counting(tree);
  const options = { ...limits, player: first, ...(memory !== undefined && { memory }) };
  const { value, status, best, line, peak } = search("hopegame", counted, options);
  const { alpha = -Infinity, beta = Infinity } = limits ?? {};
  const v = naive(tree);
  expect(peak).toBeLessThanOrEqual(memory ?? sonsOfPath(tree, first === "max"));
  expect(Object.is(value, -0)).toBe(false);
  if (tree.degree(0) === 0 || (alpha < v && v < beta)) expect([value, status]).toEqual([v, "exact"]);
  if (status === "upper") expect([v <= value, value <= alpha]).toEqual([true, true]);
  if (status === "lower") expect([value <= v, beta <= value]).toEqual([true, true]);
  if (status !== "exact" || tree.degree(0) === 0) {
    expect([best, line]).toEqual([-1, []]);
    return;
  }
  const seen = new Set(counted.leaves);
  expect(proved(tree, seen, 0)).toEqual([v, v]);
  expect(0 - proved(tree, seen, tree.child(0, best))[1]).toBe(v);
  expect(line[0]).toBe(best);
  let at = 0;
  for (const [ply, rank] of line.entries()) {
    at = tree.child(at, rank);
    expect(naive(tree, at)).toBe(ply % 2 === 0 ? 0 - v : v);
  }
}

describe("with any memory", () => {
  const memory = fc.oneof(
    fc.record({ entries: fc.constantFrom(1, 2, 3) }),
    fc.record({ times: fc.constantFrom(1, 2, 4, 16) }),
    fc.constant(undefined),
  );
  it("the value is right, the best move and its line are proved, and no more is stored than that", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          nestedTree(6),
          uniformTree.map(({ tree }) => tree),
        ),
        player,
        fc.option(window, { nil: undefined }),
        memory,
        (data, root, limits, given) => {
          const tree = parseTree({ tree: data, root });
          const once = Math.max(1, sonsOfPath(tree, root === "max"));
          const entries =
            given === undefined ? undefined : "entries" in given ? given.entries : given.times * once;
          checkSearch(tree, root, limits, entries);
        },
      ),
      { numRuns: 4000 },
    );
  });

  it("so it is where the tree does not say how high it is", () => {
    fc.assert(
      fc.property(nestedTree(6), player, fc.option(fc.integer({ min: 1, max: 60 })), (data, root, memory) => {
        const tree = parseTree({ tree: data, root });
        const blind = wrapTree(tree, { height: undefined as never });
        const outcome = search("hopegame", blind, { player: root, ...(memory !== null && { memory }) });
        expect(outcome).toMatchObject({ value: naive(tree), status: "exact" });
        expect(outcome.peak).toBeLessThanOrEqual(memory ?? sonsOfPath(tree, root === "max"));
      }),
      { numRuns: 1000 },
    );
  });

  it("it must be a number of entries", () => {
    const attempt = (memory: number) => () => search("hopegame", parseTree([[1, 2], [3]]), { memory });
    for (const memory of [0, -3, 1.5, Infinity]) {
      expect(attempt(memory)).toThrow(InputError);
      expect(attempt(memory)).toThrow(`memory is ${memory}: expected a whole number that is at least 1`);
    }
  });

  it("of no node is more than what QuickGame stores wanted unless more is given", () => {
    fc.assert(
      fc.property(uniformTree, ({ degree, height, tree: data }) => {
        expect(search("hopegame", parseTree(data)).peak).toBeLessThanOrEqual(degree * Math.ceil(height / 2));
      }),
    );
  });
});

describe("the work", () => {
  const leavesOf = (tree: Tree<number>, node: number, isMax: boolean): number[] =>
    tree.degree(node) === 0
      ? [isMax ? tree.value(node) : 0 - tree.value(node)]
      : successors(tree, node).flatMap((son) => leavesOf(tree, son, !isMax));

  it.each([
    ["random", 2, 8],
    ["random", 3, 6],
    ["strong", 4, 5],
    ["strong", 5, 4],
    ["random", 8, 3],
    ["strong", 3, 7],
  ] as const)("is evaluation for evaluation that of the plain form: %s, %i, %i", (model, degree, depth) => {
    for (let seed = 1; seed <= 6; seed++) {
      const tree = materialise<unknown>(modelTree(model, { degree, depth, seed }));
      const leaves = leavesOf(tree, 0, true);
      for (const times of [1, 2, 4, 16]) {
        const memory = times * degree * Math.ceil(depth / 2);
        const counted = counting(tree);
        const { value, peak } = search("hopegame", counted, { memory });
        expect({ value, evaluations: counted.evaluations, peak }).toEqual(
          plainHopegame(degree, depth, leaves, memory),
        );
      }
    }
  });

  it("without a memory it is that of b * ceil(d/2) entries", () => {
    for (const [degree, depth] of [
      [2, 7],
      [3, 6],
      [5, 4],
    ] as const) {
      const tree = materialise(modelTree("random", { degree, depth, seed: 3 }));
      const work = (memory?: number) => {
        const counted = counting(tree);
        search("hopegame", counted, memory === undefined ? {} : { memory });
        return counted.leaves;
      };
      expect(work()).toEqual(work(degree * Math.ceil(depth / 2)));
    }
  });

  it("is that of alpha-beta with a single entry, and that of SSS* with entries for all that it stores", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const tree = materialise(modelTree("random", { degree: 3, depth: 6, seed }));
      const work = (id: "hopegame" | "alpha-beta" | "sss-star", memory?: number) => {
        const counted = counting(tree);
        search(id, counted, (memory === undefined ? {} : { memory }) as never);
        return counted.leaves;
      };
      const sss = work("sss-star");
      expect(work("hopegame", 3 + 9 + 27)).toEqual(sss);
      expect(work("hopegame", 1).length).toBeLessThanOrEqual(1.1 * work("alpha-beta").length);
    }
  });

  it.each([
    ["random", 4, 6, 745.9],
    ["strong", 5, 4, 73.7],
    ["random", 2, 8, 95.8],
  ] as ["random" | "strong", number, number, number][])(
    "has the mean of the table: %s %i,%i",
    (model, degree, depth, mean) => {
      let evaluations = 0;
      for (let seed = 10001; seed <= 10200; seed++) {
        const counted = counting<unknown>(modelTree(model, { degree, depth, seed }), { keepLeaves: false });
        search("hopegame", counted);
        evaluations += counted.evaluations;
      }
      expect(Math.abs(evaluations / 200 / mean - 1)).toBeLessThan(0.01);
    },
  );
});

it("the dual form is that of the mirrored tree", () => {
  fc.assert(
    fc.property(nestedTree(), player, fc.option(fc.integer({ min: 1, max: 30 })), (data, root, memory) => {
      const given = memory === null ? {} : { memory };
      const work = (id: "hopegame" | "dual-hopegame", tree: ExplicitTree) => {
        const counted = counting(tree);
        const { value, best } = search(id, counted, { player: tree.player, ...given });
        return { value, best, leaves: counted.leaves };
      };
      const mirror = (at: typeof data): typeof data => (typeof at === "number" ? 0 - at : at.map(mirror));
      const mirrored = parseTree({ tree: mirror(data), root: root === "max" ? "min" : "max" });
      expect(work("dual-hopegame", parseTree({ tree: data, root }))).toEqual(work("hopegame", mirrored));
    }),
    { numRuns: 300 },
  );
});

it("with enough memory and no ties its line is the first principal one; with less it is the beginning of it", () => {
  fc.assert(
    fc.property(nestedTree(), player, fc.option(fc.integer({ min: 1, max: 9 })), (data, first, memory) => {
      let leaves = 0;
      const tree = parseTree(mapLeaves(data, (x) => x + leaves++ / 4096));
      const whole = firstLine(tree);
      const found = search("hopegame", tree, { player: first, memory: memory ?? 100_000 }).line;
      expect(found).toEqual(memory === null ? whole : whole.slice(0, found.length));
    }),
    { numRuns: 1000 },
  );
});

describe("seen from outside", () => {
  const traced = (data: unknown, options = {}) => {
    const recorder = recordTrace(parseTree(data), { algorithm: "hopegame" });
    search("hopegame", recorder.tree, options, recorder.observer);
    return recorder.trace;
  };

  it("every sentence is true with any memory", () => {
    fc.assert(
      fc.property(nestedTree(5), fc.integer({ min: 1, max: 30 }), (data, memory) => {
        expect(untruths(traced(data, { memory }))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  const forgetful = materialise(modelTree("random", { degree: 3, depth: 6, seed: 5 }));
  const recorder = recordTrace(forgetful, { algorithm: "hopegame" });
  search("hopegame", recorder.tree, {}, recorder.observer);
  const { trace } = recorder;

  it("it tells its entries, its hopes and what it forgets, and OPEN is never larger than its memory", () => {
    const kinds = new Set(trace.events.map(({ kind }) => kind));
    for (const kind of ["open", "close", "hope", "forget"]) expect(kinds).toContain(kind);
    const replay = new Replay(trace);
    let most = 0;
    for (let event: TraceEvent | undefined = replay.forward(); event; event = replay.forward()) {
      if (event.kind === "open") most = Math.max(most, replay.open.length);
    }
    expect(most).toBe(9);
    expect(replay.open).toEqual([]);
  });
});

it("contests that take the place of others that are gone rise or sink to where they belong", () => {
  const heap = new LowestFirst();
  for (const [c, key] of [7, 21, 27, 26, 14, 22, 15, 14, 6, 11, 6].entries()) heap.add(c, key);
  heap.remove(5);
  heap.remove(10);
  const order: number[] = [];
  for (let { top } = heap; top >= 0; top = heap.top) {
    order.push(top);
    heap.remove(top);
  }
  expect(order).toEqual([8, 0, 9, 4, 7, 6, 1, 3, 2]);
});

it("the contest with the lowest entry is on top, and of equals the one that was kept first", () => {
  const step = fc.oneof(
    fc.record({ add: fc.nat(30), key: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ remove: fc.nat(30) }),
    fc.record({ raise: fc.integer({ min: 0, max: 3 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const heap = new LowestFirst();
      let kept: { c: number; key: number }[] = [];
      const top = () => kept.reduce((a, b) => (b.key < a.key ? b : a), kept[0] ?? { c: -1, key: 0 });
      for (const each of steps) {
        if ("add" in each) {
          if (kept.some(({ c }) => c === each.add)) continue;
          heap.add(each.add, each.key);
          kept.push({ c: each.add, key: each.key });
        } else if ("remove" in each) {
          expect(heap.remove(each.remove)).toBe(kept.some(({ c }) => c === each.remove));
          kept = kept.filter(({ c }) => c !== each.remove);
        } else if (kept.length > 0) {
          const raised = top();
          raised.key += each.raise;
          heap.raiseTop(raised.key);
        }
        expect(heap.top).toBe(top().c);
      }
    }),
  );
});
