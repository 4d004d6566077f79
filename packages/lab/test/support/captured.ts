import { run } from "../../src/cli/main.js";
import type { Io } from "../../src/process/io.js";

export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command with these arguments and keeps what it prints. `more` is what it has besides. */
export async function captured(
  argv: readonly string[],
  stdin: readonly string[] = [],
  more: Pick<Io, "onInterrupt"> = {},
): Promise<Captured> {
  let out = "";
  let err = "";
  const io: Io = {
    stdin: (async function* () {
      yield* stdin;
    })(),
    write: async (text) => {
      out += text;
    },
    warn: (text) => {
      err += text;
    },
    colours: false,
    watched: false,
    debug: false,
    ...more,
  };
  const code = await run(argv, io);
  return { code, out, err };
}

/** Ctrl-C when others have had so many turns. */
export function interruptAfter(turns: number): Required<Pick<Io, "onInterrupt">> {
  return {
    onInterrupt: (stop) => {
      const wait = (left: number) => (left === 0 ? stop() : setImmediate(wait, left - 1));
      wait(turns);
      return () => {};
    },
  };
}

/** Runs the command on words with spaces between them and reads the JSON that it prints. */
export async function json(line: string, stdin: readonly string[] = []) {
  const { code, out, err } = await captured(line.split(" "), stdin);
  if (code !== 0) throw new Error(`exit code ${code}: ${err}`);
  return JSON.parse(out);
}

/** Where nothing is read, and nothing that is written is kept. */
export function silentIo(): Io {
  return {
    stdin: (async function* () {})(),
    write: async () => {},
    warn: () => {},
    colours: false,
    watched: false,
    debug: false,
  };
}
