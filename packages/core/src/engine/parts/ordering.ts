/** More codes than this share their counts. */
const mostCodes = 1 << 14;

/** What history counts up to. */
const mostHistory = 1 << 22;

/** Deeper plies have no killers. */
const mostKillerPlies = 256;

/**
 * Which moves to try first: what the board finds promising, among equals killers, then what has often refuted something,
 * then the board's own order. Killers are those two moves that were the last to refute something at the same ply.
 */
export class Ordering {
  /** How promising the board finds the moves, each where it stands in the list of moves. */
  hinted: Int32Array | undefined;
  private readonly killers: boolean;
  private readonly history: boolean;
  private readonly killerMoves: Int32Array;
  private readonly counts: Int32Array;
  private readonly mask: number;

  constructor(moveCodes: number, hints: boolean, killers: boolean, history: boolean) {
    if (hints) this.hinted = new Int32Array(1024);
    this.killers = killers;
    this.history = history;
    this.mask = Math.min(mostCodes, 2 ** Math.ceil(Math.log2(Math.max(2, moveCodes)))) - 1;
    this.killerMoves = new Int32Array(killers ? 2 * mostKillerPlies : 0).fill(-1);
    this.counts = new Int32Array(history ? 2 * (this.mask + 1) : 0);
  }

  /** Where hints go: room for as many. */
  room(length: number): Int32Array {
    if (this.hinted === undefined || this.hinted.length < length) this.hinted = new Int32Array(2 * length);
    return this.hinted;
  }

  /** Writes how promising the `count` moves from `at` on are into `scores`; hints have been given. */
  score(
    mover: number,
    ply: number,
    moves: Int32Array,
    at: number,
    count: number,
    scores: Float64Array,
  ): void {
    const { hinted, killers, history, killerMoves, counts, mask } = this;
    const own = mover * (mask + 1);
    const hasKillers = killers && ply < mostKillerPlies;
    const newer = hasKillers ? killerMoves[2 * ply]! : -1;
    const older = hasKillers ? killerMoves[2 * ply + 1]! : -1;
    for (let k = at; k < at + count; k++) {
      const move = moves[k]!;
      let score = history ? counts[own + (move & mask)]! : 0;
      if (move === newer) score += 2 * mostHistory;
      else if (move === older) score += mostHistory;
      scores[k] = hinted === undefined ? score : score + hinted[k]! * (4 * mostHistory);
    }
  }

  /** `move` has refuted something at `ply`; the more had to be searched there, the larger the weight. */
  reward(mover: number, ply: number, move: number, weight: number): void {
    const { killerMoves, counts, mask } = this;
    if (this.killers && ply < mostKillerPlies && killerMoves[2 * ply] !== move) {
      killerMoves[2 * ply + 1] = killerMoves[2 * ply]!;
      killerMoves[2 * ply] = move;
    }
    if (this.history) {
      const at = mover * (mask + 1) + (move & mask);
      counts[at]! += weight * weight;
      if (counts[at]! >= mostHistory) this.halve();
    }
  }

  /** Killers belong to the old root, and what was counted there counts half. */
  age(): void {
    this.killerMoves.fill(-1);
    this.halve();
  }

  clear(): void {
    this.killerMoves.fill(-1);
    this.counts.fill(0);
  }

  private halve(): void {
    const { counts } = this;
    for (let k = 0; k < counts.length; k++) counts[k]! >>= 1;
  }
}
