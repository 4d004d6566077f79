import type { Command } from "commander";
import type { Algorithm, SearchOptions } from "espalier";
import { knownAlgorithms } from "../plugin/known-algorithms.js";
import { finiteNumber, wholeNumber, windowEnd } from "./option-value.js";

/**
 * The options of a search as they are given: `alpha`, `beta` and `guess` in the file's view, `bound` for the player to
 * move at the root. Who moves there is the tree's to say.
 */
export type GivenOptions = Omit<SearchOptions, "player">;

/** How an option is written on the command line and checked, there and in a job. */
interface Given {
  readonly flag: string;
  /** What it means. The help names the algorithms that take it, except where most do. */
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
    about: "what is at least this need not be known exactly",
    read: windowEnd,
  },
  guess: {
    flag: "--guess <number>",
    about: "where to start (default: 0)",
    read: finiteNumber,
  },
  pseudoTerminals: {
    flag: "--pseudo-terminals <k>",
    about: "start a new search below every k-th ply",
    read: (name) => wholeNumber(name, 1),
  },
  memory: {
    flag: "--memory <nodes>",
    about: "never store more than this; rsearch then searches again, others stop",
    read: (name) => wholeNumber(name, 1),
  },
  terminalsSolved: {
    flag: "--terminals-solved",
    about: "never evaluate a terminal again",
  },
  rawLeaves: {
    flag: "--raw-leaves",
    about: "do not clamp terminals to the window",
  },
  level: {
    flag: "--level <probability>",
    about: "stop when a move is best with this probability",
    read: finiteNumber,
  },
  budget: {
    flag: "--budget <expansions>",
    about: "stop after this many expansions",
    read: (name) => wholeNumber(name, 0),
  },
  windows: {
    flag: "--no-windows",
    about: "do not use windows",
  },
} as const satisfies Record<keyof GivenOptions, Given>;

export const givenNames = Object.keys(givenOptions) as (keyof GivenOptions)[];

/** The option as it is typed: --pseudo-terminals. */
export function flagOf(name: keyof GivenOptions): string {
  return givenOptions[name].flag.split(" ")[0]!;
}

/** Adds all of them to a verb. */
export function addGivenOptions(command: Command): Command {
  const algorithms = knownAlgorithms();
  for (const name of givenNames) {
    const { flag, about, read }: Given = givenOptions[name];
    const takers = takersOf(name, algorithms);
    const help = takers.length > algorithms.length / 2 ? about : `${takers.join(", ")}: ${about}`;
    if (read === undefined) command.option(flag, help);
    else command.option(flag, help, read(flagOf(name)));
  }
  return command;
}

/** The ids of those among `some` that take an option. */
export function takersOf(name: keyof GivenOptions, some: readonly Algorithm[]): readonly string[] {
  return some.filter(({ takes }) => takes.includes(name)).map(({ id }) => id);
}

/** Those among the options of a verb. A --no- flag that is absent reads as true there, and is not given. */
export function givenIn(options: GivenOptions): GivenOptions {
  const absent = (name: keyof GivenOptions) =>
    givenOptions[name].flag.startsWith("--no-") && options[name] === true;
  const given = givenNames.filter((name) => options[name] !== undefined && !absent(name));
  return Object.fromEntries(given.map((name) => [name, options[name]]));
}
