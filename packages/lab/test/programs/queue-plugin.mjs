// Studies whose trials go as a test wants them to: they leave notes in a folder, and wait for files that the test puts there.
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

const { ESPALIER_TEST_FOLDER: folder = "", ESPALIER_TEST_STUCK: stuck } = process.env;
const nobody = new Int32Array(new SharedArrayBuffer(4));

function waitFor(name) {
  while (!existsSync(join(folder, name))) Atomics.wait(nobody, 0, 0, 10);
}

const spread = (seed) => (Math.imul(seed, 2654435761) >>> 0) / 1000;

const columns = [
  { algorithm: "one", metric: "value" },
  { algorithm: "two", metric: "value", against: 0 },
];

const cell = (part, before) => ({
  parameters: { part },
  columns,
  chunk: 5,
  measure(seed) {
    appendFileSync(join(folder, "begun"), `${part} ${seed}\n`);
    if (stuck) {
      writeFileSync(join(folder, stuck), "");
      waitFor("never");
    }
    before(seed);
    return [spread(seed), spread(seed + 7)];
  },
});

const study = (id, cells) => ({
  id,
  title: id,
  asks: "Whether the queue keeps its promises.",
  trials: 50,
  cells,
  deviations: [],
  findings: [],
  plots: [],
});

export const studies = [
  study("test/plain", [cell("all", () => {})]),
  study("test/gated", [cell("first", () => {}), cell("second", () => waitFor("go"))]),
  study("test/unlucky", [
    cell("all", (seed) => {
      if (seed !== 13 || existsSync(join(folder, "luck"))) return;
      // In a thread this ends the thread.
      if (existsSync(join(folder, "exit"))) process.exit(1);
      throw new Error("no luck with 13");
    }),
  ]),
];
