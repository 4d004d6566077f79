import { Distribution } from "./distribution.js";
import type { Game } from "./game.js";
import { type GameNode, type GameTree, gameTree } from "./game-tree.js";
import type { Horizon } from "./horizon.js";
import { Range } from "./range.js";
import type { ValuedTree, Worth } from "./tree.js";

/** Judgement that admits uncertainty: before the end of the game, what the position may be worth to the player to move. */
export type EvaluateWorth<P, V extends Worth = Worth> = (position: P) => V;

/** A game seen as a tree whose positions are worth distributions or ranges. */
export interface ValuedGameTree<P, M> extends GameTree<P, M>, ValuedTree<GameNode<P, M>> {
  worth(node: GameNode<P, M>): Worth;
  readonly domain: number;
}

/**
 * A game seen as a tree, as by `gameTree`, with a judgement that admits uncertainty. Scores and everything that
 * `evaluate` deems possible are integers from -domain to domain; a score is certain.
 */
export function valuedGameTree<P, M>(
  game: Game<P, M>,
  position: P,
  horizon: Horizon,
  evaluate: EvaluateWorth<P>,
  domain: number,
): ValuedGameTree<P, M> {
  const tree = gameTree(game, position, horizon, (at) => {
    const worth = evaluate(at);
    return worth instanceof Range ? worth.middle : worth.mean;
  });
  return {
    ...tree,
    domain,
    worth(node) {
      node.legal ??= game.moves(node.position);
      const worth =
        node.legal.length === 0
          ? Distribution.of([[game.score(node.position), 1]], "score")
          : evaluate(node.position);
      return node.pass ? worth.neg() : worth;
    },
  };
}
