import type { TableOptions } from "../extras.js";

/** What an entry says of the value. */
export const lowerBound = 1;
export const upperBound = 2;
export const exactBound = lowerBound | upperBound;

/** The depth of a search to the end of the game. */
export const toTheEnd = 1023;

/** Ranks of moves above this are not remembered. */
const lastRank = 1022;

export const bytesEach = 16;

/**
 * Positions and what was found there, in pairs of entries of four words:
 *
 *   0   hashHigh xor the three others, so that an entry which two threads wrote at once is no entry of either
 *   1   meta: rank + 1 of the best move (10 bits), depth (10), bounds (2), doubt (2), work (5), generation (3)
 *   2   an integer value, and 3 hashLow; or 2 and 3 a double
 *
 * The first of a pair is kept for what has cost most work in this generation; the second is always given away.
 */
export class Table {
  private readonly words: Int32Array;
  private readonly doubles: Float64Array;
  private readonly integers: boolean;
  private readonly shift: number;
  private generation = 0;
  /** How many entries have been filled. */
  count = 0;

  constructor({ megabytes, memory }: TableOptions, integers: boolean) {
    const bytes = memory?.byteLength ?? megabytes * 2 ** 20;
    const bits = Math.max(1, Math.min(26, Math.floor(Math.log2(bytes / (2 * bytesEach)))));
    const buffer = memory ?? new ArrayBuffer(2 ** bits * 2 * bytesEach);
    this.words = new Int32Array(buffer);
    this.doubles = new Float64Array(buffer);
    this.integers = integers;
    this.shift = 32 - bits;
    if (memory !== undefined)
      for (let at = 1; at < this.words.length; at += 4) if (this.words[at] !== 0) this.count++;
  }

  /** What is older than this search is the first to be given away. */
  age(): void {
    this.generation = (this.generation + 1) & 7;
  }

  clear(): void {
    this.words.fill(0);
    this.generation = 0;
    this.count = 0;
  }

  /** Where the position is, or -1. */
  find(low: number, high: number): number {
    const first = this.pair(low, high);
    if (this.holds(first, low, high)) return first;
    return this.holds(first + 4, low, high) ? first + 4 : -1;
  }

  /** Rank of the best move; -1 if none is known. */
  rank(at: number): number {
    return (this.words[at + 1]! & 0x3ff) - 1;
  }

  depth(at: number): number {
    return (this.words[at + 1]! >>> 10) & 0x3ff;
  }

  bound(at: number): number {
    return (this.words[at + 1]! >>> 20) & 3;
  }

  /** What the value rests on: `certain`, `settled` or `judged`. */
  doubt(at: number): number {
    return (this.words[at + 1]! >>> 22) & 3;
  }

  value(at: number): number {
    return this.integers ? this.words[at + 2]! : this.doubles[(at + 2) >> 1]!;
  }

  /** `work` is the number of nodes that it took; `rank` is -1 where no move is better than others. */
  store(
    low: number,
    high: number,
    depth: number,
    value: number,
    bound: number,
    doubt: number,
    rank: number,
    work: number,
  ): void {
    const words = this.words;
    const first = this.pair(low, high);
    const size = 31 - Math.clz32(work);
    let at = first;
    let kept = rank < 0 || rank > lastRank ? 0 : rank + 1;
    if (this.holds(first, low, high)) {
      if (kept === 0) kept = words[first + 1]! & 0x3ff;
    } else if (this.holds(first + 4, low, high)) {
      at = first + 4;
      if (kept === 0) kept = words[at + 1]! & 0x3ff;
    } else {
      const meta = words[first + 1]!;
      // The first of a pair is filled before the second.
      if (words[first + 5]! === 0) this.count++;
      if (meta >>> 29 === this.generation && ((meta >>> 24) & 31) > size) at = first + 4;
      else words.copyWithin(first + 4, first, first + 4);
    }
    const meta =
      kept | (depth << 10) | (bound << 20) | (doubt << 22) | (size << 24) | (this.generation << 29);
    if (this.integers) {
      words[at + 2] = value;
      words[at + 3] = low;
    } else this.doubles[(at + 2) >> 1] = value;
    words[at + 1] = meta;
    words[at] = high ^ meta ^ words[at + 2]! ^ words[at + 3]!;
  }

  private pair(low: number, high: number): number {
    return (Math.imul(low ^ (high >>> 15), 0x9e3779b1) >>> this.shift) << 3;
  }

  private holds(at: number, low: number, high: number): boolean {
    const words = this.words;
    const meta = words[at + 1]!;
    const last = words[at + 3]!;
    return (
      (words[at]! ^ meta ^ words[at + 2]! ^ last) === high && meta !== 0 && (!this.integers || last === low)
    );
  }
}
