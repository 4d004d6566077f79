import type { Effort } from "./effort.js";
import type { Work } from "./work.js";

/** What the process of a subject can be asked: to get ready, to take a sample, to count its work. */
export type Question = { readonly warm: Effort } | "sample" | "count";

/** Its answer: nothing, the milliseconds of one search, or the work. */
export interface Answers {
  readonly warm: null;
  readonly sample: number;
  readonly count: Work;
}
