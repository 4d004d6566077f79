import type { Game } from "../game/game.js";
import { type EvaluateWorth, valuedGameTree } from "../game/valued-game-tree.js";
import { deepenUntilDecided } from "../search/uncertain/deepen-until-decided.js";
import { wrapTree } from "../tree/wrap-tree.js";
import { OneDepthThinker } from "./one-depth-thinker.js";

/** Thinks with P_AB, or R_AB where there are ranges, and chooses as Li & Marsland do: the move most surely as good as the others. */
export function uncertainThinker<P, M>(
  game: Game<P, M>,
  evaluate: EvaluateWorth<P>,
  domain: number,
): OneDepthThinker<P, M> {
  const judge = (position: P) => {
    const worth = evaluate(position);
    return typeof worth === "number" ? worth : "mean" in worth ? worth.mean : worth.middle;
  };
  return new OneDepthThinker(
    game,
    judge,
    (position, legal, depth, _top, visit) => {
      const tree = valuedGameTree(game, position, { depth: Infinity }, evaluate, domain);
      const watched = wrapTree(tree, {
        degree(node) {
          visit();
          return tree.degree(node);
        },
      });
      const { best, vp, range, stopped } = deepenUntilDecided(watched, { fromDepth: depth, maxDepth: depth });
      const move = legal[best] as M;
      const value = vp?.mean ?? range?.middle ?? 0;
      const proved = stopped === "exhausted";
      return { found: [{ move, value, bound: "exact", proved, line: [move] }], proved };
    },
    "best",
  );
}
