import { type Chunk, type ChunkResult, cellKey, measureChunk, type Study } from "@espalier/studies";
import { InputError } from "espalier";
import { findStudy } from "./find-study.js";

/** Runs a chunk in this thread. */
export function runChunk(studies: readonly Study[], chunk: Chunk): ChunkResult {
  const study = findStudy(studies, chunk.study);
  const cell = study.cells.find(({ parameters }) => cellKey(parameters) === chunk.cell);
  if (cell === undefined) throw new InputError(`study ${study.id} has no cell "${chunk.cell}"`);
  return measureChunk(cell, chunk, () => performance.now());
}
