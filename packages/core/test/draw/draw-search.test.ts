import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawSearch, graphSearch } from "../../src/doors/draw.js";
import { Outline, subjectOf } from "../../src/draw/outline.js";
import { palette } from "../../src/draw/palette.js";
import { searched } from "../../src/draw-search/draw-search.js";
import { gameTree } from "../../src/game/game-tree.js";
import { ticTacToe } from "../../src/games/index.js";
import { algorithms } from "../../src/search/algorithms.js";
import type { Algorithm } from "../../src/search/contract/algorithm.js";
import { refusal } from "../../src/search/contract/refusal.js";
import { search } from "../../src/search/search.js";
import { counting } from "../../src/tree/counting.js";
import { convert } from "../../src/tree/view.js";
import { type ExplicitTree, modelTree, parseTree, wrapTree } from "../../src/trees/index.js";
import { Distribution } from "../../src/values/distribution.js";
import { negamax, sentence } from "../trees/reference.js";
import { naiveMarks } from "./naive-marks.js";
import { overlaps, textBoxes } from "./read-svg.js";

const pi = modelTree("pi");
const titles = (svg: string) => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title!);
const all: readonly Algorithm[] = algorithms;
const onNumbers = all.filter((algorithm) => refusal(algorithm, pi, {}) === undefined);

/** Trees of digits, many of them tied, Max or Min first. */
const someTree = fc
  .record({
    tree: fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.integer({ min: -4, max: 4 }),
        fc.array(tie("tree"), { minLength: 1, maxLength: 4 }),
      ),
    })).tree,
    root: fc.constantFrom("max", "min"),
    values: fc.constantFrom("max", "mover"),
  })
  .map((data) => parseTree(data));

const marksOf = (algorithm: Algorithm, tree: ExplicitTree) => {
  const outline = new Outline(subjectOf(tree), "a test", 10_000);
  return { outline, ...searched(outline, tree, algorithm, undefined) };
};

describe("a drawing of a search", () => {
  it("shows of alpha-beta what F2 does, cut by cut", () => {
    const [alphaBeta] = all.filter(({ id }) => id === "alpha-beta");
    fc.assert(
      fc.property(someTree, (tree) => {
        const { outline, marks } = marksOf(alphaBeta!, tree);
        const path = (node: number) => outline.path(node);
        const naive = naiveMarks(tree);
        expect(new Set([...marks.visited!].map(path))).toEqual(naive.visited);
        expect(marks.evaluated!.map(path)).toEqual(naive.evaluated);
        // F2 returns no less than its window; the evaluations may prove more than it says.
        const cuts = marks.cuts!.map(({ node, bound, limit }) => ({
          node: path(node),
          bound: bound === null ? null : path(bound),
          limit,
        }));
        expect(cuts).toEqual(naive.cuts.map(({ node, bound, limit }) => ({ node, bound, limit })));
      }),
      { numRuns: 300 },
    );
  });

  it.each(onNumbers.map((algorithm) => [algorithm.id, algorithm] as const))(
    "by %s says nothing untrue of a value, an evaluation or a cut",
    (_, algorithm) => {
      fc.assert(
        fc.property(someTree, (tree) => {
          const { outline, marks } = marksOf(algorithm, tree);
          const counted = counting(tree);
          const outcome = search(
            algorithm,
            counted,
            algorithm.takes.includes("player") ? { player: tree.player } : {},
          );
          expect(marks.evaluated!.length).toBe(counted.evaluations);
          expect(new Set(marks.evaluated).size).toBe(counted.distinct);
          const valueAt = (node: number) =>
            convert(negamax(tree, tree.node(outline.path(node))), tree, outline.depth(node));
          for (const [node, known] of marks.values!) {
            const value = valueAt(node);
            const { lower, upper } = typeof known === "number" ? { lower: known, upper: known } : known;
            expect(lower <= value && value <= upper).toBe(true);
          }
          for (const { node, bound, value, limit, tooLow = false } of marks.cuts!) {
            const isAtMost = (tree.view === "max" && !outline.maxMoves(node)) !== tooLow;
            expect(isAtMost ? value <= limit : value >= limit).toBe(true);
            expect(isAtMost ? valueAt(node) <= value : valueAt(node) >= value).toBe(true);
            // What set the limit stands beside the path to the node.
            for (let at = node; at >= 0; at = outline.parent(at)) expect(bound).not.toBe(at);
          }
          let end = 0;
          for (const rank of outcome.line) end = outline.child(end, rank);
          expect(marks.line ?? 0).toBe(end);
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(onNumbers.map((algorithm) => [algorithm.id, algorithm] as const))(
    "by %s of the Knuth-Moore tree has no two texts on one another",
    (_, algorithm) => {
      const svg = drawSearch(pi, algorithm, { order: true, windows: true });
      expect(overlaps(textBoxes(svg))).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined/);
    },
  );

  const someLists = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      fc
        .uniqueArray(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 4 })
        .map((values) => ({ vp: values.map((value) => [value, 1 / values.length]) })),
      fc.array(tie("tree"), { minLength: 1, maxLength: 3 }),
    ),
  })).tree;

  it.each(
    all.filter(({ uses }) => uses.includes("worth")).map((algorithm) => [algorithm.id, algorithm] as const),
  )("by %s says nothing untrue of uncertain values, and never a bound of the answer", (_, algorithm) => {
    fc.assert(
      fc.property(someLists, fc.constantFrom("max", "min"), (data, root) => {
        const tree = parseTree({ tree: data, root, domain: 5 } as never);
        if (refusal(algorithm, tree, {}) !== undefined) return;
        const exact = (node: number): Distribution => {
          if (tree.degree(node) === 0) return tree.worthAt(node) as Distribution;
          const children = Array.from({ length: tree.degree(node) }, (_, i) => exact(tree.child(node, i)));
          const [first, ...rest] = children;
          return rest.reduce((worth, child) => worth.maxNeg(child), first!.neg());
        };
        const { outline, marks } = marksOf(algorithm, tree);
        for (const [node, known] of marks.values!) {
          const own = exact(tree.node(outline.path(node)));
          const worth = convert(1, tree, outline.depth(node)) < 0 ? own.neg() : own;
          if (known instanceof Distribution) {
            expect(known.values).toEqual(worth.values);
            for (const [i, p] of known.probabilities.entries())
              expect(p).toBeCloseTo(worth.probabilities[i]!, 9);
          } else {
            const { lower, upper } = typeof known === "number" ? { lower: known, upper: known } : known;
            expect(lower <= worth.lower && worth.upper <= upper).toBe(true);
          }
        }
        const answer = marks.values!.get(0);
        if (answer !== undefined) expect(typeof answer === "number" || "isPoint" in answer).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it("says in a sentence what came of it", () => {
    expect(titles(drawSearch(pi, "alpha-beta"))[0]).toBe(
      "alpha-beta evaluates 31 of 81 leaves, cuts 10 times and finds that the root is worth 2.",
    );
    expect(titles(drawSearch(pi, "alpha-beta", { search: { beta: 1 } }))[0]).toMatch(/worth at least 1\.$/);
    const min = parseTree({ tree: [3, 4], root: "min" });
    expect(titles(drawSearch(min, "alpha-beta", { search: { alpha: -9, beta: -4 } }))[0]).toBe(
      "alpha-beta evaluates 1 of 2 leaves, cuts once and finds that the root is worth at most 3.",
    );
    expect(titles(drawSearch(pi, "alpha-beta", { caption: "mine" }))[0]).toBe("mine");
  });

  it("takes a game, and an algorithm by its record", () => {
    const tree = gameTree(ticTacToe, ticTacToe.start, { depth: 2 }, () => 0);
    const svg = drawSearch(tree, algorithms[0]!, { names: "moves" });
    expect(svg).not.toContain("NaN");
    expect(titles(svg)[0]).toContain("of 72 leaves");
  });

  it("refuses what the search refuses, and what cannot be drawn before it is searched", () => {
    expect(sentence(() => drawSearch(pi, "alpha-bta" as never))).toBe(
      'InputError: unknown algorithm "alpha-bta": did you mean "alpha-beta"?',
    );
    expect(sentence(() => drawSearch(pi, "negamax", { search: { alpha: 1 } }))).toMatch(
      /^InputError: negamax does not take alpha/,
    );
    const large = wrapTree(modelTree("random", { degree: 2, depth: 30, seed: 1 }), {
      value: () => expect.fail("it was searched"),
    });
    expect(sentence(() => drawSearch(large, "alpha-beta"))).toBe(
      "InputError: the tree has more than 100000 nodes: expected at most that for an SVG picture",
    );
  });

  it("can be a graph", () => {
    const dot = graphSearch(pi, "alpha-beta");
    expect(dot.split("arrowhead=tee").length - 1).toBe(18);
    expect(dot).toContain(palette.cut);
  });
});
