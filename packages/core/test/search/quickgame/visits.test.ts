import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import { remembering } from "../../../src/tree/remembering.js";
import type { Tree } from "../../../src/tree/tree.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import { type Nested, nestedTree, window } from "../../support/arbitrary-tree.js";

const runs = { numRuns: 250 };
/** What is not proved but only tried is asked of the same trees always, whatever the seed of the run. */
const tried = { ...runs, seed: 1 };
const versions = ["quickgame", "qg1", "qg2", "qg3"] as const;
const both = [false, true];
const player = fc.constantFrom("max", "min");

/** The same trees without ties: value by value in the same order, equal ones told apart by a salted leaf number. */
const distinctTree = fc.tuple(nestedTree(), fc.nat(2047)).map(([data, salt]) => {
  let leaf = 0;
  const spread = (node: Nested): Nested =>
    typeof node === "number" ? node * 4096 + ((leaf++ * (2 * salt + 1)) % 4096) : node.map(spread);
  return spread(data);
});

function leavesOf(id: AlgorithmId, tree: ExplicitTree, options: SearchOptions = {}): readonly number[] {
  const counted = counting(tree);
  search(id, counted, options);
  return counted.leaves;
}

const within = (leaves: readonly number[], others: readonly number[]) => {
  const allowed = new Set(others);
  return leaves.filter((leaf) => !allowed.has(leaf));
};

describe("what is visited", () => {
  it("QuickGame visits no terminal twice", () => {
    fc.assert(
      fc.property(nestedTree(), window, player, (data, limits, player) => {
        const tree = parseTree({ tree: data, root: player });
        for (const options of [{ player }, { player, ...limits }]) {
          const leaves = leavesOf("quickgame", tree, options);
          expect(new Set(leaves).size).toBe(leaves.length);
        }
      }),
      runs,
    );
  });

  it("all versions stay within F1, with the same beta as bound", () => {
    fc.assert(
      fc.property(nestedTree(6), window, player, (data, limits, player) => {
        const tree = parseTree({ tree: data, root: player });
        for (const { alpha, beta } of [{ alpha: -Infinity, beta: Infinity }, limits]) {
          const byF1 = leavesOf("branch-and-bound", tree, { bound: beta });
          for (const id of versions) {
            expect(within(leavesOf(id, tree, { alpha, beta, player }), byF1)).toEqual([]);
          }
        }
      }),
      runs,
    );
  });

  it("QG3 stays within alpha-beta, with any window, ties or not", () => {
    fc.assert(
      fc.property(nestedTree(6), window, player, fc.boolean(), (data, limits, player, terminalsSolved) => {
        const tree = parseTree({ tree: data, root: player });
        for (const options of [{}, limits]) {
          const leaves = leavesOf("qg3", tree, { ...options, player, terminalsSolved });
          expect(within(leaves, leavesOf("alpha-beta", tree, options))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("QuickGame, QG1 and QG2 need not", () => {
    const deep = parseTree([[[[[0], [0, 3]]], 1], [[[0, 0]]]]);
    expect(within(leavesOf("quickgame", deep), leavesOf("alpha-beta", deep))).not.toEqual([]);
    const revisited = parseTree([[[[5, [[4]]], [0], [[[8, 1, 5]]]], 0]]);
    for (const id of ["qg1", "qg2"] as const) {
      expect(within(leavesOf(id, revisited), leavesOf("alpha-beta", revisited))).not.toEqual([]);
    }
  });

  it("SSS* stays within QuickGame, QG1 and QG3 where no two leaves are equal, and within QG3 always", () => {
    fc.assert(
      fc.property(distinctTree, nestedTree(), player, (distinct, tied, player) => {
        const tree = parseTree({ tree: distinct, root: player });
        const bySss = leavesOf("sss-star", tree, { player });
        for (const id of ["quickgame", "qg1", "qg3"] as const) {
          expect(within(bySss, leavesOf(id, tree, { player }))).toEqual([]);
        }
        const ties = parseTree({ tree: tied, root: player });
        expect(within(leavesOf("sss-star", ties, { player }), leavesOf("qg3", ties, { player }))).toEqual([]);
      }),
      tried,
    );
  });

  it("QG1 and QG3 are the same where no Max node has more than two sons", () => {
    const narrow = (node: Nested): Nested => (typeof node === "number" ? node : node.slice(0, 2).map(narrow));
    fc.assert(
      fc.property(nestedTree(6), player, (data, player) => {
        const tree = parseTree({ tree: narrow(data), root: player });
        expect(leavesOf("qg1", tree, { player })).toEqual(leavesOf("qg3", tree, { player }));
      }),
      runs,
    );
  });

  it("a terminal that one visit solves costs no evaluation more, in all or counted once", () => {
    fc.assert(
      fc.property(distinctTree, player, (data, player) => {
        const tree = parseTree({ tree: data, root: player });
        for (const id of versions) {
          const [classic, solved] = both.map((terminalsSolved) =>
            leavesOf(id, tree, { player, terminalsSolved }),
          );
          expect(solved!.length).toBeLessThanOrEqual(classic!.length);
          expect(new Set(solved).size).toBeLessThanOrEqual(new Set(classic).size);
        }
      }),
      tried,
    );
  });

  it("no successor is made that is not searched", () => {
    fc.assert(
      fc.property(nestedTree(), window, player, fc.boolean(), (data, limits, player, terminalsSolved) => {
        const tree = parseTree({ tree: data, root: player });
        const made = new Set<number>([0]);
        const entered = new Set<number>();
        const watched: Tree<number> = {
          root: 0,
          degree: (node) => tree.degree(node),
          value: (node) => tree.value(node),
          child(node, i) {
            const child = tree.child(node, i);
            made.add(child);
            return child;
          },
        };
        const options = { ...limits, player, terminalsSolved };
        for (const id of versions) search(id, watched, options, { enter: (node) => void entered.add(node) });
        expect([...made].sort()).toEqual([...entered].sort());
      }),
      runs,
    );
  });
});

describe("remembered terminals (observation d)", () => {
  it("make revisits free: as many evaluations as there were different terminals", () => {
    fc.assert(
      fc.property(nestedTree(6), player, fc.boolean(), (data, player, terminalsSolved) => {
        const tree = parseTree({ tree: data, root: player });
        const options = { player, terminalsSolved };
        for (const id of versions) {
          const plain = counting(tree);
          const outcome = search(id, plain, options);
          const asked = counting(tree);
          const visits = counting(remembering(asked));
          expect(search(id, visits, options)).toEqual(outcome);
          expect(visits.leaves.map(({ node }) => node)).toEqual(plain.leaves);
          expect(asked.evaluations).toBe(plain.distinct);
        }
      }),
      runs,
    );
  });
});
