import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { pbStar } from "../../../src/search/uncertain/pb-star.js";
import { parseTree } from "../../../src/trees/index.js";
import { nestedTree } from "../../support/arbitrary-tree.js";
import { naive } from "../../support/naive.js";

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
    expect(pbStar(tree, { level: 2 })).toMatchObject({ expansions: 1, proved: false, stopped: "exhausted" });
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
      "leaf 0 has the range [-2, 0] for the player to move there: expected probabilities, or r-ab, b-star or deepenUntilDecided, which search ranges",
    );
  });
});
