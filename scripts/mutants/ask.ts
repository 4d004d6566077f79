// Runs before every test file. Answers the questions in the switched sources: one mutant is on, or none, and then what
// is asked for is counted, by test. Where a mutant is on, the first test that fails is enough, as it fails.
import fc from "fast-check";
import { afterEach, beforeEach, inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The number of the mutant that is on; 0 for none. */
    mutant: number;
    /** How often it may be asked for before it counts as a loop without end. */
    patience: number;
  }
  interface TaskMeta {
    /** How often each mutant was asked for, by its number. */
    asked?: Record<number, number>;
  }
}

const mutant = inject("mutant");
const patience = inject("patience");
let calls = 0;
let asked: Record<number, number> = {};

const answers = {
  __mutant(id: number): boolean {
    if (mutant === 0) asked[id] = (asked[id] ?? 0) + 1;
    if (id !== mutant) return false;
    if (++calls > patience) throw new Error(`mutant ${id} loops`);
    return true;
  },
};
Object.assign(globalThis, answers);

if (mutant === 0) {
  /** What is asked for between tests belongs to all tests of the file. */
  const outside: Record<number, number> = {};
  beforeEach(({ task }) => {
    for (const [id, count] of Object.entries(asked)) outside[Number(id)] = (outside[Number(id)] ?? 0) + count;
    task.file.meta.asked = outside;
    asked = {};
  });
  afterEach(({ task }) => {
    task.meta.asked = asked;
    asked = {};
  });
} else {
  let failed = false;
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
  beforeEach(({ skip }) => skip(failed));
  afterEach(({ task }) => {
    failed ||= task.result?.state === "fail";
  });
}
