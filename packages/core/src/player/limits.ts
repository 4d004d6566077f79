import { aFunction, check, type Kind, number, whole } from "./kinds.js";

/** As much of an AbortSignal as is needed: whether to stop. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** When to stop thinking: at whichever comes first. Without any, after a second. */
export interface Limits<M> {
  readonly timeMs?: number | undefined;
  readonly nodes?: number | undefined;
  /** How many moves to look ahead at most. */
  readonly depth?: number | undefined;
  /** How many of the best moves get a value and a line of their own; 1 by default, Infinity for all. */
  readonly top?: number | undefined;
  readonly signal?: StopSignal | undefined;
  /** Told after every depth that is finished. */
  readonly onProgress?: ((choice: Choice<M>) => void) | undefined;
}

/**
 * `exact`: proved to the end of the game; `lower` or `upper`: proved to be at least, or at most, that; `estimate`: as far
 * as positions were judged rightly.
 */
export type Certainty = "exact" | "lower" | "upper" | "estimate";

/** What a move is worth, to the player who makes it. */
export interface Alternative<M> {
  readonly move: M;
  readonly value: number;
  readonly status: Certainty;
  /** The moves that both sides would play, as far as they are known, `move` first. */
  readonly line: readonly M[];
}

/** Why no more was thought. */
export type Stopped = "solved" | "time" | "nodes" | "depth" | "signal";

/** A move to play, and what is known of it. */
export interface Choice<M> {
  /** Nothing only when the game is over. */
  readonly move: M | undefined;
  /** What the position is worth to the player to move; for a player who errs, what `move` is worth. */
  readonly value: number;
  readonly status: Certainty;
  /** The moves that both sides would play, as far as they are known, `move` first. */
  readonly line: readonly M[];
  /** How many moves were looked ahead, in the last search that was finished. */
  readonly depth: number;
  /** How many positions were visited for it. */
  readonly nodes: number;
  /** How many positions were still known from before, when it began. */
  readonly kept: number;
  readonly stopped: Stopped;
  /** Best first, `top` of them, the choice included even where it is none of those. */
  readonly alternatives: readonly Alternative<M>[];
}

/** Limits that are filled in: what is not limited is Infinity. */
export interface CheckedLimits<M> {
  readonly timeMs: number;
  readonly nodes: number;
  readonly depth: number;
  readonly top: number;
  readonly signal: StopSignal | undefined;
  readonly onProgress: ((choice: Choice<M>) => void) | undefined;
}

/** How long to think where nothing is said. */
const aSecond = 1000;

const orInfinity = ([willDo, expected]: Kind): Kind => [
  (given: never) => given === Infinity || willDo(given),
  expected,
];

const kinds: { readonly [Name in keyof Required<Limits<unknown>>]: Kind } = {
  timeMs: number(0),
  nodes: number(1),
  depth: orInfinity(whole(1)),
  top: orInfinity(whole(1)),
  signal: [(given: StopSignal | null) => typeof given?.aborted === "boolean", "an AbortSignal"],
  onProgress: aFunction,
};

export function checkedLimits<M>(limits: Limits<M> = {}): CheckedLimits<M> {
  check("limit", limits, kinds);
  const { timeMs = Infinity, nodes = Infinity, depth = Infinity, top = 1, signal, onProgress } = limits;
  const isLimited = timeMs < Infinity || nodes < Infinity || depth < Infinity || signal !== undefined;
  return { timeMs: isLimited ? timeMs : aSecond, nodes, depth, top, signal, onProgress };
}
