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

/** Up to so many records share one piece of memory. */
const sharedCapacity = 1 << 12;

const recordBytes = 8 + 14 * 4 + 3;

const noValues = new Float64Array(0);
const noSerials = new Uint32Array(0);
const noInts = new Int32Array(0);
const noBytes = new Uint8Array(0);

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
  parent = noInts;
  first = noInts;
  sibling = noInts;
  /** The number of descendants made so far. */
  count = noInts;
  /** The number of moves. */
  degree = noInts;
  /** Which move of its parent leads to the node. */
  move = noInts;
  /** Plies from the first root. */
  depth = noInts;
  /** The ply to which the tree of the node reaches even if the horizon is nearer. */
  reach = noInts;
  /** The epoch in which the tree of the node was last validated. */
  swept = noInts;
  /** Of a cut node only. */
  cutter = noInts;
  cuts = noInts;
  next = noInts;
  previous = noInts;
  /** When the node was put on its list. Wraps around, which may change the order of restarts and nothing else. */
  serial = noSerials;
  value = noValues;
  /** 1 where Min is to move. */
  min = noBytes;
  cut = noBytes;
  /** 1 where the heuristic stop, or the limit of nodes, left moves ungenerated. */
  halted = noBytes;

  /** Nodes made so far, those that were erased included. */
  made = 0;
  /** Those of them that are no longer in the tree. */
  gone = 0;
  /** Nodes of the tree that have descendants. */
  inner = 0;

  private size = pseudoNodes;
  private dead = none;
  private serials = 0;
  private readonly scratch: number[] = [];

  constructor() {
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

  /** A record of a node without descendants, uncut and never swept; whatever else it has is to be set. */
  create(): number {
    this.made++;
    if (this.dead !== none) return this.reclaimed();
    // New arrays are full of zeros.
    if (this.size === this.value.length) this.enlarge();
    return this.size++;
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
    this.sibling[d] = this.first[n]!;
    this.first[n] = d;
    return last === none ? d : last;
  }

  /** Puts `d` behind `last`, and gives the last one. */
  follow(last: number, d: number): number {
    this.sibling[last] = d;
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

  /** Whether that number is, or was, a node of the tree. */
  isRecord(n: number): boolean {
    return Number.isInteger(n) && n >= pseudoNodes && n < this.size;
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
    // They must not seem to lie below the node that takes over the record.
    for (let d = this.first[n]!; d !== none; ) {
      const after = this.sibling[d]!;
      this.erase(d);
      d = after;
    }
    this.parent[n] = none;
    this.first[n] = none;
    this.sibling[n] = none;
    this.count[n] = 0;
    this.swept[n] = never;
    this.cuts[n] = none;
    this.cut[n] = 0;
    this.halted[n] = 0;
    return n;
  }

  private enlarge(): void {
    // By less and less: copying costs time, and room that is not used costs memory where there are many nodes.
    const factor = this.size < 1 << 14 ? 4 : this.size < 1 << 20 ? 2 : 1.5;
    this.allot(Math.ceil(factor * this.size));
  }

  /**
   * Makes room for so many records. Few of them share one piece of memory, for getting a piece for each field takes
   * longer than growing a small tree. Many do not, for a large piece comes from the system page by page, each time anew.
   */
  private allot(capacity: number): void {
    const shared = capacity <= sharedCapacity ? new ArrayBuffer(capacity * recordBytes) : undefined;
    let used = 0;
    const room = (bytes: number): [ArrayBuffer, number, number] => {
      if (shared === undefined) return [new ArrayBuffer(bytes * capacity), 0, capacity];
      used += bytes * capacity;
      return [shared, used - bytes * capacity, capacity];
    };
    const ints = (old: Int32Array<ArrayBuffer>) => {
      const larger = new Int32Array(...room(4));
      larger.set(old);
      return larger;
    };
    const bytes = (old: Uint8Array<ArrayBuffer>) => {
      const larger = new Uint8Array(...room(1));
      larger.set(old);
      return larger;
    };
    const value = new Float64Array(...room(8));
    value.set(this.value);
    this.value = value;
    const serial = new Uint32Array(...room(4));
    serial.set(this.serial);
    this.serial = serial;
    this.parent = ints(this.parent);
    this.first = ints(this.first);
    this.sibling = ints(this.sibling);
    this.count = ints(this.count);
    this.degree = ints(this.degree);
    this.move = ints(this.move);
    this.depth = ints(this.depth);
    this.reach = ints(this.reach);
    this.swept = ints(this.swept);
    this.cutter = ints(this.cutter);
    this.cuts = ints(this.cuts);
    this.next = ints(this.next);
    this.previous = ints(this.previous);
    this.min = bytes(this.min);
    this.cut = bytes(this.cut);
    this.halted = bytes(this.halted);
  }
}
