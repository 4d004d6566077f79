import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Tree } from "../../src/tree/tree.js";
import {
  type ExplicitTree,
  materialise,
  modelTree,
  parseTree,
  permute,
  toJson,
} from "../../src/trees/index.js";
import { file, leafValues, negamax, nested, sentence } from "./reference.js";

/** A tree that is a bare nested list: its nodes are lists and numbers. */
const bare = (root: unknown): Tree<unknown> => ({
  root,
  degree: (node) => (Array.isArray(node) ? node.length : 0),
  child: (node, i) => (node as unknown[])[i],
  value: (node) => node as number,
});

const inner = (tree: ExplicitTree) =>
  Array.from({ length: tree.nodeCount }, (_, node) => node).filter((node) => tree.degree(node) > 0);

describe("materialise", () => {
  it("keeps all that a tree offers", () => {
    fc.assert(
      fc.property(file, (data) => {
        const tree = parseTree(data);
        // An estimate here and there is no ability of the tree.
        fc.pre(
          tree.estimate !== undefined || !inner(tree).some((node) => tree.estimateAt(node) !== undefined),
        );
        expect(toJson(materialise(tree))).toBe(toJson(tree));
      }),
    );
  });

  it("takes any tree, with the player and view that it is told", () => {
    const tree = materialise(bare([[3, 12], 8]), { player: "min", view: "mover" });
    expect(toJson(tree)).toBe(`{"tree":[[3,12],8],"root":"min","values":"mover"}`);
    expect(toJson(materialise(bare([[3, 12], 8])))).toBe("[[3,12],-8]");
    expect(Object.is(materialise(bare([-0])).value(1), 0)).toBe(true);
    expect(materialise(modelTree("incremental", { degree: 2, depth: 0 })).estimate!(0)).toBe(0);
  });

  it("counts nodes against the limit", () => {
    const tree = bare([[1, 2], 3]);
    expect(materialise(tree, { limit: 5 }).nodeCount).toBe(5);
    expect(sentence(() => materialise(tree, { limit: 4 }))).toBe(
      "InputError: the tree has more than 4 nodes, and that many is the limit",
    );
    expect(sentence(() => materialise(modelTree("random", { degree: 10, depth: 30 })))).toBe(
      "InputError: the tree has more than 5000000 nodes, and that many is the limit",
    );
  });

  it("says where there is no room", () => {
    const huge = { ...bare([1]), degree: () => 1e15 };
    expect(sentence(() => materialise(huge, { limit: Infinity }))).toBe(
      "InputError: the tree has 1000000000000001 nodes or more, and there is no room for them in memory",
    );
  });

  it("makes room as the tree grows, in width and in depth", () => {
    // Levels of 1, 300, 300 and 90,000 nodes, and below every hundredth of the last a chain that is 500 plies long.
    const shapes = [300, 1, 300];
    const uneven: Tree<readonly [ply: number, rank: number]> = {
      root: [0, 0],
      degree: ([ply, rank]) => shapes[ply] ?? (rank % 100 === 0 && ply < 503 ? 1 : 0),
      child: ([ply, rank], i) => [ply + 1, ply < 3 ? rank * (shapes[ply] ?? 1) + i : rank],
      value: ([ply, rank]) => 1000 * rank + ply,
      likelihood: ([ply], i) => 1 / (1 + ply + i),
    };
    const tree = materialise(uneven);
    expect(tree.nodeCount).toBe(1 + 300 + 300 + 90_000 + 900 * 500);
    expect(tree.height).toBe(503);
    expect(tree.path(tree.nodeCount - 1)).toMatch(/^299\.0\.200(\.0){500}$/);
    expect(tree.value(tree.nodeCount - 1)).toBe(1000 * 89_900 + 503);
    expect(tree.parent(tree.nodeCount - 1)).toBe(tree.nodeCount - 901);
    expect(tree.likelihood?.(0, 299)).toBe(1 / 300);
    expect(tree.likelihood?.(tree.parent(tree.nodeCount - 1), 0)).toBe(1 / 503);
  });

  it("names a promise that the tree breaks", () => {
    expect(sentence(() => materialise(bare([1, [Number.NaN]])))).toBe(
      "InputError: leaf 1.0 is NaN: expected a finite number",
    );
    const odd = { ...bare([1]), degree: () => 0.5 };
    expect(sentence(() => materialise(odd))).toBe(
      "InputError: the root has 0.5 successors: expected an integer that is not negative",
    );
    const crossed = { ...bare([1]), bounds: () => ({ lower: 1, upper: 0 }) };
    expect(sentence(() => materialise(crossed))).toBe(
      "InputError: the bounds of the root are [1, 0]: expected the lower one first",
    );
    const unlikely = { ...bare([1]), likelihood: () => 0 };
    expect(sentence(() => materialise(unlikely))).toBe(
      "InputError: move 0 of the root has likelihood 0: expected above 0 and at most 1",
    );
  });

  it("does not mind 100,000 plies", () => {
    expect(materialise(modelTree("random", { degree: 1, depth: 100_000 })).height).toBe(100_000);
  });
});

describe("permute", () => {
  const reversed = (tree: ExplicitTree) =>
    permute(tree, (node) => Array.from({ length: tree.degree(node) }, (_, i) => tree.degree(node) - 1 - i));

  it("moves subtrees and says where they come from", () => {
    const old = parseTree([[3, 12], [8, [2, 4]], 7]);
    const { tree, origin } = permute(old, (node) => (node === 0 ? [2, 0, 1] : [1, 0]));
    expect(toJson(tree)).toBe("[7,[12,3],[[4,2],8]]");
    const from = Array.from(origin, (node, at) => [tree.path(at), old.path(node)]);
    expect(from).toContainEqual(["2.0.1", "1.1.0"]);
    expect(from).toContainEqual(["0", "2"]);
  });

  it("keeps values, bounds, estimates and likelihoods with their nodes; reversing twice changes nothing", () => {
    fc.assert(
      fc.property(file, (data) => {
        const old = parseTree(data);
        const { tree, origin } = reversed(old);
        for (let node = 0; node < tree.nodeCount; node++) {
          const from = origin[node]!;
          expect(tree.degree(node)).toBe(old.degree(from));
          expect(tree.value(node)).toBe(old.value(from));
          expect(tree.bounds?.(node)).toEqual(old.bounds?.(from));
          for (let i = 0; i < tree.degree(node); i++) {
            expect(old.parent(origin[tree.child(node, i)]!)).toBe(from);
          }
        }
        expect(toJson(reversed(tree).tree)).toBe(toJson(old));
      }),
    );
  });

  it("changes no value", () => {
    fc.assert(
      fc.property(nested, (data) => {
        const old = parseTree(data);
        expect(negamax(reversed(old).tree)).toBe(negamax(old));
        expect(leafValues(reversed(old).tree)).toEqual(leafValues(old).reverse());
      }),
    );
  });

  it.each([[[0]], [[0, 0]], [[0, 2]], [[0, 1, 1]], [[0.5, 1]]])(
    "refuses the order %j of two moves",
    (order) => {
      expect(sentence(() => permute(parseTree([[1, 2]]), (node) => (node === 0 ? [0] : order)))).toBe(
        "InputError: the order given for node 0 does not name each move from 0 to 1 once",
      );
    },
  );
});
