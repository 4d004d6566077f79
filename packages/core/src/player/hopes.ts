import type { Board } from "../game/board.js";

/** A line that is longer is not looked at. */
const longest = 200;

/** What a position is worth to somebody, and what he can hope for. */
interface Prospect {
  readonly value: number;
  readonly hope: number;
}

/**
 * What to hope for from each of `codes`, legal moves where `board` stands, for who makes them: what they bring on average
 * against an opponent who plays at random, if he himself never gives anything away. With v(p) what a position is worth
 * and h(p) what can be hoped for, both as he sees it,
 *   h(p) = v(p)                                          at the end of the game,
 *   h(p) = max h(p after m), over the m with greatest v,  where he is to move,
 *   h(p) = mean h(p after r), over all r,                 where the other is; so h(p) >= v(p) everywhere.
 *
 * Goes on by one position whenever it is asked, and knows nothing if the rest of the game has more than `most`. The board
 * stands again where it stood, also if it is broken off between two of them.
 */
export function* hopes(
  board: Board,
  codes: readonly number[],
  most: number,
): Generator<undefined, readonly number[] | undefined> {
  const { mover: me } = board;
  const buffer = new Int32Array(board.maxMoves);
  const known = new Map<number, Prospect>();
  let visited = 0;

  function* after(code: number, ply: number): Generator<undefined, Prospect | undefined> {
    board.make(code);
    try {
      return yield* here(ply);
    } finally {
      board.undo(code);
    }
  }

  function* here(ply: number): Generator<undefined, Prospect | undefined> {
    if (board.over()) {
      const value = board.mover === me ? board.score() : 0 - board.score();
      return { value, hope: value };
    }
    const isMine = board.mover === me;
    const key = board.hashed === false ? undefined : keyOf(board, isMine);
    const before = key === undefined ? undefined : known.get(key);
    if (before !== undefined) return before;
    if (visited === most || ply === longest) return undefined;
    visited++;
    yield;
    const legal = Array.from(buffer.subarray(0, board.moves(buffer, 0)));
    let [value, best, sum] = [isMine ? -Infinity : Infinity, -Infinity, 0];
    for (const code of legal) {
      const next = yield* after(code, ply + 1);
      if (next === undefined) return undefined;
      if (isMine && next.value >= value) best = next.value > value ? next.hope : Math.max(best, next.hope);
      value = isMine ? Math.max(value, next.value) : Math.min(value, next.value);
      sum += next.hope;
    }
    const prospect = { value, hope: isMine ? best : sum / legal.length };
    if (key !== undefined) known.set(key, prospect);
    return prospect;
  }

  const found: number[] = [];
  for (const code of codes) {
    const prospect = yield* after(code, 1);
    if (prospect === undefined) return undefined;
    found.push(prospect.hope);
  }
  return found;
}

/** As much of the hash as a number can hold, and who is to move: the same position may come with either of them. */
function keyOf({ hashLow, hashHigh }: Board, isMine: boolean): number {
  return ((hashHigh & 0xfffff) * 2 + (isMine ? 1 : 0)) * 2 ** 32 + (hashLow >>> 0);
}
