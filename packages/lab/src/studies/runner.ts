import type { Chunk, ChunkResult } from "@espalier/studies";

/** Somewhere to run chunks: here, on threads, or on other machines. */
export interface Runner {
  /** How many chunks it is worth to have under way. */
  readonly width: number;
  /** Runs a chunk. What goes wrong there is an error here. */
  run(chunk: Chunk): Promise<ChunkResult>;
  /** Ends what is under way, at once. */
  close(): Promise<void>;
}
