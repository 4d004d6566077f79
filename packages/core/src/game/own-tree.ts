import type { Evaluate, Game } from "./game.js";
import type { GameTree } from "./game-node.js";

/**
 * A way of its own that a game has to make the tree that its functions make, down to `deepest` moves; undefined where it cannot, as
 * for an `evaluate` that is not its own.
 */
export type OwnTree<P, M> = (
  position: P,
  deepest: number,
  evaluate: Evaluate<P> | undefined,
) => GameTree<P, M> | undefined;

/** By game. A game is known by identity: a copy with another function is another game. */
export const ownTrees: {
  get<P, M>(game: Game<P, M>): OwnTree<P, M> | undefined;
  set<P, M>(game: Game<P, M>, own: OwnTree<P, M>): void;
} = /* @__PURE__ */ new WeakMap<object, never>();
