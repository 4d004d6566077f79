import { eventKinds } from "espalier/internal";
import type { Pairs, TraceEvent } from "espalier/trace";

/** What becomes of a node, in the order in which the numbers of `phase` stand for them. */
export const phases = ["unseen", "active", "done", "developed"] as const;

/** Why the rest of a node was not looked at; 0 is nothing. */
export const reasons = ["", "cut", "skip", "postpone", "spare"] as const;

/** The kinds of events by number. */
export const kinds: readonly Kind[] = eventKinds;

export type Kind = TraceEvent["kind"];

/**
 * A recorded search as a strip of events in typed arrays: what a worker makes and hands over, and what is played without
 * an object per event. Nodes are those of the layout; every number is as Max sees it.
 *
 * An event changes the state of its own node only, and stands here with that state after it. So the state of a node is
 * that of its last event, and `before` undoes an event: it is the one of the same node before, -1 if there is none.
 */
export interface Film {
  readonly algorithm: string;
  readonly length: number;
  /** The window that the search was given, as Max sees it. */
  readonly window: readonly [number, number];
  readonly found: {
    readonly value: number;
    readonly status: "exact" | "lower" | "upper";
    readonly line: readonly number[];
  } | null;
  /** Stored nodes or entries at the worst moment, where the search says so. */
  readonly peak: number | null;

  readonly kind: Uint8Array;
  readonly node: Int32Array;
  readonly before: Int32Array;
  readonly phase: Uint8Array;
  /** The window of the last call on the node: what Max has, what Min has; NaN before any. */
  readonly alpha: Float64Array;
  readonly beta: Float64Array;
  /** Of a test: 1 asks for at least the bound, 2 for more, to the player to move; 0 is a window. */
  readonly asks: Uint8Array;
  /** What the node is worth by its last value, from `lower` to `upper`; NaN before any. */
  readonly lower: Float64Array;
  readonly upper: Float64Array;
  /** What is proved of the node; NaN before anything is. */
  readonly least: Float64Array;
  readonly most: Float64Array;
  /** Why the rest of the node was not looked at, from which successor on, and how many they are. */
  readonly rest: Uint8Array;
  readonly restFrom: Int32Array;
  readonly restCount: Int32Array;
  /** Its merit on OPEN, NaN if it is not there; and whether it is solved there. */
  readonly merit: Float64Array;
  readonly isSolved: Uint8Array;
  /** The node that cuts it in an evolving tree, -2 if it waits for restart, -1 if neither. */
  readonly heldBy: Int32Array;
  readonly visits: Uint16Array;
  /**
   * Of a cut, skip or hold the successor that made it, the node that set the bound, and the two numbers compared; of what
   * is postponed the limits of what is known. The flag says of a cut that it is too low, of a skip that it is strict.
   */
  readonly by: Int32Array;
  readonly bound: Int32Array;
  readonly value: Float64Array;
  readonly limit: Float64Array;
  readonly flag: Uint8Array;
  /** The node that the search stands at after the event; -1 at the end. */
  readonly stands: Int32Array;
  /** The root after the event: of an evolving tree the last one that it was moved to. */
  readonly root: Int32Array;

  /** How many there were after so many events: evaluations, distinct leaves, calls and developed nodes, cuts. */
  readonly evaluations: Uint32Array;
  readonly distinct: Uint32Array;
  readonly nodes: Uint32Array;
  readonly cuts: Uint32Array;
  /** Entries of OPEN after so many events. */
  readonly open: Uint32Array;

  /** Lists of values with their probabilities, by the event that brings them. */
  readonly lists: ReadonlyMap<number, Pairs>;
  /** The words of operations, by event. */
  readonly words: ReadonlyMap<number, string>;
  /** After every `stride` events, the last event of each node. */
  readonly stride: number;
  readonly keyframes: readonly Int32Array[];
}

/** The columns of a film of so many events, before anything stands in them. */
export function columnsOf(length: number) {
  const numbers = () => new Float64Array(length).fill(Number.NaN);
  const none = () => new Int32Array(length).fill(-1);
  const sums = () => new Uint32Array(length + 1);
  return {
    kind: new Uint8Array(length),
    node: new Int32Array(length),
    before: none(),
    phase: new Uint8Array(length),
    alpha: numbers(),
    beta: numbers(),
    asks: new Uint8Array(length),
    lower: numbers(),
    upper: numbers(),
    least: numbers(),
    most: numbers(),
    rest: new Uint8Array(length),
    restFrom: new Int32Array(length),
    restCount: new Int32Array(length),
    merit: numbers(),
    isSolved: new Uint8Array(length),
    heldBy: none(),
    visits: new Uint16Array(length),
    by: none(),
    bound: none(),
    value: numbers(),
    limit: numbers(),
    flag: new Uint8Array(length),
    stands: none(),
    root: new Int32Array(length),
    evaluations: sums(),
    distinct: sums(),
    nodes: sums(),
    cuts: sums(),
    open: sums(),
    lists: new Map<number, readonly (readonly [number, number])[]>(),
    words: new Map<number, string>(),
  };
}

/** The film of a search that has not begun: with it a tree is drawn before anything is found out. */
export function emptyFilm(algorithm: string): Film {
  return {
    ...{ algorithm, length: 0, window: [-Infinity, Infinity], found: null, peak: null },
    ...columnsOf(0),
    ...{ stride: 1, keyframes: [] },
  };
}

/** The columns of a film that are typed arrays: what is transferred instead of copied. */
export function buffersOf(film: object): ArrayBuffer[] {
  return Object.values(film)
    .flatMap((each: unknown) => (Array.isArray(each) ? each : [each]))
    .filter((each) => ArrayBuffer.isView(each))
    .map(({ buffer }) => buffer as ArrayBuffer);
}
