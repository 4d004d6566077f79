import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { algorithmOf } from "../../src/search/algorithm-of.js";
import { findAlgorithm } from "../../src/search/algorithms.js";
import { everyPlies } from "../../src/search/best-first/pseudo-terminal.js";
import { rsearch } from "../../src/search/best-first/rsearch.js";
import { leastMemory, withinMemory } from "../../src/search/best-first/within-memory.js";
import { bestMove } from "../../src/search/best-move.js";
import type { Algorithm } from "../../src/search/contract/algorithm.js";
import { grown } from "../../src/search/contract/grown.js";
import { outcomeOf } from "../../src/search/contract/outcome.js";
import { passes } from "../../src/search/contract/passes.js";
import { provedMove } from "../../src/search/contract/proved-move.js";
import { storedLimit, tooMany } from "../../src/search/contract/stored-limit.js";
import { windowWithin } from "../../src/search/contract/window-within.js";
import { moverOptions } from "../../src/search/mover-options.js";
import { mtd } from "../../src/search/mtd/mtd.js";
import { Table } from "../../src/search/mtd/table.js";
import { leastLeaves, proofOf, reorderForCertificate } from "../../src/search/proofs/certificate.js";
import { criticalLeaves, successorType } from "../../src/search/proofs/critical.js";
import { reorderForDistribution } from "../../src/search/proofs/reorder-for-distribution.js";
import { search } from "../../src/search/search.js";
import { searchWith } from "../../src/search/search-with.js";
import { counting } from "../../src/tree/counting.js";
import type { Tree } from "../../src/tree/tree.js";
import { parseTree, readTree } from "../../src/trees/index.js";

const tree = readTree("((3 12) (2 4))");
const chain = (height: number | undefined, plies = 3): Tree<number> => ({
  root: 0,
  degree: (node) => (node < plies ? 1 : 0),
  child: (node) => node + 1,
  value: () => 1,
  ...(height !== undefined && { height }),
});
const throwing = (error: unknown): Tree<number> => ({
  ...chain(undefined),
  value() {
    throw error;
  },
});
const run = (id: string, options: object = {}, at: Tree<never> = tree as never) =>
  search(findAlgorithm(id), at, options);
const own = (run: () => unknown, more: Partial<Algorithm> = {}) =>
  algorithmOf({ id: "own", title: "Own", run: run as () => number, ...more });

const uncertain = (options: object, domain: number | undefined) =>
  search(
    { ...findAlgorithm("alpha-beta"), id: "own", uses: ["worth"] },
    { ...chain(3), worth: () => 3 as never, ...(domain !== undefined && { domain }) },
    options,
  );

const refusals: readonly (readonly [action: () => unknown, sentence: string])[] = [
  // What an algorithm takes.
  [() => run("negamax", { alpha: 1 }), "negamax does not take alpha: it takes no options"],
  [() => run("alpha-beta", { bound: 1 }), "alpha-beta does not take bound: it takes only alpha and beta"],
  [() => run("branch-and-bound", { beta: 1 }), "branch-and-bound does not take beta: it takes only bound"],
  [() => run("mt-sss", { guess: 1 }), "mt-sss does not take guess: it takes only memory"],
  [
    () => run("maxsearch", { bound: 1 }),
    "maxsearch does not take bound: it takes only alpha and beta and pseudoTerminals and memory",
  ],
  [() => run("alpha-beta", { alpha: Number.NaN }), "alpha is NaN: expected a number"],
  ...[
    [5, "5"],
    [0, "0"],
    [true, "true"],
    ["", '""'],
    ["alpha", '"alpha"'],
    [[], "a list"],
    [[3, 5], "a list"],
    [() => ({}), "a function"],
  ].map(
    ([options, shown]) =>
      [
        () => search("alpha-beta", tree, options as object),
        `options is ${shown}: expected an object`,
      ] as const,
  ),
  [() => run("alpha-beta", { alpha: "3" }), 'alpha is the string "3": expected a number'],
  [() => run("alpha-beta", { beta: 3n }), "beta is the bigint 3: expected a number"],
  [() => run("alpha-beta", { beta: null }), "beta is null: expected a number"],
  [() => run("mt-sss", { player: "white" }), 'player is the string "white": expected "max" or "min"'],
  [() => run("alpha-beta", { alpha: 3, beta: 3 }), "alpha is 3 and beta is 3: expected alpha < beta"],
  [() => run("alpha-beta", { alpha: 4, beta: 3 }), "alpha is 4 and beta is 3: expected alpha < beta"],
  [() => run("alpha-beta", { alpha: Infinity }), "alpha is inf and beta is inf: expected alpha < beta"],
  [
    () => search("alfa-beta" as "alpha-beta", tree),
    'unknown algorithm "alfa-beta": did you mean "alpha-beta"?',
  ],
  [
    () => searchWith(undefined as never, tree),
    "the algorithm is undefined: expected its record, such as alphaBeta",
  ],

  ...(["terminalsSolved", "rawLeaves", "windows"] as const).map(
    (name) =>
      [
        () => search({ ...findAlgorithm("alpha-beta"), takes: [name] }, tree, { [name]: 1 }),
        `${name} is 1: expected true or false`,
      ] as const,
  ),

  // Values from -i to i.
  [() => uncertain({ alpha: 7 }, 5), "alpha is 7: expected an integer from -5 to 5, the domain of the tree"],
  [
    () => uncertain({ beta: 1.5 }, 5),
    "beta is 1.5: expected an integer from -5 to 5, the domain of the tree",
  ],
  [() => uncertain({ beta: -6 }, 5), "beta is -6: expected an integer from -5 to 5, the domain of the tree"],
  [() => uncertain({ alpha: 5 }, 5), "alpha is 5 and beta is 5: expected alpha < beta"],
  [() => uncertain({ beta: -5 }, 5), "alpha is -5 and beta is -5: expected alpha < beta"],
  [
    () => uncertain({}, 0),
    "the domain of the tree is 0: expected a positive integer i, where values are from -i to i",
  ],
  [
    () => uncertain({}, 2.5),
    "the domain of the tree is 2.5: expected a positive integer i, where values are from -i to i",
  ],
  [
    () => uncertain({}, undefined),
    "own needs a tree with a domain, the i of values from -i to i, and this one has none",
  ],

  // What an algorithm needs.
  [
    () => search({ ...findAlgorithm("mccarthy"), id: "own", needs: ["bounds"] }, tree),
    "own needs a tree with bounds, and this one has none",
  ],
  [
    () => search({ ...findAlgorithm("mccarthy"), id: "own", needs: ["likelihood"] }, tree),
    "own needs a tree with likelihoods, and this one has none",
  ],
  [
    () => search({ ...findAlgorithm("mccarthy"), id: "own", needs: ["worth"] }, tree),
    "own needs a tree with lists or ranges of values, and this one has none",
  ],
  [
    () => search({ ...findAlgorithm("mccarthy"), id: "own", needs: ["estimate"] }, chain(3)),
    "own needs a tree with an estimate at every inner node, and this one has none",
  ],
  [
    () =>
      search(
        { ...findAlgorithm("mccarthy"), id: "own", needs: ["estimate"] },
        { ...chain(3), withoutEstimate: 2 },
      ),
    "own needs an estimate at every inner node, and one of them has none",
  ],
  [
    () =>
      search(
        { ...findAlgorithm("mccarthy"), id: "own", needs: ["estimate"] },
        { ...chain(3), withoutEstimate: 2, name: (node: number) => `node ${node}` },
      ),
    "own needs an estimate at every inner node, and node 2 has none",
  ],
  [
    () => search("alpha-beta", chain(2001)),
    "alpha-beta recurses and this tree is 2001 plies high: expected at most 2000 plies, or, if it is finite, a search without that limit, such as iterative-alpha-beta or gsearch-maxsearch",
  ],
  [
    () => search("alpha-beta", throwing(new RangeError("Maximum call stack size exceeded"))),
    "alpha-beta recurses and this tree is too high for that: expected at most 2000 plies, or, if it is finite, a search without that limit, such as iterative-alpha-beta or gsearch-maxsearch",
  ],
  [
    () =>
      search(
        "alpha-beta",
        throwing(Object.assign(new Error("too much recursion"), { name: "InternalError" })),
      ),
    "alpha-beta recurses and this tree is too high for that: expected at most 2000 plies, or, if it is finite, a search without that limit, such as iterative-alpha-beta or gsearch-maxsearch",
  ],
  [
    () => search("mt-sss", throwing(new RangeError("Array buffer allocation failed"))),
    "mt-sss needs more memory than there is: expected a smaller tree, or a search that stores only a path, such as alpha-beta",
  ],

  // Memory.
  [() => run("mt-sss", { memory: 0 }), "memory is 0: expected a whole number that is at least 1"],
  [() => run("maxsearch", { memory: 1.5 }), "memory is 1.5: expected a whole number that is at least 1"],
  [
    () => run("mt-sss", { memory: 2 }),
    "the search has to store more than 2 nodes: expected a smaller tree, Rsearch, which can do with less, or a search that stores only a path, such as alpha-beta",
  ],
  [
    () => run("rsearch-maxsearch", { memory: 4 }),
    "memory is 4: expected more, for the line of the tree that the search came to takes 5 nodes by itself",
  ],
  [() => everyPlies(0), "pseudoTerminals is 0: expected a whole number that is at least 1"],
  [() => everyPlies(1.5), "pseudoTerminals is 1.5: expected a whole number that is at least 1"],
  [() => withinMemory(0), "memory is 0: expected a whole number that is at least 1"],
  [
    () => run("maxsearch", { memory: 9, pseudoTerminals: 2 }),
    "pseudoTerminals is 2 and memory is 9: expected one of them, for memory chooses the pseudo-terminals itself",
  ],
  ...[-1, 2, 0.5, Number.NaN].map(
    (i) =>
      [
        () => rsearch(tree, { max: () => i, min: () => i }),
        `the selection rule chose successor ${i}: expected the number of a live one`,
      ] as const,
  ),
  [
    () => rsearch(readTree("(3 5)"), { max: () => 0, min: () => 0 }),
    "the selection rule chose successor 0: expected the number of a live one",
  ],
  [
    () =>
      search("gsearch-maxsearch", {
        ...(tree as Tree<number>),
        root: tree.root,
        degree: (n: number) => tree.degree(n),
        child: (n: number, i: number) => tree.child(n, i),
        value: (n: number) => tree.value(n),
        bounds: (n: number) =>
          n === tree.root ? { lower: 9, upper: 10 } : { lower: -Infinity, upper: Infinity },
      }),
    "the root is worth at least 9 and at most 3: expected bounds that hold for the values of the tree",
  ],
  [
    () => mtd(tree, { first: () => ({ bound: 3, more: false }), next: () => ({ bound: 3, more: false }) }),
    "the driver asks about 3, which tells nothing new: expected a bound from 3 to Infinity that does",
  ],

  // Proofs.
  [
    () => reorderForCertificate(tree, [0, 1]),
    "the examined leaves prove only that the value of the root is from 3 to Infinity: expected leaves that prove it exactly",
  ],
  [() => reorderForDistribution(tree, [0]), "the tree has no domain: expected the i of values from -i to i"],
  [
    () =>
      reorderForDistribution(
        parseTree({
          tree: [
            [3, 2],
            [2, 4],
          ],
          domain: 5,
        }),
        [0, 1],
      ),
    "the examined leaves do not determine how probable it is that the root is worth at most 2: expected leaves that determine its whole list",
  ],

  // Algorithms of one's own.
  [
    () =>
      search(
        own(() => Number.NaN),
        tree,
      ),
    "own found NaN: expected a number, the value of the root",
  ],
  [
    () =>
      search(
        own(() => ({ value: "3" })),
        tree,
      ),
    'own found "3": expected a number, the value of the root',
  ],
  ...[
    [undefined, "undefined"],
    [null, "null"],
    ["3", 'the string "3"'],
    [{}, "an object"],
    [[3], "a list"],
    [true, "true"],
  ].map(
    ([returned, shown]) =>
      [
        () =>
          search(
            own(() => returned),
            tree,
          ),
        `own returned ${shown}: expected the value of the root, or an object with it as "value"`,
      ] as const,
  ),
  [
    () =>
      search(
        own(() => 1),
        tree,
        { alpha: 3 },
      ),
    "own does not take alpha: it takes no options",
  ],
  [
    () => bestMove({ moves: () => [1], play: () => 0, score: () => 0 }, 0, { dept: 3 } as never),
    'unknown option "dept": expected depth, evaluate or algorithm',
  ],
];

describe("what a search refuses, and the whole sentence", () => {
  it.each(refusals.map(([action, sentence], i) => [i + 1, sentence, action] as const))(
    "%i: %s",
    (_, sentence, action) => {
      let refusal: unknown;
      try {
        action();
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(InputError);
      expect((refusal as Error).message).toBe(sentence);
    },
  );
});

describe("what is just allowed", () => {
  it("no options, in any form", () => {
    const alone = search("alpha-beta", tree);
    for (const none of [undefined, null, {}])
      expect(search("alpha-beta", tree, none as object)).toEqual(alone);
  });

  it("both answers to a question, and a window that is that of the domain", () => {
    for (const name of ["terminalsSolved", "rawLeaves", "windows"] as const)
      for (const answer of [true, false])
        expect(
          search({ ...findAlgorithm("alpha-beta"), takes: [name] }, tree, { [name]: answer }).value,
        ).toBe(3);
    expect(uncertain({ alpha: -5, beta: 5 }, 5).value).toBe(-1);
    expect(uncertain({ alpha: -Infinity, beta: Infinity }, 5).value).toBe(-1);
  });

  it("2000 plies, a window of two neighbours, a memory of just enough", () => {
    expect(search("alpha-beta", chain(2000)).value).toBe(-1);
    expect(search("alpha-beta", tree, { alpha: 2, beta: 3 }).status).toBe("lower");
    expect(run("rsearch-maxsearch", { memory: 5 })).toMatchObject({ value: 3, peak: 5 });
    expect(search({ ...findAlgorithm("mccarthy"), needs: ["estimate"] }, readTree("5")).value).toBe(5);
    expect(search("alpha-beta", tree, { alpha: undefined, beta: undefined } as never).value).toBe(3);
  });
});

describe("the parts that searches share", () => {
  it("outcomes are exact inside the window, and bounds outside", () => {
    const line = { rank: 1, rest: { rank: 0, rest: undefined } };
    const of = (value: number, terminal = false) => outcomeOf({ value, line, terminal }, 1, 4);
    const exact = { status: "exact", best: 1, line: [1, 0] };
    const bound = { best: -1, line: [] };
    expect([0, 1, 2, 4, 5].map((value) => of(value))).toEqual([
      { value: 0, status: "upper", ...bound },
      { value: 1, status: "upper", ...bound },
      { value: 2, ...exact },
      { value: 4, status: "lower", ...bound },
      { value: 5, status: "lower", ...bound },
    ]);
    expect([of(0, true), of(9, true)]).toEqual([
      { value: 0, ...exact },
      { value: 9, ...exact },
    ]);
    const terminal = outcomeOf({ value: -0, line: undefined, terminal: true }, 1, 4);
    expect(terminal).toStrictEqual({ value: 0, status: "exact", best: -1, line: [] });
  });

  it("tests are strict or not as they are asked", () => {
    expect([passes(2, 2, false), passes(2, 2, true), passes(3, 2, true), passes(1, 2, false)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it("a move is proved if it is optimal, or the only one that may be", () => {
    const of = (...known: (boolean | undefined)[]) => provedMove(known.length, (i) => known[i]);
    expect([
      of(),
      of(undefined),
      of(false),
      of(false, undefined, false),
      of(undefined, undefined),
      of(undefined, true, true),
      of(undefined, false, undefined, false),
    ]).toEqual([-1, 0, -1, 1, -1, 1, -1]);
  });

  it("columns grow with what was in them, and blanks behind", () => {
    expect([...grown(Int32Array.of(1, 2), 4)]).toEqual([1, 2, 0, 0]);
    expect([...grown(Float64Array.of(1.5), 3, -Infinity)]).toEqual([1.5, -Infinity, -Infinity]);
    expect(grown(new Uint8Array(2), 3, 7)).toEqual(Uint8Array.of(0, 0, 7));
    expect(() => grown(Int32Array.of(1, 2), -1)).toThrow(tooMany(2));
    expect(() => grown({ constructor: () => {} } as never, 3)).toThrow(TypeError);
  });

  it("a limit of what is stored is that of the memory, or of 1 GiB, or of an engine", () => {
    expect([
      storedLimit(7, 1),
      storedLimit(undefined, 100),
      storedLimit(undefined, 1),
      storedLimit(2 ** 30, 1),
    ]).toEqual([7, 10_737_418, 2 ** 26, 2 ** 26]);
  });

  it("a window over values from -i to i ends there", () => {
    expect([
      windowWithin(5, {}),
      windowWithin(5, { alpha: -9, beta: 9 }),
      windowWithin(5, { alpha: 1, beta: 2 }),
    ]).toEqual([
      { alpha: -5, beta: 5 },
      { alpha: -5, beta: 5 },
      { alpha: 1, beta: 2 },
    ]);
  });

  it("the least memory is that of the leftmost line", () => {
    expect([
      leastMemory(tree, tree.root),
      leastMemory(readTree("((3 (1 1 1)) 2 3)"), 0),
      leastMemory(readTree("4"), 0),
    ]).toEqual([4, 5, 0]);
  });

  it("options are turned round where the tree is seen by Min", () => {
    const options = (id: string, player: "max" | "min", view: "mover" | "max", given: object) =>
      moverOptions(findAlgorithm(id), given, { ...tree, player, view } as never);
    expect(options("alpha-beta", "max", "max", { alpha: 1 })).toEqual({ alpha: 1 });
    expect(options("alpha-beta", "min", "mover", { alpha: 1 })).toEqual({ alpha: 1 });
    expect(options("alpha-beta", "min", "max", { alpha: 1 })).toEqual({ beta: -1 });
    expect(options("alpha-beta", "min", "max", { beta: 0 })).toStrictEqual({ alpha: 0 });
    expect(options("mtd-f", "min", "max", { guess: 4, memory: 9 })).toEqual({
      guess: -4,
      memory: 9,
      player: "min",
    });
    expect(options("mtd-f", "max", "max", { guess: 4 })).toEqual({ guess: 4, player: "max" });
    expect(() => options("alpha-beta", "min", "max", { alpha: 3, beta: 2 })).toThrow(
      new InputError("alpha is 3 and beta is 2: expected alpha < beta"),
    );
  });

  it("a record of one's own says what claims least", () => {
    const { run: _, ...said } = own(() => 3);
    expect(said).toEqual({
      id: "own",
      title: "Own",
      paper: "of one's own",
      procedure: "own",
      file: "",
      guarantee: "What its author says of it.",
      needs: [],
      uses: [],
      takes: [],
      visits: "its own",
      outside: "a bound",
      revisits: true,
      memory: "nodes",
      recursive: true,
    });
    const bounded = own(() => 3, { takes: ["alpha", "beta", "bound"] });
    const status = (options: object) => search(bounded, tree, options).status;
    expect(
      [{ alpha: 3 }, { alpha: 2 }, { beta: 3 }, { beta: 4 }, { bound: 3 }, { bound: 4 }].map(status),
    ).toEqual(["upper", "exact", "lower", "exact", "lower", "exact"]);
  });

  it("an observer is told the window, unless all values are found", () => {
    const begun = (id: string, options: object) => {
      const told: unknown[] = [];
      search(findAlgorithm(id), tree, options, {
        begin: (...window) => told.push(window),
        end: ({ value }) => told.push(value),
      });
      return told;
    };
    expect(begun("alpha-beta", { alpha: 1, beta: 9 })).toEqual([[1, 9], 3]);
    expect(begun("branch-and-bound", { bound: 2 })).toEqual([[-Infinity, 2], 3]);
    expect(begun("aspiration", { alpha: 7, beta: 9 })).toEqual([[-Infinity, Infinity], 3]);
    expect(begun("alpha-beta", { alpha: -0 })).toStrictEqual([[0, Infinity], 3]);
  });
});

describe("the table of tests", () => {
  it("finds successors through their parents, and makes room as it needs it", () => {
    const wide: Tree<number> = {
      root: 0,
      degree: (n) => (n === 0 ? 5000 : 0),
      child: (_, i) => i + 1,
      value: (n) => n,
    };
    const table = new Table<number>();
    const root = table.add(0, 5000);
    let before = 0;
    const entries: number[] = [];
    for (let i = 0; i < 5000; i++) {
      const entry = table.successor(wide, root, before, i);
      table.setLower(entry, i);
      table.setUpper(entry, i + 0.5);
      expect(table.successor(wide, root, before, i)).toBe(entry);
      entries.push(entry);
      before = entry;
    }
    expect(table.visited(root)).toEqual(entries);
    expect([
      table.size,
      root,
      table.degree(root),
      table.degree(entries[7]!),
      table.visited(entries[7]!),
    ]).toEqual([5001, 0, 5000, 0, []]);
    expect([table.lower(root), table.upper(root)]).toEqual([-Infinity, Infinity]);
    const kept = [0, 1022, 1023, 2047, 4999].map((i) => entries[i]!);
    expect(kept.map((e) => [table.node(e), table.lower(e), table.upper(e)])).toEqual(
      [0, 1022, 1023, 2047, 4999].map((i) => [i + 1, i, i + 0.5]),
    );
  });

  it("knows who has said no to a question that was as easy", () => {
    const table = new Table<number>();
    const entry = table.add(0, 9);
    expect(table.refuted(entry, 3, false)).toBeUndefined();
    const known = (bound: number, more: boolean) => table.refuted(entry, bound, more) !== undefined;
    const refuted = (bound: number, more: boolean) => {
      table.setRefuted(entry, { bound, more, count: 1, last: 1, g: 0 });
      return [known(2, true), known(3, false), known(3, true), known(4, false)];
    };
    expect([refuted(3, false), refuted(3, true)]).toEqual([
      [false, true, true, true],
      [false, false, true, true],
    ]);
  });
});

describe("proofs", () => {
  it("of trees with leaves beside subtrees need so many leaves", () => {
    // Two that show 5 or more and two that show 5 or less, of which one is common.
    expect([leastLeaves(readTree("(1 (5 6))")), leastLeaves(readTree("((9 (2 5)))"))]).toEqual([3, 3]);
  });

  it("give an order in which alpha-beta sees the critical leaves and no other", () => {
    const given = readTree("(((1 5) (3 2)) ((4 0) (1 1)) ((2 9) (6 7)) (1 (8 (3 4))))");
    const { tree: best, origin } = reorderForCertificate(
      given,
      Array.from({ length: given.leafCount }, (_, i) => i),
    );
    const counted = counting(best);
    expect(search("alpha-beta", counted).value).toBe(search("alpha-beta", given).value);
    expect(counted.leaves).toEqual(criticalLeaves(best));
    expect(Array.from(origin, (node) => given.path(node)).join(" ")).toMatchInlineSnapshot(
      `" 2 0 1 3 2.1 2.0 0.1 0.0 1.1 1.0 3.0 3.1 2.1.1 2.1.0 2.0.1 2.0.0 0.1.0 0.1.1 0.0.0 0.0.1 1.1.0 1.1.1 1.0.0 1.0.1 3.1.0 3.1.1 3.1.1.0 3.1.1.1"`,
    );
  });

  it("the critical types of successors", () => {
    const types = ([1, 2, 3, undefined] as const).map((type) =>
      [0, 1, 2].map((rank) => successorType(type, rank)),
    );
    expect(types).toEqual([
      [1, 2, 2],
      [3, undefined, undefined],
      [2, 2, 2],
      [undefined, undefined, undefined],
    ]);
  });

  it("the critical leaves of a tree of three moves and three plies, from left to right", () => {
    const uniform: Tree<string> = {
      root: "",
      degree: (n) => (n.length < 3 ? 3 : 0),
      child: (n, i) => n + i,
      value: () => 0,
    };
    expect(criticalLeaves(uniform)).toEqual([
      "000",
      "001",
      "002",
      "010",
      "020",
      "100",
      "101",
      "102",
      "200",
      "201",
      "202",
    ]);
  });

  it("what leaves prove of every node, and how few are needed", () => {
    const { lower, upper } = proofOf(tree, [0, 2]);
    const nodes = ["", "0", "1", "0.0", "0.1", "1.0", "1.1"];
    const bounds = Object.fromEntries(
      nodes.map((path) => {
        const node = path === "" ? 0 : path.split(".").reduce((at, i) => tree.child(at, Number(i)), 0);
        return [path, [lower[node], upper[node]]];
      }),
    );
    expect(bounds).toEqual({
      "": [-Infinity, 3],
      "0": [-3, Infinity],
      "1": [-2, Infinity],
      "0.0": [3, 3],
      "0.1": [-Infinity, Infinity],
      "1.0": [2, 2],
      "1.1": [-Infinity, Infinity],
    });
    expect(
      ["5", "(3)", "((3 12) (2 4))", "((3 3) (3 3))", "((1 2) (3 4) 5)", "(((1 2) (3 4)) ((5 6) (7 8)))"].map(
        (text) => leastLeaves(readTree(text)),
      ),
    ).toEqual([1, 1, 3, 3, 3, 5]);
  });
});
