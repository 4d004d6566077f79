import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { OptionName, SearchOptions } from "./options.js";
import type { Outcome } from "./outcome.js";

/** An optional method of a tree. */
export type Ability = "bounds" | "estimate" | "likelihood" | "worth";

/**
 * Which terminals a search evaluates, in terms of F1 and F2 with the same window: every one, exactly theirs and in
 * their order, exactly theirs and, where the window was missed, those of a second F2 beyond it, no other than theirs,
 * or nothing of the kind.
 */
export type Visits =
  | "all"
  | "as branch-and-bound"
  | "as alpha-beta"
  | "as alpha-beta, and again beyond the window"
  | "within branch-and-bound"
  | "within alpha-beta"
  | "its own";

/**
 * What a search returns where the value is outside its window: nothing but the value, exactly what F1 or F2 returns,
 * the best bound that the evaluated terminals prove, or some bound that is true and not inside the window.
 */
export type Outside =
  | "the value"
  | "as branch-and-bound"
  | "as alpha-beta"
  | "all that is proved"
  | "a bound";

/** One algorithm, as the command, the documentation and the tests know it. */
export interface Algorithm {
  readonly id: string;
  readonly title: string;
  /** The paper that it comes from: authors and year. */
  readonly paper: string;
  /** What the paper calls it, and the file under src/search that holds it. */
  readonly procedure: string;
  readonly file: string;
  /** What is proved of the result, in one sentence. */
  readonly guarantee: string;
  /** Abilities that the tree must have, and those that are used where the tree has them. */
  readonly needs: readonly Ability[];
  readonly uses: readonly Ability[];
  readonly takes: readonly OptionName[];
  readonly visits: Visits;
  readonly outside: Outside;
  /** Whether a terminal may be evaluated more than once. */
  readonly revisits: boolean;
  /**
   * What is stored: the path only, or `nodes`, `open` list entries, `table` entries (counted in `Outcome.peak`). With "path" a node is
   * not used any more once something has been asked about a node beside one above it.
   */
  readonly memory: "path" | "nodes" | "open" | "table";
  /** Whether it finishes with any memory that it is given, and is the slower for less. */
  readonly forgets?: boolean;
  /** Whether it recurses, one call a ply, and so is limited in height. */
  readonly recursive: boolean;
  run<N>(tree: Tree<N>, options: SearchOptions, observer?: Observer<N>): Outcome;
}

/** A record of a family: what its members share, and what is this one's own. */
export function member<const S extends Partial<Algorithm>, const T extends Partial<Algorithm>>(
  shared: S,
  own: T,
): Omit<S, keyof T> & T {
  return { ...shared, ...own };
}
