import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { maxsearch } from "../../../src/search/best-first/maxsearch.js";
import { minsearch } from "../../../src/search/best-first/minsearch.js";
import { rsearch } from "../../../src/search/best-first/rsearch.js";
import { selectionRules } from "../../../src/search/best-first/selection-rules.js";
import { search } from "../../../src/search/search.js";
import type { Tree } from "../../../src/tree/tree.js";
import { materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import { window } from "../../support/arbitrary-tree.js";
import { expectPrincipalLine } from "./expect-principal-line.js";
import {
  informedTree,
  misinformedTree,
  plainTree,
  player,
  pseudoTerminal,
  tiedTree,
  withTrueBounds,
} from "./random-trees.js";

const everyRule = Object.values(selectionRules);
const runs = { numRuns: 300 };

describe("the principal line of the framework", () => {
  it("goes to a terminal where nothing is known beforehand, pseudo-terminals or not", () => {
    fc.assert(
      fc.property(fc.oneof(plainTree, tiedTree), player, pseudoTerminal, (tree, first, isPseudoTerminal) => {
        for (const choice of [undefined, isPseudoTerminal]) {
          for (const rule of everyRule) {
            expectPrincipalLine(tree, rsearch(tree, rule, choice, { player: first }), { isWhole: true });
          }
          for (const form of [maxsearch, minsearch]) {
            expectPrincipalLine(tree, form(tree, choice, { player: first }), { isWhole: true });
          }
        }
      }),
      runs,
    );
  });

  it("also with a window, if the value is inside it", () => {
    const tree = fc.oneof(plainTree, tiedTree);
    fc.assert(
      fc.property(tree, player, pseudoTerminal, window, (given, first, isPseudoTerminal, limits) => {
        const options = { ...limits, player: first };
        for (const choice of [undefined, isPseudoTerminal]) {
          for (const rule of everyRule) {
            expectPrincipalLine(given, rsearch(given, rule, choice, options), { isWhole: true });
          }
          expectPrincipalLine(given, maxsearch(given, choice, options), { isWhole: true });
        }
      }),
      runs,
    );
  });

  it("goes as far as it is proved where bounds are known, whether or not they narrow down the tree", () => {
    const tied = fc
      .record({
        tree: tiedTree,
        slack: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 7 }),
      })
      .map(({ tree, slack }) => withTrueBounds(tree, slack));
    const trees = fc.oneof(informedTree, misinformedTree, tied);
    fc.assert(
      fc.property(
        trees,
        player,
        pseudoTerminal,
        fc.option(window, { nil: undefined }),
        (tree, first, isPseudoTerminal, limits) => {
          const options = { ...limits, player: first };
          for (const choice of [undefined, isPseudoTerminal]) {
            for (const rule of everyRule) {
              expectPrincipalLine(tree, rsearch(tree, rule, choice, options), { isWhole: false });
            }
            expectPrincipalLine(tree, maxsearch(tree, choice, options), { isWhole: false });
          }
        },
      ),
      runs,
    );
  });

  it("is true within any memory", () => {
    fc.assert(
      fc.property(
        fc.oneof(plainTree, tiedTree),
        player,
        fc.option(pseudoTerminal, { nil: undefined }),
        fc.integer({ min: 4, max: 60 }),
        (tree, first, choice, memory) => {
          for (const rule of everyRule) {
            try {
              expectPrincipalLine(tree, rsearch(tree, rule, choice, { player: first, memory }), {
                isWhole: false,
              });
            } catch (error) {
              if (!(error instanceof InputError)) throw error;
            }
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  it("goes to a terminal within a memory that forgets nothing but local trees", () => {
    for (const model of ["random", "digits"] as const) {
      for (let seed = 1; seed <= 10; seed++) {
        const tree = materialise(modelTree(model, { degree: 3, depth: 6, seed }));
        for (const memory of [19, 30, 60, 120]) {
          for (const id of [
            "rsearch-leftmost",
            "rsearch-maxsearch",
            "rsearch-minsearch",
            "maxsearch",
          ] as const) {
            expectPrincipalLine(tree, search(id, tree, { memory }), { isWhole: true });
          }
        }
      }
    }
  });

  it("ends where a bound that was known beforehand proves the rest", () => {
    const tree = parseTree({ tree: [[3, [4, 9]], [1]], bounds: { "0.1": [5, null] } });
    expect(search("gsearch-leftmost", tree).line).toEqual([0, 0]);
    const known = parseTree({ tree: [[[3, 4], 8], [1]], bounds: { "0.0": [4, 4] } });
    expect(search("gsearch-leftmost", known).line).toEqual([0, 0]);
  });
});

describe("lines of 100,000 plies", () => {
  const plies = 100_000;
  /** What a leaf below the node of that depth is worth to Max: too little below his, too much below Min's. */
  const same = (depth: number) => (depth % 2 === 0 ? -1 : 1);
  /** The same, and less and less below Min's, so that each leaf is news; news of it goes up all the path in Gsearch. */
  const falling = (depth: number) => (depth % 2 === 0 ? -1 : plies - depth);
  /** A long line whose end is worth 0, and at every node of it another move, to a leaf, before it or behind it. */
  const caterpillar = (leafFirst: boolean, forMax: (depth: number) => number): Tree<number> => ({
    root: 0,
    height: plies,
    degree: (node) => (node >= 0 && node < plies ? 2 : 0),
    child: (node, i) => ((i === 0) === leafFirst ? -1 - node : node + 1),
    value(node) {
      if (node >= 0) return 0;
      const above = -1 - node;
      return above % 2 === 0 ? 0 - forMax(above) : forMax(above);
    },
  });

  it.each([
    ["gsearch-leftmost", {}, same],
    ["gsearch-maxsearch", {}, same],
    ["rsearch-maxsearch", { pseudoTerminals: 1 }, falling],
    ["rsearch-minsearch", { pseudoTerminals: 2 }, falling],
    ["rsearch-leftmost", { pseudoTerminals: 999 }, same],
    ["sss-star", {}, falling],
    ["dual-sss-star", {}, falling],
  ] as const)("%s %o", (id, options, forMax) => {
    for (const leafFirst of [true, false]) {
      const { value, line } = search(id, caterpillar(leafFirst, forMax), options);
      expect([value, line?.length, new Set(line)]).toEqual([0, plies, new Set([leafFirst ? 1 : 0])]);
    }
  });
});
