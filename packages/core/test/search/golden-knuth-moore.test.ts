import { describe, expect, it } from "vitest";
import { alphaBeta } from "../../src/search/depth-first/alpha-beta.js";
import { branchAndBound } from "../../src/search/depth-first/branch-and-bound.js";
import { failSoftAlphaBeta } from "../../src/search/depth-first/fail-soft-alpha-beta.js";
import { reorderForCertificate } from "../../src/search/proofs/certificate.js";
import { search } from "../../src/search/search.js";
import { counting } from "../../src/tree/counting.js";
import type { Observer } from "../../src/tree/observer.js";
import { type ExplicitTree, materialise, modelTree, parseTree } from "../../src/trees/index.js";
import golden from "../golden/golden-knuth-moore.json" with { type: "json" };
import type { Nested } from "../support/arbitrary-tree.js";
import { firstLine, naive } from "../support/naive.js";

/** The golden file writes paths as 1-based digits: "3131" is 2.0.2.0. */
const dewey = (tree: ExplicitTree, node: number) =>
  tree
    .path(node)
    .split(".")
    .filter(Boolean)
    .map((rank) => Number(rank) + 1)
    .join("");
const nodeAt = (tree: ExplicitTree, digits: string) =>
  tree.node([...digits].map((digit) => Number(digit) - 1).join("."));
const mover = (tree: unknown) => parseTree({ tree, values: "mover" });

function visitsOf(tree: ExplicitTree, run: (observer: Observer<number>) => void) {
  const nodes: number[] = [];
  const cutoffs: { node: string; after: number; m: number; limit: number }[] = [];
  const calls: { node: number; beta: number; seen: number }[] = [];
  run({
    enter(node, _, beta) {
      nodes.push(node);
      const above = calls.at(-1);
      if (above) above.seen++;
      calls.push({ node, beta, seen: 0 });
    },
    leave(node, m) {
      const { beta, seen } = calls.pop()!;
      if (seen < tree.degree(node)) cutoffs.push({ node: dewey(tree, node), after: seen, m, limit: beta });
    },
  });
  const perLevel = [0, 0, 0, 0, 0];
  for (const node of nodes) perLevel[tree.depth(node)]!++;
  const leaves = nodes.filter((node) => tree.degree(node) === 0).map((node) => dewey(tree, node));
  return { nodes: nodes.map((node) => dewey(tree, node)), perLevel, leaves, cutoffs };
}

describe("the pi tree (figures 1 to 3)", () => {
  const { fig1 } = golden;
  const pi = materialise(modelTree("pi"));
  const F1 = visitsOf(pi, (observer) => search("branch-and-bound", pi, {}, observer));
  const F2 = visitsOf(pi, (observer) => search("alpha-beta", pi, {}, observer));

  it("has the digits and the value of the paper", () => {
    expect(Array.from({ length: 81 }, (_, i) => pi.value(pi.leaf(i))).join("")).toBe(fig1.digits);
    for (const [path, value] of Object.entries(fig1.exact_F_by_node)) {
      expect(naive(pi, nodeAt(pi, path))).toBe(value);
    }
  });

  it("is searched whole by F", () => {
    const { perLevel } = visitsOf(pi, (observer) => search("negamax", pi, {}, observer));
    expect(perLevel).toEqual(fig1.F.nodes_per_level);
  });

  it("shows F1's 36 leaves, in order, and its cutoffs", () => {
    expect(F1.leaves).toEqual(fig1.F1.visit_order);
    expect(F1.perLevel).toEqual(fig1.F1.nodes_per_level);
    const wanted = fig1.F1.cutoffs.map(({ node, after, m, bound }) => ({ node, after, m, limit: bound }));
    expect(F1.cutoffs).toEqual(wanted);
    expect(branchAndBound(pi, nodeAt(pi, "12"), 2)).toBe(3);
  });

  it("shows F2's 31 leaves, in order, and its cutoffs", () => {
    expect(F2.leaves).toEqual(fig1.F2.visit_order);
    expect(F2.perLevel).toEqual(fig1.F2.nodes_per_level);
    const wanted = fig1.F2.cutoffs.map(({ node, after, m, beta }) => ({ node, after, m, limit: beta }));
    expect(F2.cutoffs).toEqual(wanted);
  });

  it("has five leaves that only deep cutoffs spare", () => {
    expect(F1.leaves.filter((leaf) => !F2.leaves.includes(leaf))).toEqual(fig1.pruned_by_deep_cutoffs);
  });

  it("needs a node and a leaf less with the window (0, 4)", () => {
    const narrow = visitsOf(pi, (observer) => search("alpha-beta", pi, { alpha: 0, beta: 4 }, observer));
    expect(narrow.leaves).toHaveLength(fig1.F2_0_4.leaves);
    expect(narrow.perLevel).toEqual(fig1.F2_0_4.nodes_per_level);
    expect(F2.nodes.filter((node) => !narrow.nodes.includes(node))).toEqual(fig1.F2_0_4.saved_vs_full);
  });

  it.each(fig1.windows)("with the window ($alpha, $beta): F2 gives $F2 after $leaves leaves", (row) => {
    const { alpha, beta } = row;
    const once = counting(pi);
    expect(search("alpha-beta", once, { alpha, beta }).value).toBe(row.F2);
    expect(once.evaluations).toBe(row.leaves);
    const [[value, passes], leaves] = row.aspiration as [[number, number], number];
    const again = counting(pi);
    let entered = 0;
    const outcome = search(
      "aspiration",
      again,
      { alpha, beta },
      {
        enter: (node) => {
          if (node === 0) entered++;
        },
      },
    );
    // A value at an end of the window is proved from two sides, and only its move is.
    const line = value === alpha || value === beta ? [0] : firstLine(pi);
    expect(outcome).toEqual({ value, best: 0, status: "exact", line });
    expect([entered, again.evaluations]).toEqual([passes, leaves]);
  });
});

describe("small trees", () => {
  it.each(golden.small_trees)("$t", ({ t, F, F2, F1 }) => {
    const tree = mover(t);
    expect(naive(tree)).toBe(F);
    for (const [alpha, beta, value, leaves] of F2 as [number, number, number, string[]][]) {
      for (const id of [
        "alpha-beta",
        "minimax-alpha-beta",
        "linked-alpha-beta",
        "iterative-alpha-beta",
      ] as const) {
        const counted = counting(tree);
        expect(search(id, counted, { alpha, beta }).value).toBe(value);
        expect(counted.leaves.map((leaf) => dewey(tree, leaf))).toEqual(leaves);
      }
      expect(alphaBeta(tree, tree.root, alpha, beta)).toBe(value);
    }
    for (const [bound, value, leaves] of F1 as [number, number, string[]][]) {
      const counted = counting(tree);
      expect(search("branch-and-bound", counted, { bound }).value).toBe(value);
      expect(counted.leaves.map((leaf) => dewey(tree, leaf))).toEqual(leaves);
      expect(branchAndBound(tree, tree.root, bound)).toBe(value);
    }
  });
});

it("perfect order is not always the best order (figure 4)", () => {
  const { left, right, value, left_leaves, right_leaves } = golden.fig4_like;
  for (const [data, leaves] of [
    [left, left_leaves],
    [right, right_leaves],
  ] as const) {
    const counted = counting(mover(data));
    expect(search("alpha-beta", counted)).toMatchObject({ value, best: 0 });
    expect(counted.evaluations).toBe(leaves);
  }
});

it("no order of the tree of figure 5 avoids two cutoffs, and F1 can be made to see every leaf", () => {
  const { pattern, sampled_max_leaves_F2 } = golden.fig5_reconstruction;
  // Random orders of the successors, and random values in which every a is below every b.
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
  let mostF2 = 0;
  let mostF1 = 0;
  for (let sample = 0; sample < 4000; sample++) {
    const leaves = [...pattern].map((letter) => (letter === "a" ? 0 : 1) + random() / 2);
    const build = (from: number, size: number): Nested => {
      if (size === 1) return leaves[from]!;
      const halves = [build(from, size / 2), build(from + size / 2, size / 2)];
      return random() < 0.5 ? halves : halves.reverse();
    };
    const tree = parseTree(build(0, 16));
    const byF2 = counting(tree);
    const byF1 = counting(tree);
    search("alpha-beta", byF2);
    search("branch-and-bound", byF1);
    mostF2 = Math.max(mostF2, byF2.evaluations);
    mostF1 = Math.max(mostF1, byF1.evaluations);
  }
  expect(mostF2).toBe(sampled_max_leaves_F2);
  expect(mostF1).toBe(16);
});

describe("theorem 2", () => {
  it.each(golden.theorem2)(
    "case with value $value",
    ({ tree: data, examined, value, reordered, visited_original }) => {
      const tree = mover(data);
      const leaves = examined.map((path) => tree.leafNumber(nodeAt(tree, path)));
      const result = reorderForCertificate(tree, leaves);
      const counted = counting(result.tree);
      expect(search("alpha-beta", counted).value).toBe(value);
      expect(counted.leaves.map((leaf) => dewey(tree, result.origin[leaf]!))).toEqual(visited_original);
      expect(failSoftAlphaBeta(mover(reordered), 0, -Infinity, Infinity)).toBe(value);
    },
  );
});
