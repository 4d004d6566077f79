import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ViewedTree } from "../../src/tree/view.js";
import { convert } from "../../src/tree/view.js";
import { hasNumbers } from "../../src/tree/vouched.js";
import {
  findModel,
  type Model,
  type ModelId,
  materialise,
  models,
  modelTree,
  treeOf,
} from "../../src/trees/index.js";
import { childSeed, draw, mix, rootSeed } from "../../src/trees/models/hash.js";
import { keyedPermutation } from "../../src/trees/models/keyed-permutation.js";
import { leafValues, leavesOfF1, leavesOfF2, negamax, sentence } from "./reference.js";

interface Counts {
  readonly kind: "random" | "strong";
  readonly b: number;
  readonly d: number;
  readonly tree: number;
  readonly R: number;
  readonly f: number;
  readonly firstLeaf: number;
  readonly lastLeaf: number;
  readonly c: { readonly alphabeta: readonly number[]; readonly F1?: readonly number[] };
}
const golden = (name: string) =>
  JSON.parse(readFileSync(new URL(`../golden/golden-${name}.json`, import.meta.url), "utf8"));
const pijls = golden("pijls-de-bruin") as {
  prng: { mix1: number; rootSeed1: number; rootSeed2: number; child: number[]; val10: number };
  counts: Counts[];
};
const bhattacharya = golden("bhattacharya") as { counts: Counts[] };

/** The models that have these three parameters. */
const shaped = models.filter(({ parameters }) =>
  ["degree", "depth", "seed"].every((name) => name in parameters),
);

/** Where a model leaves the shape to chance, the parameter that does not. */
const whole = (model: Model) => ("q" in model.parameters ? { q: 1 } : {});

/** A node of a model as a number and its kind: all that a search can learn of it. */
function at<N>(tree: ViewedTree<N>, path: readonly number[]) {
  let node = tree.root;
  for (const i of path) {
    const degree = tree.degree(node);
    if (degree === 0) break;
    node = tree.child(node, i % degree);
  }
  const degree = tree.degree(node);
  return { degree, value: degree === 0 ? tree.value(node) : undefined, estimate: tree.estimate?.(node) };
}

describe("the hash", () => {
  it("is that of the published counts", () => {
    const { prng } = pijls;
    expect(mix(1)).toBe(prng.mix1);
    expect([rootSeed(1), rootSeed(2)]).toEqual([prng.rootSeed1, prng.rootSeed2]);
    expect([0, 1].map((i) => childSeed(rootSeed(1), i))).toEqual(prng.child);
    expect(draw(childSeed(rootSeed(1), 0), 10)).toBe(prng.val10);
  });

  it("takes the low 32 bits of a seed", () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 40), max: 2 ** 40 }), (seed) => {
        expect(rootSeed(seed)).toBe(rootSeed(seed + 2 ** 32));
      }),
    );
  });
});

describe.each([
  ["pijls-de-bruin", pijls.counts],
  ["bhattacharya", bhattacharya.counts],
])("the generated trees of %s", (_, counts) => {
  it.each(counts)("$kind, degree $b, depth $d, number $tree", (vector) => {
    const { kind, b, d, tree: number, R } = vector;
    const tree: ViewedTree<unknown> = treeOf(findModel(kind), { degree: b, depth: d, seed: number });
    const leaves = leafValues(tree).map((value) => convert(value, tree, d));
    expect(convert(negamax(tree), tree)).toBe(vector.f);
    expect([leaves[0], leaves.at(-1)]).toEqual([vector.firstLeaf, vector.lastLeaf]);
    expect(leavesOfF2(tree).length).toBe(vector.c.alphabeta[0]);
    if (vector.c.F1 !== undefined) expect(leavesOfF1(tree).length).toBe(vector.c.F1[0]);
    const ranged: ViewedTree<unknown> = treeOf(findModel(kind), {
      degree: b,
      depth: d,
      seed: number,
      range: R,
    });
    expect(leafValues(ranged)).toEqual(leafValues(tree));
  });
});

describe.each(shaped.map((model: Model) => [model.id, model] as const))("model %s", (id, model) => {
  const make = (degree: number, depth: number, seed: number): ViewedTree<unknown> =>
    modelTree(id as ModelId, { degree, depth, seed });
  const sizes = fc.record({
    degree: fc.integer({ min: 1, max: 4 }),
    depth: fc.integer({ min: 0, max: 4 }),
    seed: fc.integer({ min: -(2 ** 33), max: 2 ** 33 }),
  });

  it("is a pure function of its parameters and the path, whatever was asked before", () => {
    const paths = fc.array(fc.array(fc.nat(3), { maxLength: 6 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(sizes, paths, ({ degree, depth, seed }, asked) => {
        const tree = make(degree, depth, seed);
        const forwards = asked.map((path) => at(tree, path));
        const backwards = asked.toReversed().map((path) => at(tree, path));
        expect(backwards.reverse()).toEqual(forwards);
        expect(asked.map((path) => at(make(degree, depth, seed), path))).toEqual(forwards);
      }),
    );
  });

  it("has a Max root, the view of the table, its height, and values that are finite and not -0", () => {
    fc.assert(
      fc.property(sizes, ({ degree, depth, seed }) => {
        const tree = make(degree, depth, seed);
        expect(tree.player).toBe("max");
        expect(tree.view).toBe(model.view);
        expect(tree.height).toBe(depth);
        const values = leafValues(tree);
        expect(values.every((value) => Number.isFinite(value) && !Object.is(value, -0))).toBe(true);
        if (model.uniform) expect(values.length).toBe(degree ** depth);
        expect(materialise(tree).height).toBeLessThanOrEqual(depth);
      }),
    );
  });

  it("vouches for the numbers of its trees, and spends nothing on their nodes", () => {
    const tree = make(2, 2, 1);
    expect(hasNumbers(tree)).toBe(true);
    const { root } = tree;
    if (typeof root === "object") expect(hasNumbers(root as never)).toBe(false);
  });

  it("differs from seed to seed", () => {
    const parameters = { degree: 3, depth: 3, ...whole(model) };
    const trees = [1, 2, 3].map((seed) =>
      leafValues<unknown>(modelTree(id as ModelId, { ...parameters, seed })).join(),
    );
    expect(new Set(trees).size).toBe(3);
  });

  it("can be 100,000 plies deep", () => {
    const tree = modelTree(id as ModelId, {
      degree: 1,
      depth: 100_000,
      ...whole(model),
    });
    const explicit = materialise<unknown>(tree);
    expect(explicit.height).toBe(100_000);
    expect(Number.isFinite(explicit.value(explicit.leaf(0)))).toBe(true);
  });
});

describe("strong and partly-ordered trees", () => {
  const sizes = fc.record({
    degree: fc.integer({ min: 1, max: 4 }),
    depth: fc.integer({ min: 0, max: 4 }),
    seed: fc.nat(1000),
  });
  const leaves = (id: ModelId, parameters: Record<string, number>) =>
    leafValues<unknown>(treeOf(findModel(id), parameters));

  it("are the same at order 1", () => {
    fc.assert(
      fc.property(sizes, (size) => {
        expect(leaves("partly-ordered", { ...size, order: 1 })).toEqual(leaves("strong", size));
      }),
    );
  });

  it("have the same leaves and the same value at every order", () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (size, order) => {
        const partly = modelTree("partly-ordered", { ...size, order });
        const strong = modelTree("strong", size);
        expect(negamax(partly)).toBe(negamax(strong));
        expect(leafValues(partly).sort()).toEqual(leafValues(strong).sort());
      }),
    );
  });

  it("cost alpha-beta less, the more they are ordered", () => {
    const evaluations = [0, 0.5, 1].map((order) => {
      let total = 0;
      for (let seed = 1; seed <= 40; seed++) {
        total += leavesOfF2(modelTree("partly-ordered", { degree: 4, depth: 5, seed, order })).length;
      }
      return total;
    });
    expect(evaluations[0]).toBeGreaterThan(evaluations[1]!);
    expect(evaluations[1]).toBeGreaterThan(evaluations[2]!);
  });
});

describe("digits", () => {
  it("are 0 to 9, each about as often", () => {
    const seen = new Array<number>(10).fill(0);
    for (const value of leafValues(modelTree("digits", { degree: 10, depth: 4 }))) seen[value]!++;
    expect(seen.reduce((sum, count) => sum + count)).toBe(10_000);
    expect(Math.min(...seen)).toBeGreaterThan(850);
    expect(Math.max(...seen)).toBeLessThan(1150);
  });
});

describe("permutations", () => {
  it("give every number once, for any size", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.integer(), (size, seed) => {
        const permuted = keyedPermutation(size, seed);
        const images = Array.from({ length: size }, (_, x) => permuted(x));
        expect(images.toSorted((a, b) => a - b)).toEqual(Array.from({ length: size }, (_, x) => x));
      }),
    );
  });

  it("stay one to one and in range up to 2^53", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2 ** 33, max: 2 ** 53 - 1 }), fc.integer(), (below, seed) => {
        const size = below + 1;
        const permuted = keyedPermutation(size, seed);
        const points = [0, 1, 2, 2 ** 32 - 1, 2 ** 32, size - 2, size - 1];
        const images = new Set(points.map(permuted));
        expect(images.size).toBe(points.length);
        for (const image of images)
          expect(Number.isSafeInteger(image) && image >= 0 && image < size).toBe(true);
      }),
    );
  });

  it("of four things come up about equally often", () => {
    const seen = new Map<string, number>();
    for (let seed = 0; seed < 24_000; seed++) {
      const permuted = keyedPermutation(4, rootSeed(seed));
      const images = [0, 1, 2, 3].map(permuted).join("");
      seen.set(images, (seen.get(images) ?? 0) + 1);
    }
    expect(seen.size).toBe(24);
    const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(49.7); // 23 degrees of freedom, one in a thousand
  });

  it("fill the leaves of a tree", () => {
    const values = leafValues(modelTree("permutation", { degree: 3, depth: 5, seed: 7 }));
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 243 }, (_, i) => i));
    expect(sentence(() => modelTree("permutation", { degree: 2, depth: 54 }))).toBe(
      `InputError: model "permutation" with degree 2 and depth 54 has 2^54 leaves: expected at most 2^53`,
    );
    expect(sentence(() => modelTree("permutation", { degree: 2, depth: 53 }))).toMatch(
      /nodes: expected at most 2\^53$/,
    );
    const largest = modelTree("permutation", { degree: 2, depth: 52 });
    let node = largest.root;
    for (let ply = 0; ply < 52; ply++) node = largest.child(node, 1);
    expect(largest.degree(node)).toBe(0);
    expect(largest.value(node)).toBeLessThan(2 ** 52);
  });

  it("have the expected number of alpha-beta leaves of Knuth and Moore: 719/105 at degree 2, depth 3", () => {
    const trials = 4000;
    let sum = 0;
    let squares = 0;
    for (let seed = 1; seed <= trials; seed++) {
      const { length } = leavesOfF2(modelTree("permutation", { degree: 2, depth: 3, seed }));
      sum += length;
      squares += length * length;
    }
    const mean = sum / trials;
    const error = Math.sqrt((squares / trials - mean * mean) / trials);
    expect(Math.abs(mean - 719 / 105)).toBeLessThan(4 * error);
  });
});

describe("ordered trees", () => {
  const critical = (d: number, h: number) => d ** Math.floor(h / 2) + d ** Math.ceil(h / 2) - 1;

  it("make alpha-beta evaluate exactly the leaves of Corollary 1", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer(),
        (degree, depth, seed) => {
          const tree = modelTree("ordered", { degree, depth, seed });
          expect(leavesOfF2(tree).length).toBe(critical(degree, depth));
        },
      ),
    );
  });

  it("have the only best successor first, everywhere", () => {
    const tree = materialise(modelTree("ordered", { degree: 3, depth: 5, seed: 3 }));
    for (let node = 0; node < tree.nodeCount; node++) {
      if (tree.degree(node) === 0) continue;
      const [first, ...others] = [0, 1, 2].map((i) => negamax(tree, tree.child(node, i)));
      expect(first).toBeLessThan(Math.min(...others));
    }
  });

  it("have as many distinct values as leaves, nearly", () => {
    const values = leafValues(modelTree("ordered", { degree: 3, depth: 5 })).map(Math.abs);
    expect(new Set(values).size).toBeGreaterThan(240);
  });
});

describe("worst trees", () => {
  it("make F1 and F2 evaluate every leaf", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 5 }),
        fc.integer(),
        (degree, depth, seed) => {
          const tree = modelTree("worst", { degree, depth, seed });
          expect(leavesOfF1(tree).length).toBe(degree ** depth);
          expect(leavesOfF2(tree).length).toBe(degree ** depth);
          expect(new Set(leafValues(tree)).size).toBe(degree ** depth);
        },
      ),
    );
  });

  it("are refused where their values would not be exact", () => {
    expect(sentence(() => modelTree("worst", { degree: 2, depth: 44 }))).toBe(
      `InputError: model "worst" with degree 2 and depth 44 has 2^44 leaves: expected at most 2^43`,
    );
    const tree = modelTree("worst", { degree: 2, depth: 43 });
    let node = tree.root;
    for (let ply = 0; ply < 43; ply++) node = tree.child(node, 1);
    expect(Number.isSafeInteger(tree.value(node))).toBe(true);
  });
});

describe("dependent trees", () => {
  it.each([
    [2, 2, 2],
    [2, 3, -2],
    [2, 4, 10],
    [3, 2, 6],
    [3, 3, -6],
    [4, 4, 3 * 64 + 3 * 4],
  ])("of degree %d and depth %d are worth %d, whatever the seed", (degree, depth, value) => {
    for (let seed = 1; seed <= 20; seed++)
      expect(negamax(modelTree("dependent", { degree, depth, seed }))).toBe(value);
  });

  it("have the leaves 0 .. d^h - 1, each once", () => {
    const values = leafValues(modelTree("dependent", { degree: 3, depth: 4 }));
    expect(values.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 81 }, (_, i) => i));
  });

  it("have the expected number of alpha-beta leaves of Knuth and Moore: 20/3 at degree 3, depth 2", () => {
    const trials = 4000;
    let sum = 0;
    for (let seed = 1; seed <= trials; seed++) {
      sum += leavesOfF2(modelTree("dependent", { degree: 3, depth: 2, seed })).length;
    }
    expect(Math.abs(sum / trials - 20 / 3)).toBeLessThan(0.08);
  });

  it("are refused above 2^53 leaves", () => {
    expect(sentence(() => modelTree("dependent", { degree: 3, depth: 34 }))).toBe(
      `InputError: model "dependent" with degree 3 and depth 34 has 3^34 leaves: expected at most 2^53`,
    );
  });
});

describe("branch sums", () => {
  it("add one fraction of 32 bits per ply, exactly", () => {
    const values = leafValues(modelTree("branch-sum", { degree: 4, depth: 6 }));
    expect(values.every((value) => Number.isInteger(value * 2 ** 32) && value >= 0 && value < 6)).toBe(true);
    const mean = values.reduce((sum, value) => sum + value) / values.length;
    expect(Math.abs(mean - 3)).toBeLessThan(0.6);
  });

  it("have the expected number of alpha-beta leaves at degree 2, depth 2: 217/60", () => {
    const trials = 6000;
    let sum = 0;
    for (let seed = 1; seed <= trials; seed++) {
      sum += leavesOfF2(modelTree("branch-sum", { degree: 2, depth: 2, seed })).length;
    }
    expect(Math.abs(sum / trials - 217 / 60)).toBeLessThan(4 * Math.sqrt(0.24 / trials));
  });
});

describe("incremental trees", () => {
  it("have estimates that differ from the parent's by at most the range, and are the value at a leaf", () => {
    for (const range of [undefined, 2]) {
      const tree = modelTree("incremental", { degree: 3, depth: 6, range });
      const explicit = materialise(tree);
      expect(explicit.estimate!(0)).toBe(0);
      const steps = new Set<number>();
      for (let node = 1; node < explicit.nodeCount; node++) {
        const forMax = (each: number) => convert(explicit.estimate!(each), explicit, explicit.depth(each));
        steps.add(forMax(node) - forMax(explicit.parent(node)));
        if (explicit.degree(node) === 0) expect(explicit.estimate!(node)).toBe(explicit.value(node));
      }
      const most = range ?? 1000;
      expect(Math.max(...steps)).toBeLessThanOrEqual(most);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(-most);
      if (range === 2) expect(steps.size).toBe(5);
    }
  });

  it("cost alpha-beta what Lindstrom's trees do: 6.70 leaves at degree 2, depth 3", () => {
    const trials = 4000;
    let sum = 0;
    for (let seed = 1; seed <= trials; seed++) {
      sum += leavesOfF2(modelTree("incremental", { degree: 2, depth: 3, seed })).length;
    }
    expect(Math.abs(sum / trials - 6.7)).toBeLessThan(0.1);
  });
});

describe("galton-watson trees", () => {
  const levels = (order: number, trials: number) => {
    const seen = [0, 0, 0, 0];
    for (let seed = 1; seed <= trials; seed++) {
      const tree = materialise(modelTree("galton-watson", { degree: 3, depth: 3, q: 0.7, seed, order }));
      const examined = new Set<number>();
      for (const leaf of leavesOfF2(tree)) for (let n = leaf; n >= 0; n = tree.parent(n)) examined.add(n);
      for (const node of examined) seen[tree.depth(node)]!++;
    }
    return seen.map((count) => count / trials);
  };

  it("examine on each level what Corollary 2 says, when every first successor is best", () => {
    const q = 0.7;
    const d = 3 * q;
    const measured = levels(1, 6000);
    const predicted = [1, d + q - q, d * q + q * d - q * q, d * q * d + q * d * q - q ** 3];
    for (let level = 0; level < 4; level++) {
      expect(Math.abs(measured[level]! - predicted[level]!)).toBeLessThan(0.03 * predicted[level]!);
    }
  });

  it("examine more when the leaves are independent", () => {
    expect(levels(0, 1000)[3]).toBeGreaterThan(levels(1, 1000)[3]!);
  });

  it("have a shape that the values have no part in", () => {
    const shape = (parameters: Record<string, number>) => {
      const tree = materialise(
        modelTree("galton-watson", { degree: 3, depth: 5, q: 0.8, seed: 5, ...parameters }),
      );
      return Array.from({ length: tree.nodeCount }, (_, node) => tree.degree(node)).join("");
    };
    const plain = shape({});
    expect(plain.length).toBeGreaterThan(50);
    expect([shape({ range: 7 }), shape({ order: 1 })]).toEqual([plain, plain]);
  });

  it("end where q says", () => {
    expect(materialise(modelTree("galton-watson", { degree: 3, depth: 5, q: 0 })).nodeCount).toBe(1);
    expect(materialise(modelTree("galton-watson", { degree: 3, depth: 5, q: 1 })).leafCount).toBe(243);
  });
});

describe("the pi tree", () => {
  it("is that of Knuth and Moore", () => {
    const tree = modelTree("pi");
    expect([tree.leafCount, tree.height, negamax(tree)]).toEqual([81, 4, 2]);
    expect([leavesOfF1(tree).length, leavesOfF2(tree).length]).toEqual([36, 31]);
    expect(leafValues(tree).slice(0, 8)).toEqual([3, 1, 4, 1, 5, 9, 2, 6]);
  });
});
