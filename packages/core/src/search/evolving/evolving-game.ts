import type { Evaluate, Game } from "../../game.js";
import { type GameNode, gameTree } from "../../game-tree.js";
import { InputError } from "../../input-error.js";
import type { EvolvingObserver } from "./evolving-observer.js";
import { type EvolvingOptions, EvolvingTree } from "./evolving-tree.js";

export type EvolvingGameOptions<P, M> = Omit<EvolvingOptions<GameNode<P, M>>, "depthOf">;

/** A game on an evolving tree: moves instead of numbers. */
export interface EvolvingGame<P, M> {
  readonly tree: EvolvingTree<GameNode<P, M>>;
  readonly position: P;
  /** The best move at the root; nothing when the game is over. */
  readonly best: M | undefined;
  /** Plays a move, one of the game's moves here or one with the same key; the tree below it is kept. */
  play(move: M): void;
}

/** An evolving tree over a game, not yet grown. A pass, where the same player moves again, does not count as a ply. */
export function evolvingGame<P, M>(
  game: Game<P, M>,
  position: P,
  evaluate: Evaluate<P>,
  options: EvolvingGameOptions<P, M>,
  observer?: EvolvingObserver,
): EvolvingGame<P, M> {
  const whole = gameTree(game, position, { depth: Infinity }, evaluate);
  const tree = new EvolvingTree(whole, { ...options, depthOf: (node) => node.depth }, observer);
  const moves = () => whole.moves(tree.positionOf(tree.root));
  const keyOf = (move: M) => game.moveKey?.(move) ?? move;
  return {
    tree,
    get position() {
      return tree.positionOf(tree.root).position;
    },
    get best() {
      return tree.best < 0 ? undefined : moves()[tree.best];
    },
    play(move) {
      const i = moves().findIndex((legal) => keyOf(legal) === keyOf(move));
      if (i < 0)
        throw new InputError(`move ${String(move)}: expected a legal move, one of ${moves().join(", ")}`);
      tree.play(i);
      if (tree.positionOf(tree.root).pass) tree.play(0);
    },
  };
}
