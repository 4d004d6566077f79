// Runs before every test file. Says to the switched sources which mutant is on. Where none is, the
// sources count which of their places run, and that is told for each test. Where one is, the first test that fails is
// enough, as it fails.
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { afterEach, beforeEach, inject } from "vitest";

/** For each source file the numbers of places in it. */
type Places = Record<string, number[]>;

declare module "vitest" {
  interface ProvidedContext {
    /** The number of the mutant that is on; 0 for none. */
    mutant: number;
    /** How often it may be asked for before it counts as a loop without end. */
    patience: number;
    /** The processor time after which the tests of a file count as endless, in milliseconds; and the file that then says so. */
    limit: number;
    ended: string;
  }
  interface TaskMeta {
    /** The places that a test runs. */
    came?: Places;
    /** Of a test file: those that run outside of any test, and how often each runs in all: place, count, place, count. */
    outside?: Places;
    counts?: Places;
  }
}

const mutant = inject("mutant");
const patience = inject("patience");
const watched = { limit: inject("limit"), ended: inject("ended"), idleLimit: 60_000 };
new Worker(new URL("watch.mjs", import.meta.url), { workerData: watched, execArgv: [] }).unref();
let calls = 0;
const counters = new Map<string, Float64Array>();

const answers = {
  __on: mutant,
  __ran(): boolean {
    if (++calls > patience) throw new Error(`mutant ${mutant} loops`);
    return true;
  },
  __came(file: string, places: number): Float64Array {
    const counts = new Float64Array(places);
    counters.set(file, counts);
    return counts;
  },
};
Object.assign(globalThis, answers);

if (mutant === 0) {
  const totals = new Map<string, Map<number, number>>();
  /** Which places ran since the last time, and begins to count anew. */
  const taken = (): Places => {
    const ran: Places = {};
    for (const [file, counts] of counters) {
      const total = totals.get(file) ?? new Map<number, number>();
      totals.set(file, total);
      const places: number[] = [];
      for (const [i, count] of counts.entries()) {
        if (count === 0) continue;
        places.push(i);
        total.set(i, (total.get(i) ?? 0) + count);
      }
      if (places.length > 0) ran[file] = places;
      counts.fill(0);
    }
    return ran;
  };
  const outside = new Map<string, Set<number>>();
  beforeEach(({ task }) => {
    for (const [file, places] of Object.entries(taken()))
      outside.set(file, new Set([...(outside.get(file) ?? []), ...places]));
    task.file.meta.outside = Object.fromEntries([...outside].map(([file, places]) => [file, [...places]]));
  });
  afterEach(({ task }) => {
    task.meta.came = taken();
    task.file.meta.counts = Object.fromEntries([...totals].map(([file, total]) => [file, [...total].flat()]));
  });
} else {
  let failed = false;
  fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
  beforeEach(({ skip }) => skip(failed));
  afterEach(({ task }) => {
    failed ||= task.result?.state === "fail";
  });
}
