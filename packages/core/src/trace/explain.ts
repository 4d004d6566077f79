import { type Trace, tracePath } from "./trace.js";
import { type EventKind, type TraceEvent, traceEvents } from "./trace-events.js";

/** One event of `trace` in a sentence, with paths for names. Values are for the player to move at the node. */
export function explain<K extends EventKind>(trace: Trace, event: TraceEvent<K>): string {
  const name = (node: number) => tracePath(trace, node) || "the root";
  return traceEvents[event.kind].explain(name(event.node), event, {
    name,
    degree: (node) => trace.degrees[node] ?? 0,
    given: given(trace),
  });
}

/** What the root was given to keep to. */
function given({ events: [first] }: Trace): string {
  return first?.kind === "enter" && first.more !== undefined
    ? "the bound that the root is tested against"
    : "the window given at the start";
}
