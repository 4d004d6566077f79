/**
 * Searches recorded event by event: played back in both directions, explained in sentences, written to files.
 *
 * @module
 */
export { explain } from "../trace/explain.js";
export { type EvolvingRecorder, type KeptTree, recordEvolving } from "../trace/record-evolving.js";
export { type Recorder, recordTrace } from "../trace/record-trace.js";
export { type OpenEntry, Replay } from "../trace/replay.js";
export type { Pairs, Wording } from "../trace/teller.js";
export type { Trace } from "../trace/trace.js";
export type { NodeState, Rest, TraceEvent } from "../trace/trace-events.js";
export { readTrace, readTraces, writeTrace } from "../trace/trace-file.js";
export { type TraceSubject, traceDepth, tracePath } from "../trace/trace-subject.js";
