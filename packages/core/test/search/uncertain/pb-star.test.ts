import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byDominance,
  byMean,
  byQuantile,
  Distribution,
  decide,
  moveWorths,
  pbStar,
  type SelectionRule,
  search,
  separates,
} from "../../../src/index.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import { exactList, numbers } from "../../distribution/exact-list.js";
import { backups, valuedTree, type Weighted } from "./arbitrary-valued-tree.js";

/**
 * A tree with an estimate at every node whose support holds all that its successors' estimates allow: expansion never
 * raises an upper bound and never lowers a lower one.
 */
const monotone = fc
  .tuple(valuedTree({ depth: 4, width: 3, domain: 5 }), fc.array(fc.nat(3), { minLength: 17, maxLength: 17 }))
  .map(([{ i, data }, noise]) => {
    let drawn = 0;
    const draw = () => noise[drawn++ % noise.length]! + (drawn % 2);
    const grown = (node: Weighted): { json: object; lower: number; upper: number } => {
      if (node.kids === undefined) {
        const list = exactList(node.weights!);
        return { json: { vp: numbers(list) }, lower: list[0]![0], upper: list.at(-1)![0] };
      }
      const kids = node.kids.map(grown);
      const lower = Math.max(-i, Math.max(...kids.map((kid) => -kid.upper)) - draw());
      const upper = Math.min(i, Math.max(...kids.map((kid) => -kid.lower)) + draw());
      const weights = Array.from({ length: upper - lower + 1 }, (_, k) => [lower + k, 1 + draw()] as const);
      const kept = weights.filter((_, k) => k === 0 || k === weights.length - 1 || draw() > 1);
      return { json: { vp: numbers(exactList(kept)), kids: kids.map(({ json }) => json) }, lower, upper };
    };
    return parseTree({ tree: grown(data).json, values: "mover", domain: i });
  })
  .filter((tree) => tree.degree(0) > 0);

const expansionsOf = (tree: ExplicitTree, options: Parameters<typeof pbStar>[1]) =>
  pbStar(tree, options).expansions;

describe("Q10: PB*", () => {
  it("(a) run to exhaustion, the root's list is the full backup, with windows and without", () => {
    fc.assert(
      fc.property(monotone, (tree) => {
        const full = backups(tree)[0]!;
        for (const windows of [true, false]) {
          const { root, stopped } = pbStar(tree, { level: 2, windows });
          expect(stopped).toBe("exhausted");
          expect(root.values).toEqual(full.values);
          for (const [k, p] of full.probabilities.entries()) expect(root.probabilities[k]).toBeCloseTo(p, 12);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("(b) windows save work, on the whole", () => {
    let withWindows = 0;
    let without = 0;
    fc.assert(
      fc.property(monotone, (tree) => {
        for (const level of [1, 2]) {
          withWindows += expansionsOf(tree, { level, windows: true });
          without += expansionsOf(tree, { level, windows: false });
        }
      }),
      { numRuns: 400 },
    );
    expect(withWindows).toBeLessThan(without);
  });

  it("(c) at level 1 the chosen move is in truth as good as every other", () => {
    fc.assert(
      fc.property(monotone, (tree) => {
        for (const windows of [true, false]) {
          const { best, stopped } = pbStar(tree, { windows });
          if (stopped === "dominates") expect(separates(moveWorths(tree), best)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("(d) what is known of a node only ever narrows, so that its windows do", () => {
    fc.assert(
      fc.property(monotone, (tree) => {
        const known = new Map<number, { lower: number; upper: number }>();
        pbStar(
          tree,
          { level: 2 },
          {
            bound(node, lower, upper) {
              const before = known.get(node) ?? tree.worth!(node);
              expect(lower).toBeGreaterThanOrEqual(before.lower);
              expect(upper).toBeLessThanOrEqual(before.upper);
              known.set(node, { lower, upper });
            },
          },
        );
      }),
      { numRuns: 300 },
    );
  });

  it("stops at the level that was asked for, never later for a lower one", () => {
    fc.assert(
      fc.property(monotone, (tree) => {
        const sure = pbStar(tree, { level: 1 });
        const likely = pbStar(tree, { level: 0.7 });
        if (likely.stopped === "dominates") expect(likely.dominance).toBeGreaterThanOrEqual(0.7 - 1e-12);
        expect(likely.expansions).toBeLessThanOrEqual(sure.expansions);
      }),
      { numRuns: 300 },
    );
  });
});

describe("its reins", () => {
  const tree = parseTree({
    tree: {
      vp: [
        [-3, 0.5],
        [3, 0.5],
      ],
      kids: [
        {
          vp: [
            [-3, 0.5],
            [2, 0.5],
          ],
          kids: [
            {
              vp: [
                [0, 0.5],
                [3, 0.5],
              ],
            },
            { vp: [[-2, 1]] },
          ],
        },
        {
          vp: [
            [-1, 0.5],
            [3, 0.5],
          ],
          kids: [
            { vp: [[1, 1]] },
            {
              vp: [
                [-3, 0.5],
                [1, 0.5],
              ],
            },
          ],
        },
      ],
    },
    values: "mover",
    domain: 3,
  });

  it("the budget", () => {
    expect(pbStar(tree, { budget: 0 })).toMatchObject({ expansions: 0, best: -1, stopped: "budget" });
    expect(pbStar(tree, { budget: 1 })).toMatchObject({ expansions: 1, best: 0, stopped: "budget" });
    expect(search("pb-star", tree, { budget: 1 })).toMatchObject({
      status: "lower",
      value: -2,
      bounds: [-2, 3],
      expansions: 1,
      peak: 3,
    });
    expect(() => search("pb-star", tree, { budget: -1 })).toThrow("budget is -1: expected a whole number");
    expect(() => search("pb-star", tree, { level: 0 })).toThrow("level is 0: expected a probability above 0");
  });

  it("progress, which may end it", () => {
    const seen: number[] = [];
    const found = pbStar(tree, {
      level: 2,
      progress: ({ expansions }) => {
        seen.push(expansions);
        return expansions < 2;
      },
    });
    expect(seen).toEqual([1, 2]);
    expect(found.stopped).toBe("interrupted");
  });

  it("the rule, which says where to look", () => {
    const backwards: SelectionRule = {
      atRoot: (moves) => moves.map((_, k) => moves.length - 1 - k),
      below: (moves) => moves.map((_, k) => k),
    };
    const order: string[] = [];
    pbStar(tree, { level: 2, rule: backwards }, { develop: (node) => void order.push(tree.path(node)) });
    expect(order).toEqual(["", "1", "0"]);
  });

  it("certainty is a matter of supports, not of numbers", () => {
    const nearly = parseTree({
      tree: {
        vp: [
          [-3, 0.5],
          [3, 0.5],
        ],
        kids: [
          { vp: [[-1, 1]] },
          {
            vp: [
              [-2, 1e-200],
              [1, 1],
            ],
            kids: [
              {
                vp: [
                  [2, 1e-200],
                  [-1, 1],
                ],
              },
            ],
          },
        ],
      },
      values: "mover",
      domain: 3,
    });
    const { stopped, dominance, expansions } = pbStar(nearly);
    expect(dominance).toBe(1);
    expect([stopped, expansions]).toEqual(["exhausted", 2]);
  });
});

describe("decide", () => {
  const moves = [
    Distribution.of([
      [-9, 0.3],
      [4, 0.7],
    ]),
    Distribution.of([
      [-1, 0.2],
      [3, 0.8],
    ]),
    Distribution.of([
      [0, 0.6],
      [2, 0.4],
    ]),
  ];

  it("by dominance, by mean, by quantile: three rules, three moves", () => {
    expect(decide(moves)[0]).toMatchObject({ move: 0, preference: 0.7, dominance: 0.7 });
    expect(decide(moves, byDominance).map(({ move }) => move)).toEqual([0, 1, 2]);
    expect(decide(moves, byMean)[0]!.move).toBe(1);
    expect(decide(moves, byQuantile(0.1))[0]).toMatchObject({ move: 2, preference: 0 });
  });

  it("of equals the one with the larger mean, then the first", () => {
    const even = Distribution.of([
      [1, 0.5],
      [2, 0.5],
    ]);
    expect(decide([even, even]).map(({ move }) => move)).toEqual([0, 1]);
    expect(decide([Distribution.point(1), even], byQuantile(0.5)).map(({ move }) => move)).toEqual([1, 0]);
  });
});
