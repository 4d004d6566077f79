/**
 * The kinds of events, each described once: what it holds, how it is told and what it does to the node. The recorder,
 * the replay, the sentences and the file all read this record. To add a kind, describe it here and report it: by a
 * method of its name from an algorithm to its observer, or from the recorder.
 */
import type { Pairs, Teller } from "./teller.js";

/**
 * What is left of a node: the first successor that was not looked at, how many were not, and why. Where a call left them
 * (`skip`, `postpone`), it is this call that did not look at them; else none ever did.
 */
export interface Rest {
  readonly why: "cut" | "skip" | "postpone" | "spare";
  readonly from: number;
  readonly count: number;
}

/** What is known of one node at one moment of a replay; values are for the player to move there. */
export interface NodeState {
  /** `unseen`, being searched (`active`), searched (`done`), or developed by a best-first search. */
  readonly phase: "unseen" | "active" | "done" | "developed";
  readonly window?: readonly [alpha: number, beta: number];
  /** Of a test, where the window is a single bound: whether it asks for more than that. */
  readonly more?: boolean | undefined;
  readonly value?: number;
  /** Of an uncertain value the lower end; `value` is the upper one. */
  readonly lower?: number | undefined;
  /** Of an uncertain value the whole of it. */
  readonly vp?: Pairs | undefined;
  readonly bounds?: readonly [lower: number, upper: number];
  /** What is left of it; a new call may look at it after all, unless it is cut off. */
  readonly rest?: Rest | undefined;
  /** Its entry on OPEN, if it has one. */
  readonly open?: { readonly merit: number; readonly isSolved: boolean } | undefined;
  /** In an evolving tree, the node that cuts it, for as long as that lasts; or that it waits to be searched again. */
  readonly heldBy?: number | "restart" | undefined;
  readonly evaluations: number;
}

/** What a field of an event that is being read stands next to. */
export interface Neighbours {
  readonly event: Readonly<Record<string, unknown>>;
  /** Whether a value is the number of a node of the trace. */
  isNode(value: unknown): value is number;
}

/** A field of an event: which values belong there, and of one that does not, what was expected. */
export interface Field<T> {
  is(value: unknown, neighbours: Neighbours): value is T;
  expected(value: unknown, neighbours: Neighbours): string;
  /** Left out where there is nothing to say. Fields that may be left out come last. */
  readonly optional?: boolean;
}

type OptionalField<T> = Field<T> & { readonly optional: true };

/** The fields of a kind of event, in the order of the file, behind the kind and the node. */
export type Fields = Readonly<Record<string, Field<unknown>>>;

type OptionalNames<F extends Fields> = {
  [K in keyof F]: F[K] extends OptionalField<unknown> ? K : never;
}[keyof F];

/** The values of the fields. */
type Values<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalNames<F>>]: F[K] extends Field<infer T> ? T : never;
} & {
  readonly [K in OptionalNames<F>]?: F[K] extends Field<infer T> ? T : never;
};

type EventOf<K extends string, F extends Fields> = { readonly kind: K; readonly node: number } & Values<F>;

interface Description<K extends string, F extends Fields, Report extends readonly unknown[]> {
  readonly fields: F;
  /** The event at a node of which this is reported. */
  event(node: number, ...report: Report): EventOf<K, F>;
  /** The state of the event's node after it. */
  after(state: NodeState, event: EventOf<K, F>): NodeState;
  /** The event in a sentence. */
  explain(event: EventOf<K, F>, teller: Teller): string;
}

const number: Field<number> = {
  is: (value): value is number => typeof value === "number",
  expected: () => "a number",
};

const rank: Field<number> = {
  is: (value): value is number => typeof value === "number" && Number.isInteger(value) && value >= 0,
  expected: () => "a whole number",
};

const nodeOrNull: Field<number | null> = {
  is: (value, { isNode }): value is number | null => value === null || isNode(value),
  expected: () => "a node or null",
};

/** Of a test what it asks; windows have none. */
const more: OptionalField<boolean> = {
  is: (value, { event }): value is boolean => typeof value === "boolean" && event.alpha === event.beta,
  expected: () => "true or false, and that only where alpha is beta",
  optional: true,
};

/** Of an uncertain value the lower end; the field `value` is the upper one. */
const lowerEnd: OptionalField<number> = {
  is: (value, { event }): value is number =>
    typeof value === "number" && !(typeof event.value === "number" && value >= event.value),
  expected: (value, { event }) =>
    typeof value === "number" ? `a number below the value, ${event.value}` : "a number",
  optional: true,
};

/** Only ever true, and left out otherwise. */
const flag: OptionalField<true> = {
  is: (value): value is true => value === true,
  expected: () => "true, or nothing",
  optional: true,
};

const words: Field<string> = {
  is: (value): value is string => typeof value === "string" && value !== "",
  expected: () => "words",
};

const node: Field<number> = {
  is: (value, { isNode }): value is number => isNode(value),
  expected: () => "a node",
};

const yesOrNo: Field<boolean> = {
  is: (value): value is boolean => typeof value === "boolean",
  expected: () => "true or false",
};

/** The whole of an uncertain value. */
const list: OptionalField<Pairs> = {
  is: (value): value is Pairs =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(Number.isFinite)),
  expected: () => "a list of values with their probabilities",
  optional: true,
};

/** A value; of an uncertain one its upper end, the lower one, and its list where it has one. */
const worth = { value: number, lower: lowerEnd, vp: list };

/** The part of an event that says what a node is worth: certain values are numbers. */
function worthOf(value: number, lower: number | undefined, vp: Pairs | undefined) {
  if (lower === undefined || lower === value) return { value };
  return vp === undefined ? { value, lower } : { value, lower, vp };
}

/** A kind of event as it is described; the call infers the types. */
function kind<K extends string, F extends Fields, Report extends readonly unknown[]>(
  description: Description<K, F, Report>,
): Description<K, F, Report> {
  return description;
}

const described = {
  /**
   * The search calls its procedure on the node with this window. A test has a single bound, alpha = beta: with `more`
   * it asks whether the value is more than that, without whether it is at least that. Windows have no `more`.
   */
  enter: kind({
    fields: { alpha: number, beta: number, more },
    event: (node: number, alpha: number, beta: number, more?: boolean) =>
      more === undefined ? { kind: "enter", node, alpha, beta } : { kind: "enter", node, alpha, beta, more },
    after: (state, { alpha, beta, more }) => ({
      ...state,
      phase: "active",
      window: [alpha, beta],
      more,
      rest: state.rest?.why === "cut" ? state.rest : undefined,
    }),
    explain: ({ node, alpha, beta, more }, t) =>
      more === undefined
        ? `${t.name(node)} is searched with the window ${t.window(node, alpha, beta)}.`
        : `${t.name(node)} is tested: is it worth ${t.question(node, beta, more)}?`,
  }),

  /** The node is a terminal, or one at the horizon of an evolving tree, and its value is asked for. */
  evaluate: kind({
    fields: worth,
    event: (node: number, value: number, lower?: number, vp?: Pairs) => ({
      kind: "evaluate",
      node,
      ...worthOf(value, lower, vp),
    }),
    after: (state, { value, lower, vp }) => ({
      ...state,
      value,
      lower,
      vp,
      evaluations: state.evaluations + 1,
    }),
    explain: (event, t) =>
      t.hasMoves(event.node)
        ? `${t.name(event.node)} is judged without being searched, at ${t.worth(event)}.`
        : `${t.name(event.node)} is a terminal, worth ${t.worth(event)}.`,
  }),

  /** The node is judged before it is searched. That is no promise. */
  estimate: kind({
    fields: worth,
    event: (node: number, value: number, lower?: number, vp?: Pairs) => ({
      kind: "estimate",
      node,
      ...worthOf(value, lower, vp),
    }),
    after: (state, { value, lower, vp }) => ({ ...state, value, lower, vp }),
    explain: (event, t) => `${t.name(event.node)} is judged beforehand, at ${t.worth(event)}.`,
  }),

  /** The tree promises this of the node. */
  promise: kind({
    fields: { lower: number, upper: number },
    event: (node: number, lower: number, upper: number) => ({ kind: "promise", node, lower, upper }),
    after: (state, { lower, upper }) => ({ ...state, bounds: [lower, upper] }),
    explain: ({ node, lower, upper }, t) =>
      `The tree promises that ${t.name(node)} is worth ${t.between(node, lower, upper)}.`,
  }),

  /**
   * What was never looked at of the node can never matter to the root, and is not looked at later: `count` of its
   * successors, the first of which is `from`, and all else that is open below it.
   *
   * The player to move has `value` at least, by the successor `by` or, where that is null, by a promise; and the other
   * player has a move, to the node `bound` beside the path, that leaves the node no more than `limit`; null is the window
   * that the search was given: value >= limit. With `tooLow` the node is known to be worth at most `value`, and the
   * player to move already has `limit` at `bound`: value <= limit.
   */
  cut: kind({
    fields: {
      from: rank,
      count: rank,
      by: nodeOrNull,
      value: number,
      bound: nodeOrNull,
      limit: number,
      tooLow: flag,
    },
    event: (
      node: number,
      from: number,
      count: number,
      by: number | null,
      value: number,
      bound: number | null,
      limit: number,
      tooLow?: true,
    ) => {
      const cut = { kind: "cut", node, from, count, by, value, bound, limit } as const;
      return tooLow === undefined ? cut : { ...cut, tooLow };
    },
    after: (state, { from, count }) => ({ ...state, rest: { why: "cut", from, count } }),
    explain: (event, t) => t.cut(event),
  }),

  /**
   * The call has its answer without the rest of the node, which is known to be worth `value` at least, by its successor
   * `by` or by a promise, and the call asks for no more: value >= limit or, with `strict`, value > limit. Another call may
   * look there, and an earlier one may have done so.
   */
  skip: kind({
    fields: { from: rank, count: rank, by: nodeOrNull, value: number, limit: number, strict: flag },
    event: (
      node: number,
      from: number,
      count: number,
      by: number | null,
      value: number,
      limit: number,
      strict?: boolean,
    ) => {
      const skip = { kind: "skip", node, from, count, by, value, limit } as const;
      return strict ? { ...skip, strict } : skip;
    },
    after: (state, { from, count }) => ({ ...state, rest: { why: "skip", from, count } }),
    explain: (event, t) => t.skip(event),
  }),

  /** The search turns to something else before this call looks at the rest of the node; so far lower <= its value <= upper. */
  postpone: kind({
    fields: { from: rank, count: rank, lower: number, upper: number },
    event: (node: number, from: number, count: number, lower: number, upper: number) => ({
      kind: "postpone",
      node,
      from,
      count,
      lower,
      upper,
    }),
    after: (state, { from, count }) => ({ ...state, rest: { why: "postpone", from, count } }),
    explain: ({ node, count, lower, upper }, t) => {
      const known =
        lower === -Infinity && upper === Infinity
          ? ""
          : `: so far ${t.name(node)} is known to be worth ${t.between(node, lower, upper)}`;
      return `${t.rest(node, count)} ${count === 1 ? "is" : "are"} put off${known}.`;
    },
  }),

  /** The search is over, and has never looked at the rest of the node. */
  spare: kind({
    fields: { from: rank, count: rank },
    event: (node: number, from: number, count: number) => ({ kind: "spare", node, from, count }),
    after: (state, { from, count }) => ({ ...state, rest: { why: "spare", from, count } }),
    explain: ({ node, count }, t) =>
      `${t.rest(node, count)} ${count === 1 ? "was" : "were"} never needed: the search ended without.`,
  }),

  /** The call on the node is answered by what an earlier one proved, and looks at no successor. */
  recall: kind({
    fields: { lower: number, upper: number },
    event: (node: number, lower: number, upper: number) => ({ kind: "recall", node, lower, upper }),
    after: (state, { lower, upper }) => ({ ...state, bounds: [lower, upper] }),
    explain: ({ node, lower, upper }, t) =>
      lower === -Infinity && upper === Infinity
        ? `${t.name(node)} need not be searched: the answer is the same whatever it is worth.`
        : `${t.name(node)} need not be searched again: it is known to be worth ${t.between(node, lower, upper)}.`,
  }),

  /** The call on the node returns this value. */
  leave: kind({
    fields: worth,
    event: (node: number, value: number, lower?: number, vp?: Pairs) => ({
      kind: "leave",
      node,
      ...worthOf(value, lower, vp),
    }),
    after: (state, { value, lower, vp }) => ({ ...state, phase: "done", value, lower, vp }),
    explain: (event, t) => `The call on ${t.name(event.node)} returns ${t.worth(event)}.`,
  }),

  /** A best-first search develops the node. */
  develop: kind({
    fields: {},
    event: (node: number) => ({ kind: "develop", node }),
    after: (state) => ({ ...state, phase: "developed" }),
    explain: ({ node }, t) => `${t.name(node)} is developed.`,
  }),

  /** What is proved of the node changes. */
  bound: kind({
    fields: { lower: number, upper: number },
    event: (node: number, lower: number, upper: number) => ({ kind: "bound", node, lower, upper }),
    after: (state, { lower, upper }) => ({ ...state, bounds: [lower, upper] }),
    explain: ({ node, lower, upper }, t) =>
      lower === -Infinity && upper === Infinity
        ? `Nothing is known yet of what ${t.name(node)} is worth.`
        : `${t.name(node)} is now known to be worth ${t.between(node, lower, upper)}.`,
  }),

  /**
   * The search goes on as if the node were worth what lies between these, beyond what it has proved. What it does next
   * at the node is of use only if that holds; if not, it comes back.
   */
  hope: kind({
    fields: { lower: number, upper: number },
    event: (node: number, lower: number, upper: number) => ({ kind: "hope", node, lower, upper }),
    after: (state) => state,
    explain: ({ node, lower, upper }, t) =>
      `The search hopes that ${t.name(node)} is worth ${t.between(node, lower, upper)}.`,
  }),

  /** What the node is worth by all that was evaluated and estimated below it. That is no proof. */
  suppose: kind({
    fields: worth,
    event: (node: number, value: number, lower?: number, vp?: Pairs) => ({
      kind: "suppose",
      node,
      ...worthOf(value, lower, vp),
    }),
    after: (state, { value, lower, vp }) => ({ ...state, value, lower, vp }),
    explain: (event, t) =>
      `By what was evaluated and estimated below it, ${t.name(event.node)} is worth ${t.worth(event)}.`,
  }),

  /** The node is on OPEN with this merit from now on. */
  open: kind({
    fields: { merit: number, isSolved: yesOrNo },
    event: (node: number, merit: number, isSolved: boolean) => ({ kind: "open", node, merit, isSolved }),
    after: (state, { merit, isSolved }) => ({ ...state, open: { merit, isSolved } }),
    explain: ({ node, merit, isSolved }, t) =>
      `${t.name(node)} stands on OPEN, ${isSolved ? "solved" : "live"}, with merit ${t.number(node, merit)}.`,
  }),

  /** The node is on OPEN no more. */
  close: kind({
    fields: {},
    event: (node: number) => ({ kind: "close", node }),
    after: (state) => ({ ...state, open: undefined }),
    explain: ({ node }, t) => `${t.name(node)} is taken off OPEN.`,
  }),

  /** What was stored below the node is forgotten; it may be developed again. */
  forget: kind({
    fields: {},
    event: (node: number) => ({ kind: "forget", node }),
    after: (state) => ({ ...state, phase: "unseen", rest: undefined }),
    explain: ({ node }, t) => `What is stored below ${t.name(node)} is forgotten, to make room.`,
  }),

  /** The node is stored no more, or does not belong to the evolving tree any more. How often it was evaluated stays known. */
  gone: kind({
    fields: {},
    event: (node: number) => ({ kind: "gone", node }),
    after: ({ evaluations }) => ({ phase: "unseen", evaluations }),
    explain: ({ node }, t) => `${t.name(node)} is gone.`,
  }),

  /** An operation on an evolving tree begins, with this node as its root. */
  operation: kind({
    fields: { number: rank, words },
    event: (node: number, number: number, words: string) => ({ kind: "operation", node, number, words }),
    after: (state) => state,
    explain: ({ number, words }) => `Operation ${number}: ${words}.`,
  }),

  /** The node of an evolving tree has the value of the best successor that the tree has; where that is cut, only a bound. */
  backup: kind({
    fields: { value: number },
    event: (node: number, value: number) => ({ kind: "backup", node, value }),
    after: (state, { value }) => ({ ...state, phase: "done", value }),
    explain: (event, t) => `As the tree has it, ${t.name(event.node)} is worth ${t.worth(event)}.`,
  }),

  /**
   * In an evolving tree the node is cut by another, for as long as that lasts: the player to move has `value` here, and
   * the other player has a move, to `by`, that leaves no more than `limit`; value >= limit.
   */
  hold: kind({
    fields: { by: node, value: number, limit: number },
    event: (node: number, by: number, value: number, limit: number) => ({
      kind: "hold",
      node,
      by,
      value,
      limit,
    }),
    after: (state, { by, value }) => ({ ...state, phase: "done", value, heldBy: by }),
    explain: (event, t) => t.hold(event),
  }),

  /** The node of an evolving tree is neither cut nor marked any more. */
  free: kind({
    fields: {},
    event: (node: number) => ({ kind: "free", node }),
    after: (state) => ({ ...state, heldBy: undefined }),
    explain: ({ node }, t) => `${t.name(node)} is neither cut nor marked any more.`,
  }),

  /** What cut the node of an evolving tree does so no longer: it is put at the front of the restart list. */
  mark: kind({
    fields: {},
    event: (node: number) => ({ kind: "mark", node }),
    after: (state) => ({ ...state, heldBy: "restart" }),
    explain: ({ node }, t) => `The cut of ${t.name(node)} has lost its reason: it is marked for restart.`,
  }),

  /** A marked node is searched on. */
  restart: kind({
    fields: {},
    event: (node: number) => ({ kind: "restart", node }),
    after: (state) => ({ ...state, heldBy: undefined }),
    explain: ({ node }, t) => `${t.name(node)} is restarted: what is missing below it is searched.`,
  }),

  /** A marked node is cut anew, without any search. */
  recut: kind({
    fields: {},
    event: (node: number) => ({ kind: "recut", node }),
    after: (state) => state,
    explain: ({ node }, t) => `${t.name(node)} needs no restart: it is cut again.`,
  }),

  /** The node is the root of the evolving tree from now on; all that does not lie below it is gone. */
  reroot: kind({
    fields: {},
    event: (node: number) => ({ kind: "reroot", node }),
    after: (state) => state,
    explain: ({ node }, t) =>
      `${t.name(node)} is the root from now on, and what does not lie below it is gone.`,
  }),

  /** All that lay below the node of an evolving tree is given up, to save memory. */
  prune: kind({
    fields: {},
    event: (node: number) => ({ kind: "prune", node }),
    after: (state) => state,
    explain: ({ node }, t) => `What lay below ${t.name(node)} is given up, to save memory.`,
  }),
};

type Described = typeof described;

export type EventKind = keyof Described;

type FieldsOf = { readonly [K in EventKind]: Described[K]["fields"] };

/**
 * One step of a search, of one of the kinds `K`. Nodes are numbered in the order in which the search met them; values
 * and windows are for the player to move at the node.
 */
export type TraceEvent<K extends EventKind = EventKind> = { [P in K]: EventOf<P, FieldsOf[P]> }[K];

type Events = { readonly [K in EventKind]: TraceEvent<K> };

type Reports = {
  readonly [K in EventKind]: Parameters<Described[K]["event"]> extends [number, ...infer R] ? R : never;
};

/** What is reported of an event, besides its node. */
export type Report<K extends EventKind> = Reports[K];

/** A kind of event, for those who read any of them. */
interface KindOfEvent<K extends EventKind> {
  readonly fields: Fields;
  event(node: number, ...report: Report<K>): Events[K];
  after(state: NodeState, event: TraceEvent<K>): NodeState;
  explain(event: TraceEvent<K>, teller: Teller): string;
}

/** The kinds of events, in the order in which messages list them. */
export const traceEvents: { readonly [K in EventKind]: KindOfEvent<K> } = described;

export function isEventKind(word: unknown): word is EventKind {
  return typeof word === "string" && Object.hasOwn(traceEvents, word);
}

export const eventKinds: readonly EventKind[] = Object.keys(traceEvents).filter(isEventKind);
