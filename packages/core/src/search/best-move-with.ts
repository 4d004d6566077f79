import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Evaluate, Game } from "../game/game.js";
import { gameTree } from "../game/game-tree.js";
import { movesAlong } from "../game/moves-along.js";
import type { Tree } from "../tree/tree.js";
import { vouchForNumbers } from "../tree/vouched.js";
import { wrapTree } from "../tree/wrap-tree.js";
import type { Algorithm } from "./contract/algorithm.js";
import { alphaBeta } from "./depth-first/family.js";
import { searchWith } from "./search-with.js";

/** How far to look, how to judge, and with which algorithm. */
export interface BestMoveOptions<P, A = Algorithm> {
  /** How many moves to look ahead. Default: to the end of the game. */
  readonly depth?: number;
  /** What a position is worth before the end of the game, to the player to move. A `depth` needs it. */
  readonly evaluate?: Evaluate<P>;
  /** Default: alpha-beta. */
  readonly algorithm?: A;
}

/** A move to play. */
export interface BestMove<M> {
  /** Nothing when the game is over. */
  readonly move: M | undefined;
  /** What the position is worth to the player to move, if both play as well as the search can tell. */
  readonly value: number;
  /** `exact`: proved to the end of the game, if the game's bounds hold where the algorithm uses them. `estimate`: as far as `evaluate` judges rightly. */
  readonly status: "exact" | "estimate";
  /** The moves that both sides would play, as far as they are proved, `move` first. */
  readonly line: readonly M[];
}

/** The best move in `position`, and what is to be expected after it. */
export function bestMoveWith<P, M>(
  game: Game<P, M>,
  position: P,
  options: BestMoveOptions<P> = {},
): BestMove<M> {
  const { depth = Infinity, evaluate, algorithm = alphaBeta, ...others } = options;
  for (const name of Object.keys(others)) {
    throw new InputError(`unknown option ${shown(name)}: expected depth, evaluate or algorithm`);
  }
  let isEstimate = false;
  const judged: Evaluate<P> | undefined =
    evaluate &&
    ((at) => {
      isEstimate = true;
      return evaluate(at);
    });
  const tree = gameTree(game, position, { depth }, judged);
  const { value, best, status, line } = searchWith(algorithm, withOpenRoot(tree));
  return {
    move: tree.moves(tree.root)[best],
    value,
    status: status === "exact" && !isEstimate ? "exact" : "estimate",
    line: movesAlong(tree, line),
  };
}

/** A tree whose root is never solved by its bounds alone: they name no move. */
function withOpenRoot<N>(tree: Tree<N>): Tree<N> {
  const { bounds } = tree;
  if (bounds === undefined) return tree;
  const open = wrapTree(tree, {
    bounds: (node: N) => (node === tree.root ? { lower: -Infinity, upper: Infinity } : bounds(node)),
  });
  return vouchForNumbers(open);
}
