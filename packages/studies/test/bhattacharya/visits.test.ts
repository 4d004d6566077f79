import { materialise, modelTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { leavesOf } from "./leaves.js";

/** The most visits of one terminal in 150 trees of this depth, many of them with ties. */
function mostVisits(id: "alpha-beta" | "sss-star" | "scout" | "negascout", depth: number): number {
  let most = 0;
  for (let seed = 1; seed <= 150; seed++) {
    const model = seed % 3 === 0 ? "digits" : "random";
    const tree = materialise<unknown>(modelTree(model, { degree: 2 + (seed % 3), depth, seed }));
    const visits = new Map<number, number>();
    for (const leaf of leavesOf(id, tree)) visits.set(leaf, (visits.get(leaf) ?? 0) + 1);
    most = Math.max(most, ...visits.values());
  }
  return most;
}

describe("visits of a terminal", () => {
  it("alpha-beta and SSS* examine none twice", () => {
    for (const depth of [2, 3, 4, 5]) {
      expect(mostVisits("alpha-beta", depth)).toBe(1);
      expect(mostVisits("sss-star", depth)).toBe(1);
    }
  });

  it.each([2, 3, 4, 5])(
    "SCOUT examines some more than twice, as its tests nest: at depth %i one more often than there are plies",
    (depth) => {
      expect(mostVisits("scout", depth)).toBe(depth + 1);
      expect(mostVisits("negascout", depth)).toBe(depth - 1);
    },
  );
});
