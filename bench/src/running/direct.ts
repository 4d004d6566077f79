import process from "node:process";
import { chunksOf, measureChunk, studies } from "@espalier/studies";

// Measures the trials of a study one chunk after another and does nothing else: what a run costs without a runner and a store.
const [, , id, trials] = process.argv;
const study = studies.find((each) => each.id === id);
if (study === undefined) throw new Error(`no study ${id}`);
const clock = () => performance.now();
for (const cell of study.cells)
  for (const chunk of chunksOf(study, cell, 1, Number(trials))) measureChunk(cell, chunk, clock);
