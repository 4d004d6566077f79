import { counting, search } from "espalier";
import { procedures } from "espalier/knuth-moore";
import {
  expectedBranchAndBound,
  expectedBranchAndBoundDigits,
  expectedBranchAndBoundExact,
  Fraction,
  leafProbabilityBranchAndBoundExact,
  naiveExact,
  pij,
  r0,
} from "espalier/theory";
import { materialise, modelTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";
import { evaluatedBy, NotedTree } from "./noted-tree.js";
import { chance } from "./orders.js";
import {
  at,
  derivative,
  determinant,
  fraction,
  minus,
  near,
  one,
  type Polynomial,
  plus,
  polynomial,
  times,
  zero,
} from "./polynomials.js";

/** The probabilities that the paper finds for types A, B and C: row by row, of the first to the third successor. */
const printed = [
  ["1", "1", "1"],
  ["1", "3/4", "3/5"],
  ["1", "9/14", "9/20"],
].map((row) => row.map(fraction));

/** (1): A_n, B_n and C_n for n = 0, 1, ... */
function recurrence(length: number): readonly [Polynomial, Polynomial, Polynomial] {
  const counts: [Fraction[], Fraction[], Fraction[]] = [[one], [one], [one]];
  for (let n = 0; n + 1 < length; n++) {
    const before = counts.map((list) => list[n] as Fraction);
    for (const [type, row] of printed.entries()) {
      counts[type]?.push(row.reduce((sum, p, j) => sum.add(p.mul(before[j] as Fraction)), zero));
    }
  }
  return counts;
}

const z = polynomial(0, 1);
const scaled = (c: Fraction, p: Polynomial) => times([c], p);

/** The matrix of (2), brought to one side: z M - I. */
const system = printed.map((row, i) =>
  row.map((p, j) => (i === j ? minus(scaled(p, z), [one]) : scaled(p, z))),
);
const V = determinant(system);
const U = determinant(system.map((row) => [polynomial(-1), ...row.slice(1)]));

/** z^3 V(1/z). */
const reversed: Polynomial = [...V].reverse();

/** The three roots of z^3 V(1/z), the largest first. */
const roots = [
  [2, 3],
  [-1, -0.1],
  [0, 0.1],
].map(([low = 0, high = 0]) => root(reversed, low, high));

/** The root between two numbers where the polynomial has different signs. */
function root(p: Polynomial, low: number, high: number): number {
  let [a, b] = [low, high];
  for (let step = 0; step < 100; step++) {
    const middle = (a + b) / 2;
    if (near(p, middle) > 0 === near(p, b) > 0) b = middle;
    else a = middle;
  }
  return (a + b) / 2;
}

/** (5). */
const constants = roots.map((r) => (0 - r * near(U, 1 / r)) / near(derivative(V), 1 / r));

describe("types A, B and C", () => {
  it("F1 is called on an A without a bound, on a B with the value of A, on a C with the less of A's and B's", () => {
    const calls = [0, 0, 0];
    for (let seed = 1; seed <= 100; seed++) {
      const random = randomNumbers(seed);
      const tree = new NotedTree(
        3,
        4,
        Array.from({ length: 81 }, () => random()),
      );
      const examined = new Set<number>();
      procedures.branchAndBound(tree, 0, Infinity, {
        enter(node, _, bound) {
          examined.add(node);
          const type = node === 0 ? 0 : tree.rank(node);
          const elder = Array.from({ length: type }, (_, k) => tree.trueValue(node - 1 - k));
          expect(bound).toBe(Math.min(Infinity, ...elder));
          calls[type] = (calls[type] as number) + 1;
        },
      });
      // Every A examines all of its successors.
      for (const node of examined) {
        if ((node > 0 && tree.rank(node) > 0) || tree.degree(node) === 0) continue;
        for (let i = 0; i < 3; i++) expect(examined.has(tree.child(node, i))).toBe(true);
      }
    }
    expect(Math.min(...calls)).toBeGreaterThan(1000);
  });
});

describe("what a B and a C examine", () => {
  /** Whether max of the minima of elder threes is below the minimum of the last j - 1: (9) for d = 3. */
  const reaches = (i: number, j: number) => (y: Uint8Array) => {
    let most = -1;
    for (let k = 0; k < i - 1; k++)
      most = Math.max(most, Math.min(...[0, 1, 2].map((m) => y[3 * k + m] as number)));
    return most < Math.min(...y.slice(3 * (i - 1), 3 * (i - 1) + j - 1), Infinity);
  };

  it("is 3/4 and 3/5, 9/14 and 9/20, over all orders of what is compared", () => {
    for (let i = 1; i <= 3; i++) {
      for (let j = 1; j <= 3; j++) {
        const found = chance(3 * (i - 1) + j - 1, reaches(i, j));
        expect(`${found}`).toBe(`${printed[i - 1]?.[j - 1]}`);
        expect(pij(3, i, j)).toEqual(found);
      }
    }
  });

  it("but more where that B or C is itself below a B or a C: it is entered only with a bound that is high", () => {
    const examined = (...path: number[]) => leafProbabilityBranchAndBoundExact(3, path);
    for (const above of [1, 2]) {
      for (const type of [1, 2]) {
        for (const successor of [1, 2]) {
          const given = examined(above, type, successor).div(examined(above, type));
          expect(given.compare(pij(3, type + 1, successor + 1))).toBeGreaterThan(0);
        }
      }
    }
    // Below an A it is as the paper has it.
    expect(examined(0, 1, 1)).toEqual(pij(3, 2, 2));
  });
});

describe("(1) to (6)", () => {
  it("(1) is the naive estimate: right up to height 2, too small from height 3 on", () => {
    const [a] = recurrence(6);
    for (const [h, count] of a.entries()) expect(count).toEqual(naiveExact(3, h));
    for (const h of [0, 1, 2]) expect(a[h]).toEqual(expectedBranchAndBoundExact(3, h));
    const exact = [3, 4].map((h) => expectedBranchAndBoundExact(3, h));
    for (const [k, count] of exact.entries()) expect(a[k + 3]?.compare(count)).toBeLessThan(0);
    expect([a[3], exact[0]].map((x) => x?.toNumber().toFixed(4))).toEqual(["18.9136", "19.4581"]);
  });

  it("(2): the generating functions satisfy the three equations", () => {
    const length = 12;
    const series = recurrence(length);
    for (const [type, row] of printed.entries()) {
      const left = minus(series[type] as Polynomial, [one]).slice(0, length);
      const right = row
        .map((p, j) => scaled(p, times(z, series[j] as Polynomial)))
        .reduce(plus)
        .slice(0, length);
      expect(left).toEqual(right);
    }
  });

  it("(3): A(z) V(z) = U(z)", () => {
    const length = 12;
    const [a] = recurrence(length);
    const product = times(a, V).slice(0, length);
    expect(product).toEqual(plus(U, new Array<Fraction>(length).fill(zero)).slice(0, length));
    expect(V.map(String)).toEqual(["-1", "11/5", "95/112", "-3/560"]);
  });

  it("(4) and (5): three different roots, and the counts as a sum of their powers", () => {
    expect(roots.map((r) => r.toFixed(5))).toEqual(["2.53391", "-0.34013", "0.00622"]);
    const [a] = recurrence(16);
    for (const [n, count] of a.entries()) {
      const sum = roots.reduce((total, r, k) => total + (constants[k] as number) * r ** n, 0);
      expect(Math.abs(sum / count.toNumber() - 1)).toBeLessThan(1e-12);
    }
  });

  it("(6): A_n is like c r^n, closer and closer", () => {
    const [r = 0] = roots;
    const [c = 0] = constants;
    const away = recurrence(21)[0].map((count, n) => Math.abs(count.toNumber() / (c * r ** n) - 1));
    expect(away[4]).toBeLessThan(1e-4);
    for (const n of [1, 5, 10]) expect(away[n + 5]).toBeLessThan((away[n] as number) / 1000);
    expect(away[20]).toBeLessThan(1e-14);
  });

  it("r1 = 2.533911 and c1 = 1.162125", () => {
    expect([roots[0]?.toFixed(6), constants[0]?.toFixed(6)]).toEqual(["2.533911", "1.162125"]);
  });

  it("z^3 V(1/z) is the characteristic polynomial of the matrix of the probabilities", () => {
    const characteristic = determinant(
      printed.map((row, i) => row.map((p, j) => (i === j ? [p, Fraction.of(-1)] : [p]))),
    );
    expect(reversed.map(String)).toEqual(characteristic.map(String));
    expect(Math.abs((roots[0] as number) / r0(3) - 1)).toBeLessThan(1e-14);
    // The largest of them in size.
    for (const other of roots.slice(1)) expect(Math.abs(other)).toBeLessThan(roots[0] as number);
    expect(at(characteristic, zero)).toEqual(fraction("-3/560"));
  });
});

describe("48 against 36", () => {
  const pi = materialise(modelTree("pi"));
  const digits = Array.from({ length: 81 }, (_, i) => pi.value(pi.leaf(i)));

  it("(6) says 48, the truth is 50.3, and Figure 2 has 36", () => {
    const [r = 0] = roots;
    const [c = 0] = constants;
    expect((c * r ** 4).toFixed(2)).toBe("47.91");
    expect(expectedBranchAndBound(3, 4).toFixed(2)).toBe("50.27");
    const counted = counting(pi);
    search("branch-and-bound", counted);
    expect(counted.evaluations).toBe(36);
    expect(evaluatedBy("F1", 3, 4, digits)).toHaveLength(36);
  });

  it("with the ties of Figure 1 broken at random F1 needs 47 leaves on average: ties account for most of the gap", () => {
    const random = randomNumbers(3);
    const tied = evaluatedBy("F1", 3, 4, digits);
    const counts = Array.from({ length: 2000 }, () => {
      const broken = evaluatedBy(
        "F1",
        3,
        4,
        digits.map((digit) => digit + random()),
      );
      expect(broken).toEqual(expect.arrayContaining(tied));
      return broken.length;
    });
    const mean = counts.reduce((sum, n) => sum + n, 0) / counts.length;
    const error = Math.sqrt(counts.reduce((sum, n) => sum + (n - mean) ** 2, 0)) / counts.length;
    expect(error).toBeLessThan(0.15);
    expect(Math.abs(mean - 47)).toBeLessThan(4 * error);
    // Much more than digits save on average: this tree is one in which they come in handy.
    expect(expectedBranchAndBoundDigits(3, 4).toFixed(1)).toBe("45.5");
  });
});
