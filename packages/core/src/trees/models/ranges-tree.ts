import type { ValuedTree } from "../../tree/tree.js";
import type { ViewedTree } from "../../tree/view.js";
import { vouchForNumbers } from "../../tree/vouched.js";
import { Range } from "../../values/range.js";
import { bits, childSeed, mix, rootSeed } from "./hash.js";

export interface RangesNode {
  readonly seed: number;
  readonly depth: number;
  /** For the player to move at the node. */
  readonly range: Range;
}

/** What is drawn at a node: each is another number of its seed. */
const draws = { degree: 1, a: 2, b: 3, lower: 4, upper: 5 } as const;

/**
 * A tree whose ranges agree: `range` of an inner node is the MAX of its successors' NEG.
 *
 * At a node with the range [l, u] two successors are picked, perhaps the same one: A has the upper bound -l, B has the
 * lower bound -u, and nothing drawn for the others is below these. So no successor promises the mover more than l, and
 * A does; none lets him hope for more than u, and B does.
 */
export class RangesTree implements ViewedTree<RangesNode>, ValuedTree<RangesNode, Range> {
  readonly player = "max";
  readonly view = "max";
  readonly root: RangesNode;
  readonly height: number;
  readonly domain: number;
  private readonly width: number;
  private readonly tree: number;
  private readonly perLevel: boolean;

  constructor(width: number, depth: number, seed: number, domain: number, perLevel: boolean) {
    this.tree = rootSeed(seed);
    this.height = depth;
    this.domain = domain;
    this.width = width;
    this.perLevel = perLevel;
    const lower = between(this.tree, draws.lower, 0 - domain, domain);
    const range = Range.of(lower, between(this.tree, draws.upper, lower, domain));
    this.root = { seed: this.tree, depth: 0, range };
    vouchForNumbers(this);
  }

  degree({ seed, depth }: RangesNode): number {
    if (depth >= this.height) return 0;
    const source = this.perLevel ? childSeed(this.tree ^ 0x51ed270b, depth) : seed;
    return between(source, draws.degree, 1, this.width - 1);
  }

  child(node: RangesNode, j: number): RangesNode {
    const seed = childSeed(node.seed, j);
    return { seed, depth: node.depth + 1, range: this.rangeOf(node, j, seed) };
  }

  value(node: RangesNode): number {
    return node.range.middle;
  }

  worth(node: RangesNode): Range {
    return node.range;
  }

  private rangeOf(node: RangesNode, j: number, seed: number): Range {
    const n = this.degree(node);
    const i = this.domain;
    const least = 0 - node.range.upper;
    const middle = 0 - node.range.lower;
    const isA = j === between(node.seed, draws.a, 0, n - 1);
    const isB = j === between(node.seed, draws.b, 0, n - 1);
    const lower = isB ? least : between(seed, draws.lower, least, isA ? middle : i);
    const upper = isA ? middle : between(seed, draws.upper, middle, i);
    return lower <= upper ? Range.of(lower, upper) : Range.of(upper, lower);
  }
}

/** A random integer of a node: least <= between <= most. */
function between(seed: number, draw: number, least: number, most: number): number {
  return least + (bits(mix(seed + Math.imul(draw, 0x85ebca6b))) % (most - least + 1));
}
