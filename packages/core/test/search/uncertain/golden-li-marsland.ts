import { expect } from "vitest";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import type { Distribution } from "../../../src/values/distribution.js";

/** A list of the golden file: values with fractions. */
export type Fractions = readonly (readonly [value: number, probability: string])[];

/** A tree of the golden file: the mover's view. */
export const treeOf = (tree: unknown, domain: number, bounds: Record<string, unknown> = {}) =>
  parseTree({
    tree,
    values: "mover",
    domain,
    bounds: Object.fromEntries(Object.entries(bounds).map(([path, pair]) => [shifted(path, -1), pair])),
  });

/** The golden file counts successors from 1. */
export const shifted = (path: string, by: number) =>
  path
    .split(".")
    .filter(Boolean)
    .map((rank) => Number(rank) + by)
    .join(".");

export const goldenPath = (tree: ExplicitTree, node: number) => shifted(tree.path(node), 1);

export const fraction = (text: string) => {
  const [numerator, denominator = "1"] = text.split("/");
  return Number(numerator) / Number(denominator);
};

/** The same support exactly, and probabilities within 1e-12. */
export function expectList(list: Distribution, golden: Fractions): void {
  expect(list.values).toEqual(golden.map(([value]) => value));
  for (const [k, [, probability]] of golden.entries()) {
    expect(Math.abs(list.probabilities[k]! - fraction(probability))).toBeLessThanOrEqual(1e-12);
  }
}

/** What a search returns and the paths of the leaves that it evaluates, as the golden file writes them. */
export function searched(id: Parameters<typeof search>[0], tree: ExplicitTree, options: SearchOptions = {}) {
  const counted = counting(tree);
  const outcome = search(id, counted, options, counted.observer);
  return { outcome, visited: counted.leaves.map((leaf) => goldenPath(tree, leaf)) };
}
