import type { Found } from "../tree/observer.js";
import type { TraceEvent } from "./trace-events.js";
import type { TraceSubject } from "./trace-subject.js";

/** A whole search, step by step: what the command saves, the lab plays and the tests compare. */
export interface Trace extends TraceSubject {
  readonly version: 2;
  readonly events: readonly TraceEvent[];
  /** What it found; null where it did not come to an end. */
  readonly found: Found | null;
}
