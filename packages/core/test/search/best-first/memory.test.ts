import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { findAlgorithm } from "../../../src/search/algorithms.js";
import { gsearch } from "../../../src/search/best-first/gsearch.js";
import { rsearch } from "../../../src/search/best-first/rsearch.js";
import { selectionRules } from "../../../src/search/best-first/selection-rules.js";
import { leastMemory, withinMemory } from "../../../src/search/best-first/within-memory.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import { located } from "../../../src/tree/located.js";
import type { Tree } from "../../../src/tree/tree.js";
import { modelTree, parseTree } from "../../../src/trees/index.js";
import { nestedTree } from "../../support/arbitrary-tree.js";
import { naive, successors } from "../../support/naive.js";
import { informedTree, player } from "./random-trees.js";

const ids = ["rsearch-leftmost", "rsearch-maxsearch", "rsearch-minsearch", "rsearch-h-double-star"] as const;

describe("pseudo-terminals", () => {
  it("every two plies: 1 + (d/2)(b + b^2) nodes on uniform trees of even depth", () => {
    for (const [degree, depth] of [
      [2, 10],
      [3, 6],
      [4, 6],
      [5, 4],
      [7, 2],
    ] as const) {
      for (let seed = 1; seed <= 5; seed++) {
        const tree = modelTree("random", { degree, depth, seed });
        for (const id of ["rsearch-maxsearch", "maxsearch"] as const) {
          const { peak } = search(id, tree, { pseudoTerminals: 2 });
          expect(peak).toBe(1 + (depth / 2) * (degree + degree ** 2));
        }
      }
    }
  });

  it("everywhere: 1 + bd nodes", () => {
    for (const id of ids) {
      expect(search(id, modelTree("random", { degree: 4, depth: 6 }), { pseudoTerminals: 1 }).peak).toBe(25);
    }
  });

  it("must come at a whole number of plies", () => {
    const tree = parseTree([1, 2]);
    for (const pseudoTerminals of [0, 1.5, -2]) {
      expect(() => search("maxsearch", tree, { pseudoTerminals })).toThrow(InputError);
    }
  });
});

describe("a memory", () => {
  /** The root, and the successors along the path that has most of them. */
  const leastOf = (tree: Tree<number>): number => {
    const below = (node: number): number =>
      tree.degree(node) + Math.max(0, ...successors(tree, node).map(below));
    return 1 + below(tree.root);
  };

  it("is kept to, on any tree, and the value is exact", () => {
    fc.assert(
      fc.property(informedTree, player, fc.nat(60), fc.boolean(), (tree, first, extra, known) => {
        const memory = leastOf(tree) + extra;
        const place = known ? tree : Object.assign(Object.create(tree) as typeof tree, { height: undefined });
        for (const id of ids) {
          const { value, status, peak } = search(id, place, { memory, player: first });
          expect({ value, status }).toEqual({ value: naive(tree), status: "exact" });
          expect(peak).toBeLessThanOrEqual(memory);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("costs no terminal a second evaluation on a uniform tree", () => {
    for (const memory of [17, 20, 30, 50, 100, 200]) {
      for (const id of ids) {
        const counted = counting(located(modelTree("random", { degree: 2, depth: 8, seed: 3 })));
        search(id, counted, { memory });
        expect(counted.distinct).toBe(counted.evaluations);
      }
    }
  });

  it.each([
    ["maxsearch", "rsearch-maxsearch"],
    ["minsearch", "rsearch-minsearch"],
  ] as const)("makes the same of %s as of %s on a uniform tree", (form, generic) => {
    for (const memory of [17, 30, 100, 1000, 10 ** 9]) {
      for (const first of ["max", "min"] as const) {
        const [one, other] = [form, generic].map((id) => {
          const leaves: unknown[] = [];
          const tree = modelTree("strong", { degree: 2, depth: 8, seed: 3 });
          const watched = {
            ...tree,
            degree: tree.degree.bind(tree),
            child: tree.child.bind(tree),
            value(node: typeof tree.root) {
              leaves.push(node.seed);
              return tree.value(node);
            },
          };
          return { ...search(id, watched, { memory, player: first }), leaves };
        });
        expect(one).toEqual(other);
      }
    }
  });

  it("is made use of as foreseen: what is evaluated, what is developed, and the peak stay what they were", () => {
    const measured = (id: (typeof ids)[number], degree: number, depth: number, isHeightKnown: boolean) =>
      [30, 45, 60, 130, 300, 1000].map((memory) => {
        const tree = modelTree("strong", { degree, depth, seed: 1 });
        const { root } = tree;
        const asked: Tree<typeof root> = isHeightKnown
          ? tree
          : {
              root,
              degree: (n) => tree.degree(n),
              child: (n, i) => tree.child(n, i),
              value: (n) => tree.value(n),
            };
        const counted = counting(asked);
        const { peak } = search(id, counted, { memory }, counted.observer);
        return `${counted.evaluations} ${counted.nodes} ${peak}`;
      });
    const work = [true, false].map((isHeightKnown) => [
      measured("rsearch-maxsearch", 3, 8, isHeightKnown),
      measured("rsearch-minsearch", 3, 8, isHeightKnown),
      measured("rsearch-h-double-star", 2, 11, isHeightKnown),
      measured("rsearch-leftmost", 1, 20, isHeightKnown),
    ]);
    expect(work).toMatchInlineSnapshot(`
      [
        [
          [
            "317 682 25",
            "517 951 43",
            "490 920 49",
            "451 856 97",
            "407 812 145",
            "358 695 286",
          ],
          [
            "317 682 25",
            "338 689 43",
            "331 676 46",
            "304 635 97",
            "277 578 139",
            "277 578 139",
          ],
          [
            "300 766 29",
            "214 567 43",
            "207 556 57",
            "160 456 95",
            "153 423 157",
            "123 363 331",
          ],
          [
            "1 21 21",
            "1 21 21",
            "1 21 21",
            "1 21 21",
            "1 21 21",
            "1 21 21",
          ],
        ],
        [
          [
            "390 818 28",
            "489 921 37",
            "490 920 46",
            "490 920 49",
            "407 812 145",
            "358 695 286",
          ],
          [
            "300 633 28",
            "344 701 37",
            "331 676 43",
            "331 676 43",
            "296 623 97",
            "277 578 139",
          ],
          [
            "287 745 29",
            "252 663 33",
            "252 663 33",
            "207 556 57",
            "160 456 95",
            "153 423 157",
          ],
          [
            "1 21 21",
            "1 21 21",
            "1 21 21",
            "1 21 21",
            "1 21 21",
            "1 21 21",
          ],
        ],
      ]
    `);
  });

  it("that is larger saves evaluations", () => {
    const evaluations = [25, 64, 128, 256, 512, 1024, 2048, 4096].map((memory) => {
      let sum = 0;
      for (let seed = 1; seed <= 20; seed++) {
        const counted = counting(modelTree("random", { degree: 3, depth: 8, seed }));
        search("rsearch-maxsearch", counted, { memory });
        sum += counted.evaluations;
      }
      return sum / 20;
    });
    expect(evaluations).toEqual([...evaluations].sort((a, b) => b - a));
    expect(evaluations[0]).toBe(1267.05);
    expect(evaluations.at(-1)).toBe(807.55);
  });

  it("that is too small is refused, with what the line in hand needs", () => {
    const uniform = modelTree("random", { degree: 4, depth: 10 });
    for (const id of ids) {
      expect(() => search(id, uniform, { memory: 40 })).toThrow(
        "memory is 40: expected more, for the line of the tree that the search came to takes 41 nodes by itself",
      );
      expect(search(id, modelTree("random", { degree: 4, depth: 4 }), { memory: 17 }).peak).toBe(17);
    }
    expect(leastMemory(uniform, uniform.root)).toBe(40);
    expect(() => search("rsearch-maxsearch", uniform, { memory: 0 })).toThrow("memory is 0: expected");
    expect(() => search("rsearch-maxsearch", uniform, { memory: 2.5 })).toThrow("memory is 2.5: expected");
    const erased = findAlgorithm("rsearch-maxsearch");
    expect(() => search(erased, uniform, { memory: 99, pseudoTerminals: 2 })).toThrow(InputError);
  });

  it("that the pseudo-terminals do not keep to is kept to all the same, at the price of second visits", () => {
    fc.assert(
      fc.property(nestedTree(), fc.nat(10), (data, extra) => {
        const tree = parseTree(data);
        const memory = leastOf(tree) + extra;
        for (const rule of Object.values(selectionRules)) {
          const { value, peak } = rsearch(tree, rule, undefined, { memory });
          expect(value).toBe(naive(tree));
          expect(peak).toBeLessThanOrEqual(memory);
        }
      }),
      { numRuns: 300 },
    );
    const counted = counting(located(modelTree("random", { degree: 3, depth: 6, seed: 1 })));
    rsearch(counted, selectionRules.maxsearch, undefined, { memory: 60 });
    expect(counted.evaluations).toBeGreaterThan(counted.distinct);
  });

  it("keeps room for a path as long and as wide as any that was seen", () => {
    const ask = (memory: number, moments: readonly (readonly [number, number, number, number])[]) => {
      const pseudo = withinMemory(memory);
      return moments.map(([depth, local, degree, stored]) =>
        pseudo(undefined, { depth, local, degree, stored }),
      );
    };
    // The root opens a local tree, which is four plies high: half of 41 nodes would hold 30 of degree 2, not six plies.
    const root = [0, 0, 2, 1] as const;
    expect(ask(100, [root, [1, 0, 2, 3], [2, 0, 2, 5], [3, 0, 2, 7], [4, 0, 2, 9]])).toEqual([
      true,
      false,
      false,
      false,
      true,
    ]);
    // 95 + 2 + (deepest - local - 1) * 2 nodes: one ply more than was seen before does not fit.
    expect(ask(100, [root, [1, 0, 2, 95]])).toEqual([true, false]);
    expect(ask(100, [root, [1, 0, 2, 96]])).toEqual([true, false]);
    expect(ask(100, [root, [1, 0, 2, 97]])).toEqual([true, true]);
    expect(ask(100, [root, [4, 0, 2, 9], [1, 0, 2, 90]])).toEqual([true, true, false]);
    expect(ask(100, [root, [4, 0, 2, 9], [1, 0, 2, 91]])).toEqual([true, true, true]);
    expect(
      ask(100, [
        [0, 0, 5, 1],
        [1, 0, 2, 93],
      ]),
    ).toEqual([true, false]);
    expect(
      ask(100, [
        [0, 0, 5, 1],
        [1, 0, 2, 94],
      ]),
    ).toEqual([true, true]);
  });

  it("of which there is no more is said in a sentence", () => {
    const tree = modelTree("random", { degree: 4, depth: 8 });
    expect(() => rsearch(tree, selectionRules.maxsearch, withinMemory(10), { memory: 10 })).toThrow(
      InputError,
    );
    const degree = (node: number) => (node === 0 ? 2 : 2 ** 26);
    const wide = { root: 0, degree, child: (node: number) => node + 1, value: () => 0 };
    expect(() => gsearch(wide, selectionRules.maxsearch)).toThrow(
      /^the search has to store more than 53687088 nodes/,
    );
  });
});

describe("a chain of 100,000 plies", () => {
  const height = 100_000;
  const chain: Tree<number> = {
    root: 0,
    height,
    degree: (node) => (node < height ? 1 : 0),
    child: (node) => node + 1,
    value: () => 7,
  };

  it.each([
    ["gsearch-leftmost", {}, height + 1],
    ["gsearch-maxsearch", {}, height + 1],
    ["gsearch-h-double-star", {}, height + 1],
    ["rsearch-minsearch", { pseudoTerminals: 1 }, height + 1],
    ["rsearch-maxsearch", { memory: height + 1 }, height + 1],
  ] as const)("is searched by %s with %o", (id, options, peak) => {
    const line = Array.from({ length: height }, () => 0);
    const found = { value: 7, best: 0, status: "exact", line, bounds: [7, 7], peak };
    expect(search(id, chain, options)).toEqual(found);
  });

  it.each(["maxsearch", "minsearch", "informed-alpha-beta"] as const)("is refused by %s", (id) => {
    expect(() => search(id, chain)).toThrow(InputError);
  });
});
