import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExplicitTree } from "../../src/trees/index.js";
import { parseTree } from "../../src/trees/index.js";
import { nested, sentence } from "./reference.js";

/** Every node with its path, by plain recursion. */
function paths(tree: ExplicitTree, node = 0, path: readonly number[] = []): [number, string][] {
  const below: [number, string][] = [[node, path.join(".")]];
  for (let i = 0; i < tree.degree(node); i++) below.push(...paths(tree, tree.child(node, i), [...path, i]));
  return below;
}

describe("an explicit tree", () => {
  const tree = parseTree([[3, 12], [8, [2, 4]], 7]);

  it("knows its size", () => {
    expect([tree.nodeCount, tree.leafCount, tree.height]).toEqual([10, 6, 3]);
    const one = parseTree(5);
    expect([one.nodeCount, one.leafCount, one.height, one.degree(0), one.value(0)]).toEqual([1, 1, 0, 0, 5]);
    const chain = parseTree([[5]]);
    expect([chain.nodeCount, chain.leafCount, chain.height]).toEqual([3, 1, 2]);
  });

  it("numbers leaves from left to right", () => {
    const inOrder = [0, 1, 2, 3, 4, 5].map((number) => tree.path(tree.leaf(number)));
    expect(inOrder).toEqual(["0.0", "0.1", "1.0", "1.1.0", "1.1.1", "2"]);
  });

  it("keeps nodes, paths, parents, depths and leaf numbers in agreement", () => {
    fc.assert(
      fc.property(nested, (data) => {
        const each = parseTree(data);
        const all = paths(each);
        expect(new Set(all.map(([node]) => node)).size).toBe(each.nodeCount);
        let leaves = 0;
        for (const [node, path] of all) {
          expect(each.path(node)).toBe(path);
          expect(each.node(path)).toBe(node);
          expect(each.depth(node)).toBe(path === "" ? 0 : path.split(".").length);
          expect(each.parent(node)).toBe(
            path === "" ? -1 : each.node(path.split(".").slice(0, -1).join(".")),
          );
          if (each.degree(node) > 0) continue;
          expect(each.leafNumber(node)).toBe(leaves);
          expect(each.leaf(leaves)).toBe(node);
          leaves++;
        }
        expect(leaves).toBe(each.leafCount);
        expect(Math.max(...all.map(([node]) => each.depth(node)))).toBe(each.height);
      }),
    );
  });

  it("offers bounds, estimates and likelihoods only where they are given", () => {
    expect([tree.bounds, tree.estimate, tree.likelihood]).toEqual([undefined, undefined, undefined]);
  });

  it("names nodes as messages do", () => {
    expect(["", "1", "1.1.0", "2"].map((path) => tree.name(tree.node(path)))).toEqual([
      "the root",
      "node 1",
      "leaf 1.1.0",
      "leaf 2",
    ]);
    expect(parseTree(5).name(0)).toBe("the root");
  });

  it("knows the first inner node that lacks an estimate where others have one", () => {
    const estimated = { kids: [1, 2], value: 3 };
    expect(tree.withoutEstimate).toBeUndefined();
    expect(parseTree(5).withoutEstimate).toBeUndefined();
    expect(parseTree({ kids: [estimated, 4], value: 5 }).withoutEstimate).toBeUndefined();
    const some = parseTree({ kids: [estimated, [3, 4], [5, 6]], value: 5 });
    expect(some.withoutEstimate).toBe(some.node("1"));
    expect(parseTree([estimated, 7]).withoutEstimate).toBe(0);
  });

  it.each([
    [
      "1.2",
      `InputError: there is no node "1.2": it leads to successor 2 of node 1, a node with 2 successors`,
    ],
    ["2.0", `InputError: there is no node "2.0": it leads to successor 0 of node 2, a leaf`],
    ["7", `InputError: there is no node "7": it leads to successor 7 of the root, a node with 3 successors`],
    ["1..0", `InputError: "1..0" is not a path: expected 0-based move numbers with dots, like "1.0.2"`],
    ["-1", `InputError: "-1" is not a path: expected 0-based move numbers with dots, like "1.0.2"`],
    ["01", `InputError: "01" is not a path: expected 0-based move numbers with dots, like "1.0.2"`],
    ["r", `InputError: "r" is not a path: expected 0-based move numbers with dots, like "1.0.2"`],
  ])("refuses the path %s", (path, message) => {
    expect(sentence(() => tree.node(path))).toBe(message);
  });

  it("refuses leaf numbers that are none", () => {
    expect(sentence(() => tree.leaf(6))).toBe(
      "InputError: there is no leaf number 6: expected an integer from 0 to 5",
    );
    expect(sentence(() => tree.leaf(-1))).toMatch(/^InputError: there is no leaf number -1/);
    expect(sentence(() => tree.leafNumber(0))).toBe(
      "InputError: node number 0 is not a leaf: only leaves have a leaf number",
    );
    expect(sentence(() => tree.leafNumber(99))).toMatch(/^InputError: node number 99 is not a leaf/);
  });
});
