// Runs every test as it is, and then again and again in the same process, each time with another mutant on: to load the
// test and its sources takes far longer than most tests take. What came of it is told line by line, so that nothing is
// lost when a mutant never ends and the process has to be ended.
import { appendFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { type RunnerTestCase, TestRunner } from "vitest";

export interface ManyTask {
  /** By the id of a test the mutants that it is tried on, in order. */
  readonly mutants: Readonly<Record<string, readonly number[]>>;
  /** How often each of them may be asked for before it counts as a loop without end. */
  readonly patience: Readonly<Record<number, number>>;
  /** The file in which all is told, a line each: a word, a mutant, a test. */
  readonly told: string;
  /** The file that says that a mutant did not end. */
  readonly ended: string;
}

declare module "vitest" {
  interface ProvidedContext {
    many: ManyTask;
  }
}

/** What the switched sources ask. */
const global = Object.assign(globalThis, { __on: 0, __ran: () => true });

export default class extends TestRunner {
  /** The processor time at which the tests count as endless, in milliseconds; none for Infinity. */
  readonly #deadline = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity);
  readonly #caught = new Set<number>();
  /** Whether a mutant has been on since the process began: what it has left behind may be seen by others. */
  #used = false;
  #stopped = false;
  #watched = false;

  async runTask(test: RunnerTestCase): Promise<void> {
    const { mutants, patience, told, ended } = this.injectValue("many") as ManyTask;
    const tell = (word: string, mutant: number) => appendFileSync(told, `${word} ${mutant} ${test.id}\n`);
    if (!this.#watched) {
      this.#watched = true;
      // Of a property that fails no smaller case is wanted.
      fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
      const workerData = { limit: this.#deadline.buffer, ended, idleLimit: 15_000 };
      new Worker(new URL("watch.mjs", import.meta.url), { workerData, execArgv: [] }).unref();
    }
    const begun = taken();
    await TestRunner.getTestFn(test)();
    const wanted = mutants[test.id]?.filter((id) => !this.#caught.has(id)) ?? [];
    if (wanted.length === 0 || this.#stopped) return;
    const limit = 2_000 + 10 * (taken() - begun);
    const failure = await this.#failure(test, 0, Infinity, limit);
    if (failure !== undefined) {
      // A test that cannot be repeated says nothing of mutants here.
      for (const id of wanted) tell("unknown", id);
      return;
    }
    for (const id of wanted) {
      tell("begins", id);
      const isFirst = !this.#used;
      this.#used = true;
      const why = await this.#failure(test, id, patience[id] as number, limit);
      if (why === undefined) tell("passes", id);
      else if ((await this.#failure(test, 0, Infinity, limit)) === undefined || isFirst) {
        this.#caught.add(id);
        tell("fails", id);
      } else {
        // Something is left behind by this mutant, or by one before it: on with the rest in a new process.
        tell("spoilt", id);
        this.#stopped = true;
        return;
      }
    }
  }

  /** What goes wrong in a test with a mutant on, 0 for none; undefined where nothing does. */
  async #failure(test: RunnerTestCase, id: number, patience: number, limit: number): Promise<unknown> {
    let calls = 0;
    global.__ran = () => {
      if (++calls > patience) throw new Error(`mutant ${id} loops`);
      return true;
    };
    this.onBeforeTryTask(test);
    this.#deadline[0] = taken() + limit;
    global.__on = id;
    try {
      await TestRunner.getTestFn(test)();
      this.onAfterTryTask(test);
      return undefined;
    } catch (error) {
      return error ?? "no reason given";
    } finally {
      global.__on = 0;
      this.#deadline[0] = Infinity;
    }
  }
}

function taken(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
