import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Board } from "./board.js";

/**
 * The number of sequences of exactly `depth` moves from the position of `board`, which is the same afterwards. A game that
 * ends earlier has none.
 */
export function perft(board: Board, depth: number): number {
  const count = startPerft(board, depth);
  count.run();
  return count.sequences;
}

/** A count that stops wherever one likes and goes on later. Until it is done the board is its own. */
export interface PerftCount {
  /** Those that are counted so far. */
  readonly sequences: number;
  /** Generates the moves of so many positions at most, and says whether all is counted. */
  run(moves?: number): boolean;
}

/** Begins to count as `perft` does. The last moves are counted as they are generated, and not made. */
export function startPerft(board: Board, depth: number): PerftCount {
  if (!Number.isSafeInteger(depth) || depth < 0)
    throw new InputError(`depth is ${shown(depth)}: expected a whole number, 0 or more`);
  if (depth === 0) return { sequences: 1, run: () => true };
  const { maxMoves } = board;
  /** The moves of each ply behind those of the ply before, and which comes next. No more plies are used than a game has. */
  let kept = new Int32Array(16 * maxMoves);
  const next: number[] = [];
  const ends: number[] = [];
  const made: number[] = [];
  /** Where the moves of the position belong. */
  let place = 0;
  let isDone = false;
  let sequences = 0;
  return {
    get sequences() {
      return sequences;
    },

    run(most = Infinity) {
      // What the loop changes is its own: variables that functions share take it longer.
      let moves = kept;
      let at = place;
      let sum = sequences;
      for (let left = most; !isDone && left > 0; left--) {
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
        for (;;) {
          const ply = ends.length - 1;
          if (ply < 0) {
            isDone = true;
            break;
          }
          if (made.length > ply) board.undo(made.pop() as number);
          const following = next[ply] as number;
          at = ends[ply] as number;
          if (following < at) {
            next[ply] = following + 1;
            const move = moves[following] as number;
            board.make(move);
            made.push(move);
            break;
          }
          next.pop();
          ends.pop();
        }
      }
      [kept, place, sequences] = [moves, at, sum];
      return isDone;
    },
  };
}
