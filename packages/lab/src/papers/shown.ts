import { type Evidence, missingPiece, words } from "@espalier/studies/papers";
import type { Io } from "../process/io.js";

/** Runs the command with these arguments, for whom `io` stands; gives its exit code. */
export type Command = (argv: readonly string[], io: Io) => Promise<number>;

/** What the command of an item printed, and what is wrong with it as evidence; undefined if nothing is. */
export interface Shown {
  readonly printed: string;
  readonly wrong: string | undefined;
}

/** Runs the command that shows an item and compares what it prints with what it is to print. */
export async function shown(
  { command, prints }: Extract<Evidence, { command: string }>,
  run: Command,
  io: Io,
): Promise<Shown> {
  let printed = "";
  const code = await run(words(command), {
    ...silent(io),
    write: async (text) => {
      printed += typeof text === "string" ? text : Buffer.from(text).toString();
    },
    warn: (text) => {
      printed += text;
    },
  });
  const missing = missingPiece(prints, printed);
  const wrong =
    missing !== undefined
      ? `it does not print ${JSON.stringify(missing)} where that was expected`
      : code !== 0
        ? `it ends with the exit code ${code}`
        : undefined;
  return { printed, wrong };
}

/** As `io`, with nobody there. */
export function silent(io: Pick<Io, "debug">): Io {
  return {
    stdin: (async function* () {})(),
    write: async () => {},
    warn: () => {},
    colours: false,
    watched: false,
    debug: io.debug,
  };
}
