import type { View, ViewedTree } from "../../tree/view.js";
import { vouchForNumbers } from "../../tree/vouched.js";
import { childSeed, rootSeed } from "./hash.js";

/** A node with what its path has added up to. */
export interface PathNode {
  readonly seed: number;
  readonly depth: number;
  /** What the model makes of the path so far; the rule of the model says for whom. */
  readonly worth: number;
}

/** How a model makes numbers along a path. */
export interface PathRule {
  readonly view: View;
  /** The worth of the root, given its seed. */
  start(seed: number): number;
  /** The worth of successor `i` of `node`, given the successor's seed. */
  step(node: PathNode, i: number, seed: number): number;
  /** The value of a terminal for the player to move there. */
  value(node: PathNode): number;
  /** The static value of any node for the player to move there, where the model has one. */
  readonly estimate?: (node: PathNode) => number;
  /** Whether a node above the greatest depth is a terminal; without it none is. */
  readonly ends?: (node: PathNode) => boolean;
}

/** A tree whose numbers grow along its paths: this skeleton, and the rule of a model. */
export class PathTree implements ViewedTree<PathNode> {
  readonly player = "max";
  readonly view: View;
  readonly root: PathNode;
  readonly height: number;
  readonly estimate?: (node: PathNode) => number;
  private readonly width: number;
  private readonly rule: PathRule;

  constructor(degree: number, depth: number, seed: number, rule: PathRule) {
    const root = rootSeed(seed);
    this.root = { seed: root, depth: 0, worth: rule.start(root) };
    this.view = rule.view;
    this.height = depth;
    this.width = degree;
    this.rule = rule;
    if (rule.estimate !== undefined) this.estimate = rule.estimate;
    vouchForNumbers(this);
  }

  degree(node: PathNode): number {
    return node.depth < this.height && !this.rule.ends?.(node) ? this.width : 0;
  }

  child(node: PathNode, i: number): PathNode {
    const seed = childSeed(node.seed, i);
    return { seed, depth: node.depth + 1, worth: this.rule.step(node, i, seed) };
  }

  value(node: PathNode): number {
    return this.rule.value(node);
  }
}
