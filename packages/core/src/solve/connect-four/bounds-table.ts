/**
 * What is known of positions: bounds on their values.
 *
 * A position has a key of two words, 28 and 21 bits. An entry holds all of it, so that nothing is ever taken for something
 * else, and besides 15 bits: the bounds, 6 bits each, and how much work it was to find them, 3 bits:
 *
 *     first word:   left key (28)   lower (4 low bits)
 *     second word:  right key (21)  work (3)  lower (2 high bits)  upper (6)
 *
 * Entries stand in pairs: one that took much work, and the one that came last. The table begins small, which keeps it in
 * the processor's cache, and doubles when half of it is used, up to its full size.
 */
export class BoundsTable {
  private words: Int32Array;
  private readonly mostPairBits: number;
  /** There are 2 to this power pairs, at present. */
  private pairBits: number;
  private used = 0;

  /** `megabytes` is what it takes at most, `mostMemoryMB` or less; the smallest has two pairs. */
  constructor(megabytes: number) {
    this.mostPairBits = Math.max(1, Math.floor(Math.log2((megabytes * 2 ** 20) / pairBytes)));
    this.pairBits = Math.min(firstPairBits, this.mostPairBits);
    this.words = new Int32Array(4 * 2 ** Math.min(modestPairBits, this.mostPairBits));
  }

  clear(): void {
    this.pairBits = Math.min(firstPairBits, this.mostPairBits);
    this.words.fill(0, 0, 4 << this.pairBits);
    this.used = 0;
  }

  /** The bounds that are stored for a key, packed: see `lowerIn` and `upperIn`. 0: there are none. */
  find(left: number, right: number): number {
    const { words } = this;
    const at = placeOf(left, right, this.pairBits);
    const slot = holds(words, at, left, right) ? at : at + 2;
    return slot === at || holds(words, slot, left, right)
      ? (((words[slot] as number) & 15) << 8) | ((words[slot + 1] as number) & 255)
      : 0;
  }

  /** Stores that `lower <= value <= upper`; it took `nodes` nodes to find that. */
  store(left: number, right: number, lower: number, upper: number, nodes: number): void {
    const { words } = this;
    const low = lower + offset;
    const work = Math.min(7, (31 - Math.clz32(nodes | 1)) >>> 1);
    const first = (left << 4) | (low & 15);
    const second = (right << 11) | (work << 8) | ((low >>> 4) << 6) | (upper + offset);
    const last = placeOf(left, right, this.pairBits);
    const worked = last + 2;
    let slot = worked;
    if (holds(words, last, left, right)) slot = last;
    else if (words[worked + 1] !== 0 && !holds(words, worked, left, right)) {
      const isEmpty = words[last + 1] === 0;
      if (isEmpty) this.used++;
      if (work < (((words[worked + 1] as number) >>> 8) & 7)) slot = last;
      else {
        words[last] = words[worked] as number;
        words[last + 1] = words[worked + 1] as number;
      }
    } else if (words[worked + 1] === 0) this.used++;
    words[slot] = first;
    words[slot + 1] = second;
    if (this.used > 1 << this.pairBits && this.pairBits < this.mostPairBits) this.grow();
  }

  /** Doubles the table, from its end to its beginning, so that it can stay in its place: pair `i` is dealt to pairs `2 i` and `2 i + 1`. */
  private grow(): void {
    const before = this.words;
    const pairs = 1 << this.pairBits;
    this.pairBits++;
    if (before.length < 8 * pairs) this.words = new Int32Array(4 * 2 ** this.mostPairBits);
    for (let from = 4 * (pairs - 1); from >= 0; from -= 4) {
      const last0 = before[from] as number;
      const last1 = before[from + 1] as number;
      const worked0 = before[from + 2] as number;
      const worked1 = before[from + 3] as number;
      this.words.fill(0, 2 * from, 2 * from + 8);
      this.deal(worked0, worked1);
      this.deal(last0, last1);
    }
  }

  private deal(first: number, second: number): void {
    if (second === 0) return;
    const { words } = this;
    const at = placeOf(first >>> 4, second >>> 11, this.pairBits);
    const slot = words[at + 3] === 0 ? at + 2 : at;
    words[slot] = first;
    words[slot + 1] = second;
  }
}

/** The bounds in what `find` gives. */
export function lowerIn(found: number): number {
  return ((found >>> 8) | ((found >>> 2) & 48)) - offset;
}

export function upperIn(found: number): number {
  return (found & 63) - offset;
}

/** Makes stored bounds positive: values lie between -21 and 21. */
const offset = 22;

const pairBytes = 16;
const firstPairBits = 11;
/** Few positions need more than 2 to this power pairs, 1 MB; there is memory for no more until one does. */
const modestPairBits = 16;

/** Where the pair of a key begins. */
function placeOf(left: number, right: number, pairBits: number): number {
  const mixed = left ^ Math.imul(right, 0x2545f491);
  return (Math.imul(mixed ^ (mixed >>> 15), 0x9e3779b1) >>> (32 - pairBits)) << 2;
}

function holds(words: Int32Array, slot: number, left: number, right: number): boolean {
  return (words[slot] as number) >>> 4 === left && (words[slot + 1] as number) >>> 11 === right;
}
