import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import type { Tree } from "../../src/tree/tree.js";
import { type HorizonNode, withHorizon } from "../../src/tree/with-horizon.js";
import golden from "../golden/golden-knuth-moore.json" with { type: "json" };
import { naive } from "./naive.js";

interface FloydNode {
  readonly est: number;
  readonly moves: readonly { readonly l: number; readonly c: FloydNode }[];
}

const floyd: Tree<FloydNode> = {
  root: golden.floyd.tree,
  degree: (node) => node.moves.length,
  child: (node, i) => node.moves[i]!.c,
  value: (node) => node.est,
  estimate: (node) => node.est,
  likelihood: (node, i) => node.moves[i]!.l,
};

/** The terminals of a tree, left to right, as 1-based digits. */
function terminals<N>(tree: Tree<N>): string[] {
  const found: string[] = [];
  const visit = (node: N, path: string): void => {
    const degree = tree.degree(node);
    if (degree === 0) found.push(path);
    for (let i = 0; i < degree; i++) visit(tree.child(node, i), path + (i + 1));
  };
  visit(tree.root, "");
  return found;
}

describe("Floyd's horizon", () => {
  it.each(golden.floyd.results)("at threshold $threshold", ({ threshold, value, evaluated }) => {
    const tree = withHorizon(floyd, { likelihood: threshold, depth: 10 });
    expect(naive(tree).value).toBe(value);
    expect(terminals(tree)).toEqual(evaluated);
  });

  it("stops at the maximum depth too", () => {
    expect(terminals(withHorizon(floyd, { likelihood: 1e-8, depth: 2 }))).toEqual(["11", "12", "21"]);
    expect(terminals(withHorizon(floyd, { likelihood: 1e-8, depth: 0 }))).toEqual([""]);
  });

  it("is strict: a product equal to the threshold is searched on", () => {
    expect(terminals(withHorizon(floyd, { likelihood: 0.6, depth: 10 }))).toEqual(["11", "121", "2"]);
  });
});

describe("a horizon of fixed depth", () => {
  it("evaluates there and keeps the values of terminals before it", () => {
    const valued: Tree<FloydNode> = { ...floyd, estimate: () => 50, height: 3 };
    const tree = withHorizon(valued, { depth: 2 });
    expect(terminals(tree)).toEqual(["11", "12", "21"]);
    const at = (...path: number[]) =>
      path.reduce<HorizonNode<FloydNode>>((node, i) => tree.child(node, i), tree.root);
    expect(tree.value(at(0, 0))).toBe(50);
    expect(tree.value(at(1, 0))).toBe(9);
    expect(tree.height).toBe(2);
    expect(tree.estimate!(tree.root)).toBe(50);
    expect(tree.likelihood!(tree.root, 1)).toBe(0.01);
  });

  it("needs neither likelihoods nor, beyond the tree's height, estimates", () => {
    const { estimate: _, likelihood: __, ...bare } = floyd;
    expect(naive(withHorizon({ ...bare, height: 3 }, { depth: 3 })).value).toBe(9);
    expect(naive(withHorizon({ ...bare, height: 3 }, { depth: Infinity })).value).toBe(9);
    expect(naive(withHorizon(bare, { depth: Infinity })).value).toBe(9);
  });

  it("passes no bounds on", () => {
    const bounded: Tree<FloydNode> = { ...floyd, bounds: () => ({ lower: 9, upper: 9 }) };
    expect(withHorizon(bounded, { depth: 1 }).bounds).toBeUndefined();
  });
});

describe("a tree without the ability", () => {
  const { estimate: _, likelihood: __, ...bare } = floyd;

  it("is refused in a sentence", () => {
    expect(() => withHorizon({ ...bare, estimate: () => 0 }, { likelihood: 0.1, depth: 3 })).toThrow(
      new InputError(
        "horizon likelihood 0.1 needs a tree that gives the likelihood of each move; this tree does not",
      ),
    );
    expect(() => withHorizon(bare, { depth: 2 })).toThrow(
      new InputError(
        "a horizon at depth 2 needs a tree that gives an estimate at inner nodes; this tree does not",
      ),
    );
  });

  it("or with a likelihood outside (0, 1] is refused when the move is asked for", () => {
    const tree = withHorizon({ ...floyd, likelihood: () => 2 }, { likelihood: 0.1, depth: 3 });
    expect(() => tree.child(tree.root, 0)).toThrow(
      new InputError("likelihood 2: expected a number above 0 and at most 1"),
    );
  });
});
