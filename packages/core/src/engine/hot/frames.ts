import type { Board } from "../../game/board.js";

/** Numbers as the board's values are. */
export type Values = Int32Array | Float64Array;

/** Lines are kept up to this length. */
export const longestLine = 128;

/**
 * The explicit stack of a search: a frame for each node on the path from the root, whose number is its ply, and the moves of
 * all of them in one list.
 */
export class Frames {
  private readonly board: Board;
  capacity = 0;
  /** The window with which the node was entered. */
  alphas: Values;
  betas: Values;
  /** The value of the best move so far, and its rank among the moves of the board; -1 if none is inside the window. */
  bests: Values;
  bestRanks = new Int32Array(0);
  /** Its moves are those from `tops` to before `ends`; `at` is the next to be tried, and the one before is in hand. */
  tops = new Int32Array(0);
  at = new Int32Array(0);
  ends = new Int32Array(0);
  depths = new Int32Array(0);
  movers = new Int32Array(0);
  kinds = new Int32Array(0);
  /** With what window the move in hand is searched. */
  asks = new Int32Array(0);
  /** 1 where the most promising of the moves that are left is to be tried next. */
  ordered = new Int32Array(0);
  /** 1 as soon as an estimate is part of what is known of the node. */
  unproved = new Int32Array(0);
  /** The count of nodes when it was entered. */
  begun = new Float64Array(0);
  /** The line that is expected from the node on, and its length. */
  lines = new Int32Array(0);
  lengths = new Int32Array(0);

  moves = new Int32Array(0);
  /** Where the board has each of them, and how promising they look. */
  ranks = new Int32Array(0);
  scores = new Float64Array(0);

  constructor(board: Board) {
    this.board = board;
    this.alphas = this.values(0);
    this.betas = this.values(0);
    this.bests = this.values(0);
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
    this.alphas = copied(this.alphas, this.values(capacity));
    this.betas = copied(this.betas, this.values(capacity));
    this.bests = copied(this.bests, this.values(capacity));
    this.bestRanks = copied(this.bestRanks, new Int32Array(capacity));
    this.tops = copied(this.tops, new Int32Array(capacity));
    this.at = copied(this.at, new Int32Array(capacity));
    this.ends = copied(this.ends, new Int32Array(capacity));
    this.depths = copied(this.depths, new Int32Array(capacity));
    this.movers = copied(this.movers, new Int32Array(capacity));
    this.kinds = copied(this.kinds, new Int32Array(capacity));
    this.asks = copied(this.asks, new Int32Array(capacity));
    this.ordered = copied(this.ordered, new Int32Array(capacity));
    this.unproved = copied(this.unproved, new Int32Array(capacity));
    this.begun = copied(this.begun, new Float64Array(capacity));
    this.lines = copied(this.lines, new Int32Array(capacity * longestLine));
    this.lengths = copied(this.lengths, new Int32Array(capacity));
  }

  private growMoves(length: number): void {
    this.moves = copied(this.moves, new Int32Array(length));
    this.ranks = copied(this.ranks, new Int32Array(length));
    this.scores = copied(this.scores, new Float64Array(length));
  }

  private values(length: number): Values {
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
