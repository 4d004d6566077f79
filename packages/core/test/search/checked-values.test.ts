import { describe, expect, it } from "vitest";
import { algorithms } from "../../src/search/algorithms.js";
import type { Algorithm } from "../../src/search/contract/algorithm.js";
import { search } from "../../src/search/search.js";
import type { Tree } from "../../src/tree/tree.js";
import { parseTree, wrapTree } from "../../src/trees/index.js";

type Place = readonly number[];

/** A tree of one's own, two plies high, whose nodes are made anew whenever they are asked for. */
const treeOf = (valueAt: (place: Place) => unknown, more: Partial<Tree<Place>> = {}): Tree<Place> => ({
  root: [],
  degree: (place) => (place.length < 2 ? 2 : 0),
  child: (place, i) => [...place, i],
  value: (place) => valueAt(place) as number,
  estimate: () => 0,
  ...more,
});

const records: readonly Algorithm[] = algorithms;

describe.each(records)("$id", (algorithm) => {
  it.each([
    [Number.NaN, "NaN"],
    [undefined, "undefined"],
    [null, "null"],
    ["3", `the string "3"`],
    [3n, "the bigint 3"],
  ])("says in one sentence that a value is %s, and where", (bad, shown) => {
    const sentence = new RegExp(`^the value of node [01]\\.[01] is ${shown}: expected a number$`);
    expect(() =>
      search(
        algorithm,
        treeOf(() => bad),
      ),
    ).toThrow(sentence);
    expect(() =>
      search(
        algorithm,
        treeOf(([i, j]) => (i === 0 && j === 0 ? bad : 5)),
      ),
    ).toThrow(`the value of node 0.0 is ${shown}: expected a number`);
  });

  it("never returns -0", () => {
    const zeros = [
      () => -0,
      ([i]: Place) => (i === 0 ? -0 : 0),
      ([i, j]: Place) => (i === j ? -0 : 1),
      ([, j]: Place) => (j === 0 ? -0 : -1),
    ];
    const windows = [
      {},
      { alpha: -0 },
      { beta: -0 },
      { alpha: -0, beta: 1 },
      { alpha: -1, beta: -0 },
      { bound: -0 },
    ];
    for (const zero of zeros) {
      for (const window of windows) {
        if (!Object.keys(window).every((name) => algorithm.takes.includes(name as never))) continue;
        for (const tree of [
          treeOf(zero, { estimate: () => -0 }),
          treeOf(zero, { degree: () => 0 }),
          treeOf(() => -0, { bounds: () => ({ lower: -0, upper: -0 }) }),
          treeOf(([i, j]) => (i === 0 || j === 0 ? -0 : 0), { bounds: () => ({ lower: -0, upper: 0 }) }),
        ]) {
          const { value, bounds: ends = [], vp, range } = search(algorithm, tree, window as never);
          const numbers = [value, ...ends, ...(vp?.values ?? []), range?.lower, range?.upper];
          expect(numbers.some((each) => Object.is(each, -0))).toBe(false);
        }
      }
    }
  });
});

describe("what else is refused", () => {
  const plain = treeOf(([i, j]) => i! + j!);

  it("an estimate that is no number", () => {
    for (const id of ["b-star", "pb-star"] as const) {
      expect(() => search(id, { ...plain, estimate: () => Number.NaN })).toThrow(
        "the estimate of the root is NaN: expected a number",
      );
    }
  });

  it("bounds that are none", () => {
    for (const [bad, shown] of [
      [{ lower: Number.NaN, upper: 1 }, "[NaN, 1]"],
      [{ lower: 2, upper: 1 }, "[2, 1]"],
      [{ lower: 2 }, "[2, undefined]"],
      [undefined, "[undefined, undefined]"],
    ]) {
      for (const id of ["informed-alpha-beta", "gsearch-maxsearch", "informed-p-ab"] as const) {
        expect(() => search(id, { ...plain, bounds: () => bad as never })).toThrow(
          `the bounds of the root are ${shown}: expected lower <= upper`,
        );
      }
    }
  });

  it("a value that was put into a tree of ours, by its name there", () => {
    const tree = parseTree([
      [3, 12],
      [8, 2],
    ]);
    const broken = wrapTree(tree, {
      value: (node) => (node === tree.node("0.1") ? Number.NaN : tree.value(node)),
    });
    const sentence = "the value of leaf 0.1 is NaN: expected a number";
    expect(() => search("alpha-beta", broken)).toThrow(sentence);
    expect(() => search("alpha-beta", wrapTree(broken, {}))).toThrow(sentence);
  });

  it("a node that cannot be found again, without its path", () => {
    let asked = 0;
    const once = treeOf(() => (asked++ === 0 ? Number.NaN : 1));
    expect(() => search("alpha-beta", once)).toThrow("the value of a node is NaN: expected a number");
  });

  it.each([
    ["alpha-beta", { alpha: null }, "alpha is null: expected a number"],
    ["alpha-beta", { beta: "abc" }, `beta is the string "abc": expected a number`],
    ["alpha-beta", { alpha: BigInt(3) }, "alpha is the bigint 3: expected a number"],
    ["branch-and-bound", { bound: {} }, "bound is an object: expected a number"],
    ["mtd-f", { guess: true }, "guess is true: expected a number"],
    ["maxsearch", { player: "Max" }, `player is the string "Max": expected "max" or "min"`],
    ["pb-star", { windows: 0 }, "windows is 0: expected true or false"],
    ["p-ab", { rawLeaves: "no" }, `rawLeaves is the string "no": expected true or false`],
  ] as const)("%s with %o", (id, options, sentence) => {
    expect(() => search(id, plain, options as never)).toThrow(sentence);
  });
});
