import { Command } from "commander";
import type { Verb } from "../verb.js";
import { queueOption } from "./queue-options.js";
import { withQueue } from "./with-queue.js";

interface Options {
  readonly queue?: string | true;
  readonly json?: boolean;
}

const examples = `
What is kept in stores stays. Results on a queue are taken away after an hour by themselves, as long as something is done there.

Examples:
  espalier study clear --queue redis://host:6379`;

/** Takes away what nobody waits for. */
export const clearPart: Verb = (io) =>
  new Command("clear")
    .description("take everything off a queue, but for code versions of which a study is under way")
    .addOption(queueOption("which one"))
    .option("--json", "print {cleared, left}, lists of code versions")
    .addHelpText("after", examples)
    .action(async ({ queue, json }: Options) => {
      const { clearQueue } = await import("../../queue/queue-status.js");
      const result = await withQueue(queue, clearQueue);
      if (json) return io.write(`${JSON.stringify(result)}\n`);
      const list = (codes: readonly string[]) => (codes.length === 0 ? "nothing" : codes.join(", "));
      return io.write(
        `cleared: ${list(result.cleared)}\nleft, as a study is under way: ${list(result.left)}\n`,
      );
    });
