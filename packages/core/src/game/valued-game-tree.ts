import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Horizon } from "../tree/horizon.js";
import type { ValuedTree, Worth } from "../tree/tree.js";
import { vouchForNumbers } from "../tree/vouched.js";
import { Distribution } from "../values/distribution.js";
import { Range } from "../values/range.js";
import type { Game } from "./game.js";
import { afterMoves, type GameNode, type GameTree, gameTree } from "./game-tree.js";

/**
 * Judgement that admits uncertainty: before the end of the game, what the position may be worth to the player to move.
 * An integer is certain.
 */
export type EvaluateWorth<P, V extends Worth | number = Worth | number> = (position: P) => V;

/** A game seen as a tree whose positions are worth distributions or ranges. */
export interface ValuedGameTree<P, M> extends GameTree<P, M>, ValuedTree<GameNode<P, M>> {
  worth(node: GameNode<P, M>): Worth;
  readonly domain: number;
}

/**
 * A game seen as a tree, as by `gameTree`, with a judgement that admits uncertainty. Scores and everything that
 * `evaluate` deems possible are integers from -domain to domain; a score is certain. With `scale` scores count so many
 * times, so that estimates finer than the unit of a score fit between them.
 */
export function valuedGameTree<P, M>(
  game: Game<P, M>,
  position: P,
  horizon: Horizon,
  evaluate: EvaluateWorth<P>,
  domain: number,
  scale = 1,
): ValuedGameTree<P, M> {
  const judge = (at: P, node?: GameNode<P, M>) => {
    const given: unknown = evaluate(at);
    const worth = worthOf(given);
    if (worth !== undefined) return worth;
    const where = node === undefined ? "" : afterMoves(game, node);
    throw new InputError(
      `evaluate gave ${shown(given)}${where}: expected a Distribution, a Range or an integer`,
    );
  };
  const rules = scale === 1 ? game : scaled(game, scale);
  const tree = gameTree(rules, position, horizon, (at) => {
    const worth = judge(at);
    return worth instanceof Range ? worth.middle : worth.mean;
  });
  return vouchForNumbers({
    ...tree,
    domain,
    worth(node) {
      node.legal ??= rules.moves(node.position);
      const worth =
        node.legal.length === 0
          ? Distribution.of([[rules.score(node.position), 1]], "score")
          : judge(node.position, node);
      return node.pass ? worth.neg() : worth;
    },
  });
}

/** What an evaluation gave as a worth, if it is one. */
function worthOf(given: unknown): Worth | undefined {
  if (given instanceof Distribution || given instanceof Range) return given;
  return Number.isSafeInteger(given) ? Distribution.point(given as number) : undefined;
}

/** The game with scores, and bounds of them, that count `scale` times. */
function scaled<P, M>(game: Game<P, M>, scale: number): Game<P, M> {
  if (!(Number.isFinite(scale) && scale > 0)) {
    throw new InputError(`scale is ${shown(scale)}: expected a finite number above 0`);
  }
  return {
    moves: (position) => game.moves(position),
    play: (position, move) => game.play(position, move),
    score: (position) => scale * game.score(position),
    ...(game.samePlayer && { samePlayer: (position: P) => game.samePlayer!(position) }),
    ...(game.likelihood && {
      likelihood: (position: P, move: M) => game.likelihood!(position, move),
    }),
    ...(game.bounds && {
      bounds(position: P) {
        const { lower, upper } = game.bounds!(position);
        return { lower: scale * lower, upper: scale * upper };
      },
    }),
  };
}
