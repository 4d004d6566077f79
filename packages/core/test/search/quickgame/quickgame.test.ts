import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import { findAlgorithm } from "../../../src/search/algorithms.js";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import { search } from "../../../src/search/search.js";
import { type Recorder, recordTrace } from "../../../src/trace/record-trace.js";
import { tracePath } from "../../../src/trace/trace-subject.js";
import { type Located, located, pathOf } from "../../../src/tree/located.js";
import { materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import { nestedTree, uniformTree, window } from "../../support/arbitrary-tree.js";
import { naive, successors } from "../../support/naive.js";

const runs = { numRuns: 250 };
const versions = ["quickgame", "qg1", "qg2", "qg3"] as const;
const both = [false, true];
const player = fc.constantFrom("max", "min");

describe("exactness", () => {
  it("the value and a best move, whoever moves first", () => {
    fc.assert(
      fc.property(nestedTree(), player, (data, player) => {
        const tree = parseTree({ tree: data, root: player });
        const value = naive(tree);
        const moves = successors(tree, 0).map((child) => 0 - naive(tree, child));
        for (const id of versions) {
          for (const terminalsSolved of both) {
            const outcome = search(id, tree, { player, terminalsSolved });
            expect(outcome).toMatchObject({ value, status: "exact" });
            if (moves.length === 0) expect(outcome).toMatchObject({ best: -1, peak: 0 });
            else expect(moves[outcome.best]).toBe(value);
          }
        }
      }),
      runs,
    );
  });

  it("the first best move where Min moves first", () => {
    fc.assert(
      fc.property(nestedTree(), (data) => {
        const tree = parseTree({ tree: data, root: "min" });
        const best = successors(tree, 0).findIndex((child) => 0 - naive(tree, child) === naive(tree));
        for (const id of versions) expect(search(id, tree, { player: "min" }).best).toBe(best);
      }),
      runs,
    );
  });

  it("calls the move best that it has solved, and not one before it that may be as good", () => {
    expect(search("quickgame", parseTree([[0, [0, 0]], [0]]))).toMatchObject({ value: 0, best: 1 });
  });

  it("outside the window, for Max, beta above and at most alpha below", () => {
    fc.assert(
      fc.property(nestedTree(), window, player, (data, { alpha, beta }, player) => {
        const tree = parseTree({ tree: data, root: player });
        const v = naive(tree);
        for (const id of versions) {
          for (const terminalsSolved of both) {
            const { value, best, status } = search(id, tree, { alpha, beta, player, terminalsSolved });
            expect(Object.is(value, -0)).toBe(false);
            if (tree.degree(0) === 0 || (alpha < v && v < beta)) {
              expect({ value, status }).toEqual({ value: v, status: "exact" });
              continue;
            }
            expect({ best, status }).toEqual({ best: -1, status: v <= alpha ? "upper" : "lower" });
            if (status === "lower" && player === "max") expect(value).toBe(beta);
            if (status === "upper" && player === "min") expect(value).toBe(alpha);
            if (status === "upper") {
              expect(value).toBeLessThanOrEqual(alpha);
              expect(value).toBeGreaterThanOrEqual(v);
            } else {
              expect(value).toBeGreaterThanOrEqual(beta);
              expect(value).toBeLessThanOrEqual(v);
            }
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("a bound of -0 is returned as 0", () => {
    expect(Object.is(search("quickgame", parseTree([[3]]), { beta: -0 }).value, 0)).toBe(true);
  });
});

describe("storage", () => {
  it("is b * ceil(d/2) entries on uniform trees, a ply less where Min moves first", () => {
    fc.assert(
      fc.property(uniformTree, ({ degree, height, tree: data }) => {
        for (const id of versions) {
          const max = search(id, parseTree(data)).peak;
          const min = search(id, parseTree({ tree: data, root: "min" }), { player: "min" }).peak;
          expect([max, min]).toEqual([degree * Math.ceil(height / 2), degree * Math.floor(height / 2)]);
        }
      }),
      runs,
    );
  });

  it("is nowhere more than the sons of the Max nodes of one path", () => {
    fc.assert(
      fc.property(nestedTree(6), player, (data, player) => {
        const tree = parseTree({ tree: data, root: player });
        const most = (node: number, max: boolean): number =>
          (max ? tree.degree(node) : 0) + Math.max(0, ...successors(tree, node).map((s) => most(s, !max)));
        for (const id of versions) {
          expect(search(id, tree, { player }).peak).toBeLessThanOrEqual(most(0, player === "max"));
        }
      }),
      runs,
    );
  });
});

describe("seen from outside", () => {
  const traced = (id: AlgorithmId, data: unknown, options: SearchOptions = {}) => {
    const recorder: Recorder<number> = recordTrace(parseTree(data), { algorithm: id });
    search(id, recorder.tree, options, recorder.observer);
    return recorder.trace;
  };

  it("every visit of a son is a call, and so is every visit of its successors within it", () => {
    const trace = traced("qg3", [
      [5, 8],
      [[[2, 4], 7], 9],
      [6, 1],
    ]);
    const steps = trace.events.flatMap((event) =>
      event.kind === "enter" ? [[tracePath(trace, event.node), event.alpha, event.beta]] : [],
    );
    expect(steps).toEqual([
      ["", -Infinity, Infinity],
      ["0", -Infinity, Infinity],
      ["0.0", -Infinity, Infinity],
      ["1", -Infinity, -5],
      ["1.0", 5, Infinity],
      ["1.0.0", -Infinity, -5],
      ["1.0.0.0", 5, Infinity],
      ["1.0.1", -Infinity, -5],
      ["2", -Infinity, -7],
      ["2.0", 7, Infinity],
      ["1", -7, -5],
      ["1.1", 5, 7],
    ]);
  });

  it("calls nest, each on a successor of the one around it, with the mover's window and value", () => {
    fc.assert(
      fc.property(nestedTree(), window, player, fc.constantFrom(...versions), (data, limits, player, id) => {
        const tree = located(parseTree({ tree: data, root: player }));
        const calls: { node: Located<number>; alpha: number; beta: number }[] = [];
        search(
          id,
          tree,
          { ...limits, player },
          {
            enter(node, alpha, beta) {
              expect(node.parent).toBe(calls.at(-1)?.node);
              expect(alpha).toBeLessThan(beta);
              expect([alpha, beta].some((x) => Object.is(x, -0))).toBe(false);
              calls.push({ node, alpha, beta });
            },
            leave(node, r) {
              const { alpha, beta, node: entered } = calls.pop()!;
              expect(node, pathOf(node)).toBe(entered);
              const v = naive(tree, node);
              // A son is left as soon as another one looks better, so that of it an upper bound is known, for Max.
              const max = (pathOf(node).split(".").filter(Boolean).length % 2 === 0) === (player === "max");
              expect(Object.is(r, -0)).toBe(false);
              if (node.parent === undefined) return;
              if (!max) expect(r).toBeLessThanOrEqual(Math.max(v, alpha));
              else if (alpha < v && v < beta) expect(r).toBe(v);
              else if (v >= beta) expect(r).toBe(beta);
              else expect(v <= r && r <= alpha).toBe(true);
            },
          },
        );
        expect(calls).toEqual([]);
      }),
      runs,
    );
  });
});

it("terminalsSolved is for these searches only", () => {
  const tree = parseTree([1, 2]);
  expect(() => search(findAlgorithm("alpha-beta"), tree, { terminalsSolved: true })).toThrow(
    "alpha-beta does not take terminalsSolved: it takes only alpha and beta",
  );
});

it("searches generated trees as well as those in memory", () => {
  for (const id of versions) {
    const model = modelTree("strong", { degree: 4, depth: 5, seed: 7 });
    expect(search(id, model)).toEqual(search(id, materialise(model)));
  }
});
