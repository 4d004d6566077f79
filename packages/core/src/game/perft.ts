import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Board } from "./board.js";

/**
 * The number of sequences of exactly `depth` moves from the position of `board`, which is the same afterwards. A game that
 * ends earlier has none. The last moves are counted as they are generated, and not made.
 */
export function perft(board: Board, depth: number): number {
  if (!Number.isSafeInteger(depth) || depth < 0)
    throw new InputError(`depth is ${shown(depth)}: expected a whole number, 0 or more`);
  if (depth === 0) return 1;
  const { maxMoves } = board;
  /** The moves of each ply behind those of the ply before. No more plies are used than a game has. */
  let moves = new Int32Array(16 * maxMoves);
  return below(0, depth);

  function below(at: number, depth: number): number {
    if (at + maxMoves > moves.length) {
      const more = new Int32Array(2 * moves.length);
      more.set(moves);
      moves = more;
    }
    const count = board.moves(moves, at);
    if (depth === 1) return count;
    let sum = 0;
    const end = at + count;
    for (let i = at; i < end; i++) {
      const move = moves[i]!;
      board.make(move);
      sum += below(end, depth - 1);
      board.undo(move);
    }
    return sum;
  }
}
