import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Evaluate } from "../game/game.js";
import type { EvaluateWorth } from "../game/valued-game-tree.js";
import type { AlgorithmId } from "../search/algorithms.js";
import type { Algorithm } from "../search/contract/algorithm.js";
import { type Host, host } from "./host.js";
import { highestLevel } from "./levels.js";
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

const names = [
  "evaluate",
  "seed",
  "level",
  "trap",
  "memoryMB",
  "memory",
  "search",
  "domain",
  "threads",
  "spawn",
  "host",
];

/** More than this does not fit into one table. */
const mostMegabytes = 2048;

export function checkedOptions<P>(options: PlayerOptions<P> = {}): CheckedOptions<P> {
  if (typeof options !== "object" || options === null) {
    throw new InputError(`options is ${shown(options)}: expected an object, such as { seed: 1 }`);
  }
  for (const name of Object.keys(options)) {
    if (!names.includes(name))
      throw new InputError(`unknown option ${shown(name)}: expected ${names.join(", ")}`);
  }
  const {
    evaluate,
    seed,
    level = highestLevel,
    memoryMB = 32,
    memory = "table",
    search,
    domain = 1_000_000,
  } = options;
  const { trap = false, threads = 1, spawn } = options;
  if (evaluate !== undefined && typeof evaluate !== "function") {
    throw new InputError(`evaluate is ${shown(evaluate)}: expected a function`);
  }
  if (seed !== undefined && !Number.isInteger(seed)) {
    throw new InputError(`seed is ${shown(seed)}: expected a whole number`);
  }
  if (!(Number.isInteger(level) && level >= 1 && level <= highestLevel)) {
    throw new InputError(`level is ${shown(level)}: expected a whole number from 1 to ${highestLevel}`);
  }
  if (!(memoryMB > 0 && memoryMB <= mostMegabytes)) {
    throw new InputError(
      `memoryMB is ${shown(memoryMB)}: expected a number above 0, at most ${mostMegabytes}`,
    );
  }
  if (memory !== "table" && memory !== "evolving") {
    throw new InputError(`memory is ${shown(memory)}: expected "table" or "evolving"`);
  }
  if (search !== undefined && memory === "evolving") {
    throw new InputError(
      `search ${shown(search)} remembers nothing: expected no memory "evolving" beside it, which is a search of its own`,
    );
  }
  if (typeof trap !== "boolean") {
    throw new InputError(`trap is ${shown(trap)}: expected true or false`);
  }
  if (trap && (level < highestLevel || memory === "evolving" || threads > 1)) {
    const beside =
      level < highestLevel ? `level ${level}` : threads > 1 ? `${threads} threads` : 'memory "evolving"';
    throw new InputError(
      `trap does not go with ${beside}: expected level ${highestLevel}, memory "table" and 1 thread`,
    );
  }
  if (level < highestLevel && memory === "evolving") {
    throw new InputError(
      `level ${level} has to know what every move is worth, and memory "evolving" only knows the best: expected level ${highestLevel} with it, or memory "table"`,
    );
  }
  if (level < highestLevel && threads > 1) {
    throw new InputError(
      `level ${level} does not look far enough for ${threads} threads: expected level ${highestLevel} with them, or 1 thread`,
    );
  }
  if (!(Number.isSafeInteger(domain) && domain >= 1)) {
    throw new InputError(`domain is ${shown(domain)}: expected a whole number, 1 or more`);
  }
  if (!(Number.isInteger(threads) && threads >= 1)) {
    throw new InputError(`threads is ${shown(threads)}: expected a whole number, 1 or more`);
  }
  if (threads > 1 && typeof spawn !== "function") {
    throw new InputError(
      `threads is ${threads} and spawn is ${shown(spawn)}: expected a function that starts a thread in which servePlayer serves this game`,
    );
  }
  if (threads > 1 && (search !== undefined || memory === "evolving")) {
    throw new InputError(
      `threads is ${threads}: expected 1, because only the engine's own search with its table can be shared`,
    );
  }
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
    host: options.host ?? host,
  } as CheckedOptions<P>;
}
