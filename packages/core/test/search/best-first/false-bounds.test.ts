import { describe, expect, it } from "vitest";
import { algorithms } from "../../../src/search/algorithms.js";
import type { Algorithm } from "../../../src/search/contract/algorithm.js";
import { search } from "../../../src/search/search.js";
import { recordTrace } from "../../../src/trace/record-trace.js";
import { counting } from "../../../src/tree/counting.js";
import { materialise, parseTree, wrapTree } from "../../../src/trees/index.js";

const tree = [
  [3, 12],
  [8, [2, 4]],
];

/** The same tree, with bounds on the word of whoever wrote this. */
const told = (lower: number, upper: number) => {
  const plain = parseTree(tree);
  return wrapTree(plain, {
    bounds: (node) => (node === plain.node("0") ? { lower, upper } : { lower: -Infinity, upper: Infinity }),
  });
};

describe("bounds that do not hold", () => {
  it.each([
    [{ tree, bounds: { "0": [5, 9] } }, "the bounds of node 0 are [5, 9] and its value is 3"],
    [{ tree, bounds: { "": [null, 3] } }, "the bounds of the root are [-inf, 3] and its value is 4"],
    [{ tree, bounds: { "1.1": [5, null] } }, "the bounds of node 1.1 are [5, inf] and its value is 4"],
    [
      { tree: [[5]], values: "mover", bounds: { "0": [-9, -6] } },
      "the bounds of node 0 are [-9, -6] and its value is -5",
    ],
    [
      {
        tree: [
          {
            kids: [
              { range: [-1, 3] },
              {
                vp: [
                  [2, 0.5],
                  [0, 0.5],
                ],
              },
            ],
            bounds: [0, 2],
          },
        ],
        domain: 3,
      },
      "the bounds of node 0 are [0, 2] and it may be worth from -1 to 2",
    ],
    [
      {
        tree: [
          {
            vp: [
              [2, 0.5],
              [0, 0.5],
            ],
            bounds: [1, 2],
          },
        ],
        domain: 3,
      },
      "the bounds of leaf 0 are [1, 2] and it may be worth from 0 to 2",
    ],
  ])("are refused in a tree file: %j", (file, sentence) => {
    expect(() => parseTree(file)).toThrow(
      `${sentence}: expected bounds that hold for the values of the tree`,
    );
  });

  it("are refused where a tree is brought into memory", () => {
    expect(() => materialise(told(5, 9))).toThrow("the bounds of node 0 are [-9, -5] and its value is 3");
    expect(materialise(told(-5, -3)).bounds).toBeDefined();
  });

  it.each(["gsearch-maxsearch", "maxsearch", "rsearch-minsearch"] as const)(
    "%s says so when it finds out",
    (id) => {
      expect(() => search(id, told(-9, -5))).toThrow("expected bounds that hold for the values of the tree");
    },
  );
});

const informed = (algorithms as readonly Algorithm[]).filter(({ uses }) => uses.includes("bounds"));

describe.each(informed)("$id", (algorithm) => {
  it("says that it takes bounds at their word where nobody has checked them, and only there", () => {
    expect(search(algorithm, told(-9, -3))).toMatchObject({ value: 4, status: "exact", assuming: "bounds" });
    expect(search(algorithm, parseTree({ tree, bounds: { "0": [3, 9] } })).assuming).toBeUndefined();
    expect(search(algorithm, parseTree(tree)).assuming).toBeUndefined();
  });

  it("says the same where the search is counted or recorded", () => {
    for (const source of [told(-9, -3), parseTree({ tree, bounds: { "0": [3, 9] } })]) {
      const { assuming } = search(algorithm, source);
      const counted = counting(source);
      expect(search(algorithm, counted, {}, counted.observer).assuming).toBe(assuming);
      const recorded = recordTrace(source, { algorithm: algorithm.id });
      expect(search(algorithm, recorded.tree, {}, recorded.observer).assuming).toBe(assuming);
    }
  });
});
