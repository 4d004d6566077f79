import { InputError } from "espalier";
import { type JobId, jobId, parseJob } from "../input/job.js";
import { exitCode } from "../process/exit-code.js";
import { type Failure, failureOf } from "../process/failure.js";
import { type SearchResult, searchResult } from "./search-result.js";

/** What a job gives: a line of JSON with its line break, and the exit code of a command that had only this to do. */
export interface JobAnswer {
  readonly line: string | Uint8Array;
  readonly code: number;
}

/** Runs the job of a line; a line that could not be read is its own error. */
export function jobAnswer(line: Uint8Array | InputError): JobAnswer {
  try {
    if (line instanceof InputError) throw line;
    const result = jobResult(new TextDecoder().decode(line));
    return { line: `${JSON.stringify(result)}\n`, code: exitCode.done };
  } catch (error) {
    return failed(failureOf(error), line);
  }
}

/** What the job of a line gives that could not be run. */
export function failed({ sentence, code }: Failure, line: Uint8Array | InputError): JobAnswer {
  const id = line instanceof InputError ? undefined : jobId(new TextDecoder().decode(line));
  return { line: `${JSON.stringify({ ...(id !== undefined && { id }), error: sentence })}\n`, code };
}

/** The result of the job of a line. */
export function jobResult(line: string): SearchResult & { readonly id?: JobId } {
  const { id, algorithm, subject, options } = parseJob(line);
  return { ...(id !== undefined && { id }), ...searchResult(algorithm, subject, options) };
}
