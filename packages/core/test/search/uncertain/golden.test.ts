import { describe, expect, it } from "vitest";
import { reorderForDistribution } from "../../../src/search/proofs/reorder-for-distribution.js";
import { search } from "../../../src/search/search.js";
import { alphaBetaOver } from "../../../src/search/uncertain/alpha-beta-over.js";
import { pbStar } from "../../../src/search/uncertain/pb-star.js";
import { distributionValues, rangeValues } from "../../../src/search/uncertain/value-domains.js";
import { Distribution } from "../../../src/values/distribution.js";
import golden from "../../golden/golden-li-marsland.json" with { type: "json" };
import { expectList, type Fractions, fraction, goldenPath, searched, treeOf } from "./golden-li-marsland.js";

const list = (pairs: Fractions) => Distribution.of(pairs.map(([v, p]) => [v, fraction(p)] as const));

it.each(golden.ops.map((vector, k) => ({ k, vector })))("operators, vector $k", ({ vector }) => {
  const A = list(vector.A as never);
  const B = list(vector.B as never);
  expectList(A.neg(), vector.negA as never);
  expectList(A.max(B), vector.max as never);
  expectList(B.max(A), vector.max as never);
  expectList(A.min(B), vector.min as never);
  expectList(A.clamp(-1, 1), vector.clampA_m1_1 as never);
});

describe.each(golden.pab)("P_AB on $name", ({ i, tree: data, full, leaves, calls }) => {
  const tree = treeOf(data, i);

  it("the whole tree", () => {
    expect(tree.leafCount).toBe(leaves);
    expectList(search("p-ab", tree).vp!, full as never);
  });

  it.each(calls)("window [$alpha, $beta]", ({ alpha, beta, result, raw_leaf_result, range, visited }) => {
    const clamped = searched("p-ab", tree, { alpha, beta });
    expectList(clamped.outcome.vp!, result as never);
    const raw = searched("p-ab", tree, { alpha, beta, rawLeaves: true });
    expectList(raw.outcome.vp!, raw_leaf_result as never);
    const ranges = searched("r-ab", tree, { alpha, beta });
    expect([ranges.outcome.range!.lower, ranges.outcome.range!.upper]).toEqual(range);
    for (const run of [clamped, raw, ranges, searched("r-ab", tree, { alpha, beta, rawLeaves: true })]) {
      expect(run.visited).toEqual(visited);
    }
  });
});

describe.each(golden.informed.map((vector, k) => ({ k, ...vector })))(
  "informed search, vector $k",
  (vector) => {
    const tree = treeOf(vector.tree, vector.i, vector.bounds);

    it("over distributions", () => {
      const { outcome, visited } = searched("informed-p-ab", tree);
      expectList(outcome.vp!, vector.result as never);
      expect(visited).toEqual(vector.visited_fixed);
    });

    it("over ranges", () => {
      const { outcome, visited } = searched("informed-r-ab", tree);
      const { lower, upper } = outcome.range!;
      expect([lower, upper]).toEqual([vector.result[0]![0], vector.result.at(-1)![0]]);
      expect(visited).toEqual(vector.visited_fixed);
    });

    it("sees fewer leaves than the uninformed search, which the bounds leave alone", () => {
      expect(searched("p-ab", tree).visited).toEqual(vector.visited_uninformed);
      expect(searched("r-ab", tree).visited).toEqual(vector.visited_uninformed);
    });
  },
);

describe.each(golden.theorem2.map((vector, k) => ({ k, ...vector })))("Theorem 2, vector $k", (vector) => {
  const tree = treeOf(vector.tree, vector.i);
  const certificate = vector.certificate.map((path) =>
    tree.leafNumber(
      tree.node(
        path
          .split(".")
          .map((rank) => Number(rank) - 1)
          .join("."),
      ),
    ),
  );

  it("the order under which P_AB sees the certificate only", () => {
    const { tree: reordered, origin } = reorderForDistribution(tree, certificate);
    const wanted = treeOf(vector.reordered, vector.i);
    expect(reordered.nodeCount).toBe(wanted.nodeCount);
    for (let node = 0; node < wanted.nodeCount; node++) {
      expect(reordered.degree(node)).toBe(wanted.degree(node));
      expect(reordered.worthAt(node)).toEqual(wanted.worthAt(node));
    }
    const { visited } = searched("p-ab", tree);
    expect(visited).toEqual(vector.visited_unreordered);
    const leaves: number[] = [];
    const rules = { values: distributionValues };
    alphaBetaOver(rules, reordered, 0, -vector.i, vector.i, {
      enter: (node) => void (reordered.degree(node) === 0 && leaves.push(node)),
    });
    expect(leaves.map((leaf) => goldenPath(tree, origin[leaf]!))).toEqual(vector.visited_original_paths);
  });

  it("less than the certificate is refused", () => {
    const less = certificate.slice(1);
    expect(() => reorderForDistribution(tree, less)).toThrow(/^the examined leaves do not determine/);
  });
});

it("the counterexample to the arithmetic of ignorance: one leaf is never looked at, and the root is known", () => {
  const { i, tree, true_root } = golden.psi_counterexample;
  const [left, right] = tree.kids as [{ kids: object[] }, object];
  for (const v of [-2, -1, 0, 1, 2]) {
    const whole = treeOf({ kids: [{ kids: [left.kids[0], { vp: [[v, 1]] }] }, right] }, i);
    expectList(search("p-ab", whole).vp!, true_root as never);
    expect(() => reorderForDistribution(whole, [0, 2])).not.toThrow();
  }
});

it("the counterexample to Lemma 2: what is certain lies on both sides of what is not", () => {
  const { i, y, z, known, unknown } = golden.lemma2_counterexample;
  const value = (u: number) =>
    Distribution.point(u)
      .min(Distribution.point(1))
      .max(list(y as never))
      .min(list(z as never));
  const at = (distribution: Distribution, v: number) =>
    distribution.pairs().find(([value]) => value === v)?.[1] ?? 0;
  const all = Array.from({ length: 2 * i + 1 }, (_, k) => value(k - i));
  for (const [v, p] of Object.entries(known)) {
    for (const each of all) expect(at(each, Number(v))).toBeCloseTo(fraction(p), 12);
  }
  for (const v of unknown) expect(new Set(all.map((each) => at(each, v).toFixed(9))).size).toBeGreaterThan(1);
});

describe.each(golden.pbstar.map((vector, k) => ({ k, ...vector })))("PB*, vector $k", (vector) => {
  const tree = treeOf(vector.tree, vector.i);
  it.each([
    ["level1_window", { level: 1, windows: true }],
    ["exhaust_window", { level: 2, windows: true }],
    ["level1_nowindow", { level: 1, windows: false }],
    ["exhaust_nowindow", { level: 2, windows: false }],
  ] as const)("%s", (mode, options) => {
    const expected = vector[mode];
    const expanded: string[] = [];
    const found = pbStar(tree, options, { develop: (node) => void expanded.push(goldenPath(tree, node)) });
    expect(expanded).toEqual(expected.expansions);
    expect(found.best + 1).toBe(expected.best);
    expect(found.stopped).toBe(expected.why);
    expectList(found.root, ("root" in expected ? expected.root : vector.full) as never);
    const outcome = search("pb-star", tree, options);
    expect(outcome).toMatchObject({ best: found.best, expansions: expanded.length, stopped: expected.why });
    expect(outcome.vp).toEqual(found.root);
  });
});

it("R_AB never needs probabilities", () => {
  for (const { i, tree, full } of golden.pab) {
    const { lower, upper } = alphaBetaOver({ values: rangeValues }, treeOf(tree, i), 0, -i, i);
    expect([lower, upper]).toEqual([full[0]![0], full.at(-1)![0]]);
  }
});
