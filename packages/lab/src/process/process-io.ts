import process from "node:process";
import type { Writable } from "node:stream";
import { InputError } from "espalier";
import pc from "picocolors";
import { ClosedOutput, type Io } from "./io.js";
import { systemReason } from "./system-reason.js";

/** What a process has beside its standard streams. */
interface Given {
  /** A stream to people: stderr, or one that leads to the same place. */
  readonly people?: Writable & { readonly isTTY?: boolean };
  readonly jobProcess?: NonNullable<Io["jobProcess"]>;
}

/** How people and other programs ask for the end: Ctrl-C, and what a system sends before it uses force. */
const requests = ["SIGINT", "SIGTERM"] as const;

/** The streams of this process. They are opened when they are used, for another process may be the one to do so. */
export function processIo({ people, jobProcess }: Given = {}): Io {
  const { env } = process;
  const toPeople = () => guarded(people ?? process.stderr);
  return {
    get stdin() {
      return process.stdin;
    },
    write: (text) =>
      new Promise((resolve, reject) => {
        guarded(process.stdout).write(text, (error) => {
          if (!error) resolve();
          else if (isClosed(error)) reject(new ClosedOutput());
          else reject(new InputError(`cannot write to stdout: ${systemReason(error)}`));
        });
      }),
    warn: (text) => {
      toPeople().write(text);
    },
    get colours() {
      return process.stdout.isTTY === true && pc.isColorSupported;
    },
    get watched() {
      return toPeople().isTTY === true;
    },
    onInterrupt: (stop) => {
      for (const signal of requests) process.on(signal, stop);
      return () => {
        for (const signal of requests) process.off(signal, stop);
      };
    },
    debug: (env.ESPALIER_DEBUG ?? "") !== "",
    ...(jobProcess && { jobProcess }),
  };
}

/** `write` reports what goes wrong; without a listener a closed pipe would end the process with a stack trace. */
function guarded<S extends Writable>(stream: S): S {
  if (stream.listenerCount("error") === 0) stream.on("error", () => {});
  return stream;
}

function isClosed(error: NodeJS.ErrnoException): boolean {
  return error.code === "EPIPE" || error.code === "ERR_STREAM_DESTROYED";
}
