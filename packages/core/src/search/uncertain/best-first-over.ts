import type { Observer } from "../../tree/observer.js";
import type { Tree, Worth } from "../../tree/tree.js";
import { separates } from "./dominance.js";
import { maximumOf } from "./maximum.js";
import type { SelectionRule } from "./selection-rule.js";
import type { ValueDomain } from "./value-domains.js";

/** What makes the members of the family different. */
export interface BestFirstRules<N, V> {
  readonly values: ValueDomain<V>;
  /** What the tree says that a node is worth. */
  worthAt(tree: Tree<N>, node: N): V;
  /** Where to look next. */
  readonly rule: SelectionRule<V>;
  /** Whether windows keep the search from nodes that cannot matter, where estimates promise something. */
  readonly windows: boolean;
}

/** A node of the search tree: its worth is the estimate, or once it is expanded what its successors make of it. */
export interface Known<N, V> {
  readonly node: N;
  readonly degree: number;
  worth: V;
  kids: Known<N, V>[] | undefined;
  /**
   * Bounds that hold whatever was left out, as far as estimates keep what they promise. Under a window a worth is right
   * only where it matters to the root, and a move that a window left alone because it is no better than another may be
   * shown as good as that one.
   */
  lower: number;
  upper: number;
}

/**
 * Best-first search over a domain of values: over and over a walk from the root, led by the rule, finds a node to expand;
 * what its successors are worth is then backed up. Over ranges it is B*, over distributions PB*.
 *
 * Throughout, where estimates keep what they promise: the full backup of every node stored lies between its `lower` and
 * its `upper`, and neither bound ever gets worse. When nothing is left to expand and no window left anything out, the
 * worth of every node stored is its full backup.
 */
export class BestFirst<N, V extends Worth> {
  readonly root: Known<N, V>;
  expansions = 0;
  /** Nodes stored. */
  nodes = 0;
  /** Below this what the root's moves are worth may be wrong: the largest alpha that a walk from the root began with. */
  floor = -Infinity;
  /**
   * Whether estimates promise something: expansion only narrows them, and a single value is as good as a terminal's. Plain
   * numbers only lead the search.
   */
  readonly promises: boolean;
  private readonly tree: Tree<N>;
  private readonly rules: BestFirstRules<N, V>;
  private readonly windows: boolean;
  private readonly observer: Observer<N> | undefined;
  /** Values are from -i to i. */
  private readonly i: number;

  constructor(tree: Tree<N>, rules: BestFirstRules<N, V>, observer?: Observer<N>) {
    this.tree = tree;
    this.rules = rules;
    this.promises = tree.worth !== undefined;
    this.windows = rules.windows && this.promises;
    this.observer = observer;
    this.i = tree.domain ?? Infinity;
    this.root = this.judged(tree.root);
  }

  /** The moves of the root, for the player who makes them; none before it is expanded. */
  get moves(): V[] {
    return (this.root.kids ?? []).map(({ worth }) => this.rules.values.neg(worth));
  }

  /** Expands the root. */
  begin(): void {
    this.expand(this.root, 0 - this.i, this.i);
  }

  /** Expands one more node that may matter, where `best` is the move to be proved; false if there is none. */
  improve(best: number): boolean {
    const { rule, values } = this.rules;
    if (this.windows) this.floor = Math.max(this.floor, values.lower(this.root.worth));
    return this.walk(this.root, 0 - this.i, this.i, (moves) => rule.atRoot(moves, best));
  }

  /** The node as it is judged before it is expanded. */
  private judged(node: N): Known<N, V> {
    const { tree, i } = this;
    const { values, worthAt } = this.rules;
    const degree = tree.degree(node);
    this.nodes++;
    if (this.promises) {
      const worth = worthAt(tree, node);
      return { node, degree, worth, kids: undefined, lower: values.lower(worth), upper: values.upper(worth) };
    }
    const value = degree > 0 ? tree.estimate!(node) : tree.value(node);
    const [lower, upper] = degree > 0 ? [0 - i, i] : [value, value];
    return { node, degree, worth: values.point(value), kids: undefined, lower, upper };
  }

  /** Adds the successors of `at`, in order, until one is so good for the player to move that the others cannot matter. */
  private expand(at: Known<N, V>, alpha: number, beta: number): void {
    const { values } = this.rules;
    this.observer?.develop?.(at.node);
    this.expansions++;
    const kids: Known<N, V>[] = [];
    at.kids = kids;
    let a = alpha;
    for (let j = 0; j < at.degree; j++) {
      const kid = this.judged(this.tree.child(at.node, j));
      kids.push(kid);
      a = Math.max(a, 0 - values.upper(kid.worth));
      if (this.windows && a >= beta) break;
    }
    this.backUp(at, kids);
  }

  /** Expands one node at or below `at`, if there is one that may matter. */
  private walk(at: Known<N, V>, alpha: number, beta: number, order = this.rules.rule.below): boolean {
    const { values } = this.rules;
    // What the player to move is sure of, if it is more than alpha: the largest lower bound of the moves' NEG.
    const a = this.windows ? Math.max(alpha, values.lower(at.worth)) : alpha;
    if (a >= beta) return false;
    if (at.kids === undefined) {
      const isSettled = this.promises && values.lower(at.worth) === values.upper(at.worth);
      if (isSettled || at.degree === 0) return false;
      this.expand(at, alpha, beta);
      return true;
    }
    for (const j of order(at.kids.map(({ worth }) => values.neg(worth)))) {
      if (!this.walk(at.kids[j]!, 0 - beta, 0 - a)) continue;
      this.backUp(at, at.kids);
      return true;
    }
    return false;
  }

  /** What an expanded node is worth: the MAX of its successors' NEG. */
  private backUp(at: Known<N, V>, kids: readonly Known<N, V>[]): void {
    const { values } = this.rules;
    const [first, ...others] = kids.map(({ worth }) => worth);
    at.worth = maximumOf(values, values.neg(first!), others);
    at.lower = kids.reduce((most, { upper }) => Math.max(most, 0 - upper), at.lower);
    if (kids.length === at.degree) {
      at.upper = kids.reduce((most, { lower }) => Math.max(most, 0 - lower), -Infinity);
    }
    this.observer?.suppose?.(at.node, at.worth);
  }
}

/** Whether move `best` is as good as every other in any case, by bounds that hold whatever windows left out. */
export function isSeparated<N, V>(kids: readonly Known<N, V>[], best: number): boolean {
  return separates(
    kids.map(({ lower, upper }) => ({ lower: 0 - upper, upper: 0 - lower })),
    best,
  );
}
