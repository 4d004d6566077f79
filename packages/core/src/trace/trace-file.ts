import { InputError } from "../errors/input-error.js";
import { parseJson } from "../errors/parse-json.js";
import { shown } from "../errors/shown.js";
import type { Trace, TraceEvent } from "./trace.js";

/** How each kind of event is written: its fields, in order, behind the kind and the node. */
const fields = {
  enter: ["alpha", "beta"],
  evaluate: ["value"],
  cut: ["from", "by", "bound"],
  recall: ["lower", "upper"],
  leave: ["value"],
  develop: [],
  bound: ["lower", "upper"],
} as const satisfies Record<TraceEvent["kind"], readonly string[]>;

/** The field that may come last, and is left out where there is nothing to say. */
const optional: Partial<Record<TraceEvent["kind"], string>> = {
  enter: "more",
  evaluate: "lower",
  leave: "lower",
};

const isKind = (word: unknown): word is TraceEvent["kind"] =>
  typeof word === "string" && Object.hasOwn(fields, word);

/**
 * The trace as JSON text: an object with `"espalier-trace": 1`, the fields of a `Trace`, and its events as lists, one a
 * line: the kind, the node, then the fields above. Infinite numbers are written as "inf" and "-inf". A test is an
 * `enter` that ends with `more`, true or false; the value of an `evaluate` or `leave` that is uncertain is its upper
 * end, and the lower one follows:
 *
 *     ["enter", 3, "-inf", 5]   ["enter", 3, 5, 5, true]   ["recall", 3, "-inf", 4]   ["leave", 3, 4, 2]
 */
export function writeTrace(trace: Trace): string {
  const { version, algorithm, player, view, parents, ranks, degrees } = trace;
  const head = { "espalier-trace": version, algorithm, player, view, parents, ranks, degrees };
  const lines = trace.events.map((event) => JSON.stringify([event.kind, event.node, ...valuesOf(event)]));
  return `${JSON.stringify(head).slice(0, -1)},"events":[\n${lines.join(",\n")}\n]}\n`;
}

function valuesOf(event: TraceEvent): unknown[] {
  const record: Readonly<Record<string, unknown>> = { ...event };
  const values = fields[event.kind].map((field) => record[field]);
  const last = record[optional[event.kind] ?? ""];
  if (last !== undefined) values.push(last);
  return values.map((value) => (value === Infinity ? "inf" : value === -Infinity ? "-inf" : value));
}

/** Reads what `writeTrace` wrote, checking all of it. */
export function readTrace(text: string): Trace {
  const data = parseTrace(text);
  if (data["espalier-trace"] !== 1) {
    throw new InputError(
      `the trace has version ${shown(data["espalier-trace"])}: expected "espalier-trace": 1`,
    );
  }
  const { algorithm, player, view, parents, ranks, degrees, events } = data;
  if (typeof algorithm !== "string")
    throw new InputError(`the trace's algorithm is ${shown(algorithm)}: expected a string`);
  if (player !== "max" && player !== "min") {
    throw new InputError(`the trace's player is ${shown(player)}: expected "max" or "min"`);
  }
  if (view !== "max" && view !== "mover") {
    throw new InputError(`the trace's view is ${shown(view)}: expected "max" or "mover"`);
  }
  const count = integers("parents", parents).length;
  if (count === 0) throw new InputError("the trace has no nodes: expected the root at least");
  for (const [name, list] of Object.entries({ ranks, degrees })) {
    if (integers(name, list).length !== count) {
      throw new InputError(
        `the trace has ${count} parents and ${integers(name, list).length} ${name}: expected as many`,
      );
    }
  }
  integers("parents", parents).forEach((parent, node) => {
    if (parent >= node || parent < -1 || (parent === -1) !== (node === 0)) {
      throw new InputError(`node ${node} of the trace has parent ${parent}: expected an earlier node`);
    }
  });
  if (!Array.isArray(events))
    throw new InputError(`the trace's events are ${shown(events)}: expected a list`);
  return {
    version: 1,
    algorithm,
    player,
    view,
    parents: integers("parents", parents),
    ranks: integers("ranks", ranks),
    degrees: integers("degrees", degrees),
    events: events.map((event, i) => readEvent(event, i, count)),
  };
}

function parseTrace(text: string): Record<string, unknown> {
  const data = parseJson(text, "the trace");
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    throw new InputError(`the trace is ${shown(data)}: expected an object`);
  }
  return data as Record<string, unknown>;
}

function integers(name: string, list: unknown): number[] {
  if (!Array.isArray(list)) throw new InputError(`the trace's ${name} are ${shown(list)}: expected a list`);
  const wrong = list.findIndex((entry) => !Number.isInteger(entry) || entry < -1);
  if (wrong >= 0)
    throw new InputError(`${name}[${wrong}] of the trace is ${shown(list[wrong])}: expected a whole number`);
  return list;
}

function readEvent(entry: unknown, i: number, count: number): TraceEvent {
  const [kind, node, ...values] = Array.isArray(entry) ? entry : [];
  if (!isKind(kind)) {
    throw new InputError(
      `event ${i} of the trace is of kind ${shown(kind)}: expected one of ${Object.keys(fields).join(", ")}`,
    );
  }
  const isNode = (value: unknown) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
  if (!isNode(node))
    throw new InputError(`event ${i} of the trace is at node ${shown(node)}: expected one below ${count}`);
  const least = fields[kind].length;
  const names = [...fields[kind], ...(optional[kind] === undefined ? [] : [optional[kind]])];
  if (values.length < least || values.length > names.length) {
    const lengths = [...new Set([least + 2, names.length + 2])].join(" or ");
    throw new InputError(`event ${i} of the trace has ${values.length + 2} entries: expected ${lengths}`);
  }
  const event: Record<string, unknown> = { kind, node };
  values.forEach((written, k) => {
    const name = names[k]!;
    const value = written === "inf" ? Infinity : written === "-inf" ? -Infinity : written;
    const wanted = kind === "cut" ? cutField(name, value, isNode) : field(name, value, event);
    if (wanted !== "") {
      throw new InputError(`${name} of event ${i} of the trace is ${shown(value)}: expected ${wanted}`);
    }
    event[name] = value;
  });
  return event as unknown as TraceEvent;
}

/** What a field of a cut should have been: a rank, or a node or null; "" if it is. */
function cutField(name: string, value: unknown, isNode: (value: unknown) => boolean): string {
  if (name === "from") return Number.isInteger(value) && (value as number) >= 0 ? "" : "a whole number";
  return value === null || isNode(value) ? "" : "a node or null";
}

/** What a field of any other event, of which the fields before it are known, should have been; "" if it is. */
function field(name: string, value: unknown, { alpha, beta, value: upper }: Record<string, unknown>): string {
  if (name === "more") {
    return typeof value === "boolean" && alpha === beta
      ? ""
      : "true or false, and that only where alpha is beta";
  }
  if (typeof value !== "number") return "a number";
  return typeof upper === "number" && value >= upper ? `a number below the value, ${upper}` : "";
}
