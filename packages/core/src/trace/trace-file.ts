import { InputError } from "../errors/input-error.js";
import { parseJson } from "../errors/parse-json.js";
import { shown } from "../errors/shown.js";
import type { Found } from "../tree/observer.js";
import type { Trace } from "./trace.js";
import {
  eventKinds,
  type Field,
  isEventKind,
  type Neighbours,
  type TraceEvent,
  traceEvents,
} from "./trace-events.js";

/**
 * The trace as JSON text: an object with `"espalier-trace": 2`, the fields of a `Trace`, and its events as lists, one a
 * line: the kind, the node, then the fields of that kind. Infinite numbers are written as "inf" and "-inf". A test is an
 * `enter` that ends with `more`, true or false; the value of an `evaluate` or `leave` that is uncertain is its upper
 * end, and the lower one follows:
 *
 *     ["enter", 3, "-inf", 5]   ["enter", 3, 5, 5, true]   ["recall", 3, "-inf", 4]   ["leave", 3, 4, 2]
 */
export function writeTrace(trace: Trace): string {
  return [...tracePieces(trace)].join("");
}

/** How many events there are in a piece. */
const atOnce = 10_000;

/** The same in pieces, for no text of an engine may be as long as a trace. */
export function* tracePieces(trace: Trace): Generator<string> {
  const { version, name, algorithm, player, view, window, found, parents, ranks, degrees } = trace;
  const head = {
    "espalier-trace": version,
    ...(name !== undefined && { name }),
    algorithm,
    player,
    view,
    window: window.map(written),
    found: found && { ...found, value: written(found.value) },
    parents,
    ranks,
    degrees,
  };
  yield `${JSON.stringify(head).slice(0, -1)},"events":[\n`;
  for (let i = 0; i < trace.events.length; i += atOnce) {
    const lines = trace.events
      .slice(i, i + atOnce)
      .map((event) => JSON.stringify([event.kind, event.node, ...valuesOf(event)]));
    yield `${i > 0 ? ",\n" : ""}${lines.join(",\n")}`;
  }
  yield "\n]}\n";
}

/** Several traces in one file, in pieces: an object with `"espalier-trace": 2` and the list `traces`. */
export function* tracesPieces(traces: readonly Trace[]): Generator<string> {
  yield `{"espalier-trace":2,"traces":[\n`;
  for (const [i, trace] of traces.entries()) {
    if (i > 0) yield ",\n";
    yield* tracePieces(trace);
  }
  yield "]}\n";
}

/** The values of the event's fields, in order; those that are left out come last. */
function valuesOf(event: TraceEvent): unknown[] {
  const values: Readonly<Record<string, unknown>> = event;
  return Object.keys(traceEvents[event.kind].fields)
    .map((name) => values[name])
    .filter((value) => value !== undefined)
    .map(written);
}

/** A value as it is written: JSON has no infinite numbers. */
function written(value: unknown): unknown {
  return value === Infinity ? "inf" : value === -Infinity ? "-inf" : value;
}

/** What was written, as it is read. */
function unwritten(value: unknown): unknown {
  return value === "inf" ? Infinity : value === "-inf" ? -Infinity : value;
}

/** Reads what `writeTrace` wrote, checking all of it. */
export function readTrace(text: string): Trace {
  return traceOf(parseTrace(text));
}

/** Reads a file of one trace, or of several. */
export function readTraces(text: string): readonly Trace[] {
  const data = parseTrace(text);
  return Array.isArray(data.traces) ? data.traces.map((each) => traceOf(objectOf(each))) : [traceOf(data)];
}

function traceOf(data: Readonly<Record<string, unknown>>): Trace {
  if (data["espalier-trace"] !== 2) {
    throw new InputError(
      `the trace has version ${shown(data["espalier-trace"])}: expected "espalier-trace": 2`,
    );
  }
  const { name, algorithm, player, view, window, found, parents, ranks, degrees, events } = data;
  if (name !== undefined && typeof name !== "string") {
    throw new InputError(`the trace's name is ${shown(name)}: expected a string`);
  }
  if (typeof algorithm !== "string")
    throw new InputError(`the trace's algorithm is ${shown(algorithm)}: expected a string`);
  if (player !== "max" && player !== "min") {
    throw new InputError(`the trace's player is ${shown(player)}: expected "max" or "min"`);
  }
  if (view !== "max" && view !== "mover") {
    throw new InputError(`the trace's view is ${shown(view)}: expected "max" or "mover"`);
  }
  const above = integers("parents", parents);
  const count = above.length;
  if (count === 0) throw new InputError("the trace has no nodes: expected the root at least");
  const lists = { ranks: integers("ranks", ranks), degrees: integers("degrees", degrees) };
  for (const [name, { length }] of Object.entries(lists)) {
    if (length !== count) {
      throw new InputError(`the trace has ${count} parents and ${length} ${name}: expected as many`);
    }
  }
  above.forEach((parent, node) => {
    if (parent >= node || parent < -1 || (parent === -1) !== (node === 0)) {
      throw new InputError(`node ${node} of the trace has parent ${parent}: expected an earlier node`);
    }
  });
  if (!Array.isArray(events))
    throw new InputError(`the trace's events are ${shown(events)}: expected a list`);
  return {
    version: 2,
    ...(name !== undefined && { name }),
    algorithm,
    player,
    view,
    window: readWindow(window),
    found: readFound(found),
    parents: above,
    ...lists,
    events: events.map((event, i) => readEvent(event, i, count)),
  };
}

function readWindow(window: unknown): [number, number] {
  const ends = Array.isArray(window) ? window.map(unwritten) : [];
  const [alpha, beta] = ends;
  if (ends.length !== 2 || typeof alpha !== "number" || typeof beta !== "number" || !(alpha < beta)) {
    throw new InputError(`the trace's window is ${shown(window)}: expected [alpha, beta], alpha < beta`);
  }
  return [alpha, beta];
}

function readFound(found: unknown): Found | null {
  if (found === null) return null;
  const { value: number, status, line } = (typeof found === "object" ? found : {}) as Record<string, unknown>;
  const value = unwritten(number);
  const isRank = (rank: unknown) => Number.isInteger(rank) && (rank as number) >= 0;
  if (
    typeof value !== "number" ||
    (status !== "exact" && status !== "lower" && status !== "upper") ||
    !(Array.isArray(line) && line.every(isRank))
  ) {
    throw new InputError(
      `what the trace's search found is ${shown(found)}: expected null, or a value, its status and a line`,
    );
  }
  return { value, status, line };
}

function parseTrace(text: string): Readonly<Record<string, unknown>> {
  return objectOf(parseJson(text, "the trace"));
}

function objectOf(data: unknown): Readonly<Record<string, unknown>> {
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new InputError(`the trace is ${shown(data)}: expected an object`);
  }
  return data as Readonly<Record<string, unknown>>;
}

function integers(name: string, list: unknown): number[] {
  if (!Array.isArray(list)) throw new InputError(`the trace's ${name} are ${shown(list)}: expected a list`);
  const wrong = list.findIndex((entry) => !Number.isInteger(entry) || entry < -1);
  if (wrong >= 0)
    throw new InputError(`${name}[${wrong}] of the trace is ${shown(list[wrong])}: expected a whole number`);
  return list;
}

/** Event `i` of a trace with `count` nodes. */
function readEvent(entry: unknown, i: number, count: number): TraceEvent {
  const [kind, node, ...written] = Array.isArray(entry) ? entry : [];
  if (!isEventKind(kind)) {
    throw new InputError(
      `event ${i} of the trace is of kind ${shown(kind)}: expected one of ${eventKinds.join(", ")}`,
    );
  }
  const isNode = (value: unknown): value is number =>
    typeof value === "number" && Number.isInteger(value) && value >= 0 && value < count;
  if (!isNode(node))
    throw new InputError(`event ${i} of the trace is at node ${shown(node)}: expected one below ${count}`);
  const fields = Object.entries(traceEvents[kind].fields);
  const least = fields.filter(([, { optional }]) => optional !== true).length;
  if (written.length < least || written.length > fields.length) {
    const lengths = Array.from({ length: fields.length - least + 1 }, (_, more) => least + more + 2);
    throw new InputError(
      `event ${i} of the trace has ${written.length + 2} entries: expected ${lengths.join(" or ")}`,
    );
  }
  const event: Record<string, unknown> = { kind, node };
  written.forEach((value, k) => {
    const [name = ""] = fields[k] ?? [];
    event[name] = unwritten(value);
  });
  requireFields(event, fields, { event, isNode }, i);
  return event;
}

/** Requires of an event whose kind and node are right that its `fields` are. */
function requireFields(
  event: Readonly<Record<string, unknown>>,
  fields: readonly (readonly [string, Field<unknown>])[],
  neighbours: Neighbours,
  i: number,
): asserts event is TraceEvent {
  for (const [name, field] of fields) {
    const value = event[name];
    if (value === undefined && field.optional === true) continue;
    if (!field.is(value, neighbours)) {
      throw new InputError(
        `${name} of event ${i} of the trace is ${shown(value)}: expected ${field.expected(value, neighbours)}`,
      );
    }
  }
}
