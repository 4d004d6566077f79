import type { Board } from "../../game/board.js";

/** Numbers as the board's values are. */
export type Values = Int32Array | Float64Array;

/** Lines are kept up to this length. */
export const longestLine = 128;

/** A frame has this many words, and so many values. */
export const frameWords = 16;
export const frameValues = 4;

/** The words: its moves are those from `top` to before `end`; `at` is the next to be tried, and the one before is in hand. */
export const top = 0;
export const at = 1;
export const end = 2;
/** How many moves are still to be looked ahead. */
export const depth = 3;
/** 1 if the most promising of the moves that are left is to be tried next. */
export const sorts = 4;
/** With what window the move in hand is searched. */
export const ask = 5;
/** What is known of the node so far rests on this. */
export const doubt = 6;
/** The rank, among the moves of the board, of the best so far; -1 if none is inside the window. */
export const bestRank = 7;
/** The length of the line that is expected from the node on. */
export const length = 8;
/** The low bits of the count of nodes when it was entered. */
export const begun = 9;

/** The values: the window with which the node was entered, the value of the best move so far, and what the next must exceed. */
export const alpha = 0;
export const beta = 1;
export const best = 2;
export const m = 3;

/**
 * The explicit stack of a search: a frame for each node on the path from the root, whose number is its ply, and the moves of
 * all of them in one list.
 */
export class Frames {
  private readonly board: Board;
  capacity = 0;
  words = new Int32Array(0);
  values: Values;
  /** The line that is expected from each node on. */
  lines = new Int32Array(0);

  moves = new Int32Array(0);
  /** Where the board has each of them, and how promising they look. */
  ranks = new Int32Array(0);
  scores = new Float64Array(0);

  constructor(board: Board) {
    this.board = board;
    this.values = this.newValues(0);
    this.reserve(62, 0);
  }

  /** Makes room for a frame above that of `ply`, and for its moves behind the first `used`. */
  reserve(ply: number, used: number): void {
    if (ply + 2 > this.capacity) this.growFrames(Math.max(ply + 2, 2 * this.capacity));
    const wanted = used + this.board.maxMoves;
    if (wanted > this.moves.length) this.growMoves(Math.max(wanted, 2 * this.moves.length, 1024));
  }

  private growFrames(capacity: number): void {
    this.capacity = capacity;
    this.words = copied(this.words, new Int32Array(capacity * frameWords));
    this.values = copied(this.values, this.newValues(capacity * frameValues));
    this.lines = copied(this.lines, new Int32Array(capacity * longestLine));
  }

  private growMoves(length: number): void {
    this.moves = copied(this.moves, new Int32Array(length));
    this.ranks = copied(this.ranks, new Int32Array(length));
    this.scores = copied(this.scores, new Float64Array(length));
  }

  private newValues(length: number): Values {
    return this.board.integers ? new Int32Array(length) : new Float64Array(length);
  }

  /** The rank of a move is its place, until the order changes. */
  rank(at: number, count: number): void {
    const { ranks } = this;
    for (let k = 0; k < count; k++) ranks[at + k] = k;
  }

  /** Brings the move at `from` to `at`; those in between move one place back. */
  bringForward(at: number, from: number): void {
    const { moves, ranks, scores } = this;
    const move = moves[from]!;
    const rank = ranks[from]!;
    const score = scores[from]!;
    moves.copyWithin(at + 1, at, from);
    ranks.copyWithin(at + 1, at, from);
    scores.copyWithin(at + 1, at, from);
    moves[at] = move;
    ranks[at] = rank;
    scores[at] = score;
  }

  /** Brings the most promising of the moves from `at` to before `end` to `at`, among equals the one that the board names first. */
  bringBest(at: number, end: number): void {
    const { moves, ranks, scores } = this;
    let from = at;
    let best = scores[at]!;
    for (let k = at + 1; k < end; k++) {
      const score = scores[k]!;
      if (score > best || (score === best && ranks[k]! < ranks[from]!)) {
        best = score;
        from = k;
      }
    }
    if (from === at) return;
    const move = moves[from]!;
    const rank = ranks[from]!;
    moves[from] = moves[at]!;
    ranks[from] = ranks[at]!;
    scores[from] = scores[at]!;
    moves[at] = move;
    ranks[at] = rank;
    scores[at] = best;
  }
}

function copied<A extends Int32Array | Float64Array>(from: Int32Array | Float64Array, to: A): A {
  to.set(from);
  return to;
}
