/** No node: the end of a list, the parent of the root. */
export const none = 0;
/** The pseudo node that serves as the first alpha: a min node worth less than anything. */
export const topMax = 1;
/** The pseudo node that serves as the first beta: a max node worth more than anything. */
export const topMin = 2;
/** The pseudo node whose cut list is the restart list. */
export const restartHead = 3;

const pseudoNodes = 4;

/** The epoch of a node whose tree was never validated, or was pruned; real epochs count from 1. */
export const never = 0;

const firstCapacity = 1 << 10;

/** Up to so many descendants are sorted by insertion. */
const insertionLimit = 32;

/**
 * The records of an A-B tree, one typed array for each field (about 70 bytes a node), values as Max sees them.
 *
 * The descendants of a node are a list, best first: `first`, then `sibling` of each. A cut list is doubly linked:
 * `cuts` of the cutter, then `next` of each; `previous` is none at its head.
 *
 * Erased trees are taken apart when their records are needed again: `dead` heads a list, linked by `sibling`, of the
 * roots of erased trees. So erasing a tree takes the same time whatever its size.
 */
export class NodeStore {
  parent = new Int32Array(firstCapacity);
  first = new Int32Array(firstCapacity);
  sibling = new Int32Array(firstCapacity);
  /** The number of descendants made so far. */
  count = new Int32Array(firstCapacity);
  /** The number of moves; -1 before it was asked for. */
  degree = new Int32Array(firstCapacity).fill(-1);
  /** Which move of its parent leads to the node. */
  move = new Int32Array(firstCapacity);
  /** Plies from the first root. */
  depth = new Int32Array(firstCapacity);
  /** The ply to which the tree of the node reaches even if the horizon is nearer. */
  reach = new Int32Array(firstCapacity);
  /** The epoch in which the tree of the node was last validated. */
  swept = new Int32Array(firstCapacity);
  /** Of a cut node only. */
  cutter = new Int32Array(firstCapacity);
  cuts = new Int32Array(firstCapacity);
  next = new Int32Array(firstCapacity);
  previous = new Int32Array(firstCapacity);
  /** When the node was put on its list. Wraps around, which may change the order of restarts and nothing else. */
  serial = new Uint32Array(firstCapacity);
  value = new Float64Array(firstCapacity);
  /** 1 where Min is to move. */
  min = new Uint8Array(firstCapacity);
  cut = new Uint8Array(firstCapacity);
  /** 1 where the heuristic stop, or the limit of nodes, left moves ungenerated. */
  halted = new Uint8Array(firstCapacity);

  /** Nodes and terminals of the tree. */
  nodes = 0;
  terminals = 0;
  /** Nodes made so far, those that were erased included. */
  made = 0;

  private size = pseudoNodes;
  private dead = none;
  private serials = 0;
  private readonly scratch: number[] = [];

  constructor() {
    this.value[topMax] = -Infinity;
    this.min[topMax] = 1;
    this.value[topMin] = Infinity;
  }

  /** A record with nothing in it but default values: none, never and 0. It is counted as a terminal. */
  create(): number {
    this.nodes++;
    this.terminals++;
    this.made++;
    return this.dead === none ? this.unused() : this.reclaimed();
  }

  /** Appends a new descendant to `n`, whose last one is `last` (none if it has none). */
  append(n: number, last: number, move: number): number {
    const d = this.create();
    this.parent[d] = n;
    this.move[d] = move;
    this.depth[d] = this.depth[n]! + 1;
    this.reach[d] = this.reach[n]!;
    this.min[d] = 1 - this.min[n]!;
    if (last === none) {
      this.first[n] = d;
      this.terminals--;
    } else this.sibling[last] = d;
    this.count[n]!++;
    return d;
  }

  /** Gives the records of the tree of `r` back. The counts of nodes and terminals are the caller's to correct. */
  erase(r: number): void {
    this.parent[r] = none;
    this.sibling[r] = this.dead;
    this.dead = r;
  }

  /** Puts `n` at the front of the list of `c`. */
  link(n: number, c: number): void {
    const head = this.cuts[c]!;
    this.cutter[n] = c;
    this.next[n] = head;
    this.previous[n] = none;
    if (head !== none) this.previous[head] = n;
    this.cuts[c] = n;
    this.serials = (this.serials + 1) >>> 0;
    this.serial[n] = this.serials;
  }

  /** Takes `n` off its list. */
  unlink(n: number): void {
    const before = this.previous[n]!;
    const after = this.next[n]!;
    if (before === none) this.cuts[this.cutter[n]!] = after;
    else this.next[before] = after;
    if (after !== none) this.previous[after] = before;
  }

  last(n: number): number {
    let d = this.first[n]!;
    if (d !== none) while (this.sibling[d] !== none) d = this.sibling[d]!;
    return d;
  }

  /** The node after `n` in the tree of `top`, parents before descendants; none at the end. */
  after(n: number, top: number): number {
    if (this.first[n] !== none) return this.first[n]!;
    return this.afterTree(n, top);
  }

  /** The same, leaving out what lies below `n`. */
  afterTree(n: number, top: number): number {
    let at = n;
    while (at !== top && this.sibling[at] === none) at = this.parent[at]!;
    return at === top ? none : this.sibling[at]!;
  }

  /** Sorts the descendants of `n` best first; equal ones keep their order. */
  sort(n: number): void {
    if (this.count[n]! < 2) return;
    if (this.count[n]! > insertionLimit) {
      this.sortMany(n);
      return;
    }
    const { sibling, value } = this;
    const sign = this.min[n] === 1 ? -1 : 1;
    let head = this.first[n]!;
    let tail = head;
    let d = sibling[head]!;
    while (d !== none) {
      const after = sibling[d]!;
      const worth = sign * value[d]!;
      if (worth <= sign * value[tail]!) tail = d;
      else {
        sibling[tail] = after;
        if (worth > sign * value[head]!) {
          sibling[d] = head;
          head = d;
        } else {
          let place = head;
          while (sign * value[sibling[place]!]! >= worth) place = sibling[place]!;
          sibling[d] = sibling[place]!;
          sibling[place] = d;
        }
      }
      d = after;
    }
    this.first[n] = head;
  }

  private sortMany(n: number): void {
    const { scratch, sibling, value } = this;
    scratch.length = 0;
    for (let d = this.first[n]!; d !== none; d = sibling[d]!) scratch.push(d);
    const sign = this.min[n] === 1 ? -1 : 1;
    scratch.sort((c, d) => sign * (value[d]! - value[c]!));
    this.first[n] = scratch[0]!;
    for (let i = 0; i < scratch.length; i++) sibling[scratch[i]!] = scratch[i + 1] ?? none;
  }

  /** The root of an erased tree; its descendants become roots of erased trees. */
  private reclaimed(): number {
    const n = this.dead;
    this.dead = this.sibling[n]!;
    if (this.first[n] !== none) {
      this.sibling[this.last(n)] = this.dead;
      this.dead = this.first[n]!;
    }
    this.parent[n] = none;
    this.first[n] = none;
    this.sibling[n] = none;
    this.count[n] = 0;
    this.degree[n] = -1;
    this.swept[n] = never;
    this.cuts[n] = none;
    this.cut[n] = 0;
    this.halted[n] = 0;
    return n;
  }

  /** A record that was never used: new arrays are full of zeros. */
  private unused(): number {
    if (this.size === this.value.length) this.enlarge();
    return this.size++;
  }

  private enlarge(): void {
    // By less and less: copying costs time, and room that is not used costs memory.
    const factor = this.size < 1 << 20 ? 2 : 1.5;
    const capacity = Math.ceil(factor * this.size);
    const ints = (old: Int32Array<ArrayBuffer>) => {
      const larger = new Int32Array(capacity);
      larger.set(old);
      return larger;
    };
    const bytes = (old: Uint8Array<ArrayBuffer>) => {
      const larger = new Uint8Array(capacity);
      larger.set(old);
      return larger;
    };
    this.parent = ints(this.parent);
    this.first = ints(this.first);
    this.sibling = ints(this.sibling);
    this.count = ints(this.count);
    this.degree = ints(this.degree).fill(-1, this.size);
    this.move = ints(this.move);
    this.depth = ints(this.depth);
    this.reach = ints(this.reach);
    this.swept = ints(this.swept);
    this.cutter = ints(this.cutter);
    this.cuts = ints(this.cuts);
    this.next = ints(this.next);
    this.previous = ints(this.previous);
    const serial = new Uint32Array(capacity);
    serial.set(this.serial);
    this.serial = serial;
    const value = new Float64Array(capacity);
    value.set(this.value);
    this.value = value;
    this.min = bytes(this.min);
    this.cut = bytes(this.cut);
    this.halted = bytes(this.halted);
  }
}
