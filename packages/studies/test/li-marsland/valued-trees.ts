import { type ExplicitTree, parseTree } from "espalier/trees";
import { integer } from "../support/random.js";
import { type Dense, domainOf, max, neg, randomList } from "./lists.js";

/** A tree whose leaves have lists, each for the player to move there. */
export type Valued = { readonly list: Dense } | { readonly kids: readonly Valued[] };

export const leaf = (list: Dense): Valued => ({ list });
export const inner = (...kids: readonly Valued[]): Valued => ({ kids });

const backups = new WeakMap<Valued, Dense>();

/** What a node is worth when everything below it is known. */
export function full(node: Valued): Dense {
  if ("list" in node) return node.list;
  const known = backups.get(node) ?? node.kids.map((kid) => neg(full(kid))).reduce(max);
  backups.set(node, known);
  return known;
}

export const leavesOf = (node: Valued): readonly (Valued & { list: Dense })[] =>
  "list" in node ? [node] : node.kids.flatMap(leavesOf);

export const nodesOf = (node: Valued): readonly Valued[] => [
  node,
  ...("list" in node ? [] : node.kids.flatMap(nodesOf)),
];

/** How random trees are shaped. */
export interface Shape {
  readonly depth: number;
  readonly width: number;
  readonly i: number;
  /** The probability that a node above the greatest depth is a leaf. */
  readonly leaf?: number;
  /** The list of a leaf. */
  readonly list?: (random: () => number, i: number) => Dense;
}

/** A random tree, uneven, with one-child nodes; the root is an inner node. */
export function randomTree(random: () => number, shape: Shape): Valued {
  const { depth, width, i, leaf: leafShare = 0.2, list = randomList } = shape;
  const below = (left: number): Valued =>
    left === 0 || (left < depth && random() < leafShare)
      ? { list: list(random, i) }
      : { kids: Array.from({ length: integer(random, 1, width) }, () => below(left - 1)) };
  return below(depth);
}

/** The same tree as the product has it. */
export function treeOf(root: Valued): ExplicitTree {
  const [first] = leavesOf(root);
  const written = (node: Valued): object =>
    "kids" in node
      ? { kids: node.kids.map(written) }
      : { vp: node.list.flatMap((p, k) => (p > 0 ? [[k - domainOf(node.list), p]] : [])) };
  return parseTree({ tree: written(root), values: "mover", domain: first ? domainOf(first.list) : 1 });
}

/** All windows of integers in the domain. */
export const windows = (i: number): readonly (readonly [alpha: number, beta: number])[] =>
  Array.from({ length: 2 * i }, (_, a) => a - i).flatMap((alpha) =>
    Array.from({ length: i - alpha }, (_, b) => [alpha, alpha + b + 1] as const),
  );
