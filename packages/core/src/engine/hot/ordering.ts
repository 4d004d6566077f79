import type { Board } from "../../game/board.js";

/** More codes than this share their counts. */
const mostCodes = 1 << 14;

/** What history counts up to. */
const mostHistory = 1 << 22;

/**
 * Which moves to try first: what the board finds promising, among equals killers, then what has often refuted something,
 * then the board's own order. Killers are those two moves that were the last to refute something at the same ply.
 */
export class Ordering {
  private readonly hints: boolean;
  private readonly killers: boolean;
  private readonly history: boolean;
  private readonly killerMoves: Int32Array;
  private readonly counts: Int32Array;
  private readonly mask: number;
  private hinted = new Int32Array(0);

  constructor(board: Board, hints: boolean, killers: boolean, history: boolean) {
    this.hints = hints && board.hints !== undefined;
    this.killers = killers;
    this.history = history;
    this.mask = Math.min(mostCodes, 2 ** Math.ceil(Math.log2(Math.max(2, board.moveCodes)))) - 1;
    this.killerMoves = new Int32Array(killers ? 2 * mostKillerPlies : 0).fill(-1);
    this.counts = new Int32Array(history ? 2 * (this.mask + 1) : 0);
  }

  /** Writes how promising the `count` moves from `at` on are into `scores`. */
  score(board: Board, ply: number, moves: Int32Array, at: number, count: number, scores: Float64Array): void {
    const { killers, history, killerMoves, counts, mask } = this;
    if (this.hints) {
      if (this.hinted.length < moves.length) this.hinted = new Int32Array(moves.length);
      board.hints!(moves, at, count, this.hinted);
      for (let k = at; k < at + count; k++) scores[k] = this.hinted[k]! * (4 * mostHistory);
    } else scores.fill(0, at, at + count);
    if (history) {
      const own = board.mover * (mask + 1);
      for (let k = at; k < at + count; k++) scores[k]! += counts[own + (moves[k]! & mask)]!;
    }
    if (killers && ply < mostKillerPlies) {
      const newer = killerMoves[2 * ply]!;
      const older = killerMoves[2 * ply + 1]!;
      for (let k = at; k < at + count; k++) {
        if (moves[k] === newer) scores[k]! += 2 * mostHistory;
        else if (moves[k] === older) scores[k]! += mostHistory;
      }
    }
  }

  /** `move` has refuted something: a position that was to be searched `weight` plies deep. */
  reward(mover: number, ply: number, move: number, weight: number): void {
    const { killerMoves, counts, mask } = this;
    if (this.killers && ply < mostKillerPlies && killerMoves[2 * ply] !== move) {
      killerMoves[2 * ply + 1] = killerMoves[2 * ply]!;
      killerMoves[2 * ply] = move;
    }
    if (this.history) {
      const at = mover * (mask + 1) + (move & mask);
      counts[at]! += weight * weight;
      if (counts[at]! >= mostHistory) for (let k = 0; k < counts.length; k++) counts[k]! >>= 1;
    }
  }

  /** Before a new search: killers belong to the old root, and what was counted there counts half. */
  age(): void {
    this.killerMoves.fill(-1);
    for (let k = 0; k < this.counts.length; k++) this.counts[k]! >>= 1;
  }

  clear(): void {
    this.killerMoves.fill(-1);
    this.counts.fill(0);
  }
}

/** Deeper plies have no killers. */
const mostKillerPlies = 256;
