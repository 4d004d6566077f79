import { type Algorithm, algorithms, type Outcome, type SearchOptions, search } from "espalier";
import { findAlgorithm } from "espalier/internal";
import { parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { check, prepare } from "../../src/verify/check.js";
import { randomCase } from "../../src/verify/random-case.js";
import { verify } from "../../src/verify/verify.js";
import { flaws, mutant } from "./mutants.js";

it("finds nothing wrong with the registered algorithms", () => {
  const verdict = verify(algorithms, { trees: 1500, seed: 3 });
  expect(verdict.failures).toEqual([]);
  const able = algorithms.filter(({ needs }) => needs.length === 0).map(({ id }) => id);
  expect(verdict.algorithms.toSorted()).toEqual(able.toSorted());
  expect(verdict.checks).toBe(1500 * able.length);
});

/** A registered algorithm whose outcome is tampered with. */
function weakened(id: string, change: (outcome: Outcome, options: SearchOptions) => Outcome): Algorithm {
  const algorithm = findAlgorithm(id);
  return {
    ...algorithm,
    run: (tree, options, observer) => change(algorithm.run(tree, options, observer), options),
  };
}

describe("planted bugs", () => {
  it("an unbroken copy passes", () => {
    expect(verify([mutant({ id: "sound" })], { trees: 2000, seed: 1 }).failures).toEqual([]);
  });

  it.each(flaws)("$id: is caught, and shown on a small tree", (flaw) => {
    const broken = mutant(flaw);
    const [failure] = verify([broken], { trees: 2000, seed: 1 }).failures;
    expect(failure?.algorithm).toBe(flaw.id);
    expect(check(broken, prepare(failure!.smallest))).toBe(failure!.problem);
    expect(JSON.stringify(failure!.smallest.tree).length).toBeLessThanOrEqual(40);
  });

  const impostors: readonly [string, Algorithm][] = [
    [
      "fail-soft posing as alpha-beta",
      { ...findAlgorithm("alpha-beta"), run: findAlgorithm("fail-soft-alpha-beta").run },
    ],
    [
      "alpha-beta posing as fail-soft",
      { ...findAlgorithm("fail-soft-alpha-beta"), run: findAlgorithm("alpha-beta").run },
    ],
    [
      "alpha-beta posing as branch and bound",
      { ...findAlgorithm("alpha-beta"), run: findAlgorithm("branch-and-bound").run },
    ],
    [
      "bounds so weak that they are always true",
      weakened("mccarthy", (outcome) => (outcome.status === "lower" ? { ...outcome, value: -1e9 } : outcome)),
    ],
    [
      "branch and bound clamped to its bound",
      weakened("branch-and-bound", (outcome, { bound = Infinity }) =>
        outcome.status === "lower" ? { ...outcome, value: bound } : outcome,
      ),
    ],
    [
      "a line that ends too early",
      weakened("alpha-beta", (outcome) => ({ ...outcome, line: (outcome.line ?? []).slice(0, 1) })),
    ],
    [
      "a line that goes on with the first reply",
      weakened("negascout", (outcome) => ({
        ...outcome,
        line: (outcome.line ?? []).map((rank, ply) => (ply === 0 ? rank : 0)),
      })),
    ],
    [
      "more entries than there may be",
      weakened("hopegame", (outcome, { memory = 0 }) => ({ ...outcome, peak: memory + 1 })),
    ],
    [
      "another value where memory is short",
      weakened("hopegame", (outcome, { memory }) =>
        memory === 2 && outcome.status === "exact" ? { ...outcome, value: outcome.value + 1 } : outcome,
      ),
    ],
    ["a line that begins elsewhere", weakened("quickgame", (outcome) => ({ ...outcome, line: [] }))],
    [
      "an observer that is never told",
      {
        ...findAlgorithm("alpha-beta"),
        run: (tree, options) => findAlgorithm("alpha-beta").run(tree, options),
      },
    ],
    [
      "one search too many",
      {
        ...findAlgorithm("aspiration"),
        run(tree, options, observer) {
          findAlgorithm("alpha-beta").run(tree, options, observer);
          return findAlgorithm("aspiration").run(tree, options, observer);
        },
      },
    ],
  ];

  it.each(impostors)("%s: is caught", (_, impostor) => {
    expect(verify([impostor], { trees: 2000, seed: 1 }).failures).toHaveLength(1);
  });

  it("an algorithm that throws is a failure like any other", () => {
    const thrower = {
      ...mutant({ id: "thrower" }),
      run: () => {
        throw new Error("ouch");
      },
    };
    expect(verify([thrower], { trees: 5, seed: 1 }).failures[0]).toMatchObject({
      number: 0,
      problem: "it throws: ouch",
      smallest: { tree: 0 },
    });
  });
});

describe("the trees", () => {
  const cases = Array.from({ length: 1000 }, (_, i) => randomCase(1, i));
  const trees = cases.map(({ tree, root }) => parseTree({ tree, root }));
  const nodes = (i: number) => Array.from({ length: trees[i]!.nodeCount }, (_, node) => node);

  it("are a pure function of seed and number", () => {
    expect(randomCase(1, 77)).toEqual(randomCase(1, 77));
    expect(randomCase(2, 77)).not.toEqual(randomCase(1, 77));
  });

  it("show what must be shown: both roots, ties, one-child nodes, uneven depth, lone leaves, all kinds of window", () => {
    const some = (holds: (i: number) => boolean) => cases.filter((_, i) => holds(i)).length;
    expect(some((i) => cases[i]!.root === "min")).toBeGreaterThan(300);
    expect(some((i) => nodes(i).some((node) => trees[i]!.degree(node) === 1))).toBeGreaterThan(300);
    expect(some((i) => typeof cases[i]!.tree === "number")).toBeGreaterThan(50);
    expect(some((i) => cases[i]!.alpha === -Infinity && cases[i]!.beta < Infinity)).toBeGreaterThan(100);
    expect(some((i) => cases[i]!.slack.length > 0)).toBeGreaterThan(300);
    const uneven = (i: number) =>
      new Set(
        nodes(i)
          .filter((n) => trees[i]!.degree(n) === 0)
          .map((n) => trees[i]!.depth(n)),
      ).size > 1;
    expect(some(uneven)).toBeGreaterThan(300);
    const ties = (i: number) => {
      const values = nodes(i)
        .filter((n) => trees[i]!.degree(n) === 0)
        .map((n) => Math.abs(trees[i]!.value(n)));
      return new Set(values).size < values.length;
    };
    expect(some(ties)).toBeGreaterThan(200);
    const outside = (i: number) =>
      search(
        "alpha-beta",
        trees[i]!,
        cases[i]!.alpha < cases[i]!.beta ? { alpha: cases[i]!.alpha, beta: cases[i]!.beta } : {},
      ).status;
    expect(new Set(cases.map((_, i) => outside(i)))).toEqual(new Set(["exact", "lower", "upper"]));
  });
});
