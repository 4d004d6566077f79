import { counting, search } from "espalier";
import { type ExplicitTree, parseTree } from "espalier/trees";
import { moveWorths, procedures, separates } from "espalier/uncertain";
import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";
import {
  asDense,
  clamp,
  type Dense,
  domainOf,
  lower,
  max,
  min,
  neg,
  point,
  randomList,
  same,
  upper,
} from "./lists.js";
import { full, nodesOf, randomTree, type Valued, windows } from "./valued-trees.js";

/** What is known beforehand of inner nodes: a range that holds all that they may be worth. */
type Hints = ReadonlyMap<Valued, readonly [L: number, U: number]>;

/** Hints that hold: the true ends, or up to `farthest` beyond them. */
function hintsOf(root: Valued, i: number, random: () => number, farthest = 2): Hints {
  const hints = new Map<Valued, readonly [number, number]>();
  for (const node of nodesOf(root)) {
    if ("list" in node) continue;
    const P = full(node);
    const L = Math.max(-i, lower(P) - integer(random, 0, farthest));
    hints.set(node, [L, Math.min(i, upper(P) + integer(random, 0, farthest))]);
  }
  return hints;
}

/** What a search visits: all windows, and the leaves. */
interface Visits {
  readonly windows: [alpha: number, beta: number][];
  readonly leaves: Valued[];
  narrowed: number;
  inner: number;
}

const noVisits = (): Visits => ({ windows: [], leaves: [], narrowed: 0, inner: 0 });

/** P_AB with statements 3.1 to 3.4 of section 5.2, and `test` for alpha = beta in 3.3. */
function informed(
  S: Valued,
  alpha0: number,
  beta0: number,
  hints: Hints,
  visits: Visits,
  test: (alpha: number, beta: number) => boolean,
): Dense {
  visits.windows.push([alpha0, beta0]);
  if ("list" in S) {
    visits.leaves.push(S);
    return clamp(S.list, alpha0, beta0);
  }
  const i = domainOf(full(S));
  const [L, U] = hints.get(S) ?? [-i, i];
  let alpha = Math.max(alpha0, L);
  const beta = Math.min(beta0, U);
  visits.inner++;
  if (alpha > alpha0 || beta < beta0) visits.narrowed++;
  if (test(alpha, beta)) return point(i, beta);
  let TP0 = point(i, alpha);
  for (const Sj of S.kids) {
    TP0 = max(TP0, neg(informed(Sj, 0 - beta, 0 - alpha, hints, visits, test)));
    alpha = lower(TP0);
    if (test(alpha, beta)) return TP0;
  }
  return TP0;
}

const equal = (alpha: number, beta: number) => alpha === beta;
const reached = (alpha: number, beta: number) => alpha >= beta;

/** The tree with the hints as its bounds. */
function informedTree(root: Valued, i: number, hints: Hints): ExplicitTree {
  const bounds: Record<string, readonly [number, number]> = {};
  const written = (node: Valued, path: readonly number[]): object => {
    const known = hints.get(node);
    if (known !== undefined) bounds[path.join(".")] = known;
    if ("kids" in node) return { kids: node.kids.map((kid, j) => written(kid, [...path, j])) };
    return { vp: node.list.flatMap((p, k) => (p > 0 ? [[k - i, p]] : [])) };
  };
  return parseTree({ tree: written(root, []), values: "mover", domain: i, bounds });
}

describe("section 5.2", () => {
  it("as printed, bounds outside the window cross it: results outside the window, windows inside out, more leaves", () => {
    const random = randomNumbers(52);
    const count = {
      printed: 0,
      atLeast: 0,
      corrected: 0,
      plain: 0,
      inverted: 0,
      outside: 0,
      low: 0,
      wrongRoot: 0,
    };
    for (let k = 0; k < 80; k++) {
      const i = integer(random, 2, 4);
      const root = randomTree(random, { depth: 4, width: 3, i });
      const hints = hintsOf(root, i, random);
      const tree = informedTree(root, i, hints);
      const [printed, atLeast] = [noVisits(), noVisits()];
      const answer = informed(root, -i, i, hints, printed, equal);
      informed(root, -i, i, hints, atLeast, reached);
      if (!same(answer, full(root))) count.wrongRoot++;
      count.inverted += printed.windows.filter(([alpha, beta]) => alpha > beta).length;
      const counted = counting(tree);
      const { vp } = search("informed-p-ab", counted);
      expect(same(asDense(i, vp), full(root))).toBe(true);
      const plain = counting(tree);
      search("p-ab", plain);
      expect(counted.leaves.every((node) => plain.leaves.includes(node))).toBe(true);
      expect(atLeast.leaves.length).toBe(counted.evaluations);
      count.printed += printed.leaves.length;
      count.atLeast += atLeast.leaves.length;
      count.corrected += counted.evaluations;
      count.plain += plain.evaluations;
      for (const [alpha, beta] of windows(i)) {
        const result = informed(root, alpha, beta, hints, noVisits(), equal);
        if (lower(result) < alpha || upper(result) > beta) count.outside++;
        const cautious = informed(root, alpha, beta, hints, noVisits(), reached);
        if (lower(cautious) < alpha) count.low++;
        // The corrected order of the tests keeps Lemma 1 for every window.
        const { vp: list } = search("informed-p-ab", tree, { alpha, beta });
        expect(same(asDense(i, list), clamp(full(root), alpha, beta))).toBe(true);
      }
    }
    expect(count.wrongRoot).toBe(0);
    expect(count.inverted).toBeGreaterThan(15);
    expect(count.outside).toBeGreaterThan(15);
    expect(count.low).toBeGreaterThan(5);
    expect(count.printed).toBeGreaterThan(count.corrected);
  });

  it("true bounds narrow the window at most nodes where leaves are nearly sure, at few where they are not; leaves are fewer, never others", () => {
    const i = 6;
    const narrow = (random: () => number): Dense => {
      const v = integer(random, -i, i - 1);
      return clamp(randomList(random, i), v, v + 1);
    };
    const measured = [narrow, randomList].map((list) => {
      const random = randomNumbers(53);
      const visits = noVisits();
      let [seen, plain] = [0, 0];
      for (let k = 0; k < 40; k++) {
        const root = randomTree(random, { depth: 4, width: 4, i, leaf: 0.1, list });
        const hints = hintsOf(root, i, random, 0);
        informed(root, -i, i, hints, visits, reached);
        const tree = informedTree(root, i, hints);
        const [some, all] = [counting(tree), counting(tree)];
        search("informed-p-ab", some);
        search("p-ab", all);
        expect(some.leaves.every((node) => all.leaves.includes(node))).toBe(true);
        seen += some.evaluations;
        plain += all.evaluations;
      }
      return { narrowed: visits.narrowed / visits.inner, seen: seen / plain };
    });
    const [sure, unsure] = measured;
    expect(sure?.narrowed).toBeCloseTo(0.62, 2);
    expect(sure?.seen).toBeLessThan(0.8);
    expect(unsure?.narrowed).toBeCloseTo(0.4, 2);
    expect(unsure?.seen).toBeLessThan(1);
  });
});

/**
 * A tree with an estimate at every inner node. `slack` says how far the ends of an estimate lie outside of all that its
 * successors' estimates allow: expansion then narrows what is known. Below 0 it may lie within, and expansion widen it.
 */
function judgedTree(root: Valued, i: number, random: () => number, slack: readonly [number, number]) {
  const written = (node: Valued): { json: object; from: number; to: number } => {
    if ("list" in node) {
      const vp = node.list.flatMap((p, k) => (p > 0 ? [[k - i, p]] : []));
      return { json: { vp }, from: lower(node.list), to: upper(node.list) };
    }
    const kids = node.kids.map(written);
    const least = Math.max(...kids.map(({ to }) => 0 - to)) - integer(random, ...slack);
    const most = Math.max(...kids.map(({ from }) => 0 - from)) + integer(random, ...slack);
    const from = Math.max(-i, Math.min(least, most));
    const to = Math.min(i, Math.max(least, most));
    const values = Array.from({ length: to - from + 1 }, (_, k) => from + k);
    const vp = values.map((v) => [v, 1 / values.length]);
    return { json: { vp, kids: kids.map(({ json }) => json) }, from, to };
  };
  return parseTree({ tree: written(root).json, values: "mover", domain: i });
}

/** Trees whose estimates keep what section 5.3 assumes, or do not. */
function judgedTrees(seed: number, times: number, slack: readonly [number, number], width = 3) {
  const random = randomNumbers(seed);
  return Array.from({ length: times }, () => {
    const i = integer(random, 3, 5);
    const root = randomTree(random, { depth: 4, width, i });
    return { tree: judgedTree(root, i, random, slack), truth: full(root), i };
  });
}

describe("section 5.3", () => {
  it("where expansion only narrows what is known, windows never cost the truth; where it widens it, they may", () => {
    const wrong = (slack: readonly [number, number]) => {
      let count = 0;
      for (const { tree, truth, i } of judgedTrees(54, 150, slack)) {
        const { root } = procedures.pbStar(tree, { level: 2, windows: true });
        if (!same(asDense(i, root), truth)) count++;
        const whole = procedures.pbStar(tree, { level: 2, windows: false });
        if (slack[0] >= 0) expect(same(asDense(i, whole.root), truth)).toBe(true);
      }
      return count;
    };
    expect(wrong([0, 2])).toBe(0);
    expect(wrong([-3, 0])).toBeGreaterThan(10);
  });

  it("PB* finds a move, follows a path, expands a leaf, until one move is as good as every other: then it truly is", () => {
    let decided = 0;
    for (const { tree } of judgedTrees(55, 300, [0, 2])) {
      const { best, stopped } = procedures.pbStar(tree, { level: 1 });
      if (stopped !== "dominates") continue;
      decided++;
      expect(separates(moveWorths(tree), best)).toBe(true);
    }
    expect(decided).toBeGreaterThan(100);
  });

  it("the formula for P sets alpha to min(beta, max(alpha, the greatest lower end of the negated lists))", () => {
    const random = randomNumbers(56);
    const i = 4;
    for (let k = 0; k < 200; k++) {
      const lists = Array.from({ length: integer(random, 1, 4) }, () => randomList(random, i));
      for (const [alpha, beta] of windows(i)) {
        const P = min(max(neg(lists.reduce(min)), point(i, alpha)), point(i, beta));
        const sure = Math.max(...lists.map((list) => lower(neg(list))));
        expect(lower(P)).toBe(Math.min(beta, Math.max(alpha, sure)));
      }
    }
  });

  it("windows spare PB* expansions and stored nodes, to a decision and to the end", () => {
    const work = (level: number, isWindowed: boolean) => {
      let [expanded, stored] = [0, 0];
      for (const { tree } of judgedTrees(57, 60, [0, 1], 5)) {
        const { expansions, nodes } = procedures.pbStar(tree, { level, windows: isWindowed });
        expanded += expansions;
        stored += nodes;
      }
      return [expanded, stored] as const;
    };
    for (const level of [1, 2]) {
      const [cut, whole] = [work(level, true), work(level, false)] as const;
      expect(cut[0]).toBeLessThan(0.95 * whole[0]);
      expect(cut[1]).toBeLessThan(0.95 * whole[1]);
    }
  });

  it("R_AB proves the range of the root, B* and PB* only which move is best, with other leaves", () => {
    let [less, other, ranged, leaves] = [0, 0, 0, 0];
    for (const { tree } of judgedTrees(58, 200, [0, 1])) {
      const [depthFirst, bestFirst, overRanges] = [counting(tree), counting(tree), counting(tree)];
      const { range } = search("r-ab", depthFirst);
      expect(range).toBeDefined();
      const { stopped } = procedures.pbStar(bestFirst, { level: 1 }, bestFirst.observer);
      const byRanges = procedures.bStar(overRanges, {}, overRanges.observer);
      expect(byRanges.stopped === "separated").toBe(stopped === "dominates");
      if (stopped !== "dominates") continue;
      leaves++;
      if (overRanges.leaves.filter((node) => tree.degree(node) === 0).length < depthFirst.evaluations)
        ranged++;
      const isLeaf = (node: number) => tree.degree(node) === 0;
      const judged = bestFirst.leaves.filter(isLeaf);
      if (judged.length < depthFirst.evaluations) less++;
      if (judged.some((node) => !depthFirst.leaves.includes(node))) other++;
    }
    expect(less).toBeGreaterThan(leaves / 2);
    expect(ranged).toBeGreaterThan(leaves / 2);
    expect(other).toBeGreaterThan(0);
  });
});
