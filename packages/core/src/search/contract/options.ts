import type { Player } from "../../tree/view.js";

/** All that a search may be told; every number is for the player to move at the root. Each algorithm takes some of it. */
export interface SearchOptions {
  /** The window: what is at most alpha, or at least beta, need not be known exactly. Default: open. */
  readonly alpha?: number;
  readonly beta?: number;
  /** The bound of branch and bound: what is at least this need not be known exactly. Default: none. */
  readonly bound?: number;
  /** Who moves at the root, for searches that treat Max and Min differently. Default: Max. */
  readonly player?: Player;
  /** What the value of the root is guessed to be, for searches that start from a guess. Default: 0. */
  readonly guess?: number;
  /** Whether one visit settles a terminal for good, for searches that would otherwise visit some again. Default: false. */
  readonly terminalsSolved?: boolean;
  /** K: the nodes whose depth is divisible by K are pseudo-terminals. Default: none are. Not beside `memory`. */
  readonly pseudoTerminals?: number;
  /** The most nodes, or entries of a list or table, to store at one time. Default: as many as fit into 1 GiB. */
  readonly memory?: number;
  /** Whether terminals are taken as they are instead of clamped to the window, over uncertain values. Default: false. */
  readonly rawLeaves?: boolean;
  /** How sure a move must be before PB* stops: a probability. Default: 1, certain; above 1 PB* never stops for it. */
  readonly level?: number;
  /** The greatest number of expansions of B* and PB*. Default: no limit. */
  readonly budget?: number;
  /** Whether PB* uses windows. Default: true. */
  readonly windows?: boolean;
}

/** The name of an option. */
export type OptionName = keyof SearchOptions;

/** The options of these names, and none of the others. */
type Only<Name extends OptionName> = Pick<SearchOptions, Name> & {
  readonly [Other in Exclude<OptionName, Name>]?: never;
};

/** Memory chooses the pseudo-terminals itself, so that only one of the two can be given. */
type OneOf<Name extends OptionName> = Only<Exclude<Name, "memory">> | Only<Exclude<Name, "pseudoTerminals">>;

/**
 * The options that an algorithm takes, as its record says in `takes`; any other does not compile. Of a record that is
 * known only as an `Algorithm`, what it takes is checked when it runs.
 */
export type OptionsOf<A extends { readonly takes: readonly OptionName[] }> = [OptionName] extends [
  A["takes"][number],
]
  ? SearchOptions
  : OneOf<A["takes"][number]>;
