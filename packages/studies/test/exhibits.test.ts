import { algorithms, counting, type SearchOptions, search, type Tree } from "espalier";
import { leastLeaves } from "espalier/knuth-moore";
import { type ExplicitTree, materialise, modelTree, parseTree, toJson } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { exhibits } from "../src/exhibits/index.js";
import { papers } from "../src/papers/index.js";

const treeOf = (id: string) => parseTree(exhibits.find((each) => each.id === id)?.tree);

/** The tree itself, for a root of one's own. */
const view = (tree: ExplicitTree): Tree<number> => ({
  root: tree.root,
  degree: (node) => tree.degree(node),
  child: (node, i) => tree.child(node, i),
  value: (node) => tree.value(node),
});

function leavesOf(tree: ExplicitTree, algorithm: Parameters<typeof search>[0], options: SearchOptions = {}) {
  const counted = counting(tree);
  search(algorithm, counted, options);
  return counted.leaves.map((leaf) => tree.leafNumber(leaf));
}

describe("every exhibit", () => {
  it("belongs to a paper, is there once and is a tree", () => {
    const known = papers.map(({ id }) => id);
    expect(new Set(exhibits.map(({ id }) => id)).size).toBe(exhibits.length);
    for (const { id, paper, where, about, tree } of exhibits) {
      expect(known, id).toContain(paper);
      expect(id).toMatch(/^(km|li|lm|pb|bh)-[a-z0-9-]+$/);
      for (const text of [where, about]) expect(text, id).toMatch(/\S/);
      expect(about, id).toMatch(/\.$/);
      expect(parseTree(tree).nodeCount, id).toBeGreaterThan(1);
    }
  });

  it("is searched as its figure shows", () => {
    const shown = exhibits.filter(({ algorithm }) => algorithm !== undefined);
    expect(shown.length).toBeGreaterThan(10);
    for (const { id, algorithm } of shown) {
      expect(
        algorithms.map((each) => each.id),
        id,
      ).toContain(algorithm);
      if (algorithm !== undefined) expect(leavesOf(treeOf(id), algorithm).length, id).toBeGreaterThan(0);
    }
  });
});

describe("what is told of the exhibits", () => {
  it("km-refutation: the second move is refuted by its first answer", () => {
    expect(leavesOf(treeOf("km-refutation"), "branch-and-bound")).toEqual([0, 1]);
  });

  it("km-figure-1 to 3 are the model pi: 81, 36 and 31 leaves", () => {
    const pi = toJson(materialise(modelTree("pi")));
    for (const [id, algorithm, leaves] of [
      ["km-figure-1", "negamax", 81],
      ["km-figure-2", "branch-and-bound", 36],
      ["km-figure-3", "alpha-beta", 31],
    ] as const) {
      expect(toJson(treeOf(id))).toBe(pi);
      expect(leavesOf(treeOf(id), algorithm)).toHaveLength(leaves);
    }
  });

  it("km-figure-4: perfect order costs a leaf more", () => {
    const [left, right] = [treeOf("km-figure-4"), treeOf("km-figure-4-right")];
    expect(leavesOf(left, "alpha-beta")).toHaveLength(3);
    expect(leavesOf(right, "alpha-beta")).toHaveLength(2);
    expect(leastLeaves(left)).toBe(2);
    expect(search("alpha-beta", left).value).toBe(search("alpha-beta", right).value);
  });

  it("km-figure-7: the last leaf is examined, and by no other numbers of the second condition", () => {
    expect(leavesOf(treeOf("km-figure-7"), "branch-and-bound")).toContain(7);
    const other = parseTree({
      values: "mover",
      tree: [
        [
          [1, 2],
          [0, 3],
        ],
        [
          [2, 7],
          [5, 8],
        ],
      ],
    });
    expect(leavesOf(other, "branch-and-bound")).not.toContain(7);
  });

  it("km-figure-8: below any position the leaves of one move are all above or all below those of another", () => {
    const tree = treeOf("km-figure-8");
    const values = Array.from({ length: 9 }, (_, i) => tree.value(tree.leaf(i)));
    expect([...values].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    for (const i of [0, 3, 6]) {
      const thirds = values.slice(i, i + 3).map((value) => Math.floor(value / 3));
      expect(new Set(thirds).size).toBe(1);
    }
  });

  it("pb-figure-1 and pb-figure-3: what is known is true, of nodes that are there", () => {
    for (const { id, known } of exhibits) {
      if (known === undefined) continue;
      const tree = treeOf(id);
      for (const [path, [lower, upper]] of Object.entries(known)) {
        const ranks = path === "" ? [] : path.split(".").map(Number);
        const node = ranks.reduce((at, i) => {
          expect(i, `${id} ${path}`).toBeLessThan(tree.degree(at));
          return tree.child(at, i);
        }, tree.root);
        const { value } = search("negamax", { ...view(tree), root: node });
        const forMax = ranks.length % 2 === 0 ? value : 0 - value;
        if (lower !== null) expect(forMax).toBeGreaterThanOrEqual(lower);
        if (upper !== null) expect(forMax).toBeLessThanOrEqual(upper);
      }
    }
    // 1 + (d/2)(b + b^2) for b = 2 and d = 6.
    expect(Object.keys(exhibits.find(({ id }) => id === "pb-figure-3")?.known ?? {})).toHaveLength(19);
    expect(exhibits.filter(({ known }) => known !== undefined)).toHaveLength(2);
  });

  it("pb-figure-10: Maxsearch leaves out a leaf that SSS* and SSS-2 evaluate", () => {
    const tree = treeOf("pb-figure-10");
    expect(leavesOf(tree, "gsearch-maxsearch")).toHaveLength(2);
    for (const id of ["sss-star", "sss-2"] as const) expect(leavesOf(tree, id)).toHaveLength(3);
  });

  it("pb-figure-11: after d nobody looks at e", () => {
    const tree = treeOf("pb-figure-11");
    for (const id of ["sss-star", "sss-2", "maxsearch"] as const) expect(leavesOf(tree, id)).toEqual([0, 1]);
  });

  it.each([
    ["bh-example-1", 23],
    ["bh-example-2", 3],
  ])("%s is tree %i of the model permutation", (id, seed) => {
    const tree = materialise(modelTree("permutation", { degree: 2, depth: 4, seed }));
    expect(toJson(treeOf(id))).toBe(toJson(tree));
  });

  it("lm-psi: whatever leaf 0.1 is worth, the root is worth 1 or 2, evenly", () => {
    for (let worth = -2; worth <= 2; worth++) {
      const tree = parseTree({
        values: "mover",
        domain: 2,
        tree: [
          [0, worth],
          {
            vp: [
              [-2, 0.5],
              [-1, 0.5],
            ],
          },
        ],
      });
      expect(search("p-ab", tree, { alpha: -2, beta: 2 }).value).toBe(1.5);
    }
  });
});
