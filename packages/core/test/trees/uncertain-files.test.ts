import { describe, expect, it } from "vitest";
import { materialise, modelTree, parseTree, permute, readTree, toJson } from "../../src/trees/index.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";
import { sentence } from "./reference.js";

describe("lists and ranges in tree files", () => {
  const vp = [
    [-1, 0.5],
    [2, "1/2"],
  ];

  it("are read with numbers or fractions, and turned to the player to move", () => {
    const tree = [{ vp }, { range: [0, 3] }, 1, [{ vp: [[2, 1]] }]];
    const max = parseTree({ tree, domain: 3 });
    const list = Distribution.of([
      [-1, 0.5],
      [2, 0.5],
    ]);
    expect([1, 2, 3, 5].map((node) => max.worth!(node))).toEqual([
      list.neg(),
      Range.of(-3, 0),
      Distribution.point(-1),
      Distribution.point(2),
    ]);
    expect([1, 2].map((node) => max.value(node))).toEqual([-0.5, -1.5]);
    const mover = parseTree({ tree, domain: 3, values: "mover", root: "min" });
    expect([mover.worth!(1), mover.worth!(2)]).toEqual([list, Range.of(0, 3)]);
    expect(mover.domain).toBe(3);
  });

  it("are estimates at inner nodes, where every inner node has one", () => {
    const tree = parseTree({
      tree: { vp, kids: [{ range: [0, 1], kids: [{ vp }] }] },
      domain: 2,
      values: "mover",
    });
    expect([tree.estimate!(0), tree.estimate!(1)]).toEqual([0.5, 0.5]);
    expect(tree.worth!(1)).toEqual(Range.of(0, 1));
    const partial = parseTree({ tree: { kids: [{ vp }] }, domain: 2 });
    expect(partial.estimate).toBeUndefined();
    expect(partial.worthAt(0)).toBeUndefined();
    expect(sentence(() => partial.worth!(0))).toBe(
      `InputError: the root has no estimate: expected a "vp" or a "range" there`,
    );
  });

  it("a tree of numbers may have a domain, and is then no tree of lists", () => {
    const tree = parseTree({ tree: [[1, -2]], domain: 2 });
    expect([tree.domain, tree.worth]).toEqual([2, undefined]);
  });

  it("survive writing and reading, permuting and copying", () => {
    for (const values of ["max", "mover"]) {
      const tree = parseTree({
        tree: {
          vp,
          kids: [
            {
              range: [-2, 3],
              kids: [
                {
                  vp: [
                    [1, "1/4"],
                    [3, 0.75],
                  ],
                },
                2,
              ],
            },
            { vp: [[0, 1]] },
          ],
        },
        domain: 3,
        values,
        root: "min",
      });
      const nodes = Array.from({ length: tree.nodeCount }, (_, node) => node);
      for (const copy of [readTree(toJson(tree)), materialise(tree)]) {
        expect(copy.domain).toBe(3);
        expect(nodes.map((node) => copy.worthAt(node))).toEqual(nodes.map((node) => tree.worthAt(node)));
        expect(nodes.map((node) => copy.value(node))).toEqual(nodes.map((node) => tree.value(node)));
      }
      const { tree: turned, origin } = permute(tree, (node) =>
        Array.from({ length: tree.degree(node) }, (_, i) => tree.degree(node) - 1 - i),
      );
      expect(nodes.map((node) => turned.worthAt(node))).toEqual(
        nodes.map((node) => tree.worthAt(origin[node]!)),
      );
    }
    const model = materialise(modelTree("ranges", { width: 4, depth: 3, seed: 5 }));
    expect(toJson(readTree(toJson(model)))).toBe(toJson(model));
  });

  const at = (leaf: unknown, rest: object = {}) => ({ tree: [leaf], domain: 3, ...rest });
  it.each([
    [{ tree: [1], domain: 0 }, `"domain" is 0: expected a positive integer i, where values are from -i to i`],
    [
      { tree: [1], domain: 1.5 },
      `"domain" is 1.5: expected a positive integer i, where values are from -i to i`,
    ],
    [
      { tree: [1], domain: 2 ** 53 },
      `"domain" is 9007199254740992: expected a positive integer i, where values are from -i to i`,
    ],
    [
      { tree: [1], domain: "6" },
      `"domain" is "6": expected a positive integer i, where values are from -i to i`,
    ],
    [{ vp }, `the root has a "vp" and the file no "domain": expected the i of values from -i to i there`],
    [
      [{ range: [0, 1] }],
      `leaf 0 has a "range" and the file no "domain": expected the i of values from -i to i there`,
    ],
    [at({ vp: [] }), "the vp of leaf 0 is empty: expected at least one value"],
    [
      at({ vp: 3 }),
      `the vp of leaf 0 is 3: expected a list of values with probabilities, like [[-1, 0.5], [2, "1/2"]]`,
    ],
    [
      at({ vp: [[1, 1, 1]] }),
      `the vp of leaf 0 has the entry [1, 1, 1]: expected a value and its probability, like [2, "1/2"]`,
    ],
    [
      at({ vp: [["1", 1]] }),
      `the vp of leaf 0 has the entry ["1", 1]: expected a value and its probability, like [2, "1/2"]`,
    ],
    [at({ vp: [[1.5, 1]] }), "the vp of leaf 0 has the value 1.5: expected an integer"],
    [at({ vp: [[4, 1]] }), "the vp of leaf 0 has the value 4: expected an integer from -3 to 3, the domain"],
    [
      at({ vp: [[1, -1]] }),
      "the vp of leaf 0 gives the value 1 the probability -1: expected above 0 and at most 1",
    ],
    [
      at({
        vp: [
          [1, 0],
          [2, 1],
        ],
      }),
      "the vp of leaf 0 gives the value 1 the probability 0: expected above 0 and at most 1",
    ],
    [
      at({ vp: [[1, "3/2"]] }),
      "the vp of leaf 0 gives the value 1 the probability 1.5: expected above 0 and at most 1",
    ],
    [
      at({ vp: [[1, "1/0"]] }),
      `the vp of leaf 0 gives the value 1 the probability "1/0": expected a number or a fraction like "1/2"`,
    ],
    [
      at({ vp: [[1, null]] }),
      `the vp of leaf 0 gives the value 1 the probability null: expected a number or a fraction like "1/2"`,
    ],
    [
      at({
        vp: [
          [1, 0.5],
          [1, 0.5],
        ],
      }),
      "the vp of leaf 0 gives the value 1 twice: expected once",
    ],
    [
      at({
        vp: [
          [1, 0.5],
          [2, 0.4],
        ],
      }),
      "the probabilities of the vp of leaf 0 add up to 0.9: expected 1",
    ],
    [at({ range: [2, 1] }), "the range of leaf 0 is [2, 1]: expected the lower value first"],
    [
      at({ range: [0, 4] }),
      "the range of leaf 0 has the value 4: expected an integer from -3 to 3, the domain",
    ],
    [at({ range: [0.5, 1] }), "the range of leaf 0 has the end 0.5: expected an integer"],
    [at({ range: [1] }), "the range of leaf 0 is [1]: expected two integers, the lower one first"],
    [
      at({ range: [1, 2, 3] }),
      "the range of leaf 0 is [1, 2, 3]: expected two integers, the lower one first",
    ],
    [
      at({ range: [1, 2, 3, 4] }),
      "the range of leaf 0 is [1, 2, 3, ...]: expected two integers, the lower one first",
    ],
    [at({ range: [0, 1], vp }), `node 0 has both "vp" and "range": expected one of them`],
    [at({ value: 1, vp }), `node 0 has both "value" and "vp": expected one of them`],
    [at(7), "leaf 0 has the value 7: expected an integer from -3 to 3, the domain"],
    [at(0.5), "leaf 0 has the value 0.5: expected an integer from -3 to 3, the domain"],
    [at({ vp: [[1, 1]], kids: [] }), "node 0 is an empty list: expected a number or at least one successor"],
    [at([1], { bounds: { "0": [2, 1] } }), "the bounds of node 0 are [2, 1]: expected the lower one first"],
    [
      at([1], { bounds: { "0": [0, 9] } }),
      "the bounds of node 0 have the side 9: expected an integer from -3 to 3, the domain",
    ],
    [
      at([1], { bounds: { "0": [0.5, 1] } }),
      "the bounds of node 0 have the side 0.5: expected an integer from -3 to 3, the domain",
    ],
  ])("refuses %j in one sentence", (data, message) => {
    expect(sentence(() => parseTree(data))).toBe(`InputError: ${message}`);
  });
});
