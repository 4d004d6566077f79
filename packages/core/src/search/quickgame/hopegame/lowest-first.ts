/** Where there is no contest. */
const none = -1;

/**
 * Contests by the h of their lowest entries, and of equals the one that was kept first: then no entry goes while one as
 * low is kept below it. A binary heap: `heap[places[c]] = c` for every contest c in it.
 */
export class LowestFirst {
  // Lists that grow: for the few contests of most searches they cost less than typed arrays.
  private readonly heap: number[] = [];
  private readonly places: number[] = [];
  private readonly keys: number[] = [];
  private readonly since: number[] = [];
  private moment = 0;

  /** The contest with the lowest entry of all; -1 if there is none. */
  get top(): number {
    return this.heap[0] ?? none;
  }

  add(c: number, lowest: number): void {
    while (this.places.length <= c) {
      this.places.push(none);
      this.keys.push(Infinity);
      this.since.push(0);
    }
    this.keys[c] = lowest;
    this.since[c] = this.moment++;
    this.heap.push(c);
    this.rise(this.heap.length - 1, c);
  }

  /** The lowest entry of the contest on top is gone, and the next is this. */
  raiseTop(lowest: number): void {
    const c = this.top;
    this.keys[c] = lowest;
    this.sink(0, c);
  }

  /** Takes a contest out; whether it was in. */
  remove(c: number): boolean {
    const i = this.places[c] ?? none;
    if (i === none) return false;
    this.places[c] = none;
    const last = this.heap.pop()!;
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
    const size = this.heap.length;
    let i = from;
    for (let j = 2 * i + 1; j < size; j = 2 * i + 1) {
      if (j + 1 < size && this.isBefore(this.heap[j + 1]!, this.heap[j]!)) j++;
      const below = this.heap[j]!;
      if (!this.isBefore(below, c)) break;
      this.put(i, below);
      i = j;
    }
    this.put(i, c);
  }

  private put(i: number, c: number): void {
    this.heap[i] = c;
    this.places[c] = i;
  }
}
