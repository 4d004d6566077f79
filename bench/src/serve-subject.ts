import type { Effort } from "./effort.js";
import type { Subject } from "./subject.js";
import type { Question } from "./subject-messages.js";

/** Answers the parent process about one subject until it hangs up. */
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

/** Runs the subject for a while, and gives the number of searches, with what they need, that fill a sample. */
function warm(subject: Subject, effort: Effort): number {
  const end = performance.now() + effort.warmUp;
  let fastest = Infinity;
  let now = performance.now();
  do {
    const before = now;
    time(subject, 1);
    now = performance.now();
    fastest = Math.min(fastest, now - before);
  } while (now < end);
  return Math.ceil(effort.sample / fastest);
}

/**
 * The milliseconds of one search, from `repeats` of them. Garbage is left to the engine: a collection between samples
 * would also take away shapes of objects that only live during a search, and the code that was compiled for them.
 */
function time(subject: Subject, repeats: number): number {
  let spent = 0;
  let value = Number.NaN;
  for (let i = 0; i < repeats; i++) {
    subject.prepare?.();
    const start = performance.now();
    const found = subject.run();
    spent += performance.now() - start;
    if (i > 0 && found !== value) throw new Error("a subject gave two values for the same tree");
    value = found;
  }
  return spent / repeats;
}
