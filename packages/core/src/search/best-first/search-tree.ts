import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { grown } from "../contract/grown.js";
import { mostBytes, storedLimit, tooMany } from "../contract/stored-limit.js";

/** What stands below a stored node, where it is not the number of a family. */
export const open = -1;
export const closed = -2;

const firstCapacity = 64;

/** Of a node two bounds and its family; of a family five numbers and a reference to the node above. */
const bytesOfNode = 2 * 8 + 4;
const bytesOfFamily = 4 * 4 + 8 + 8;

/**
 * The explicit search tree of Gsearch, in Max's view: lower[n] <= f(n) <= upper[n] for every stored node n.
 *
 * A node is a number, the root is 0. It is open until it is developed; then it is closed if it is a terminal, and
 * otherwise has a family: its successors, stored side by side. Nodes and families are stored as on a stack, so that
 * all that was developed below a node since its own development is released by lowering the tops.
 */
export class SearchTree<N> {
  lower: Float64Array;
  upper: Float64Array;
  /** The number of a node's family, or `open`, or `closed`. */
  family: Int32Array;
  stored = 0;
  /** The greatest number of nodes that were stored at one time. */
  peak = 0;

  /** Of each family: the node of the game tree above it, its first node, and how many there are. */
  readonly nodes: N[] = [];
  first = new Int32Array(firstCapacity);
  count = new Int32Array(firstCapacity);
  /** How many of a family, from the left, are known to be dead. */
  dead = new Int32Array(firstCapacity);
  /** How many of a family, from the left, are known not to have the window of the node above when one end of that was `passedFor`. */
  passed = new Int32Array(firstCapacity);
  passedFor = new Float64Array(firstCapacity);
  private families = 0;

  private readonly tree: Tree<N>;
  private readonly observer: Observer<N> | undefined;
  /** The most nodes, where that is said; else nodes and families share what a search may take. */
  private readonly limit: number | undefined;

  /** `memory`: the most nodes to store. */
  constructor(tree: Tree<N>, memory: number | undefined, observer?: Observer<N>) {
    this.tree = tree;
    this.observer = observer;
    this.limit = memory === undefined ? undefined : storedLimit(memory, bytesOfNode);
    const capacity = Math.min(this.mostNodes(), firstCapacity);
    this.lower = new Float64Array(capacity).fill(-Infinity);
    this.upper = new Float64Array(capacity).fill(Infinity);
    this.family = new Int32Array(capacity).fill(open);
    this.store(1);
  }

  /** Whether `d` nodes more can be stored. */
  fits(d: number): boolean {
    return this.stored + d <= this.mostNodes();
  }

  /** Develops the open node n, which is `node` of the game tree and has `d` successors; `max` says whether Max moves there. */
  develop(n: number, node: N, d: number, max: boolean): void {
    this.observer?.develop?.(node);
    if (d === 0) this.evaluate(n, node, max);
    else this.adopt(n, node, d, max);
  }

  private evaluate(n: number, node: N, max: boolean): void {
    const value = this.tree.value(node);
    const forMax = max ? value : 0 - value;
    this.lower[n] = forMax;
    this.upper[n] = forMax;
    this.family[n] = closed;
    this.observer?.bound?.(node, value, value);
  }

  private adopt(n: number, node: N, d: number, max: boolean): void {
    const { tree } = this;
    const f = this.families++;
    if (f === this.first.length) this.growFamilies();
    this.nodes[f] = node;
    this.first[f] = this.stored;
    this.count[f] = d;
    this.dead[f] = 0;
    this.passed[f] = 0;
    this.passedFor[f] = Number.NaN;
    this.family[n] = f;
    this.store(d);
    if (tree.bounds === undefined) return;
    const { lower: L, upper: U } = tree.bounds(node);
    const lower = max ? L : 0 - U;
    const upper = max ? U : 0 - L;
    if (lower > this.lower[n]! || upper < this.upper[n]!) this.narrow(n, node, lower, upper, max);
  }

  /**
   * Takes over what is newly proved of successor c into n, a node of Max or Min; true if that changes anything at n.
   *   max:  Ub = min(U, max Ub(c)),  Lb = max(L, max Lb(c));    min:  Ub = min(U, min Ub(c)),  Lb = max(L, min Lb(c)).
   * Bounds only ever narrow, so U and L need not be kept: the bounds of n contain them.
   */
  update(n: number, c: number, max: boolean): boolean {
    const { lower, upper } = this;
    let Lb = lower[c]!;
    let Ub = upper[c]!;
    if (max && Ub < upper[n]!) Ub = this.greatestUpper(n, c);
    if (!max && Lb > lower[n]!) Lb = this.leastLower(n, c);
    if (Lb <= lower[n]! && Ub >= upper[n]!) return false;
    this.narrow(n, this.nodes[this.family[n]!]!, Lb, Ub, max);
    return true;
  }

  /** Forgets all that stands below n, and keeps what was proved of n. */
  release(n: number): void {
    const f = this.family[n]!;
    this.clear(this.first[f]!, this.stored);
    this.stored = this.first[f]!;
    this.families = f;
    this.family[n] = closed;
  }

  /**
   * Forgets all that does not stand on the path from the root to an open node, or beside it; what was proved of the
   * nodes beside it is kept, and those that were developed are open again. Renumbers the path.
   */
  prune(path: number[], length: number): void {
    let top = 1;
    for (let i = 0; i < length - 1; i++) {
      const f = this.family[path[i]!]!;
      const from = this.first[f]!;
      const d = this.count[f]!;
      for (const column of [this.lower, this.upper, this.family]) column.copyWithin(top, from, from + d);
      for (let c = top; c < top + d; c++)
        if (this.family[c]! >= 0 && c !== top + path[i + 1]! - from) this.family[c] = open;
      path[i + 1]! += top - from;
      this.nodes[i] = this.nodes[f]!;
      this.first[i] = top;
      this.count[i] = d;
      this.dead[i] = this.dead[f]!;
      this.passed[i] = this.passed[f]!;
      this.passedFor[i] = this.passedFor[f]!;
      this.family[path[i]!] = i;
      top += d;
    }
    this.clear(top, this.stored);
    this.stored = top;
    this.families = length - 1;
  }

  private narrow(n: number, node: N, lower: number, upper: number, max: boolean): void {
    if (lower > this.lower[n]!) this.lower[n] = lower;
    if (upper < this.upper[n]!) this.upper[n] = upper;
    this.observer?.bound?.(
      node,
      max ? this.lower[n]! : 0 - this.upper[n]!,
      max ? this.upper[n]! : 0 - this.lower[n]!,
    );
  }

  /** max Ub of the family of n, or any number that is at least Ub(n); it starts behind c, where the open nodes are. */
  private greatestUpper(n: number, c: number): number {
    const { upper } = this;
    const f = this.family[n]!;
    const from = this.first[f]!;
    const end = from + this.count[f]!;
    const enough = upper[n]!;
    let greatest = upper[c]!;
    for (let s = c + 1; s < end && greatest < enough; s++) if (upper[s]! > greatest) greatest = upper[s]!;
    for (let s = from; s < c && greatest < enough; s++) if (upper[s]! > greatest) greatest = upper[s]!;
    return greatest;
  }

  private leastLower(n: number, c: number): number {
    const { lower } = this;
    const f = this.family[n]!;
    const from = this.first[f]!;
    const end = from + this.count[f]!;
    const enough = lower[n]!;
    let least = lower[c]!;
    for (let s = c + 1; s < end && least > enough; s++) if (lower[s]! < least) least = lower[s]!;
    for (let s = from; s < c && least > enough; s++) if (lower[s]! < least) least = lower[s]!;
    return least;
  }

  /** Every slot from `stored` on is that of an open node. */
  private store(d: number): void {
    this.stored += d;
    if (this.stored > this.lower.length) this.growNodes(this.stored);
    if (this.stored > this.peak) this.peak = this.stored;
  }

  private clear(from: number, end: number): void {
    const { lower, upper, family } = this;
    for (let n = from; n < end; n++) {
      lower[n] = -Infinity;
      upper[n] = Infinity;
      family[n] = open;
    }
  }

  private mostNodes(): number {
    return this.limit ?? Math.floor((mostBytes - this.families * bytesOfFamily) / bytesOfNode);
  }

  private growNodes(needed: number): void {
    const most = this.mostNodes();
    if (needed > most) throw tooMany(most);
    const capacity = Math.min(most, Math.max(needed, 2 * this.lower.length));
    this.lower = grown(this.lower, capacity, -Infinity);
    this.upper = grown(this.upper, capacity, Infinity);
    this.family = grown(this.family, capacity, open);
  }

  private growFamilies(): void {
    if (this.stored > this.mostNodes()) throw tooMany(this.stored);
    const capacity = 2 * this.first.length;
    this.first = grown(this.first, capacity);
    this.count = grown(this.count, capacity);
    this.dead = grown(this.dead, capacity);
    this.passed = grown(this.passed, capacity);
    this.passedFor = grown(this.passedFor, capacity);
  }
}
