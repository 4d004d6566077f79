import { describe, expect, it } from "vitest";
import { search } from "../../src/search/search.js";
import { counting } from "../../src/tree/counting.js";
import { modelTree } from "../../src/trees/models/model-tree.js";
import { Distribution } from "../../src/values/distribution.js";

describe("trees of lists", () => {
  it("have lists with the ends of the ranges of the same tree, and the same leaves visited", () => {
    let [longer, holes] = [0, 0];
    for (let seed = 1; seed <= 40; seed++) {
      const parameters = { width: 5, depth: 4, seed };
      const [lists, ranges] = [modelTree("lists", parameters), modelTree("ranges", parameters)];
      const [byLists, byRanges] = [counting(lists), counting(ranges)];
      const { vp } = search("p-ab", byLists);
      const { range } = search("r-ab", byRanges);
      expect([vp?.lower, vp?.upper]).toEqual([range?.lower, range?.upper]);
      expect([vp?.lower, vp?.upper]).toEqual([ranges.root.range.lower, ranges.root.range.upper]);
      expect(byLists.leaves.map((leaf) => leaf.seed)).toEqual(byRanges.leaves.map((leaf) => leaf.seed));
      for (const leaf of byLists.leaves) {
        const { lower, upper, values, probabilities } = lists.worth(leaf);
        expect([lower, upper]).toEqual([leaf.range.lower, leaf.range.upper]);
        expect(probabilities.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
        if (values.length > 2) longer++;
        if (values.length < upper - lower + 1) holes++;
      }
    }
    expect(Math.min(longer, holes)).toBeGreaterThan(100);
  });

  it("are the same whenever they are asked for", () => {
    const tree = modelTree("lists", { width: 4, depth: 3, seed: 9 });
    expect(tree.worth(tree.root)).toEqual(tree.worth(tree.root));
    const other = modelTree("lists", { width: 4, depth: 3, seed: 9 });
    expect(other.worth(other.root)).toEqual(tree.worth(tree.root));
  });
});

describe("a uniform list", () => {
  it("gives each integer between its ends the same probability", () => {
    expect(Distribution.uniform(-1, 2).pairs()).toEqual([
      [-1, 0.25],
      [0, 0.25],
      [1, 0.25],
      [2, 0.25],
    ]);
    expect(Distribution.uniform(-0, 0).pairs()).toEqual([[0, 1]]);
    expect(Distribution.uniform(-3, 4).mean).toBeCloseTo(0.5, 12);
  });

  it.each([
    [2, 1, "a uniform list is from 2 to 1: expected the lower end first"],
    [0.5, 1, "a uniform list has the end 0.5"],
    [0, Number.NaN, "a uniform list has the end NaN"],
    [0, 1e9, "has 1000000001 values: expected at most 1000000"],
  ])("refuses %d to %d", (lower, upper, sentence) => {
    expect(() => Distribution.uniform(lower, upper)).toThrow(sentence);
  });
});
