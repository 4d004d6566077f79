import type { Observer } from "../../tree/observer.js";
import type { Bounds, Tree } from "../../tree/tree.js";
import { grown } from "../contract/grown.js";
import type { Line } from "../contract/line.js";
import { provedMove } from "../contract/proved-move.js";
import { mostBytes, storedLimit, tooMany } from "../contract/stored-limit.js";

/** What stands below a stored node, where it is not the number of a family. */
const open = -1;
const closed = -2;

const firstCapacity = 256;

/** Of a node two bounds and its family; of a family five numbers and a reference to the node above. */
const bytesOfNode = 2 * 8 + 4;
const bytesOfFamily = 4 * 4 + 8 + 8;

/**
 * The explicit search tree of Gsearch, in Max's view: lower(n) <= f(n) <= upper(n) for every stored node n.
 *
 * A node is a number, the root is 0. It is open until it is developed; then it is closed if it is a terminal, and
 * otherwise has a family: its successors, stored side by side. Nodes and families are stored as on a stack, so that
 * all that was developed below a node since its own development is released by lowering the tops.
 */
export class SearchTree<N> {
  stored = 0;
  /** The greatest number of nodes that were stored at one time. */
  peak = 0;

  /** Of each node: what is proved of it, and the number of its family, or `open`, or `closed`. */
  private lowers: Float64Array;
  private uppers: Float64Array;
  private below: Int32Array;

  /** Of each family: the node of the game tree above it, its first node, and how many there are. */
  private readonly nodes: N[] = [];
  private firsts: Int32Array = new Int32Array(firstCapacity);
  private counts: Int32Array = new Int32Array(firstCapacity);
  /** And how many of them, from the left, are known to be dead, and to have been passed when the end of the window was this. */
  private deadOnes: Int32Array = new Int32Array(firstCapacity);
  private passedOnes: Int32Array = new Int32Array(firstCapacity);
  private ends: Float64Array = new Float64Array(firstCapacity);
  private families = 0;
  /** And the line through the best of those whose value was found before what stood below was released; nothing beyond the end. */
  private readonly kept: (Line | undefined)[] = [];

  private readonly tree: Tree<N>;
  private readonly observer: Observer<N> | undefined;
  /** The most nodes, where that is given; else nodes and families share what a search may take. */
  private readonly limit: number | undefined;

  /** `memory`: the most nodes to store. */
  constructor(tree: Tree<N>, memory: number | undefined, observer?: Observer<N>) {
    this.tree = tree;
    this.observer = observer;
    this.limit = memory === undefined ? undefined : storedLimit(memory, bytesOfNode);
    const capacity = Math.min(this.mostNodes(), firstCapacity);
    this.lowers = new Float64Array(capacity).fill(-Infinity);
    this.uppers = new Float64Array(capacity).fill(Infinity);
    this.below = new Int32Array(capacity).fill(open);
    this.store(1);
  }

  lower(n: number): number {
    return this.lowers[n]!;
  }

  upper(n: number): number {
    return this.uppers[n]!;
  }

  /** The number of the family of n, where that has one; else a negative number. */
  family(n: number): number {
    return this.below[n]!;
  }

  isOpen(n: number): boolean {
    return this.below[n] === open;
  }

  /** The node of the game tree above family f. */
  node(f: number): N {
    return this.nodes[f]!;
  }

  first(f: number): number {
    return this.firsts[f]!;
  }

  count(f: number): number {
    return this.counts[f]!;
  }

  /** How many of a family, from the left, are known to be dead. */
  dead(f: number): number {
    return this.deadOnes[f]!;
  }

  setDead(f: number, dead: number): void {
    this.deadOnes[f] = dead;
  }

  /** How many of a family, from the left, are known not to have the window of the node above while one end of that is `end`. */
  passed(f: number, end: number): number {
    return this.ends[f] === end ? this.passedOnes[f]! : 0;
  }

  setPassed(f: number, passed: number, end: number): void {
    this.passedOnes[f] = passed;
    this.ends[f] = end;
  }

  /** Whether `d` nodes more can be stored. */
  fits(d: number): boolean {
    return this.stored + d <= this.mostNodes();
  }

  /** Develops the open node n, which is `node` of the game tree and has `d` successors; `isMax` says whether Max moves there. */
  develop(n: number, node: N, d: number, isMax: boolean): void {
    if (d === 0) this.evaluate(n, node, isMax);
    else this.adopt(n, node, d, isMax);
  }

  /** Develops a terminal. */
  evaluate(n: number, node: N, isMax: boolean): void {
    this.observer?.develop?.(node);
    const value = this.tree.value(node);
    const forMax = isMax ? value : 0 - value;
    this.lowers[n] = forMax;
    this.uppers[n] = forMax;
    this.below[n] = closed;
    this.observer?.bound?.(node, value, value);
  }

  /** Develops a node with `d > 0` successors, and gives the number of the first. */
  adopt(n: number, node: N, d: number, isMax: boolean): number {
    this.observer?.develop?.(node);
    const f = this.families++;
    const first = this.stored;
    if (f === this.ends.length) this.growFamilies();
    if (f < this.kept.length) this.kept[f] = undefined;
    this.nodes[f] = node;
    this.firsts[f] = first;
    this.counts[f] = d;
    this.deadOnes[f] = 0;
    this.ends[f] = Number.NaN;
    this.below[n] = f;
    this.store(d);
    if (this.tree.bounds !== undefined) this.inform(n, this.tree.bounds(node), isMax);
    return first;
  }

  /** Takes over what is known of n beforehand. */
  private inform(n: number, { lower: L, upper: U }: Bounds, isMax: boolean): void {
    const lower = isMax ? L : 0 - U;
    const upper = isMax ? U : 0 - L;
    if (lower > this.lower(n) || upper < this.upper(n)) this.narrow(n, lower, upper, isMax);
  }

  /**
   * Takes over what is newly proved of successor c into n, a node of Max or Min; true if that changes anything at n.
   *   max:  Ub = min(U, max Ub(c)),  Lb = max(L, max Lb(c));    min:  Ub = min(U, min Ub(c)),  Lb = max(L, min Lb(c)).
   * Bounds only ever narrow, so U and L need not be kept: the bounds of n contain them.
   */
  update(n: number, c: number, isMax: boolean): boolean {
    const lower = this.lower(n);
    const upper = this.upper(n);
    let Lb = this.lower(c);
    let Ub = this.upper(c);
    if (isMax && Ub < upper) Ub = this.greatestUpper(n, c);
    if (!isMax && Lb > lower) Lb = this.leastLower(n, c);
    if (Lb <= lower && Ub >= upper) return false;
    this.narrow(n, Lb, Ub, isMax);
    return true;
  }

  /** Forgets all that stands below n, and keeps what was proved of n, and a line where that is the value. */
  release(n: number, isMax: boolean): void {
    if (this.lower(n) === this.upper(n)) this.keepLine(n, isMax);
    const f = this.family(n);
    this.clear(this.first(f), this.stored);
    this.stored = this.first(f);
    this.families = f;
    this.below[n] = closed;
  }

  /**
   * Forgets all that does not stand on the path from the root to an open node, or beside it; what was proved of the
   * nodes beside it is kept, and those that were developed are open again. Gives the path by its new numbers.
   */
  prune(path: readonly number[]): number[] {
    const renumbered = [0];
    let n = 0;
    let top = 1;
    for (const [i, next] of path.slice(1).entries()) {
      const f = this.family(n);
      const from = this.first(f);
      const end = from + this.count(f);
      const moved = next - from + top;
      for (const column of [this.lowers, this.uppers, this.below]) column.copyWithin(top, from, end);
      for (let c = top; c < top + end - from; c++) {
        if (this.family(c) < 0 || c === moved) continue;
        this.observer?.forget?.(this.node(this.family(c)));
        this.below[c] = open;
      }
      this.nodes[i] = this.node(f);
      for (const column of [this.counts, this.deadOnes, this.passedOnes, this.ends])
        column.copyWithin(i, f, f + 1);
      this.firsts[i] = top;
      if (i < this.kept.length) this.kept[i] = this.kept[f];
      this.below[n] = i;
      renumbered.push(moved);
      n = moved;
      top += end - from;
    }
    this.clear(top, this.stored);
    this.stored = top;
    this.families = path.length - 1;
    return renumbered;
  }

  /**
   * A principal line from n, which is worth `value`: at each node the first move that is proved optimal, as long as one
   * is. Where nothing was known beforehand or forgotten, Lb(n) = Ub(n) implies the same of such a move, so that the line
   * ends at a terminal.
   */
  line(n: number, isMax: boolean, value: number): Line | undefined {
    const ranks: number[] = [];
    let isMaxHere = isMax;
    let f = this.family(n);
    while (f >= 0) {
      const i = this.provedMove(f, isMaxHere, value);
      const kept = this.kept[f];
      if (kept?.rank === i) return lineOf(ranks, kept);
      if (i < 0) break;
      ranks.push(i);
      f = this.family(this.first(f) + i);
      isMaxHere = !isMaxHere;
    }
    return lineOf(ranks, undefined);
  }

  /** The first of family f that is proved to be worth `value`, which the node above is worth; -1 where none is. */
  private provedMove(f: number, isMax: boolean, value: number): number {
    const from = this.first(f);
    const d = this.count(f);
    for (let i = 0; i < d; i++) {
      if (isMax ? this.lower(from + i) >= value : this.upper(from + i) <= value) return i;
    }
    // Only what was known beforehand can prove a value that no move is known to reach.
    const isWorse = (c: number) => (isMax ? this.upper(c) < value : this.lower(c) > value);
    return provedMove(d, (i) => (isWorse(from + i) ? false : undefined));
  }

  /** Keeps the line through n, whose value is found, unless that of a better node of its family, or an equal one left of it, is kept. */
  private keepLine(n: number, isMax: boolean): void {
    const value = this.lower(n);
    const f = this.familyWith(n);
    const rank = n - this.first(f);
    const kept = this.kept[f];
    if (kept !== undefined) {
      const other = this.lower(this.first(f) + kept.rank);
      if (value === other ? kept.rank < rank : other > value !== isMax) return;
    }
    while (this.kept.length < f) this.kept.push(undefined);
    this.kept[f] = { rank, rest: this.line(n, isMax, value) };
  }

  /** The family that n is in: nodes and families have the same order. */
  private familyWith(n: number): number {
    let f = 0;
    let end = this.families;
    while (end - f > 1) {
      const middle = (f + end) >> 1;
      if (this.first(middle) <= n) f = middle;
      else end = middle;
    }
    return f;
  }

  private narrow(n: number, lower: number, upper: number, isMax: boolean): void {
    if (lower > this.lower(n)) this.lowers[n] = lower;
    if (upper < this.upper(n)) this.uppers[n] = upper;
    if (this.observer !== undefined) this.tell(n, isMax);
  }

  private tell(n: number, isMax: boolean): void {
    const node = this.node(this.family(n));
    if (isMax) this.observer?.bound?.(node, this.lower(n), this.upper(n));
    else this.observer?.bound?.(node, 0 - this.upper(n), 0 - this.lower(n));
  }

  /** max Ub of the family of n, or any number that is at least Ub(n); it starts behind c, where the open nodes are. */
  private greatestUpper(n: number, c: number): number {
    const f = this.family(n);
    const from = this.first(f);
    const end = from + this.count(f);
    const enough = this.upper(n);
    let greatest = -Infinity;
    let s = c;
    do {
      if (++s === end) s = from;
      greatest = Math.max(greatest, this.upper(s));
    } while (greatest < enough && s !== c);
    return greatest;
  }

  private leastLower(n: number, c: number): number {
    const f = this.family(n);
    const from = this.first(f);
    const end = from + this.count(f);
    const enough = this.lower(n);
    let least = Infinity;
    let s = c;
    do {
      if (++s === end) s = from;
      least = Math.min(least, this.lower(s));
    } while (least > enough && s !== c);
    return least;
  }

  /** Every slot from `stored` on is that of an open node. */
  private store(d: number): void {
    this.stored += d;
    if (this.stored > this.lowers.length) this.growNodes(this.stored);
    if (this.stored > this.peak) this.peak = this.stored;
  }

  private clear(from: number, end: number): void {
    const { lowers, uppers, below } = this;
    for (let n = from; n < end; n++) {
      lowers[n] = -Infinity;
      uppers[n] = Infinity;
      below[n] = open;
    }
  }

  private mostNodes(): number {
    return this.limit ?? Math.floor((mostBytes - this.families * bytesOfFamily) / bytesOfNode);
  }

  private growNodes(needed: number): void {
    const most = this.mostNodes();
    if (needed > most) throw tooMany(most);
    const capacity = Math.min(most, Math.max(needed, 2 * this.lowers.length));
    this.lowers = grown(this.lowers, capacity, -Infinity);
    this.uppers = grown(this.uppers, capacity, Infinity);
    this.below = grown(this.below, capacity, open);
  }

  private growFamilies(): void {
    if (this.stored > this.mostNodes()) throw tooMany(this.stored);
    const capacity = 2 * this.ends.length;
    this.firsts = grown(this.firsts, capacity);
    this.counts = grown(this.counts, capacity);
    this.deadOnes = grown(this.deadOnes, capacity);
    this.passedOnes = grown(this.passedOnes, capacity);
    this.ends = grown(this.ends, capacity);
  }
}

/** The line through these ranks, and on. */
function lineOf(ranks: readonly number[], rest: Line | undefined): Line | undefined {
  return ranks.reduceRight<Line | undefined>((line, rank) => ({ rank, rest: line }), rest);
}
