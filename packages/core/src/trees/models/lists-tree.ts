import type { ValuedTree } from "../../tree/tree.js";
import type { ViewedTree } from "../../tree/view.js";
import { vouchForNumbers } from "../../tree/vouched.js";
import { Distribution } from "../../values/distribution.js";
import { chance, childSeed } from "./hash.js";
import { type RangesNode, RangesTree } from "./ranges-tree.js";

/**
 * A tree of lists. The support of the list of a node lies on the node's range, and has both of its ends. So the ends of
 * the lists agree as those of the ranges do; what is between is drawn for each node by itself, and the list of an inner
 * node is not the MAX of its successors'.
 */
export class ListsTree implements ViewedTree<RangesNode>, ValuedTree<RangesNode, Distribution> {
  readonly player = "max";
  readonly view = "max";
  readonly root: RangesNode;
  readonly height: number;
  readonly domain: number;
  private readonly ranges: RangesTree;

  constructor(width: number, depth: number, seed: number, domain: number, perLevel: boolean) {
    this.ranges = new RangesTree(width, depth, seed, domain, perLevel);
    this.root = this.ranges.root;
    this.height = depth;
    this.domain = domain;
    vouchForNumbers(this);
  }

  degree(node: RangesNode): number {
    return this.ranges.degree(node);
  }

  child(node: RangesNode, j: number): RangesNode {
    return this.ranges.child(node, j);
  }

  value(node: RangesNode): number {
    return this.ranges.value(node);
  }

  worth({ seed, range: { lower, upper } }: RangesNode): Distribution {
    const weights: [value: number, weight: number][] = [];
    for (let value = lower; value <= upper; value++) {
      const drawn = childSeed(seed, 2 * (value - lower));
      if (value === lower || value === upper || chance(drawn) < 0.5) {
        weights.push([value, 0.1 + chance(childSeed(drawn, 1))]);
      }
    }
    const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
    return Distribution.of(weights.map(([value, weight]) => [value, weight / total]));
  }
}
