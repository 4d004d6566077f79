import type { Trace } from "./trace.js";
import { type EventKind, type NodeState, type TraceEvent, traceEvents } from "./trace-events.js";
import { tracePath } from "./trace-subject.js";

const unseen: NodeState = { phase: "unseen", evaluations: 0 };

/** An entry of OPEN: the node, by its number in the trace, and its merit for the player to move there. */
export interface OpenEntry {
  readonly node: number;
  readonly merit: number;
  readonly isSolved: boolean;
}

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

  /** The root: of an evolving tree the last one that it was moved to. */
  get root(): number {
    for (let i = this.at - 1; i >= 0; i--) {
      const event = this.trace.events[i];
      if (event?.kind === "reroot") return event.node;
    }
    return 0;
  }

  /** OPEN as the search keeps it, from left to right in the tree. */
  get open(): readonly OpenEntry[] {
    const entries: OpenEntry[] = [];
    this.states.forEach(({ open }, node) => {
      if (open !== undefined) entries.push({ node, ...open });
    });
    const paths = new Map(
      entries.map(({ node }) => [node, tracePath(this.trace, node).split(".").map(Number)]),
    );
    return entries.sort((a, b) => compare(paths.get(a.node)!, paths.get(b.node)!));
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

/** From left to right, and what stands above comes first. */
function compare(a: readonly number[], b: readonly number[]): number {
  const differ = a.findIndex((rank, i) => rank !== b[i]);
  if (differ < 0) return a.length - b.length;
  return a[differ]! - (b[differ] ?? -1);
}
