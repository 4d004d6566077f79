import type { Chunk, ChunkResult } from "@espalier/studies";

/** A chunk for a thread, under a number of ours. */
export interface Asked {
  readonly id: number;
  readonly chunk: Chunk;
}

/** What came of it: a result, or a sentence about what went wrong. */
export type Answered =
  | { readonly id: number; readonly result: ChunkResult }
  | { readonly id: number; readonly wrong: string };
