import type { Io } from "../../process/io.js";

export interface StudyOptions {
  readonly seed: number;
  readonly games?: number;
  readonly progress?: (done: number) => void;
}

/** What a study found: rows for programs, a table for people. */
export interface StudyResult {
  readonly rows: readonly object[];
  text(io: Io): string;
}
