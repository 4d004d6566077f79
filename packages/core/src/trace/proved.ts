/** A window and who set it: null is the window that the search was given. Numbers are for the player to move at a node. */
export interface ProvedWindow {
  readonly alpha: number;
  readonly alphaBy: number | null;
  readonly beta: number;
  readonly betaBy: number | null;
}

/** No node. */
const none = -1;

/**
 * What the evaluations so far prove of the nodes that a search has met, whatever the search makes of them. Nodes are
 * numbers, values are for the player to move:
 *   low(n) <= value of n <= high(n),
 *   low(n) = the largest -high(c) of its successors c,   high(n) = the largest -low(c), once all have one.
 *
 * A node is dead when low(n) >= beta, with beta the most that the other player leaves it: a move beside the path to n is
 * known to be as good for them. What is unknown below a dead node can change nothing at the root.
 */
export class Proved {
  readonly parents: number[] = [];
  readonly degrees: number[] = [];
  private readonly lows: number[] = [];
  private readonly highs: number[] = [];
  /** The successor with the least high, and the next one: what the player to move has, and has besides. */
  private readonly bests: number[] = [];
  private readonly seconds: number[] = [];
  /** The successors that were met. */
  private readonly families: number[][] = [];
  /** How many of the successors have a low. */
  private readonly counted: number[] = [];
  /** Once all have one, the successors as a heap, the least low first, by the low that each had when it took its place there. */
  private readonly heaps: number[][] = [];
  private readonly placed: number[] = [];
  /** What the root was given: all that is outside need not be known. */
  private given: ProvedWindow;

  /** Values lie from -domain to domain. */
  constructor(domain = Infinity) {
    this.given = { alpha: 0 - domain, alphaBy: null, beta: domain, betaBy: null };
  }

  /** The search promises nothing about values outside this window. */
  giveWindow(alpha: number, beta: number): void {
    this.given = {
      ...this.given,
      alpha: Math.max(this.given.alpha, alpha),
      beta: Math.min(this.given.beta, beta),
    };
  }

  /** A node that was met: its number. */
  add(parent: number, degree: number): number {
    const n = this.parents.length;
    this.parents.push(parent);
    this.degrees.push(degree);
    this.lows.push(-Infinity);
    this.highs.push(Infinity);
    this.bests.push(none);
    this.seconds.push(none);
    this.families.push([]);
    this.counted.push(0);
    if (parent >= 0) this.families[parent]!.push(n);
    return n;
  }

  low(n: number): number {
    return this.lows[n]!;
  }

  high(n: number): number {
    return this.highs[n]!;
  }

  /** The successors of n that were met, in that order. */
  met(n: number): readonly number[] {
    return this.families[n]!;
  }

  /** The successor that proves low(n); null where it is not a successor that does. */
  by(n: number): number | null {
    const best = this.bests[n]!;
    return best !== none && 0 - this.high(best) >= this.low(n) ? best : null;
  }

  /**
   * From now on low <= value of n <= high, if that is news. Gives the highest node whose own bounds or whose choice of
   * moves that changes, and tells of the nodes below which windows change.
   */
  narrow(n: number, low: number, high: number, moved?: (node: number) => void): number {
    let at = n;
    let wasLow = this.low(n);
    let wasHigh = this.high(n);
    if (low > wasLow) this.lows[n] = low;
    if (high < wasHigh) this.highs[n] = high;
    while (this.low(at) > wasLow || this.high(at) < wasHigh) {
      const parent = this.parents[at]!;
      if (parent < 0) break;
      const [parentLow, parentHigh] = [this.low(parent), this.high(parent)];
      if (this.high(at) < wasHigh) {
        const top = this.rank(parent, at);
        if (top !== none) moved?.(top);
      }
      if (this.low(at) > wasLow) this.lowerHigh(parent, wasLow);
      [wasLow, wasHigh] = [parentLow, parentHigh];
      at = parent;
    }
    return at;
  }

  /** The window of n: what each player has beside the path from the root to n. On equal terms the one further up counts. */
  window(n: number): ProvedWindow {
    const path: number[] = [];
    for (let at = n; at >= 0; at = this.parents[at]!) path.push(at);
    let window = this.given;
    for (let i = path.length - 2; i >= 0; i--) window = this.windowBelow(window, path[i]!);
    return window;
  }

  /** The window of n, given that of its parent. */
  windowBelow(above: ProvedWindow, n: number): ProvedWindow {
    const parent = this.parents[n]!;
    const other = this.bests[parent] === n ? this.seconds[parent]! : this.bests[parent]!;
    const has = other === none ? -Infinity : 0 - this.high(other);
    const isMore = has > above.alpha;
    return {
      alpha: 0 - above.beta,
      alphaBy: above.betaBy,
      beta: 0 - (isMore ? has : above.alpha),
      betaBy: isMore ? other : above.alphaBy,
    };
  }

  /** The nearest node beside the path to n that leaves n just `limit`, the other player having moved there; undefined where there is none. */
  setter(n: number, limit: number): number | undefined {
    let at = n;
    // At every other ancestor, from the parent on, it is the other player who moves.
    let isOthers = true;
    for (let parent = this.parents[at]!; parent >= 0; parent = this.parents[at]!) {
      const other = this.bests[parent] === at ? this.seconds[parent]! : this.bests[parent]!;
      if (isOthers && other !== none && this.high(other) === limit) return other;
      isOthers = !isOthers;
      at = parent;
    }
    return undefined;
  }

  /**
   * high(c) has fallen: c finds its place among the moves of n. The first to have a value keeps its place. Gives the node
   * below which windows change by that: what the best move leaves is of account beside all the others, the second only beside
   * the best.
   */
  private rank(n: number, c: number): number {
    const low = 0 - this.high(c);
    if (low > this.low(n)) this.lows[n] = low;
    const best = this.bests[n]!;
    const second = this.seconds[n]!;
    if (best === none || best === c || this.high(c) < this.high(best)) {
      this.bests[n] = c;
      if (best !== c) this.seconds[n] = best;
      return n;
    }
    if (second !== c && second !== none && this.high(c) >= this.high(second)) return none;
    this.seconds[n] = c;
    return best;
  }

  /** The low of a successor has risen from `was`: if it was the last to have none, or the one that kept high(n) up, that falls. */
  private lowerHigh(n: number, was: number): void {
    if (was === -Infinity) this.counted[n]!++;
    if (this.counted[n] !== this.degrees[n] || (was > -Infinity && 0 - was < this.high(n))) return;
    const high = 0 - this.leastLow(n);
    if (high < this.high(n)) this.highs[n] = high;
  }

  /** The least low of the successors of n. Lows only rise, so that one which has risen waits until it would come first. */
  private leastLow(n: number): number {
    let heap = this.heaps[n];
    if (heap === undefined) {
      heap = this.met(n).toSorted((a, b) => this.low(a) - this.low(b));
      for (const c of heap) this.placed[c] = this.low(c);
      this.heaps[n] = heap;
    }
    while (this.placed[heap[0]!]! < this.low(heap[0]!)) this.placeFirst(heap);
    return this.low(heap[0]!);
  }

  /** The first of the heap goes down to where its low belongs. */
  private placeFirst(heap: number[]): void {
    const c = heap[0]!;
    const low = this.low(c);
    this.placed[c] = low;
    const placedAt = (i: number) => (i < heap.length ? this.placed[heap[i]!]! : Infinity);
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const least = placedAt(left + 1) < placedAt(left) ? left + 1 : left;
      if (placedAt(least) >= low) break;
      heap[at] = heap[least]!;
      at = least;
    }
    heap[at] = c;
  }
}
