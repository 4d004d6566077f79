import type { Game } from "../game/game.js";
import { type AlgorithmId, findAlgorithm } from "./algorithms.js";
import { type BestMove, type BestMoveOptions, bestMoveWith } from "./best-move-with.js";
import type { Algorithm } from "./contract/algorithm.js";

/** The best move in `position`, by a registered algorithm, given by its id, or by a record of one. */
export function bestMove<P, M>(
  game: Game<P, M>,
  position: P,
  { algorithm, ...options }: BestMoveOptions<P, AlgorithmId | Algorithm> = {},
): BestMove<M> {
  if (algorithm === undefined) return bestMoveWith(game, position, options);
  return bestMoveWith(game, position, {
    ...options,
    algorithm: typeof algorithm === "string" ? findAlgorithm(algorithm) : algorithm,
  });
}
