import type { Observer } from "../observer.js";
import type { Tree } from "../tree.js";
import type { Player } from "../view.js";
import type { Outcome } from "./outcome.js";

/** How a search is to be run; every number is for the player to move at the root. */
export interface SearchOptions {
  /** The window: what is at most alpha, or at least beta, need not be known exactly. */
  readonly alpha?: number;
  readonly beta?: number;
  /** The bound of branch and bound: what is at least this need not be known exactly. */
  readonly bound?: number;
  /** Who moves at the root, for searches that treat Max and Min differently; Max if it is not said. */
  readonly player?: Player;
}

export type OptionName = keyof SearchOptions;

/** An optional method of a tree. */
export type Ability = "bounds" | "estimate" | "likelihood";

/** A paper that Espalier makes executable. */
export type Paper = "Knuth & Moore 1975";

/**
 * Which terminals a search evaluates, in terms of F1 and F2 with the same window: every one, exactly theirs and in
 * their order (a search that goes over the tree again starts so), no other than theirs, or nothing of the kind.
 */
export type Visits =
  | "all"
  | "as branch-and-bound"
  | "as alpha-beta"
  | "within branch-and-bound"
  | "within alpha-beta"
  | "its own";

/** One algorithm, as the command, the documentation and the tests know it. */
export interface Algorithm {
  readonly id: string;
  readonly title: string;
  readonly paper: Paper;
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
  /** Whether a terminal may be evaluated more than once. */
  readonly revisits: boolean;
  /** What is stored: the path only, or `nodes`, `open` list entries, `table` entries (counted in `Outcome.peak`). */
  readonly memory: "path" | "nodes" | "open" | "table";
  /** Whether it recurses, one call a ply, and so is limited in height. */
  readonly recursive: boolean;
  run<N>(tree: Tree<N>, options: SearchOptions, observer?: Observer<N>): Outcome;
}
