import { Command } from "commander";
import { queueStatusText } from "../../queue/queue-status-text.js";
import { codeVersion } from "../../studies/code-version.js";
import type { Verb } from "../verb.js";
import { queueOption } from "./queue-options.js";
import { withQueue } from "./with-queue.js";

interface Options {
  readonly queue?: string | true;
  readonly json?: boolean;
}

const examples = `
A chunk that failed is tried again when a study that needs it is run again: by study resume, or study run.

Examples:
  espalier study status --queue redis://host:6379
  ESPALIER_QUEUE=redis://host:6379 espalier study status --json`;

/** How far the studies on a queue are, who works at them, and what went wrong. */
export const statusPart: Verb = (io) =>
  new Command("status")
    .description("see what is on a queue: studies, workers, rates, failures")
    .addOption(queueOption("which one"))
    .option(
      "--json",
      "print {queue, redis, versions: [{code, chunks, coordinators, workers, failures: [{chunk, error, attempts, worker, at}]}]}",
    )
    .addHelpText("after", examples)
    .action(async ({ queue, json }: Options) => {
      const { queueStatus } = await import("../../queue/queue-status.js");
      const status = await withQueue(queue, queueStatus);
      await io.write(json ? `${JSON.stringify(status)}\n` : queueStatusText(io, status, codeVersion()));
    });
