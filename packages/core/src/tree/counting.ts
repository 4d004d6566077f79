import { InputError } from "../errors/input-error.js";
import type { Observer } from "./observer.js";
import type { Tree } from "./tree.js";
import { WrappedTree } from "./wrap-tree.js";

/** A tree that counts what is asked of it, and the observer that counts the calls of the search. */
export interface Counting<N> extends Tree<N> {
  readonly observer: Observer<N>;
  /** Nodes examined: calls of the procedure, or nodes developed; repeats included. The search must be given `observer`. */
  readonly nodes: number;
  /** Terminals evaluated, repeats included. */
  readonly evaluations: number;
  /** The terminals in the order of evaluation, repeats included; none where they are not kept. */
  readonly leaves: readonly N[];
  /** Terminals evaluated, repeats left out. Only for trees that are `placed`; `located(tree)` always is. */
  readonly distinct: number;
  /** Counts from 0 again. */
  reset(): void;
}

/** What is kept, and who is told. */
export interface CountingOptions {
  /** Whether the terminals are kept: default true. Without them a search of any length can be counted. */
  readonly keepLeaves?: boolean;
  /** Told after every evaluation. */
  readonly progress?: (evaluations: number) => void;
}

/** Counts a search of `tree`: `search(id, counted, options, counted.observer)`. */
export function counting<N>(tree: Tree<N>, options: CountingOptions = {}): Counting<N> {
  return new CountingTree(tree, options);
}

class CountingTree<N> extends WrappedTree<N> implements Counting<N> {
  evaluations = 0;
  readonly leaves: N[] = [];
  private readonly keepLeaves: boolean;
  private readonly progress: ((evaluations: number) => void) | undefined;
  private readonly nodeCounter: Observer<N>;
  private isObserved = false;
  private examined = 0;

  constructor(tree: Tree<N>, { keepLeaves = true, progress }: CountingOptions) {
    super(tree);
    const { worth } = tree;
    if (worth) {
      this.worth = (node) => {
        const found = worth.call(tree, node);
        if (tree.degree(node) === 0) this.count(node);
        return found;
      };
    }
    this.keepLeaves = keepLeaves;
    this.progress = progress;
    const examine = () => {
      this.examined++;
    };
    this.nodeCounter = { enter: examine, develop: examine };
  }

  override value(node: N): number {
    const value = this.tree.value(node);
    this.count(node);
    return value;
  }

  get observer(): Observer<N> {
    this.isObserved = true;
    return this.nodeCounter;
  }

  get nodes(): number {
    if (this.isObserved) return this.examined;
    throw new InputError("nodes were not counted: give the search the observer of the counting tree");
  }

  get distinct(): number {
    if (!this.keepLeaves)
      throw new InputError("terminals are not kept: expected keepLeaves, to tell them apart");
    if (this.placed) return new Set(this.leaves).size;
    throw new InputError("distinct terminals cannot be told apart in this tree: count located(tree) instead");
  }

  reset(): void {
    this.examined = 0;
    this.evaluations = 0;
    this.leaves.length = 0;
  }

  private count(node: N): void {
    this.evaluations++;
    if (this.keepLeaves) this.leaves.push(node);
    this.progress?.(this.evaluations);
  }
}
