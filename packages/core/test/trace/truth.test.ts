import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { algorithms, findAlgorithm } from "../../src/search/algorithms.js";
import type { SearchOptions } from "../../src/search/contract/options.js";
import { search } from "../../src/search/search.js";
import { explain } from "../../src/trace/explain.js";
import { recordTrace } from "../../src/trace/record-trace.js";
import { Replay } from "../../src/trace/replay.js";
import type { Trace } from "../../src/trace/trace.js";
import type { TraceEvent } from "../../src/trace/trace-events.js";
import { tracePath } from "../../src/trace/trace-subject.js";
import type { Observer } from "../../src/tree/observer.js";
import type { Tree } from "../../src/tree/tree.js";
import type { Player, View } from "../../src/tree/view.js";
import { parseTree } from "../../src/trees/index.js";
import { type Nested, nestedTree, window } from "../support/arbitrary-tree.js";
import { untruths } from "./untruths.js";

/** The value for Max of the node at a path. */
function valueAt(
  data: Nested,
  path: string,
  player: Player,
  leaf = (value: number, _path: string) => value,
): number {
  const value = (at: Nested, where: string, isMax: boolean): number =>
    typeof at === "number"
      ? leaf(at, where)
      : (isMax ? Math.max : Math.min)(
          ...at.map((each, i) => value(each, where === "" ? `${i}` : `${where}.${i}`, !isMax)),
        );
  let at = data;
  const ranks = path === "" ? [] : path.split(".").map(Number);
  for (const rank of ranks) at = (at as Nested[])[rank]!;
  return value(at, path, (player === "max") === (ranks.length % 2 === 0));
}

function traced(id: string, data: unknown, options: SearchOptions, player: Player, view: View): Trace {
  const tree = parseTree({ tree: data, root: player, values: "max" });
  const recorder = recordTrace(tree, { algorithm: id, player, view });
  search(findAlgorithm(id), recorder.tree, options, recorder.observer);
  return recorder.trace;
}

const plain = algorithms.filter(({ needs }) => needs.length === 0);

const given = fc.record({
  window: fc.option(window, { nil: undefined }),
  player: fc.constantFrom<Player>("max", "min"),
  view: fc.constantFrom<View>("max", "mover"),
  guess: fc.integer({ min: -9, max: 9 }),
  pseudoTerminals: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  terminalsSolved: fc.boolean(),
});

describe("every sentence is true", () => {
  it.each(plain.map((algorithm) => [algorithm.id, algorithm] as const))("of %s", (id, { takes }) => {
    const isTaken = (name: string) => (takes as readonly string[]).includes(name);
    fc.assert(
      fc.property(nestedTree(4), given, (data, { window, player, view, guess, ...more }) => {
        const { pseudoTerminals, terminalsSolved } = more;
        const options = {
          ...(window !== undefined && isTaken("alpha") && window),
          ...(window !== undefined && isTaken("bound") && { bound: window.beta }),
          ...(isTaken("player") && { player }),
          ...(isTaken("guess") && { guess }),
          ...(pseudoTerminals !== undefined && isTaken("pseudoTerminals") && { pseudoTerminals }),
          ...(isTaken("terminalsSolved") && { terminalsSolved }),
        };
        const trace = traced(id, data, options, player, view);
        const truth = (path: string) => {
          const value = valueAt(data, path, player);
          return [value, value] as const;
        };
        expect(untruths(trace, truth)).toEqual([]);
        expect(withoutProof(trace, data, player)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

/** A tree whose nodes are promised true bounds, some tight, some loose. */
const promised = fc
  .record({ data: nestedTree(4), slack: fc.infiniteStream(fc.integer({ min: 0, max: 3 })) })
  .map(({ data, slack }) => {
    const bounds: Record<string, [number | null, number | null]> = {};
    const visit = (at: Nested, path: string, isMax: boolean): number => {
      const below = (each: Nested, i: number) => visit(each, path === "" ? `${i}` : `${path}.${i}`, !isMax);
      const value = typeof at === "number" ? at : (isMax ? Math.max : Math.min)(...at.map(below));
      const [less, more] = [slack.next().value, slack.next().value];
      bounds[path] = [less === 3 ? null : value - less, more === 3 ? null : value + more];
      return value;
    };
    visit(data, "", true);
    return { data, bounds };
  });

describe("every sentence is true where the tree promises bounds", () => {
  it.each(plain.filter(({ uses }) => (uses as readonly string[]).includes("bounds")).map(({ id }) => id))(
    "of %s",
    (id) => {
      fc.assert(
        fc.property(promised, given, ({ data, bounds }, { view, window }) => {
          const { takes } = findAlgorithm(id);
          const recorder = recordTrace(parseTree({ tree: data, bounds }), { algorithm: id, view });
          const options = window !== undefined && takes.includes("alpha") ? window : {};
          search(findAlgorithm(id), recorder.tree, options, recorder.observer);
          const truth = (path: string) => {
            const value = valueAt(data, path, "max");
            return [value, value] as const;
          };
          expect(untruths(recorder.trace, truth)).toEqual([]);
        }),
        { numRuns: 150 },
      );
    },
  );
});

/** Trees over uncertain values. The lists of inner nodes are anything at all. */
const uncertain = fc
  .record({ data: nestedTree(3), picks: fc.infiniteStream(fc.integer({ min: -6, max: 6 })) })
  .map(({ data, picks }) => {
    const list = () => {
      const values = [...new Set([picks.next().value, picks.next().value, picks.next().value])];
      return values.sort((a, b) => a - b).map((value) => [value, 1 / values.length]);
    };
    const visit = (at: Nested): unknown =>
      typeof at === "number" ? { vp: list() } : { kids: at.map(visit), vp: list() };
    return { tree: visit(data), domain: 6 };
  });

describe("every sentence is true over uncertain values", () => {
  it.each(["p-ab", "r-ab", "b-star", "pb-star", "alpha-beta", "quickgame"])("of %s", (id) => {
    fc.assert(
      fc.property(uncertain, fc.constantFrom<View>("max", "mover"), (data, view) => {
        const recorder = recordTrace(parseTree(data), { algorithm: id, view });
        search(findAlgorithm(id), recorder.tree, {}, recorder.observer);
        // A search that goes by numbers takes means for them: then no range says what a node is worth.
        const isRanged = ["p-ab", "r-ab", "b-star", "pb-star"].includes(id);
        expect(untruths(recorder.trace, isRanged ? (path) => limitsAt(data.tree, path) : undefined)).toEqual(
          [],
        );
      }),
      { numRuns: 150 },
    );
  });
});

/** Between what the node at a path may be worth, for Max, whatever the lists of inner nodes say. */
function limitsAt(tree: unknown, path: string): readonly [lower: number, upper: number] {
  type Place = { readonly kids?: readonly Place[]; readonly vp: readonly (readonly [number, number])[] };
  const limits = ({ kids, vp }: Place, isMax: boolean): readonly [number, number] => {
    const values = vp.map(([value]) => value);
    if (kids === undefined) return [Math.min(...values), Math.max(...values)];
    const below = kids.map((kid) => limits(kid, !isMax));
    const best = isMax ? Math.max : Math.min;
    return [best(...below.map(([lower]) => lower)), best(...below.map(([, upper]) => upper))];
  };
  const ranks = path === "" ? [] : path.split(".").map(Number);
  const place = ranks.reduce((at, rank) => at.kids![rank]!, tree as Place);
  return limits(place, ranks.length % 2 === 0);
}

describe("every sentence is true where memory is short", () => {
  const ids = ["rsearch-maxsearch", "rsearch-leftmost", "rsearch-h-double-star"];

  function within(memory: number, id: string, data: Nested): Trace | undefined {
    const recorder = recordTrace(parseTree(data), { algorithm: id });
    try {
      search(findAlgorithm(id), recorder.tree, { memory }, recorder.observer);
    } catch (error) {
      if (error instanceof InputError) return undefined;
      throw error;
    }
    return recorder.trace;
  }

  it.each(ids)("of %s", (id) => {
    fc.assert(
      fc.property(nestedTree(5), fc.integer({ min: 8, max: 16 }), (data, memory) => {
        const trace = within(memory, id, data);
        if (trace !== undefined) expect(untruths(trace)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it.each(ids)("of %s, which forgets some of it", (id) => {
    const data = [
      [
        [
          [13, [3, 11, 16]],
          [
            [12, 4],
            [12, 7],
            [2, 15, 15],
          ],
        ],
      ],
      [9],
    ];
    const trace = within(12, id, data);
    expect(trace?.events.some(({ kind }) => kind === "forget")).toBe(true);
    expect(trace && untruths(trace)).toEqual([]);
    // A replay knows nothing any more of what is forgotten, but how often it was evaluated.
    const replay = new Replay(trace!);
    for (let event = replay.forward(); event !== undefined; event = replay.forward()) {
      if (event.kind !== "forget") continue;
      const top = tracePath(trace!, event.node);
      while (trace!.events[replay.position]?.kind === "gone") replay.forward();
      const below = trace!.parents
        .map((_, node) => node)
        .filter((node) => node !== event.node && `${tracePath(trace!, node)}.`.startsWith(top && `${top}.`))
        .map((node) => ({ ...replay.state(node), evaluations: 0 }));
      expect(below.filter((state) => Object.keys(state).length > 2 || state.phase !== "unseen")).toEqual([]);
    }
  });
});

describe("an algorithm of one's own", () => {
  /** Fail-soft alpha-beta from right to left. */
  function fromTheRight<N>(
    tree: Tree<N>,
    node: N,
    alpha: number,
    beta: number,
    observer?: Observer<N>,
  ): number {
    observer?.enter?.(node, alpha, beta);
    const d = tree.degree(node);
    let m = d === 0 ? tree.value(node) : -Infinity;
    for (let i = d - 1; i >= 0 && m < beta; i--) {
      const t = 0 - fromTheRight(tree, tree.child(node, i), 0 - beta, 0 - Math.max(alpha, m), observer);
      if (t > m) m = t;
    }
    observer?.leave?.(node, m);
    return m;
  }
  const mirrored = (data: Nested): Nested => (typeof data === "number" ? data : data.map(mirrored).reverse());

  it("that goes from right to left records the cuts of the mirrored tree", () => {
    fc.assert(
      fc.property(nestedTree(4), (data) => {
        const right = recordTrace(parseTree(data), { algorithm: "from the right" });
        fromTheRight(right.tree, right.tree.root, -Infinity, Infinity, right.observer);
        const left = traced("fail-soft-alpha-beta", mirrored(data), {}, "max", "max");
        const cuts = (trace: Trace) =>
          trace.events.flatMap((event) =>
            event.kind === "cut" ? [[event.count, event.value, event.limit]] : [],
          );
        expect(cuts(right.trace)).toEqual(cuts(left));
        expect(untruths(right.trace)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("that evaluates successors without entering them has looked at them", () => {
    const { tree, observer, trace } = recordTrace(
      parseTree([
        [3, 12],
        [2, 4],
      ]),
      { algorithm: "two plies" },
    );
    observer.enter?.(tree.root, -Infinity, Infinity);
    const replies = [0, 1].map((i) => {
      const move = tree.child(tree.root, i);
      observer.enter?.(move, -Infinity, Infinity);
      const worst = Math.max(tree.value(tree.child(move, 0)), tree.value(tree.child(move, 1)));
      observer.leave?.(move, 0 - worst);
      return 0 - worst;
    });
    observer.leave?.(tree.root, Math.max(...replies));
    expect(trace.events.map(({ kind }) => kind)).not.toContain("postpone");
  });
});

describe("what an earlier call has looked at is not called unseen", () => {
  const toldOf = (id: string, data: Nested) => {
    const trace = traced(id, data, {}, "max", "max");
    expect(untruths(trace)).toEqual([]);
    return trace.events
      .filter(({ kind }) => kind === "cut" || kind === "spare")
      .map((event) => `${tracePath(trace, event.node)}: ${explain(trace, event).split("; ").at(-1)}`);
  };

  it("where all that is left below it is cut off already", () => {
    expect(
      toldOf("mtd-f", [
        [
          [
            [-1, 1],
            [-1, -1],
          ],
        ],
        [[[1, -1]]],
      ]),
    ).toEqual(["0.0.1: the other successor of 0.0.1 need never be looked at."]);
  });

  it("where there are others that no call has looked at", () => {
    const data = [
      [
        [[0, -1, 1], [1], 0],
        [[0, -1], [-1]],
        [[0], [0], [-1]],
      ],
      0,
    ];
    expect(toldOf("quickgame", data)).toContain("0: the other successor of 0 need never be looked at.");
  });

  it.each<readonly [string, Nested]>([
    ["hopegame", [[1, [[1]]], [[[1]]]]],
    ["dual-hopegame", [[[1, [[1]]], [[[1]]]]]],
  ])("where it was forgotten since, in %s", (id, data) => {
    expect(toldOf(id, data)).toEqual([]);
  });
});

/** Statements that were once made and were not true, each put back into a trace that is true without it. */
const falsehoods: readonly [what: string, trace: Trace, (event: TraceEvent) => TraceEvent | undefined][] = [
  [
    "what QuickGame puts off is cut off, because of the window given at the start",
    traced(
      "quickgame",
      [
        [5, 4],
        [3, 9],
      ],
      {},
      "max",
      "max",
    ),
    (event) =>
      event.kind === "postpone"
        ? { ...event, kind: "cut", by: event.node + 1, value: 0 - event.upper, bound: null, limit: -Infinity }
        : undefined,
  ],
  [
    "what a test leaves is cut off",
    traced("mt-sss", [[5, 3], 4], {}, "max", "max"),
    (event) =>
      event.kind === "skip" ? { ...event, kind: "cut", bound: null, limit: event.limit } : undefined,
  ],
  [
    "NegaScout cuts a node off because of what that node is worth",
    traced(
      "negascout",
      [
        [5, 4],
        [3, 9],
        [7, 8],
      ],
      {},
      "max",
      "max",
    ),
    (event) => (event.kind === "cut" ? { ...event, bound: event.node } : undefined),
  ],
  [
    "another node than the one that set the limit is named",
    traced(
      "alpha-beta",
      [
        [3, 12],
        [5, 6],
        [2, 4],
      ],
      {},
      "max",
      "max",
    ),
    (event) => (event.kind === "cut" ? { ...event, bound: 1 } : undefined),
  ],
  [
    "aspiration's second search goes by the window of the first",
    traced(
      "aspiration",
      [
        [5, 4],
        [3, 9],
        [7, 8],
      ],
      { alpha: 8, beta: 9 },
      "max",
      "max",
    ),
    (event) => (event.kind === "cut" ? { ...event, bound: null, limit: -8 } : undefined),
  ],
  [
    "an open window cuts off",
    traced(
      "alpha-beta",
      [
        [3, 12],
        [2, 4],
      ],
      {},
      "max",
      "max",
    ),
    (event) => (event.kind === "cut" ? { ...event, bound: null, limit: -Infinity } : undefined),
  ],
];

describe("a sentence that is not true is found", () => {
  it.each(falsehoods)("%s", (_, trace, put) => {
    expect(untruths(trace)).toEqual([]);
    const events = trace.events.map((event) => put(event) ?? event);
    expect(events).not.toEqual(trace.events);
    expect(untruths({ ...trace, events })).not.toEqual([]);
  });

  it("PB* knows what it only has by estimates", () => {
    const point = (value: number) => ({ vp: [[value, 1]] });
    const data = { tree: { kids: [{ kids: [point(1)], ...point(2) }, point(1)], ...point(0) }, domain: 6 };
    const recorder = recordTrace(parseTree(data), { algorithm: "pb-star" });
    search("pb-star", recorder.tree, {}, recorder.observer);
    const { trace } = recorder;
    const truth = (path: string) => limitsAt(data.tree, path);
    expect(untruths(trace, truth)).toEqual([]);
    const events = trace.events.map((event): TraceEvent => {
      if (event.kind !== "suppose") return event;
      return { kind: "bound", node: event.node, lower: event.lower ?? event.value, upper: event.value };
    });
    expect(untruths({ ...trace, events }, truth)).not.toEqual([]);
  });

  it("and so is a number in the words of a program", () => {
    const trace = traced("alpha-beta", [3, 4], {}, "max", "max");
    expect(trace.events.map((event) => explain(trace, event)).join()).not.toContain("Infinity");
  });
});

/**
 * The cuts after which it would matter to the root what is below the node: with all that was not evaluated there made
 * as large as can be, or as small.
 */
function withoutProof(trace: Trace, data: Nested, player: Player): string[] {
  const [alpha, beta] = player === "max" ? trace.window : [0 - trace.window[1], 0 - trace.window[0]];
  const clamp = (value: number) => Math.min(Math.max(value, alpha!), beta!);
  const root = clamp(valueAt(data, "", player));
  const evaluated = new Set<string>();
  return trace.events.flatMap((event) => {
    const path = tracePath(trace, event.node);
    if (event.kind === "evaluate") evaluated.add(path);
    if (event.kind !== "cut") return [];
    return [1000, -1000].flatMap((extreme) => {
      const changed = valueAt(data, "", player, (value, where) =>
        !evaluated.has(where) && (path === "" || where.startsWith(`${path}.`)) ? extreme : value,
      );
      return clamp(changed) === root ? [] : [`${path}: ${extreme} makes ${changed} of ${root}`];
    });
  });
}
