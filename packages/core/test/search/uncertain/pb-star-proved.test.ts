import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Outcome } from "../../../src/search/contract/outcome.js";
import { search } from "../../../src/search/search.js";
import { dominance } from "../../../src/search/uncertain/dominance.js";
import { pbStar } from "../../../src/search/uncertain/pb-star.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import type { Distribution } from "../../../src/values/distribution.js";
import { nestedTree } from "../../support/arbitrary-tree.js";
import { naive, successors } from "../../support/naive.js";
import { backups } from "./arbitrary-valued-tree.js";
import { misjudged } from "./pb-star-trees.js";

const budgets = [0, 1, 2, 3, 5, 8, Infinity];

function expectTrue(tree: ExplicitTree, outcome: Outcome, full: readonly Distribution[]): void {
  const { value, best, status, line, vp, dominance: sure } = outcome;
  if (status === "exact") {
    expect(vp!.firstDifference(full[0]!)).toBeUndefined();
    expect(value).toBeCloseTo(full[0]!.mean, 11);
    const moves = successors(tree, 0).map((child) => full[child]!.neg());
    const truth = moves.map((_, k) => dominance(moves, k));
    expect(truth[best]).toBeGreaterThanOrEqual(Math.max(...truth) - 1e-9);
    expect(sure).toBeLessThanOrEqual(truth[best]! + 1e-9);
  }
  expect(line[0] ?? -1).toBe(best);
  if (line.length < 2 && status !== "exact") return;
  if (!full[0]!.isPoint) expect(line).toEqual([best]);
  let node = 0;
  let list = full[0]!;
  for (const rank of full[0]!.isPoint ? line : []) {
    node = tree.child(node, rank);
    list = list.neg();
    expect(full[node]!.pairs()).toEqual(list.pairs());
  }
}

describe("PB* calls exact only what evaluated leaves prove", () => {
  it.each([0, 1, 3])("whatever the estimates are worth, %s of five of them certain", (points) => {
    fc.assert(
      fc.property(misjudged(points), (tree) => {
        const full = backups(tree);
        for (const windows of [true, false]) {
          for (const level of [0.7, 1, 2]) {
            for (const budget of budgets)
              expectTrue(tree, search("pb-star", tree, { windows, level, budget }), full);
          }
        }
      }),
      { numRuns: 250 },
    );
  });

  it("and all of a tree that it has seen as a whole", () => {
    fc.assert(
      fc.property(misjudged(0), (tree) => {
        const { expansions, proved } = pbStar(tree, { level: 2, windows: false });
        const inner = Array.from({ length: tree.nodeCount }, (_, node) => tree.degree(node) > 0);
        if (expansions === inner.filter(Boolean).length) expect(proved).toBe(true);
      }),
    );
  });

  it("where inner nodes have plain numbers too, with any budget", () => {
    fc.assert(
      fc.property(
        nestedTree(4),
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5 }),
        (data, guesses) => {
          const plain = parseTree(data);
          if (plain.degree(0) === 0) return;
          const tree = {
            root: 0,
            degree: (node: number) => plain.degree(node),
            child: (node: number, i: number) => plain.child(node, i),
            value: (node: number) => plain.value(node),
            estimate: (node: number) => guesses[node % guesses.length]!,
          };
          for (const budget of budgets) {
            const { value, status, best, line } = search("pb-star", tree, { budget });
            if (status !== "exact") continue;
            expect(value).toBe(naive(plain));
            expect(line[0]).toBe(best);
            let node = 0;
            for (const [ply, rank] of line.entries()) {
              node = plain.child(node, rank);
              expect(naive(plain, node)).toBe(ply % 2 === 0 ? 0 - value : value);
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("so that an estimate of one value above a leaf that it does not bound is no proof", () => {
    const tree = parseTree({
      tree: {
        kids: [
          {
            kids: [{ vp: [[0, 1]] }],
            vp: [
              [1, 0.5],
              [3, 0.5],
            ],
          },
        ],
        vp: [[-1, 1]],
      },
      values: "mover",
      domain: 3,
    });
    expect(search("p-ab", tree)).toMatchObject({ value: 0, status: "exact" });
    expect(search("pb-star", tree)).toMatchObject({ status: "lower", assuming: "estimates" });
    expect(search("pb-star", tree, { level: 2 })).toMatchObject({ value: 0, status: "exact", line: [0, 0] });
  });

  it("nor is a favourite of estimates the best move where leaves prove the value", () => {
    // The second move is refuted by its leaf; its other answer, still an estimate, speaks for it.
    const guess = (node: number) => [0, -9, -9, 0, 0, 9][node] ?? 9;
    const plain = parseTree([[3], [[8], 1], 2]);
    const tree = {
      root: 0,
      degree: (node: number) => plain.degree(node),
      child: (node: number, i: number) => plain.child(node, i),
      value: (node: number) => plain.value(node),
      estimate: guess,
    };
    for (const budget of [1, 2, 3, 4]) {
      const found = search("pb-star", tree, { budget });
      if (found.status === "exact") expect(found).toMatchObject({ value: 3, best: 0 });
    }
  });
});
