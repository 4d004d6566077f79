import { InputError } from "../errors/input-error.js";
import { nodeName } from "../errors/node-name.js";
import type { Bounds, Worth } from "../tree/tree.js";
import type { Player, View, ViewedTree } from "../tree/view.js";
import { vouchForBounds, vouchForNumbers } from "../tree/vouched.js";
import { checkBounds } from "./check-bounds.js";
import { nodeAt, pathOf, type Shape } from "./shape.js";

/** What an explicit tree is made of: one entry per node, numbers for the player to move at the node. */
export interface TreeParts extends Shape {
  readonly player: Player;
  readonly view: View;
  /** At a leaf its value; at an inner node its estimate, or NaN where there is none. */
  readonly values: Float64Array;
  /** Whether every inner node has an estimate and the tree is to offer it. */
  readonly estimated: boolean;
  /** `lower[n] <= value of node n <= upper[n]`; an open side is infinite. */
  readonly bounds?: { readonly lower: Float64Array; readonly upper: Float64Array };
  /** How likely the move is that leads to the node; 1 at the root. */
  readonly likelihoods?: Float64Array;
  /** What every leaf is worth where that is uncertain, and every inner node that has such an estimate. */
  readonly worths?: readonly (Worth | undefined)[];
  /** Values are integers from -domain to domain. */
  readonly domain?: number;
}

/**
 * A tree held in memory as flat arrays. A node is a number, the root is 0, and nodes are numbered level by level:
 * the successors of a node stand side by side, and a parent has a smaller number than its successors.
 *
 * `bounds`, `estimate`, `likelihood`, `worth` and `domain` are undefined on a tree that was given none. Bounds hold: those
 * that leave out what their node is worth are refused.
 */
export class ExplicitTree implements ViewedTree<number> {
  readonly root = 0;
  readonly placed = true;
  readonly player: Player;
  readonly view: View;
  readonly nodeCount: number;
  readonly leafCount: number;
  /** The length of the longest path from the root. */
  readonly height: number;
  readonly bounds?: (node: number) => Bounds;
  readonly estimate?: (node: number) => number;
  readonly likelihood?: (node: number, i: number) => number;
  readonly worth?: (node: number) => Worth;
  readonly domain?: number;

  private readonly first: Int32Array;
  private readonly values: Float64Array;
  private readonly worths: readonly (Worth | undefined)[] | undefined;
  private readonly shape: Shape;
  /** `levels[k]` is the first node of depth k. */
  private readonly levels: Int32Array;
  private leftToRight: { readonly numbers: Int32Array; readonly leaves: Int32Array } | undefined;

  constructor(parts: TreeParts) {
    const { first, parents, values, bounds, likelihoods, worths, domain } = parts;
    this.player = parts.player;
    this.view = parts.view;
    this.first = first;
    this.shape = { first, parents };
    this.values = values;
    this.nodeCount = values.length;
    this.levels = levelsOf(first);
    this.height = this.levels.length - 1;
    let leaves = 0;
    for (let node = 0; node < values.length; node++) if (this.degree(node) === 0) leaves++;
    this.leafCount = leaves;
    if (bounds !== undefined) {
      const { lower, upper } = bounds;
      this.bounds = (node) => ({ lower: lower[node]!, upper: upper[node]! });
    }
    if (parts.estimated) this.estimate = (node) => this.value(node);
    this.worths = worths;
    if (worths !== undefined) this.worth = (node) => worths[node] ?? missingWorth(this.name(node));
    if (domain !== undefined) this.domain = domain;
    if (likelihoods !== undefined) this.likelihood = (node, i) => likelihoods[this.child(node, i)]!;
    vouchForNumbers(this);
    if (this.bounds !== undefined) checkBounds(this, this.bounds);
    vouchForBounds(this);
  }

  degree(node: number): number {
    const { first } = this;
    return first[node + 1]! - first[node]!;
  }

  child(node: number, i: number): number {
    return this.first[node]! + i;
  }

  value(node: number): number {
    return this.values[node]!;
  }

  /** What was given as the value of an inner node, if anything, whether or not the other inner nodes have one. */
  estimateAt(node: number): number | undefined {
    const value = this.value(node);
    return this.degree(node) === 0 || Number.isNaN(value) ? undefined : value;
  }

  /** Where some inner nodes have an estimate and others have none: the first that has none. */
  get withoutEstimate(): number | undefined {
    let gap: number | undefined;
    let isEstimated = false;
    for (let node = 0; node < this.nodeCount; node++) {
      if (this.degree(node) === 0) continue;
      if (this.estimateAt(node) === undefined) gap ??= node;
      else isEstimated = true;
    }
    return isEstimated ? gap : undefined;
  }

  /** What was given as the uncertain worth of a node, if anything. */
  worthAt(node: number): Worth | undefined {
    return this.worths?.[node];
  }

  /** The parent of `node`; -1 at the root. */
  parent(node: number): number {
    return this.shape.parents[node]!;
  }

  /** The number of moves from the root to `node`. */
  depth(node: number): number {
    const { levels } = this;
    let low = 0;
    let high = levels.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (levels[middle]! <= node) low = middle;
      else high = middle;
    }
    return low;
  }

  /** The dotted path of `node`: `"1.0.2"`; the root is `""`. */
  path(node: number): string {
    return pathOf(this.shape, node);
  }

  /** What messages call `node`: "the root", "leaf 1.0.2", "node 1.0". */
  name(node: number): string {
    return nodeName(this.path(node), this.degree(node) === 0 ? "leaf" : "node");
  }

  /** The node at the end of `path`. */
  node(path: string): number {
    return nodeAt(this.shape, path);
  }

  /** The number of a leaf: 0, 1, ... from left to right. */
  leafNumber(node: number): number {
    const number = this.order().numbers[node];
    if (number === undefined || number < 0) {
      throw new InputError(`node number ${node} is not a leaf: only leaves have a leaf number`);
    }
    return number;
  }

  /** The leaf with this number: `leafNumber(leaf(number)) = number`. */
  leaf(number: number): number {
    const node = this.order().leaves[number];
    if (node === undefined) {
      throw new InputError(
        `there is no leaf number ${number}: expected an integer from 0 to ${this.leafCount - 1}`,
      );
    }
    return node;
  }

  private order() {
    this.leftToRight ??= leftToRight(this);
    return this.leftToRight;
  }
}

function missingWorth(name: string): never {
  throw new InputError(`${name} has no estimate: expected a "vp" or a "range" there`);
}

function levelsOf(first: Int32Array): Int32Array {
  const levels = [0];
  const nodeCount = first.length - 1;
  for (let end = 1; end < nodeCount; end = first[end]!) levels.push(end);
  return new Int32Array(levels);
}

/** Numbers the leaves from left to right; an inner node has number -1. */
function leftToRight(tree: ExplicitTree) {
  const { nodeCount, leafCount } = tree;
  const below = new Int32Array(nodeCount);
  for (let node = nodeCount - 1; node >= 0; node--) {
    const degree = tree.degree(node);
    let count = degree === 0 ? 1 : 0;
    for (let i = 0; i < degree; i++) count += below[tree.child(node, i)]!;
    below[node] = count;
  }
  // While a parent is handled, numbers[child] becomes the number of the leftmost leaf below the child.
  const numbers = new Int32Array(nodeCount);
  const leaves = new Int32Array(leafCount);
  for (let node = 0; node < nodeCount; node++) {
    let next = numbers[node]!;
    const degree = tree.degree(node);
    if (degree === 0) {
      leaves[next] = node;
      continue;
    }
    for (let i = 0; i < degree; i++) {
      const child = tree.child(node, i);
      numbers[child] = next;
      next += below[child]!;
    }
    numbers[node] = -1;
  }
  return { numbers, leaves };
}
