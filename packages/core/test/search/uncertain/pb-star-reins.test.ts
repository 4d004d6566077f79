import { describe, expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { pbStar } from "../../../src/search/uncertain/pb-star.js";
import type { SelectionRule } from "../../../src/search/uncertain/selection-rule.js";
import { parseTree } from "../../../src/trees/index.js";

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
