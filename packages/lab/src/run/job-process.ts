import { readLines } from "../input/read-text.js";
import { watchSupervisor } from "../process/lifeline-thread.js";
import { processIo } from "../process/process-io.js";
import { jobAnswer } from "./job-answer.js";
import { writeAnswer } from "./job-wire.js";

// The process in which jobs are run, one after another: a job on a line of stdin is answered by a line on stdout.
watchSupervisor();
const io = processIo();
for await (const line of readLines("-", io)) await io.write(writeAnswer(jobAnswer(line)));
