import { createWriteStream } from "node:fs";
import process from "node:process";
import { isatty, WriteStream } from "node:tty";
import { Worker } from "node:worker_threads";
import { channels } from "../process/channels.js";
import { processIo } from "../process/process-io.js";
import { run } from "./main.js";

// The process that `command` starts and supervises. A search keeps its thread busy, so another one has to notice when the
// supervisor is gone.
// Its streams stay its own: piped into stdout, they would answer for the errors of stdout.
new Worker(new URL("../process/lifeline.js", import.meta.url), { stdout: true, stderr: true }).unref();

const people = isatty(channels.people)
  ? new WriteStream(channels.people)
  : createWriteStream("", { fd: channels.people, autoClose: false });

process.exitCode = await run(process.argv.slice(2), processIo(people));
