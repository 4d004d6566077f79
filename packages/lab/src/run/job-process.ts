import process from "node:process";
import { readLines } from "../input/read-text.js";
import { loadPlugins } from "../plugin/load-plugins.js";
import { pluginsIn } from "../plugin/plugin-option.js";
import { watchSupervisor } from "../process/lifeline-thread.js";
import { processIo } from "../process/process-io.js";
import { jobAnswer } from "./job-answer.js";
import { writeAnswer } from "./job-wire.js";

// The process in which jobs are run, one after another: a job on a line of stdin is answered by a line on stdout.
watchSupervisor();
await loadPlugins(pluginsIn(process.argv));
const io = processIo();
for await (const line of readLines("-", io)) await io.write(writeAnswer(jobAnswer(line)));
