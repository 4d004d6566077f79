import type { Algorithm } from "espalier";
import type { Plot } from "./plot.js";
import type { StudyResult } from "./result.js";

/** What makes a cell differ from the others of its study: names and values. */
export type Parameters = Readonly<Record<string, number | string>>;

/** A question put to many trees: what is measured in which cells, what is known of it beforehand, and what is to come out. */
export interface Study {
  /** The paper and a name, as in "knuth-moore/random-trees". */
  readonly id: string;
  readonly title: string;
  /** What is asked, in a few sentences. */
  readonly asks: string;
  /** How many trials a cell has in the small edition. */
  readonly trials: number;
  readonly cells: readonly Cell[];
  /** Where this differs from what the paper did, and why: one numbered point each. */
  readonly deviations: readonly string[];
  /** What is said of the result, each checked by program. */
  readonly findings: readonly Finding[];
  readonly plots: readonly Plot[];
}

/** One set-up. A trial is a pure function of its seed but for times; all columns of a trial are of the same tree. */
export interface Cell {
  readonly parameters: Parameters;
  readonly columns: readonly Column[];
  /** How many trials are run in one go: some tenths of a second of work. */
  readonly chunk: number;
  /** Nothing is drawn here: one trial, whatever is asked for. */
  readonly isComputed?: boolean;
  /** The trial with this seed: a finite number for each column. */
  measure(seed: number, clock: Clock): readonly number[];
  /** Where searches are compared: the cell in which these search the same trees too, behind the others. */
  joinedBy?(algorithms: readonly Algorithm[]): Cell;
}

/** Milliseconds from some moment on. */
export type Clock = () => number;

/** A number that each trial gives: a metric of an algorithm, or of whatever the study calls so. */
export interface Column {
  readonly algorithm: string;
  readonly metric: string;
  readonly published?: Published;
  /** What theory says that the mean is. */
  readonly predicted?: number;
  /** Other numbers to be set beside the mean, by name: what a fallacious formula says, or what a bound is. */
  readonly beside?: Readonly<Record<string, number>>;
  /** The column of the same metric that this one is compared with, trial by trial. */
  readonly against?: number;
  /** Whether it is a time: it is not the same when it is measured again. */
  readonly isTime?: boolean;
}

/** A mean as a paper gives it, and how many trials it is of, where that is known. */
export interface Published {
  readonly value: number;
  readonly trials?: number;
}

/** A sentence about the result of a study, and whether it is true of one. */
export interface Finding {
  /** What should be seen. */
  readonly says: string;
  /** The items of the paper that it speaks to. */
  readonly items?: readonly string[];
  /** Whether it is seen in this result, and the figures that tell. */
  check(result: StudyResult): Checked;
}

export interface Checked {
  readonly holds: boolean;
  readonly figures: string;
}
