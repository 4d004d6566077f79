import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { algorithms } from "../../src/search/algorithms.js";
import { search } from "../../src/search/search.js";
import { modelTree, parseTree } from "../../src/trees/index.js";
import { nestedTree } from "../support/arbitrary-tree.js";
import { naive } from "../support/naive.js";

const storing = algorithms.filter(({ takes }) => (takes as readonly string[]).includes("memory"));

describe("a memory", () => {
  it("can be set for every search that stores nodes, a table or a list of its own", () => {
    expect(storing.map(({ id }) => id)).toEqual([
      "rsearch-leftmost",
      "rsearch-maxsearch",
      "rsearch-minsearch",
      "rsearch-h-double-star",
      "maxsearch",
      "minsearch",
      "sss-star",
      "dual-sss-star",
      "sss-2",
      "dual-sss-2",
      "mt-sss",
      "mt-dual",
      "mtd-f",
    ]);
  });

  it.each(storing.map(({ id }) => id))("is kept to by %s, or said to be too small", (id) => {
    let done = 0;
    let refused = 0;
    fc.assert(
      fc.property(nestedTree(), fc.integer({ min: 1, max: 60 }), (data, memory) => {
        const tree = parseTree(data);
        try {
          const { value, peak } = search(id, tree, { memory });
          expect(value).toBe(naive(tree));
          expect(peak).toBeLessThanOrEqual(memory);
          done++;
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          expect(error.message).toMatch(
            /^(memory is \d+|the search has to store more than \d+ nodes): expected /,
          );
          refused++;
        }
      }),
      { numRuns: 200 },
    );
    expect(done).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(20);
  });

  it.each(storing.map(({ id }) => id))("of just the peak is enough for %s on a uniform tree", (id) => {
    const tree = modelTree("random", { degree: 3, depth: 6, seed: 1 });
    const { value, peak } = search(id, tree);
    const again = search(id, tree, { memory: peak! });
    expect(again.value).toBe(value);
    expect(again.peak).toBeLessThanOrEqual(peak!);
  });

  it.each(storing.map(({ id }) => id))("must be a whole number for %s", (id) => {
    for (const memory of [0, -1, 2.5, Infinity]) {
      expect(() => search(id, parseTree([1, 2]), { memory })).toThrow(
        `memory is ${memory}: expected a whole number that is at least 1`,
      );
    }
  });
});
