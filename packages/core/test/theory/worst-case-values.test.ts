import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Shape, worstCaseValues } from "../../src/theory/index.js";
import { countAlphaBeta, countBranchAndBound, type Nested } from "./count-leaves.js";

/** A shape as nested arrays; a leaf is 0. */
const nestedShape: fc.Arbitrary<Nested> = fc.letrec<{ node: Nested }>((tie) => ({
  node: fc.oneof(
    { depthSize: "medium", maxDepth: 7 },
    fc.constant(0),
    fc.array(tie("node"), { minLength: 1, maxLength: 4 }),
  ),
})).node;

const shapeOf = (root: Nested): Shape<Nested> => ({
  root,
  degree: (node) => (typeof node === "number" ? 0 : node.length),
  child: (node, i) => (node as readonly Nested[])[i]!,
});

function leafCount(tree: Nested): number {
  return typeof tree === "number" ? 1 : tree.reduce<number>((sum, child) => sum + leafCount(child), 0);
}

/** The same shape with the values put in from left to right. */
function withValues(tree: Nested, values: readonly number[]): Nested {
  let next = 0;
  const fill = (node: Nested): Nested => (typeof node === "number" ? values[next++]! : node.map(fill));
  return fill(tree);
}

describe("values without any cutoff", () => {
  it("alpha-beta and branch and bound examine every leaf of any shape", () => {
    fc.assert(
      fc.property(nestedShape, (shape) => {
        const values = worstCaseValues(shapeOf(shape));
        const tree = withValues(shape, values);
        expect(values).toHaveLength(leafCount(shape));
        expect(countAlphaBeta(tree)).toBe(values.length);
        expect(countBranchAndBound(tree)).toBe(values.length);
        expect(values.map(Math.abs).sort((a, b) => a - b)).toEqual(values.map((_, i) => i + 1));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    [2, 8],
    [3, 5],
    [1, 9],
    [30, 2],
    [5, 3],
    [4, 0],
  ])("uniform trees, d=%i h=%i", (d, h) => {
    const shape = {
      root: 0,
      degree: (level: number) => (level < h ? d : 0),
      child: (level: number) => level + 1,
    };
    const values = worstCaseValues(shape);
    const build = (level: number): Nested =>
      level < h ? Array.from({ length: d }, () => build(level + 1)) : 0;
    const tree = withValues(build(0), values);
    expect(values).toHaveLength(d ** h);
    expect(countAlphaBeta(tree)).toBe(d ** h);
    expect(countBranchAndBound(tree)).toBe(d ** h);
  });

  it("needs no call stack: 100,000 plies, with a leaf beside the path on every level", () => {
    const plies = 100_000;
    const shape: Shape<number> = {
      root: 0,
      degree: (node) => (node >= 0 && node < plies ? 2 : 0),
      child: (node, i) => (i === 0 ? node + 1 : -1),
    };
    const values = worstCaseValues(shape);
    expect(values).toHaveLength(plies + 1);
    expect(new Set(values.map(Math.abs)).size).toBe(plies + 1);
  });

  it("refuses degrees that are not counts", () => {
    for (const degree of [-1, 0.5, Number.NaN, Infinity]) {
      expect(() => worstCaseValues({ root: 0, degree: () => degree, child: () => 0 })).toThrow(
        `the degree of a node is ${degree}: expected an integer, 0 or more`,
      );
    }
  });
});
