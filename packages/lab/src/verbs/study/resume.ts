import { Command } from "commander";
import { InputError } from "espalier";
import { shownName } from "espalier/internal";
import { knownStudy } from "../../plugin/known-studies.js";
import type { RunRecord } from "../../studies/shard-line.js";
import { Store } from "../../studies/store.js";
import type { Verb } from "../verb.js";
import { addRunOptions, carryOutAndTell, type RunOptions, taskOf } from "./carry-out-and-tell.js";

const examples = `
Examples:
  espalier study resume
  espalier study resume knuth-moore/random-trees --threads 1`;

/** Goes on with what was stopped. */
export const resumePart: Verb = (io, exit) =>
  addRunOptions(
    new Command("resume")
      .description("go on with the study that was stopped last, or with this one")
      .argument("[study]", "its id"),
  )
    .addHelpText("after", examples)
    .action(async (id: string | undefined, options: RunOptions) => {
      const store = new Store(options.store);
      const asked = id === undefined ? store.studies() : [knownStudy(id).id];
      const { study, seed, trials, untilError, plugins, code } = lastUnfinished(store, asked, id);
      if (plugins !== undefined && options.plugin === undefined) {
        const words = plugins.map((file) => `--plugin ${file}`).join(" ");
        throw new InputError(
          `study ${study} was begun with ${words}: expected espalier study resume ${words}`,
        );
      }
      const goal = { trials, ...(untilError !== undefined && { untilError }) };
      const task = taskOf(knownStudy(study), seed, goal, options);
      if (code !== task.code) {
        io.warn(
          `espalier: study ${study} was begun by another version of the code, whose results are not counted with those of this one\n`,
        );
      }
      await carryOutAndTell(task, "resumed", options, io, exit);
    });

/** The last run of these studies that was begun and not ended. */
function lastUnfinished(store: Store, asked: readonly string[], id: string | undefined): RunRecord {
  let last: RunRecord | undefined;
  for (const study of asked) {
    const open = new Map<string, RunRecord>();
    for (const line of store.lines(study, () => {})) {
      if (!("run" in line)) continue;
      const { seed, trials, untilError, ended } = line.run;
      const key = `${seed} ${trials} ${untilError}`;
      if (ended) open.delete(key);
      else open.set(key, line.run);
    }
    for (const run of open.values()) if (last === undefined || run.at > last.at) last = run;
  }
  if (last !== undefined) return last;
  const what = id === undefined ? "no study that was stopped" : `no run of study ${id} that was stopped`;
  throw new InputError(
    `the store ${shownName(store.folder)} has ${what}: expected one that espalier study run began`,
  );
}
