import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type AlgorithmId, algorithms } from "../../src/search/algorithms.js";
import type { SearchOptions } from "../../src/search/contract/options.js";
import { search } from "../../src/search/search.js";
import { explain } from "../../src/trace/explain.js";
import { Proved } from "../../src/trace/proved.js";
import { recordTrace } from "../../src/trace/record-trace.js";
import { Replay } from "../../src/trace/replay.js";
import type { Trace } from "../../src/trace/trace.js";
import type { TraceEvent } from "../../src/trace/trace-events.js";
import { readTrace, writeTrace } from "../../src/trace/trace-file.js";
import { tracePath } from "../../src/trace/trace-subject.js";
import { counting } from "../../src/tree/counting.js";
import { materialise, modelTree, parseTree } from "../../src/trees/index.js";
import golden from "../golden/golden-knuth-moore.json" with { type: "json" };
import { nestedTree, window } from "../support/arbitrary-tree.js";

function traced(algorithm: AlgorithmId, data: unknown, options: SearchOptions = {}): Trace {
  const { tree, observer, trace } = recordTrace(parseTree(data), { algorithm });
  search(algorithm, tree, options, observer);
  return trace;
}

const cutsOf = (trace: Trace) =>
  trace.events.flatMap((event) => {
    if (event.kind !== "cut") return [];
    const path = (node: number | null) => (node === null ? null : tracePath(trace, node));
    return [{ node: path(event.node), from: event.from, by: path(event.by), bound: path(event.bound) }];
  });

describe("a cut names its cause", () => {
  it("the successor that made it and the node that set the bound", () => {
    expect(
      cutsOf(
        traced("alpha-beta", [
          [3, 12],
          [2, 4],
        ]),
      ),
    ).toEqual([{ node: "1", from: 1, by: "1.0", bound: "0" }]);
  });

  it("the great-uncle of a deep cutoff", () => {
    expect(cutsOf(traced("alpha-beta", [5, [[[4, 9], 8], 7]]))).toEqual([
      { node: "1.0.0", from: 1, by: "1.0.0.0", bound: "0" },
    ]);
  });

  it("nobody, when it is the window that was given", () => {
    expect(
      cutsOf(
        traced(
          "alpha-beta",
          [
            [3, 12],
            [2, 4],
          ],
          { beta: 3 },
        ),
      ),
    ).toEqual([{ node: "", from: 1, by: "0", bound: null }]);
  });

  it("the node whose value is tested against, unless that is searched again", () => {
    const data = [5, [[[4, 9], 8], 7]];
    const cut = { node: "1.0.0", from: 1, by: "1.0.0.0", bound: "0" };
    // NegaScout searches it again, and then another move is better still.
    expect(cutsOf(traced("negascout", data))).toEqual([{ ...cut, bound: "1.0.1" }]);
    // SCOUT passes no bound down when it evaluates what a test found worth more.
    expect(cutsOf(traced("scout", data))).toEqual([]);
    expect(traced("scout", data).events).toContainEqual(
      expect.objectContaining({ kind: "skip", from: 1, count: 1, value: -4, limit: -5 }),
    );
  });

  it("no successor, when bounds were enough", () => {
    const data = {
      tree: [
        [3, 12],
        [2, 4],
      ],
      bounds: { "1": [null, 3] },
    };
    expect(cutsOf(traced("mccarthy", data))).toEqual([{ node: "1", from: 0, by: null, bound: "0" }]);
  });

  it("the node that set alpha, when an optimistic bound is too low", () => {
    const data = {
      tree: [
        [3, 12],
        [[1, 2], 9],
      ],
      bounds: { "1.0": [null, 2] },
    };
    expect(cutsOf(traced("mccarthy", data))).toEqual([
      { node: "1.0", from: 0, by: null, bound: "0" },
      { node: "1", from: 1, by: "1.0", bound: "0" },
    ]);
  });

  it("on the pi tree: the three deep cutoffs of the golden file come from beyond the parent", () => {
    const pi = materialise(modelTree("pi"));
    const { tree, observer, trace } = recordTrace(pi, { algorithm: "alpha-beta" });
    search("alpha-beta", tree, {}, observer);
    const oneBased = (path: string) =>
      path
        .split(".")
        .map((rank) => Number(rank) + 1)
        .join("");
    const cuts = cutsOf(trace);
    expect(cuts.map(({ node, from }) => [oneBased(node!), from])).toEqual(
      golden.fig1.F2.cutoffs.map(({ node, after }) => [node, after]),
    );
    const deep = cuts.filter(({ node, bound }) => bound!.split(".").length < node!.split(".").length);
    // The cutoff at 213 takes its bound from the root too, but F1 makes it as well, by another bound.
    const byF1 = golden.fig1.F1.cutoffs.map(({ node, after }) => `${node} ${after}`);
    const onlyF2 = deep.filter(({ node, from }) => !byF1.includes(`${oneBased(node!)} ${from}`));
    expect(onlyF2.map(({ node }) => oneBased(node!))).toEqual(golden.fig1.deep_cutoff_events);
  });

  it("by true inequalities, on any tree, with any window", () => {
    fc.assert(
      fc.property(
        nestedTree(),
        window,
        fc.constantFrom("alpha-beta", "fail-soft-alpha-beta"),
        (data, options, id) => {
          const trace = traced(id as AlgorithmId, data, options);
          const values = new Map<number, number>();
          const windows = new Map<number, { alpha: number; beta: number }>();
          for (const event of trace.events) {
            if (event.kind === "enter") windows.set(event.node, event);
            if (event.kind === "leave") values.set(event.node, event.value);
            if (event.kind !== "cut") continue;
            const { beta } = windows.get(event.node)!;
            expect(trace.parents[event.by!]).toBe(event.node);
            expect(0 - values.get(event.by!)!).toBeGreaterThanOrEqual(beta);
            if (event.bound === null) {
              expect([options.beta, 0 - options.alpha]).toContain(beta);
            } else {
              // The bound is the value of a brother of an ancestor, for the player to move at the node that is cut.
              expect(values.get(event.bound)).toBe(beta);
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe("a trace", () => {
  const plain = algorithms.filter(({ needs }) => needs.length === 0);

  it.each(algorithms.filter(({ needs }) => needs.length === 0).map(({ id }) => id))(
    "of %s holds the evaluations in order",
    (id) => {
      const data = [
        [3, 12, 8],
        [2, [4, 6]],
        [14, 5, 2],
      ];
      const counted = counting(parseTree(data));
      search(id, counted);
      const trace = traced(id, data);
      const evaluated = trace.events.flatMap((event) =>
        event.kind === "evaluate" ? [tracePath(trace, event.node)] : [],
      );
      expect(evaluated).toEqual(counted.leaves.map((leaf) => parseTree(data).path(leaf)));
      const last = trace.events.findLast((event) => event.kind === "leave" && event.node === 0);
      if (last !== undefined) expect(last).toMatchObject({ value: 3 });
    },
  );

  it("survives writing and reading, infinities included", () => {
    fc.assert(
      fc.property(nestedTree(4), fc.constantFrom(...plain.map(({ id }) => id)), (data, id) => {
        const trace = traced(id, data);
        expect(readTrace(writeTrace(trace))).toEqual(trace);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ["", "the trace is not JSON"],
    ["[1]", "the trace is a list: expected an object"],
    ['{"espalier-trace":1}', 'the trace has version 1: expected "espalier-trace": 2'],
    [
      "EVENT",
      'event 0 of the trace is of kind "jump": expected one of enter, evaluate, estimate, promise, cut, skip, postpone, spare, recall, leave, develop, bound, hope, suppose, open, close, forget, gone',
    ],
    ["NODE", "event 0 of the trace is at node 7: expected one below 1"],
    ["VALUE", 'value of event 0 of the trace is "x": expected a number'],
    ["PARENT", "node 0 of the trace has parent 0: expected an earlier node"],
    ["RANK", "from of event 0 of the trace is 1.5: expected a whole number"],
    ["SURPLUS", "event 0 of the trace has 3 entries: expected 2"],
    ["SURPLUS RANGE", "event 0 of the trace has 6 entries: expected 3 or 4 or 5"],
    ["SHORT", "event 0 of the trace has 3 entries: expected 4 or 5"],
    ["RANGE", "lower of event 0 of the trace is 9: expected a number below the value, 1"],
    ["TEST", "more of event 0 of the trace is 1: expected true or false, and that only where alpha is beta"],
    [
      "WINDOW",
      "more of event 0 of the trace is true: expected true or false, and that only where alpha is beta",
    ],
    ["EMPTY", "the trace has no nodes: expected the root at least"],
    ["NAME", "the trace's name is 7: expected a string"],
    ["PLAYER", 'the trace\'s player is "Max": expected "max" or "min"'],
    ["VIEW", 'the trace\'s view is "min": expected "max" or "mover"'],
    ["RANKS", "the trace has 1 parents and 2 ranks: expected as many"],
    ["OPEN WINDOW", "the trace's window is a list: expected [alpha, beta], alpha < beta"],
    ["FOUND", "what the trace's search found is an object: expected null, or a value, its status and a line"],
    ["BY", 'by of event 0 of the trace is "x": expected a node or null'],
    ["LIST", "vp of event 0 of the trace is a list: expected a list of values with their probabilities"],
    ["FLAG", "tooLow of event 0 of the trace is 1: expected true, or nothing"],
    ["WORDS", 'words of event 0 of the trace is "": expected words'],
    ["HOLDER", "by of event 0 of the trace is null: expected a node"],
    ["YES OR NO", "isSolved of event 0 of the trace is 1: expected true or false"],
  ])("is refused with one sentence when it is wrong: %s", (text, message) => {
    const head =
      '{"espalier-trace":2,"algorithm":"a","player":"max","view":"max","window":["-inf","inf"],"found":null,"ranks":[-1],"degrees":[0],';
    const wrong: Record<string, string> = {
      EVENT: `${head}"parents":[-1],"events":[["jump",0]]}`,
      NODE: `${head}"parents":[-1],"events":[["leave",7,1]]}`,
      VALUE: `${head}"parents":[-1],"events":[["leave",0,"x"]]}`,
      PARENT: `${head}"parents":[0],"events":[]}`,
      RANK: `${head}"parents":[-1],"events":[["cut",0,1.5,1,0,1,0,1]]}`,
      SURPLUS: `${head}"parents":[-1],"events":[["develop",0,1]]}`,
      "SURPLUS RANGE": `${head}"parents":[-1],"events":[["leave",0,1,0,[[1,1]],9]]}`,
      SHORT: `${head}"parents":[-1],"events":[["enter",0,1]]}`,
      RANGE: `${head}"parents":[-1],"events":[["leave",0,1,9]]}`,
      TEST: `${head}"parents":[-1],"events":[["enter",0,1,1,1]]}`,
      WINDOW: `${head}"parents":[-1],"events":[["enter",0,1,2,true]]}`,
      NAME: `${head}"parents":[-1],"events":[],"name":7}`,
      PLAYER: `${head}"parents":[-1],"events":[]}`.replace('"max"', '"Max"'),
      VIEW: `${head}"parents":[-1],"events":[]}`.replace('"view":"max"', '"view":"min"'),
      RANKS: `${head}"parents":[-1],"events":[]}`.replace("[-1]", "[-1,0]"),
      "OPEN WINDOW": `${head}"parents":[-1],"events":[]}`.replace('["-inf","inf"]', "[1,1]"),
      FOUND: `${head}"parents":[-1],"events":[]}`.replace("null", '{"value":1}'),
      BY: `${head}"parents":[-1],"events":[["cut",0,1,1,"x",1,0,1]]}`,
      LIST: `${head}"parents":[-1],"events":[["leave",0,1,0,[[1]]]]}`,
      FLAG: `${head}"parents":[-1],"events":[["cut",0,1,1,0,1,0,1,1]]}`,
      WORDS: `${head}"parents":[-1],"events":[["operation",0,1,""]]}`,
      HOLDER: `${head}"parents":[-1],"events":[["hold",0,null,1,1]]}`,
      "YES OR NO": `${head}"parents":[-1],"events":[["open",0,1,1]]}`,
      EMPTY:
        '{"espalier-trace":2,"algorithm":"a","player":"max","view":"max","window":["-inf","inf"],"found":null,"ranks":[],"degrees":[],"parents":[],"events":[]}',
    };
    expect(() => readTrace(wrong[text] ?? text)).toThrow(message);
  });

  it("is read where tests do not say what they ask, and values are not ranges", () => {
    const head =
      '{"espalier-trace":2,"algorithm":"mt-sss","player":"max","view":"max","window":["-inf","inf"],"found":null,"parents":[-1],"ranks":[-1],"degrees":[0]';
    const trace = readTrace(`${head},"events":[["enter",0,"inf","inf"],["evaluate",0,7],["leave",0,7]]}`);
    expect(trace.events.map((event) => explain(trace, event))).toEqual([
      "The root is searched with the window (inf, inf).",
      "The root is a terminal, worth 7 to Max.",
      "The call on the root returns 7 to Max.",
    ]);
  });

  it("shows both ends of a value that is uncertain", () => {
    const data = { tree: [{ range: [1, 4] }, [{ range: [2, 3] }, { range: [6, 6] }]], domain: 9 };
    for (const id of ["r-ab", "p-ab"] as const) {
      const trace = traced(id, id === "r-ab" ? data : lists);
      expect(readTrace(writeTrace(trace))).toEqual(trace);
      const told = trace.events.map((event) => explain(trace, event));
      const [leaf, root] =
        id === "r-ab"
          ? ["1 to 4", "2 to 4"]
          : [
              "1 with probability 0.5, 4 with probability 0.5",
              "2 with probability 0.25, 3 with probability 0.25, 4 with probability 0.5",
            ];
      expect(told).toContain(`0 is a terminal, worth ${leaf} to Max.`);
      expect(told).toContain("1.1 is a terminal, worth 6 to Max.");
      expect(told.at(-1)).toBe(`The call on the root returns ${root} to Max.`);
      const replay = new Replay(trace);
      replay.seek(Infinity);
      expect(replay.state(0)).toMatchObject({ value: 4, lower: 2 });
    }
  });
  const lists = {
    tree: [
      {
        vp: [
          [1, 0.5],
          [4, 0.5],
        ],
      },
      [
        {
          vp: [
            [2, 0.5],
            [3, 0.5],
          ],
        },
        { vp: [[6, 1]] },
      ],
    ],
    domain: 9,
  };

  it("can be told in sentences", () => {
    const trace = traced("alpha-beta", [
      [3, 12],
      [2, 4],
    ]);
    const cut = trace.events.find((event) => event.kind === "cut")!;
    expect(explain(trace, cut)).toBe(
      "Shallow cut, 2 <= 3: Min's move to 1.0 holds 1 to 2, and Max already has 3 at 0; the other successor of 1 need never be looked at.",
    );
    expect(explain(trace, trace.events[0]!)).toBe("The root is searched with the window (-inf, inf).");
  });

  it("is told to the end where a cut names a node that is not beside the path", () => {
    const trace = traced("alpha-beta", [
      [3, 12],
      [2, 4],
    ]);
    for (const bound of trace.parents.keys()) {
      for (const event of trace.events) {
        if (event.kind === "cut") expect(explain(trace, { ...event, bound })).toMatch(/cut, 2 <= 3: /i);
      }
    }
    const cut = trace.events.find((event) => event.kind === "cut")!;
    expect(explain(trace, { ...cut, bound: cut.by })).toMatch(/^Cut, 2 <= 3: /);
  });

  it("of a chain of 100,000 plies is recorded and replayed", () => {
    let chain: unknown = 1;
    for (let i = 0; i < 100_000; i++) chain = [chain];
    const trace = traced("iterative-alpha-beta", chain);
    const replay = new Replay(trace);
    replay.seek(Infinity);
    expect(replay.state(0)).toMatchObject({ phase: "done", value: 1 });
  });
});

describe("a replay", () => {
  it("forgets a cut when a later call looks at what it left out", () => {
    const trace = traced("mt-sss", [[5, 3], 4]);
    const replay = new Replay(trace);
    const cuts: unknown[] = [];
    for (let event = replay.forward(); event !== undefined; event = replay.forward()) {
      if (event.kind === "leave" && tracePath(trace, event.node) === "0")
        cuts.push(replay.state(event.node).rest?.why);
    }
    expect(cuts).toEqual(["skip", undefined, undefined]);
  });

  it("goes back the way it came, from anywhere to anywhere", () => {
    fc.assert(
      fc.property(nestedTree(4), fc.array(fc.nat(200), { minLength: 1, maxLength: 8 }), (data, stops) => {
        const trace = traced("aspiration", data, { alpha: 0, beta: 1 });
        const replay = new Replay(trace);
        const look = () => trace.parents.map((_, node) => replay.state(node));
        const moments = [look()];
        const played: TraceEvent[] = [];
        for (let event = replay.forward(); event !== undefined; event = replay.forward()) {
          played.push(event);
          moments.push(look());
        }
        expect(played).toEqual(trace.events);
        for (const stop of stops) {
          replay.seek(stop);
          expect(replay.position).toBe(Math.min(stop, replay.length));
          expect(look()).toEqual(moments[replay.position]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  "gsearch-maxsearch",
  "sss-star",
  "dual-sss-star",
  "sss-2",
  "maxsearch",
  "b-star",
  "pb-star",
] as const)("what is done with at a wide node is not looked through again after every step of %s", (id) => {
  const width = 300;
  const looks = vi.spyOn(Proved.prototype, "windowBelow");
  const leaves = Array.from({ length: width }, (_, i) => (i * 7919) % width);
  const tree = parseTree({ tree: { kids: leaves, value: 0 }, domain: width });
  const { tree: watched, observer, trace } = recordTrace(tree, { algorithm: id });
  search(id, watched, {}, observer);
  expect(trace.events.filter(({ kind }) => kind === "evaluate")).toHaveLength(width);
  expect(looks.mock.calls.length).toBeLessThan(10 * width);
  looks.mockRestore();
});

it.each([
  "gsearch-maxsearch",
  "gsearch-minsearch",
  "sss-star",
  "dual-sss-star",
  "sss-2",
  "maxsearch",
] as const)(
  "what a step of %s does not touch is not looked through after it, below however many moves",
  (id) => {
    const width = 1000;
    const looks = vi.spyOn(Proved.prototype, "windowBelow");
    const reads = vi.spyOn(Proved.prototype, "low");
    // The best moves are worth less and less than they promise, so that what the root is worth at most falls with every step.
    const data = Array.from({ length: width }, (_, i) => [(i * 7919) % width, ((i * 7919) % width) - width]);
    const trace = traced(id, data);
    expect(trace.events.filter(({ kind }) => kind === "evaluate").length).toBeGreaterThan(width);
    expect(looks.mock.calls.length).toBeLessThan(10 * width);
    expect(reads.mock.calls.length).toBeLessThan(100 * width);
    looks.mockRestore();
    reads.mockRestore();
  },
);
