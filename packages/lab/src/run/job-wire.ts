import type { JobAnswer } from "./job-answer.js";

const space = 0x20;

/** The answer to a job on its way from the process that ran it: the exit code, a space, the line. */
export function writeAnswer({ line, code }: JobAnswer): string {
  return `${code} ${line}`;
}

export function readAnswer(bytes: Uint8Array): JobAnswer {
  const end = bytes.indexOf(space);
  return { code: Number(new TextDecoder().decode(bytes.subarray(0, end))), line: bytes.subarray(end + 1) };
}
