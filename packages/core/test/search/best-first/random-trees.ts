import fc from "fast-check";
import type { PseudoTerminal } from "../../../src/search/best-first/pseudo-terminal.js";
import type { Bounds, Tree } from "../../../src/tree/tree.js";
import { type ExplicitTree, materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import { type Nested, nestedTree, uniformTree } from "../../support/arbitrary-tree.js";
import { naive, successors } from "../../support/naive.js";

/** Uneven, uniform and strongly ordered trees, with and without ties. */
export const plainTree: fc.Arbitrary<ExplicitTree> = fc.oneof(
  nestedTree().map((data) => parseTree(data)),
  uniformTree.map(({ tree }) => parseTree(tree)),
  fc
    .record({
      degree: fc.integer({ min: 2, max: 3 }),
      depth: fc.integer({ min: 1, max: 5 }),
      seed: fc.nat(999),
    })
    .map((parameters) => materialise(modelTree("strong", { ...parameters, range: 20 }))),
);

/** High trees of few values: hardly a choice that is not a tie. */
export const tiedTree: fc.Arbitrary<ExplicitTree> = fc.integer({ min: 1, max: 3 }).chain((most) => {
  const leaf = fc.integer({ min: 0, max: most });
  const level = (height: number): fc.Arbitrary<Nested> =>
    height === 0
      ? leaf
      : fc.oneof(
          { weight: 1, arbitrary: leaf },
          { weight: 6, arbitrary: fc.array(level(height - 1), { minLength: 1, maxLength: 3, size: "max" }) },
        );
  return level(7).map((data) => parseTree(data));
});

export const player = fc.constantFrom("max", "min");

const slacks = fc.array(fc.oneof(fc.constant(Infinity), fc.integer({ min: 0, max: 6 })), {
  minLength: 3,
  maxLength: 9,
});

/** `tree` with bounds: the value of every node, give or take some slack. They are true, and nothing more. */
export function withTrueBounds(tree: ExplicitTree, slack: readonly number[]): ExplicitTree {
  const bounds = valuesOf(tree).map((value, node) => ({
    lower: value - slack[node % slack.length]!,
    upper: value + slack[(node + 3) % slack.length]!,
  }));
  return offering(tree, bounds);
}

/**
 * The same, with bounds that narrow down the tree, as Pijls & de Bruin assume: a successor of a node of Max is not worth
 * more than the node, and one of a node of Min not less. For the player to move at n that is, either way: lower(c) >= -upper(n).
 */
export function withBounds(tree: ExplicitTree, slack: readonly number[]): ExplicitTree {
  const bounds: Bounds[] = [];
  valuesOf(tree).forEach((value, node) => {
    const lower = value - slack[node % slack.length]!;
    const above = node === 0 ? Infinity : bounds[tree.parent(node)]!.upper;
    bounds.push({ lower: Math.max(lower, 0 - above), upper: value + slack[(node + 3) % slack.length]! });
  });
  return offering(tree, bounds);
}

/** The value of every node; successors have greater numbers than their parents. */
function valuesOf(tree: ExplicitTree): number[] {
  const values: number[] = [];
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const below = successors(tree, node).map((child) => 0 - values[child]!);
    values[node] = below.length === 0 ? tree.value(node) : Math.max(...below);
  }
  return values;
}

function offering(tree: ExplicitTree, bounds: readonly Bounds[]): ExplicitTree {
  return Object.assign(Object.create(tree) as ExplicitTree, { bounds: (node: number) => bounds[node]! });
}

/** Trees without bounds, and trees with bounds that narrow down the tree. */
export const informedTree = fc
  .record({ tree: plainTree, slack: fc.option(slacks, { nil: undefined }) })
  .map(({ tree, slack }) => (slack === undefined ? tree : withBounds(tree, slack)));

/** Trees with bounds that need not narrow down the tree. */
export const misinformedTree = fc
  .record({ tree: plainTree, slack: slacks })
  .map(({ tree, slack }) => withTrueBounds(tree, slack));

/** Pseudo-terminals by depth, and at random. */
export const pseudoTerminal: fc.Arbitrary<PseudoTerminal<number>> = fc.oneof(
  fc.integer({ min: 1, max: 4 }).map(
    (k): PseudoTerminal<number> =>
      (_, { depth }) =>
        depth % k === 0,
  ),
  fc.record({ factor: fc.integer({ min: 1, max: 97 }), modulus: fc.integer({ min: 2, max: 5 }) }).map(
    ({ factor, modulus }): PseudoTerminal<number> =>
      (node) =>
        (node * factor) % modulus === 0,
  ),
);

/** The numbers of the optimal moves, and the value, by the definition. */
export function truth(tree: Tree<number>): { value: number; best: readonly number[] } {
  const value = naive(tree);
  const moves = Array.from({ length: tree.degree(tree.root) }, (_, i) => i);
  return { value, best: moves.filter((i) => 0 - naive(tree, tree.child(tree.root, i)) === value) };
}
