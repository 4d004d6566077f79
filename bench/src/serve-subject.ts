import type { Effort } from "./effort.js";
import type { Subject } from "./subject.js";
import type { Question } from "./subject-messages.js";

/** Answers the parent process about one subject until it hangs up. The garbage of a sample is not left to the next. */
export function serveSubject(subject: Subject): void {
  let repeats = 1;
  process.on("message", (question: Question) => {
    if (question === "count") process.send!(subject.count());
    else if (question === "sample") process.send!(time(subject, repeats));
    else {
      repeats = warm(subject, question.warm);
      process.send!(null);
    }
  });
}

/** Runs the subject for a while, and gives the number of searches that a sample needs. */
function warm(subject: Subject, effort: Effort): number {
  const end = performance.now() + effort.warmUp;
  let fastest = Infinity;
  do fastest = Math.min(fastest, time(subject, 1));
  while (performance.now() < end);
  return Math.ceil(effort.sample / fastest);
}

/** The milliseconds of one search, from `repeats` of them. */
function time(subject: Subject, repeats: number): number {
  globalThis.gc?.();
  const start = performance.now();
  const value = subject.run();
  for (let i = 1; i < repeats; i++) {
    if (subject.run() !== value) throw new Error("a subject gave two values for the same tree");
  }
  return (performance.now() - start) / repeats;
}
