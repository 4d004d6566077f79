import { createWriteStream } from "node:fs";
import process from "node:process";
import { isatty, WriteStream } from "node:tty";
import { channels } from "../process/channels.js";
import { watchSupervisor } from "../process/lifeline-thread.js";
import { processIo } from "../process/process-io.js";
import { run } from "./main.js";

// The process that `command` starts and supervises.
watchSupervisor();

const people = isatty(channels.people)
  ? new WriteStream(channels.people)
  : createWriteStream("", { fd: channels.people, autoClose: false });

process.exitCode = await run(process.argv.slice(2), processIo({ people }));
