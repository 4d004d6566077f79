import { grown } from "../../contract/grown.js";

/** Where there is no contest. */
const none = -1;

/**
 * Contests by the h of their lowest entries, and of equals the one that was kept first: then no entry goes while one as
 * low is kept below it. A binary heap: `heap[places[c] - 1] = c` for every contest c in it.
 */
export class LowestFirst {
  private heap = new Int32Array(64);
  private places = new Int32Array(64);
  private keys = new Float64Array(32);
  private since = new Float64Array(32);
  private size = 0;
  private moment = 0;

  /** The contest with the lowest entry of all; -1 if there is none. */
  get top(): number {
    return this.size === 0 ? none : this.heap[0]!;
  }

  add(c: number, lowest: number): void {
    if (c >= this.keys.length) this.grow(Math.max(c + 1, 2 * this.keys.length));
    this.keys[c] = lowest;
    this.since[c] = this.moment++;
    this.rise(this.size++, c);
  }

  /** The lowest entry of the contest on top is gone, and the next is this. */
  raiseTop(lowest: number): void {
    const c = this.top;
    this.keys[c] = lowest;
    this.sink(0, c);
  }

  /** Takes a contest out; whether it was in. */
  remove(c: number): boolean {
    const i = (this.places[c] ?? 0) - 1;
    if (i < 0) return false;
    this.places[c] = 0;
    const last = this.heap[--this.size]!;
    if (last === c) return true;
    if (i > 0 && this.isBefore(last, this.heap[(i - 1) >> 1]!)) this.rise(i, last);
    else this.sink(i, last);
    return true;
  }

  private isBefore(a: number, b: number): boolean {
    const x = this.keys[a]!;
    const y = this.keys[b]!;
    return x === y ? this.since[a]! < this.since[b]! : x < y;
  }

  private rise(from: number, c: number): void {
    let i = from;
    while (i > 0) {
      const above = this.heap[(i - 1) >> 1]!;
      if (!this.isBefore(c, above)) break;
      this.put(i, above);
      i = (i - 1) >> 1;
    }
    this.put(i, c);
  }

  private sink(from: number, c: number): void {
    let i = from;
    for (let j = 2 * i + 1; j < this.size; j = 2 * i + 1) {
      if (j + 1 < this.size && this.isBefore(this.heap[j + 1]!, this.heap[j]!)) j++;
      const below = this.heap[j]!;
      if (!this.isBefore(below, c)) break;
      this.put(i, below);
      i = j;
    }
    this.put(i, c);
  }

  private put(i: number, c: number): void {
    this.heap[i] = c;
    this.places[c] = i + 1;
  }

  private grow(length: number): void {
    this.places = grown(this.places, 2 * length);
    this.heap = grown(this.heap, 2 * length);
    this.keys = grown(this.keys, length);
    this.since = grown(this.since, length);
  }
}
