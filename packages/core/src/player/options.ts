import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Evaluate } from "../game/game.js";
import type { EvaluateWorth } from "../game/valued-game-tree.js";
import type { AlgorithmId } from "../search/algorithms.js";
import type { Algorithm } from "../search/contract/algorithm.js";
import { highestLevel } from "./highest-level.js";
import { type Host, host as ownHost } from "./host.js";
import { aFunction, anInteger, anything, check, type Kind, whole } from "./kinds.js";
import type { Port } from "./threads/port.js";

/** How a player thinks. */
export interface PlayerOptions<P> {
  /**
   * What a position is worth to the player to move, before the end of the game: a number, or a Distribution or a Range
   * where that is uncertain. Without it positions are judged as the game's own board does, or else by random games.
   */
  readonly evaluate?: Evaluate<P> | EvaluateWorth<P>;
  /** Where several moves are as good: which of them. The same seed makes the same choice; without it the game's first. */
  readonly seed?: number;
  /**
   * How well it plays: from 1, a beginner, to 8, as well as it can, which is the default. Below 8 it errs, in the same way
   * with the same seed, which is 0 if there is none.
   */
  readonly level?: number;
  /** Of moves that are nearly as good it prefers one after which a weaker opponent easily goes wrong. Only at level 8. */
  readonly trap?: boolean;
  /** How much it may remember; 32 by default. */
  readonly memoryMB?: number;
  /** What it remembers from move to move: positions in a table, or a tree of the game that evolves. A table by default. */
  readonly memory?: "table" | "evolving";
  /** The algorithm to think with, instead of the engine's own: its id or its record. It remembers nothing. */
  readonly search?: AlgorithmId | Algorithm;
  /** Where `evaluate` is uncertain: the greatest absolute value that anything may have; a million by default. */
  readonly domain?: number;
  /**
   * How many threads think about a choice, this one included; 1 by default. The others are started by `spawn`, and fill
   * the same table. `close` ends them.
   */
  readonly threads?: number;
  /** Starts a thread in which `servePlayer` serves the same game, with the same evaluation. */
  readonly spawn?: () => Port;
  /** The world around: what time it is, and how to let others have their turn. Default: as it is. */
  readonly host?: Host;
}

/** Options that are filled in. */
export type CheckedOptions<P> = Required<Omit<PlayerOptions<P>, "evaluate" | "seed" | "search" | "spawn">> &
  Pick<PlayerOptions<P>, "evaluate" | "seed" | "search" | "spawn">;

/** More than this does not fit into one table. */
const mostMegabytes = 2048;

const kinds: { readonly [Name in keyof Required<PlayerOptions<unknown>>]: Kind } = {
  evaluate: aFunction,
  seed: anInteger,
  level: [
    (given: number) => Number.isInteger(given) && given >= 1 && given <= highestLevel,
    `a whole number from 1 to ${highestLevel}`,
  ],
  trap: [(given: unknown) => typeof given === "boolean", "true or false"],
  memoryMB: [
    (given: unknown) => typeof given === "number" && given > 0 && given <= mostMegabytes,
    `a number above 0, at most ${mostMegabytes}`,
  ],
  memory: [(given: unknown) => given === "table" || given === "evolving", '"table" or "evolving"'],
  search: anything,
  domain: whole(1),
  threads: whole(1),
  spawn: aFunction,
  host: [
    (given: Partial<Host> | null) => typeof given?.now === "function" && typeof given.nextTurn === "function",
    "an object with now and nextTurn",
  ],
};

/** What cannot be had together: levels and traps must know what every move is worth, and only the engine's table can be shared. */
const clashes = [
  ["trap", "level"],
  ["trap", "memory"],
  ["trap", "threads"],
  ["level", "memory"],
  ["level", "threads"],
  ["search", "memory"],
  ["search", "threads"],
  ["memory", "threads"],
] as const;

export function checkedOptions<P>(options: PlayerOptions<P> = {}): CheckedOptions<P> {
  check("option", options, kinds);
  const {
    evaluate,
    seed,
    level = highestLevel,
    trap = false,
    memoryMB = 32,
    memory = "table",
    search,
    domain = 1_000_000,
    threads = 1,
    spawn,
  } = options;
  /** What is not as usual, in words. */
  const special = {
    level: level < highestLevel && `level ${level}`,
    trap: trap && "trap",
    memory: memory === "evolving" && 'memory "evolving"',
    search: search && `search ${shown(search)}`,
    threads: threads > 1 && `${threads} threads`,
  };
  for (const [one, other] of clashes) {
    if (special[one] && special[other])
      throw new InputError(
        `${special[one]} does not go with ${special[other]}: expected one without the other`,
      );
  }
  if (threads > 1 && spawn === undefined) {
    throw new InputError(
      `threads is ${threads}: expected spawn with it, a function that starts a thread in which servePlayer serves this game`,
    );
  }
  const { host = ownHost } = options;
  return {
    evaluate,
    seed,
    level,
    trap,
    memoryMB,
    memory,
    search,
    domain,
    threads,
    spawn,
    host,
  } as CheckedOptions<P>;
}
