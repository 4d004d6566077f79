import { counting, search, type Tree } from "espalier";
import { type ExplicitTree, materialise, modelTree, parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";

/** For every ply: how often each rank is the first best one, over many trees. */
function bestRanks(
  trees: Iterable<Tree<number>>,
  degree: number,
  depth: number,
): readonly (readonly number[])[] {
  const counts = Array.from({ length: depth }, () => new Array<number>(degree).fill(0));
  const value = (tree: Tree<number>, node: number, ply: number): number => {
    const count = tree.degree(node);
    if (count === 0) return tree.value(node);
    const values = Array.from({ length: count }, (_, i) => 0 - value(tree, tree.child(node, i), ply + 1));
    const best = Math.max(...values);
    const row = counts[ply] as number[];
    const rank = values.indexOf(best);
    row[rank] = (row[rank] as number) + 1;
    return best;
  };
  for (const tree of trees) value(tree, tree.root, 0);
  return counts.map((row) => {
    const all = row.reduce((sum, each) => sum + each, 0);
    return row.map((each) => each / all);
  });
}

function* modelTrees(
  model: "random" | "strong",
  degree: number,
  depth: number,
  count: number,
): Generator<ExplicitTree> {
  for (let seed = 1; seed <= count; seed++)
    yield materialise<unknown>(modelTree(model, { degree, depth, seed }));
}

describe("orderings", () => {
  it.each([
    [3, 4],
    [8, 2],
  ])("random: every successor is best equally often, on every ply (%i, %i)", (degree, depth) => {
    const shares = bestRanks(modelTrees("random", degree, depth, 900), degree, depth);
    // Of about 900 roots; five standard errors.
    for (const share of shares.flat())
      expect(Math.abs(share - 1 / degree)).toBeLessThan(5 * Math.sqrt(1 / degree / 900));
  });

  it.each([
    [3, 6],
    [5, 4],
    [8, 4],
  ])(
    "strong: the first successor is best mostly, but by chance on the last ply (%i, %i)",
    (degree, depth) => {
      const first = bestRanks(modelTrees("strong", degree, depth, 30), degree, depth).map(
        ([share]) => share as number,
      );
      const last = first.pop() as number;
      for (const share of first) {
        expect(share).toBeGreaterThan(0.45);
        expect(share).toBeLessThan(0.9);
      }
      expect(Math.abs(last - 1 / degree)).toBeLessThan(0.02);
    },
  );
});

describe("strong trees", () => {
  it("add up what the arcs cost, and sort successors by it, greatest first for Max, on all plies but the last", () => {
    let [sorted, unsorted] = [0, 0];
    for (let seed = 1; seed <= 50; seed++) {
      // The sum at a node at depth k is the value of the tree of height k there: heights only change which ply is the last.
      const height = 3;
      const tree = modelTree("strong", { degree: 4, depth: height, seed });
      const walk = (node: typeof tree.root): void => {
        const sons = Array.from({ length: tree.degree(node) }, (_, i) => tree.child(node, i));
        if (sons.length === 0) return;
        for (const son of sons) {
          expect(son.worth - node.worth).toBeGreaterThanOrEqual(0);
          expect(son.worth - node.worth).toBeLessThan(10_000);
          if (son.depth === height) expect(tree.value(son)).toBe(0 - son.worth);
        }
        const sums = sons.map(({ worth }) => worth);
        const best = sums.toSorted((a, b) => (node.depth % 2 === 0 ? b - a : a - b));
        if (node.depth + 1 < height) expect(sums).toEqual(best);
        if (node.depth + 1 < height) sorted++;
        else if (sums.join() !== best.join()) unsorted++;
        for (const son of sons) walk(son);
      };
      walk(tree.root);
    }
    expect(sorted).toBe(50 * (1 + 4));
    expect(unsorted).toBeGreaterThan(50 * 16 * 0.9);
  });

  it("with seeds made of static values, as the paper has it, equal values have equal successors: few with costs to 10,000, most with costs to 100", () => {
    const repeated = (range: number) => {
      let [again, inner] = [0, 0];
      for (let tree = 1; tree <= 20; tree++) {
        const seen = new Set<number>();
        const walk = (value: number, left: number): void => {
          if (left === 0) return;
          inner++;
          if (seen.has(value)) again++;
          seen.add(value);
          for (let i = 0; i < 3; i++) walk(value + drawn(`${value} ${tree} ${i}`, range), left - 1);
        };
        walk(0, 8);
      }
      return again / inner;
    };
    expect(repeated(10_000)).toBeGreaterThan(0.02);
    expect(repeated(10_000)).toBeLessThan(0.15);
    expect(repeated(100)).toBeGreaterThan(0.8);
  });

  it.each([
    [8, 4],
    [5, 6],
    [3, 8],
  ])(
    "cost alpha-beta less than trees in Marsland's order or more, as the tree and its size go (%i, %i)",
    (degree, depth) => {
      const evaluations = (tree: Tree<unknown>) => {
        const counted = counting(tree, { keepLeaves: false });
        search("alpha-beta", counted);
        return counted.evaluations;
      };
      const sums = { korf: 0, reordered: 0, made: 0 };
      for (let seed = 1; seed <= 30; seed++) {
        sums.korf += evaluations(modelTree("strong", { degree, depth, seed }));
        sums.reordered += evaluations(parseTree(reordered(degree, depth, seed)));
        sums.made += evaluations(parseTree(madeInOrder(degree, depth, seed)));
      }
      if (degree > 3) expect(sums.korf).toBeLessThan(0.95 * sums.reordered);
      else expect(sums.reordered).toBeLessThan(0.95 * sums.korf);
      // At (8, 4) the difference is small.
      if (degree < 8) expect(sums.made).toBeLessThan(0.95 * sums.korf);
    },
  );
});

type Nested = number | readonly Nested[];

/** The rank of the best of `degree` successors in Marsland's order: the first with probability 0.7, one of the first quarter with 0.9. */
function rankOfBest(path: string, degree: number): number {
  const quarter = Math.ceil(degree / 4);
  const chance = drawn(`${path}?`, 1000);
  return chance < 700
    ? 0
    : chance < 900
      ? drawn(`${path}q`, quarter)
      : quarter + drawn(`${path}r`, degree - quarter);
}

/** A tree made from the root down: of the successors of every inner node the best has the node's value, and the others are worse by random amounts. */
function madeInOrder(degree: number, depth: number, seed: number): Nested {
  const grow = (path: string, value: number, left: number, sign: number): Nested => {
    if (left === 0) return value;
    const best = rankOfBest(path, degree);
    return Array.from({ length: degree }, (_, i) => {
      const worse = i === best ? 0 : 1 + drawn(`${path}.${i}w`, 10_000);
      return grow(`${path}.${i}`, value - sign * worse, left - 1, 0 - sign);
    });
  };
  return grow(String(seed), 0, depth, 1);
}

/** A random tree in which the best successor of every inner node was then moved to its rank, the others staying in their order. */
function reordered(degree: number, depth: number, seed: number): Nested {
  const grow = (
    path: string,
    left: number,
    sign: number,
  ): { readonly tree: Nested; readonly value: number } => {
    if (left === 0) {
      const value = drawn(path, 1_000_000);
      return { tree: value, value };
    }
    const sons = Array.from({ length: degree }, (_, i) => grow(`${path}.${i}`, left - 1, 0 - sign));
    const value = sign * Math.max(...sons.map((son) => sign * son.value));
    const best = sons.findIndex((son) => son.value === value);
    sons.splice(rankOfBest(path, degree), 0, ...sons.splice(best, 1));
    return { tree: sons.map(({ tree }) => tree), value };
  };
  return grow(String(seed), depth, 1).tree;
}

/** A number from 0 to range - 1 that follows from `name` (FNV-1a, stirred). */
function drawn(name: string, range: number): number {
  let hash = 2_166_136_261;
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % range;
}
