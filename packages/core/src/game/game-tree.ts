import { InputError } from "../errors/input-error.js";
import { shownWithKind } from "../errors/shown.js";
import { checkedHorizon, checkedLikelihood, type Horizon } from "../tree/horizon.js";
import type { Bounds } from "../tree/tree.js";
import { vouchForNumbers } from "../tree/vouched.js";
import { checkGiven } from "./check-given.js";
import type { Evaluate, Game } from "./game.js";
import type { GameNode, GameTree } from "./game-node.js";
import { ownTrees } from "./own-tree.js";
import { shownMove } from "./shown-move.js";

export type { GameNode, GameTree };

/**
 * A game seen as a tree, from `position` down to the horizon (by default to the end of the game).
 *
 * A terminal is worth `score` where the game is over, else `evaluate`; a horizon nearer than Infinity needs `evaluate`.
 * A move after which the same player is to move leads to a pass node with one successor, so that players alternate;
 * a pass is free: it does not count for the horizon. Moves are generated once per node, and a successor when asked for.
 * A game that is made of its board is searched on the board, unless it is judged by another `evaluate` than its own.
 *
 * Abilities: `estimate` with `evaluate`; `likelihood` if the game has it; `bounds` if the game has them and the
 * whole game is searched, because what bounds a score does not bound an estimate.
 */
export function gameTree<P, M>(
  game: Game<P, M>,
  position: P,
  horizon: Horizon = { depth: Infinity },
  evaluate?: Evaluate<P>,
): GameTree<P, M> {
  checkGiven(game, evaluate);
  const edge = checkedHorizon(horizon);
  const weighs = edge.likelihood > 0;
  const deepest = edge.depth;
  const whole = deepest === Infinity;
  if (weighs && game.likelihood === undefined) {
    throw new InputError(`horizon likelihood ${edge.likelihood} needs a game that gives likelihood`);
  }
  if (!whole && evaluate === undefined) {
    throw new InputError(`a horizon at depth ${edge.depth} needs an evaluate function`);
  }

  const own = ownTrees.get(game)?.(position, deepest, evaluate);
  if (own) return own;

  type Node = GameNode<P, M>;

  function legal(node: Node): readonly M[] {
    if (node.legal === undefined) {
      const moves = game.moves(node.position);
      if (!Array.isArray(moves))
        throw new InputError(`moves gave ${shownWithKind(moves)}: expected an array`);
      node.legal = moves;
    }
    return node.legal;
  }

  /** What the position is worth without search to the player to move at the node. */
  function judge(node: Node): number {
    const over = evaluate === undefined || legal(node).length === 0;
    const worth = over
      ? checked("score", game.score(node.position), node)
      : checked("evaluate", evaluate(node.position), node);
    return node.pass ? 0 - worth : worth;
  }

  /** `value`, once it is known to be finite; -0 becomes 0. */
  function checked(source: string, value: number, node: Node): number {
    if (Number.isFinite(value)) return value + 0;
    throw new InputError(
      `${source} gave ${shownWithKind(value)}${afterMoves(game, node)}: expected a finite number`,
    );
  }

  function degree(node: Node): number {
    if (node.pass) return 1;
    if (node.depth >= deepest || (weighs && node.product < edge.likelihood)) return 0;
    return legal(node).length;
  }

  function likelihood(node: Node, i: number): number {
    return node.pass ? 1 : checkedLikelihood(game.likelihood!(node.position, legal(node)[i]!));
  }

  function child(node: Node, i: number): Node {
    const { position, depth, product } = node;
    if (node.pass) return { position, depth, product, pass: false, parent: node, rank: 0, legal: node.legal };
    const next = game.play(position, legal(node)[i]!);
    return {
      position: next,
      depth: depth + 1,
      product: weighs ? product * likelihood(node, i) : product,
      pass: game.samePlayer?.(next) ?? false,
      parent: node,
      rank: i,
      legal: undefined,
    };
  }

  function bounds(node: Node): Bounds {
    const { lower, upper } = game.bounds!(node.position);
    if (!(typeof lower === "number" && typeof upper === "number" && lower <= upper)) {
      throw new InputError(
        `bounds gave [${shownWithKind(lower)}, ${shownWithKind(upper)}]: expected lower <= upper`,
      );
    }
    return node.pass ? { lower: 0 - upper, upper: 0 - lower } : { lower: lower + 0, upper: upper + 0 };
  }

  return vouchForNumbers({
    root: { position, depth: 0, product: 1, pass: false, parent: undefined, rank: 0, legal: undefined },
    degree,
    child,
    value: judge,
    moves: (node) => (node.pass || degree(node) === 0 ? [] : legal(node)),
    ...(evaluate && { estimate: judge }),
    ...(game.likelihood && { likelihood }),
    ...(game.bounds && whole && { bounds }),
    ...(!whole && { height: (game.samePlayer ? 2 : 1) * deepest }),
  });
}

/** How much of a long line of moves a message names. */
const longest = 200;

/** " after" and the moves from the root to `node`, passes left out; "" at the root. */
export function afterMoves<P, M>(game: Game<P, M>, node: GameNode<P, M>): string {
  let moves = "";
  for (let { parent, rank } = node; parent; { parent, rank } = parent)
    if (!parent.pass) moves = ` ${shownMove(game, parent.legal![rank]!)}${moves}`;
  return moves && ` after${moves.length > longest ? `${moves.slice(0, longest)}...` : moves}`;
}
