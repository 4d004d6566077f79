import type { folder } from "../support/folder.js";

/** How many trials a cell of the dice has in the tests, and in how many chunks. */
export const trials = 200;
const chunk = 5;
export const chunks = 2 * (trials / chunk);

/**
 * A plugin with a study that is cheap, and that can be stopped at a chosen trial of a chosen cell: by a signal to its own process,
 * AT="b 57 SIGKILL". A thread that has sent one does nothing more. Its seed is 1 everywhere.
 */
export function dice(files: ReturnType<typeof folder>): string {
  return files.write(
    "dice.mjs",
    `import { isMainThread } from "node:worker_threads";
    const [where, seed, signal] = (process.env.AT ?? "").split(" ");
    const drawn = (seed, salt) => {
      const x = Math.sin(seed * 12.9898 + salt) * 43758.5453;
      return x - Math.floor(x);
    };
    const cell = (name, salt) => ({
      parameters: { name },
      chunk: ${chunk},
      columns: [
        { algorithm: "one", metric: "eyes" },
        { algorithm: "two", metric: "eyes", against: 0 },
      ],
      measure(trial) {
        if (name === where && trial === Number(seed)) {
          process.kill(process.pid, signal);
          if (!isMainThread) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
        }
        const one = drawn(trial, salt);
        return [one, one + drawn(trial, salt + 0.5)];
      },
    });
    export const studies = [{ id: "test/dice", title: "Two dice", trials: ${trials}, cells: [cell("a", 0.1), cell("b", 0.2)] }];`,
  );
}
