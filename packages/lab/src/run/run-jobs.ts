import { InputError } from "espalier";
import { readLines } from "../input/read-text.js";
import { exitCode } from "../process/exit-code.js";
import { ClosedOutput, type Io } from "../process/io.js";
import type { LineProcess } from "../process/line-process.js";
import { failed, type JobAnswer, jobAnswer } from "./job-answer.js";
import { readAnswer } from "./job-wire.js";

/**
 * Runs the jobs of a file, one a line, and writes one result a line in the same order. A job that cannot be run gives
 * `{"error": "..."}` on its line, even if it cost the process that ran it; the others still run. Blank lines are no jobs and
 * give no result.
 *
 * Returns the exit code: 0, or that of the worst job that was run; without a reader no more are.
 */
export async function runJobs(file: string, io: Io): Promise<number> {
  let jobs = 0;
  let failures = 0;
  let firstFailed = 0;
  let lines = 0;
  let code: number = exitCode.done;
  const apart = await io.jobProcess?.();
  try {
    for await (const line of readLines(file, io)) {
      lines++;
      if (isBlank(line)) continue;
      jobs++;
      const answer = await answerTo(line, apart, io);
      if (answer.code !== exitCode.done) {
        if (failures++ === 0) firstFailed = lines;
        code = Math.max(code, answer.code);
      }
      await io.write(answer.line);
    }
  } catch (error) {
    if (error instanceof ClosedOutput) return code;
    throw error;
  } finally {
    apart?.close();
  }
  if (failures > 0) {
    const which = failures === 1 ? `the one on line ${firstFailed}` : `the first on line ${firstFailed}`;
    io.warn(`espalier: ${failures} of ${jobs} ${jobs === 1 ? "job" : "jobs"} could not be run, ${which}\n`);
  }
  return code;
}

/** Has a job done in the other process, if there is one. */
async function answerTo(
  line: Uint8Array | InputError,
  apart: LineProcess | undefined,
  io: Io,
): Promise<JobAnswer> {
  if (apart === undefined || line instanceof InputError) return jobAnswer(line);
  const answer = await apart.answer(line);
  if (answer === undefined) return jobAnswer(line);
  if (answer instanceof Uint8Array) return readAnswer(answer);
  if (io.debug) io.warn(answer.runtimeSaid);
  const { sentence = `internal error: the process that ran this job ended by ${answer.signal}`, code } =
    answer;
  return failed({ sentence, code }, line);
}

/** Whether nothing but space is on a line. Most lines say so by their first byte. */
function isBlank(line: Uint8Array | InputError): boolean {
  if (line instanceof InputError) return false;
  const first = line.find((byte) => byte !== 0x20 && (byte < 9 || byte > 13));
  return first === undefined || (first >= 0x80 && new TextDecoder().decode(line).trim() === "");
}
