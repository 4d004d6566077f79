/**
 * What a rule can see of an A-B tree. Nodes are numbers, and 0 stands for no node. The descendants of a node are a list:
 * `firstOf` the node, then `siblingOf` each, best first unless something else is said.
 */
export interface EvolvingView {
  parentOf(n: number): number;
  firstOf(n: number): number;
  siblingOf(n: number): number;
  /** As Max sees it; of a cut node a bound. */
  valueOf(n: number): number;
  /** Whether Min is to move. */
  isMin(n: number): boolean;
  /** Whether the node is cut, or waits for its restart. */
  isCut(n: number): boolean;
  /** Whether the tree of the node was validated since the horizon was moved. */
  isSwept(n: number): boolean;
  /** How many descendants its parent had when the node was made: fixed for life, whatever its rank. */
  generationOf(n: number): number;
  /** Whether the player who moves above `s` and `t` prefers `s`: by value, and on equal values as the rule says. */
  isAhead(s: number, t: number): boolean;
}

/** What the forms of the A-B tree differ in. A threshold is a node, as in the paper, and never a cut one. */
export interface EvolvingRule {
  readonly name: string;
  /**
   * Whether `s` is preferred to `t` though both are worth the same; always false: equal values never cut. The same
   * player moves at both, and the parent of one of them is above the other. The answer must never change, and must be
   * that of one order of all terminals.
   */
  prefersEqual(tree: EvolvingView, s: number, t: number): boolean;
  /** Whether `q` may be cut on the value of its best descendant. */
  trusts(tree: EvolvingView, q: number): boolean;
  /** Whether `n`, all of whose moves exist, may be cut all the same. */
  cutsComplete(tree: EvolvingView, n: number): boolean;
  /** The threshold `t`, or a sharper one among the descendants of `n`, which need not be sorted. */
  ownThreshold(tree: EvolvingView, n: number, t: number): number;
  /** The threshold `t`, or a sharper one among the siblings of `q`, which are sorted. */
  siblingThreshold(tree: EvolvingView, q: number, t: number): number;
  /** What bears on a descendant in a sweep: `t` comes from those swept before it, `u` is the best uncut one after it. */
  sweepThreshold(tree: EvolvingView, u: number, t: number): number;
  /** Whether a sweep tests for a cut: a descendant has just improved its parent, or one that was swept is in front. */
  sweepTests(improved: boolean, inFront: boolean): boolean;
  /** Whether generation tests for a cut before it makes the first descendant. */
  readonly testsFirst: boolean;
}
