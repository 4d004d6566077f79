import { materialise, modelTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { asTold } from "./as-told.js";
import { leavesOf } from "./leaves.js";

/** What each search evaluates in tree `seed` of two successors and four plies whose terminals are worth 0 to 15, by leaf numbers. */
function visits(seed: number) {
  const tree = materialise<unknown>(modelTree("permutation", { degree: 2, depth: 4, seed }));
  const by = (id: "alpha-beta" | "branch-and-bound" | "quickgame" | "qg1" | "qg2" | "qg3") =>
    leavesOf(id, tree).map((leaf) => tree.leafNumber(leaf));
  const withoutDeep: number[] = [];
  asTold(tree, "quickgame", {
    inherits: false,
    call: (node) => tree.degree(node) === 0 && withoutDeep.push(tree.leafNumber(node)),
  });
  return {
    alphaBeta: by("alpha-beta"),
    shallow: by("branch-and-bound"),
    quickGame: by("quickgame"),
    versions: [by("qg1"), by("qg2"), by("qg3")],
    withoutDeep,
  };
}

const set = (leaves: readonly number[]) => [...new Set(leaves)].sort((a, b) => a - b);

describe("trees as the examples tell of", () => {
  it("example 1: QuickGame evaluates fewer than alpha-beta, in another order, and every version as it does", () => {
    const { alphaBeta, quickGame, versions } = visits(23);
    expect(quickGame.length).toBeLessThan(alphaBeta.length);
    expect(alphaBeta).toEqual(set(alphaBeta));
    expect(quickGame).not.toEqual(set(quickGame));
    expect(versions).toEqual([quickGame, quickGame, quickGame]);
  });

  it("example 2: QuickGame evaluates two terminals that alpha-beta cuts off deep, and every version those of alpha-beta, in another order", () => {
    const { alphaBeta, shallow, quickGame, versions } = visits(3);
    const more = quickGame.filter((leaf) => !alphaBeta.includes(leaf));
    expect(set(quickGame)).toEqual(set([...alphaBeta, ...more]));
    expect(more).toEqual([11, 9]);
    // Cut off deep: alpha-beta without deep cutoffs evaluates them.
    expect(more.every((leaf) => shallow.includes(leaf))).toBe(true);
    for (const version of versions) {
      expect(set(version)).toEqual(set(alphaBeta));
      expect(version).not.toEqual(alphaBeta);
    }
  });

  it("no tree of 3000 has deep cutoffs of QuickGame and the same visits by every version", () => {
    let [deep, same] = [0, 0];
    for (let seed = 1; seed <= 3000; seed++) {
      const { quickGame, versions, withoutDeep } = visits(seed);
      const isDeep = withoutDeep.length > quickGame.length;
      const isSame = versions.every((version) => version.join() === quickGame.join());
      if (isDeep) deep++;
      if (isSame) same++;
      expect(isDeep && isSame, `tree ${seed}`).toBe(false);
    }
    expect(deep).toBeGreaterThan(50);
    expect(same).toBeGreaterThan(50);
  });
});
