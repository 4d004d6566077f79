import { expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import type { Trace } from "../../src/trace/trace.js";
import { type EventKind, eventKinds, traceEvents } from "../../src/trace/trace-events.js";
import { readTrace, readTraces, tracePieces, tracesPieces, writeTrace } from "../../src/trace/trace-file.js";
import type { Found } from "../../src/tree/observer.js";

const trace: Trace = {
  version: 2,
  algorithm: "alpha-beta",
  player: "min",
  view: "mover",
  window: [-Infinity, 7],
  found: { value: Infinity, status: "lower", line: [1, 0] },
  parents: [-1, 0, 0],
  ranks: [-1, 0, 1],
  degrees: [2, 0, 0],
  events: [
    { kind: "enter", node: 0, alpha: -Infinity, beta: 7 },
    { kind: "enter", node: 1, alpha: 3, beta: 3, more: false },
    { kind: "evaluate", node: 1, value: 3 },
    { kind: "evaluate", node: 2, value: 3, lower: -Infinity },
    {
      kind: "leave",
      node: 2,
      value: 5,
      lower: 4,
      vp: [
        [4, 0.5],
        [5, 0.5],
      ],
    },
    { kind: "cut", node: 0, from: 1, count: 1, by: 1, value: 3, bound: null, limit: 3 },
    { kind: "cut", node: 0, from: 1, count: 1, by: null, value: 3, bound: 2, limit: Infinity, tooLow: true },
    { kind: "skip", node: 0, from: 1, count: 1, by: null, value: 3, limit: 2, strict: true },
    { kind: "open", node: 2, merit: Infinity, isSolved: false },
    { kind: "operation", node: 0, number: 1, words: "grow" },
    { kind: "hold", node: 2, by: 1, value: 1, limit: 1 },
    { kind: "gone", node: 2 },
  ],
};

const text = `{"espalier-trace":2,"algorithm":"alpha-beta","player":"min","view":"mover","window":["-inf",7],"found":{"value":"inf","status":"lower","line":[1,0]},"parents":[-1,0,0],"ranks":[-1,0,1],"degrees":[2,0,0],"events":[
["enter",0,"-inf",7],
["enter",1,3,3,false],
["evaluate",1,3],
["evaluate",2,3,"-inf"],
["leave",2,5,4,[[4,0.5],[5,0.5]]],
["cut",0,1,1,1,3,null,3],
["cut",0,1,1,null,3,2,"inf",true],
["skip",0,1,1,null,3,2,true],
["open",2,"inf",false],
["operation",0,1,"grow"],
["hold",2,1,1,1],
["gone",2]
]}
`;

it("a trace is written as one object, an event a line, and read as it was", () => {
  expect(writeTrace(trace)).toBe(text);
  expect(readTrace(text)).toEqual(trace);
  expect(readTraces(text)).toEqual([trace]);
  const named = { ...trace, name: "a name", found: null, events: [] };
  expect(writeTrace(named)).toBe(
    '{"espalier-trace":2,"name":"a name","algorithm":"alpha-beta","player":"min","view":"mover","window":["-inf",7],"found":null,"parents":[-1,0,0],"ranks":[-1,0,1],"degrees":[2,0,0],"events":[\n\n]}\n',
  );
  expect(readTrace(writeTrace(named))).toEqual(named);
});

it("several traces are a list of such objects", () => {
  const named = { ...trace, name: "two" };
  const both = [...tracesPieces([trace, named])].join("");
  expect(both).toBe(`{"espalier-trace":2,"traces":[\n${text},\n${writeTrace(named)}]}\n`);
  expect(readTraces(both)).toEqual([trace, named]);
  expect(readTraces([...tracesPieces([])].join(""))).toEqual([]);
  expect(() => readTraces('{"espalier-trace":2,"traces":[7]}')).toThrow(
    new InputError("the trace is 7: expected an object"),
  );
});

it("a long trace comes in pieces of ten thousand events", () => {
  const event = { kind: "gone", node: 0 } as const;
  const sizes = (count: number) =>
    [...tracePieces({ ...trace, events: Array.from({ length: count }, () => event) })].map(
      (piece) => piece.split('["gone",0]').length - 1,
    );
  expect(sizes(0)).toEqual([0, 0]);
  expect(sizes(10_000)).toEqual([0, 10_000, 0]);
  expect(sizes(20_001)).toEqual([0, 10_000, 10_000, 1, 0]);
  const long = { ...trace, events: Array.from({ length: 10_002 }, () => event) };
  expect(readTrace(writeTrace(long))).toEqual(long);
});

const head = {
  "espalier-trace": 2,
  algorithm: "a",
  player: "max",
  view: "max",
  window: ["-inf", "inf"],
  found: null,
  parents: [-1, 0],
  ranks: [-1, 0],
  degrees: [1, 0],
  events: [] as unknown,
};

const found = (shown: string) =>
  `what the trace's search found is ${shown}: expected null, or a value, its status and a line`;
const window = (shown: string) => `the trace's window is ${shown}: expected [alpha, beta], alpha < beta`;

it.each<[Record<string, unknown>, string]>([
  [{ "espalier-trace": 3 }, 'the trace has version 3: expected "espalier-trace": 2'],
  [{ "espalier-trace": undefined }, 'the trace has version missing: expected "espalier-trace": 2'],
  [{ name: 7 }, "the trace's name is 7: expected a string"],
  [{ algorithm: 7 }, "the trace's algorithm is 7: expected a string"],
  [{ player: "mover" }, 'the trace\'s player is "mover": expected "max" or "min"'],
  [{ view: "min" }, 'the trace\'s view is "min": expected "max" or "mover"'],
  [{ parents: 7 }, "the trace's parents are 7: expected a list"],
  [{ parents: [] }, "the trace has no nodes: expected the root at least"],
  [{ parents: [-1, 0.5] }, "parents[1] of the trace is 0.5: expected a whole number"],
  [{ parents: [-1, -2] }, "parents[1] of the trace is -2: expected a whole number"],
  [{ ranks: [-2, 0] }, "ranks[0] of the trace is -2: expected a whole number"],
  [{ degrees: ["1", 0] }, 'degrees[0] of the trace is "1": expected a whole number'],
  [{ degrees: 7 }, "the trace's degrees are 7: expected a list"],
  [{ ranks: [-1] }, "the trace has 2 parents and 1 ranks: expected as many"],
  [{ degrees: [1, 0, 0] }, "the trace has 2 parents and 3 degrees: expected as many"],
  [{ parents: [-1, 1] }, "node 1 of the trace has parent 1: expected an earlier node"],
  [{ parents: [-1, -1] }, "node 1 of the trace has parent -1: expected an earlier node"],
  [{ parents: [0, 0] }, "node 0 of the trace has parent 0: expected an earlier node"],
  [{ events: 7 }, "the trace's events are 7: expected a list"],
  [{ window: 7 }, window("7")],
  [{ window: [1] }, window("a list")],
  [{ window: [1, 2, 3] }, window("a list")],
  [{ window: [1, 1] }, window("a list")],
  [{ window: ["1", 2] }, window("a list")],
  [{ window: [1, null] }, window("a list")],
  [{ found: 7 }, found("7")],
  [{ found: {} }, found("an object")],
  [{ found: { value: "1", status: "exact", line: [] } }, found("an object")],
  [{ found: { value: 1, status: "sure", line: [] } }, found("an object")],
  [{ found: { value: 1, status: "exact", line: 7 } }, found("an object")],
  [{ found: { value: 1, status: "exact", line: [0, -1] } }, found("an object")],
  [{ found: { value: 1, status: "exact", line: [0.5] } }, found("an object")],
])("a trace with %j is refused", (wrong, message) => {
  const given = JSON.stringify({ ...head, ...wrong });
  expect(() => readTrace(given)).toThrow(new InputError(message));
  expect(() => readTraces(given)).toThrow(new InputError(message));
});

it.each([
  { found: { value: 1, status: "exact", line: [] } },
  { found: { value: "-inf", status: "lower", line: [0] } },
  { found: { value: 1, status: "upper", line: [3, 10] } },
  { window: [0, 1] },
  { name: "" },
  { player: "min", view: "mover" },
])("a trace with %j is read", (given) => {
  const { "espalier-trace": version, ...rest } = { ...head, ...given };
  const infinite = (value: unknown) => (value === "inf" ? Infinity : value === "-inf" ? -Infinity : value);
  expect(readTrace(JSON.stringify({ ...head, ...given }))).toEqual({
    version,
    ...rest,
    window: rest.window.map(infinite),
    found: rest.found && { ...(rest.found as object), value: infinite((rest.found as Found).value) },
  });
});

/** How many entries an event of each kind has in the file. */
const lengths: Readonly<Record<EventKind, string>> = {
  enter: "4 or 5",
  evaluate: "3 or 4 or 5",
  estimate: "3 or 4 or 5",
  promise: "4",
  cut: "8 or 9",
  skip: "7 or 8",
  postpone: "6",
  spare: "4",
  recall: "4",
  leave: "3 or 4 or 5",
  develop: "2",
  bound: "4",
  hope: "4",
  suppose: "3 or 4 or 5",
  open: "4",
  close: "2",
  forget: "2",
  gone: "2",
  operation: "4",
  backup: "3",
  hold: "5",
  free: "2",
  mark: "2",
  restart: "2",
  recut: "2",
  reroot: "2",
  prune: "2",
};

const read = (...events: readonly unknown[]) => readTrace(JSON.stringify({ ...head, events }));

it("an event has as many entries as its kind has fields", () => {
  expect(Object.keys(lengths)).toEqual(eventKinds);
  for (const kind of eventKinds) {
    const most = Object.keys(traceEvents[kind].fields).length;
    const surplus = [kind, 0, ...Array.from({ length: most + 1 }, () => 1)];
    expect(() => read(surplus)).toThrow(
      new InputError(`event 0 of the trace has ${most + 3} entries: expected ${lengths[kind]}`),
    );
    if (lengths[kind] === "2") continue;
    expect(() => read(["gone", 0], [kind, 0])).toThrow(
      new InputError(`event 1 of the trace has 2 entries: expected ${lengths[kind]}`),
    );
  }
});

const kinds = eventKinds.join(", ");

it.each<[unknown, string]>([
  [7, `event 0 of the trace is of kind missing: expected one of ${kinds}`],
  [["jump", 0], `event 0 of the trace is of kind "jump": expected one of ${kinds}`],
  [["toString", 0], `event 0 of the trace is of kind "toString": expected one of ${kinds}`],
  [[7, 0], `event 0 of the trace is of kind 7: expected one of ${kinds}`],
  [["gone", 2], "event 0 of the trace is at node 2: expected one below 2"],
  [["gone", -1], "event 0 of the trace is at node -1: expected one below 2"],
  [["gone", 0.5], "event 0 of the trace is at node 0.5: expected one below 2"],
  [["gone", "0"], 'event 0 of the trace is at node "0": expected one below 2'],
  [["gone"], "event 0 of the trace is at node missing: expected one below 2"],
  [["enter", 0, null, 1], "alpha of event 0 of the trace is null: expected a number"],
  [["enter", 0, 1, "+inf"], 'beta of event 0 of the trace is "+inf": expected a number'],
  [
    ["enter", 0, 1, 1, 0],
    "more of event 0 of the trace is 0: expected true or false, and that only where alpha is beta",
  ],
  [["leave", 0, 1, 1], "lower of event 0 of the trace is 1: expected a number below the value, 1"],
  [["leave", 0, 1, "x"], 'lower of event 0 of the trace is "x": expected a number'],
  [["spare", 0, -1, 1], "from of event 0 of the trace is -1: expected a whole number"],
  [["spare", 0, 0, "1"], 'count of event 0 of the trace is "1": expected a whole number'],
  [["spare", 0, 0, 1.5], "count of event 0 of the trace is 1.5: expected a whole number"],
  [["cut", 0, 0, 1, 2, 1, 0, 1], "by of event 0 of the trace is 2: expected a node or null"],
  [["cut", 0, 0, 1, 0, 1, -1, 1], "bound of event 0 of the trace is -1: expected a node or null"],
  [["cut", 0, 0, 1, 0, 1, 0, 1, false], "tooLow of event 0 of the trace is false: expected true, or nothing"],
  [["hold", 0, 2, 1, 1], "by of event 0 of the trace is 2: expected a node"],
  [["open", 0, 1, null], "isSolved of event 0 of the trace is null: expected true or false"],
  [["operation", 0, 1, ""], 'words of event 0 of the trace is "": expected words'],
  [["operation", 0, 1, 7], "words of event 0 of the trace is 7: expected words"],
  ...[[], 7, [7], [[1]], [[1, 2, 3]], [[1, "2"]], [[1, 2], []]].map((vp): [unknown, string] => [
    ["leave", 0, 1, 0, vp],
    `vp of event 0 of the trace is ${vp === 7 ? "7" : "a list"}: expected a list of values with their probabilities`,
  ]),
])("the event %j is refused", (event, message) => {
  expect(() => read(event)).toThrow(new InputError(message));
});
