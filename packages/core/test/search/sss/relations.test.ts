import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import type { Tree } from "../../../src/tree/tree.js";
import { type ExplicitTree, materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import golden from "../../golden/golden-pijls-de-bruin.json" with { type: "json" };
import { naive, successors } from "../../support/naive.js";
import { distinctSample, mapLeaves, run, sample, treeOf } from "./runs.js";

const runs = { numRuns: 600 };
const relatives = [
  "sss-star",
  "dual-sss-star",
  "sss-2",
  "dual-sss-2",
  "rec-sss-star",
  "rec-dual-star",
  "scout",
  "negascout",
  "mt-sss",
  "mt-dual",
  "mtd-f",
] as const;

describe("every relative", () => {
  it("finds the value, and calls no move best that is not", () => {
    fc.assert(
      fc.property(sample, (given) => {
        const tree = treeOf(given);
        const value = naive(tree);
        const best = successors(tree, 0).flatMap((child, i) => (0 - naive(tree, child) === value ? [i] : []));
        for (const id of relatives) {
          const { outcome } = run(id, tree);
          expect(outcome).toMatchObject({ value, status: "exact" });
          expect(Object.is(outcome.value, -0)).toBe(false);
          if (tree.degree(0) === 0) expect(outcome.best).toBe(-1);
          else expect(best).toContain(outcome.best);
          if (id === "scout" || id === "negascout") expect(outcome.best).toBe(best[0] ?? -1);
        }
      }),
      runs,
    );
  });

  it("calls the first of the best moves best where moves are closed from the left: by SSS* at Min's root, by its dual at Max's", () => {
    fc.assert(
      fc.property(sample, (given) => {
        const tree = treeOf(given);
        fc.pre(tree.degree(0) > 0);
        const first = successors(tree, 0).findIndex((child) => 0 - naive(tree, child) === naive(tree));
        const fromTheLeft = given.root === "max" ? "dual-sss-star" : "sss-star";
        expect(run(fromTheLeft, tree).outcome.best).toBe(first);
      }),
      runs,
    );
  });

  it("sees the same leaves, in the same order, after a strictly increasing map of Max's values", () => {
    fc.assert(
      fc.property(sample, fc.integer({ min: -20, max: 20 }), ({ data, root }, guess) => {
        for (const f of [
          (x: number) => 3 * x + 7,
          (x: number) => x ** 3 + 0,
          (x: number) => Math.atan(x) + 0,
        ]) {
          const mapped = treeOf({ data: mapLeaves(data, f), root });
          for (const id of relatives) {
            const seen = (tree: ExplicitTree, g: number) =>
              run(id, tree, id === "mtd-f" ? { guess: root === "max" ? g : 0 - g } : {}).leaves;
            expect(seen(mapped, f(guess))).toEqual(seen(treeOf({ data, root }), guess));
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe("relation 8", () => {
  it("SSS*, SSS-2, MT-SSS* and RecSSS* evaluate the same leaves in the same order, and so do their duals", () => {
    fc.assert(
      fc.property(sample, (given) => {
        const tree = treeOf(given);
        const fromAbove = run("sss-star", tree).leaves;
        expect(run("sss-2", tree).leaves).toEqual(fromAbove);
        expect(run("mt-sss", tree).leaves).toEqual(fromAbove);
        expect(run("rec-sss-star", tree).leaves).toEqual(fromAbove);
        const fromBelow = run("dual-sss-star", tree).leaves;
        expect(run("dual-sss-2", tree).leaves).toEqual(fromBelow);
        expect(run("mt-dual", tree).leaves).toEqual(fromBelow);
        expect(run("rec-dual-star", tree).leaves).toEqual(fromBelow);
        expect(new Set(fromAbove).size).toBe(fromAbove.length);
      }),
      runs,
    );
  });

  it("where every first move is best they all evaluate what alpha-beta does: none can be quicker there", () => {
    for (const [degree, depth] of [
      [2, 6],
      [3, 4],
      [4, 3],
    ] as const) {
      const tree = materialise(modelTree("ordered", { degree, depth, seed: 7 }));
      const leaves = run("alpha-beta", tree).leaves.length;
      expect(leaves).toBe(degree ** Math.ceil(depth / 2) + degree ** Math.floor(depth / 2) - 1);
      for (const id of relatives.filter((each) => each !== "scout" && each !== "mtd-f")) {
        expect(new Set(run(id, tree).leaves).size, id).toBe(leaves);
      }
    }
  });

  it("RecSSS* keeps the lists of all levels, b + b^2 + ... + b^(d/2) entries, where OPEN of SSS* has b^(d/2)", () => {
    for (const [degree, depth] of [
      [2, 8],
      [3, 6],
      [4, 4],
    ] as const) {
      const tree = materialise(modelTree("random", { degree, depth, seed: 3 }));
      const levels = Array.from({ length: depth / 2 }, (_, k) => degree ** (k + 1));
      expect(run("rec-sss-star", tree).outcome.peak).toBe(levels.reduce((a, b) => a + b));
      expect(run("sss-star", tree).outcome.peak).toBe(degree ** (depth / 2));
      expect(run("rec-dual-star", tree).outcome.peak).toBeLessThan(degree ** (depth / 2) * 1.1);
    }
  });

  it("Maxsearch evaluates no leaf that SSS-2 does not", () => {
    fc.assert(
      fc.property(sample, (given) => {
        const tree = treeOf(given);
        expect(run("sss-2", tree).leaves).toEqual(expect.arrayContaining([...run("maxsearch", tree).leaves]));
        expect(run("dual-sss-2", tree).leaves).toEqual(
          expect.arrayContaining([...run("minsearch", tree).leaves]),
        );
      }),
      runs,
    );
  });

  it("if all leaves differ, Maxsearch is SSS* and Minsearch is dual SSS*", () => {
    fc.assert(
      fc.property(distinctSample, (given) => {
        const tree = treeOf(given);
        expect(run("maxsearch", tree).leaves).toEqual(run("sss-star", tree).leaves);
        expect(run("minsearch", tree).leaves).toEqual(run("dual-sss-star", tree).leaves);
      }),
      runs,
    );
  });

  it("dual SSS* is SSS* on the mirrored tree", () => {
    fc.assert(
      fc.property(sample, ({ data, root }) => {
        const mirror = treeOf({ data: mapLeaves(data, (x) => 0 - x), root: root === "max" ? "min" : "max" });
        expect(run("dual-sss-star", treeOf({ data, root }))).toEqual(run("sss-star", mirror));
        expect(run("dual-sss-2", treeOf({ data, root }))).toEqual(run("sss-2", mirror));
      }),
      runs,
    );
  });
});

it("relation 9: all but SCOUT stay within the leaves of alpha-beta, whatever the guess", () => {
  fc.assert(
    fc.property(sample, fc.integer({ min: -20, max: 20 }), (given, guess) => {
      const tree = treeOf(given);
      const allowed = new Set(run("alpha-beta", tree).leaves);
      for (const id of relatives) {
        if (id === "scout") continue;
        const { leaves } = run(id, tree, id === "mtd-f" ? { guess } : {});
        expect(leaves.filter((leaf) => !allowed.has(leaf))).toEqual([]);
      }
    }),
    runs,
  );
});

describe("SCOUT", () => {
  it("evaluates leaves that alpha-beta does not: EVAL passes no bound down", () => {
    const tree = materialise(modelTree("random", { degree: 2, depth: 6, seed: 1 }));
    const [scout, alphaBeta] = [run("scout", tree).leaves, run("alpha-beta", tree).leaves];
    expect(new Set(scout).size).toBeGreaterThan(alphaBeta.length);
  });

  it("stays within the leaves of branch and bound", () => {
    fc.assert(
      fc.property(sample, (given) => {
        const tree = treeOf(given);
        const allowed = new Set(run("branch-and-bound", tree).leaves);
        expect(run("scout", tree).leaves.filter((leaf) => !allowed.has(leaf))).toEqual([]);
      }),
      runs,
    );
  });
});

describe("figure 10: equal leaves", () => {
  it("[[0, 0], 0]: a lower bound would tell SSS* and SSS-2 that the first two leaves matter no more", () => {
    const tree = parseTree([[0, 0], 0]);
    for (const id of ["sss-star", "sss-2", "mt-sss"] as const) {
      expect(run(id, tree).leaves).toEqual([0, 2, 1]);
    }
    expect(run("maxsearch", tree).leaves).toEqual([0, 2]);
  });

  it("costs SSS-2 more the more leaves are equal, and never less than Maxsearch", () => {
    const leaves = (range: number) => {
      const counts = { "sss-2": 0, maxsearch: 0 };
      for (let seed = 1; seed <= 20; seed++) {
        const tree = materialise(modelTree("random", { degree: 3, depth: 6, seed, range }));
        for (const id of ["sss-2", "maxsearch"] as const) counts[id] += run(id, tree).leaves.length;
      }
      return counts;
    };
    const [few, many] = [leaves(1_000_000), leaves(2)];
    expect(few["sss-2"]).toBe(few.maxsearch);
    expect(many["sss-2"]).toBeGreaterThan(many.maxsearch);
  });
});

describe("figure 11: SSS-2 called for every pseudo-terminal wastes work", () => {
  /** `tree` down to depth k, where what is below is worth what SSS-2, called anew and without any bound, finds. */
  function recursive(tree: ExplicitTree, k: number): Tree<number> {
    return {
      root: 0,
      degree: (node) => (tree.depth(node) === k ? 0 : tree.degree(node)),
      child: (node, i) => tree.child(node, i),
      value(node) {
        if (tree.degree(node) === 0) return counted.value(node);
        const player = (tree.player === "max") === (k % 2 === 0) ? "max" : "min";
        return search("sss-2", { ...below(tree), root: node }, { player }).value;
      },
    };
  }
  let counted: Tree<number> & { readonly evaluations: number };
  const below = (tree: ExplicitTree): Omit<Tree<number>, "root"> => ({
    degree: (node) => tree.degree(node),
    child: (node, i) => tree.child(node, i),
    value: (node) => counted.value(node),
  });
  const leavesOf = (tree: ExplicitTree, k: number): number => {
    counted = counting(tree);
    expect(search("sss-2", recursive(tree, k), { player: tree.player }).value).toBe(naive(tree));
    return counted.evaluations;
  };

  it("what is known above does not reach the call: it goes on to e when d is already too little", () => {
    // The first move is worth 5 and d, the first leaf of the second, is worth 3: e = [8, 9] does not matter.
    const tree = parseTree([5, [3, [8, 9]]]);
    for (const id of ["sss-star", "sss-2", "maxsearch"] as const) {
      expect(run(id, tree).leaves).toEqual([0, 1]);
    }
    expect(run("rsearch-maxsearch", tree, { pseudoTerminals: 1 }).leaves).toEqual([0, 1]);
    expect(leavesOf(tree, 1)).toBe(3);
  });

  it("on the trees of the golden file it needs more leaves than Maxsearch with the same pseudo-terminals", () => {
    let [sss, maxsearch] = [0, 0];
    for (const { tree: data, rootMax, alg } of golden.plain) {
      sss += leavesOf(treeOf({ data, root: rootMax ? "max" : "min" }), 2);
      maxsearch += alg["Rsearch-max-k2"].leaf.length;
    }
    expect([sss, maxsearch]).toEqual([205, 193]);
  });
});
