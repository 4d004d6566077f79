import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";
import {
  atLeast,
  cases,
  exact,
  examined,
  F1,
  F2,
  greater,
  type Position,
  pi,
  position,
  shuffled,
  terminals,
  uniform,
  type Watch,
  window,
} from "./procedures.js";

const [low, high] = [-Infinity, Infinity];

interface Known {
  readonly optimistic: (p: Position) => number;
  readonly pessimistic: (p: Position) => number;
}

/** McCarthy's form as printed: the body of F2 behind two tests, with < and >, or with <= and >= if `alsoEqual`. */
function mccarthy(
  p: Position,
  alpha: number,
  beta: number,
  known: Known,
  alsoEqual: boolean,
  watch: Watch = {},
): number {
  watch.enter?.(p, alpha, beta);
  const [best, worst] = [known.optimistic(p), known.pessimistic(p)];
  if (best < alpha || (alsoEqual && best === alpha)) return alpha;
  if (worst > beta || (alsoEqual && worst === beta)) return beta;
  if (p.successors.length === 0) return p.f;
  let m = alpha;
  for (const q of p.successors) {
    const t = 0 - mccarthy(q, 0 - beta, 0 - m, known, alsoEqual, watch);
    if (t > m) m = t;
    if (m >= beta) break;
  }
  return m;
}

describe("McCarthy's form", () => {
  const leavesOf = (run: (watch: Watch) => unknown) => examined(run).leaves.length;

  it("with true bounds is exact inside the window and looks at no leaf that F2 leaves out, with strict tests as printed, and at fewer with <= and >=", () => {
    const sums = { F2: 0, printed: 0, alsoEqual: 0 };
    for (const { root, random } of cases(300)) {
      const slack = new Map<string, readonly [number, number]>();
      const slackOf = (p: Position) => {
        const known = slack.get(p.name) ?? [integer(random, 0, 5), integer(random, 0, 5)];
        slack.set(p.name, known);
        return known;
      };
      const known: Known = {
        optimistic: (p) => exact(p) + slackOf(p)[0],
        pessimistic: (p) => exact(p) - slackOf(p)[1],
      };
      for (const { alpha, beta } of [{ alpha: low, beta: high }, window(random, 9)]) {
        const value = exact(root);
        for (const alsoEqual of [false, true]) {
          const returned = mccarthy(root, alpha, beta, known, alsoEqual);
          if (alpha < value && value < beta) expect(returned).toBe(value);
          const seen = examined((watch) => mccarthy(root, alpha, beta, known, alsoEqual, watch)).nodes;
          const all = new Set(examined((watch) => F2(root, alpha, beta, watch)).nodes);
          for (const p of seen) expect(all.has(p)).toBe(true);
        }
        sums.F2 += leavesOf((watch) => F2(root, alpha, beta, watch));
        sums.printed += leavesOf((watch) => mccarthy(root, alpha, beta, known, false, watch));
        sums.alsoEqual += leavesOf((watch) => mccarthy(root, alpha, beta, known, true, watch));
      }
    }
    expect(sums.printed).toBeLessThan(sums.F2);
    expect(sums.alsoEqual).toBeLessThan(sums.printed);
  });

  it("is the heuristic that he took it for if the bounds are guesses: the value may be wrong", () => {
    let wrong = 0;
    for (const { root, random } of cases(200)) {
      const guess = (p: Position) => exact(p) + integer(random, -4, 4);
      if (mccarthy(root, low, high, { optimistic: guess, pessimistic: guess }, true) !== exact(root)) wrong++;
    }
    expect(wrong).toBeGreaterThan(20);
  });

  it("with +inf and -inf for all positions is F2, and gives the value of full minimaxing", () => {
    const nothing: Known = { optimistic: () => high, pessimistic: () => low };
    for (const { root } of cases(200)) {
      const { nodes } = examined((watch) =>
        expect(mccarthy(root, low, high, nothing, false, watch)).toBe(exact(root)),
      );
      expect(nodes).toEqual(examined((watch) => F2(root, low, high, watch)).nodes);
    }
  });
});

describe("Wells' program", () => {
  const leaves = (p: Position, stops = atLeast) =>
    examined((watch) => F1(p, high, watch, stops)).leaves.length;

  it("F1 with a strict test: 54 leaves of figure 1 where F1 has 36; as exact, and on no tree less than F1", () => {
    expect([leaves(pi, greater), leaves(pi)]).toEqual([54, 36]);
    for (const { root } of cases(200)) {
      expect(F1(root, high, {}, greater)).toBe(exact(root));
      expect(leaves(root, greater)).toBeGreaterThanOrEqual(leaves(root));
      expect(leaves(root, greater)).toBeLessThanOrEqual(terminals(root).length);
    }
  });

  it("on random digits costs 55.5 leaves of 81 on the average, and F1 45.5", () => {
    const random = randomNumbers(1);
    const trees = 1000;
    let [strict, plain] = [0, 0];
    for (let k = 0; k < trees; k++) {
      const root = position(uniform(3, 4, () => integer(random, 0, 9)));
      strict += leaves(root, greater);
      plain += leaves(root);
    }
    // Standard errors are about .3 and .2.
    expect(Math.abs(strict / trees - 55.5)).toBeLessThan(1.2);
    expect(Math.abs(plain / trees - 45.52)).toBeLessThan(0.9);
  });

  it("is as strong as F1 where no two terminals are equal", () => {
    const random = randomNumbers(2);
    for (let k = 0; k < 100; k++) {
      const order = shuffled(64, random);
      const root = position(uniform(2 + 2 * (k % 2), k % 2 === 0 ? 6 : 3, (leaf) => order[leaf] as number));
      expect(leaves(root, greater)).toBe(leaves(root));
    }
  });
});
