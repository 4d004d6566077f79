import { Teller, type Wording } from "./teller.js";
import type { Trace } from "./trace.js";
import { type EventKind, type TraceEvent, traceEvents } from "./trace-events.js";

/** One event of `trace` in a sentence, with paths for names and numbers in the view of the tree, unless worded otherwise. */
export function explain<K extends EventKind>(trace: Trace, event: TraceEvent<K>, wording?: Wording): string {
  const sentence = traceEvents[event.kind].explain(event, new Teller(trace, wording));
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
