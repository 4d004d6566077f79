/**
 * The kinds of events, each described once: what it holds, how it is told and what it does to the node. The recorder,
 * the replay, the sentences and the file all read this record. To add a kind, describe it here and report it: by a
 * method of its name from an algorithm to its observer, or from the recorder.
 */

/** Why a cut was made. */
export interface Cause {
  /** The successor whose value made the cut; null when the node was not searched at all, its bounds being enough. */
  readonly by: number | null;
  /** The node whose value had set the limit; null when it is the window or the test that the root was given. */
  readonly bound: number | null;
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
  readonly bounds?: readonly [lower: number, upper: number];
  /** Successors from this number on are cut off; a new call may look at them after all. */
  readonly cutFrom?: number | undefined;
  readonly evaluations: number;
}

/** What the sentences need of the trace that the event is from. */
export interface Surroundings {
  /** The path of a node. */
  name(node: number): string;
  degree(node: number): number;
  /** What the root was given to keep to. */
  readonly given: string;
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
  /** The event in a sentence; `at` names its node. */
  explain(at: string, event: EventOf<K, F>, surroundings: Surroundings): string;
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

/** A value, or the range that an uncertain one lies in. */
function worth({ value, lower }: { readonly value: number; readonly lower?: number }): string {
  return lower === undefined ? `${value}` : `[${lower}, ${value}]`;
}

/** The limits between which a value lies, as far as there are any. */
function between(lower: number, upper: number): string {
  if (lower === upper) return `exactly ${lower}`;
  if (lower === -Infinity) return `at most ${upper}`;
  return upper === Infinity ? `at least ${lower}` : `between ${lower} and ${upper}`;
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
      cutFrom: undefined,
    }),
    explain: (at, { alpha, beta, more }) =>
      more === undefined
        ? `${at} is searched with the window (${alpha}, ${beta}).`
        : `${at} is tested: is it worth ${more ? "more than" : "at least"} ${beta}?`,
  }),

  /** The node is a terminal and its value is asked for. */
  evaluate: kind({
    fields: { value: number, lower: lowerEnd },
    event: (node: number, value: number, lower?: number) =>
      lower === undefined || lower === value
        ? { kind: "evaluate", node, value }
        : { kind: "evaluate", node, value, lower },
    after: (state, { value, lower }) => ({ ...state, value, lower, evaluations: state.evaluations + 1 }),
    explain: (at, event) => `${at} is a terminal worth ${worth(event)} to the player to move there.`,
  }),

  /** The successors of the node from number `from` on are not looked at in this call; `by` and `bound` are its `Cause`. */
  cut: kind({
    fields: { from: rank, by: nodeOrNull, bound: nodeOrNull },
    event: (node: number, from: number, cause: Cause) => ({ kind: "cut", node, from, ...cause }),
    after: (state, { from }) => ({ ...state, cutFrom: from }),
    explain: (at, { node, from, by, bound }, { name, degree, given }) => {
      const unseen = degree(node) - from;
      const what = `${unseen} of the ${degree(node)} successors of ${at} ${unseen === 1 ? "is" : "are"} cut off`;
      const limit = bound === null ? given : `what ${name(bound)} is already worth`;
      return by === null
        ? `${what}: its bounds alone do not fall inside ${limit}.`
        : `${what}: after ${name(by)} it cannot matter any more, because of ${limit}.`;
    },
  }),

  /** The call on the node is answered by what an earlier one proved, and looks at no successor. */
  recall: kind({
    fields: { lower: number, upper: number },
    event: (node: number, lower: number, upper: number) => ({ kind: "recall", node, lower, upper }),
    after: (state, { lower, upper }) => ({ ...state, bounds: [lower, upper] }),
    explain: (at, { lower, upper }) =>
      lower === -Infinity && upper === Infinity
        ? `${at} need not be searched: the answer is the same whatever it is worth.`
        : `${at} need not be searched again: an earlier test showed that it is worth ${between(lower, upper)}.`,
  }),

  /** The call on the node returns this value. */
  leave: kind({
    fields: { value: number, lower: lowerEnd },
    event: (node: number, value: number, lower?: number) =>
      lower === undefined || lower === value
        ? { kind: "leave", node, value }
        : { kind: "leave", node, value, lower },
    after: (state, { value, lower }) => ({ ...state, phase: "done", value, lower }),
    explain: (at, event) => `${at} returns ${worth(event)}.`,
  }),

  /** A best-first search develops the node. */
  develop: kind({
    fields: {},
    event: (node: number) => ({ kind: "develop", node }),
    after: (state) => ({ ...state, phase: "developed" }),
    explain: (at) => `${at} is developed.`,
  }),

  /** What is proved of the node changes. */
  bound: kind({
    fields: { lower: number, upper: number },
    event: (node: number, lower: number, upper: number) => ({ kind: "bound", node, lower, upper }),
    after: (state, { lower, upper }) => ({ ...state, bounds: [lower, upper] }),
    explain: (at, { lower, upper }) => `${at} is now known to be worth ${between(lower, upper)}.`,
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
  explain(at: string, event: TraceEvent<K>, surroundings: Surroundings): string;
}

/** The kinds of events, in the order in which messages list them. */
export const traceEvents: { readonly [K in EventKind]: KindOfEvent<K> } = described;

export function isEventKind(word: unknown): word is EventKind {
  return typeof word === "string" && Object.hasOwn(traceEvents, word);
}

export const eventKinds: readonly EventKind[] = Object.keys(traceEvents).filter(isEventKind);
