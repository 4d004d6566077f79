import type { Subject } from "./subject.js";
import type { Agreement } from "./work.js";

/** The ratio that is wanted: a number, or no less than 1 minus the spread of a thing against itself. */
export type Target = { readonly atLeast: number } | "within the spread";

/** `a` is to be compared with `b`: how many times as fast is it? Both are names of subjects of the study. */
export interface Comparison {
  readonly a: string;
  readonly b: string;
  readonly agreement: Agreement;
  /** Compare the time of a whole search (if absent), or the time for each of its leaves or nodes. */
  readonly per?: "leaves" | "nodes";
  /** Absent: the ratio is for information only. */
  readonly target?: Target;
}

export interface Study {
  readonly title: string;
  /** Made only in the process that times it, so that no subject sees the types of another. */
  readonly subjects: Readonly<Record<string, () => Subject>>;
  readonly comparisons: readonly Comparison[];
}
