import type { Command } from "commander";
import { windowEnd } from "./number-option.js";

/** A window as it was given. `alpha` and `beta` are in the file's view; `bound` is for the player to move at the root. */
export interface WindowOptions {
  readonly alpha?: number;
  readonly beta?: number;
  readonly bound?: number;
}

/** Adds `--alpha` and `--beta` to a verb. */
export function addWindowOptions(command: Command): Command {
  return command
    .option("--alpha <number>", "what is at most this need not be known exactly", windowEnd("--alpha"))
    .option("--beta <number>", "what is at least this need not be known exactly", windowEnd("--beta"));
}

/** Adds `--bound` to a verb. */
export function addBoundOption(command: Command): Command {
  return command.option(
    "--bound <number>",
    "branch-and-bound: what is at least this need not be known exactly",
    windowEnd("--bound"),
  );
}

/** The window among the options of a verb. */
export function windowIn({ alpha, beta, bound }: WindowOptions): WindowOptions {
  return {
    ...(alpha !== undefined && { alpha }),
    ...(beta !== undefined && { beta }),
    ...(bound !== undefined && { bound }),
  };
}
