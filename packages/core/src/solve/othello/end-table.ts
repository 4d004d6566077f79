/**
 * What is known of positions: bounds of the score and the move to try first. An entry holds all 128 bits of its position, so that no
 * other is ever taken for it.
 *
 * Two entries share a place: the first keeps what took most work, the second what came last.
 */
export class EndTable {
  readonly #words: Int32Array;
  readonly #shift: number;
  /** Entries of another age do not count. */
  #age = 1;

  constructor(memoryMB: number) {
    let places = 1 << 10;
    while (places * 2 * 64 <= memoryMB * 2 ** 20) places *= 2;
    this.#words = new Int32Array(places * 16);
    this.#shift = Math.clz32(places) + 1;
  }

  /** Forgets everything. */
  clear(): void {
    this.#age++;
  }

  /** Where the entry of a position is, or -1. */
  find(moverLow: number, moverHigh: number, otherLow: number, otherHigh: number): number {
    const words = this.#words;
    let at = this.#place(moverLow, moverHigh, otherLow, otherHigh);
    if (
      words[at] === moverLow &&
      words[at + 1] === moverHigh &&
      words[at + 2] === otherLow &&
      words[at + 3] === otherHigh &&
      words[at + 6] === this.#age
    )
      return at;
    at += 8;
    if (
      words[at] === moverLow &&
      words[at + 1] === moverHigh &&
      words[at + 2] === otherLow &&
      words[at + 3] === otherHigh &&
      words[at + 6] === this.#age
    )
      return at;
    return -1;
  }

  lower(at: number): number {
    return (this.#words[at + 4]! & 255) - 64;
  }

  upper(at: number): number {
    return ((this.#words[at + 4]! >> 8) & 255) - 64;
  }

  /** The best move known, 64 if there is none. */
  move(at: number): number {
    return (this.#words[at + 4]! >> 16) & 127;
  }

  /**
   * Adds what a search has found that asked whether the score is above `alpha`: `result`, a lower bound if it is and an upper bound if not,
   * and the move that gave it. `work` is the larger the more it took to know.
   */
  store(
    moverLow: number,
    moverHigh: number,
    otherLow: number,
    otherHigh: number,
    alpha: number,
    result: number,
    move: number,
    work: number,
  ): void {
    const words = this.#words;
    let lower = result > alpha ? result : -64;
    let upper = result > alpha ? 64 : result;
    let at = this.find(moverLow, moverHigh, otherLow, otherHigh);
    if (at < 0) {
      at = this.#place(moverLow, moverHigh, otherLow, otherHigh);
      if (words[at + 5]! > work && words[at + 6] === this.#age) at += 8;
      words[at] = moverLow;
      words[at + 1] = moverHigh;
      words[at + 2] = otherLow;
      words[at + 3] = otherHigh;
    } else {
      const knownLower = this.lower(at);
      const knownUpper = this.upper(at);
      if (knownLower > lower) lower = knownLower;
      if (knownUpper < upper) upper = knownUpper;
    }
    words[at + 4] = (lower + 64) | ((upper + 64) << 8) | (move << 16);
    words[at + 5] = work;
    words[at + 6] = this.#age;
  }

  #place(moverLow: number, moverHigh: number, otherLow: number, otherHigh: number): number {
    let hash =
      Math.imul(moverLow, 0x9e3779b1) ^
      Math.imul(moverHigh, 0x85ebca6b) ^
      Math.imul(otherLow, 0xc2b2ae35) ^
      Math.imul(otherHigh, 0x27d4eb2f);
    hash = Math.imul(hash ^ (hash >>> 15), 0x165667b1);
    return (hash >>> this.#shift) << 4;
  }
}
