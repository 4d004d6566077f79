import { CommanderError } from "commander";
import { exitCode } from "../process/exit-code.js";
import { failureOf } from "../process/failure.js";
import { ClosedOutput, type Io } from "../process/io.js";
import { processIo } from "../process/process-io.js";
import { program } from "./program.js";
import { withoutHelpForNothing } from "./unknown-verb.js";
import { isHelp, usageError } from "./usage-error.js";

/**
 * Runs the command with the arguments after its name and returns its exit code:
 * 0 done, 1 a check failed, 2 bad input (one sentence on stderr), 70 a mistake of ours.
 */
export async function run(argv: readonly string[], io: Io = processIo()): Promise<number> {
  let code: number = exitCode.done;
  let help = "";
  const command = program(
    io,
    (ending) => {
      code = ending;
    },
    (text) => {
      help += text;
    },
  );
  try {
    try {
      await command.parseAsync(withoutHelpForNothing(command, argv), { from: "user" });
    } catch (error) {
      if (!isHelp(error)) throw error;
    }
    if (help !== "") await io.write(help);
    return code;
  } catch (error) {
    if (error instanceof ClosedOutput) return code;
    const failure = failureOf(error instanceof CommanderError ? usageError(error) : error);
    io.warn(`espalier: ${failure.sentence}\n`);
    if (io.debug && error instanceof Error) io.warn(`${error.stack}\n`);
    return failure.code;
  }
}
