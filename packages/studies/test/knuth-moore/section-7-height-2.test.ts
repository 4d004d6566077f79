import { counting, search } from "espalier";
import { expectedHeightTwo, Fraction, lemma1, pij, pijMatrix, r0 } from "espalier/theory";
import { parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";
import { evaluatedBy } from "./noted-tree.js";
import { chance, eachOrder, factorial } from "./orders.js";
import { one, zero } from "./polynomials.js";

describe("p_ij", () => {
  /** (9), of the order of (i-1)d + (j-1) numbers. */
  const event = (d: number, i: number) => (y: Uint8Array) => {
    let most = -1;
    for (let k = 0; k < i - 1; k++) most = Math.max(most, Math.min(...y.slice(k * d, (k + 1) * d)));
    return most < Math.min(Infinity, ...y.slice((i - 1) * d));
  };

  it.each([
    [2, 2],
    [3, 3],
    [4, 2],
    [5, 2],
    [6, 2],
  ])(
    "is the chance of (9) over all orders, by the product and by the binomial coefficient of (10): d = %i, i to %i",
    (d, most) => {
      for (let i = 1; i <= most; i++) {
        for (let j = 1; j <= Math.min(d, 4); j++) {
          const found = chance((i - 1) * d + j - 1, event(d, i));
          let [product, binomial] = [one, one];
          const x = Fraction.of(j - 1, d);
          for (let k = 1; k < i; k++) {
            product = product.mul(Fraction.of(k * d, k * d + j - 1));
            // binom(k + x, k) = binom(k - 1 + x, k - 1) (k + x) / k.
            binomial = binomial.mul(Fraction.of(k).add(x)).div(Fraction.of(k));
          }
          expect(product).toEqual(found);
          expect(one.div(binomial)).toEqual(found);
          expect(pij(d, i, j)).toEqual(found);
        }
      }
    },
  );

  it("their matrix has r0 as its largest eigenvalue, between two bounds that are exact", () => {
    for (let d = 2; d <= 9; d++) {
      const rows = Array.from({ length: d }, (_, i) =>
        Array.from({ length: d }, (_, j) => pij(d, i + 1, j + 1)),
      );
      // Some positive vector near the eigenvector, with short exact numbers in it.
      let near = new Array<number>(d).fill(1);
      for (let step = 0; step < 60; step++) {
        near = pijMatrix(d).map((row) => row.reduce((sum, p, j) => sum + p * (near[j] as number), 0));
        near = near.map((x) => x / (near[0] as number));
      }
      const vector = near.map((x) => Fraction.of(Math.round(x * 2 ** 40), 2 ** 40));
      // Collatz and Wielandt: the largest eigenvalue lies between the least and the greatest (Mv)_i / v_i.
      const quotients = rows.map((row, i) =>
        row.reduce((sum, p, j) => sum.add(p.mul(vector[j] as Fraction)), zero).div(vector[i] as Fraction),
      );
      const numbers = quotients.map((q) => q.toNumber());
      expect(Math.max(...numbers) - Math.min(...numbers)).toBeLessThan(1e-10);
      expect(r0(d)).toBeGreaterThan(Math.min(...numbers) - 1e-14 * d);
      expect(r0(d)).toBeLessThan(Math.max(...numbers) + 1e-14 * d);
    }
  });
});

describe("lemma 1", () => {
  /** x = p/q in (0, 1). */
  const fractions = [1, 2, 3, 4, 5, 7, 11].flatMap((q) =>
    Array.from({ length: q + 1 }, (_, p) => [BigInt(p), BigInt(q)] as const),
  );

  it("(12): (1+t)^x <= 1 + tx, exactly, for rational t above -1 and x from 0 to 1", () => {
    for (const [p, q] of fractions) {
      for (const b of [1n, 2n, 3n, 7n, 100n]) {
        // t = a/b from just above -1 to far above 0; raised to the power q: ((a+b)/b)^p <= ((bq + ap)/bq)^q.
        for (const a of [1n - b, -(b / 2n), 0n, 1n, b - 1n, b, 3n * b, 50n * b]) {
          const left = (a + b) ** p * (b * q) ** q;
          const right = (b * q + a * p) ** q * b ** p;
          expect(left <= right).toBe(true);
          if (a !== 0n && p !== 0n && p !== q) expect(left < right).toBe(true);
        }
      }
    }
  });

  it("(12): the quotient is 1 at both ends and convex between, by the derivative with its brackets in place", () => {
    const f = (t: number, x: number) => (1 + t) ** x / (1 + t * x);
    for (const t of [-0.99, -0.5, -0.1, 0.1, 1, 10, 1000]) {
      expect([f(t, 0), f(t, 1)]).toEqual([1, 1]);
      let farthest = 0;
      for (const x of [0.1, 0.3, 0.5, 0.7, 0.9]) {
        const step = 1e-4;
        const second = (f(t, x + step) - 2 * f(t, x) + f(t, x - step)) / step ** 2;
        const log = Math.log1p(t);
        const whole = ((log - t / (1 + t * x)) ** 2 + (t / (1 + t * x)) ** 2) * f(t, x);
        const asPrinted = ((log - t) / (1 + t * x)) ** 2 + (t / (1 + t * x)) ** 2 * f(t, x);
        expect(second).toBeGreaterThan(0);
        expect(Math.abs(second / whole - 1)).toBeLessThan(1e-2);
        farthest = Math.max(farthest, Math.abs(second / asPrinted - 1));
      }
      if (Math.abs(t) >= 0.5) expect(farthest).toBeGreaterThan(0.02);
    }
  });

  it("(11): k^x <= binom(k-1+x, k-1), and their quotient rises with k, exactly, for rational x", () => {
    for (const [p, q] of fractions) {
      // The quotient of two quotients is (1 + x/k) / (1 + 1/k)^x.
      let binomial = one;
      for (let k = 1n; k <= 60n; k++) {
        const power = Fraction.of(binomial.numerator ** q, binomial.denominator ** q);
        expect(power.compare(Fraction.of(k ** p))).toBeGreaterThanOrEqual(0);
        expect((q * k + p) ** q * k ** p >= (k + 1n) ** p * (q * k) ** q).toBe(true);
        binomial = binomial.mul(Fraction.of(q * k + p, q * k));
      }
    }
  });

  it("(11): the quotient rises to 1/Gamma(1+x), which it never passes", () => {
    for (let n = 0; n <= 50; n++) {
      const x = n / 50;
      const limit = lemma1(1, x).upper;
      let [quotient, leastStep] = [1, Infinity];
      for (let m = 1; m <= 20_000; m++) {
        const step = (1 + x / m) / (1 + 1 / m) ** x;
        leastStep = Math.min(leastStep, step);
        quotient *= step;
      }
      expect(leastStep).toBeGreaterThan(1 - 1e-15);
      expect(quotient).toBeLessThan(limit * (1 + 1e-11));
      // What is left is about x (1-x) / 2m.
      expect(limit / quotient - 1).toBeLessThan(1e-5);
    }
  });

  it("Gamma(1+x) is least at x = 0.461632, where it is 0.885603: k^x is within 11.5 % of the binomial coefficient", () => {
    const gamma = (x: number) => 1 / lemma1(1, x).upper;
    // The least of a convex function, by its slope.
    let [low, high] = [0, 1];
    for (let step = 0; step < 60; step++) {
      const x = (low + high) / 2;
      if (gamma(x + 1e-5) > gamma(x - 1e-5)) high = x;
      else low = x;
    }
    expect(low.toFixed(6)).toBe("0.461632");
    expect(gamma(low).toFixed(6)).toBe("0.885603");
    expect(gamma(low)).toBeGreaterThan(0.885603);
    expect(1 - gamma(low)).toBeLessThan(0.115);
    const { lower, binomial } = lemma1(100_000, low);
    expect((1 - lower / binomial).toFixed(3)).toBe("0.114");
  });
});

describe("theorem 3", () => {
  it("(13): the sum of the p_ij is the mean over all orders of the leaves: 11/3 for d = 2, 521/70 for d = 3", () => {
    for (const [d, mean] of [
      [2, "11/3"],
      [3, "521/70"],
    ] as const) {
      let [f1, f2] = [0, 0];
      eachOrder(d * d, (order) => {
        f1 += evaluatedBy("F1", d, 2, order).length;
        f2 += evaluatedBy("F2", d, 2, order).length;
      });
      expect(f1).toBe(f2);
      expect(`${Fraction.of(f2, factorial(d * d))}`).toBe(mean);
      expect(`${expectedHeightTwo(d)}`).toBe(mean);
    }
  });

  it("F1 and F2 examine the same up to height 3, whatever the shape and the ties; not at height 4", () => {
    let differ = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const random = randomNumbers(seed);
      const build = (height: number): unknown =>
        height === 0 || random() < 0.1
          ? integer(random, 0, 20)
          : Array.from({ length: integer(random, 1, 4) }, () => build(height - 1));
      const height = 2 + (seed % 3);
      const tree = parseTree({ tree: build(height), values: "mover" });
      const [byF1, byF2] = (["branch-and-bound", "alpha-beta"] as const).map((id) => {
        const counted = counting(tree);
        search(id, counted);
        return counted.leaves;
      });
      if (height <= 3) expect(byF2).toEqual(byF1);
      else if (byF1?.length !== byF2?.length) differ++;
    }
    expect(differ).toBeGreaterThan(20);
  });

  /** T(d, 2) without fractions. */
  const count = (d: number) =>
    pijMatrix(d).reduce((sum, row) => sum + row.reduce((total, p) => total + p, 0), 0);
  const inUnits = (d: number) => (count(d) * Math.log(d)) / d ** 2;

  it("(14): from d = 2 on T(d,2) is between .63 and 1.33 times d^2/ln d, at d = 21 the most", () => {
    const units = Array.from({ length: 119 }, (_, k) => inUnits(k + 2));
    expect(Math.min(...units)).toBe(units[0]);
    expect(units[0]?.toFixed(3)).toBe("0.635");
    expect(Math.max(...units).toFixed(3)).toBe("1.327");
    expect(units.indexOf(Math.max(...units)) + 2).toBe(21);
    // From there on it falls towards 1.
    const far = [21, 50, 100, 200, 400, 800, 1600].map(inUnits);
    for (const [k, value] of far.entries()) {
      if (k > 0) expect(value).toBeLessThan(far[k - 1] as number);
      expect(value).toBeGreaterThan(1);
    }
    // At d = 1 there is nothing to compare: 1/log 1 is infinite.
    expect([count(1), 1 / Math.log(1)]).toEqual([1, Infinity]);
  });

  it("(14): c S(d) <= T(d,2) <= S(d), and the terms of S(d) from k = sqrt d on are between d/ln d and 2d/ln d", () => {
    const term = (d: number, k: number) => (1 - 1 / k) / (1 - k ** (-1 / d));
    for (const d of [2, 3, 5, 10, 30, 100, 300, 1000]) {
      let s = d;
      for (let k = 2; k <= d; k++) s += term(d, k);
      expect(count(d)).toBeLessThanOrEqual(s);
      expect(count(d)).toBeGreaterThanOrEqual(0.885603 * s);
    }
    for (const d of [100, 1000, 10_000, 100_000]) {
      const unit = d / Math.log(d);
      const slack = Math.log(d) / d;
      let [least, most] = [Infinity, 0];
      for (let k = Math.ceil(Math.sqrt(d)); k <= d; k++) {
        least = Math.min(least, term(d, k) / unit);
        most = Math.max(most, term(d, k) / unit);
      }
      expect(least).toBeGreaterThan(1 - slack);
      expect(most).toBeLessThan(2 * (1 + slack));
    }
  });
});

describe("the order of r0", () => {
  /** The slope of ln y on ln d from the one to the other degree. */
  const slope = (y: (d: number) => number, from: number, to: number) =>
    Math.log(y(to) / y(from)) / Math.log(to / from);

  /** Least squares on d = from, ..., 30: a power of d with a factor or without, by the logarithms or by the values. */
  function fits(y: (d: number) => number, from = 10) {
    const points = Array.from({ length: 31 - from }, (_, k) => ({ d: from + k, y: y(from + k) }));
    const sum = (term: (x: number, y: number) => number) =>
      points.reduce((total, point) => total + term(Math.log(point.d), Math.log(point.y)), 0);
    const n = points.length;
    const [sx, sy, sxx, sxy] = [sum((x) => x), sum((_, v) => v), sum((x) => x * x), sum((x, v) => x * v)];
    /** The exponent for which the squares of the differences are least, among those with the best factor or the factor 1. */
    const byValues = (withFactor: boolean) => {
      const error = (a: number) => {
        const powers = points.map(({ d }) => d ** a);
        const product = points.reduce((total, point, k) => total + point.y * (powers[k] as number), 0);
        const factor = withFactor ? product / powers.reduce((total, p) => total + p * p, 0) : 1;
        return points.reduce((total, point, k) => total + (point.y - factor * (powers[k] as number)) ** 2, 0);
      };
      let [low, high] = [0, 2];
      for (let step = 0; step < 100; step++) {
        const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
        if (error(a) < error(b)) high = b;
        else low = a;
      }
      return low;
    };
    return {
      factor: (n * sxy - sx * sy) / (n * sxx - sx * sx),
      noFactor: sxy / sxx,
      values: byValues(true),
      valuesNoFactor: byValues(false),
    };
  }

  it("looks like a power near .75 for d <= 30: a straight line on log log paper to the eye, with slopes from .72 to .77", () => {
    const slopes = [
      [2, 4],
      [8, 16],
      [15, 30],
      [30, 60],
    ].map(([from = 0, to = 0]) => slope(r0, from, to).toFixed(3));
    expect(slopes).toEqual(["0.766", "0.723", "0.732", "0.747"]);
  });

  it("least squares on 10 to 30 give .73 with a factor and .77 without, and never .76", () => {
    const found = Object.values(fits(r0)).map((exponent) => exponent.toFixed(3));
    expect(found).toEqual(["0.729", "0.773", "0.730", "0.771"]);
    expect(found.filter((exponent) => Math.abs(Number(exponent) - 0.76) < 0.005)).toEqual([]);
  });

  it("is d / ln d, though it passes d^.76 for good only above d = 10,000", () => {
    const units = [10, 60, 400, 1500].map((d) => (r0(d) * Math.log(d)) / d);
    expect(units.map((u) => u.toFixed(2))).toEqual(["1.41", "1.56", "1.50", "1.44"]);
    const passes = (d: number) => d / Math.log(d) > d ** 0.76;
    const below = Array.from({ length: 20_000 }, (_, k) => k + 100).filter((d) => !passes(d));
    expect(Math.max(...below) + 1).toBe(10_776);
  });
});

/** Shell's sort: how many comparisons it needs with these increments, the last of which is 1. */
function shellSort(list: number[], increments: readonly number[]): number {
  let comparisons = 0;
  for (const gap of increments) {
    for (let i = gap; i < list.length; i++) {
      const x = list[i] as number;
      let at = i;
      for (; at >= gap; at -= gap) {
        comparisons++;
        if ((list[at - gap] as number) <= x) break;
        list[at] = list[at - gap] as number;
      }
      list[at] = x;
    }
  }
  expect(list.every((x, i) => i === 0 || (list[i - 1] as number) <= x)).toBe(true);
  return comparisons;
}

it("Shell's sort sets the same trap: with increments 2^p 3^q the order is N (log N)^2, and N^1.2 fits as well as one could wish", () => {
  const random = randomNumbers(1);
  const points = [1000, 2000, 4000, 8000, 16_000, 32_000].map((n) => {
    const increments: number[] = [];
    for (let two = 1; two < n; two *= 2) for (let h = two; h < n; h *= 3) increments.push(h);
    increments.sort((a, b) => b - a);
    const comparisons = shellSort(
      Array.from({ length: n }, () => random()),
      increments,
    );
    // Pratt: at most a constant for each number and increment, of which there are about (log2 n)(log3 n) / 2.
    expect(comparisons).toBeGreaterThan(0.8 * n * increments.length - n);
    expect(comparisons).toBeLessThan(2 * n * increments.length);
    return { n, comparisons };
  });
  const slopes = points.slice(1).map(({ n, comparisons }, k) => {
    const before = points[k] as (typeof points)[number];
    return Math.log(comparisons / before.comparisons) / Math.log(n / before.n);
  });
  // No eye sees that the slope falls: it is 1 + 2/ln N, and 1 in the end.
  for (const s of slopes) {
    expect(s).toBeGreaterThan(1.15);
    expect(s).toBeLessThan(1.3);
  }
});
