import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { NoListError } from "../../../src/search/uncertain/worth-at.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import { Range } from "../../../src/values/range.js";
import { backups, treeOf, valuedTree, windows } from "./arbitrary-valued-tree.js";
import { monotone } from "./pb-star-trees.js";

/** The nodes of `line` below the root. */
function nodesOn(tree: ExplicitTree, line: readonly number[]): number[] {
  let at = tree.root;
  return line.map((rank) => {
    at = tree.child(at, rank);
    return at;
  });
}

/** Checks that the line begins with the best move, and that after it every node is worth `value` for sure. */
function checkLine(
  tree: ExplicitTree,
  outcome: { value: number; best: number; line?: readonly number[] },
): void {
  const { value, best, line = [] } = outcome;
  expect(line[0] ?? -1).toBe(best);
  if (line.length < 2) return;
  const lists = backups(tree);
  for (const [ply, node] of nodesOn(tree, line).entries()) {
    const { lower, upper } = lists[node]!;
    const wanted = ply % 2 === 0 ? 0 - value : value;
    expect([lower, upper]).toEqual([wanted, wanted]);
  }
}

describe("the line over uncertain values", () => {
  it.each(["p-ab", "r-ab"] as const)("%s goes on where the value is certain", (id) => {
    fc.assert(
      fc.property(valuedTree({ domain: 2 }), fc.nat(), fc.boolean(), (valued, pick, rawLeaves) => {
        const tree = treeOf(valued);
        const all = windows(valued.i);
        const outcome = search(id, tree, { ...all[pick % all.length], rawLeaves });
        checkLine(tree, outcome);
        checkLine(tree, search(id, tree));
      }),
      { numRuns: 500 },
    );
    const certain = parseTree({
      tree: [
        [3, 5],
        [[2, 9], 6],
      ],
      domain: 9,
    });
    expect(search(id, certain)).toMatchObject({ value: 6, status: "exact", line: [1, 1] });
  });

  it("PB* follows what is proved", () => {
    fc.assert(
      fc.property(monotone, fc.boolean(), fc.constantFrom(1, 2), (tree, withWindows, level) => {
        const outcome = search("pb-star", tree, { windows: withWindows, level });
        if (outcome.status === "exact") checkLine(tree, outcome);
        else expect(outcome.line).toEqual([outcome.best]);
      }),
      { numRuns: 500 },
    );
  });

  it("PB* on plain numbers goes down to a terminal where all is expanded", () => {
    const tree = parseTree({
      tree: {
        value: 0,
        kids: [
          { value: 2, kids: [3, 5] },
          { value: 1, kids: [{ value: 0, kids: [4, 9] }, 6] },
        ],
      },
    });
    const { status, value, best, line } = search("pb-star", tree, { level: 2 });
    expect({ status, value, best, line }).toEqual({ status: "exact", value: 6, best: 1, line: [1, 1] });
  });
});

it("a node without a list is called by the name that the tree has for it", () => {
  const tree = parseTree({ tree: [{ range: [0, 2] }], values: "mover", domain: 3 });
  const attempt = (name?: (node: number) => string) => () =>
    search("p-ab", {
      root: 0,
      degree: (node) => tree.degree(node),
      child: (node, i) => tree.child(node, i),
      value: (node) => tree.value(node),
      worth: () => Range.of(0, 2),
      domain: 3,
      ...(name && { name }),
    });
  const rest =
    "has the range [0, 2] for the player to move there: expected probabilities, or r-ab, b-star or deepenUntilDecided, which search ranges";
  expect(attempt()).toThrow(new NoListError(1, Range.of(0, 2)));
  expect(attempt()).toThrow(`a node ${rest}`);
  expect(attempt((node) => `leaf ${node - 1}`)).toThrow(`leaf 0 ${rest}`);
});
