import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gsearch } from "../../../src/search/best-first/gsearch.js";
import { informedAlphaBeta } from "../../../src/search/best-first/informed-alpha-beta.js";
import { maxsearch } from "../../../src/search/best-first/maxsearch.js";
import { minsearch } from "../../../src/search/best-first/minsearch.js";
import { everyPlies } from "../../../src/search/best-first/pseudo-terminal.js";
import { rsearch } from "../../../src/search/best-first/rsearch.js";
import { selectionRules } from "../../../src/search/best-first/selection-rules.js";
import type { Outcome } from "../../../src/search/contract/outcome.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import type { Observer } from "../../../src/tree/observer.js";
import type { Tree } from "../../../src/tree/tree.js";
import { type ExplicitTree, findModel, materialise, parseTree, treeOf } from "../../../src/trees/index.js";
import { window } from "../../support/arbitrary-tree.js";
import { figures6to8 } from "./figures-6-to-8.js";
import { informedTree, misinformedTree, plainTree, player, pseudoTerminal, truth } from "./random-trees.js";

const runs = { numRuns: 200 };
const everyRule = Object.values(selectionRules);

function developed(run: (observer: Observer<number>) => unknown): number[] {
  const nodes: number[] = [];
  const note = (node: number) => void nodes.push(node);
  run({ develop: note, enter: note });
  return nodes;
}

function leavesOf(tree: ExplicitTree, run: (tree: Tree<number>) => unknown): number[] {
  const counted = counting(tree);
  run(counted);
  return counted.leaves.map((node) => tree.leafNumber(node));
}

const byAlphaBeta = (tree: Tree<number>) =>
  developed((observer) => informedAlphaBeta(tree, tree.root, -Infinity, Infinity, observer));

describe("relation 1: every instance is exact", () => {
  function expectTruth(tree: Tree<number>, outcome: Outcome) {
    const { value, best } = truth(tree);
    expect({ value: outcome.value, status: outcome.status }).toEqual({ value, status: "exact" });
    expect(outcome.bounds).toEqual([value, value]);
    if (outcome.best >= 0) expect(best).toContain(outcome.best);
    else expect(tree.degree(tree.root) === 0 || tree.bounds !== undefined).toBe(true);
  }

  function expectExact(trees: typeof informedTree) {
    fc.assert(
      fc.property(trees, player, pseudoTerminal, (tree, first, isPseudoTerminal) => {
        const options = { player: first };
        for (const rule of everyRule) {
          expectTruth(tree, gsearch(tree, rule, options));
          expectTruth(tree, rsearch(tree, rule, isPseudoTerminal, options));
        }
        expectTruth(tree, maxsearch(tree, isPseudoTerminal, options));
        expectTruth(tree, minsearch(tree, isPseudoTerminal, options));
        const outcome = search("informed-alpha-beta", tree);
        expectTruth(tree, { ...outcome, bounds: [outcome.value, outcome.value] });
      }),
      runs,
    );
  }

  it("with and without bounds", () => expectExact(informedTree));

  it("also where bounds do not narrow down the tree", () => expectExact(misinformedTree));

  it("and finds the first of the best moves from left to right, without bounds", () => {
    fc.assert(
      fc.property(plainTree, (tree) => {
        const [first = -1] = truth(tree).best;
        for (const id of ["gsearch-leftmost", "rsearch-leftmost", "informed-alpha-beta"] as const) {
          expect(search(id, tree).best).toBe(first);
        }
      }),
      runs,
    );
  });

  it("and evaluates no terminal twice", () => {
    fc.assert(
      fc.property(informedTree, player, pseudoTerminal, (tree, first, isPseudoTerminal) => {
        for (const rule of everyRule) {
          const nodes = developed((o) => rsearch(tree, rule, isPseudoTerminal, { player: first }, o));
          expect(new Set(nodes).size).toBe(nodes.length);
        }
      }),
      runs,
    );
  });
});

it("relation 2: alpha-beta, Gsearch from the left and Rsearch from the left develop the same, in order", () => {
  fc.assert(
    fc.property(informedTree, player, pseudoTerminal, (tree, first, isPseudoTerminal) => {
      const wanted = byAlphaBeta(tree);
      expect(developed((o) => gsearch(tree, selectionRules.leftmost, { player: first }, o))).toEqual(wanted);
      expect(
        developed((o) => rsearch(tree, selectionRules.leftmost, isPseudoTerminal, { player: first }, o)),
      ).toEqual(wanted);
      if (tree.bounds === undefined) {
        expect(leavesOf(tree, (t) => search("gsearch-leftmost", t))).toEqual(
          leavesOf(tree, (t) => search("alpha-beta", t)),
        );
      }
    }),
    runs,
  );
});

describe("relations 3 and 4: the specialised forms develop what Rsearch develops, in order", () => {
  it.each([
    ["maxsearch", maxsearch, selectionRules.maxsearch],
    ["minsearch", minsearch, selectionRules.minsearch],
  ] as const)("%s", (_, specialised, rule) => {
    fc.assert(
      fc.property(informedTree, player, pseudoTerminal, (tree, first, isPseudoTerminal) => {
        for (const choice of [undefined, isPseudoTerminal]) {
          const outcomes: Outcome[] = [];
          const wanted = developed((o) => outcomes.push(rsearch(tree, rule, choice, { player: first }, o)));
          const nodes = developed((o) => outcomes.push(specialised(tree, choice, { player: first }, o)));
          expect(nodes).toEqual(wanted);
          expect(outcomes[1]).toEqual(outcomes[0]);
        }
      }),
      runs,
    );
  });

  it("and figures 6 to 8, corrected, are maxsearch", () => {
    fc.assert(
      fc.property(informedTree, fc.integer({ min: 1, max: 4 }), (tree, k) => {
        const isPseudoTerminal = (node: number) => tree.depth(node) % k === 0;
        const wanted = figures6to8(tree, isPseudoTerminal, { printed: false, steps: 1e6 });
        expect(developed((o) => maxsearch(tree, everyPlies(k), { player: tree.player }, o))).toEqual(wanted);
      }),
      runs,
    );
  });
});

it("relation 5: Maxsearch and Minsearch develop nothing that alpha-beta does not", () => {
  fc.assert(
    fc.property(informedTree, player, (tree, first) => {
      const allowed = new Set(byAlphaBeta(tree));
      for (const rule of [selectionRules.maxsearch, selectionRules.minsearch]) {
        const nodes = developed((o) => gsearch(tree, rule, { player: first }, o));
        expect(nodes.filter((node) => !allowed.has(node))).toEqual([]);
      }
    }),
    { numRuns: 600 },
  );
});

it("relation 6: with every node a pseudo-terminal all rules are alpha-beta", () => {
  fc.assert(
    fc.property(informedTree, player, (tree, first) => {
      const wanted = byAlphaBeta(tree);
      for (const rule of everyRule) {
        expect(developed((o) => rsearch(tree, rule, everyPlies(1), { player: first }, o))).toEqual(wanted);
      }
    }),
    runs,
  );
});

it("relation 7: with a window, one side of it is proved, or the value", () => {
  fc.assert(
    fc.property(informedTree, player, pseudoTerminal, window, (tree, first, isPseudoTerminal, limits) => {
      const { value: f } = truth(tree);
      const { alpha, beta } = limits;
      const options = { ...limits, player: first };
      for (const { bounds, value, status, best } of [
        ...everyRule.map((rule) => rsearch(tree, rule, isPseudoTerminal, options)),
        ...everyRule.map((rule) => gsearch(tree, rule, options)),
        maxsearch(tree, isPseudoTerminal, options),
        minsearch(tree, isPseudoTerminal, options),
      ]) {
        const [Lb, Ub] = bounds!;
        expect(Lb <= f && f <= Ub).toBe(true);
        expect((Lb === Ub && alpha < f && f < beta) || Ub <= alpha || beta <= Lb).toBe(true);
        expect(value).toBe(status === "upper" ? Ub : Lb);
        expect(status).toBe(Lb === Ub ? "exact" : Ub <= alpha ? "upper" : "lower");
        if (status !== "exact") expect(best).toBe(-1);
      }
      const r = informedAlphaBeta(tree, tree.root, alpha, beta);
      if (r <= alpha) expect(f).toBeLessThanOrEqual(r);
      else if (r >= beta) expect(f).toBeGreaterThanOrEqual(r);
      else expect(f).toBe(r);
    }),
    runs,
  );
});

it.each([
  ["random", 2, 8],
  ["random", 3, 6],
  ["random", 4, 4],
  ["strong", 2, 8],
  ["strong", 3, 6],
  ["strong", 4, 4],
])(
  "relation 10: from a max root with k = 2, on %s %i,%i, Minsearch is alpha-beta and H** Maxsearch",
  (kind, degree, depth) => {
    for (let seed = 1; seed <= 10; seed++) {
      const tree = materialise(treeOf(findModel(kind), { degree, depth, seed }));
      const count = (id: "minsearch" | "maxsearch" | "h-double-star") =>
        leavesOf(tree, (t) => search(`rsearch-${id}`, t, { pseudoTerminals: 2 })).length;
      expect(count("minsearch")).toBe(leavesOf(tree, (t) => search("alpha-beta", t)).length);
      expect(count("h-double-star")).toBe(count("maxsearch"));
    }
  },
);

describe("what does not hold", () => {
  const valuesOf = (tree: ExplicitTree, run: (tree: Tree<number>) => unknown) =>
    leavesOf(tree, run).map((number) => {
      const leaf = tree.leaf(number);
      return tree.depth(leaf) % 2 === 0 ? tree.value(leaf) : 0 - tree.value(leaf);
    });

  it("a: with pseudo-terminals Maxsearch may evaluate more than alpha-beta", () => {
    const tree = parseTree([[34, 7], [[[4, 98]]]]);
    expect(valuesOf(tree, (t) => search("maxsearch", t, { pseudoTerminals: 2 }))).toEqual([34, 4, 98, 7]);
    expect(valuesOf(tree, (t) => search("informed-alpha-beta", t))).toEqual([34, 7, 4]);
  });

  it("b: H** may evaluate more than alpha-beta", () => {
    const tree = parseTree([
      [5, 8],
      [[2, 4], 7],
    ]);
    expect(leavesOf(tree, (t) => search("alpha-beta", t))).toHaveLength(4);
    expect(leavesOf(tree, (t) => search("gsearch-h-double-star", t))).toHaveLength(5);
  });

  it.each([
    ["in vain", [[49, [82, 38]]], 3, 2],
    ["for ever", [[1, [[[1, 0], 2]]]], undefined, 3],
    ["for ever", [[70, [[[80, 34], [86]]]]], undefined, 3],
  ])("d: with the guard printed in figure 6 a search may go on %s", (_, data, printed, corrected) => {
    const tree = parseTree(data);
    const isPseudoTerminal = (node: number) => tree.depth(node) === 2;
    const leaves = (nodes: number[] | undefined) => nodes?.filter((node) => tree.degree(node) === 0).length;
    expect(leaves(figures6to8(tree, isPseudoTerminal, { printed: true, steps: 10_000 }))).toBe(printed);
    expect(leaves(figures6to8(tree, isPseudoTerminal, { printed: false, steps: 10_000 }))).toBe(corrected);
    expect(leaves(developed((o) => maxsearch(tree, (node) => isPseudoTerminal(node), {}, o)))).toBe(
      corrected,
    );
  });

  it("e: where bounds do not narrow down the tree figure 5 and Gsearch from the left may differ in what they develop", () => {
    const tree = parseTree({ tree: [[2]], bounds: { "": [null, 2], "0": [2, null] } });
    expect(byAlphaBeta(tree)).toEqual([0, 1, 2]);
    expect(developed((o) => gsearch(tree, selectionRules.leftmost, {}, o))).toEqual([0, 1]);
    expect([search("informed-alpha-beta", tree).value, search("gsearch-leftmost", tree).value]).toEqual([
      2, 2,
    ]);
  });
});
