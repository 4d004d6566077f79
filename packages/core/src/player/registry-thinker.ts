import { InputError } from "../errors/input-error.js";
import type { Game } from "../game/game.js";
import { type GameNode, type GameTree, gameTree } from "../game/game-tree.js";
import { movesAlong } from "../game/moves-along.js";
import { type EvaluateWorth, valuedGameTree } from "../game/valued-game-tree.js";
import { findAlgorithm } from "../search/algorithms.js";
import type { Algorithm } from "../search/contract/algorithm.js";
import { searchWith } from "../search/search-with.js";
import { wrapTree } from "../tree/wrap-tree.js";
import { type DepthFound, OneDepthThinker } from "./one-depth-thinker.js";
import type { Found } from "./thinker.js";

/** How positions are judged: by a number, or by what they may be worth, where values are integers up to `domain`. */
export type Judgement<P> =
  | { readonly evaluate: (position: P) => number; readonly domain?: undefined }
  | { readonly evaluate: EvaluateWorth<P>; readonly domain: number };

/** Thinks with a registered algorithm, given by its id, or with a record of one. */
export function registryThinker<P, M>(
  game: Game<P, M>,
  judgement: Judgement<P>,
  search: string | Algorithm,
): OneDepthThinker<P, M> {
  const algorithm = typeof search === "string" ? findAlgorithm(search) : search;
  if (algorithm.needs.includes("bounds")) {
    throw new InputError(
      `search ${algorithm.id} needs bounds of the whole game, which say nothing of estimates: expected another search`,
    );
  }

  function toDepth(
    position: P,
    legal: readonly M[],
    depth: number,
    top: number,
    visit: () => void,
  ): DepthFound<M> {
    let isEstimate = false;
    const judged =
      <V>(judge: (at: P) => V) =>
      (at: P) => {
        isEstimate = true;
        return judge(at);
      };
    const { evaluate, domain } = judgement;
    const tree: GameTree<P, M> =
      domain === undefined
        ? gameTree(game, position, { depth }, judged(evaluate))
        : valuedGameTree(game, position, { depth }, judged(evaluate), domain);
    const observer = { enter: visit, develop: visit };
    const whole = searchWith(algorithm, tree, {}, observer);
    const best = legal[whole.best];
    const proved = !isEstimate && whole.status === "exact";
    if (best !== undefined && top === 1) {
      const line = [best, ...movesAlong(tree, whole.line).slice(1)];
      return { found: [{ move: best, value: whole.value, bound: "exact", proved, line }], proved };
    }
    // The algorithm names no move, or several are wanted: each is searched by itself.
    const found = legal.map((move, rank) => {
      isEstimate = false;
      const { value, status, line } = searchWith(algorithm, below(tree, rank), {}, observer);
      const known: Found<M> = {
        move,
        value: 0 - value,
        bound: status === "lower" ? "upper" : status === "upper" ? "lower" : "exact",
        proved: !isEstimate && status === "exact",
        line: [move, ...movesAlong(tree, [rank, ...line]).slice(1)],
      };
      return known;
    });
    return { found: found.toSorted((a, b) => b.value - a.value), proved };
  }

  const judge = (position: P) => {
    const worth = judgement.evaluate(position);
    return typeof worth === "number" ? worth : "mean" in worth ? worth.mean : worth.middle;
  };
  return new OneDepthThinker(game, judge, toDepth, "many");
}

/** The subtree of a move at the root. */
function below<P, M>(tree: GameTree<P, M>, rank: number) {
  const root: GameNode<P, M> = tree.child(tree.root, rank);
  return wrapTree(tree, { root });
}
