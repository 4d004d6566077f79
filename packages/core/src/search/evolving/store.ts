import type { EvolvingRule, EvolvingView } from "./evolving-rule.js";
import { roomFor } from "./room.js";

/** No node: the end of a list, the parent of the root. */
export const noNode = 0;
/** The pseudo node that serves as the first alpha: a min node worth less than anything. */
export const topMax = 1;
/** The pseudo node that serves as the first beta: a max node worth more than anything. */
export const topMin = 2;
/** The pseudo node whose cut list is the restart list. */
export const restartHead = 3;

const pseudoNodes = 4;

/** Whether the value `v` is strictly better than `w` for the player to move: Min, or Max. */
export function better(v: number, w: number, isMin: boolean): boolean {
  return isMin ? v < w : v > w;
}

/** What is worst for the player to move: Min, or Max. */
export function worst(isMin: boolean): number {
  return isMin ? Infinity : -Infinity;
}

/** The epoch of a node whose tree was never validated, or was pruned; real epochs count from 1. */
export const never = 0;

const firstCapacity = 1 << 10;

/** A value, fourteen whole numbers and three flags; a fifteenth number where generations are kept. */
const recordBytes = 8 + 14 * 4 + 3;

const noValues = new Float64Array(0);
const noSerials = new Uint32Array(0);
const noInts = new Int32Array(0);
const noBytes = new Uint8Array(0);

/** Up to this many descendants are sorted by insertion. */
const insertionLimit = 32;

/**
 * The nodes of an A-B tree, one typed array for each field (about 70 bytes a node), values as Max sees them.
 *
 * The descendants of a node are a list, best first: `firstOf`, then `siblingOf` each. A cut list is doubly linked:
 * `cutsOf` the cutter, then `nextCut` of each; `previousCut` is none at its head. A node is cut while it is on a list.
 *
 * Erased trees are taken apart when their records are needed again: `dead` heads a list, linked by `sibling`, of the
 * roots of erased trees. So erasing a tree takes the same time whatever its size.
 */
export class NodeStore implements EvolvingView {
  // The fields that are not private are those of the loop in grow.ts that does without accessors.
  value: Float64Array = noValues;
  private serial: Uint32Array = noSerials;
  private parent: Int32Array = noInts;
  first: Int32Array = noInts;
  sibling: Int32Array = noInts;
  count: Int32Array = noInts;
  degree: Int32Array = noInts;
  private move: Int32Array = noInts;
  /** Only where moves are not made in the order of the tree: otherwise the move is the generation. */
  private generation: Int32Array | undefined;
  private depth: Int32Array = noInts;
  private reach: Int32Array = noInts;
  swept: Int32Array = noInts;
  private cutter: Int32Array = noInts;
  private cuts: Int32Array = noInts;
  private next: Int32Array = noInts;
  private previous: Int32Array = noInts;
  private min: Uint8Array = noBytes;
  cut: Uint8Array = noBytes;
  private halted: Uint8Array = noBytes;

  /** Grows by 1 whenever the horizon is moved. */
  epoch = 1;
  /** Nodes made so far, those that were erased included. */
  made = 0;
  /** Those of them that are no longer in the tree. */
  gone = 0;
  /** Nodes of the tree that have descendants. */
  inner = 0;

  private size = pseudoNodes;
  private dead: number = noNode;
  private serials = 0;
  private readonly scratch: number[] = [];

  private readonly prefersEqual: EvolvingRule["prefersEqual"];

  /** `isOrdered`: moves are made in another order than that of the tree. */
  constructor(prefersEqual: EvolvingRule["prefersEqual"], isOrdered: boolean) {
    this.prefersEqual = prefersEqual;
    this.generation = isOrdered ? noInts : undefined;
    this.allot(firstCapacity);
    this.value[topMax] = -Infinity;
    this.min[topMax] = 1;
    this.value[topMin] = Infinity;
  }

  /** Nodes of the tree. */
  get nodes(): number {
    return this.made - this.gone;
  }

  /** Nodes of the tree that have no descendants. */
  get terminals(): number {
    return this.nodes - this.inner;
  }

  /** The tree has `nodes` nodes from now on, and `inner` of them have descendants. */
  recount(nodes: number, inner: number): void {
    this.gone = this.made - nodes;
    this.inner = inner;
  }

  // What a node is.

  valueOf(n: number): number {
    return this.value[n]!;
  }

  setValue(n: number, value: number): void {
    this.value[n] = value;
  }

  /** Whether Min is to move. */
  isMin(n: number): boolean {
    return this.min[n] === 1;
  }

  setMin(n: number, isMin: boolean): void {
    this.min[n] = isMin ? 1 : 0;
  }

  /** The number of moves. */
  degreeOf(n: number): number {
    return this.degree[n]!;
  }

  setDegree(n: number, degree: number): void {
    this.degree[n] = degree;
  }

  /** Which move of its parent leads to the node. */
  moveOf(n: number): number {
    return this.move[n]!;
  }

  /** How many descendants its parent had when the node was made. */
  generationOf(n: number): number {
    return this.generation === undefined ? this.move[n]! : this.generation[n]!;
  }

  /** To be set where moves are not made in the order of the tree. */
  setGeneration(n: number, generation: number): void {
    if (this.generation !== undefined) this.generation[n] = generation;
  }

  /**
   * Whether the player who moves above `s` and `t` prefers `s`: the order of descendants, of thresholds, and of a
   * threshold and what it bears on. The same player moves at both, and the parent of one of them is above the other.
   */
  isAhead(s: number, t: number): boolean {
    const v = this.value[s]!;
    const w = this.value[t]!;
    return v === w ? this.prefersEqual(this, s, t) : this.min[t] === 1 ? v > w : v < w;
  }

  /** Plies from the first root. */
  depthOf(n: number): number {
    return this.depth[n]!;
  }

  setDepth(n: number, depth: number): void {
    this.depth[n] = depth;
  }

  /** The ply to which the tree of the node reaches even if the horizon is nearer. */
  reachOf(n: number): number {
    return this.reach[n]!;
  }

  setReach(n: number, reach: number): void {
    this.reach[n] = reach;
  }

  /** The epoch in which the tree of the node was last validated. */
  sweptAt(n: number): number {
    return this.swept[n]!;
  }

  /** Whether the tree of the node was validated in this epoch. */
  isSwept(n: number): boolean {
    return this.swept[n] === this.epoch;
  }

  markSwept(n: number): void {
    this.swept[n] = this.epoch;
  }

  setSwept(n: number, epoch: number): void {
    this.swept[n] = epoch;
  }

  /** Whether the heuristic stop, or the limit of nodes, left moves ungenerated. */
  isHalted(n: number): boolean {
    return this.halted[n] === 1;
  }

  setHalted(n: number, isHalted: boolean): void {
    this.halted[n] = isHalted ? 1 : 0;
  }

  // Parents and descendants.

  parentOf(n: number): number {
    return this.parent[n]!;
  }

  firstOf(n: number): number {
    return this.first[n]!;
  }

  siblingOf(n: number): number {
    return this.sibling[n]!;
  }

  /** The number of descendants made so far. */
  countOf(n: number): number {
    return this.count[n]!;
  }

  lastOf(n: number): number {
    let last: number = noNode;
    for (let d = this.first[n]!; d !== noNode; d = this.sibling[d]!) last = d;
    return last;
  }

  descendantsOf(n: number): number[] {
    const list: number[] = [];
    for (let d = this.firstOf(n); d !== noNode; d = this.siblingOf(d)) list.push(d);
    return list;
  }

  /** The node after `n` in the tree of `top`, parents before descendants; none at the end. */
  after(n: number, top: number): number {
    const first = this.firstOf(n);
    if (first !== noNode) return first;
    let at = n;
    while (at !== top && this.sibling[at] === noNode) at = this.parentOf(at);
    return at === top ? noNode : this.siblingOf(at);
  }

  /** The nodes below `top` and itself, parents before descendants. */
  treeOf(top: number): number[] {
    const nodes: number[] = [];
    for (let n = top; n !== noNode; n = this.after(n, top)) nodes.push(n);
    return nodes;
  }

  /** A new descendant of `n` for that move, not yet among the others: its rank depends on its value. */
  descend(n: number, move: number): number {
    const d = this.create();
    this.parent[d] = n;
    this.move[d] = move;
    this.depth[d] = this.depth[n]! + 1;
    this.reach[d] = this.reach[n]!;
    this.min[d] = 1 - this.min[n]!;
    return d;
  }

  /** Puts `d` in front of the descendants of `n`, whose last one is `last` (none if it has none). Gives the last one. */
  lead(n: number, d: number, last: number): number {
    this.count[n]!++;
    this.sibling[d] = this.first[n]!;
    this.first[n] = d;
    return last === noNode ? d : last;
  }

  /** Puts `d` behind `last`, the last descendant of `n`, and gives the last one. */
  follow(n: number, d: number, last: number): number {
    this.count[n]!++;
    this.sibling[last] = d;
    return d;
  }

  /** Puts `d` behind all other descendants of `n`. */
  append(n: number, d: number): void {
    const last = this.lastOf(n);
    this.sibling[d] = noNode;
    if (last === noNode) this.lead(n, d, last);
    else this.follow(n, d, last);
  }

  /** The nodes that are not among the descendants of their parents, which are those that are being grown, lowest first. */
  unlisted(): number[] {
    const isListed = new Uint8Array(this.size);
    for (let n = pseudoNodes; n < this.size; n++)
      for (let d = this.firstOf(n); d !== noNode; d = this.siblingOf(d)) isListed[d] = 1;
    const found: number[] = [];
    for (let n = pseudoNodes; n < this.size; n++)
      if (isListed[n] === 0 && this.parentOf(n) !== noNode) found.push(n);
    const level = (n: number): number => {
      let above = 0;
      for (let at = n; at !== noNode; at = this.parentOf(at)) above++;
      return above;
    };
    const levels = new Map(found.map((n) => [n, level(n)]));
    return found.sort((m, n) => levels.get(n)! - levels.get(m)!);
  }

  /** Whether `n` is a node of the tree of `top`. */
  isBelow(n: number, top: number): boolean {
    let at = n;
    while (at !== noNode && at !== top) at = this.parentOf(at);
    return at === top;
  }

  /** Takes `d` from the descendants of its parent: it is the root of a tree of its own. */
  detach(d: number): void {
    const n = this.parentOf(d);
    if (this.first[n] === d) this.first[n] = this.siblingOf(d);
    else {
      let before = this.firstOf(n);
      while (this.sibling[before] !== d) before = this.siblingOf(before);
      this.sibling[before] = this.siblingOf(d);
    }
    this.sibling[d] = noNode;
    this.parent[d] = noNode;
  }

  /** Sorts the descendants of `n` best first; equal ones keep their order, unless the rule prefers one of them. */
  sort(n: number): void {
    if (this.countOf(n) < 2) return;
    if (this.countOf(n) > insertionLimit) {
      this.sortMany(n);
      return;
    }
    const { sibling, value } = this;
    const sign = this.min[n] === 1 ? -1 : 1;
    let head = this.firstOf(n);
    let tail = head;
    let d = sibling[head]!;
    while (d !== noNode) {
      const after = sibling[d]!;
      const worth = sign * value[d]!;
      const least = sign * value[tail]!;
      if (worth < least || (worth === least && !this.prefersEqual(this, d, tail))) tail = d;
      else {
        sibling[tail] = after;
        if (this.isAhead(d, head)) {
          sibling[d] = head;
          head = d;
        } else {
          let place = head;
          while (!this.isAhead(d, sibling[place]!)) place = sibling[place]!;
          sibling[d] = sibling[place]!;
          sibling[place] = d;
        }
      }
      d = after;
    }
    this.first[n] = head;
  }

  private sortMany(n: number): void {
    const { scratch } = this;
    scratch.length = 0;
    for (let d = this.firstOf(n); d !== noNode; d = this.siblingOf(d)) scratch.push(d);
    scratch.sort((c, d) => (this.isAhead(c, d) ? -1 : this.isAhead(d, c) ? 1 : 0));
    let after: number = noNode;
    for (let d = scratch.pop(); d !== undefined; d = scratch.pop()) {
      this.sibling[d] = after;
      after = d;
    }
    this.first[n] = after;
  }

  // Cut lists.

  isCut(n: number): boolean {
    return this.cut[n] === 1;
  }

  /** Who cuts `n`, which is cut: a node, or the restart head. */
  cutterOf(n: number): number {
    return this.cutter[n]!;
  }

  /** The head of the list of the nodes that `c` cuts. */
  cutsOf(c: number): number {
    return this.cuts[c]!;
  }

  nextCut(n: number): number {
    return this.next[n]!;
  }

  previousCut(n: number): number {
    return this.previous[n]!;
  }

  /** When the node was put on its list. Wraps around, which may change the order of restarts and nothing else. */
  serialOf(n: number): number {
    return this.serial[n]!;
  }

  /** The nodes that `c` cuts, the last one cut first. */
  listOf(c: number): number[] {
    const list: number[] = [];
    for (let x = this.cutsOf(c); x !== noNode; x = this.nextCut(x)) list.push(x);
    return list;
  }

  /** Puts `n`, which is on no list, at the front of the list of `c`. */
  link(n: number, c: number): void {
    const head = this.cutsOf(c);
    this.cut[n] = 1;
    this.cutter[n] = c;
    this.next[n] = head;
    this.previous[n] = noNode;
    if (head !== noNode) this.previous[head] = n;
    this.cuts[c] = n;
    this.serials = (this.serials + 1) >>> 0;
    this.serial[n] = this.serials;
  }

  /** Takes `n` off its list. */
  unlink(n: number): void {
    const before = this.previousCut(n);
    const after = this.nextCut(n);
    this.cut[n] = 0;
    if (before === noNode) this.cuts[this.cutterOf(n)] = after;
    else this.next[before] = after;
    if (after !== noNode) this.previous[after] = before;
  }

  /** `n`, whose list was let go, is cut no longer. */
  release(n: number): void {
    this.cut[n] = 0;
  }

  /** Lets go of the list of `c`; those of its nodes that are kept are to be put on another. */
  clearList(c: number): void {
    this.cuts[c] = noNode;
  }

  // Records.

  /** Whether that number is, or was, a node of the tree. */
  isRecord(n: number): boolean {
    return Number.isInteger(n) && n >= pseudoNodes && n < this.size;
  }

  /** A record of a node without descendants, uncut and never swept; whatever else it has is to be set. */
  create(): number {
    this.made++;
    if (this.dead !== noNode) return this.reclaim();
    // New arrays are full of zeros.
    if (this.size === this.value.length) this.enlarge();
    return this.size++;
  }

  /** Gives the records of the tree of `r` back. The counts of nodes and terminals are the caller's to correct. */
  erase(r: number): void {
    this.parent[r] = noNode;
    this.sibling[r] = this.dead;
    this.dead = r;
  }

  /** The same for all that lies below `n`, which is a terminal from then on. */
  eraseBelow(n: number): void {
    for (let d = this.firstOf(n); d !== noNode; ) {
      const after = this.siblingOf(d);
      this.erase(d);
      d = after;
    }
    this.first[n] = noNode;
    this.count[n] = 0;
    this.halted[n] = 0;
    this.swept[n] = never;
  }

  /** The root of an erased tree; its descendants become roots of erased trees. */
  private reclaim(): number {
    const n = this.dead;
    this.dead = this.siblingOf(n);
    // They must not seem to lie below the node that takes over the record.
    this.eraseBelow(n);
    this.parent[n] = noNode;
    this.sibling[n] = noNode;
    this.cuts[n] = noNode;
    this.cut[n] = 0;
    return n;
  }

  private enlarge(): void {
    // By less and less: copying costs time, and room that is not used costs memory where there are many nodes.
    const factor = this.size < 1 << 14 ? 4 : this.size < 1 << 20 ? 2 : 1.5;
    this.allot(Math.ceil(factor * this.size));
  }

  private allot(capacity: number): void {
    const room = roomFor(capacity, recordBytes + (this.generation === undefined ? 0 : 4));
    const value = room.doubles(this.value);
    this.serial = room.serials(this.serial);
    this.parent = room.ints(this.parent);
    this.first = room.ints(this.first);
    this.sibling = room.ints(this.sibling);
    this.count = room.ints(this.count);
    this.degree = room.ints(this.degree);
    this.move = room.ints(this.move);
    if (this.generation !== undefined) this.generation = room.ints(this.generation);
    this.depth = room.ints(this.depth);
    this.reach = room.ints(this.reach);
    this.swept = room.ints(this.swept);
    this.cutter = room.ints(this.cutter);
    this.cuts = room.ints(this.cuts);
    this.next = room.ints(this.next);
    this.previous = room.ints(this.previous);
    this.min = room.bytes(this.min);
    this.cut = room.bytes(this.cut);
    this.halted = room.bytes(this.halted);
    // Last, for it tells how many records there is room for, and there may be no memory for one of the others.
    this.value = value;
  }
}
