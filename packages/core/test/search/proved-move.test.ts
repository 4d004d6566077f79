import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { algorithms } from "../../src/search/algorithms.js";
import type { Algorithm } from "../../src/search/contract/algorithm.js";
import type { SearchOptions } from "../../src/search/contract/options.js";
import { provedMove } from "../../src/search/contract/proved-move.js";
import { search } from "../../src/search/search.js";
import type { Bounds } from "../../src/tree/tree.js";
import { type ExplicitTree, parseTree } from "../../src/trees/index.js";
import { window } from "../support/arbitrary-tree.js";
import { naive, successors } from "../support/naive.js";
import { informedTree, misinformedTree, player } from "./best-first/random-trees.js";

const unknown: Bounds = { lower: -Infinity, upper: Infinity };

/** What a search knows of a node before it looks at the successors. */
type Static = (node: number) => Bounds;

/**
 * What the visited nodes prove of `node`, for the player to move there: of a terminal its value, of an inner node what
 * is known beforehand and what its successors prove, of a node not visited nothing.
 */
function provedBounds(tree: ExplicitTree, known: Static, visited: ReadonlySet<number>, node: number): Bounds {
  if (!visited.has(node)) return unknown;
  if (tree.degree(node) === 0) return { lower: tree.value(node), upper: tree.value(node) };
  const below = successors(tree, node).map((child) => provedBounds(tree, known, visited, child));
  const { lower, upper } = known(node);
  return {
    lower: Math.max(lower, ...below.map((bounds) => 0 - bounds.upper)),
    upper: Math.min(upper, Math.max(...below.map((bounds) => 0 - bounds.lower))),
  };
}

/** What the best move is by the contract, after a search that visited these nodes. */
function firstProved(tree: ExplicitTree, known: Static, visited: ReadonlySet<number>, value: number): number {
  const moves = successors(tree, 0).map((child) => provedBounds(tree, known, visited, child));
  return moves.findIndex(
    ({ upper }, i) => 0 - upper >= value || moves.every(({ lower }, j) => j === i || 0 - lower < value),
  );
}

/** Searches `tree`, and says what the best move has to be; nothing where the value is not found. */
function wanted(algorithm: Algorithm, tree: ExplicitTree, options: SearchOptions) {
  const visited = new Set<number>();
  const visit = (node: number) => void visited.add(node);
  const outcome = search(algorithm, tree, options, { enter: visit, develop: visit });
  const known: Static = (node) =>
    (algorithm.uses.includes("bounds") ? tree.bounds?.(node) : undefined) ?? unknown;
  const isExact = outcome.status === "exact";
  return { outcome, best: isExact ? firstProved(tree, known, visited, outcome.value) : -1 };
}

/** Searches that do not go by the first move proved, and why. */
const exceptions: Readonly<Record<string, string>> = {
  quickgame: "a move that is solved later may stand further left",
  qg1: "the same",
  qg2: "the same",
  hopegame: "the same",
  "dual-hopegame": "the same, where Min moves first",
  "informed-p-ab": "moves are compared by dominance, above what each of them had to be worth",
  "informed-r-ab": "the same",
};

describe("the best move is the first that the visited nodes prove optimal", () => {
  const checked: readonly Algorithm[] = algorithms.filter(
    ({ id, needs }) => needs.length === 0 && exceptions[id] === undefined,
  );

  it.each(checked.map((algorithm) => [algorithm.id, algorithm] as const))("%s", (_, algorithm) => {
    const { takes } = algorithm;
    const tree = fc.oneof(informedTree, misinformedTree);
    fc.assert(
      fc.property(tree, player, fc.option(window, { nil: undefined }), (given, first, limits) => {
        const options: SearchOptions = {
          ...(takes.includes("player") && { player: first }),
          ...(takes.includes("alpha") && limits),
        };
        const { outcome, best } = wanted(algorithm, given, options);
        if (outcome.status === "exact") expect(outcome.value).toBe(naive(given));
        expect(outcome.best).toBe(best);
      }),
      { numRuns: 250 },
    );
  });
});

describe("bounds of the root", () => {
  const ids = [
    "sss-2",
    "dual-sss-2",
    "informed-alpha-beta",
    "gsearch-leftmost",
    "gsearch-maxsearch",
  ] as const;
  const best = (data: unknown) =>
    ids.map((id) => {
      const tree = parseTree(data);
      return search(id, tree, id === "informed-alpha-beta" ? {} : { player: tree.player }).best;
    });

  it("that tell its value leave the move open, unless there is only one", () => {
    expect(best({ tree: [[3, 4]], bounds: { "": [3, 3] } })).toEqual([0, 0, 0, 0, 0]);
    expect(best({ tree: [[3, 4], [3]], bounds: { "": [3, 3] } })).toEqual([-1, -1, -1, -1, -1]);
  });

  it("that the moves only just reach do not hide which of them do", () => {
    expect(best({ tree: [3, 1, 3], bounds: { "": [3, 4] } })).toEqual([0, 0, 0, 0, 0]);
    expect(best({ tree: [1, 3, 3], bounds: { "": [3, null] } })).toEqual([1, 1, 1, 1, 1]);
    expect(best({ tree: [1, 3, 3], root: "min", bounds: { "": [null, 1] } })).toEqual([0, 0, 0, 0, 0]);
  });

  it("that are proved to be its value by moves that were seen to the end", () => {
    const tree = [
      [5, 3],
      [5, 3],
    ];
    const [sss2] = best({ tree, bounds: { "": [3, null] } });
    expect(sss2).toBe(0);
  });

  it("that rule out all moves but one", () => {
    const [sss2] = best({ tree: [5, [3, 2]], root: "min", bounds: { "": [null, 3] } });
    expect(sss2).toBe(1);
  });
});

it("an only move is best wherever the value is found, whatever else is asked", () => {
  fc.assert(
    fc.property(informedTree, player, window, (below, first, limits) => {
      const tree = parseTree([nested(below, 0)]);
      for (const algorithm of algorithms as readonly Algorithm[]) {
        const { id, needs, takes } = algorithm;
        if (needs.length > 0) continue;
        const options: SearchOptions = {
          ...(takes.includes("player") && { player: first }),
          ...(takes.includes("alpha") && limits),
        };
        const { best, status } = search(algorithm, tree, options);
        expect([id, best]).toEqual([id, status === "exact" ? 0 : -1]);
      }
    }),
    { numRuns: 100 },
  );
});

function nested(tree: ExplicitTree, node: number): unknown {
  return tree.degree(node) === 0
    ? tree.value(node)
    : successors(tree, node).map((child) => nested(tree, child));
}

it("a move is proved by being as good as the root, or by all others being worse", () => {
  const known = (...answers: (boolean | undefined)[]) => provedMove(answers.length, (i) => answers[i]);
  expect(known()).toBe(-1);
  expect(known(false, undefined, true, true)).toBe(2);
  expect(known(false, undefined, false)).toBe(1);
  expect(known(undefined, undefined, false)).toBe(-1);
  expect(known(false, false)).toBe(-1);
});
