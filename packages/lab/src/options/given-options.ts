import type { Command } from "commander";
import type { SearchOptions } from "espalier";
import { finiteNumber, wholeNumber, windowEnd } from "./option-value.js";

/**
 * The options of a search as they are given: `alpha`, `beta` and `guess` in the file's view, `bound` for the player to
 * move at the root. Who moves there is the tree's to say.
 */
export type GivenOptions = Omit<SearchOptions, "player">;

/** How an option is written on the command line and checked, there and in a job. */
interface Given {
  readonly flag: string;
  readonly about: string;
  /** Reads the value of the option that goes by this name; without it the flag stands alone: true, or false for --no-. */
  readonly read?: (name: string) => (text: string) => number;
}

/** Every option that can be given, by its name in a job. */
export const givenOptions = {
  alpha: {
    flag: "--alpha <number>",
    about: "what is at most this need not be known exactly",
    read: windowEnd,
  },
  beta: {
    flag: "--beta <number>",
    about: "what is at least this need not be known exactly",
    read: windowEnd,
  },
  bound: {
    flag: "--bound <number>",
    about: "branch-and-bound: what is at least this need not be known exactly",
    read: windowEnd,
  },
  guess: {
    flag: "--guess <number>",
    about: "mtd-f: where to start (default: 0)",
    read: finiteNumber,
  },
  pseudoTerminals: {
    flag: "--pseudo-terminals <k>",
    about: "rsearch and its variants: start a new search below every k-th ply",
    read: (name) => wholeNumber(name, 1),
  },
  memory: {
    flag: "--memory <nodes>",
    about: "best-first: never store more than this; rsearch then searches again, others stop",
    read: (name) => wholeNumber(name, 1),
  },
  terminalsSolved: {
    flag: "--terminals-solved",
    about: "quickgame and its variants: never evaluate a terminal again",
  },
  rawLeaves: {
    flag: "--raw-leaves",
    about: "p-ab and its variants: do not clamp terminals to the window",
  },
  level: {
    flag: "--level <probability>",
    about: "pb-star: stop when a move is best with this probability",
    read: finiteNumber,
  },
  budget: {
    flag: "--budget <expansions>",
    about: "pb-star: stop after this many expansions",
    read: (name) => wholeNumber(name, 0),
  },
  windows: {
    flag: "--no-windows",
    about: "pb-star: do not use windows",
  },
} as const satisfies Record<keyof GivenOptions, Given>;

export const givenNames = Object.keys(givenOptions) as (keyof GivenOptions)[];

/** Adds all of them to a verb. */
export function addGivenOptions(command: Command): Command {
  for (const { flag, about, read } of Object.values<Given>(givenOptions)) {
    if (read === undefined) command.option(flag, about);
    else command.option(flag, about, read(flag.split(" ")[0]!));
  }
  return command;
}

/** Those among the options of a verb. A --no- flag that is absent reads as true there, and is not given. */
export function givenIn(options: GivenOptions): GivenOptions {
  const absent = (name: keyof GivenOptions) =>
    givenOptions[name].flag.startsWith("--no-") && options[name] === true;
  const given = givenNames.filter((name) => options[name] !== undefined && !absent(name));
  return Object.fromEntries(given.map((name) => [name, options[name]]));
}
