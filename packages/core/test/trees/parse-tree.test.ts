import { describe, expect, it } from "vitest";
import { parseTree } from "../../src/trees/index.js";
import { leafValues, sentence } from "./reference.js";

const chain = (plies: number, leaf: unknown): unknown => {
  let node = leaf;
  for (let i = 0; i < plies; i++) node = [node];
  return node;
};

describe("parseTree", () => {
  it("gives values to the player to move", () => {
    // Max's view: the leaves of depth 2 are Max's, those of depth 1 and 3 are Min's.
    const tree = [[3, [1]], -5];
    expect(leafValues(parseTree(tree))).toEqual([3, -1, 5]);
    expect(leafValues(parseTree({ tree, root: "min" }))).toEqual([-3, 1, -5]);
    expect(leafValues(parseTree({ tree, values: "mover" }))).toEqual([3, 1, -5]);
    expect(leafValues(parseTree({ tree, root: "min", values: "mover" }))).toEqual([3, 1, -5]);
  });

  it("reads -0 as 0, in either view", () => {
    for (const values of ["max", "mover"]) {
      const leaves = leafValues(parseTree({ tree: [-0, 0, [-0, 0]], values }));
      expect(leaves.every((value) => Object.is(value, 0))).toBe(true);
    }
    const bounds = parseTree({ tree: [0], bounds: { "": [-0, -0], "0": [-0, 1] } }).bounds!;
    expect(Object.is(bounds(0).lower, 0) && Object.is(bounds(1).upper, 0)).toBe(true);
  });

  it("accepts objects as nodes", () => {
    const tree = parseTree({ kids: [{ value: 3 }, { kids: [1, { kids: [2] }] }] });
    expect(leafValues(tree)).toEqual([-3, 1, -2]);
    expect(leafValues(parseTree({ value: 3 }))).toEqual([3]);
  });

  it("turns bounds into those of the player to move", () => {
    const tree = parseTree({
      tree: [{ kids: [3, 12], bounds: [0, 9] }, [8, [2, 4]]],
      bounds: { "": [1, null], "1": [null, 20], "1.1": [2, 5] },
    });
    const bounds = (path: string) => Object.values(tree.bounds!(tree.node(path)));
    const infinity = Number.POSITIVE_INFINITY;
    expect(bounds("")).toEqual([1, infinity]);
    expect(bounds("0")).toEqual([-9, 0]);
    expect(bounds("1")).toEqual([-20, infinity]);
    expect(bounds("1.1")).toEqual([2, 5]);
    expect(bounds("0.0")).toEqual([-infinity, infinity]);
    const spelt = parseTree({ tree: [[1, 2]], bounds: { "0": ["-inf", "inf"] } });
    expect(spelt.bounds!(1)).toEqual({ lower: -infinity, upper: infinity });
    const mover = parseTree({ tree: [[1]], values: "mover", bounds: { "0": [null, 3] } });
    expect(mover.bounds!(1)).toEqual({ lower: -infinity, upper: 3 });
  });

  it("takes inner values as estimates, where every inner node has one", () => {
    const tree = parseTree({ kids: [{ kids: [1, 2], value: 5 }, 4], value: 3 });
    expect([0, 1, 2, 3, 4].map((node) => tree.estimate!(node))).toEqual([3, -5, -4, 1, 2]);
    const partial = parseTree({ kids: [[1, 2], 4], value: 3 });
    expect(partial.estimate).toBeUndefined();
    expect([partial.estimateAt(0), partial.estimateAt(1), partial.estimateAt(2)]).toEqual([
      3,
      undefined,
      undefined,
    ]);
  });

  it("takes a missing likelihood as 1", () => {
    const tree = parseTree([{ value: 1, likelihood: 0.25 }, [2, { kids: [3], likelihood: 0.5 }]]);
    const root = [tree.likelihood!(0, 0), tree.likelihood!(0, 1)];
    const below = [tree.likelihood!(tree.node("1"), 0), tree.likelihood!(tree.node("1"), 1)];
    expect([root, below]).toEqual([
      [0.25, 1],
      [1, 0.5],
    ]);
  });

  it.each([
    [[[1, Number.NaN]], "leaf 0.1 is NaN: expected a finite number"],
    [[1, [Number.POSITIVE_INFINITY]], "leaf 1.0 is Infinity: expected a finite number"],
    [Number.NEGATIVE_INFINITY, "the root is -Infinity: expected a finite number"],
    [[[1, { value: "3" }]], `leaf 0.1 is "3": expected a finite number`],
    [[{ value: null }], "leaf 0 is null: expected a finite number"],
    [[1, "x"], `node 1 is "x": expected a number, a list of successors or an object`],
    [[1, null], "node 1 is null: expected a number, a list of successors or an object"],
    [[[true]], "node 0.0 is true: expected a number, a list of successors or an object"],
    [undefined, "the root is missing: expected a number, a list of successors or an object"],
    [[], "the root is an empty list: expected a number or at least one successor"],
    [[1, [2, []]], "node 1.1 is an empty list: expected a number or at least one successor"],
    [[{ kids: [] }], "node 0 is an empty list: expected a number or at least one successor"],
    [[{ kids: 3 }], `"kids" of node 0 is 3: expected a list of successors`],
    [
      [{ likelihood: 0.5 }],
      `node 0 has neither "kids" nor "value": expected one of them, or "vp" or "range"`,
    ],
    [[{ value: 1, bonds: [0, 1] }], `node 0 has an unknown field "bonds": did you mean "bounds"?`],
    [
      [{ vp: [[1, 1]] }],
      `leaf 0 has a "vp" and the file no "domain": expected the i of values from -i to i there`,
    ],
    [{ kids: [1], value: Number.NaN }, "the estimate of the root is NaN: expected a finite number"],
    [{ tree: [1], rot: "max" }, `unknown field "rot": did you mean "root"?`],
    [{ tree: [1], dom: 6 }, `unknown field "dom": expected one of tree, root, values, bounds, domain`],
    [{}, `the tree file has no field "tree": expected the nested list of its nodes there`],
    [{ tree: 1, root: "Max" }, `"root" is "Max": expected "max" or "min", the player to move at the root`],
    [
      { tree: 1, values: "min" },
      `"values" is "min": expected "max" or "mover", the player whose view numbers are in`,
    ],
    [
      { tree: 1, bounds: [0, 1] },
      `"bounds" is a list: expected an object from paths to pairs, like {"1.0": [0, 9]}`,
    ],
    [
      { tree: [1], bounds: { "0.1": [0, 1] } },
      `there is no node "0.1": it leads to successor 1 of node 0, a leaf`,
    ],
    [
      { tree: [[1]], bounds: { "0": [2, 1] } },
      "the bounds of node 0 are [2, 1]: expected the lower one first",
    ],
    [
      { tree: [1], bounds: { "": [1] } },
      "the bounds of the root are [1]: expected two finite numbers, with null for an open side",
    ],
    [
      { tree: [1], bounds: { "": ["inf", 1] } },
      `the bounds of the root are ["inf", 1]: expected two finite numbers, with null for an open side`,
    ],
    [
      { tree: [1], bounds: { "": [1, Number.POSITIVE_INFINITY] } },
      "the bounds of the root are [1, Infinity]: expected two finite numbers, with null for an open side",
    ],
    [
      { tree: [{ kids: [1], bounds: [0, 1] }], bounds: { "0": [0, 1] } },
      "the bounds of node 0 are given twice",
    ],
    [
      { tree: [[4]], bounds: { "0.0": [5, null] } },
      "the bounds of leaf 0.0 are [5, inf] and its value is 4: expected bounds that hold for the values of the tree",
    ],
    [[{ value: 1, likelihood: 0 }], "the likelihood of node 0 is 0: expected a number above 0 and at most 1"],
    [
      [{ value: 1, likelihood: 1.5 }],
      "the likelihood of node 0 is 1.5: expected a number above 0 and at most 1",
    ],
    [{ value: 1, likelihood: 0.5 }, "the root has a likelihood, but no move leads to the root"],
  ])("refuses %j in one sentence", (data, message) => {
    expect(sentence(() => parseTree(data))).toBe(`InputError: ${message}`);
  });

  it("reads a tree of 100,000 plies, and names a fault in its depths briefly", () => {
    const deep = parseTree(chain(100_000, 7));
    expect([deep.height, deep.nodeCount, deep.value(100_000)]).toEqual([100_000, 100_001, 7]);
    expect(deep.depth(deep.node(deep.path(99_999)))).toBe(99_999);
    const message = sentence(() => parseTree(chain(100_000, Number.NaN)));
    expect(message).toMatch(/^InputError: leaf 0\.0\.0.*\.\.\..*\.0 is NaN: expected a finite number$/);
    expect(message.length).toBeLessThan(150);
  });

  it("reads a million leaves", () => {
    const wide = Array.from({ length: 1000 }, (_, i) => Array.from({ length: 1000 }, (_, j) => i * j));
    const tree = parseTree(wide);
    expect(tree.leafCount).toBe(1_000_000);
    expect(tree.value(tree.leaf(999_999))).toBe(999 * 999);
    expect(parseTree(Array.from({ length: 1_000_000 }, () => 1)).leafCount).toBe(1_000_000);
  });
});
