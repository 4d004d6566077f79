import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { type AlgorithmId, algorithms, findAlgorithm } from "../../src/search/algorithms.js";
import type { Algorithm } from "../../src/search/contract/algorithm.js";
import { recursionLimit } from "../../src/search/contract/refusal.js";
import { search } from "../../src/search/search.js";
import { searchWith } from "../../src/search/search-with.js";
import { recordTrace } from "../../src/trace/record-trace.js";
import { counting } from "../../src/tree/counting.js";
import type { Tree } from "../../src/tree/tree.js";
import { materialise, modelTree, parseTree } from "../../src/trees/index.js";

/** A chain of so many plies above one leaf of value 1, which does not say how high it is. */
const chain = (plies: number): Tree<number> => ({
  root: 0,
  degree: (node) => (node < plies ? 1 : 0),
  child: (node) => node + 1,
  value: () => 1,
});

describe("the door", () => {
  const tree = parseTree([
    [3, 12],
    [2, 4],
  ]);
  const attempt =
    (id: string, options = {}, at: Tree<number> = tree) =>
    () =>
      search(id as AlgorithmId, at, options);

  it.each([
    [
      "an id that nobody knows",
      attempt("alphabeta"),
      'unknown algorithm "alphabeta": did you mean "alpha-beta"?',
    ],
    ["an id far from all", attempt("zzz"), 'unknown algorithm "zzz": expected one of negamax, '],
    [
      "an empty window",
      attempt("alpha-beta", { alpha: 3, beta: 3 }),
      "alpha is 3 and beta is 3: expected alpha < beta",
    ],
    [
      "a window upside down",
      attempt("aspiration", { alpha: 4, beta: -1 }),
      "alpha is 4 and beta is -1: expected alpha < beta",
    ],
    ["NaN", attempt("alpha-beta", { alpha: Number.NaN }), "alpha is NaN: expected a number"],
    [
      "an option that the algorithm lacks",
      attempt("negamax", { alpha: 0 }),
      "negamax does not take alpha: it takes no options",
    ],
    [
      "the other kind of bound",
      attempt("branch-and-bound", { beta: 0 }),
      "branch-and-bound does not take beta: it takes only bound",
    ],
  ])("refuses %s", (_, run, message) => {
    expect(run).toThrow(InputError);
    expect(run).toThrow(message);
  });

  it.each(["alpha-beta", undefined, {}])("refuses %j where a record is wanted", (wrong) => {
    // @ts-expect-error: not a record
    expect(() => searchWith(wrong, tree)).toThrow(
      `the algorithm is ${String(wrong)}: expected its record, such as alphaBeta`,
    );
  });

  it("refuses an ability that is missing", () => {
    const hungry: Algorithm = { ...findAlgorithm("mccarthy"), id: "hungry", needs: ["bounds"] };
    expect(() => search(hungry, tree)).toThrow("hungry needs a tree with bounds, and this one has none");
  });
});

it("every record is written out in docs/algorithms.md", () => {
  const page = readFileSync(new URL("../../../../docs/algorithms.md", import.meta.url), "utf8");
  for (const { id, title, paper, procedure, guarantee, file } of algorithms) {
    expect([title, paper, procedure, guarantee, file]).not.toContain("");
    expect(page).toMatch(new RegExp(`^\\| \\[\`${id}\`\\]\\(\\S+\\) \\| .*\\|$`, "m"));
    expect(page).toContain(` | ${procedure} | ${title} | ${guarantee} |`);
  }
});

describe("an observer", () => {
  it.each(algorithms.map(({ id }) => id))("of %s may leave out whatever it does not want to hear", (id) => {
    const tree = parseTree({
      tree: {
        value: 1,
        kids: [
          { value: 0, kids: [{ value: 4, kids: [6, 3] }, 5] },
          { value: 1, kids: [2, { value: 1, kids: [7, -1] }] },
        ],
      },
      domain: 9,
    });
    for (const player of ["max", "min"] as const) {
      const options = findAlgorithm(id).takes.includes("player") ? { player } : {};
      const wanted = search(id, tree, options);
      for (const method of ["none", "enter", "recall", "leave", "develop", "bound"]) {
        expect(search(id, tree, options, { [method]: () => {} })).toEqual(wanted);
      }
    }
  });
});

describe("errors of the tree itself", () => {
  it.each([
    new Error("my call stack is full of moves"),
    new Error("too much recursion, said the tree"),
    new TypeError("invalid array length"),
    "not even an error",
  ])("%s passes as it is", (thrown) => {
    const broken: Tree<number> = {
      ...chain(1),
      value() {
        throw thrown;
      },
    };
    let caught: unknown;
    try {
      search("alpha-beta", broken);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBe(thrown);
  });

  const overflow = new RangeError("Maximum call stack size exceeded");
  const exhaustion = new RangeError("Invalid array length");

  it.each([
    ["iterative-alpha-beta", overflow, {}],
    ["gsearch-maxsearch", overflow, {}],
    ["alpha-beta", overflow, { height: 1 }],
    ["alpha-beta", exhaustion, {}],
  ] as const)("%s cannot have run into %s by itself", (id, thrown, more) => {
    const broken: Tree<number> = {
      ...chain(1),
      ...more,
      value() {
        throw thrown;
      },
    };
    expect(() => search(id, broken)).toThrow(thrown);
  });

  it("that may as well be those of the search are told as such, with the error as the cause", () => {
    const broken = (thrown: Error): Tree<number> => ({
      ...chain(1),
      value() {
        throw thrown;
      },
    });
    for (const [id, thrown, sentence] of [
      ["alpha-beta", overflow, "alpha-beta recurses and this tree is too high for that"],
      ["sss-star", exhaustion, "sss-star needs more memory than there is"],
    ] as const) {
      let caught: unknown;
      try {
        search(id, broken(thrown));
      } catch (error) {
        caught = error;
      }
      expect((caught as InputError).message).toContain(sentence);
      expect((caught as InputError).cause).toBe(thrown);
    }
  });

  it("an overflow of the engine is told in a sentence, with the engine's error as its cause", () => {
    const endless: Tree<number> = { ...chain(Infinity), value: () => 0 };
    let caught: unknown;
    try {
      search("alpha-beta", endless);
    } catch (error) {
      caught = error;
    }
    expect(caught).toBeInstanceOf(InputError);
    expect((caught as InputError).cause).toBeInstanceOf(RangeError);
  });
});

/** The algorithms that search any tree. */
const plain = algorithms.filter(({ needs }) => needs.length === 0);

describe("height", () => {
  it.each(plain.filter(({ recursive }) => recursive))(
    "$id works down to the limit, watched or not",
    ({ id }) => {
      const high = chain(recursionLimit);
      expect(search(id, high).value).toBe(1);
      const { tree, observer, trace } = recordTrace(counting(high), { algorithm: id });
      search(id, tree, {}, observer);
      expect(trace.events.findLast(({ kind }) => kind === "evaluate")).toMatchObject({
        node: recursionLimit,
        value: 1,
      });
    },
  );

  it.each(plain.filter(({ recursive }) => recursive))("$id refuses more in one sentence", ({ id }) => {
    const sentence = new RegExp(
      `^${id} recurses and this tree is .*: expected at most ${recursionLimit} plies`,
    );
    expect(() => search(id, { ...chain(100_000), height: 100_000 })).toThrow(sentence);
    expect(() => search(id, chain(1_000_000))).toThrow(sentence);
  });

  it("does not limit the iterative form", () => {
    const line = new Array<number>(1_000_000).fill(0);
    expect(search("iterative-alpha-beta", chain(1_000_000))).toEqual({
      value: 1,
      best: 0,
      status: "exact",
      line,
    });
  });
});

/** A change that moves these numbers on purpose says so, and writes them anew with `npx vitest run packages/core/test/search/search.test.ts -u`. */
it("the work signature stays what it was", async () => {
  const trees = {
    pi: modelTree("pi"),
    "random 5,6": modelTree("random", { degree: 5, depth: 6, seed: 1 }),
    "strong 4,7": modelTree("strong", { degree: 4, depth: 7, seed: 1 }),
    "digits 3,8": modelTree("digits", { degree: 3, depth: 8, seed: 1 }),
    "dependent 6,5": modelTree("dependent", { degree: 6, depth: 5, seed: 1 }),
  };
  const measured = Object.fromEntries(
    Object.entries(trees).map(([name, model]) => {
      const tree = materialise<unknown>(model);
      const work = plain.map(({ id }) => {
        const counted = counting(tree);
        search(id, counted, id === "aspiration" ? { alpha: 0, beta: 1 } : {});
        return [id, counted.evaluations];
      });
      return [name, Object.fromEntries(work)];
    }),
  );
  await expect(`${JSON.stringify(measured, null, 2)}\n`).toMatchFileSnapshot("./signature.json");
});
