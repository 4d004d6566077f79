import { describe, expect, it } from "vitest";
import * as theory from "../../src/theory/index.js";
import {
  countAlphaBeta,
  countBranchAndBound,
  type Nested,
  randomNumbers,
  uniformTree,
} from "./count-leaves.js";

const TREES = 2000;

/** Mean and standard error of `count` over seeded trees. */
function sample(tree: (random: () => number) => Nested, count: (tree: Nested) => number) {
  let [sum, squares] = [0, 0];
  for (let seed = 1; seed <= TREES; seed++) {
    const n = count(tree(randomNumbers(seed * 7919)));
    sum += n;
    squares += n * n;
  }
  const mean = sum / TREES;
  return { mean, error: Math.sqrt((squares / TREES - mean * mean) / (TREES - 1)) };
}

function expectWithinFourErrors({ mean, error }: { mean: number; error: number }, expected: number) {
  expect(error).toBeGreaterThan(0);
  expect(Math.abs(mean - expected)).toBeLessThan(4 * error);
}

const cells = [
  [2, 4],
  [2, 7],
  [3, 4],
  [4, 3],
  [5, 4],
  [8, 2],
] as const;

describe.each(cells)("random trees, d=%i h=%i, within four standard errors", (d, h) => {
  it("independent continuous leaves", () => {
    const tree = (random: () => number) => uniformTree(d, h, random);
    expectWithinFourErrors(sample(tree, countAlphaBeta), theory.expectedAlphaBeta(d, h));
    expectWithinFourErrors(sample(tree, countBranchAndBound), theory.expectedBranchAndBound(d, h));
  });

  it("digits, in Max's view", () => {
    const sign = h % 2 === 0 ? 1 : -1;
    const tree = (random: () => number) => uniformTree(d, h, () => sign * Math.floor(10 * random()) + 0);
    expectWithinFourErrors(sample(tree, countAlphaBeta), theory.expectedAlphaBetaDigits(d, h));
    expectWithinFourErrors(sample(tree, countBranchAndBound), theory.expectedBranchAndBoundDigits(d, h));
  });

  it("totally dependent values", () => {
    const tree = (random: () => number) => dependentTree(d, h, 0, random);
    expectWithinFourErrors(sample(tree, countAlphaBeta), theory.expectedAlphaBetaDependent(d, h));
    expectWithinFourErrors(sample(tree, countBranchAndBound), theory.expectedBranchAndBoundDependent(d, h));
  });
});

it("one leaf: the numeric probabilities, d=3, path 2.1.2.1", () => {
  const path = [2, 1, 2, 1];
  // The leaf is examined when a tree that ends there has it as its last evaluation: cut the tree after it.
  let [f2, f1] = [0, 0];
  for (let seed = 1; seed <= TREES; seed++) {
    const random = randomNumbers(seed * 104729);
    const tree = uniformTree(3, 4, random);
    f2 += countAlphaBeta(upTo(tree, path, true)) - countAlphaBeta(upTo(tree, path, false));
    f1 += countBranchAndBound(upTo(tree, path, true)) - countBranchAndBound(upTo(tree, path, false));
  }
  for (const [hits, p] of [
    [f2, theory.leafProbabilityAlphaBeta(3, path)],
    [f1, theory.leafProbabilityBranchAndBound(3, path)],
  ] as const) {
    expect(Math.abs(hits / TREES - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / TREES));
  }
});

it("branch sums, d=2 h=2", () => {
  const tree = (random: () => number) => branchSumTree(2, 2, 0, random);
  expectWithinFourErrors(sample(tree, countAlphaBeta), theory.branchSumBinaryHeightTwo().toNumber());
});

/** The tree without what comes after the leaf at `path`; the leaf itself is kept or not. */
function upTo(tree: Nested, path: readonly number[], keep: boolean): Nested {
  if (typeof tree === "number") return tree;
  const [move, ...rest] = path as [number, ...number[]];
  const elder = tree.slice(0, move);
  if (rest.length === 0) return keep ? [...elder, tree[move]!] : elder;
  return [...elder, upTo(tree[move]!, rest, keep)];
}

function dependentTree(degree: number, height: number, prefix: number, random: () => number): Nested {
  if (height === 0) return prefix;
  const moves = Array.from({ length: degree }, (_, i) => i);
  for (let i = degree - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [moves[i], moves[j]] = [moves[j]!, moves[i]!];
  }
  return moves.map((move) => dependentTree(degree, height - 1, prefix * degree + move, random));
}

function branchSumTree(degree: number, height: number, sum: number, random: () => number): Nested {
  if (height === 0) return sum;
  return Array.from({ length: degree }, () => branchSumTree(degree, height - 1, sum + random(), random));
}
