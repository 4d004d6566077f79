import { parseTree } from "espalier/trees";
import { Distribution, Range } from "espalier/uncertain";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";
import {
  asDense,
  asList,
  type Dense,
  dense,
  domainOf,
  lower,
  max,
  mean,
  min,
  neg,
  point,
  randomList,
  same,
  upper,
} from "./lists.js";

const i = 6;

/** Random lists, `size` at a time. */
function lists(seed: number, times: number, size: number): readonly (readonly Dense[])[] {
  const random = randomNumbers(seed);
  return Array.from({ length: times }, () => Array.from({ length: size }, () => randomList(random, i)));
}

const pairs = lists(1, 1500, 2) as readonly (readonly [Dense, Dense])[];
const triples = lists(2, 1000, 3) as readonly (readonly [Dense, Dense, Dense])[];

/** The list of `f` of two independent values, by going through all pairs of outcomes. */
function enumerated(P: Dense, Q: Dense, f: (v: number, w: number) => number): Dense {
  const found = dense(domainOf(P), () => 0).slice();
  P.forEach((p, k) => {
    Q.forEach((q, l) => {
      const at = f(k - i, l - i) + i;
      found[at] = (found[at] ?? 0) + p * q;
    });
  });
  return found;
}

describe("section 2", () => {
  it("a VP-list has values from -i to i, each once, and positive probabilities that add up to 1", () => {
    const list = Distribution.of([
      [3, 0.25],
      [-2, 0.75],
    ]);
    expect(list.pairs()).toEqual([
      [-2, 0.75],
      [3, 0.25],
    ]);
    for (const wrong of [
      [[1, 0]],
      [[1, 1.5]],
      [[1, 0.5]],
      [
        [0, 0.5],
        [1, 0.4],
      ],
      [
        [1, 0.5],
        [1, 0.5],
      ],
    ]) {
      expect(() => Distribution.of(wrong as [number, number][])).toThrow(/expected/);
    }
    const outside = { tree: { vp: [[7, 1]] }, values: "mover", domain: i };
    expect(() => parseTree(outside)).toThrow(/7/);
  });

  it("P_NEG gives each value the probability of its negative, in reverse order, and undoes itself", () => {
    for (const [P] of pairs) {
      const list = asList(P);
      expect(list.neg().pairs()).toEqual(
        list
          .pairs()
          .map(([v, p]) => [0 - v, p])
          .toReversed(),
      );
      expect(same(asDense(i, list.neg()), neg(P))).toBe(true);
      expect(list.neg().neg()).toEqual(list);
    }
  });

  it("P_MAX by the printed sums is the list of the larger of two independent values", () => {
    for (const [P, Q] of pairs) {
      expect(same(max(P, Q), enumerated(P, Q, Math.max))).toBe(true);
      expect(same(asDense(i, asList(P).max(asList(Q))), max(P, Q))).toBe(true);
    }
  });

  it("P_MAX of three or more folds from the left, and no other order gives another list", () => {
    for (const [P, Q, R] of triples) {
      const [A, B, C] = [asList(P), asList(Q), asList(R)] as const;
      expect(same(asDense(i, A.max(B).max(C)), max(max(P, Q), R))).toBe(true);
      expect(same(max(P, max(Q, R)), max(max(P, Q), R))).toBe(true);
      expect(same(max(max(R, P), Q), max(max(P, Q), R))).toBe(true);
    }
  });

  it("P_MIN by the printed sums is the list of the smaller value, and -P_MAX of the negated lists", () => {
    for (const [P, Q] of pairs) {
      expect(same(min(P, Q), enumerated(P, Q, Math.min))).toBe(true);
      expect(same(min(P, Q), neg(max(neg(P), neg(Q))))).toBe(true);
      expect(same(asDense(i, asList(P).min(asList(Q))), min(P, Q))).toBe(true);
    }
  });

  it("the formulas are those of independent values: of values that rise and fall together they are wrong", () => {
    const even = dense(1, (v) => (v === 0 ? 0 : 0.5));
    // Independent: -1 only where both are. Together: the larger of two equal values is that value.
    expect(max(even, even)).toEqual([0.25, 0, 0.75]);
    const together = dense(1, (v) => (v === 0 ? 0 : 0.5));
    expect(same(max(even, even), together)).toBe(false);
    expect([mean(max(even, even)), mean(together)]).toEqual([0.5, 0]);
  });

  it("lists on finer and finer integers come to the root of the continuous model", () => {
    // A root with two successors that have two leaves each, all uniform on -1 .. 1. Of a leaf F(x) = (1 + x) / 2; of a
    // successor, where the larger of two negated leaves counts, F(x)^2; of the root P(value <= x) = (1 - F(-x)^2)^2.
    const truth = (x: number) => (1 - ((1 - x) / 2) ** 2) ** 2;
    const errors = [10, 20, 40].map((fine) => {
      const uniform = dense(fine, () => 1 / (2 * fine + 1));
      const successor = max(neg(uniform), neg(uniform));
      const root = max(neg(successor), neg(successor));
      let below = 0;
      return Math.max(
        ...root.map((p, k) => {
          below += p;
          return Math.abs(below - truth((k - fine + 0.5) / (fine + 0.5)));
        }),
      );
    });
    // At the middle between two integers the discrete model is exact.
    for (const error of errors) expect(error).toBeLessThan(1e-12);
    const atValues = [10, 20, 40].map((fine) => {
      const uniform = Distribution.of(dense(fine, () => 1 / (2 * fine + 1)).map((p, k) => [k - fine, p]));
      const successor = uniform.neg().max(uniform.neg());
      const root = successor.neg().max(successor.neg());
      return Math.max(...root.values.map((v) => Math.abs(root.atMost(v) - truth(v / fine))));
    });
    // At the values themselves the distance halves as i doubles.
    expect(atValues[0]).toBeLessThan(0.06);
    for (const [before, after] of [
      [atValues[0], atValues[1]],
      [atValues[1], atValues[2]],
    ] as [number, number][]) {
      expect(after / before).toBeGreaterThan(0.45);
      expect(after / before).toBeLessThan(0.55);
    }
  });
});

describe("section 3", () => {
  it("the bounds of a list are its least and greatest values of nonzero probability, however small that is", () => {
    for (const [P] of pairs) expect([asList(P).lower, asList(P).upper]).toEqual([lower(P), upper(P)]);
    const tiny = Distribution.of([
      [-6, 1e-200],
      [6, 1],
    ]);
    expect(1e-200 * 1e-200).toBe(0);
    expect([tiny.max(tiny).lower, tiny.max(tiny).upper]).toEqual([-6, 6]);
  });

  it("Proposition 1 (1): a list that lies wholly at or above another is their P_MAX, and only then", () => {
    let met = 0;
    for (const [P, Q] of pairs) {
      const above = lower(P) >= upper(Q);
      if (above) met++;
      expect(same(max(P, Q), P)).toBe(above);
    }
    // Random lists seldom lie apart; points do.
    expect(met).toBeGreaterThan(0);
    for (let v = -i; v <= i; v++)
      for (let w = -i; w <= v; w++) expect(max(point(i, v), point(i, w))).toEqual(point(i, v));
  });

  it("Proposition 1 (2): where the supports overlap both ways, P_MAX is neither list", () => {
    let met = 0;
    for (const [P, Q] of pairs) {
      if (!(lower(P) < upper(Q) && lower(Q) < upper(P))) continue;
      met++;
      expect(same(max(P, Q), P) || same(max(P, Q), Q)).toBe(false);
    }
    expect(met).toBeGreaterThan(900);
  });

  it("more successors of S_j can change S unless lower(S) >= -lower(S_j), and then none can", () => {
    for (const [S, Sj] of pairs) {
      const skip = lower(S) >= 0 - lower(Sj);
      const now = max(S, neg(Sj));
      // One more successor of S_j, the worst for S: a sure i for the player at S_j.
      const after = max(S, neg(max(Sj, point(i, i))));
      expect(same(now, S)).toBe(skip);
      if (skip) expect(same(after, now)).toBe(true);
      else expect(same(after, now)).toBe(false);
    }
  });
});

describe("section 5.1", () => {
  it("R_NEG, R_MAX and R_MIN are the ends of P_NEG, P_MAX and P_MIN", () => {
    const range = (P: Dense) => Range.of(lower(P), upper(P));
    for (const [P, Q] of pairs) {
      const [R, S] = [range(P), range(Q)] as const;
      expect(R.neg()).toEqual(Range.of(0 - upper(P), 0 - lower(P)));
      expect(R.max(S)).toEqual(Range.of(Math.max(lower(P), lower(Q)), Math.max(upper(P), upper(Q))));
      expect(R.min(S)).toEqual(Range.of(Math.min(lower(P), lower(Q)), Math.min(upper(P), upper(Q))));
      expect([R.neg(), R.max(S), R.min(S)]).toEqual([range(neg(P)), range(max(P, Q)), range(min(P, Q))]);
    }
  });
});
