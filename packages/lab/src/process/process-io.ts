import process from "node:process";
import type { Writable } from "node:stream";
import { InputError } from "espalier";
import pc from "picocolors";
import { ClosedOutput, type Io } from "./io.js";
import { systemReason } from "./system-reason.js";

/** A stream to people: stderr, or one that leads to the same place. */
type People = Writable & { readonly isTTY?: boolean };

/** The streams of this process. */
export function processIo(people: People = process.stderr): Io {
  const { stdout, env } = process;
  // `write` reports what goes wrong; without a listener a closed pipe would end the process with a stack trace.
  for (const stream of [stdout, people]) {
    if (stream.listenerCount("error") === 0) stream.on("error", () => {});
  }
  return {
    get stdin() {
      return process.stdin;
    },
    write: (text) =>
      new Promise((resolve, reject) => {
        stdout.write(text, (error) => {
          if (!error) resolve();
          else if (isClosed(error)) reject(new ClosedOutput());
          else reject(new InputError(`cannot write to stdout: ${systemReason(error)}`));
        });
      }),
    warn: (text) => {
      people.write(text);
    },
    colours: stdout.isTTY === true && pc.isColorSupported,
    watched: people.isTTY === true,
    debug: (env.ESPALIER_DEBUG ?? "") !== "",
  };
}

function isClosed(error: NodeJS.ErrnoException): boolean {
  return error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED";
}
