import { run } from "../../src/cli/main.js";
import type { Io } from "../../src/process/io.js";

export interface Captured {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command with these arguments and keeps what it prints. */
export async function captured(argv: readonly string[], stdin: readonly string[] = []): Promise<Captured> {
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
  };
  const code = await run(argv, io);
  return { code, out, err };
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
