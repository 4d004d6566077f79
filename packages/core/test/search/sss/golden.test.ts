import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import { search } from "../../../src/search/search.js";
import { located, pathOf } from "../../../src/tree/located.js";
import { materialise, modelTree, parseTree } from "../../../src/trees/index.js";
import golden from "../../golden/golden-pijls-de-bruin.json" with { type: "json" };
import { run, treeOf } from "./runs.js";

const forMover = (root: "max" | "min", value: number) => (root === "max" ? value : 0 - value);

/** The names of the golden file; it has no dual SSS*, whose leaves are those of MT-Dual*. */
const names = {
  "SSS*": ["sss-star"],
  "SSS-2": ["sss-2"],
  "MT-SSS*": ["mt-sss"],
  "MT-Dual*": ["mt-dual"],
  "MTD(f=5)": ["mtd-f", 5],
  NegaScout: ["negascout"],
  SCOUT: ["scout"],
} as const satisfies Record<string, readonly [AlgorithmId, number?]>;

describe.each(golden.plain)("the tree $name", ({ tree: data, rootMax, f, alg }) => {
  const root = rootMax ? "max" : "min";
  const tree = treeOf({ data, root });

  it.each(Object.entries(names))("%s", (name, [id, guess]) => {
    const { leaf, peak } = alg[name as keyof typeof names];
    const options = guess === undefined ? {} : { guess: forMover(root, guess) };
    const { outcome, leaves } = run(id, tree, options);
    expect(leaves).toEqual(leaf);
    expect(outcome).toMatchObject({ value: forMover(root, f), status: "exact" });
    expect(outcome.peak ?? 0).toBe(peak);
  });

  it.each(["dual-sss-star", "dual-sss-2"] as const)("%s", (id) => {
    const { outcome, leaves } = run(id, tree);
    expect(leaves).toEqual(alg["MT-Dual*"].leaf);
    expect(outcome).toMatchObject({ value: forMover(root, f), status: "exact" });
  });
});

it("the pi tree with a good guess needs 29 leaves", () => {
  expect(run("mtd-f", materialise(modelTree("pi")), { guess: 4 }).leaves).toHaveLength(29);
});

describe.each(golden.counts)("$kind $b,$d number $tree", ({ kind, b, d, tree: seed, R, f, c }) => {
  const model = kind === "strong" ? "strong" : "random";
  const tree = materialise<unknown>(modelTree(model, { degree: b, depth: d, seed, range: R }));
  const guess = model === "strong" ? 5000 * d : 500_000;

  it.each([
    ["SSS*", "sss-star", {}],
    ["NegaScout", "negascout", {}],
    ["SCOUT", "scout", {}],
    ["MTD(f)", "mtd-f", { guess }],
    ["MT-Dual*", "mt-dual", {}],
  ] as const)("%s", (name, id, options) => {
    const { outcome, leaves } = run(id, tree, options);
    expect([leaves.length, new Set(leaves).size, outcome.peak ?? 0]).toEqual(c[name]);
    expect(outcome.value).toBe(f);
  });
});

describe("with bounds", () => {
  const openSide = (bound: number | string | undefined) => (typeof bound === "number" ? bound : null);

  it.each(golden.informed)("$name: what SSS-2 develops", ({ tree: data, rootMax, f, bounds, dev }) => {
    const root = rootMax ? "max" : "min";
    const known = Object.entries(bounds).map(([path, [low, up]]) => [path, [openSide(low), openSide(up)]]);
    const tree = located(parseTree({ tree: data, root, bounds: Object.fromEntries(known) }));
    const developed: string[] = [];
    const { value } = search(
      "sss-2",
      tree,
      { player: root },
      { develop: (node) => void developed.push(pathOf(node)) },
    );
    expect(developed).toEqual(dev["SSS-2"]);
    expect(value).toBe(forMover(root, f));
  });
});
