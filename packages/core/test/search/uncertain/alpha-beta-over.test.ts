import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { alphaBeta } from "../../../src/search/depth-first/alpha-beta.js";
import { search } from "../../../src/search/search.js";
import { alphaBetaOver, aspirationOver, moveWorths } from "../../../src/search/uncertain/alpha-beta-over.js";
import { dominance } from "../../../src/search/uncertain/dominance.js";
import {
  distributionValues,
  pointValues,
  rangeValues,
  rawLeaves,
  type ValueDomain,
} from "../../../src/search/uncertain/value-domains.js";
import type { Bounds } from "../../../src/tree/tree.js";
import { type ExplicitTree, parseTree } from "../../../src/trees/index.js";
import type { Distribution } from "../../../src/values/distribution.js";
import { Range } from "../../../src/values/range.js";
import { clamp, same } from "../../distribution/exact-list.js";
import { nestedTree } from "../../support/arbitrary-tree.js";
import { naive, successors } from "../../support/naive.js";
import { backups, exactBackup, leavesSeen, treeOf, valuedTree, windows } from "./arbitrary-valued-tree.js";

const lists = distributionValues;

/** What a search over these values returns at the root, and the leaves that it evaluates. */
function run<V>(
  values: ValueDomain<V>,
  tree: ExplicitTree,
  { alpha, beta }: { alpha: number; beta: number },
  known?: (node: number) => Bounds,
) {
  let result: V | undefined;
  const leaves = leavesSeen(tree, (watch) => {
    result = alphaBetaOver({ values, known }, tree, 0, alpha, beta, { enter: watch });
  });
  return { result: result!, leaves };
}

it("Q3: Lemma 1, for every window: the result is the full backup, clamped", () => {
  fc.assert(
    fc.property(valuedTree(), (valued) => {
      const tree = treeOf(valued);
      const exact = exactBackup(valued.data);
      for (const window of windows(valued.i)) {
        const { result } = run(lists, tree, window);
        expect(same(result, clamp(exact, window.alpha, window.beta))).toBe(true);
      }
      expect(same(search("p-ab", tree).vp!, exact)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

it("Q4 and Q5: raw leaves and ranges lead to the same leaves, in the same order", () => {
  fc.assert(
    fc.property(valuedTree(), (valued) => {
      const tree = treeOf(valued);
      for (const window of windows(valued.i)) {
        const { result, leaves } = run(lists, tree, window);
        const raw = run(rawLeaves(lists), tree, window);
        expect(raw.leaves).toEqual(leaves);
        expect(raw.result.clamp(window.alpha, window.beta).values).toEqual(result.values);
        if (tree.degree(0) > 0) expect(raw.result.lower).toBeGreaterThanOrEqual(window.alpha);
        else expect(raw.result).toEqual(tree.worth!(0));
        const ranges = run(rangeValues, tree, window);
        expect(ranges.leaves).toEqual(leaves);
        expect(ranges.result).toEqual(Range.of(result.lower, result.upper));
        expect(run(rawLeaves(rangeValues), tree, window).leaves).toEqual(leaves);
      }
    }),
    { numRuns: 150 },
  );
});

it("Q6: over points the search is F2 with a finite window: its value, its leaves, its windows", () => {
  fc.assert(
    fc.property(nestedTree(5), fc.integer({ min: 1, max: 20 }), (data, extra) => {
      const plain = parseTree(data);
      const leaves = Array.from({ length: plain.leafCount }, (_, k) => Math.abs(plain.value(plain.leaf(k))));
      const i = Math.max(1, ...leaves) + (extra % 3);
      const tree = parseTree({ tree: data, domain: i });
      const byF2 = leavesSeen(tree, (watch) => alphaBeta(tree, 0, -i, i, { enter: watch }));
      const windowsOf = (search: (observer: object) => unknown) => {
        const events: number[][] = [];
        search({ enter: (node: number, a: number, b: number) => void events.push([node, a, b]) });
        return events;
      };
      const value = naive(tree);
      for (const values of [pointValues, rangeValues, lists] as ValueDomain<unknown>[]) {
        const { result, leaves } = run(values, tree, { alpha: -i, beta: i });
        expect(leaves).toEqual(byF2);
        expect([values.lower(result), values.upper(result)]).toEqual([value, value]);
      }
      const raw = rawLeaves(pointValues);
      const over = windowsOf((observer) => alphaBetaOver({ values: raw }, tree, 0, -i, i, observer));
      expect(over).toEqual(windowsOf((observer) => alphaBeta(tree, 0, -i, i, observer)));
      const best = successors(tree, 0).findIndex((child) => 0 - naive(tree, child) === value);
      for (const id of ["p-ab", "r-ab", "informed-p-ab", "informed-r-ab"] as const) {
        expect(search(id, tree)).toMatchObject({ value, best, status: "exact" });
      }
    }),
    { numRuns: 400 },
  );
});

describe("Q7: informed search", () => {
  /** True bounds, now and then just so. */
  const informedOf = (tree: ExplicitTree, i: number, slack: readonly number[]) => {
    const lists = backups(tree);
    return (node: number): Bounds => ({
      lower: Math.max(-i, lists[node]!.lower - slack[node % slack.length]!),
      upper: Math.min(i, lists[node]!.upper + slack[(node + 1) % slack.length]!),
    });
  };
  const slacks = fc.array(fc.constantFrom(0, 0, 1, 2, 9), { minLength: 7, maxLength: 7 });

  it("keeps the contract for every window, and sees a subset of the leaves", () => {
    fc.assert(
      fc.property(valuedTree(), slacks, (valued, slack) => {
        const tree = treeOf(valued);
        const known = informedOf(tree, valued.i, slack);
        const exact = exactBackup(valued.data);
        for (const window of windows(valued.i)) {
          const { result, leaves } = run(lists, tree, window, known);
          expect(same(result, clamp(exact, window.alpha, window.beta))).toBe(true);
          const ranges = run(rangeValues, tree, window, known);
          expect(ranges.result).toEqual(Range.of(result.lower, result.upper));
          expect(ranges.leaves).toEqual(leaves);
          const all = new Set(run(lists, tree, window).leaves);
          expect(leaves.every((leaf) => all.has(leaf))).toBe(true);
        }
      }),
      { numRuns: 150 },
    );
  });

  const leaf = (value: number) => ({ weights: [[value, 1]] as const });

  it("answers from bounds that lie outside the window without a look at a leaf", () => {
    const tree = treeOf({ i: 4, data: { kids: [leaf(-1), leaf(-2)] } });
    const known = () => ({ lower: 1, upper: 3 });
    const answer = (alpha: number, beta: number) => {
      const { result, leaves } = run(lists, tree, { alpha, beta }, known);
      return [result.pairs(), leaves];
    };
    expect(answer(-4, 0)).toEqual([[[0, 1]], []]);
    expect(answer(-4, 1)).toEqual([[[1, 1]], []]);
    expect(answer(3, 4)).toEqual([[[3, 1]], []]);
    expect(answer(-4, 4)).toEqual([[[2, 1]], [1, 2]]);
  });

  it("spares the leaves of a move that its bounds show to be no better", () => {
    const tree = treeOf({ i: 4, data: { kids: [leaf(-2), { kids: [leaf(0), leaf(1)] }] } });
    const window = { alpha: -4, beta: 4 };
    const known = (node: number) => (node === 0 ? { lower: -4, upper: 4 } : { lower: -1, upper: 0 });
    expect(run(lists, tree, window).leaves).toEqual([1, 3]);
    expect(run(lists, tree, window, known).leaves).toEqual([1]);
  });

  it("sees just the leaves that section 5.2, corrected, asks for", () => {
    /** Written out once more, over ranges alone. */
    const informed = (
      tree: ExplicitTree,
      known: (node: number) => Bounds,
      node: number,
      alpha: number,
      beta: number,
      leaves: number[],
    ): [number, number] => {
      const kids = successors(tree, node);
      if (kids.length === 0) {
        leaves.push(node);
        const { lower, upper } = tree.worth!(node);
        return [lower, upper].map((end) => Math.min(Math.max(end, alpha), beta)) as [number, number];
      }
      const { lower: L, upper: U } = known(node);
      if (U <= alpha) return [alpha, alpha];
      if (L >= beta) return [beta, beta];
      let low = Math.max(alpha, L);
      let high = low;
      const top = Math.min(beta, U);
      for (const kid of kids) {
        if (low >= top) break;
        const [l, u] = informed(tree, known, kid, -top, -low, leaves);
        low = Math.max(low, -u);
        high = Math.max(high, -l);
      }
      return [low, high];
    };
    fc.assert(
      fc.property(valuedTree(), slacks, (valued, slack) => {
        const tree = treeOf(valued);
        const known = informedOf(tree, valued.i, slack);
        for (const window of windows(valued.i)) {
          const wanted: number[] = [];
          informed(tree, known, 0, window.alpha, window.beta, wanted);
          const { leaves } = run(lists, tree, window, known);
          expect(leaves).toEqual(wanted);
        }
      }),
      { numRuns: 150 },
    );
  });

  it("passes down legal windows only", () => {
    fc.assert(
      fc.property(valuedTree(), slacks, (valued, slack) => {
        const tree = treeOf(valued);
        const rules = { values: lists, known: informedOf(tree, valued.i, slack) };
        alphaBetaOver(rules, tree, 0, -valued.i, valued.i, {
          enter: (_, alpha, beta) => expect(alpha).toBeLessThan(beta),
        });
      }),
      { numRuns: 300 },
    );
  });
});

it("Q9: other probabilities on the same supports change no visit", () => {
  fc.assert(
    fc.property(
      valuedTree(),
      fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 5, maxLength: 5 }),
      (valued, other) => {
        const { i, data } = valued;
        const reweighted = (node: typeof data): typeof data => ({
          ...(node.weights && {
            weights: node.weights.map(
              ([value], k) => [value, other[(k + value + i) % other.length]!] as const,
            ),
          }),
          ...(node.kids && { kids: node.kids.map(reweighted) }),
        });
        const changed = treeOf({ i, data: reweighted(data) });
        for (const window of windows(i)) {
          expect(run(lists, changed, window).leaves).toEqual(run(lists, treeOf(valued), window).leaves);
        }
      },
    ),
    { numRuns: 150 },
  );
});

it("Q12: a narrower window never adds leaves", () => {
  fc.assert(
    fc.property(valuedTree(), fc.nat(), fc.nat(), (valued, outer, inner) => {
      const tree = treeOf(valued);
      const all = windows(valued.i);
      const wide = all[outer % all.length]!;
      const inside = all.filter(({ alpha, beta }) => wide.alpha <= alpha && beta <= wide.beta);
      const narrow = inside[inner % inside.length]!;
      const seen = new Set(run(lists, tree, wide).leaves);
      expect(run(lists, tree, narrow).leaves.every((leaf) => seen.has(leaf))).toBe(true);
    }),
    { numRuns: 1500 },
  );
});

it("aspiration gives the full backup whatever the window", () => {
  fc.assert(
    fc.property(valuedTree(), (valued) => {
      const tree = treeOf(valued);
      const exact = exactBackup(valued.data);
      for (const { alpha, beta } of windows(valued.i)) {
        expect(same(aspirationOver({ values: lists }, tree, alpha, beta), exact)).toBe(true);
        const { lower, upper } = aspirationOver({ values: rangeValues }, tree, alpha, beta);
        expect([lower, upper]).toEqual([exact[0]![0], exact.at(-1)![0]]);
      }
    }),
    { numRuns: 150 },
  );
});

describe("the outcome", () => {
  it("says truly what is exact, and what is only a bound", () => {
    fc.assert(
      fc.property(valuedTree(), (valued) => {
        const tree = treeOf(valued);
        const full = backups(tree)[0]!;
        const options = windows(valued.i).flatMap((window) => [window, { ...window, rawLeaves: true }]);
        for (const window of options) {
          const { value, status, vp } = search("p-ab", tree, window);
          if (status === "exact") expect(vp!.values).toEqual(full.values);
          if (status === "exact") expect(value).toBeCloseTo(full.mean, 12);
          else if (status === "lower") expect(value).toBeLessThanOrEqual(full.mean + 1e-12);
          else expect(value).toBeGreaterThanOrEqual(full.mean - 1e-12);
          const ranges = search("r-ab", tree, window);
          if (ranges.status === "exact")
            expect([ranges.value, ranges.value]).toEqual([full.lower, full.upper]);
          else if (ranges.status === "lower") expect(ranges.value).toBeLessThanOrEqual(full.lower);
          else expect(ranges.value).toBeGreaterThanOrEqual(full.upper);
        }
        expect(search("p-ab", tree).status).toBe("exact");
      }),
      { numRuns: 200 },
    );
  });

  it("the best move has the largest dominance, as far as what was cut off lets it be proved", () => {
    fc.assert(
      fc.property(valuedTree({ depth: 3 }), (valued) => {
        const tree = treeOf(valued);
        fc.pre(tree.degree(0) > 0);
        const moves = moveWorths(tree);
        const proved: { worth: Distribution; floor: number }[] = [];
        alphaBetaOver({ values: lists }, tree, 0, -valued.i, valued.i, undefined, proved);
        const clamped = proved.map(({ worth }) => worth);
        const sure = proved.map(({ floor }, k) =>
          dominance(clamped, k, floor > -valued.i ? floor : undefined),
        );
        for (const [k, each] of sure.entries()) {
          expect(each).toBeLessThanOrEqual(dominance(moves, k) + 1e-12);
        }
        const { best } = search("p-ab", tree);
        expect(sure[best]).toBeGreaterThanOrEqual(Math.max(...sure) - 1e-12);
        // A move that is no worse than any other is found unless an earlier one promises as much as it does.
        const separated = moves.findIndex(({ lower }, k) =>
          moves.every((other, j) => j === k || lower >= other.upper),
        );
        const hidden = moves.some(
          ({ lower }, k) => k < separated && lower > -valued.i && lower >= moves[separated]!.lower,
        );
        expect(search("r-ab", tree).best).toBe(hidden ? -1 : separated);
        if (separated >= 0 && !hidden) expect(best).toBe(separated);
      }),
      { numRuns: 500 },
    );
  });
});

it("of moves that are proved equally good the first is best: means above a floor say nothing", () => {
  const tree = parseTree({
    tree: [
      { vp: [[1, 1]] },
      {
        vp: [
          [-1, 0.5],
          [9, 0.5],
        ],
      },
    ],
    domain: 9,
    values: "mover",
  });
  expect(search("p-ab", tree).best).toBe(0);
});

describe("what is refused at the door", () => {
  it("an empty window, also where one of its ends is that of the domain", () => {
    for (const id of ["p-ab", "r-ab", "informed-p-ab", "informed-r-ab"] as const) {
      expect(() => search(id, tree, { alpha: 3 })).toThrow("alpha is 3 and beta is 3: expected alpha < beta");
      expect(() => search(id, tree, { beta: -3 })).toThrow(
        "alpha is -3 and beta is -3: expected alpha < beta",
      );
    }
    const rules = { values: rangeValues };
    expect(() => alphaBetaOver(rules, tree, 0, 1, 1)).toThrow(
      "alpha is 1 and beta is 1: expected alpha < beta",
    );
    expect(() => alphaBetaOver(rules, tree, 0, Number.NaN, 1)).toThrow("alpha is NaN");
    expect(() => aspirationOver(rules, tree, 2, 1)).toThrow(
      "alpha is 2 and beta is 1: expected alpha < beta",
    );
  });

  it("an open end of the window is that of the domain", () => {
    const lists = parseTree({
      tree: [
        [
          {
            vp: [
              [-3, 0.5],
              [3, 0.5],
            ],
          },
          1,
        ],
        [0, 2],
      ],
      domain: 3,
    });
    for (const id of ["p-ab", "r-ab", "informed-p-ab", "informed-r-ab"] as const) {
      const whole = search(id, lists);
      expect(search(id, lists, { alpha: -Infinity, beta: Infinity })).toEqual(whole);
      expect(search(id, lists, { alpha: -Infinity, beta: 2 })).toEqual(search(id, lists, { beta: 2 }));
      expect(search(id, lists, { alpha: -1, beta: Infinity })).toEqual(search(id, lists, { alpha: -1 }));
    }
  });

  const tree = parseTree({ tree: [{ vp: [[1, 1]] }, { range: [0, 2] }], values: "mover", domain: 3 });
  it.each([
    ["p-ab", { alpha: 0.5 }, "alpha is 0.5: expected an integer from -3 to 3, the domain of the tree"],
    ["p-ab", { beta: 4 }, "beta is 4: expected an integer from -3 to 3, the domain of the tree"],
    ["p-ab", { alpha: Infinity }, "alpha is inf: expected an integer from -3 to 3, the domain of the tree"],
    ["p-ab", { beta: -Infinity }, "beta is -inf: expected an integer from -3 to 3, the domain of the tree"],
    ["r-ab", { alpha: 3 }, "alpha is 3 and beta is 3: expected alpha < beta"],
    ["r-ab", { alpha: 3, beta: Infinity }, "alpha is 3 and beta is 3: expected alpha < beta"],
    ["r-ab", { alpha: 2, beta: 1 }, "alpha is 2 and beta is 1: expected alpha < beta"],
    ["r-ab", { alpha: Number.NaN }, "alpha is NaN: expected a number"],
    ["r-ab", { level: 1 }, "r-ab does not take level: it takes only alpha and beta and rawLeaves"],
    [
      "p-ab",
      {},
      "leaf 1 has the range [0, 2] for the player to move there: expected probabilities, or r-ab, b-star or deepenUntilDecided, which search ranges",
    ],
    ["pb-star", {}, "pb-star needs a tree with an estimate at every inner node, and this one has none"],
  ] as const)("%s with %j", (id, options, message) => {
    expect(() => search(id, tree, options)).toThrow(message);
  });

  it("a tree that does not keep to its domain, or names none", () => {
    expect(() => search("r-ab", { ...plain(), worth: () => Range.of(0, 9), domain: 3 })).toThrow(
      "a node may be worth 9: expected values from -3 to 3, the domain of the tree",
    );
    expect(() => search("r-ab", { ...plain(), domain: 0 })).toThrow(
      "the domain of the tree is 0: expected a positive integer i, where values are from -i to i",
    );
    expect(() => search("r-ab", { ...plain(), worth: () => Range.of(0, 9) })).toThrow(
      "r-ab needs a tree with a domain, the i of values from -i to i, and this one has none",
    );
  });

  const plain = () => ({ root: 0, degree: () => 0, child: () => 0, value: () => 1 });
});
