import { type Command, CommanderError } from "commander";
import { pluginsIn } from "../plugin/plugin-option.js";
import { exitCode } from "../process/exit-code.js";
import { failureOf } from "../process/failure.js";
import { ClosedOutput, type Io } from "../process/io.js";
import { processIo } from "../process/process-io.js";
import { withoutSecrets } from "../process/secrets.js";
import { visible } from "../process/visible.js";
import { boardsAreNoOptions } from "./boards-are-no-options.js";
import { program } from "./program.js";
import { withoutHelpForNothing } from "./unknown-verb.js";
import { isHelp, usageError } from "./usage-error.js";

/** Does the work of a verb in another process and gives its exit code; undefined: it is to be done here. */
export type Elsewhere = (verb: Command) => Promise<number | undefined>;

/**
 * Runs the command with the arguments after its name and returns its exit code:
 * 0 done, 1 a check failed, 2 bad input (one sentence on stderr), 70 a mistake of ours.
 */
export async function run(
  argv: readonly string[],
  io: Io = processIo(),
  elsewhere: Elsewhere = async () => undefined,
): Promise<number> {
  let code: number = exitCode.done;
  let help = "";
  let forget = () => {};
  try {
    const plugins = pluginsIn(argv);
    if (plugins.length > 0) {
      const { loadPlugins } = await import("../plugin/load-plugins.js");
      forget = await loadPlugins(plugins);
    }
    const command = await program(
      argv,
      io,
      (ending) => {
        code = ending;
      },
      (text) => {
        help += text;
      },
      run,
    );
    command.hook("preAction", async (_, verb) => {
      const ending = await elsewhere(verb);
      if (ending !== undefined) throw new DoneElsewhere(ending);
    });
    try {
      await command.parseAsync(withoutHelpForNothing(command, boardsAreNoOptions(argv)), { from: "user" });
    } catch (error) {
      if (!isHelp(error)) throw error;
    }
    if (help !== "") await io.write(help);
    return code;
  } catch (error) {
    if (error instanceof DoneElsewhere) return error.code;
    if (error instanceof ClosedOutput) return code;
    const failure = failureOf(error instanceof CommanderError ? usageError(error) : error);
    io.warn(`espalier: ${failure.sentence}\n`);
    if (io.debug && error instanceof Error)
      io.warn(
        `${withoutSecrets(error.stack ?? "")
          .split("\n")
          .map(visible)
          .join("\n")}\n`,
      );
    return failure.code;
  } finally {
    forget();
  }
}

/** Keeps Commander from doing the work once more. */
class DoneElsewhere extends Error {
  readonly code: number;

  constructor(code: number) {
    super();
    this.code = code;
  }
}
