import type { Tree } from "../tree/tree.js";

/** A position in the tree of a game. */
export interface GameNode<P, M> {
  readonly position: P;
  /** The moves played from the root; passes do not count. */
  readonly depth: number;
  /** The product of the likelihoods of those moves; 1 where the horizon has no threshold. */
  readonly product: number;
  /** Whether the opponent, who is formally to move here, must hand the turn back. */
  readonly pass: boolean;
  /** Where the position was reached from: nowhere at the root. */
  readonly parent: GameNode<P, M> | undefined;
  /** By which of the parent's successors it was reached, counted from 0. */
  readonly rank: number;
  /** The legal moves of the position, once they have been generated. Read them with `moves` of the tree. */
  legal: readonly M[] | undefined;
}

/** A game seen as a tree: `moves(node)[i]` leads to `child(node, i)`. */
export interface GameTree<P, M> extends Tree<GameNode<P, M>> {
  /** The moves to the successors of `node`: none at a terminal, none at a pass node. */
  moves(node: GameNode<P, M>): readonly M[];
}
