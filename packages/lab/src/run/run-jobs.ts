import { type JobId, jobId, parseJob } from "../input/job.js";
import { readLines } from "../input/read-text.js";
import { exitCode } from "../process/exit-code.js";
import { failureOf } from "../process/failure.js";
import type { Io } from "../process/io.js";
import { type SearchResult, searchResult } from "./search-result.js";

/**
 * Runs the jobs of a file, one a line, and writes one result a line in the same order. A job that cannot be run gives
 * `{"error": "..."}` on its line; the others still run. Blank lines are no jobs and give no result.
 *
 * Returns the exit code: 0, or that of the worst job.
 */
export async function runJobs(file: string, io: Io): Promise<number> {
  let jobs = 0;
  let failed = 0;
  let firstFailed = 0;
  let line = 0;
  let code: number = exitCode.done;
  for await (const text of readLines(file, io)) {
    line++;
    if (text.trim() === "") continue;
    jobs++;
    const { result, failure } = attempt(text.replace(/^\uFEFF/, ""));
    if (failure !== undefined) {
      if (failed++ === 0) firstFailed = line;
      code = Math.max(code, failure.code);
    }
    await io.write(`${JSON.stringify(result)}\n`);
  }
  if (failed > 0) {
    const which = failed === 1 ? `the one on line ${firstFailed}` : `the first on line ${firstFailed}`;
    io.warn(`espalier: ${failed} of ${jobs} ${jobs === 1 ? "job" : "jobs"} could not be run, ${which}\n`);
  }
  return code;
}

/** The result of the job of a line. */
export function jobResult(line: string): SearchResult & { readonly id?: JobId } {
  const { id, algorithm, subject, options } = parseJob(line);
  return { ...(id !== undefined && { id }), ...searchResult(algorithm, subject, options) };
}

function attempt(text: string) {
  try {
    return { result: jobResult(text) };
  } catch (error) {
    const failure = failureOf(error);
    const id = jobId(text);
    return { result: { ...(id !== undefined && { id }), error: failure.sentence }, failure };
  }
}
