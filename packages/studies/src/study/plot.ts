import type { StudyResult } from "./result.js";

/** A drawing of a result, as a Vega-Lite specification: data, so that a page and a report draw the same. */
export interface Plot {
  /** A short name, part of a file's name. */
  readonly name: string;
  /** What is to be seen, in a sentence. */
  readonly caption: string;
  spec(result: StudyResult): object;
}
