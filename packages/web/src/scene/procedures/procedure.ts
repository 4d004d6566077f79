import type { Kind } from "../../film/film.js";
import type { Moment } from "../state.js";

/** A procedure in the paper's letters, for one of the two players or for both. */
export interface Procedure {
  readonly title: string;
  readonly lines: readonly string[];
  /** The line at which the search stands after an event; -1 is none. */
  lit(at: Standing): number;
  /** What stands behind a line: the letter and its value. */
  values?(at: Standing): Readonly<Record<number, readonly [letter: string, value: string]>>;
}

/** What a procedure is told of a moment to find its line and its values. */
export interface Standing {
  readonly moment: Moment;
  readonly kind: Kind | undefined;
  readonly isEnd: boolean;
  readonly isLeaf: boolean;
  readonly isForMax: boolean;
  /** The node whose call is being worked at. */
  readonly node: number;
  /** Numbers as they are to be written for the eyes of the page. */
  readonly write: (value: number) => string;
  readonly name: string;
  /** The running maximum or minimum, the rank of the last successor from 1, and what it brought. */
  readonly m: number | undefined;
  readonly i: number | undefined;
  readonly t: number | undefined;
  readonly inequality: string;
}

/** The procedures of an algorithm: the one that Max's nodes are shown with, and Min's. */
export interface Listing {
  readonly forMax: Procedure;
  readonly forMin: Procedure;
  /** What it promises, in a sentence; without it the guarantee of the registry. */
  readonly promise?: string;
}
