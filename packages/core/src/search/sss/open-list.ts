import { grown } from "../contract/grown.js";
import { checkedMemory, tooMany } from "../contract/stored-limit.js";
import { firstCapacity, type OpenTree } from "./open-tree.js";

/** Where an entry stands that is not in the heap. */
const nowhere = -1;
const inFront = -2;

/**
 * Stockman's OPEN: states (n, live or solved, merit). The top has the largest merit, and of equal ones it is the
 * leftmost. No entry is an ancestor of another.
 *
 * What a state of the top is developed into has its merit and stands left of all others that have it. So it waits in
 * `front`, a stack: its entries have the merit of the top and stand, from the last to the first, right of the top
 * and left of all entries of that merit in the heap. Only an entry whose merit has fallen goes to the heap, a binary
 * one: `heap[place[n]] = n` for every n in it.
 */
export class OpenList<N> {
  top: number;
  /** The most entries that there were at one time. */
  peak = 1;
  private front: Int32Array = new Int32Array(firstCapacity);
  private frontSize = 0;
  private heap: Int32Array = new Int32Array(firstCapacity);
  private heapSize = 0;
  private merits: Float64Array = new Float64Array(firstCapacity);
  private solved: Uint8Array = new Uint8Array(firstCapacity);
  private place: Int32Array = new Int32Array(firstCapacity).fill(nowhere);
  private readonly tree: OpenTree<N>;
  private readonly limit: number;

  /** OPEN with one state: (n, live, infinity). `memory`: the most entries. */
  constructor(tree: OpenTree<N>, n: number, memory?: number) {
    this.tree = tree;
    this.limit = memory === undefined ? Infinity : checkedMemory(memory);
    this.top = n;
    this.merits[n] = Infinity;
  }

  get size(): number {
    return 1 + this.frontSize + this.heapSize;
  }

  get merit(): number {
    return this.meritOf(this.top);
  }

  get isSolved(): boolean {
    return this.solved[this.top] === 1;
  }

  set isSolved(isSolved: boolean) {
    this.solved[this.top] = isSolved ? 1 : 0;
  }

  /** Whether `n` stands on OPEN, the top or another. */
  has(n: number): boolean {
    return n === this.top || (this.place[n] ?? nowhere) !== nowhere;
  }

  /** The top gives way to `n`, an ancestor or a descendant, which takes over its place and merit. */
  replaceTop(n: number, isSolved: boolean): void {
    if (n >= this.merits.length) this.grow(n);
    this.merits[n] = this.merit;
    this.solved[n] = isSolved ? 1 : 0;
    this.top = n;
  }

  /** Adds `n`, live, with the merit of the top, right of which it stands, and left of all others that have it. */
  addBehindTop(n: number): void {
    if (n >= this.merits.length) this.grow(n);
    if (this.frontSize === this.front.length) this.front = grown(this.front, 2 * this.frontSize);
    this.merits[n] = this.merit;
    this.solved[n] = 0;
    this.place[n] = inFront;
    this.front[this.frontSize++] = n;
    if (this.size > this.limit) throw tooMany(this.limit);
    if (this.size > this.peak) this.peak = this.size;
  }

  /** The merit of the top falls; what is best now comes to the top. */
  lowerTop(merit: number): void {
    const lowered = this.top;
    this.merits[lowered] = merit;
    if (this.frontSize > 0) {
      this.top = this.front[--this.frontSize]!;
      this.push(lowered);
    } else if (this.heapSize > 0 && this.isAbove(this.inHeap(0), lowered)) {
      this.top = this.inHeap(0);
      this.sink(0, lowered);
    }
    this.place[this.top] = nowhere;
  }

  /** Takes off an entry other than the top, if it is on the list; those in front must be the first after the top. */
  remove(n: number): void {
    const i = this.place[n] ?? nowhere;
    this.place[n] = nowhere;
    if (i === inFront) this.frontSize--;
    if (i < 0) return;
    const moved = this.inHeap(--this.heapSize);
    if (moved === n) return;
    if (i > 0 && this.isAbove(moved, this.inHeap((i - 1) >> 1))) this.rise(i, moved);
    else this.sink(i, moved);
  }

  private meritOf(n: number): number {
    return this.merits[n]!;
  }

  private inHeap(i: number): number {
    return this.heap[i]!;
  }

  private isAbove(a: number, b: number): boolean {
    const x = this.meritOf(a);
    const y = this.meritOf(b);
    return x === y ? this.tree.isLeft(a, b) : x > y;
  }

  private push(n: number): void {
    if (this.heapSize === this.heap.length) this.heap = grown(this.heap, 2 * this.heapSize);
    this.rise(this.heapSize++, n);
  }

  private rise(from: number, n: number): void {
    let i = from;
    while (i > 0) {
      const above = this.inHeap((i - 1) >> 1);
      if (!this.isAbove(n, above)) break;
      this.put(i, above);
      i = (i - 1) >> 1;
    }
    this.put(i, n);
  }

  private sink(from: number, n: number): void {
    let i = from;
    for (let j = 2 * i + 1; j < this.heapSize; j = 2 * i + 1) {
      if (j + 1 < this.heapSize && this.isAbove(this.inHeap(j + 1), this.inHeap(j))) j++;
      const below = this.inHeap(j);
      if (!this.isAbove(below, n)) break;
      this.put(i, below);
      i = j;
    }
    this.put(i, n);
  }

  private put(i: number, n: number): void {
    this.heap[i] = n;
    this.place[n] = i;
  }

  private grow(n: number): void {
    const length = Math.max(n + 1, this.merits.length * 2);
    this.merits = grown(this.merits, length);
    this.solved = grown(this.solved, length);
    this.place = grown(this.place, length, nowhere);
  }
}
