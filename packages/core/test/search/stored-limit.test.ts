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
      "rec-sss-star",
      "rec-dual-star",
      "hopegame",
      "dual-hopegame",
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
    fc.assert(
      fc.property(nestedTree(), fc.integer({ min: 1, max: 60 }), (data, memory) => {
        const tree = parseTree(data);
        try {
          const { value, peak } = search(id, tree, { memory });
          expect(value).toBe(naive(tree));
          expect(peak).toBeLessThanOrEqual(memory);
        } catch (error) {
          if (!(error instanceof InputError)) throw error;
          expect(error.message).toMatch(
            /^(memory is \d+|the search has to store more than \d+ nodes): expected /,
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ["rsearch-leftmost", 13],
    ["rsearch-maxsearch", 13],
    ["rsearch-minsearch", 13],
    ["rsearch-h-double-star", 13],
    ["maxsearch", 13],
    ["minsearch", 13],
    ["sss-star", 9],
    ["dual-sss-star", 9],
    ["sss-2", 85],
    ["dual-sss-2", 82],
    ["mt-sss", 65],
    ["mt-dual", 67],
    ["mtd-f", 67],
  ] as const)("of %s may be as small as %d nodes on one tree, and no smaller", (id, least) => {
    const tree = modelTree("random", { degree: 3, depth: 4, seed: 1 });
    const { value } = search("negamax", tree);
    expect(search(id, tree, { memory: least }).value).toBe(value);
    expect(() => search(id, tree, { memory: least - 1 })).toThrow(
      id.startsWith("rsearch")
        ? `memory is ${least - 1}: expected more, for the line of the tree that the search came to takes`
        : `the search has to store more than ${least - 1} nodes: expected `,
    );
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
