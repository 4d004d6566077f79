import { availableParallelism } from "node:os";
import { Command } from "commander";
import { wholeNumber } from "../options/option-value.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { grouped } from "../print/number-text.js";
import { people } from "../print/people.js";
import { progress } from "../print/progress.js";
import { codeVersion } from "../studies/code-version.js";
import { threadRunner } from "../studies/thread-runner.js";
import { queueOption, waitOption } from "./study/queue-options.js";
import type { Verb } from "./verb.js";

interface Options {
  readonly queue?: string | true;
  readonly threads: number;
  readonly lock: number;
  readonly wait: number;
  readonly plugin?: readonly string[];
}

const examples = `
It takes chunks of its own code version, and leaves others to others. Ctrl-C or SIGTERM: it takes no more, and finishes what is under way
within five seconds, or hands it back; a second time: it hands it back at once. It may be started before there is anything to do.

Examples:
  espalier worker --queue redis://host:6379
  ESPALIER_QUEUE=rediss://user:password@host:6379 espalier worker --threads 4
  espalier worker --queue redis://host:6379 --plugin my-plugin.mjs`;

/** Works for the studies of others. */
export const workerVerb: Verb = (io) =>
  new Command("worker")
    .addOption(queueOption("where the chunks are"))
    .option(
      "--threads <number>",
      "how many chunks it works at",
      wholeNumber("--threads", 1, 1024),
      availableParallelism(),
    )
    .option(
      "--lock <seconds>",
      "when nothing is heard of this worker for so long, others do what it had begun",
      wholeNumber("--lock", 2, 3600),
      30,
    )
    .addOption(waitOption())
    .addOption(pluginOption())
    .addHelpText("after", examples)
    .action(async ({ queue, threads, lock, wait, plugin }: Options) => {
      const { queueAddress } = await import("../queue/address.js");
      const address = queueAddress(queue);
      const { ReachedRedis } = await import("../queue/redis.js");
      const { QueueWorker } = await import("../queue/queue-worker.js");
      // Built-in studies have the same code version with plugins and without.
      const codes = [...new Set([codeVersion(), codeVersion(plugin)])];
      const tell = people(io);
      const line = progress(io, "done", "chunks");
      const reached = await ReachedRedis.reachFit(address);
      const runner = threadRunner(threads, plugin);
      const worker = await QueueWorker.begin(reached, {
        codes,
        threads,
        runner,
        lock: 1000 * lock,
        patience: 1000 * wait,
        tell,
        progress: line.report,
      });
      tell(
        `takes chunks of code version ${codes.join(" and ")} from ${address.shown}, ${grouped(threads)} at a time`,
      );
      const release = io.onInterrupt?.(() => {
        tell("stopping: what is under way is finished within 5 seconds, or handed back");
        worker.stop();
      });
      try {
        const { chunks, trials, failures, handedBack } = await worker.ended();
        line.end();
        tell(
          `stopped after ${grouped(chunks)} chunks (${grouped(trials)} trials); ${grouped(failures)} failed, ${grouped(handedBack)} handed back`,
        );
      } finally {
        line.end();
        release?.();
        await runner.close();
      }
    });
