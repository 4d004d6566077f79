import { describe, expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import { materialise, modelTree } from "../../../src/trees/index.js";
import { Range } from "../../../src/values/range.js";
import golden from "../../golden/golden-li-marsland.json" with { type: "json" };

describe("Q11: the trees of section 6", () => {
  it("back up to the range of their root, on 10,000 trees of many sizes", () => {
    for (let seed = 0; seed < 10_000; seed++) {
      const tree = modelTree("ranges", {
        width: 2 + (seed % 5),
        depth: seed % 6,
        domain: 1 + (seed % 7),
        perLevel: seed % 2,
        seed,
      });
      const { range } = search("r-ab", tree);
      if (range!.lower !== tree.root.range.lower || range!.upper !== tree.root.range.upper) {
        expect({ seed, range }).toEqual({ seed, range: tree.root.range });
      }
    }
  });

  it("every inner node is the MAX of its successors' NEG", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const tree = modelTree("ranges", { width: 5, depth: 4, seed });
      const check = (node: typeof tree.root): void => {
        const kids = Array.from({ length: tree.degree(node) }, (_, j) => tree.child(node, j));
        if (kids.length === 0) return;
        expect(kids.map(({ range }) => range.neg()).reduce((a, b) => a.max(b))).toEqual(node.range);
        expect(kids.length).toBeLessThan(5);
        for (const kid of kids) check(kid);
      };
      check(tree.root);
    }
  });

  it.each([0, 1])("have (w/2)^d leaves on average, within 4 standard errors (per level: %i)", (perLevel) => {
    for (const [width, depth] of [
      [4, 5],
      [5, 4],
      [6, 3],
      [2, 6],
    ] as const) {
      const trees = 2000;
      const counts = Array.from({ length: trees }, (_, seed) => {
        const tree = modelTree("ranges", { width, depth, perLevel, seed });
        let level = [tree.root];
        for (let ply = 0; ply < depth; ply++) {
          level = level.flatMap((node) =>
            Array.from({ length: tree.degree(node) }, (_, j) => tree.child(node, j)),
          );
        }
        return level.length;
      });
      const mean = counts.reduce((sum, count) => sum + count, 0) / trees;
      const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (trees - 1);
      expect(Math.abs(mean - (width / 2) ** depth)).toBeLessThanOrEqual(4 * Math.sqrt(variance / trees));
    }
  });

  it("R_AB saves more the deeper and the wider they are, as the large samples say", () => {
    const simulated =
      golden.section6.simulated["V1: node width 1..w-1, d plies, A may equal B, root l then u in [l,i]"];
    const efficiency = [5, 6].map((depth) =>
      [4, 5, 6].map((width) => {
        let all = 0;
        let seen = 0;
        for (let seed = 1; seed <= 1000; seed++) {
          const tree = materialise(modelTree("ranges", { width, depth, seed }));
          const counted = counting(tree);
          search("r-ab", counted);
          all += tree.leafCount;
          seen += counted.evaluations;
        }
        return 1 - seen / all;
      }),
    );
    for (const [row, values] of efficiency.entries()) {
      for (const [column, value] of values.entries()) {
        expect(Math.abs(value - simulated[row]![column]!.eff_ratio_of_totals)).toBeLessThan(0.03);
        if (column > 0) expect(value).toBeGreaterThan(values[column - 1]!);
        if (row > 0) expect(value).toBeGreaterThan(efficiency[row - 1]![column]!);
      }
    }
  });
});

describe("the model", () => {
  it("draws the same number of successors on a level where that is asked for", () => {
    for (let seed = 1; seed <= 50; seed++) {
      const tree = materialise(modelTree("ranges", { width: 5, depth: 4, perLevel: 1, seed }));
      const degrees = new Map<number, Set<number>>();
      for (let node = 0; node < tree.nodeCount; node++) {
        const depth = tree.depth(node);
        degrees.set(depth, (degrees.get(depth) ?? new Set()).add(tree.degree(node)));
      }
      for (const found of degrees.values()) expect(found.size).toBe(1);
    }
  });

  it("keeps its ranges in memory, and its leaves in the domain", () => {
    const tree = modelTree("ranges", { width: 4, depth: 5, domain: 3, seed: 9 });
    const held = materialise(tree);
    expect(held.domain).toBe(3);
    expect(search("r-ab", held)).toEqual(search("r-ab", tree));
    for (let k = 0; k < held.leafCount; k++) {
      const worth = held.worth!(held.leaf(k));
      expect(worth).toBeInstanceOf(Range);
      expect(worth.lower >= -3 && worth.upper <= 3).toBe(true);
    }
  });
});
