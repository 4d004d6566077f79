import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveWorths } from "../../../src/search/uncertain/alpha-beta-over.js";
import { dominance, separates } from "../../../src/search/uncertain/dominance.js";
import { pbStar } from "../../../src/search/uncertain/pb-star.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import { backups } from "./arbitrary-valued-tree.js";
import { monotone } from "./pb-star-trees.js";

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

  it("a tree that is a leaf has no best move, and no line; nor has one of which nothing was expanded", () => {
    expect(pbStar(parseTree(5))).toMatchObject({ best: -1, line: [], stopped: "exhausted", expansions: 0 });
    const estimated = parseTree({ value: 3, kids: [{ value: 1 }, { value: 2 }] });
    expect(pbStar(estimated, { budget: 0 })).toMatchObject({ best: -1, line: [], stopped: "budget" });
  });

  it("(b) windows save work: what lies outside of them is not expanded", () => {
    const expansions = (tree: ExplicitTree, level: number) =>
      [true, false].map((windows) => pbStar(tree, { level, windows }).expansions);
    const even = (a: number, b: number) => ({
      vp: [
        [a, 0.5],
        [b, 0.5],
      ],
    });
    const sure = (value: number) => ({ vp: [[value, 1]] });
    const certain = { ...even(0, 2), kids: [sure(-1)] }; // for the player above 0 at most, which the other move has
    const two = parseTree({ domain: 2, values: "mover", tree: { ...even(-1, 1), kids: [certain, sure(0)] } });
    expect(expansions(two, 2)).toEqual([1, 2]);
    const deep = { ...even(-1, 4), kids: [{ ...even(-2, 0), kids: [sure(0)] }] }; // for the player above 1 at most, which the first move has
    const three = parseTree({
      domain: 4,
      values: "mover",
      tree: { ...even(0, 4), kids: [even(-2, -1), deep, even(-4, -1)] },
    });
    expect(expansions(three, 1)).toEqual([1, 3]);
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
    fc.assert(
      fc.property(monotone, (tree) => {
        const moves = moveWorths(tree);
        const cut = pbStar(tree, { level: 2 });
        expect(cut.dominance).toBeLessThanOrEqual(dominance(moves, cut.best) + 1e-12);
        const whole = pbStar(tree, { level: 2, windows: false });
        expect(whole.dominance).toBeCloseTo(dominance(moves, whole.best), 12);
        const likely = pbStar(tree, { level: 0.8 });
        if (likely.stopped === "exhausted")
          expect(likely.dominance).toBeLessThanOrEqual(dominance(moves, likely.best) + 1e-12);
      }),
      { numRuns: 400 },
    );
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
    expect(pbStar(tree, { level: 2 }).dominance).toBeCloseTo(11 / 16, 12);
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
