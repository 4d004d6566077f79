import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { findAlgorithm } from "../../../src/search/algorithms.js";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import { type Driver, mtDual, mtdF, mtSss } from "../../../src/search/mtd/drivers.js";
import { memoryTest } from "../../../src/search/mtd/memory-test.js";
import { mtd } from "../../../src/search/mtd/mtd.js";
import { Table } from "../../../src/search/mtd/table.js";
import { search } from "../../../src/search/search.js";
import { explain } from "../../../src/trace/explain.js";
import { recordTrace } from "../../../src/trace/record-trace.js";
import { Replay } from "../../../src/trace/replay.js";
import { materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import { naive, successors } from "../../support/naive.js";
import { run, sample, treeOf } from "../sss/runs.js";

const ids = ["mt-sss", "mt-dual", "mtd-f"] as const;
const bounds = fc.oneof(
  fc.constantFrom(Infinity, -Infinity),
  fc.integer({ min: -20, max: 20 }),
  fc.double({ min: -2, max: 2, noNaN: true }).map((x) => x + 0),
);

it("whatever is asked, in whatever order, the answers are right and the table holds true bounds", () => {
  fc.assert(
    fc.property(
      sample,
      fc.array(fc.record({ bound: bounds, more: fc.boolean() }), { minLength: 1, maxLength: 8 }),
      (given, questions) => {
        const tree = treeOf(given);
        const v = naive(tree);
        const table = new Table<number>();
        const root = table.add(0, tree.degree(0));
        for (const { bound, more } of questions) {
          const r = memoryTest(tree, table, root, bound, more);
          const yes = more ? v > bound : v >= bound;
          expect(more ? r > bound : r >= bound).toBe(yes);
          if (yes) expect(v).toBeGreaterThanOrEqual(r);
          else expect(v).toBeLessThanOrEqual(r);
        }
        const nodes = Array.from({ length: table.size }, (_, entry) => table.node(entry));
        nodes.forEach((node, entry) => {
          expect(table.lower(entry)).toBeLessThanOrEqual(naive(tree, node));
          expect(table.upper(entry)).toBeGreaterThanOrEqual(naive(tree, node));
        });
        expect(new Set(nodes).size).toBe(table.size);
      },
    ),
    { numRuns: 300 },
  );
});

it("MTD(f) is exact from any guess, and the best move is the first one proved", () => {
  fc.assert(
    fc.property(sample, bounds, (given, guess) => {
      const tree = treeOf(given);
      const value = naive(tree);
      const best = successors(tree, 0).flatMap((child, i) => (0 - naive(tree, child) === value ? [i] : []));
      const { outcome } = run("mtd-f", tree, { guess });
      expect(outcome).toMatchObject({ value, status: "exact" });
      if (tree.degree(0) > 0) expect(best).toContain(outcome.best);
    }),
    { numRuns: 500 },
  );
});

it("a guess that is right needs two tests; from the far ends MTD(f) is MT-SSS* and MT-Dual*", () => {
  fc.assert(
    fc.property(sample, (given) => {
      const tree = treeOf(given);
      let tests = 0;
      const guess = naive(tree);
      search("mtd-f", tree, { guess, player: given.root }, { enter: (node) => void (node === 0 && tests++) });
      expect(tests).toBeLessThanOrEqual(2);
      const far = given.root === "max" ? Infinity : -Infinity;
      expect(run("mtd-f", tree, { guess: far })).toEqual(run("mt-sss", tree));
      expect(run("mtd-f", tree, { guess: 0 - far }).leaves).toEqual(run("mt-dual", tree).leaves);
    }),
    { numRuns: 300 },
  );
});

it("the table holds each visited node once", () => {
  fc.assert(
    fc.property(sample, fc.constantFrom(...ids), (given, id) => {
      const tree = treeOf(given);
      const visited = new Set<number>();
      const observer = { enter: (node: number) => void visited.add(node) };
      expect(search(id, tree, { player: given.root }, observer).peak).toBe(visited.size);
    }),
    { numRuns: 300 },
  );
});

it("a driver of one's own: halving the distance needs few tests", () => {
  const bisection: Driver = {
    first: (guess) => ({ bound: guess, more: false }),
    next: ({ lower, upper }) => {
      const middle = (Math.max(lower, 0) + Math.min(upper, 1_000_000)) / 2;
      // Between neighbours there is nothing to halve.
      return middle > lower ? { bound: middle, more: false } : { bound: lower, more: true };
    },
  };
  const tree = modelTree("random", { degree: 4, depth: 6, seed: 1 });
  const tests = (driver: Driver) => {
    let count = 0;
    const { value } = mtd(
      tree,
      driver,
      { guess: 500_000 },
      { enter: (n) => void (n === tree.root && count++) },
    );
    expect(value).toBe(search("alpha-beta", tree).value);
    return count;
  };
  for (const driver of [mtSss, mtDual, mtdF]) expect(tests(bisection)).toBeLessThan(tests(driver));
});

describe("limits", () => {
  it("stops with one sentence when the table may not hold what it needs", () => {
    const tree = modelTree("random", { degree: 4, depth: 8, seed: 1 });
    const attempt = () => mtd(tree, mtSss, { memory: 1000 });
    expect(attempt).toThrow(InputError);
    expect(attempt).toThrow("the search has to store more than 1000 nodes");
  });

  it("refuses a guess that is not a number, and a guess where none is taken", () => {
    const tree = parseTree([1, 2]);
    expect(() => search("mtd-f", tree, { guess: Number.NaN })).toThrow("guess is NaN: expected a number");
    expect(() => search(findAlgorithm("mt-sss"), tree, { guess: 1 })).toThrow(
      "mt-sss does not take guess: it takes only memory",
    );
  });
});

describe("the trace", () => {
  const told = (data: unknown, id: (typeof ids)[number], options: SearchOptions = {}) => {
    const { tree, observer, trace } = recordTrace(parseTree(data), { algorithm: id });
    search(findAlgorithm(id), tree, options, observer);
    return trace.events.map((event) => explain(trace, event));
  };
  const small = [
    [2, 4],
    [3, 12],
  ];

  it("shows what each test asks, and what the table knows already instead of a cut", () => {
    const lines = told(small, "mt-sss");
    expect(lines.filter((line) => line.startsWith("The root is tested"))).toEqual([
      "The root is tested: is it worth at least inf to Max?",
      "The root is tested: is it worth at least 3 to Max?",
    ]);
    const again = lines.lastIndexOf("0 is tested: is it worth less than 3 to Max?");
    expect(lines.slice(again + 1, again + 3)).toEqual([
      "0 need not be searched again: it is known to be worth at most 2 to Max.",
      "The call on 0 returns 2 to Max.",
    ]);
    expect(lines).toContain(
      "The other successor of 0 is left for this call: after 0.0, 0 is known to be worth at most 2 to Max, and 2 < inf is all that it asks.",
    );
    expect([lines.at(-3), lines.at(-1)]).toEqual([
      "The root is now known to be worth exactly 3 to Max.",
      "The call on the root returns 3 to Max.",
    ]);
  });

  it("says so where a test can have only one answer", () => {
    expect(told(small, "mtd-f", { guess: -Infinity }).slice(0, 4)).toEqual([
      "The root is tested: is it worth at least -inf to Max?",
      "The root need not be searched: the answer is the same whatever it is worth.",
      "The call on the root returns -inf to Max.",
      "The root is tested: is it worth more than -inf to Max?",
    ]);
  });

  it("a call either looks at successors or is answered by bounds that it was told before, and that answer its question", () => {
    fc.assert(
      fc.property(sample, fc.constantFrom(...ids), (given, id) => {
        const { tree, observer, trace } = recordTrace(treeOf(given), { algorithm: id });
        search(id, tree, { player: given.root }, observer);
        const known = new Map<number, readonly [number, number]>();
        trace.events.forEach((event, i) => {
          if (event.kind === "bound") known.set(event.node, [event.lower, event.upper]);
          if (event.kind === "cut") expect(event.by === null).toBe(event.tooLow === true);
          if (event.kind !== "recall") return;
          const [asked, answered] = [trace.events[i - 1]!, trace.events[i + 1]!];
          if (asked.kind !== "enter" || answered.kind !== "leave") throw new Error("a call was expected");
          expect([asked.node, answered.node]).toEqual([event.node, event.node]);
          expect([event.lower, event.upper]).toEqual(known.get(event.node));
          const isYes = (value: number) => (asked.more ? value > asked.beta : value >= asked.beta);
          expect(answered.value).toBe(isYes(event.lower) ? event.lower : event.upper);
          expect(isYes(event.lower) || !isYes(event.upper)).toBe(true);
        });
      }),
      { numRuns: 200 },
    );
  });

  it("replays to the value, for all three", () => {
    for (const id of ids) {
      const { tree, observer, trace } = recordTrace(materialise(modelTree("pi")), { algorithm: id });
      search(id, tree, {}, observer);
      const replay = new Replay(trace);
      replay.seek(Infinity);
      expect(replay.state(0)).toMatchObject({ phase: "done", value: 2, bounds: [2, 2] });
    }
  });
});

it("refuses a driver that asks what is known already, instead of asking for ever", () => {
  const stuck: Driver = {
    first: () => ({ bound: NaN, more: false }),
    next: () => ({ bound: NaN, more: false }),
  };
  expect(() =>
    mtd(
      parseTree([
        [3, 12],
        [8, 2],
      ]),
      stuck,
    ),
  ).toThrow(InputError);
});
