import {
  expectedAlphaBetaExact,
  expectedBranchAndBoundExact,
  Fraction,
  leafProbabilityBranchAndBoundExact,
  naiveExact,
  p16,
  p16Exact,
  pij,
  sd,
  secondMoves,
  upperBound1,
} from "espalier/theory";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";
import { coordinates, evaluatedBy, NotedTree } from "./noted-tree.js";
import { chance, eachOrder, factorial } from "./orders.js";
import {
  antiderivative,
  at,
  derivative,
  fraction,
  minus,
  one,
  type Polynomial,
  polynomial,
  times,
} from "./polynomials.js";

/** Figure 7 with each order of f_1 to f_8: how often each leaf is examined, by each procedure. */
const figure7 = (() => {
  const counts = { F1: new Array<number>(8).fill(0), F2: new Array<number>(8).fill(0) };
  eachOrder(8, (f) => {
    for (const procedure of ["F1", "F2"] as const) {
      for (const leaf of evaluatedBy(procedure, 2, 3, f)) {
        counts[procedure][leaf] = (counts[procedure][leaf] as number) + 1;
      }
    }
  });
  return counts;
})();

const wedge = (f: ArrayLike<number>, a: number, b: number) =>
  Math.min(f[a - 1] as number, f[b - 1] as number);

describe("figure 7", () => {
  it("over all 40,320 orders f_4 and f_7 are examined 26,880 times, f_8 20,736 times, the others always", () => {
    const counts = [40_320, 40_320, 40_320, 26_880, 40_320, 40_320, 26_880, 20_736];
    expect(figure7).toEqual({ F1: counts, F2: counts });
  });

  it("6 89/105 leaves over all orders, 6 7/9 by the naive theory; 6 80/105 is neither", () => {
    const mean = Fraction.of(
      figure7.F2.reduce((sum, n) => sum + n, 0),
      factorial(8),
    );
    expect(`${mean}`).toBe("719/105");
    expect(mean).toEqual(fraction("6").add(fraction("89/105")));
    expect(expectedAlphaBetaExact(2, 3)).toEqual(mean);
    expect(naiveExact(2, 3)).toEqual(fraction("6").add(fraction("7/9")));
  });

  it("the naive theory has 1, 1, 1, 2/3, 1, 1, 2/3, 4/9, where 2/3 is the chance of no cutoff", () => {
    const naive = Array.from({ length: 8 }, (_, leaf) => {
      const [a = 1, b = 1, c = 1] = coordinates(2, 3, leaf);
      return pij(2, a, b).mul(pij(2, b, c));
    });
    expect(naive.map(String)).toEqual(["1", "1", "1", "2/3", "1", "1", "2/3", "4/9"]);
    expect(`${naive.reduce((sum, p) => sum.add(p))}`).toBe("61/9");
    // The second successor of a B: f_4 and f_7 say how often it is examined.
    for (const leaf of [3, 6]) {
      expect(`${Fraction.of(figure7.F1[leaf] as number, factorial(8))}`).toBe("2/3");
    }
  });

  it("f_8 is examined if and only if (15) holds: 2/3 and 2/3, but together 18/35", () => {
    const first = (f: Uint8Array) => (f[6] as number) > wedge(f, 5, 6);
    const second = (f: Uint8Array) => wedge(f, 5, 6) < Math.max(wedge(f, 1, 2), wedge(f, 3, 4));
    expect(`${chance(8, first)}`).toBe("2/3");
    expect(`${chance(8, second)}`).toBe("2/3");
    expect(`${chance(7, (f) => first(f) && second(f))}`).toBe("18/35");
    eachOrder(8, (f) => {
      if (evaluatedBy("F1", 2, 3, f).includes(7) !== (first(f) && second(f))) throw new Error(`${f}`);
    });
  });
});

describe("(16)", () => {
  it("with B on the left, p_0 = 2/3, p_0 p_1 the chance of (15), p_0 p_1 p_2 that of (17), it gives T(2, h) exactly", () => {
    const p = Array.from({ length: 9 }, (_, k) => p16Exact(k));
    expect(p.slice(0, 3).map(String)).toEqual(["2/3", "27/35", "26062/34749"]);
    expect(`${p.slice(0, 2).reduce((product, x) => product.mul(x))}`).toBe("18/35");
    let a = one;
    let b: readonly Fraction[] = new Array<Fraction>(10).fill(one);
    for (let n = 0; n < 9; n++) {
      expect(a).toEqual(expectedBranchAndBoundExact(2, n));
      const before = a;
      a = a.add(b[0] as Fraction);
      b = b.slice(1).map((next, k) => before.add((p[k] as Fraction).mul(next)));
    }
  });

  it("no p_k is the chance of (15): that is p_0 p_1", () => {
    for (let k = 0; k < 9; k++) expect(p16Exact(k).compare(fraction("18/35"))).toBeGreaterThan(0);
    expect(p16(15).toFixed(4)).toBe("0.7552");
  });
});

describe("(17)", () => {
  /** The distributions of independent variables, uniform from 0 to 1, and of what is made of them. */
  const uniform = polynomial(0, 1);
  const unit = polynomial(1);
  const least = (f: Polynomial, g: Polynomial) => minus(unit, times(minus(unit, f), minus(unit, g)));
  const most = times;
  const pair = least(uniform, uniform);
  const four = most(pair, pair);
  const eight = least(four, four);

  /** P(f_15 > x): f_15 is above the pair; P(four > x and four > eight); and both along the density of the pair. */
  const above = minus(unit, uniform);
  const chained = antiderivative(times(eight, derivative(four)));
  const fourBeyond = minus([at(chained, one)], chained);

  it("the three conditions hold together with probability 52124/135135 = p_0 p_1 p_2", () => {
    const density = derivative(pair);
    const all = at(antiderivative(times(times(density, above), fourBeyond)), one);
    expect(`${all}`).toBe("52124/135135");
    expect(secondMoves(4)).toEqual(all);
    expect(all.compare(fraction("4/9"))).toBeLessThan(0);
  });

  it("the first and the third have 2/3 each and are independent: they share no variable", () => {
    const first = at(antiderivative(times(derivative(pair), above)), one);
    const third = at(chained, one);
    expect([first, third].map(String)).toEqual(["2/3", "2/3"]);
    // What each condition looks at, found by changing one variable at a time.
    const conditions = [
      (f: readonly number[]) => (f[14] as number) > wedge(f, 13, 14),
      (f: readonly number[]) => wedge(f, 13, 14) < Math.max(wedge(f, 9, 10), wedge(f, 11, 12)),
      (f: readonly number[]) =>
        Math.max(wedge(f, 9, 10), wedge(f, 11, 12)) >
        Math.min(Math.max(wedge(f, 1, 2), wedge(f, 3, 4)), Math.max(wedge(f, 5, 6), wedge(f, 7, 8))),
    ];
    const random = randomNumbers(17);
    const used = conditions.map(() => new Set<number>());
    for (let sample = 0; sample < 2000; sample++) {
      const f = Array.from({ length: 15 }, () => random());
      for (let variable = 0; variable < 15; variable++) {
        const changed = f.with(variable, random());
        for (const [k, holds] of conditions.entries()) {
          if (holds(f) !== holds(changed)) used[k]?.add(variable + 1);
        }
      }
    }
    const sorted = used.map((set) => [...set].sort((a, b) => a - b));
    expect(sorted).toEqual([
      [13, 14, 15],
      [9, 10, 11, 12, 13, 14],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    ]);
  });
});

describe("bounds", () => {
  it.each([
    [2, 7],
    [3, 4],
    [4, 3],
  ])(
    "the naive count is too small leaf by leaf: the conditions favour one another, d = %i up to height %i",
    (d, highest) => {
      for (let h = 2; h <= highest; h++) {
        let smaller = 0;
        for (let leaf = 0; leaf < d ** h; leaf++) {
          const path = coordinates(d, h, leaf);
          const naive = path
            .slice(1)
            .reduce((product, a, k) => product.mul(pij(d, path[k] as number, a)), one);
          const exact = leafProbabilityBranchAndBoundExact(
            d,
            path.map((a) => a - 1),
          );
          const sign = exact.compare(naive);
          if (sign < 0) throw new Error(`${path}`);
          if (sign > 0) smaller++;
        }
        expect(smaller > 0).toBe(h > 2);
      }
    },
  );

  it("(18): 1, 2, then A_(n+1) = A_n + 5/3 A_(n-1) is never below T(2, n), and above it from n = 3 on", () => {
    let [a, b] = [one, one];
    for (let n = 0; n <= 10; n++) {
      const exact = expectedBranchAndBoundExact(2, n);
      if (n <= 2) expect(a).toEqual(exact);
      else expect(a.compare(exact)).toBeGreaterThan(0);
      expect(a.toNumber()).toBeCloseTo(upperBound1(2, n), 8);
      [a, b] = [a.add(b), a.add(fraction("2/3").mul(a))];
    }
  });

  it("(19): with 3/5, where 2/5 is printed, it is the line that follows it and bounds T(3, n); 2/5 does not fit", () => {
    const third = (row: readonly string[]) => row.map(fraction).reduce((sum, p) => sum.add(p));
    const c = ["1", "9/14", "9/20"];
    const following = third(["1", "3/4", "3/5", "1", "9/14", "9/20"]);
    expect(following).toEqual(sd(3));
    expect(following.toNumber().toFixed(6)).toBe("4.442857");
    expect(pij(3, 2, 3)).toEqual(fraction("3/5"));
    for (const [printed, fits] of [
      ["3/5", true],
      ["2/5", false],
    ] as const) {
      const perA = third(["1", "3/4", printed]).add(third(c));
      expect(perA.compare(sd(3)) === 0).toBe(fits);
      let [a, rest] = [one, fraction("2")];
      for (let n = 0; n <= 4; n++) {
        if (fits) expect(a.compare(expectedBranchAndBoundExact(3, n))).toBeGreaterThanOrEqual(0);
        [a, rest] = [a.add(rest), perA.mul(a)];
      }
      // With 2/5 it would not even bound what is examined on level 2.
      if (!fits) {
        const levelTwo = fraction("3").add(perA);
        expect(levelTwo.compare(expectedBranchAndBoundExact(3, 2))).toBeLessThan(0);
      }
    }
  });

  it.each([
    [2, 11],
    [3, 7],
    [4, 5],
    [5, 4],
    [12, 3],
  ])("(20) bounds T(%i, n) from above up to n = %i, exactly", (d, highest) => {
    let [a, next] = [one, Fraction.of(d)];
    for (let n = 0; n <= highest; n++) {
      const exact = expectedBranchAndBoundExact(d, n);
      const sign = a.compare(exact);
      expect(n <= 2 ? sign === 0 : sign > 0).toBe(true);
      [a, next] = [next, next.add(sd(d).mul(a))];
    }
  });

  it("F1 never examines less where bounds are replaced by infinity: the same leaves and others", () => {
    let more = 0;
    for (let seed = 1; seed <= 600; seed++) {
      const random = randomNumbers(seed);
      const [d, h] = [2 + (seed % 3), 2 + (seed % 4)];
      // Every other tree has many ties.
      const values = Array.from({ length: d ** h }, () =>
        seed % 2 === 0 ? random() : Math.floor(4 * random()),
      );
      const free = new Set<number>();
      const tree = new NotedTree(d, h, values);
      for (let node = 0; node < tree.firstLeaf; node++) if (random() < 0.3) free.add(node);
      const f1 = (node: number, bound: number): number => {
        if (tree.degree(node) === 0) return tree.value(node);
        const limit = free.has(node) ? Infinity : bound;
        let m = -Infinity;
        for (let i = 0; i < d; i++) {
          m = Math.max(m, 0 - f1(tree.child(node, i), 0 - m));
          if (m >= limit) break;
        }
        return m;
      };
      f1(0, Infinity);
      const plain = evaluatedBy("F1", d, h, values);
      expect(tree.evaluated).toEqual(expect.arrayContaining(plain));
      if (tree.evaluated.length > plain.length) more++;
    }
    expect(more).toBeGreaterThan(200);
  });
});
