import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { search } from "../src/search/search.js";
import { counting } from "../src/tree/counting.js";
import { located, pathOf } from "../src/tree/located.js";
import { remembering } from "../src/tree/remembering.js";
import { modelTree, parseTree } from "../src/trees/index.js";
import { nestedTree, window } from "./support/arbitrary-tree.js";

describe("counting", () => {
  it("counts calls, evaluations and revisits, in order", () => {
    const tree = parseTree([
      [3, 12, 8],
      [2, 4, 6],
      [14, 5, 2],
    ]);
    const counted = counting(tree);
    expect(search("alpha-beta", counted, {}, counted.observer)).toEqual({
      value: 3,
      best: 0,
      status: "exact",
      line: [0, 0],
    });
    expect(counted.leaves.map((leaf) => tree.leafNumber(leaf))).toEqual([0, 1, 2, 3, 6, 7, 8]);
    expect([counted.nodes, counted.evaluations, counted.distinct]).toEqual([11, 7, 7]);
    search("alpha-beta", counted, {}, counted.observer);
    expect([counted.nodes, counted.evaluations, counted.distinct]).toEqual([22, 14, 7]);
  });

  it("says so where it could not count, instead of a wrong number", () => {
    const counted = counting(modelTree("random", { degree: 2, depth: 2 }));
    search("alpha-beta", counted);
    expect(counted.evaluations).toBeGreaterThan(0);
    expect(() => counted.nodes).toThrow(
      "nodes were not counted: give the search the observer of the counting tree",
    );
    expect(() => counted.distinct).toThrow("cannot be told apart in this tree: count located(tree) instead");
    const placed = counting(located(modelTree("random", { degree: 10, depth: 4 })));
    search("negamax", placed);
    expect(placed.distinct).toBe(10_000);
  });

  it("keeps the abilities that the tree has, and only those", () => {
    expect(counting(parseTree([1, 2])).bounds).toBeUndefined();
    const bounded = counting(parseTree({ tree: [1, 2], bounds: { "": [0, 9] } }));
    expect(bounded.bounds!(0)).toEqual({ lower: 0, upper: 9 });
  });
});

describe("located nodes", () => {
  it("are the same object for the same place, and know their path", () => {
    const tree = located(modelTree("strong", { degree: 3, depth: 3 }));
    const node = tree.child(tree.child(tree.root, 2), 1);
    expect(tree.child(tree.child(tree.root, 2), 1)).toBe(node);
    expect(pathOf(node)).toBe("2.1");
    expect(pathOf(tree.root)).toBe("");
  });
});

describe("remembering", () => {
  it("evaluates no terminal twice, and changes nothing else", () => {
    fc.assert(
      fc.property(nestedTree(), window, (data, options) => {
        const plain = counting(parseTree(data));
        const below = counting(parseTree(data));
        const outcome = search("aspiration", plain, options);
        expect(search("aspiration", remembering(below), options)).toEqual(outcome);
        expect([below.evaluations, below.distinct]).toEqual([plain.distinct, plain.distinct]);
      }),
      { numRuns: 200 },
    );
  });
});
