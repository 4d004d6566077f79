import type { Bounds, Observer, Tree } from "espalier";

/** A tree that notes what a search asks of it. One serves all searches of a tree: `forget` comes before each. */
export class WatchedTree implements Tree<number> {
  readonly root: number;
  readonly bounds?: (node: number) => Bounds;
  /** The terminals in the order of evaluation, repeats included. */
  readonly leaves: number[] = [];
  /** Calls of the procedure, or nodes developed. */
  nodes = 0;
  readonly observer: Observer<number>;
  private readonly tree: Tree<number>;

  constructor(tree: Tree<number>) {
    this.tree = tree;
    this.root = tree.root;
    if (tree.bounds) this.bounds = (node) => tree.bounds!(node);
    const count = () => {
      this.nodes++;
    };
    this.observer = { enter: count, develop: count };
  }

  forget(): void {
    this.leaves.length = 0;
    this.nodes = 0;
  }

  degree(node: number): number {
    return this.tree.degree(node);
  }

  child(node: number, i: number): number {
    return this.tree.child(node, i);
  }

  value(node: number): number {
    this.leaves.push(node);
    return this.tree.value(node);
  }
}
