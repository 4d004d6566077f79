import type { Chunk, ChunkResult } from "@espalier/studies";
import type { Failure } from "../process/failure.js";

/** What a thread is given at its beginning. */
export interface Given {
  /** The files of plugins. */
  readonly plugins: readonly string[];
}

/** A chunk for a thread, under a number of ours. */
export interface Asked {
  readonly id: number;
  readonly chunk: Chunk;
}

/** What came of it: a result, or what went wrong. */
export type Answered =
  | { readonly id: number; readonly result: ChunkResult }
  | { readonly id: number; readonly wrong: Failure };
