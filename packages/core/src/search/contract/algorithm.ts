import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
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
  /** What the value of the root is guessed to be, for searches that start from a guess; 0 if it is not said. */
  readonly guess?: number;
  /** Whether one visit settles a terminal for good, for searches that would otherwise visit some again. */
  readonly terminalsSolved?: boolean;
  /** K: the nodes whose depth is divisible by K are pseudo-terminals; absent: none are. */
  readonly pseudoTerminals?: number;
  /** The most nodes, or entries of a list or table, that may be stored at one time; if it is not said, as many as fit into 1 GiB. */
  readonly memory?: number;
  /** Whether terminals are taken as they are instead of clamped to the window, for searches over uncertain values. */
  readonly rawLeaves?: boolean;
  /** How sure a move must be before PB* stops: a probability. At 1 it must be certain; above 1 PB* never stops for it. */
  readonly level?: number;
  /** The greatest number of expansions of PB*; without end if it is not said. */
  readonly budget?: number;
  /** Whether PB* uses windows; it does if it is not said. */
  readonly windows?: boolean;
}

export type OptionName = keyof SearchOptions;

/** An optional method of a tree. */
export type Ability = "bounds" | "estimate" | "likelihood" | "worth";

/** A paper that Espalier makes executable. */
export type Paper =
  | "Knuth & Moore 1975"
  | "Li & Marsland 1990"
  | "Bhattacharya 1995"
  | "Stockman 1979"
  | "Pearl 1980"
  | "Reinefeld 1983"
  | "Pijls & de Bruin 1993"
  | "Plaat et al. 1996";

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
  readonly outside: Outside;
  /** Whether a terminal may be evaluated more than once. */
  readonly revisits: boolean;
  /** What is stored: the path only, or `nodes`, `open` list entries, `table` entries (counted in `Outcome.peak`). */
  readonly memory: "path" | "nodes" | "open" | "table";
  /** Whether it recurses, one call a ply, and so is limited in height. */
  readonly recursive: boolean;
  run<N>(tree: Tree<N>, options: SearchOptions, observer?: Observer<N>): Outcome;
}
