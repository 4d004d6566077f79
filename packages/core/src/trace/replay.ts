import type { Trace, TraceEvent } from "./trace.js";

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

const unseen: NodeState = { phase: "unseen", evaluations: 0 };

/** Plays a trace back, a step at a time, in both directions. */
export class Replay {
  readonly trace: Trace;
  private at = 0;
  private readonly states: NodeState[] = [];
  /** For each step taken, the state of its node before it. */
  private readonly undone: NodeState[] = [];

  constructor(trace: Trace) {
    this.trace = trace;
  }

  /** How many events have been played. */
  get position(): number {
    return this.at;
  }

  get length(): number {
    return this.trace.events.length;
  }

  /** The state of a node, by its number in the trace. */
  state(node: number): NodeState {
    return this.states[node] ?? unseen;
  }

  /** Plays the next event and returns it; at the end nothing happens. */
  forward(): TraceEvent | undefined {
    const event = this.trace.events[this.at];
    if (event === undefined) return undefined;
    const before = this.state(event.node);
    this.undone.push(before);
    this.states[event.node] = after(before, event);
    this.at++;
    return event;
  }

  /** Takes the last event back and returns it; at the start nothing happens. */
  back(): TraceEvent | undefined {
    const before = this.undone.pop();
    if (before === undefined) return undefined;
    this.at--;
    const event = this.trace.events[this.at]!;
    this.states[event.node] = before;
    return event;
  }

  /** Goes to the moment at which `position` events have been played. */
  seek(position: number): void {
    const target = Math.max(0, Math.min(this.length, position));
    while (this.at < target) this.forward();
    while (this.at > target) this.back();
  }
}

function after(state: NodeState, event: TraceEvent): NodeState {
  switch (event.kind) {
    case "enter":
      return {
        ...state,
        phase: "active",
        window: [event.alpha, event.beta],
        more: event.more,
        cutFrom: undefined,
      };
    case "evaluate":
      return { ...state, value: event.value, lower: event.lower, evaluations: state.evaluations + 1 };
    case "cut":
      return { ...state, cutFrom: event.from };
    case "leave":
      return { ...state, phase: "done", value: event.value, lower: event.lower };
    case "develop":
      return { ...state, phase: "developed" };
    case "recall":
    case "bound":
      return { ...state, bounds: [event.lower, event.upper] };
  }
}
