import { counting, search, type Tree } from "espalier";
import { procedures as depthFirst } from "espalier/knuth-moore";
import type { ExplicitTree } from "espalier/trees";
import { Distribution, deepenUntilDecided, distributionValues, procedures, Range } from "espalier/uncertain";
import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";
import { clamped, leavesSeen, pAb, raw, rawAsPrinted, type Visit } from "./as-printed.js";
import { asDense, clamp, type Dense, lower, point, randomList, same, upper } from "./lists.js";
import { full, inner, leaf, leavesOf, randomTree, treeOf, type Valued, windows } from "./valued-trees.js";

/** Random trees with small domains, each with its domain. */
function trees(seed: number, times: number): readonly { readonly root: Valued; readonly i: number }[] {
  const random = randomNumbers(seed);
  return Array.from({ length: times }, () => {
    const i = integer(random, 1, 3);
    return { root: randomTree(random, { depth: 3, width: 3, i }), i };
  });
}

const some = trees(1, 60);

/** What the product finds, and the numbers of the leaves that it evaluates. */
function product(tree: ExplicitTree, id: "p-ab" | "r-ab", [alpha, beta]: readonly [number, number]) {
  const counted = counting(tree);
  const outcome = search(id, counted, { alpha, beta });
  return { outcome, leaves: counted.leaves.map((node) => tree.leafNumber(node)) };
}

/** The numbers of the leaves that a search as printed visits. */
function numbersOf(root: Valued, seen: readonly Visit[]): number[] {
  const all = leavesOf(root);
  return seen.flatMap(({ node }) => ("list" in node ? [all.indexOf(node)] : []));
}

describe("section 1", () => {
  it("windows are legal and shrink on the way down, and a node is left when alpha has reached beta, not before", () => {
    for (const { root, i } of some) {
      const seen: Visit[] = [];
      pAb(root, -i, i, seen);
      const windowOf = new Map(seen.map((visit) => [visit.node, visit]));
      for (const { node, alpha, beta, alphas } of seen) {
        expect(alpha).toBeLessThan(beta);
        if ("list" in node) continue;
        expect(alphas).toEqual(alphas.toSorted((a, b) => a - b));
        const searched = alphas.length - 1;
        expect(alphas.slice(0, searched).every((a) => a < beta)).toBe(true);
        expect(searched === node.kids.length || alphas.at(-1) === beta).toBe(true);
        node.kids.slice(0, searched).forEach((kid, j) => {
          const below = windowOf.get(kid);
          expect([below?.alpha, below?.beta]).toEqual([0 - beta, 0 - (alphas[j] ?? 0)]);
        });
      }
    }
  });

  it("ranges cannot tell a likely gain from an unlikely one, lists can", () => {
    const unlikely = Distribution.of([
      [-1, 0.9],
      [2, 0.1],
    ]);
    const likely = Distribution.of([
      [-1, 0.1],
      [2, 0.9],
    ]);
    const written = (...lists: Distribution[]) =>
      treeOf(inner(...lists.map((list) => leaf(asDense(2, list.neg())))));
    for (const moves of [
      [unlikely, likely],
      [likely, unlikely],
    ] as const) {
      const tree = written(...moves);
      expect(search("r-ab", tree)).toMatchObject({ range: Range.of(-1, 2), best: -1 });
      expect(search("p-ab", tree).best).toBe(moves.indexOf(likely));
    }
  });

  it("P_AB keeps one path, best-first search all that it has expanded", () => {
    let path = 0;
    let stored = 0;
    for (const { root, i } of trees(2, 40)) {
      const tree = treeOf(root);
      let depth = 0;
      let deepest = 0;
      search(
        "p-ab",
        tree,
        {},
        {
          enter: () => {
            deepest = Math.max(deepest, ++depth);
          },
          leave: () => void depth--,
        },
      );
      // Estimates that say nothing: expansion narrows them all.
      const nothing = Distribution.of(Array.from({ length: 2 * i + 1 }, (_, k) => [k - i, 1 / (2 * i + 1)]));
      const worth = (node: number) => (tree.degree(node) > 0 ? nothing : tree.worth?.(node));
      const { nodes } = procedures.pbStar({ ...view(tree), estimate: () => 0, worth } as Tree<number>, {
        level: 1,
      });
      expect(deepest).toBeLessThanOrEqual(4);
      path += deepest;
      stored += nodes;
    }
    expect(stored).toBeGreaterThan(2 * path);
  });

  it("taken as independent though they are not: an error that is that of full dependence times its share", () => {
    // Where all leaves rise and fall together the root's u-quantile is the minimax of the leaves' u-quantiles. Where they do so
    // with probability w and are independent else, the true list is that mixture.
    const random = randomNumbers(7);
    const i = 3;
    const distances: number[] = [];
    let otherMove = 0;
    for (let k = 0; k < 60; k++) {
      const root = full3(random, i);
      const alone = full(root);
      const together = dependentBackup(root, i);
      const half = alone.map((p, v) => (p + (together[v] ?? 0)) / 2);
      const distance = variation(alone, together);
      expect(variation(alone, half)).toBeCloseTo(distance / 2, 12);
      distances.push(distance);
      if (!("kids" in root)) continue;
      const best = (backup: (node: Valued) => Dense) => {
        const means = root.kids.map((kid) => -meanOf(backup(kid)));
        return means.indexOf(Math.max(...means));
      };
      if (best(full) !== best((node) => dependentBackup(node, i))) otherMove++;
    }
    const average = distances.reduce((a, b) => a + b, 0) / distances.length;
    expect(average).toBeCloseTo(0.44, 2);
    expect(Math.max(...distances)).toBeGreaterThan(0.6);
    expect(otherMove).toBe(15);
  });
});

/** A tree of three plies with three successors each. */
const full3 = (random: () => number, i: number): Valued => {
  const below = (left: number): Valued =>
    left === 0 ? leaf(randomList(random, i)) : inner(below(left - 1), below(left - 1), below(left - 1));
  return below(3);
};

const meanOf = (P: Dense): number => P.reduce((total, p, k) => total + p * (k - (P.length - 1) / 2), 0);

/** Half the sum of the differences: the largest difference in the probability of any event. */
const variation = (P: Dense, Q: Dense): number =>
  P.reduce((total, p, k) => total + Math.abs(p - (Q[k] ?? 0)), 0) / 2;

/** The list of a node whose leaves rise and fall together, all as Max sees them. */
function dependentBackup(root: Valued, i: number): Dense {
  const shares = new Set<number>([1]);
  const collect = (node: Valued, sign: number): void => {
    if ("kids" in node) for (const kid of node.kids) collect(kid, -sign);
    else for (const share of cumulative(node.list, sign)) shares.add(share);
  };
  collect(root, 1);
  const found = new Array<number>(2 * i + 1).fill(0);
  let before = 0;
  for (const share of [...shares].sort((a, b) => a - b)) {
    const u = (before + share) / 2;
    const value = (node: Valued, sign: number): number =>
      "list" in node
        ? sign * quantile(node.list, sign, u)
        : Math.max(...node.kids.map((kid) => 0 - value(kid, -sign)));
    const at = value(root, 1) + i;
    found[at] = (found[at] ?? 0) + share - before;
    before = share;
  }
  return found;
}

/** The sums of the probabilities, upwards as Max sees the values: `sign` is -1 where Min is to move. */
function cumulative(list: Dense, sign: number): number[] {
  let sum = 0;
  return (sign > 0 ? list : list.toReversed()).map((p) => {
    sum += p;
    return Math.min(1, Math.round(sum * 1e12) / 1e12);
  });
}

/** The value, as Max sees it, that is reached at share u. */
function quantile(list: Dense, sign: number, u: number): number {
  return cumulative(list, sign).findIndex((share) => share >= u) - (list.length - 1) / 2;
}

/** The functions of a tree, without its class. */
function view(tree: ExplicitTree): Tree<number> {
  return {
    root: tree.root,
    degree: (node) => tree.degree(node),
    child: (node, k) => tree.child(node, k),
    value: (node) => tree.value(node),
    domain: tree.domain ?? 1,
  };
}

describe("section 3, Algorithm 1", () => {
  it("as printed visits the leaves of the product's P_AB in its order and returns its list, for every window", () => {
    for (const { root, i } of some) {
      const tree = treeOf(root);
      for (const window of windows(i)) {
        const seen: Visit[] = [];
        const result = pAb(root, ...window, seen);
        const { outcome, leaves } = product(tree, "p-ab", window);
        expect(numbersOf(root, seen)).toEqual(leaves);
        expect(same(asDense(i, outcome.vp), result)).toBe(true);
      }
    }
  });

  it("returns a list within alpha and beta at every call", () => {
    for (const { root, i } of some) {
      for (const window of windows(i)) {
        const seen: Visit[] = [];
        pAb(root, ...window, seen);
        for (const { alpha, beta, result } of seen) {
          expect(lower(result)).toBeGreaterThanOrEqual(alpha);
          expect(upper(result)).toBeLessThanOrEqual(beta);
        }
      }
    }
  });

  it("Lemma 1: the true list clamped to the window; alpha for sure if all lies below, beta if all lies above", () => {
    let [below, above] = [0, 0];
    for (const { root, i } of some) {
      const P = full(root);
      for (const [alpha, beta] of windows(i)) {
        const result = pAb(root, alpha, beta, []);
        expect(same(result, clamp(P, alpha, beta))).toBe(true);
        if (upper(P) <= alpha) {
          below++;
          expect(same(result, point(i, alpha))).toBe(true);
        }
        if (lower(P) >= beta) {
          above++;
          expect(same(result, point(i, beta))).toBe(true);
        }
      }
    }
    expect(Math.min(below, above)).toBeGreaterThan(40);
  });

  it("Lemma 1, proof: the last alpha is at most max(lower(P_S), alpha), and below it where the last successor is the best", () => {
    let less = 0;
    for (const { root, i } of some) {
      const lowest = lower(full(root));
      for (const [alpha, beta] of windows(i)) {
        const seen: Visit[] = [];
        pAb(root, alpha, beta, seen);
        const alphas = seen.at(-1)?.alphas ?? [];
        const kids = "kids" in root ? root.kids.length : 0;
        if (alphas.length - 1 < kids || alphas.at(-1) === beta) continue;
        const last = alphas.at(-2) ?? alpha;
        expect(last).toBeLessThanOrEqual(Math.max(lowest, alpha));
        if (last < Math.max(lowest, alpha)) less++;
      }
    }
    expect(less).toBeGreaterThan(0);
    // Two sure moves, worth -1 and 1: alpha_2 is -1, and max(lower(P_S), alpha) is 1.
    const seen: Visit[] = [];
    pAb(inner(leaf(point(2, 1)), leaf(point(2, -1))), -2, 2, seen);
    expect(seen.at(-1)?.alphas).toEqual([-2, -1, 1]);
  });

  it("Theorem 1: with the window -i, i it is the whole list of the root", () => {
    for (const { root, i } of trees(3, 300)) {
      expect(same(pAb(root, -i, i, []), full(root))).toBe(true);
      expect(same(asDense(i, search("p-ab", treeOf(root)).vp), full(root))).toBe(true);
    }
  });

  it("with raw leaves the stop test must be alpha >= beta: then the same leaves; with = windows are turned inside out", () => {
    let [visits, more, inverted] = [0, 0, 0];
    for (const { root, i } of trees(4, 150)) {
      const P = full(root);
      for (const window of windows(i)) {
        const [asClamped, asRaw, asBoth]: [Visit[], Visit[], Visit[]] = [[], [], []];
        pAb(root, ...window, asClamped, clamped);
        const result = pAb(root, ...window, asRaw, raw);
        expect(leavesSeen(asRaw)).toEqual(leavesSeen(asClamped));
        expect(same(clamp(result, ...window), clamp(P, ...window))).toBe(true);
        pAb(root, ...window, asBoth, rawAsPrinted);
        visits += leavesSeen(asClamped).length;
        more += leavesSeen(asBoth).length;
        inverted += asBoth.filter(({ alpha, beta }) => alpha > beta).length;
      }
    }
    expect(more).toBeGreaterThan(visits);
    expect(inverted).toBeGreaterThan(0);
  });

  it("clamped leaves give lists that are never wider: narrower at half of the leaves, at inner nodes seldom", () => {
    const random = randomNumbers(5);
    const i = 6;
    const leaves = { visits: 0, narrower: 0 };
    const others = { visits: 0, narrower: 0 };
    for (let k = 0; k < 40; k++) {
      const root = randomTree(random, { depth: 4, width: 3, i, leaf: 0 });
      const [tight, loose]: [Visit[], Visit[]] = [[], []];
      pAb(root, -i, i, tight, clamped);
      pAb(root, -i, i, loose, raw);
      expect(loose.map(({ node }) => node)).toEqual(tight.map(({ node }) => node));
      for (const [n, { node, alpha, beta, result }] of tight.entries()) {
        const wide = loose[n]?.result ?? [];
        expect(same(clamp(wide, alpha, beta), result)).toBe(true);
        const width = (list: Dense) => upper(list) - lower(list);
        expect(width(wide)).toBeGreaterThanOrEqual(width(result));
        const count = "list" in node ? leaves : others;
        count.visits++;
        if (width(wide) > width(result)) count.narrower++;
      }
    }
    expect(leaves.narrower / leaves.visits).toBeGreaterThan(0.4);
    expect(leaves.narrower / leaves.visits).toBeLessThan(0.65);
    expect(others.narrower / others.visits).toBeGreaterThan(0.05);
    expect(others.narrower / others.visits).toBeLessThan(0.25);
  });
});

describe("section 4", () => {
  it("with sure values it is F2 with the window -i, i: its leaves, windows and value; with infinite bounds F2 may see more", () => {
    const random = randomNumbers(6);
    let more = 0;
    for (let k = 0; k < 200; k++) {
      const i = integer(random, 1, 3);
      const list = (draw: () => number) => point(i, integer(draw, -i, i));
      const root = randomTree(random, { depth: 4, width: 3, i, list });
      const tree = treeOf(root);
      const windowsOf = (run: (observer: object) => unknown) => {
        const found: number[][] = [];
        run({ enter: (node: number, a: number, b: number) => void found.push([node, a, b]) });
        return found;
      };
      const rules = { values: distributionValues };
      const byLists = windowsOf((observer) =>
        procedures.alphaBetaOver(rules, tree, tree.root, -i, i, observer),
      );
      const byF2 = windowsOf((observer) => depthFirst.alphaBeta(tree, tree.root, -i, i, observer));
      expect(byLists).toEqual(byF2);
      const value = depthFirst.alphaBeta(tree, tree.root, -i, i);
      expect(search("p-ab", tree).vp).toEqual(Distribution.point(value));
      const open = windowsOf((observer) =>
        depthFirst.alphaBeta(tree, tree.root, -Infinity, Infinity, observer),
      );
      const leaves = (visits: number[][]) => visits.filter(([node = 0]) => tree.degree(node) === 0).length;
      expect(leaves(open)).toBeGreaterThanOrEqual(leaves(byF2));
      if (leaves(open) > leaves(byF2)) more++;
    }
    expect(more).toBeGreaterThan(20);
    // A first move worth i: nothing can be better, and only the finite window knows.
    const sure = treeOf(inner(leaf(point(2, -2)), leaf(point(2, 0))));
    const [finite, open] = [2, Infinity].map((bound) => {
      const counted = counting(sure);
      depthFirst.alphaBeta(counted, counted.root, -bound, bound);
      return counted.evaluations;
    });
    expect([finite, open]).toEqual([1, 2]);
  });
});

describe("sections 5 and 5.1", () => {
  it("windows of hope and deepening ply by ply come to the same root over lists", () => {
    for (const { root, i } of trees(8, 60)) {
      const tree = treeOf(root);
      const whole = search("p-ab", tree).vp;
      for (const [alpha, beta] of windows(i)) {
        expect(procedures.aspirationOver({ values: distributionValues }, tree, alpha, beta).values).toEqual(
          whole?.values,
        );
      }
      // Estimates that say nothing, so that no depth but the last decides.
      const nothing = Distribution.of(Array.from({ length: 2 * i + 1 }, (_, k) => [k - i, 1 / (2 * i + 1)]));
      const worth = (node: number) => (tree.degree(node) > 0 ? nothing : tree.worth?.(node));
      const judged = { ...view(tree), estimate: () => 0, worth } as Tree<number>;
      const deepened = deepenUntilDecided(judged, { level: 1.1 });
      expect(deepened.vp?.values).toEqual(whole?.values);
    }
  });

  it("a node's range runs from the maximum of the negated upper ends to that of the lower ends: the support of its list", () => {
    const backedUp = (node: Valued): readonly [number, number] => {
      if ("list" in node) return [lower(node.list), upper(node.list)];
      const below = node.kids.map(backedUp);
      return [Math.max(...below.map(([, u]) => 0 - u)), Math.max(...below.map(([l]) => 0 - l))];
    };
    for (const { root } of trees(9, 300)) {
      expect(backedUp(root)).toEqual([lower(full(root)), upper(full(root))]);
      expect(search("r-ab", treeOf(root)).range).toEqual(Range.of(...backedUp(root)));
    }
  });

  it("R_AB visits the leaves of P_AB in its order, for every window, and returns the ends of its list", () => {
    for (const { root, i } of some) {
      const tree = treeOf(root);
      for (const window of windows(i)) {
        const [lists, ranges] = [product(tree, "p-ab", window), product(tree, "r-ab", window)] as const;
        expect(ranges.leaves).toEqual(lists.leaves);
        const { vp } = lists.outcome;
        expect(ranges.outcome.range).toEqual(Range.of(vp?.lower ?? NaN, vp?.upper ?? NaN));
      }
    }
  });

  it("uniform lists, or any others on the same ranges, lead to the same leaves and the same range", () => {
    const random = randomNumbers(10);
    for (const { root, i } of trees(11, 150)) {
      const tree = treeOf(root);
      const redrawn = (list: (P: Dense) => Dense) => {
        const copied = (node: Valued): Valued =>
          "list" in node ? leaf(list(node.list)) : inner(...node.kids.map(copied));
        return treeOf(copied(root));
      };
      const uniform = redrawn((P) =>
        normal(P.map((_, k) => (k - i >= lower(P) && k - i <= upper(P) ? 1 : 0))),
      );
      const other = redrawn((P) => normal(P.map((p) => (p > 0 ? 0.1 + random() : 0))));
      const expected = product(tree, "r-ab", [-i, i]);
      for (const each of [uniform, other]) {
        const { outcome, leaves } = product(each, "p-ab", [-i, i]);
        expect(leaves).toEqual(expected.leaves);
        expect(Range.of(outcome.vp?.lower ?? NaN, outcome.vp?.upper ?? NaN)).toEqual(expected.outcome.range);
      }
    }
  });
});

const normal = (weights: readonly number[]): Dense => {
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
};
