import { randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { type Command, Option } from "commander";
import { wholeNumber } from "../../options/option-value.js";
import { people } from "../../print/people.js";
import type { Io } from "../../process/io.js";
import type { Task } from "../../studies/carry-out.js";
import { inlineRunner } from "../../studies/inline-runner.js";
import type { Runner } from "../../studies/runner.js";
import { threadRunner } from "../../studies/thread-runner.js";
import { queueOption, waitOption } from "./queue-options.js";

/** Where chunks are run. */
export interface RunnerOptions {
  readonly threads: number;
  readonly queue?: string | true;
  readonly wait: number;
  readonly plugin?: readonly string[];
}

export function addRunnerOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--threads <number>", "how many work at a time; with 0 the command itself does")
        .argParser(wholeNumber("--threads", 0, 1024))
        .default(availableParallelism()),
    )
    .addOption(
      queueOption("have espalier worker processes do the work, on any machines").conflicts("threads"),
    )
    .addOption(waitOption());
}

/** The runner that the options choose. `state` says how far the study is, for those who ask the queue. */
export async function chosenRunner(
  { study, seed, code }: Task,
  isFresh: boolean,
  { threads, queue, wait, plugin }: RunnerOptions,
  state: () => { readonly trials: number; readonly wanted: number },
  io: Io,
): Promise<Runner> {
  if (queue === undefined) return threads === 0 ? inlineRunner() : threadRunner(threads, plugin);
  const { queueAddress } = await import("../../queue/address.js");
  const address = queueAddress(queue);
  const { ReachedRedis } = await import("../../queue/redis.js");
  const { queueRunner } = await import("../../queue/queue-runner.js");
  const redis = await ReachedRedis.reachFit(address);
  return queueRunner(redis, {
    code,
    ...(isFresh && { salt: randomUUID() }),
    patience: 1000 * wait,
    state: () => ({ study: study.id, seed, ...state() }),
    tell: people(io),
  });
}
