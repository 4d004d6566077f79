import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { checkedTree } from "../../src/tree/checked-tree.js";
import type { Tree } from "../../src/tree/tree.js";
import { parseTree, wrapTree } from "../../src/trees/index.js";

type Place = readonly number[];

/** A tree whose nodes are made anew whenever they are asked for; the degrees are those of its levels. */
const levels = (degrees: readonly number[], more: Partial<Tree<Place>> = {}): Tree<Place> => ({
  root: [],
  degree: (place) => degrees[place.length] ?? 0,
  child: (place, i) => [...place, i],
  value: () => 1,
  ...more,
});

const same = (a: Place, b: Place) => a.join() === b.join();

describe("a checked tree", () => {
  it("is the tree itself where its numbers are known to be numbers", () => {
    const tree = parseTree([1, 2]);
    expect(checkedTree(tree)).toBe(tree);
    const wrapped = wrapTree(tree, {});
    expect(checkedTree(wrapped)).toBe(wrapped);
    const changed = wrapTree(tree, { value: () => 5 });
    expect(checkedTree(changed)).not.toBe(changed);
  });

  it("gives sound numbers as they are, infinite ones too, and 0 for -0", () => {
    for (const [found, expected] of [
      [-0, 0],
      [0, 0],
      [2.5, 2.5],
      [-3, -3],
      [Infinity, Infinity],
      [-Infinity, -Infinity],
    ] as const) {
      const tree = checkedTree(
        levels([1], {
          value: () => found,
          estimate: () => found,
          bounds: () => ({ lower: found, upper: found }),
        }),
      );
      expect(tree.value([0])).toBe(expected);
      expect(tree.estimate?.([])).toBe(expected);
      expect(tree.bounds?.([])).toEqual({ lower: expected, upper: expected });
    }
    const bare = checkedTree(levels([1]));
    expect(["estimate" in bare, "bounds" in bare]).toEqual([false, false]);
  });

  it.each<[unknown, string]>([
    [Number.NaN, "NaN"],
    [undefined, "undefined"],
    [null, "null"],
    ["3", 'the string "3"'],
    [3n, "the bigint 3"],
    [[1], "[1]"],
    [true, "true"],
  ])("refuses the value and the estimate %o", (bad, shown) => {
    const is = Array.isArray(bad) ? "are" : "is";
    const expected = Array.isArray(bad) ? "lower <= upper" : "a number";
    const tree = checkedTree(levels([2], { value: () => bad as number, estimate: () => bad as number }));
    expect(() => tree.value([1])).toThrow(
      new InputError(`the value of node 0 ${is} ${shown}: expected ${expected}`),
    );
    expect(() => tree.estimate?.([1])).toThrow(
      new InputError(`the estimate of the root ${is} ${shown}: expected ${expected}`),
    );
  });

  it.each<[unknown, string]>([
    [{ lower: Number.NaN, upper: 1 }, "[NaN, 1]"],
    [{ lower: 1, upper: Number.NaN }, "[1, NaN]"],
    [{ lower: 2, upper: 1 }, "[2, 1]"],
    [{ lower: "0", upper: 1 }, '[the string "0", 1]'],
    [{ upper: 1 }, "[undefined, 1]"],
    [undefined, "[undefined, undefined]"],
    [null, "[undefined, undefined]"],
  ])("refuses the bounds %o", (bad, shown) => {
    const tree = checkedTree(levels([2], { bounds: () => bad as never }));
    expect(() => tree.bounds?.([])).toThrow(
      new InputError(`the bounds of the root are ${shown}: expected lower <= upper`),
    );
  });

  it("names the first node that is as bad, from left to right and from the root down", () => {
    const bad = (places: readonly Place[]) =>
      checkedTree(
        levels([2, 2], {
          value: (place) => (places.some((each) => same(each, place)) ? Number.NaN : 1),
          estimate: (place) => (places.some((each) => same(each, place)) ? Number.NaN : 1),
        }),
      );
    const value = (at: Place, ...places: Place[]) => {
      expect(() => bad(places).value(at)).toThrow(/ is NaN: expected a number$/);
      try {
        return bad(places).value(at);
      } catch (error) {
        return (error as Error).message.slice("the value of ".length, -" is NaN: expected a number".length);
      }
    };
    expect(value([1, 0], [1, 0])).toBe("node 1.0");
    expect(value([1, 1], [1, 1])).toBe("node 1.1");
    expect(value([1, 1], [0, 1], [1, 1])).toBe("node 0.1");
    // An inner node has no value that could be as bad.
    expect(value([1, 1], [0], [1, 1])).toBe("node 1.1");
    expect(() => bad([[1], [0, 1]]).estimate?.([1])).toThrow(
      new InputError("the estimate of node 0.1 is NaN: expected a number"),
    );
    expect(() => bad([[1]]).estimate?.([1])).toThrow(
      new InputError("the estimate of node 1 is NaN: expected a number"),
    );
  });

  it("finds a node that is kept by itself, though its number is another one the next time", () => {
    let asked = 0;
    const kept = { name: "kept" };
    const tree: Tree<object> = {
      root: {},
      degree: (node) => (node === kept ? 0 : 3),
      child: () => kept,
      value: () => (asked++ === 0 ? Number.NaN : 1),
    };
    expect(() => checkedTree(tree).value(kept)).toThrow(
      new InputError("the value of node 0 is NaN: expected a number"),
    );
  });

  it("calls the node as the tree does, where the tree has names", () => {
    const named = levels([1], { value: () => Number.NaN, name: (place) => `square ${place.join()}` });
    expect(() => checkedTree(named).value([0])).toThrow(
      new InputError("the value of square 0 is NaN: expected a number"),
    );
  });

  it("looks at ten thousand nodes for the place, and not at more", () => {
    const wide = (last: number) =>
      checkedTree(levels([20_000], { value: ([i]) => (i === last ? Number.NaN : 1) }));
    expect(() => wide(9998).value([9998])).toThrow(
      new InputError("the value of node 9998 is NaN: expected a number"),
    );
    expect(() => wide(9999).value([9999])).toThrow(
      new InputError("the value of a node is NaN: expected a number"),
    );
    const high = (plies: number) => {
      const tree: Tree<{ readonly ply: number }> = {
        root: { ply: 0 },
        degree: ({ ply }) => (ply < plies ? 1 : 0),
        child: ({ ply }) => ({ ply: ply + 1 }),
        value: () => Number.NaN,
      };
      return checkedTree(tree);
    };
    expect(() => high(9999).value({ ply: 9999 })).toThrow(
      /^the value of node 0\.0\.[0.]+\.\.\.[0.]+ is NaN: expected a number$/,
    );
    expect(() => high(10_000).value({ ply: 10_000 })).toThrow(
      new InputError("the value of a node is NaN: expected a number"),
    );
  });
});
