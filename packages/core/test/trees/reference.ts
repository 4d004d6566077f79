import fc from "fast-check";
import type { Tree } from "../../src/tree/tree.js";

/** The three procedures, written out naively, with the leaves they evaluate in order. */
export function negamax<N>(tree: Tree<N>, node: N = tree.root): number {
  const d = tree.degree(node);
  if (d === 0) return tree.value(node);
  let m = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < d; i++) m = Math.max(m, 0 - negamax(tree, tree.child(node, i)));
  return m;
}

export function leavesOfF1<N>(tree: Tree<N>): N[] {
  const leaves: N[] = [];
  const f1 = (node: N, bound: number): number => {
    const d = tree.degree(node);
    if (d === 0) {
      leaves.push(node);
      return tree.value(node);
    }
    let m = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < d && m < bound; i++) m = Math.max(m, 0 - f1(tree.child(node, i), 0 - m));
    return m;
  };
  f1(tree.root, Number.POSITIVE_INFINITY);
  return leaves;
}

export function leavesOfF2<N>(tree: Tree<N>): N[] {
  const leaves: N[] = [];
  const f2 = (node: N, alpha: number, beta: number): number => {
    const d = tree.degree(node);
    if (d === 0) {
      leaves.push(node);
      return tree.value(node);
    }
    let m = alpha;
    for (let i = 0; i < d && m < beta; i++) m = Math.max(m, 0 - f2(tree.child(node, i), 0 - beta, 0 - m));
    return m;
  };
  f2(tree.root, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  return leaves;
}

/** The values of all leaves from left to right, for the player to move there. */
export function leafValues<N>(tree: Tree<N>): number[] {
  const values: number[] = [];
  const walk = (node: N) => {
    const d = tree.degree(node);
    if (d === 0) values.push(tree.value(node));
    for (let i = 0; i < d; i++) walk(tree.child(node, i));
  };
  walk(tree.root);
  return values;
}

/** The sentence that a call fails with. */
export function sentence(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`;
  }
  return "no error";
}

export const finite = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(-0),
);

/** Nested lists of numbers. */
export const nested = fc.letrec<{ node: unknown; list: unknown[] }>((tie) => ({
  node: fc.oneof({ depthSize: "small", withCrossShrink: true }, finite, tie("list")),
  list: fc.array(tie("node"), { minLength: 1, maxLength: 4 }),
})).node;

/** Nodes with everything a tree file can hold. Bounds only stand at inner nodes, and say how far they are from the value. */
export const richNode = fc.letrec<{ node: unknown; inner: unknown; leaf: unknown }>((tie) => ({
  node: fc.oneof({ depthSize: "small", withCrossShrink: true }, finite, tie("leaf"), tie("inner")),
  leaf: fc.record(
    { value: finite, likelihood: fc.double({ min: 0.01, max: 1, noNaN: true }) },
    { requiredKeys: ["value"] },
  ),
  inner: fc.record(
    {
      kids: fc.array(tie("node"), { minLength: 1, maxLength: 4 }),
      value: finite,
      bounds: fc
        .tuple(fc.option(fc.integer({ min: -9, max: 0 })), fc.option(fc.integer({ min: 0, max: 9 })))
        .map(([lower, upper]) => [lower, upper]),
      likelihood: fc.double({ min: 0.01, max: 1, noNaN: true }),
    },
    { requiredKeys: ["kids"] },
  ),
})).node;

/** Whole files: the root has no likelihood, because no move leads to it. */
export const file = fc
  .record({
    tree: fc.array(richNode, { minLength: 1, maxLength: 4 }),
    root: fc.constantFrom("max", "min"),
    values: fc.constantFrom("max", "mover"),
  })
  .map((each) => each as { tree: unknown[]; root: "max" | "min"; values: "max" | "mover" })
  .map((each) => {
    const owner = (depth: number) => (each.root === "max") === (depth % 2 === 0);
    return { ...each, tree: each.tree.map((node) => withTrueBounds(node, 1, owner, each.values).node) };
  });

/** The node with bounds around its value, and that value for Max. */
function withTrueBounds(
  node: unknown,
  depth: number,
  isMax: (depth: number) => boolean,
  values: "max" | "mover",
): { node: unknown; value: number } {
  const seen = (value: number) => (values === "mover" && !isMax(depth) ? 0 - value : value);
  if (typeof node === "number") return { node, value: seen(node) };
  const record = node as { kids?: unknown[]; value?: number; bounds?: [number | null, number | null] };
  const list = Array.isArray(node) ? node : record.kids;
  if (list === undefined) return { node, value: seen(record.value!) };
  const below = list.map((kid) => withTrueBounds(kid, depth + 1, isMax, values));
  const value = (isMax(depth) ? Math.max : Math.min)(...below.map((kid) => kid.value));
  const kids = below.map((kid) => kid.node);
  if (Array.isArray(node)) return { node: kids, value };
  const [low, high] = record.bounds ?? [];
  const around = [low, high].map((slack) => (slack == null ? null : seen(value) + slack));
  return { node: { ...record, kids, ...(record.bounds && { bounds: around }) }, value };
}
