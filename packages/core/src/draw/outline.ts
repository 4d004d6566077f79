import { InputError } from "../errors/input-error.js";
import { nodeName } from "../errors/node-name.js";
import { shown } from "../errors/shown.js";
import type { Tree, Worth } from "../tree/tree.js";
import type { Player, View } from "../tree/view.js";
import { convert } from "../tree/view.js";
import { Distribution } from "../values/distribution.js";

/** What there is to draw: nodes with successors, some of them with a value. */
export interface Subject<N> {
  readonly root: N;
  readonly player: Player;
  readonly view: View;
  degree(node: N): number;
  child(node: N, i: number): N;
  /** What a leaf is worth to the player to move there; nothing where that is not known. */
  worth(leaf: N): number | Worth | undefined;
  /** The moves to the successors, where the subject knows them. */
  moves?(node: N): readonly unknown[];
  /** Where paths begin above the root: the path to the root from there. */
  readonly origin?: string;
}

/** A tree that may know who moves first and in whose view its numbers are, and how its moves are called. */
export type DrawableTree<N> = Tree<N> & {
  readonly player?: Player;
  readonly view?: View;
  moves?(node: N): readonly unknown[];
};

/** The same for any tree. Its leaves are not asked for their values before they are drawn. */
export function subjectOf<N>(
  tree: DrawableTree<N>,
  options: { readonly player?: Player; readonly view?: View } = {},
): Subject<N> {
  if (typeof tree?.degree !== "function" || typeof tree.child !== "function") {
    throw new InputError(`the tree is ${shown(tree)}: expected one with root, degree, child and value`);
  }
  const { player = options.player ?? "max", view = options.view ?? "max" } = tree;
  return {
    root: tree.root,
    player,
    view,
    degree: (node) => tree.degree(node),
    child: (node, i) => tree.child(node, i),
    worth: (leaf) => tree.worth?.(leaf) ?? tree.value(leaf),
    ...(tree.moves && { moves: (node: N) => tree.moves!(node) }),
  };
}

/**
 * The shape of a tree in flat arrays. Nodes are numbered level by level, from the root, 0: successors stand side by
 * side, and a parent has a smaller number than they.
 */
export class Outline<N = unknown> {
  readonly player: Player;
  readonly view: View;
  private readonly subject: Subject<N>;
  private readonly nodes: N[];
  private readonly parents: number[] = [-1];
  private readonly depths: number[] = [0];
  private readonly firsts: number[] = [];
  /** For each node how many leaves are below it, itself included. */
  private readonly leavesBelow: Int32Array;

  /** Refuses a tree of more than `limit` nodes, and a drawing of it by that name. */
  constructor(subject: Subject<N>, drawing: string, limit: number) {
    this.subject = subject;
    this.player = subject.player;
    this.view = subject.view;
    this.nodes = [subject.root];
    for (let at = 0; at < this.nodes.length; at++) {
      const node = this.nodes[at]!;
      const degree = subject.degree(node);
      this.firsts.push(this.nodes.length);
      if (this.nodes.length + degree > limit) {
        throw new InputError(`the tree has more than ${limit} nodes: expected at most that for ${drawing}`);
      }
      for (let i = 0; i < degree; i++) {
        this.nodes.push(subject.child(node, i));
        this.parents.push(at);
        this.depths.push(this.depths[at]! + 1);
      }
    }
    this.firsts.push(this.nodes.length);
    this.leavesBelow = this.totals((node) => (this.degree(node) === 0 ? 1 : 0));
  }

  get size(): number {
    return this.nodes.length;
  }

  get height(): number {
    return this.depths[this.size - 1]!;
  }

  degree(node: number): number {
    return this.firsts[node + 1]! - this.firsts[node]!;
  }

  child(node: number, i: number): number {
    return this.firsts[node]! + i;
  }

  /** The parent of `node`; -1 at the root. */
  parent(node: number): number {
    return this.parents[node]!;
  }

  /** Which successor of its parent the node is; nobody asks that of the root. */
  rank(node: number): number {
    return node - this.firsts[this.parent(node)]!;
  }

  depth(node: number): number {
    return this.depths[node]!;
  }

  leaves(node: number): number {
    return this.leavesBelow[node]!;
  }

  maxMoves(node: number): boolean {
    return (this.player === "max") === (this.depth(node) % 2 === 0);
  }

  /** The dotted path of `node`: "1.0.2"; the root is "", unless paths begin above it. */
  path(node: number): string {
    const { origin = "" } = this.subject;
    const ranks: number[] = [];
    for (let at = node; at > 0; at = this.parent(at)) ranks.push(this.rank(at));
    return [...(origin === "" ? [] : [origin]), ...ranks.reverse()].join(".");
  }

  /** What titles call `node`. */
  name(node: number): string {
    return nodeName(this.path(node), this.degree(node) === 0 ? "leaf" : "node");
  }

  /** The node at the end of a path that begins at the root, if there is one. */
  find(path: string): number | undefined {
    let node = 0;
    for (const step of path === "" ? [] : path.split(".")) {
      const rank = /^(0|[1-9]\d*)$/.test(step) ? Number(step) : -1;
      if (rank < 0 || rank >= this.degree(node)) return undefined;
      node = this.child(node, rank);
    }
    return node;
  }

  /** For each node the sum of `own` over it and all below it. */
  totals(own: (node: number) => number): Int32Array {
    const totals = new Int32Array(this.size);
    for (let node = this.size - 1; node >= 0; node--) {
      totals[node]! += own(node);
      if (node > 0) totals[this.parent(node)]! += totals[node]!;
    }
    return totals;
  }

  /** What stands behind that number. */
  subjectAt(node: number): N {
    return this.nodes[node]!;
  }

  /** What a leaf is worth in the view of the tree, where that is known. */
  worth(leaf: number): number | Worth | undefined {
    const worth = this.subject.worth(this.nodes[leaf]!);
    if (worth === undefined) return undefined;
    const isTurned = convert(1, this, this.depth(leaf)) < 0;
    if (typeof worth === "object") {
      const seen = isTurned ? worth.neg() : worth;
      return seen.isPoint ? seen.lower : seen;
    }
    if (!Number.isFinite(worth)) {
      throw new InputError(`${this.name(leaf)} is worth ${shown(worth)}: expected a finite number`);
    }
    return isTurned ? 0 - worth : worth + 0;
  }

  /** The move that leads to `node`, as a text. */
  move(node: number): string {
    if (this.subject.moves === undefined) {
      throw new InputError(
        'the names are "moves" and the tree knows none: expected a tree of a game, or "paths"',
      );
    }
    if (node === 0) return "";
    const move = this.subject.moves(this.nodes[this.parent(node)]!)[this.rank(node)];
    if (move === undefined) return "pass";
    return typeof move === "object" ? JSON.stringify(move) : String(move);
  }
}

/** Whether something uncertain is a list of values, and not only its limits. */
export function isList(worth: object): worth is Distribution {
  return worth instanceof Distribution;
}
