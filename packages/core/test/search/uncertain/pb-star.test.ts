import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byDominance,
  byMean,
  byQuantile,
  Distribution,
  decide,
  dominance,
  moveWorths,
  pbStar,
  proveOrDisprove,
  type SelectionRule,
  search,
  separates,
} from "../../../src/index.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import { exactList, numbers } from "../../distribution/exact-list.js";
import { nestedTree } from "../../support/arbitrary-tree.js";
import { naive } from "../../support/naive.js";
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

  it("(e) run to exhaustion, the dominance is proved with windows, and the true one without", () => {
    let proved = 0;
    fc.assert(
      fc.property(monotone, (tree) => {
        const moves = moveWorths(tree);
        const cut = pbStar(tree, { level: 2 });
        expect(cut.dominance).toBeLessThanOrEqual(dominance(moves, cut.best) + 1e-12);
        if (cut.dominance > 0) proved++;
        const whole = pbStar(tree, { level: 2, windows: false });
        expect(whole.dominance).toBeCloseTo(dominance(moves, whole.best), 12);
        const likely = pbStar(tree, { level: 0.8 });
        if (likely.stopped === "exhausted")
          expect(likely.dominance).toBeLessThanOrEqual(dominance(moves, likely.best) + 1e-12);
      }),
      { numRuns: 400 },
    );
    expect(proved).toBeGreaterThan(300);
  });

  it("(f) the bounds that it tells of hold for the full backup, whatever windows left out", () => {
    fc.assert(
      fc.property(monotone, (tree) => {
        const full = backups(tree);
        const bound = (node: number, lower: number, upper: number) => {
          expect(lower).toBeLessThanOrEqual(full[node]!.lower);
          expect(upper).toBeGreaterThanOrEqual(full[node]!.upper);
        };
        pbStar(tree, { level: 2 }, { bound });
      }),
      { numRuns: 300 },
    );
  });

  it("does not take a move for certain that is so only in a list cut short by windows", () => {
    const tree = parseTree({
      domain: 1,
      values: "mover",
      tree: {
        vp: [
          [0, "2/3"],
          [1, "1/3"],
        ],
        kids: [
          { vp: [[0, "1"]] },
          {
            vp: [
              [-1, "2/5"],
              [0, "1/5"],
              [1, "2/5"],
            ],
            kids: [
              {
                vp: [
                  [-1, "1/3"],
                  [0, "1/3"],
                  [1, "1/3"],
                ],
                kids: [
                  {
                    vp: [
                      [-1, "3/4"],
                      [1, "1/4"],
                    ],
                    kids: [
                      { vp: [[0, "1"]] },
                      {
                        vp: [
                          [-1, "4/9"],
                          [0, "2/9"],
                          [1, "1/3"],
                        ],
                      },
                      {
                        vp: [
                          [-1, "5/9"],
                          [1, "4/9"],
                        ],
                      },
                    ],
                  },
                  {
                    vp: [
                      [-1, "1/2"],
                      [1, "1/2"],
                    ],
                    kids: [
                      {
                        vp: [
                          [-1, "1/2"],
                          [1, "1/2"],
                        ],
                      },
                    ],
                  },
                  {
                    vp: [
                      [-1, "3/8"],
                      [0, "3/8"],
                      [1, "1/4"],
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    });
    const truth = dominance(moveWorths(tree), 1);
    expect(truth).toBeCloseTo(587 / 648, 12);
    const cut = pbStar(tree);
    expect(cut).toMatchObject({ stopped: "exhausted", best: 1 });
    expect(cut.dominance).toBeCloseTo(11 / 16, 12);
    const whole = pbStar(tree, { windows: false });
    expect(whole).toMatchObject({ stopped: "exhausted", best: 1 });
    expect(whole.dominance).toBeCloseTo(truth, 12);
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

  it("which is checked before it is used", () => {
    for (const budget of [-1, 0.5, Number.NaN]) {
      expect(() => pbStar(tree, { budget })).toThrow(
        `budget is ${budget}: expected a whole number of expansions, 0 or more`,
      );
    }
    for (const level of [0, -1, Number.NaN]) {
      expect(() => pbStar(tree, { level })).toThrow(`level is ${level}: expected a probability above 0`);
    }
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

describe("what it stores and assumes", () => {
  const doubt = {
    vp: [
      [-3, 0.5],
      [3, 0.5],
    ],
  };

  it("drops the successors after one that is as good as can be", () => {
    const tree = parseTree({
      tree: { ...doubt, kids: [{ vp: [[-3, 1]] }, doubt, doubt] },
      values: "mover",
      domain: 3,
    });
    expect(pbStar(tree)).toMatchObject({ nodes: 2, best: 0, stopped: "dominates" });
    expect(pbStar(tree, { windows: false }).nodes).toBe(4);
  });

  it("and those after one that reaches what the window lets through", () => {
    // The second move is worth no more than 0 once its first answer is known, and the first move is sure of 1.
    const second = { ...doubt, kids: [{ vp: [[0, 1]] }, doubt, doubt] };
    const tree = parseTree({
      tree: { ...doubt, kids: [{ vp: [[-1, 1]] }, second] },
      values: "mover",
      domain: 3,
    });
    expect(pbStar(tree)).toMatchObject({ nodes: 4, expansions: 2, best: 0, stopped: "dominates" });
    expect(pbStar(tree, { windows: false })).toMatchObject({ nodes: 6, expansions: 2 });
  });

  it("a tree of one leaf needs no estimate", () => {
    for (const data of [3, { tree: { ...doubt }, domain: 3 }]) {
      expect(search("pb-star", parseTree(data))).toMatchObject({
        best: -1,
        status: "exact",
        stopped: "exhausted",
        expansions: 0,
      });
    }
  });

  it("names the first inner node without an estimate where others have one", () => {
    const tree = parseTree({ tree: { ...doubt, kids: [doubt, { ...doubt, kids: [[1], [2]] }] }, domain: 3 });
    expect(() => search("pb-star", tree)).toThrow(
      "pb-star needs an estimate at every inner node, and node 1.0 has none",
    );
  });

  it("takes an inner list of one value at its word, and says that this is no proof", () => {
    const tree = parseTree({
      tree: { ...doubt, kids: [{ vp: [[1, 1]], kids: [{ vp: [[-1, 1]] }] }, { vp: [[2, 1]] }] },
      values: "mover",
      domain: 3,
    });
    expect(pbStar(tree, { level: 2 })).toMatchObject({ expansions: 1, assumed: true, stopped: "exhausted" });
    expect(search("pb-star", tree)).toMatchObject({ status: "lower", value: -1, bounds: [-1, -1] });
  });

  it("lets plain numbers lead it, and proves the value all the same", () => {
    fc.assert(
      fc.property(
        nestedTree(4),
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 5 }),
        (data, guesses) => {
          const plain = parseTree(data);
          const estimate = (node: number) => guesses[node % guesses.length]!;
          const tree = {
            root: 0,
            degree: (node: number) => plain.degree(node),
            child: (node: number, i: number) => plain.child(node, i),
            value: (node: number) => plain.value(node),
            estimate,
          };
          const value = naive(plain);
          expect(search("pb-star", tree, { level: 2 })).toMatchObject({ value, status: "exact" });
          for (const budget of [0, 1, 2, 5]) {
            const found = search("pb-star", tree, { budget });
            if (found.status === "exact") expect(found.value).toBe(value);
            else expect(found.value).toBeLessThanOrEqual(value);
            if (found.dominance === 1) {
              expect(0 - naive(plain, plain.child(0, found.best))).toBe(value);
            }
          }
        },
      ),
    );
  });

  it("refuses ranges", () => {
    const tree = parseTree({ tree: { ...doubt, kids: [{ range: [0, 2] }] }, domain: 3 });
    expect(() => search("pb-star", tree)).toThrow(
      "a node has the range [-2, 0]: expected probabilities, or r-ab or deepenUntilDecided, which search ranges",
    );
  });
});

describe("proveOrDisprove", () => {
  const list = (...pairs: [number, number][]) => Distribution.of(pairs);
  const { atRoot, below } = proveOrDisprove;

  it("at the root the best move first where nothing speaks against it more than for it", () => {
    const even = list([0, 0.5], [1, 0.5]);
    expect(atRoot([even, even], 0)).toEqual([0, 1]);
    expect(atRoot([even, even], 1)).toEqual([1, 0]);
    expect(atRoot([list([0, 0.1], [2, 0.9]), list([1, 1])], 0)).toEqual([1, 0]);
  });

  it("the rivals by how likely they surpass it, then by what they may reach, then in order", () => {
    const best = list([0, 0.2], [3, 0.8]);
    const low = list([-1, 0.5], [1, 0.5]);
    const high = list([-1, 0.5], [3, 0.5]);
    const likely = list([-1, 0.4], [1, 0.6]);
    expect(atRoot([best, low, high, low, likely], 0)).toEqual([4, 2, 1, 3, 0]);
  });

  it("below the root by dominance, then by what they may reach, then by the mean, then in order", () => {
    expect(below([list([2, 1]), list([0, 0.5], [3, 0.5])])).toEqual([1, 0]);
    expect(below([list([-2, 0.5], [3, 0.5]), list([-1, 0.5], [3, 0.5]), list([0, 1])])).toEqual([1, 0, 2]);
    expect(below([list([0, 0.6], [3, 0.4]), list([2, 1]), list([2, 1])])).toEqual([1, 2, 0]);
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

  it("lists of many values", () => {
    const n = 10_000;
    const even = Distribution.of(Array.from({ length: n }, (_, k) => [k, 1 / n] as const));
    const ranked = decide([even, even, even, even]);
    const wanted = Array.from({ length: n }, (_, k) => ((k + 1) / n) ** 3 / n).reduce((a, b) => a + b);
    expect(ranked.map(({ move }) => move)).toEqual([0, 1, 2, 3]);
    for (const each of ranked) expect(each.dominance).toBeCloseTo(wanted, 9);
  });

  it("a move above all of another list is certain, however its probabilities add up", () => {
    const ninths = Distribution.of(Array.from({ length: 9 }, (_, k) => [k, 1 / 9] as const));
    expect(ninths.probabilities.reduce((a, b) => a + b)).toBeLessThan(1);
    expect(dominance([ninths, Distribution.point(8)], 1)).toBe(1);
  });

  it("dominance, by enumeration", () => {
    const lists = fc.array(
      fc
        .uniqueArray(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 4 })
        .map((values) => Distribution.of(values.map((value) => [value, 1 / values.length] as const))),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(lists, fc.integer({ min: -5, max: 4 }), (some, floor) => {
        const cases = some.reduce<{ values: number[]; p: number }[]>(
          (all, list) =>
            all.flatMap(({ values, p }) =>
              list.pairs().map(([v, q]) => ({ values: [...values, v], p: p * q })),
            ),
          [{ values: [], p: 1 }],
        );
        for (const b of some.keys()) {
          const best = cases.filter(({ values }) => values[b]! > floor && values[b] === Math.max(...values));
          expect(dominance(some, b, floor)).toBeCloseTo(
            best.reduce((sum, { p }) => sum + p, 0),
            12,
          );
        }
      }),
    );
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
