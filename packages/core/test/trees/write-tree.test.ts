import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ExplicitTree, parseTree, readTree, toJson, toText } from "../../src/trees/index.js";
import { file, nested } from "./reference.js";

/** All that a tree says about itself. */
function told(tree: ExplicitTree) {
  const nodes = Array.from({ length: tree.nodeCount }, (_, node) => ({
    path: tree.path(node),
    value: tree.degree(node) === 0 ? tree.value(node) : undefined,
    estimate: tree.estimateAt(node),
    bounds: tree.bounds?.(node),
    likelihoods: Array.from({ length: tree.degree(node) }, (_, i) => tree.likelihood?.(node, i)),
  }));
  return { player: tree.player, view: tree.view, estimated: tree.estimate !== undefined, nodes };
}

describe("writing a tree", () => {
  it("as JSON loses nothing", () => {
    fc.assert(
      fc.property(file, (data) => {
        const tree = parseTree(data);
        expect(told(readTree(toJson(tree)))).toEqual(told(tree));
      }),
      { numRuns: 300 },
    );
  });

  it("as JSON gives back the numbers that were read, and a bare list where that says all", () => {
    fc.assert(
      fc.property(nested, (data) => {
        const normal = JSON.stringify(data); // JSON.stringify writes -0 as 0
        expect(toJson(parseTree(data))).toBe(normal);
        expect(toJson(parseTree({ tree: data, values: "mover" }))).toBe(
          `{"tree":${normal},"root":"max","values":"mover"}`,
        );
        expect(toJson(parseTree({ tree: data, root: "min" }))).toBe(
          `{"tree":${normal},"root":"min","values":"max"}`,
        );
      }),
    );
  });

  it("as JSON keeps bounds, estimates and likelihoods in the nodes and in the view of the file", () => {
    const text = `{"kids":[{"kids":[3,{"value":12,"bounds":[0,null]}],"value":5,"bounds":[null,9]},8],"bounds":[null,null]}`;
    expect(toJson(readTree(text))).toBe(text);
    const likely = `[{"value":1,"likelihood":0.5},{"kids":[{"value":2,"likelihood":1}],"likelihood":0.25}]`;
    expect(toJson(readTree(likely))).toBe(likely);
  });

  it("as text reads back the same", () => {
    fc.assert(
      fc.property(nested, (data) => {
        const tree = parseTree(data);
        expect(told(readTree(toText(tree)))).toEqual(told(tree));
      }),
    );
    expect(toText(readTree("[[3,12],[8,[2,4]]]"))).toBe("((3 12) (8 (2 4)))");
    expect(toText(parseTree(5))).toBe("5");
  });
});
