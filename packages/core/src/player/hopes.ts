import type { Board } from "../game/board.js";

/** A line that is longer is not looked at. */
const longest = 200;

/** What a position is worth to somebody, and what he can hope for. */
interface Prospect {
  readonly value: number;
  readonly hope: number;
}

/** A position on the way, whose first `at` moves have been looked at; with w what those are worth and g what they let hope for. */
interface Frame {
  readonly moves: readonly number[];
  readonly isMine: boolean;
  readonly key: number | undefined;
  at: number;
  /** The greatest w of mine, the least of others. */
  value: number;
  /** The greatest g of those with that w. */
  best: number;
  /** All g together. */
  sum: number;
}

/**
 * What to hope for from each of `codes`, legal moves where `board` stands, for who makes them: what they bring on average
 * against an opponent who plays at random, if he himself never gives anything away. With v(p) what a position is worth
 * and h(p) what can be hoped for, both as he sees it,
 *   h(p) = v(p)                                          at the end of the game,
 *   h(p) = max h(p after m), over the m with greatest v,  where he is to move,
 *   h(p) = mean h(p after r), over all r,                 where the other is; so h(p) >= v(p) everywhere.
 *
 * Goes on by one position whenever it is asked, and knows nothing if the rest of the game has more than `most`.
 */
export class Hopes {
  /** Once it is done: of each code what it lets hope for. */
  found: readonly number[] | undefined;
  private readonly board: Board;
  private readonly most: number;
  private readonly me: 0 | 1;
  private readonly buffer: Int32Array;
  private readonly known = new Map<number, Prospect>();
  private readonly frames: Frame[];
  private readonly told: number[] = [];
  private visited = 0;

  constructor(board: Board, codes: readonly number[], most: number) {
    this.board = board;
    this.most = most;
    this.me = board.mover;
    this.buffer = new Int32Array(board.maxMoves);
    this.frames = [frameOf(codes, true, undefined)];
  }

  /** Goes on to the next position that was not looked at before; whether it is done. The board stands again where it stood, then. */
  step(): boolean {
    const { board, frames } = this;
    for (;;) {
      const frame = frames.at(-1)!;
      const { moves, at } = frame;
      if (at === moves.length) {
        frames.pop();
        if (frames.length === 0) {
          this.found = this.told;
          return true;
        }
        this.takeBack(this.prospectOf(frame));
      } else {
        board.make(moves[at]!);
        const isMine = board.mover === this.me;
        const key = board.hashed === false ? undefined : keyOf(board, isMine);
        const known = board.over() ? this.end(isMine) : key === undefined ? undefined : this.known.get(key);
        if (known !== undefined) this.takeBack(known);
        else if (this.visited === this.most || frames.length > longest) {
          for (const { moves, at } of frames.toReversed()) board.undo(moves[at]!);
          return true;
        } else {
          this.visited++;
          frames.push(frameOf(Array.from(this.buffer.subarray(0, board.moves(this.buffer, 0))), isMine, key));
          return false;
        }
      }
    }
  }

  private end(isMine: boolean): Prospect {
    const value = isMine ? this.board.score() : 0 - this.board.score();
    return { value, hope: value };
  }

  private prospectOf({ moves, isMine, key, value, best, sum }: Frame): Prospect {
    const prospect = { value, hope: isMine ? best : sum / moves.length };
    if (key !== undefined) this.known.set(key, prospect);
    return prospect;
  }

  /** The move in hand has been looked at. */
  private takeBack({ value, hope }: Prospect): void {
    const { board, frames, told } = this;
    const frame = frames.at(-1)!;
    board.undo(frame.moves[frame.at]!);
    frame.at++;
    if (frames.length === 1) told.push(hope);
    if (frame.isMine && value >= frame.value) {
      frame.best = value > frame.value ? hope : Math.max(frame.best, hope);
    }
    frame.value = frame.isMine ? Math.max(frame.value, value) : Math.min(frame.value, value);
    frame.sum += hope;
  }
}

function frameOf(moves: readonly number[], isMine: boolean, key: number | undefined): Frame {
  return { moves, isMine, key, at: 0, value: isMine ? -Infinity : Infinity, best: -Infinity, sum: 0 };
}

/** As much of the hash as a number can hold, and who is to move: the same position may come with either of them. */
function keyOf({ hashLow, hashHigh }: Board, isMine: boolean): number {
  return ((hashHigh & 0xfffff) * 2 + (isMine ? 1 : 0)) * 2 ** 32 + (hashLow >>> 0);
}
