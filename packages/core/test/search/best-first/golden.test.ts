import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import type { Observer } from "../../../src/tree/observer.js";
import { type ExplicitTree, findModel, materialise, parseTree, treeOf } from "../../../src/trees/index.js";
import golden from "../../golden/golden-pijls-de-bruin.json" with { type: "json" };
import { naive } from "../../support/naive.js";

const number = (value: unknown) =>
  value === "inf" ? Infinity : value === "-inf" ? -Infinity : Number(value);
const open = (value: unknown) => (Number.isFinite(number(value)) ? number(value) : null);

const rules = { ab: "leftmost", max: "maxsearch", min: "minsearch", hss: "h-double-star" } as const;

/** Which of our searches a name of the golden file means; nothing where it is not of this family. */
function runsOf(name: string): { id: AlgorithmId; options: SearchOptions }[] {
  if (name === "alphabeta" || name === "ab5") return [{ id: "informed-alpha-beta", options: {} }];
  if (name === "Maxsearch") return [{ id: "maxsearch", options: {} }];
  const [, kind, rule, k] = /^([GR])search-(ab|max|min|hss)(?:-k(\d))?$/.exec(name) ?? [];
  if (kind === undefined) return [];
  const word = rules[rule as keyof typeof rules];
  const options = k === undefined ? {} : { pseudoTerminals: Number(k) };
  const special = word === "maxsearch" || word === "minsearch" ? [{ id: word, options } as const] : [];
  return kind === "G"
    ? [{ id: `gsearch-${word}`, options: {} }, { id: `rsearch-${word}`, options: {} }, ...special]
    : [{ id: `rsearch-${word}`, options }, ...special];
}

/** Options for a tree whose root is Max's or Min's, from options in Max's view. */
function optionsFor(id: AlgorithmId, tree: ExplicitTree, options: SearchOptions): SearchOptions {
  const { alpha = -Infinity, beta = Infinity, ...rest } = options;
  const window = tree.player === "max" ? { alpha, beta } : { alpha: 0 - beta, beta: 0 - alpha };
  return { ...rest, ...window, ...(id !== "informed-alpha-beta" && { player: tree.player }) };
}

const viewed = (tree: ExplicitTree, value: number) => (tree.player === "max" ? value : 0 - value);

describe("plain", () => {
  it.each(golden.plain)("$name: leaves in order, and peaks", (vector) => {
    const tree = parseTree({ tree: vector.tree, root: vector.rootMax ? "max" : "min" });
    expect(viewed(tree, naive(tree))).toBe(vector.f);
    for (const [name, { leaf, peak }] of Object.entries(vector.alg)) {
      for (const { id, options } of runsOf(name)) {
        const counted = counting(tree);
        const outcome = search(id, counted, optionsFor(id, tree, options));
        expect([name, id, counted.leaves.map((node) => tree.leafNumber(node))]).toEqual([name, id, leaf]);
        expect([viewed(tree, outcome.value), outcome.status]).toEqual([vector.f, "exact"]);
        if (id !== "informed-alpha-beta") expect([name, id, outcome.peak]).toEqual([name, id, peak]);
      }
    }
  });
});

describe("informed", () => {
  it.each(golden.informed)("$name: developments in order", (vector) => {
    const tree = parseTree({
      tree: vector.tree,
      root: vector.rootMax ? "max" : "min",
      bounds: Object.fromEntries(
        Object.entries(vector.bounds).map(([path, pair]) => [path, (pair as unknown[]).map(open)]),
      ),
    });
    for (const [name, wanted] of Object.entries(vector.dev)) {
      for (const { id, options } of runsOf(name)) {
        const developed: string[] = [];
        const note = (node: number) => void developed.push(tree.path(node));
        const observer: Observer<number> = { develop: note, enter: note };
        const { value } = search(id, tree, optionsFor(id, tree, options), observer);
        expect([name, id, developed]).toEqual([name, id, wanted]);
        expect(viewed(tree, value)).toBe(vector.f);
      }
    }
  });
});

describe("windows", () => {
  it.each(golden.windows)("$name ($lower, $upper)", (vector) => {
    const { rootMax, tree: data } = golden.plain.find(({ name }) => name === vector.name)!;
    const tree = parseTree({ tree: data, root: rootMax ? "max" : "min" });
    const [lower, upper] = [number(vector.lower), number(vector.upper)];
    for (const [name, result] of Object.entries(vector)) {
      for (const { id, options } of runsOf(name)) {
        const outcome = search(id, tree, optionsFor(id, tree, { ...options, alpha: lower, beta: upper }));
        if (name === "ab5") {
          expect([name, viewed(tree, outcome.value)]).toEqual([name, result]);
          continue;
        }
        const bounds = outcome.bounds!.map((bound) => viewed(tree, bound));
        if (tree.player === "min") bounds.reverse();
        expect([name, id, bounds]).toEqual([name, id, (result as unknown[]).map(number)]);
        const status = bounds[0] === bounds[1] ? "exact" : bounds[1]! <= lower ? "upper" : "lower";
        expect(viewed(tree, outcome.value)).toBe(status === "upper" ? bounds[1] : bounds[0]);
        expect(outcome.status).toBe(
          status === "exact" || tree.player === "max" ? status : status === "upper" ? "lower" : "upper",
        );
      }
    }
  });
});

describe("counts", () => {
  it.each(golden.counts)("$kind $b,$d, tree $tree", ({ kind, b, d, tree: seed, R, f, c }) => {
    const tree = treeOf(findModel(kind), { degree: b, depth: d, seed, range: R });
    for (const [name, [evaluations, distinct, peak]] of Object.entries(c)) {
      for (const { id, options } of runsOf(name)) {
        const counted = counting(materialise(tree));
        const outcome = search(id, counted, options);
        expect([name, id, outcome.value]).toEqual([name, id, f]);
        expect([name, id, counted.evaluations, counted.distinct]).toEqual([name, id, evaluations, distinct]);
        if (id !== "informed-alpha-beta") expect([name, id, outcome.peak]).toEqual([name, id, peak]);
      }
    }
  });
});
