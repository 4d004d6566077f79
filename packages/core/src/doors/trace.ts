/**
 * Searches recorded event by event: played back in both directions, explained in sentences, written to files.
 *
 * @module
 */
export { explain } from "../trace/explain.js";
export { type Recorder, recordTrace } from "../trace/record-trace.js";
export { Replay } from "../trace/replay.js";
export { type Trace, tracePath } from "../trace/trace.js";
export type { Cause, NodeState, TraceEvent } from "../trace/trace-events.js";
export { readTrace, writeTrace } from "../trace/trace-file.js";
