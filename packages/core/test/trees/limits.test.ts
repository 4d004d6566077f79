import { describe, expect, it } from "vitest";
import type { Tree } from "../../src/tree/tree.js";
import {
  findModel,
  type Model,
  materialise,
  models,
  parseTree,
  permute,
  readTree,
  toJson,
  toText,
  treeOf,
} from "../../src/trees/index.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";
import { sentence } from "./reference.js";

describe("bounds hold for the values of the tree", () => {
  const file =
    (bounds: Record<string, unknown>, more: object = {}) =>
    () =>
      parseTree({
        tree: [
          [3, 12],
          [8, [2, 4]],
        ],
        bounds,
        ...more,
      });
  // For Max: node 0 is worth 3, node 1.1 is worth 4, node 1 is worth 4, the root is worth 4.

  it.each<[Record<string, unknown>]>([
    [{ "": [4, 4], "0": [3, 3], "1": [4, 4], "1.1": [4, 4], "0.1": [12, 12] }],
    [{ "": [null, 4], "0": [3, null], "1.1": [4, null], "1": ["-inf", "inf"] }],
    [{ "1.1.0": [2, 2], "1.1.1": [-4, 4] }],
  ])("as these do: %j", (bounds) => {
    expect(file(bounds)().bounds).toBeDefined();
  });

  it.each<[Record<string, unknown>, string]>([
    [{ "": [5, 9] }, "the bounds of the root are [5, 9] and its value is 4"],
    [{ "": [null, 3] }, "the bounds of the root are [-inf, 3] and its value is 4"],
    [{ "0": [4, null] }, "the bounds of node 0 are [4, inf] and its value is 3"],
    [{ "0": [0, 2] }, "the bounds of node 0 are [0, 2] and its value is 3"],
    [{ "1": [5, 6] }, "the bounds of node 1 are [5, 6] and its value is 4"],
    [{ "1.1": [null, 3] }, "the bounds of node 1.1 are [-inf, 3] and its value is 4"],
    [{ "1.1.1": [5, 7] }, "the bounds of leaf 1.1.1 are [5, 7] and its value is 4"],
    [{ "0.0": [-3, 2] }, "the bounds of leaf 0.0 are [-3, 2] and its value is 3"],
    // Of several the first, level by level.
    [{ "1.1": [9, 9], "1": [8, 8], "0.0": [7, 7] }, "the bounds of node 1 are [8, 8] and its value is 4"],
  ])("as these do not: %j", (bounds, words) => {
    expect(sentence(file(bounds))).toBe(
      `InputError: ${words}: expected bounds that hold for the values of the tree`,
    );
  });

  it("in the view of the file, whoever moves first", () => {
    const words = (more: object, bounds: Record<string, unknown>) => sentence(file(bounds, more));
    const rest = ": expected bounds that hold for the values of the tree";
    // For Min at the root: node 0 is worth 12, node 1.1 is worth 2, node 1 is worth 8, the root is worth 8.
    expect(words({ root: "min" }, { "": [null, 7] })).toBe(
      `InputError: the bounds of the root are [-inf, 7] and its value is 8${rest}`,
    );
    expect(words({ root: "min" }, { "0": [13, null] })).toBe(
      `InputError: the bounds of node 0 are [13, inf] and its value is 12${rest}`,
    );
    // For the mover: node 0 is worth -3 there, node 1.1 is worth -2, node 1 is worth 2, the root is worth 3.
    expect(words({ values: "mover" }, { "0": [-2, null] })).toBe(
      `InputError: the bounds of node 0 are [-2, inf] and its value is -3${rest}`,
    );
    expect(file({ "": [3, 3], "1": [2, 2], "1.1": [-2, -2] }, { values: "mover" })().bounds).toBeDefined();
  });

  it("over what may be, where values are uncertain", () => {
    const uncertain = (bounds: Record<string, unknown>) => () =>
      parseTree({
        tree: [
          [
            { range: [1, 4] },
            {
              vp: [
                [2, 0.5],
                [6, 0.5],
              ],
            },
          ],
          [{ range: [3, 3] }],
        ],
        bounds,
        domain: 9,
      });
    const rest = ": expected bounds that hold for the values of the tree";
    // Node 0 is worth 1 to 4 to Max, node 1 is worth 3, and the root 3 to 4.
    expect(uncertain({ "": [3, 4], "0": [1, 4], "1": [3, 3], "0.1": [2, 6] })().domain).toBe(9);
    expect(sentence(uncertain({ "": [3, 3] }))).toBe(
      `InputError: the bounds of the root are [3, 3] and it may be worth from 3 to 4${rest}`,
    );
    expect(sentence(uncertain({ "0": [2, 9] }))).toBe(
      `InputError: the bounds of node 0 are [2, 9] and it may be worth from 1 to 4${rest}`,
    );
    expect(sentence(uncertain({ "0.1": [2, 5] }))).toBe(
      `InputError: the bounds of leaf 0.1 are [2, 5] and it may be worth from 2 to 6${rest}`,
    );
    expect(sentence(uncertain({ "1": [4, null] }))).toBe(
      `InputError: the bounds of node 1 are [4, inf] and its value is 3${rest}`,
    );
  });
});

describe("fields of a tree file at their limits", () => {
  const tree = (leaf: unknown, more: object = {}) =>
    parseTree({ tree: [leaf], values: "mover", domain: 3, ...more });

  it("a probability is a number or a fraction, with blanks where they do not matter", () => {
    for (const half of [0.5, "1/2", " 1 / 2 ", "2/4", "05/10", "500/1000"]) {
      const { probabilities } = tree({
        vp: [
          [-1, half],
          [2, 0.5],
        ],
      }).worth!(1) as Distribution;
      expect(probabilities).toEqual([0.5, 0.5]);
    }
    expect(tree({ vp: [[2, "1"]] }).worth!(1)).toEqual(Distribution.point(2));
    expect(tree({ vp: [[2, " 1 "]] }).worth!(1)).toEqual(Distribution.point(2));
  });

  it.each([
    "",
    "1/",
    "/2",
    "-1/2",
    "1/-2",
    "1/2/3",
    "0.5",
    "1/0",
    "1/00",
    "half",
    "1 2",
    "1e0",
    true,
    null,
    [1],
  ])("a probability is not %j", (probability) => {
    const shown = Array.isArray(probability) ? "a list" : JSON.stringify(probability);
    expect(sentence(() => tree({ vp: [[2, probability]] }))).toBe(
      `InputError: the vp of leaf 0 gives the value 2 the probability ${shown}: expected a number or a fraction like "1/2"`,
    );
  });

  it("the sides of a fraction have at most 308 digits", () => {
    const long = "9".repeat(308);
    expect(tree({ vp: [[2, `${long}/${long}`]] }).worth!(1)).toEqual(Distribution.point(2));
    for (const fraction of [`${long}9/1`, `1/${long}9`, `${long}9`]) {
      expect(sentence(() => tree({ vp: [[2, fraction]] }))).toMatch(
        /^InputError: the vp of leaf 0 gives the value 2 the probability "[\d/.]+": expected a fraction of at most 308 digits on either side$/,
      );
    }
  });

  it.each<[unknown, string]>([
    [{ range: [-3, 3] }, "[-3,3]"],
    [
      {
        vp: [
          [-3, 0.5],
          [3, 0.5],
        ],
      },
      "[-3,3]",
    ],
    [-3, "[-3,-3]"],
    [3, "[3,3]"],
    [{ value: 3, bounds: [-3, 3] }, "[3,3]"],
  ])("numbers reach as far as the domain: %j", (leaf, ends) => {
    const read = tree(leaf);
    const { lower, upper } = read.worth?.(1) ?? Range.point(read.value(1));
    expect(JSON.stringify([lower, upper])).toBe(ends);
  });

  it.each<[unknown, string]>([
    [-4, "leaf 0 has the value -4"],
    [{ value: 4 }, "leaf 0 has the value 4"],
    [{ range: [-4, 0] }, "the range of leaf 0 has the value -4"],
    [{ vp: [[-4, 1]] }, "the vp of leaf 0 has the value -4"],
    [{ value: 1, bounds: [-4, 1] }, "the bounds of node 0 have the side -4"],
    [{ value: 1, bounds: [1, 4] }, "the bounds of node 0 have the side 4"],
    [{ kids: [1], value: 4 }, "node 0 has the value 4"],
    [{ kids: [1], range: [0, 4] }, "the range of node 0 has the value 4"],
    [[{ kids: [1], value: 0.5 }], "node 0.0 has the value 0.5"],
  ])("and not beyond it: %j", (leaf, words) => {
    expect(sentence(() => tree(leaf))).toBe(
      `InputError: ${words}: expected an integer from -3 to 3, the domain`,
    );
  });

  it("bounds are pairs of sides, the open ones null or infinite on the right side", () => {
    for (const open of [
      [null, null],
      ["-inf", "inf"],
      [null, "inf"],
      ["-inf", null],
    ])
      expect(tree({ value: 1, bounds: open }).bounds!(1)).toEqual({ lower: -Infinity, upper: Infinity });
    expect(tree({ value: 1, bounds: [1, 1] }).bounds!(1)).toEqual({ lower: 1, upper: 1 });
    for (const [pair, shown] of [
      [3, "3"],
      [[], "[]"],
      [[1, 2, 3], "[1, 2, 3]"],
      [[1, 2, 3, 4], "[1, 2, 3, ...]"],
      [["inf", null], '["inf", null]'],
      [[null, "-inf"], '[null, "-inf"]'],
      [["1", 2], '["1", 2]'],
      [[1, Number.NaN], "[1, NaN]"],
      [[1, undefined], "[1, missing]"],
      [{ lower: 1 }, "an object"],
    ] as const)
      expect(sentence(() => tree({ value: 1, bounds: pair }))).toBe(
        `InputError: the bounds of node 0 are ${shown}: expected two finite numbers, with null for an open side`,
      );
  });

  it("a likelihood is above 0 and at most 1", () => {
    expect(tree({ value: 1, likelihood: 1 }).likelihood!(0, 0)).toBe(1);
    expect(tree({ value: 1, likelihood: 5e-324 }).likelihood!(0, 0)).toBe(5e-324);
    for (const [likelihood, shown] of [
      [0, "0"],
      [-0, "-0"],
      [1 + Number.EPSILON, "1.0000000000000002"],
      ["0.5", '"0.5"'],
      [Number.NaN, "NaN"],
    ] as const)
      expect(sentence(() => tree({ value: 1, likelihood }))).toBe(
        `InputError: the likelihood of node 0 is ${shown}: expected a number above 0 and at most 1`,
      );
  });

  it("a domain is a positive integer that a number holds", () => {
    expect(tree(1, { domain: 1 }).domain).toBe(1);
    expect(tree(1, { domain: Number.MAX_SAFE_INTEGER }).domain).toBe(Number.MAX_SAFE_INTEGER);
    for (const domain of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1])
      expect(sentence(() => tree(1, { domain }))).toBe(
        `InputError: "domain" is ${domain}: expected a positive integer i, where values are from -i to i`,
      );
    expect(sentence(() => tree(1, { domain: null }))).toBe(
      `InputError: "domain" is null: expected a positive integer i, where values are from -i to i`,
    );
  });

  it("what is a file and what is a node is told by the fields", () => {
    expect(parseTree({ value: 5 }).value(0)).toBe(5);
    expect(parseTree({ kids: [5] }).nodeCount).toBe(2);
    expect(sentence(() => parseTree({ vp: [[1, 1]] }))).toBe(
      `InputError: the root has a "vp" and the file no "domain": expected the i of values from -i to i there`,
    );
    expect(sentence(() => parseTree({ range: [1, 1] }))).toBe(
      `InputError: the root has a "range" and the file no "domain": expected the i of values from -i to i there`,
    );
    expect(sentence(() => parseTree({ root: "max" }))).toBe(
      `InputError: the tree file has no field "tree": expected the nested list of its nodes there`,
    );
    expect(sentence(() => parseTree({ tree: { tree: 1 } }))).toMatch(
      /^InputError: the root has an unknown field "tree": /,
    );
    expect(sentence(() => parseTree({ tree: { vp: 1, range: 1, value: 1 } }))).toBe(
      `InputError: the root has both "value" and "vp": expected one of them`,
    );
    expect(sentence(() => parseTree({ tree: 1, bounds: null }))).toBe(
      `InputError: "bounds" is null: expected an object from paths to pairs, like {"1.0": [0, 9]}`,
    );
  });

  it("estimates are offered where there are inner nodes and each of them has one", () => {
    const offered = [5, { value: 5 }, [1], { kids: [1], value: 3 }, { kids: [[1]], value: 3 }].map(
      (data) => parseTree(data).estimate !== undefined,
    );
    expect(offered).toEqual([false, false, false, true, false]);
    const judged = parseTree({
      tree: { kids: [{ range: [1, 3] }, [2]], value: 2 },
      domain: 3,
      values: "mover",
    });
    expect([0, 1, 2, 3].map((node) => judged.worthAt(node))).toEqual([
      Distribution.point(2),
      Range.of(1, 3),
      undefined,
      Distribution.point(2),
    ]);
    expect(parseTree([1]).parent(0)).toBe(-1);
  });

  it("a tree of lists has no text form", () => {
    expect(sentence(() => toText(tree({ range: [1, 2] })))).toBe(
      "InputError: the text form holds one number a leaf: expected JSON for a tree with lists or ranges",
    );
  });
});

describe("a tree that is written", () => {
  it.each([
    `{"kids":[1,2],"bounds":[null,null]}`,
    `{"kids":[1,2],"value":0}`,
    `{"kids":[{"kids":[1],"value":-2,"bounds":[-5,null]},{"value":2,"bounds":[2,2]}],"value":3,"bounds":[null,9]}`,
    `[{"value":1,"likelihood":1},{"kids":[{"value":2,"likelihood":0.125},{"value":3,"likelihood":0.5}],"likelihood":0.25}]`,
    `{"tree":{"kids":[{"range":[-2,3]},{"vp":[[-1,0.5],[2,0.5]],"bounds":[-1,2]}],"range":[0,1],"bounds":[null,3]},"root":"max","values":"max","domain":3}`,
    `{"tree":[[{"range":[-2,3]}]],"root":"min","values":"max","domain":3}`,
    `{"tree":[[{"range":[-2,3]}]],"root":"min","values":"mover","domain":3}`,
    `{"tree":5,"root":"max","values":"max","domain":7}`,
    `{"value":5,"bounds":[4,6]}`,
  ])("stays as it is: %s", (text) => {
    expect(toJson(readTree(text))).toBe(text);
  });

  it.each([
    // One likelihood, one list, one pair of bounds: then all have them, and the root says that there are bounds.
    [`[1,{"value":2,"likelihood":0.5}]`, `[{"value":1,"likelihood":1},{"value":2,"likelihood":0.5}]`],
    [
      `{"tree":[1,[{"range":[2,3]}]],"domain":3}`,
      `{"tree":[{"vp":[[1,1]]},[{"range":[2,3]}]],"root":"max","values":"max","domain":3}`,
    ],
    [`[1,{"value":2,"bounds":[2,null]}]`, `{"kids":[1,{"value":2,"bounds":[2,null]}],"bounds":[null,null]}`],
    [
      `{"tree":[{"vp":[[2,"1/4"],[-1,0.75]],"likelihood":0.5,"bounds":[-1,2]}],"root":"min","domain":3}`,
      `{"tree":{"kids":[{"vp":[[-1,0.75],[2,0.25]],"bounds":[-1,2],"likelihood":0.5}],"bounds":[null,null]},"root":"min","values":"max","domain":3}`,
    ],
  ])("says of all nodes what is said of one: %s", (text, written) => {
    expect(toJson(readTree(text))).toBe(written);
    expect(toJson(readTree(written))).toBe(written);
  });
});

describe("permuted trees", () => {
  it("keep likelihoods, worths and the domain with their nodes", () => {
    const old = parseTree({
      tree: [
        { range: [1, 2], likelihood: 0.25 },
        { kids: [{ vp: [[3, 1]], likelihood: 0.125 }, 2], likelihood: 0.5 },
      ],
      domain: 4,
      root: "min",
    });
    const { tree, origin } = permute(old, () => [1, 0]);
    expect([...origin]).toEqual([0, 2, 1, 4, 3]);
    expect([tree.nodeCount, tree.leafCount, tree.height]).toEqual([5, 3, 2]);
    expect([0, 1, 2, 3, 4].map((node) => tree.degree(node))).toEqual([2, 2, 0, 0, 0]);
    expect([tree.player, tree.view, tree.domain]).toEqual(["min", "max", 4]);
    expect([0, 1].map((i) => tree.likelihood!(0, i))).toEqual([0.5, 0.25]);
    expect([0, 1].map((i) => tree.likelihood!(1, i))).toEqual([1, 0.125]);
    expect([1, 2, 3, 4].map((node) => tree.parent(node))).toEqual([0, 0, 1, 1]);
    expect([2, 3, 4].map((node) => tree.worthAt(node))).toEqual(
      [2, 3, 4].map((node) => old.worthAt(origin[node]!)),
    );
    const asked: number[] = [];
    permute(old, (node) => {
      asked.push(node);
      return [0, 1];
    });
    expect(asked).toEqual([0, 2]);
    const plain = permute(parseTree([1, [2]]), (node) => (node === 0 ? [1, 0] : [0])).tree;
    expect([plain.likelihood, plain.bounds, plain.worth, plain.estimate, plain.domain]).toEqual(
      new Array(5).fill(undefined),
    );
  });

  it.each([[[]], [[0]], [[0, 1, 2]], [[1, 1]], [[-1, 0]], [[1, 2]], [[0, 0.5]], [[0, Number.NaN]]])(
    "have an order of their moves, and %j is none of two",
    (order) => {
      expect(sentence(() => permute(parseTree([1, 2]), () => order))).toBe(
        "InputError: the order given for the root does not name each move from 0 to 1 once",
      );
    },
  );
});

describe("trees that break a promise on their way into memory", () => {
  const binary: Tree<readonly number[]> = {
    root: [],
    degree: (node) => (node.length < 2 ? 2 : 0),
    child: (node, i) => [...node, i],
    value: (node) => node.length,
  };
  const at = (path: string, good: number, bad: unknown) => (node: readonly number[]) =>
    (node.join(".") === path ? bad : good) as number;

  it.each<[Partial<Tree<readonly number[]>>, string]>([
    [{ value: at("1.0", 1, Infinity) }, "leaf 1.0 is Infinity: expected a finite number"],
    [{ value: at("0.1", 1, "3") }, 'leaf 0.1 is "3": expected a finite number'],
    [{ estimate: at("1", 1, Number.NaN) }, "node 1 is NaN: expected a finite number"],
    [{ estimate: at("", 1, undefined) }, "the root is missing: expected a finite number"],
    [{ degree: at("0", 2, -1) }, "node 0 has -1 successors: expected an integer that is not negative"],
    [
      { degree: at("0.1", 2, Number.NaN) },
      "node 0.1 has NaN successors: expected an integer that is not negative",
    ],
    [{ degree: at("1", 2, "2") }, 'node 1 has "2" successors: expected an integer that is not negative'],
    [
      {
        bounds: (node) => (node.join() === "1,1" ? { lower: 1, upper: Number.NaN } : { lower: -9, upper: 9 }),
      },
      "the bounds of node 1.1 are [1, NaN]: expected the lower one first",
    ],
    [
      { likelihood: (node, i) => (node.join() === "1" && i === 1 ? 1.5 : 1) },
      "move 1 of node 1 has likelihood 1.5: expected above 0 and at most 1",
    ],
    [
      { likelihood: () => Number.NaN },
      "move 0 of the root has likelihood NaN: expected above 0 and at most 1",
    ],
    [{ likelihood: () => -1 }, "move 0 of the root has likelihood -1: expected above 0 and at most 1"],
  ])("%# are refused by name", (broken, words) => {
    expect(sentence(() => materialise({ ...binary, ...broken }))).toBe(`InputError: ${words}`);
  });

  it("have as many nodes as the limit allows, and no more", () => {
    for (const limit of [7, 8, Infinity]) expect(materialise(binary, { limit }).nodeCount).toBe(7);
    for (const limit of [0, 1, 2, 3, 6])
      expect(sentence(() => materialise(binary, { limit }))).toBe(
        `InputError: the tree has more than ${limit} nodes, and that many is the limit`,
      );
    const one = { ...binary, degree: () => 0 };
    expect(materialise(one, { limit: 1 }).nodeCount).toBe(1);
  });

  it("may offer anything that a tree can", () => {
    const full: Tree<readonly number[]> = {
      ...binary,
      estimate: (node) => -0 * node.length,
      bounds: (node) => ({ lower: node.length === 2 ? -0 : -Infinity, upper: Infinity }),
      likelihood: (node, i) => 1 / (1 + node.length + i),
      worth: (node) => Range.of(node.length, 2),
      domain: 2,
    };
    const tree = materialise(full);
    expect([tree.player, tree.view, tree.domain, tree.nodeCount, tree.height]).toEqual([
      "max",
      "max",
      2,
      7,
      2,
    ]);
    expect([0, 1].map((i) => tree.likelihood!(0, i))).toEqual([1, 0.5]);
    expect([0, 1].map((i) => tree.likelihood!(2, i))).toEqual([0.5, 1 / 3]);
    expect([tree.estimate!(0), tree.estimate!(2), tree.bounds!(6)]).toEqual([
      0,
      0,
      { lower: 0, upper: Infinity },
    ]);
    expect(tree.bounds!(1)).toEqual({ lower: -Infinity, upper: Infinity });
    expect([0, 1, 6].map((node) => tree.worth!(node))).toEqual([
      Range.of(0, 2),
      Range.of(1, 2),
      Range.of(2, 2),
    ]);
    const { estimate: _, ...judgedAtLeaves } = full;
    const leaves = materialise(judgedAtLeaves);
    expect([leaves.estimate, leaves.worthAt(0), leaves.worthAt(3)]).toEqual([
      undefined,
      undefined,
      Range.of(2, 2),
    ]);
    expect(sentence(() => leaves.worth!(1))).toBe(
      `InputError: node 0 has no estimate: expected a "vp" or a "range" there`,
    );
  });
});

describe("models at the limits of their parameters", () => {
  const every = models as readonly Model[];
  const small: Readonly<Record<string, number>> = { degree: 2, depth: 2, width: 3 };
  const given = (model: Model, more: Record<string, number>) => ({
    ...Object.fromEntries(Object.entries(small).filter(([name]) => name in model.parameters)),
    ...more,
  });
  const each = every.flatMap((model) =>
    Object.entries(model.parameters).map(([name, parameter]) => [model, name, parameter] as const),
  );

  it("the least and the greatest number are taken", () => {
    for (const [model, name, { least, most }] of each) {
      if (name !== "depth") {
        const shallow = "depth" in model.parameters ? { depth: 1 } : {};
        for (const value of [least, most])
          expect(treeOf(model, given(model, { ...shallow, [name]: value })).root).toBeDefined();
      } else expect(treeOf(model, given(model, { depth: least })).height).toBe(0);
    }
  });

  it("what is beyond is refused in one sentence", () => {
    for (const [model, name, { least, most, integer }] of each) {
      const range = `expected ${integer ? "an integer" : "a number"} from ${least} to ${most}`;
      const off = integer ? 1 : 0.001;
      const wrong = [Number.NaN, Infinity, ...(least - off < least ? [least - off] : [])];
      if (most + off > most) wrong.push(most + off);
      if (integer) wrong.push(least + 0.5);
      for (const value of wrong) {
        if (Number.isInteger(value) && value >= least && value <= most) continue;
        expect(sentence(() => treeOf(model, given(model, { [name]: value })))).toBe(
          `InputError: the parameter "${name}" of model "${model.id}" is ${value}: ${range}`,
        );
      }
    }
  });

  it("what has no default must be given, and what has one need not", () => {
    for (const [model, name, parameter] of each) {
      const { [name]: _, ...rest } = given(model, {}) as Record<string, number>;
      const call = () => treeOf(model, rest);
      if (parameter.default !== undefined) expect(call().root).toBeDefined();
      else
        expect(sentence(call)).toBe(
          `InputError: model "${model.id}" needs the parameter "${name}": expected an integer from ${parameter.least} to ${parameter.most}`,
        );
    }
  });

  it("large trees are refused where their numbers would not be exact, and taken just below", () => {
    for (const [id, degree, depth, most] of [
      ["worst", 2, 43, 43],
      ["worst", 8, 14, 43],
      ["dependent", 2, 53, 53],
      ["dependent", 9, 16, 53],
      ["permutation", 2, 52, 53],
      ["permutation", 1, 1000, 53],
    ] as const) {
      const model = findModel(id);
      expect(treeOf(model, { degree, depth }).height).toBe(depth);
      if (degree === 1) continue;
      const more = id === "permutation" ? depth + 2 : depth + 1;
      expect(sentence(() => treeOf(model, { degree, depth: more }))).toBe(
        `InputError: model "${id}" with degree ${degree} and depth ${more} has ${degree}^${more} leaves: expected at most 2^${most}`,
      );
    }
    expect(sentence(() => treeOf(findModel("permutation"), { degree: 2, depth: 53 }))).toBe(
      `InputError: model "permutation" with degree 2 and depth 53 has ${2 ** 54} nodes: expected at most 2^53`,
    );
    expect(treeOf(findModel("worst"), { degree: 1, depth: 2 ** 20 }).height).toBe(2 ** 20);
  });
});
