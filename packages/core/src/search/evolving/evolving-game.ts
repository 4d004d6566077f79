import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";
import type { Evaluate, Game } from "../../game/game.js";
import { type GameNode, gameTree } from "../../game/game-tree.js";
import { illegalMove } from "../../game/shown-move.js";
import type { EvolvingObserver } from "./evolving-events.js";
import type { EvolvingOptions } from "./evolving-options.js";
import { EvolvingTree } from "./evolving-tree.js";
import { takeUpSuspended } from "./limits.js";

/** How the tree of the game is kept; a ply is a move. */
export type EvolvingGameOptions<P, M> = Omit<EvolvingOptions<GameNode<P, M>>, "depthOf">;

/** A game on an evolving tree: moves instead of numbers. */
export interface EvolvingGame<P, M> {
  readonly tree: EvolvingTree<GameNode<P, M>>;
  readonly position: P;
  /** The best move at the root as the tree has it; nothing where it ends there: when the game is over, or before a search. */
  readonly best: M | undefined;
  /**
   * Searches `plies` ahead of the present position (default: as many as the first horizon), or as far as the tree
   * reaches already, and gives the best move; nothing when the game is over. What the tree knows is not searched again.
   * With a limit of nodes it looks one ply farther at a time, as long as there is room: `tree.suspended` is what it left.
   */
  think(plies?: number): M | undefined;
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
  const best = () => (tree.best < 0 ? undefined : moves()[tree.best]);
  /** A turn that was passed is played at once, or later if something went wrong. */
  const stepOverPass = () => {
    if (tree.positionOf(tree.root).pass) tree.play(0);
  };
  const searchTo = (horizon: number) => {
    if (!tree.isGrown) tree.grow(horizon);
    else if (horizon > tree.horizon) tree.deepen(horizon);
    tree.redevelop();
  };
  return {
    tree,
    get position() {
      return tree.positionOf(tree.root).position;
    },
    get best() {
      return best();
    },
    think(plies = Math.max(1, options.horizon)) {
      if (!(Number.isInteger(plies) && plies >= 1)) {
        throw new InputError(`plies is ${shown(plies)}: expected a whole number, 1 or more`);
      }
      stepOverPass();
      const here = tree.depthOf(tree.root);
      if (options.nodeLimit === undefined) searchTo(here + plies);
      else {
        for (let to = here + 1; to <= here + plies; to++) {
          searchTo(to);
          takeUpSuspended(tree);
          const isShort = options.heuristicStop === undefined && tree.suspended.length > 0;
          if (isShort || tree.full) break;
        }
      }
      return best();
    },
    play(move) {
      stepOverPass();
      const i = moves().findIndex((legal) => keyOf(legal) === keyOf(move));
      if (i < 0) throw illegalMove(game, move, moves());
      tree.play(i);
      stepOverPass();
    },
  };
}
