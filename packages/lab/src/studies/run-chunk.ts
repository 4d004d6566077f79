import { type Chunk, type ChunkResult, cellKey, measureChunk } from "@espalier/studies";
import { InputError } from "espalier";
import { knownStudy } from "../plugin/known-studies.js";

/** Runs a chunk of a study that is known here, in this thread. */
export function runChunk(chunk: Chunk): ChunkResult {
  const study = knownStudy(chunk.study);
  const cell = study.cells.find(({ parameters }) => cellKey(parameters) === chunk.cell);
  if (cell === undefined) throw new InputError(`study ${study.id} has no cell "${chunk.cell}"`);
  return measureChunk(cell, chunk, () => performance.now());
}
