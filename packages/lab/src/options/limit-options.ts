import type { Command } from "commander";
import { wholeNumber } from "./option-value.js";

/** How long to think. */
export interface LimitOptions {
  readonly depth?: number;
  readonly time?: number;
  readonly nodes?: number;
}

/** The limits of thinking; whichever is reached first ends it. */
export function addLimitOptions(command: Command): Command {
  return command
    .option("--depth <number>", "search at most so many moves ahead", wholeNumber("--depth", 1))
    .option("--time <ms>", "think for at most so many milliseconds", wholeNumber("--time", 1))
    .option("--nodes <number>", "visit at most so many positions", wholeNumber("--nodes", 1));
}

/** The limits that are given. */
export function limitsIn({ depth, time, nodes }: LimitOptions): LimitOptions {
  return {
    ...(depth !== undefined && { depth }),
    ...(time !== undefined && { time }),
    ...(nodes !== undefined && { nodes }),
  };
}
