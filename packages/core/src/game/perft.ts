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
  /** The moves of each ply behind those of the ply before, and which comes next. No more plies are used than a game has. */
  let moves = new Int32Array(16 * maxMoves);
  const next: number[] = [];
  const ends: number[] = [];
  const made: number[] = [];
  let sum = 0;
  open(0);
  while (ends.length > 0) {
    const ply = ends.length - 1;
    if (made.length > ply) board.undo(made.pop() as number);
    const at = next[ply] as number;
    const end = ends[ply] as number;
    if (at === end) {
      next.pop();
      ends.pop();
      continue;
    }
    next[ply] = at + 1;
    const move = moves[at] as number;
    board.make(move);
    made.push(move);
    open(end);
  }
  return sum;

  /** Writes the moves of the position to `moves[at]` and after: to be made one by one, or, if they are the last, counted. */
  function open(at: number): void {
    if (at + maxMoves > moves.length) {
      const more = new Int32Array(2 * moves.length);
      more.set(moves);
      moves = more;
    }
    const count = board.moves(moves, at);
    if (ends.length === depth - 1) sum += count;
    else {
      next.push(at);
      ends.push(at + count);
    }
  }
}
