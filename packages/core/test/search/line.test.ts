import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { algorithms } from "../../src/search/algorithms.js";
import type { Algorithm } from "../../src/search/contract/algorithm.js";
import type { SearchOptions } from "../../src/search/contract/options.js";
import { search } from "../../src/search/search.js";
import type { Tree } from "../../src/tree/tree.js";
import { parseTree } from "../../src/trees/index.js";
import { nestedTree, window } from "../support/arbitrary-tree.js";
import { firstLine, naive } from "../support/naive.js";
import { informedTree, misinformedTree, plainTree, player } from "./best-first/random-trees.js";
import { mapLeaves } from "./sss/runs.js";

const plain: readonly Algorithm[] = algorithms.filter(({ needs }) => needs.length === 0);

/** Every search whose outcome has a line. */
const lined = plain.filter((algorithm) => search(algorithm, parseTree([1, 2])).line !== undefined);

/** The nodes of `line`, the root first. */
function nodesOn<N>(tree: Tree<N>, line: readonly number[]): N[] {
  const nodes = [tree.root];
  let at = tree.root;
  for (const rank of line) {
    expect(rank).toBeLessThan(tree.degree(at));
    at = tree.child(at, rank);
    nodes.push(at);
  }
  return nodes;
}

const given = fc.record({ player, limits: fc.option(window, { nil: undefined }) });

function optionsOf(
  { takes }: Algorithm,
  { player, limits }: { player: "max" | "min"; limits?: { alpha: number; beta: number } | undefined },
) {
  return {
    ...(takes.includes("player") && { player }),
    ...(takes.includes("alpha") && limits),
    ...(takes.includes("bound") && limits && { bound: limits.beta }),
  } satisfies SearchOptions;
}

/** Checks the line of one search against minimax along it. */
function checkLine(algorithm: Algorithm, tree: Tree<number>, options: SearchOptions): void {
  const { value, best, status, line = [] } = search(algorithm, tree, options);
  expect(line[0] ?? -1).toBe(best);
  if (status !== "exact") expect(line).toEqual([]);
  else {
    const worth = nodesOn(tree, line).map((node, ply) =>
      ply % 2 === 0 ? naive(tree, node) : 0 - naive(tree, node),
    );
    expect(worth).toEqual(worth.map(() => value));
  }
}

describe("every node on the line is worth the value, and it begins with the best move", () => {
  it.each(lined.map((algorithm) => [algorithm.id, algorithm] as const))("%s", (_, algorithm) => {
    const trees = fc.oneof(plainTree, informedTree, misinformedTree);
    fc.assert(
      fc.property(trees, given, (tree, options) => checkLine(algorithm, tree, optionsOf(algorithm, options))),
      { numRuns: 500 },
    );
  });
});

/** Searches whose line may end before a terminal though no bounds were known, and why. */
const shorter: Readonly<Record<string, string>> = {
  aspiration: "a value at an end of the window is proved in two searches, one from each side",
  negascout: "so is that of a successor that is worth just what the test found, and moves may be tied there",
  qg1: "so is that of a successor that is worth just what a visit that failed low found",
  qg2: "the same",
  qg3: "the same",
  hopegame: "the same, and what was forgotten leaves none either",
  "dual-hopegame": "the same",
};

describe("without bounds the line ends at a terminal", () => {
  const checked = lined.filter(({ id }) => shorter[id] === undefined);

  it.each(checked.map((algorithm) => [algorithm.id, algorithm] as const))("%s", (_, algorithm) => {
    fc.assert(
      fc.property(plainTree, given, (tree, options) => {
        const { status, line = [] } = search(algorithm, tree, optionsOf(algorithm, options));
        if (status === "exact") expect(tree.degree(nodesOn(tree, line).at(-1)!)).toBe(0);
      }),
      { numRuns: 300 },
    );
  });

  it("aspiration, unless the value is an end of the window", () => {
    fc.assert(
      fc.property(plainTree, window, (tree, { alpha, beta }) => {
        const { value, line } = search("aspiration", tree, { alpha, beta });
        if (value !== alpha && value !== beta) expect(line).toEqual(firstLine(tree));
      }),
    );
  });

  it.each(["negascout", "qg1", "qg2", "qg3"] as const)("%s, unless leaves are tied", (id) => {
    fc.assert(
      fc.property(nestedTree(), fc.option(window, { nil: undefined }), player, (data, limits, first) => {
        let leaves = 0;
        const tree = parseTree(mapLeaves(data, (x) => x + leaves++ / 4096));
        const options = { ...limits, ...(id !== "negascout" && { player: first }) };
        const { status, line } = search(id, tree, options);
        if (status === "exact") expect(line).toEqual(firstLine(tree));
      }),
      { numRuns: 500 },
    );
  });
});

it("a line of 100,000 plies is handed up without recursion and in linear time", () => {
  const plies = 100_000;
  // Every node has a second move, which loses at once.
  const comb: Tree<number> = {
    root: 0,
    degree: (node) => (node >= 0 && node < plies ? 2 : 0),
    child: (node, i) => (i === 1 ? node + 1 : -1 - (node % 2)),
    value: (node) => (node >= 0 ? 0 : 1),
  };
  const { line } = search("iterative-alpha-beta", comb);
  expect(line).toEqual(new Array<number>(plies).fill(1));
});
