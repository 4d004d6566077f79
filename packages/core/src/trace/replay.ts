import type { Trace } from "./trace.js";
import { type EventKind, type NodeState, type TraceEvent, traceEvents } from "./trace-events.js";

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
    const event = this.trace.events[this.at - 1];
    const before = this.undone.pop();
    if (event === undefined || before === undefined) return undefined;
    this.at--;
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

function after<K extends EventKind>(state: NodeState, event: TraceEvent<K>): NodeState {
  return traceEvents[event.kind].after(state, event);
}
