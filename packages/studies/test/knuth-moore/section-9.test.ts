import { search } from "espalier";
import { procedures } from "espalier/knuth-moore";
import {
  dependentClosedForm,
  expectedAlphaBeta,
  expectedAlphaBetaDependentExact,
  expectedBranchAndBound,
  expectedBranchAndBoundDependent,
  expectedBranchAndBoundDependentExact,
  Fraction,
  harmonicNumber,
  harmonicNumberExact,
  pij,
} from "espalier/theory";
import { modelTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";
import { leafValues, measured } from "./measured.js";
import { evaluatedBy, NotedTree } from "./noted-tree.js";
import { eachOrder, factorial } from "./orders.js";

/** All orders of 0 to n - 1. */
function orders(n: number): number[][] {
  const all: number[][] = [];
  eachOrder(n, (order) => void all.push([...order]));
  return all;
}

/** The leaves of all totally dependent trees: a permutation at every inner node, the moves to a leaf read as a number. */
function* dependent(degree: number, height: number): Generator<number[]> {
  const permutations = orders(degree);
  const inner = (degree ** height - 1) / (degree - 1);
  for (let n = 0; n < permutations.length ** inner; n++) {
    const chosen = Array.from(
      { length: inner },
      (_, k) => permutations[Math.floor(n / permutations.length ** k) % permutations.length] as number[],
    );
    yield leaves(degree, height, (node) => chosen[node] as number[]);
  }
}

/** The leaves where this permutation is at inner node 0, 1, 2, ..., level by level. */
function leaves(degree: number, height: number, permutation: (node: number) => readonly number[]): number[] {
  let level = [{ node: 0, value: 0 }];
  for (let h = 0; h < height; h++) {
    level = level.flatMap(({ node, value }) =>
      permutation(node).map((move, i) => ({ node: node * degree + 1 + i, value: value * degree + move })),
    );
  }
  return level.map(({ value }) => value);
}

/** The leaves of a random one. */
function randomDependent(degree: number, height: number, random: () => number): number[] {
  return leaves(degree, height, () => {
    const moves = Array.from({ length: degree }, (_, i) => ({ i, key: random() }));
    return moves.sort((a, b) => a.key - b.key).map(({ i }) => i);
  });
}

/** Whether of any two successors of a node the one's leaves are all above the other's; no two leaves are worth the same. */
function isTotallyDependent(degree: number, values: ArrayLike<number>): boolean {
  for (let size = degree; size < values.length; size *= degree) {
    const limits = Array.from({ length: values.length / size }, (_, part) => {
      let [least, most] = [Infinity, -Infinity];
      for (let leaf = part * size; leaf < (part + 1) * size; leaf++) {
        least = Math.min(least, values[leaf] as number);
        most = Math.max(most, values[leaf] as number);
      }
      return { least, most };
    });
    for (const [a, one] of limits.entries()) {
      for (const [b, other] of limits.entries()) {
        if (a >= b || Math.floor(a / degree) !== Math.floor(b / degree)) continue;
        if (one.most > other.least && one.least < other.most) return false;
      }
    }
  }
  return true;
}

/** 0202...20 for odd heights, 2020...20 for even ones, with degree - 1 in place of 2; negative for odd heights. */
function rootValue(degree: number, height: number): number {
  const digits = Array.from({ length: height }, (_, k) => ((height - k) % 2 === 0 ? degree - 1 : 0));
  const value = digits.reduce((sum, digit) => sum * degree + digit, 0);
  return height % 2 === 0 ? value : 0 - value;
}

const text = (list: ArrayLike<number>) => Array.from(list).join();

describe("the model of total dependence", () => {
  it("the product's trees have the property, and the value that follows from it", () => {
    for (let seed = 1; seed <= 100; seed++) {
      const [degree, depth] = [2 + (seed % 3), 2 + (seed % 4)];
      const tree = modelTree("dependent", { degree, depth, seed });
      const values = leafValues("dependent", { degree, depth }, seed);
      expect(isTotallyDependent(degree, values)).toBe(true);
      expect(values.toSorted((a, b) => a - b)).toEqual(values.map((_, i) => i));
      const { value } = search("alpha-beta", tree);
      expect(value).toBe(rootValue(degree, depth));
    }
    expect(isTotallyDependent(2, [0, 2, 1, 3])).toBe(false);
  });

  it("of all orders of the leaves those with the property are what permutations of the moves give, each once", () => {
    for (const [degree, height] of [
      [2, 2],
      [2, 3],
      [3, 2],
    ] as const) {
      const having: string[] = [];
      eachOrder(degree ** height, (order) => {
        if (isTotallyDependent(degree, order)) having.push(text(order));
      });
      const made = Array.from(dependent(degree, height), text);
      expect(made.toSorted()).toEqual(having.toSorted());
      expect(new Set(made).size).toBe(made.length);
    }
  });

  it("applying permutations to the branches of 0, 1, 2, ... gives the same trees", () => {
    const [degree, height] = [2, 3];
    const permuted = (from: number, size: number): number[][] => {
      if (size === 1) return [[from]];
      const half = size / 2;
      return permuted(from, half).flatMap((left) =>
        permuted(from + half, half).flatMap((right) => [
          [...left, ...right],
          [...right, ...left],
        ]),
      );
    };
    expect(permuted(0, 8).map(text).toSorted()).toEqual(
      Array.from(dependent(degree, height), text).toSorted(),
    );
  });

  it("F at the root is -(0202...20) for odd heights and +(2020...20) for even ones, to the base d", () => {
    for (const [degree, height] of [
      [2, 1],
      [2, 2],
      [2, 3],
      [3, 1],
      [3, 2],
    ] as const) {
      for (const values of dependent(degree, height)) {
        expect(new NotedTree(degree, height, values).trueValue(0)).toBe(rootValue(degree, height));
      }
    }
    const random = randomNumbers(9);
    for (let sample = 0; sample < 200; sample++) {
      const [degree, height] = [3 + (sample % 2), 3 + (sample % 3)];
      const tree = new NotedTree(degree, height, randomDependent(degree, height, random));
      expect(tree.trueValue(0)).toBe(rootValue(degree, height));
    }
    expect([2, 3, 4].map((h) => rootValue(3, h))).toEqual([6, -6, 60]);
  });
});

describe("theorem 6", () => {
  it("(1) and (3) are the means over all totally dependent trees, if A_1 = d in (3): with A_1 = 1 it would be too small", () => {
    for (const [degree, highest] of [
      [2, 4],
      [3, 2],
      [4, 1],
    ] as const) {
      for (let height = 1; height <= highest; height++) {
        let [trees, f1, f2] = [0, 0, 0];
        for (const values of dependent(degree, height)) {
          trees++;
          f1 += evaluatedBy("F1", degree, height, values).length;
          f2 += evaluatedBy("F2", degree, height, values).length;
        }
        expect(dependentClosedForm(degree, height)).toEqual(Fraction.of(f2, trees));
        expect(expectedAlphaBetaDependentExact(degree, height)).toEqual(Fraction.of(f2, trees));
        expect(third(degree, height, degree)).toEqual(Fraction.of(f1, trees));
        expect(expectedBranchAndBoundDependentExact(degree, height)).toEqual(Fraction.of(f1, trees));
        expect(third(degree, height, 1).compare(Fraction.of(f1, trees))).toBeLessThan(0);
      }
    }
  });

  /** (3), from A_0 = 1 and A_1 as given. */
  function third(degree: number, height: number, first: number): Fraction {
    const h = harmonicNumberExact(degree);
    let [a, next] = [Fraction.of(1), Fraction.of(first)];
    for (let n = 0; n < height; n++) [a, next] = [next, h.mul(next).add(Fraction.of(degree).sub(h).mul(a))];
    return a;
  }

  it("(1) and (2) agree for all degrees and heights, and B_n is d to the floor of n/2", () => {
    for (let d = 2; d <= 12; d++) {
      const h = harmonicNumberExact(d);
      const whole = Fraction.of(d);
      let [a, b, c] = [Fraction.of(1), Fraction.of(1), Fraction.of(1)];
      for (let n = 0; n <= 12; n++) {
        expect(dependentClosedForm(d, n)).toEqual(a);
        expect(b).toEqual(Fraction.of(d ** Math.floor(n / 2)));
        [a, b, c] = [h.mul(a).add(whole.sub(h).mul(b)), c, whole.mul(b)];
      }
    }
  });

  it("B_n and C_n are what F2 examines where all values are above or below its window", () => {
    const random = randomNumbers(2);
    for (let sample = 0; sample < 200; sample++) {
      const [d, n] = [2 + (sample % 3), sample % 5];
      const values = randomDependent(d, n, random).map((value) => value + 1);
      const count = (alpha: number, beta: number) => {
        const tree = new NotedTree(d, n, values);
        procedures.alphaBeta(tree, 0, alpha, beta);
        return tree.evaluated.length;
      };
      expect(count(-1e7, -1e6)).toBe(d ** Math.floor(n / 2));
      expect(count(1e6, 1e7)).toBe(d ** Math.ceil(n / 2));
    }
  });

  it("every position that F2 examines is of one of the three types, and so are its successors as the proof says", () => {
    const random = randomNumbers(6);
    const seen = [0, 0, 0];
    let [ones, relevant] = [0, 0];
    const degree = 4;
    for (let sample = 0; sample < 300; sample++) {
      const height = 3 + (sample % 2);
      const tree = new NotedTree(degree, height, randomDependent(degree, height, random));
      const types = new Map<number, 1 | 2 | 3>();
      const windows: [number, number, number][] = [];
      procedures.alphaBeta(tree, 0, -Infinity, Infinity, {
        enter: (node, alpha, beta) => void windows.push([node, alpha, beta]),
      });
      for (const [node, alpha, beta] of windows) {
        const worths = signed(tree, node);
        const [low, high] = [Math.min(...worths), Math.max(...worths)];
        if (alpha < low && high < beta) types.set(node, 1);
        else if (low > beta) types.set(node, 2);
        else if (high < alpha) types.set(node, 3);
        else throw new Error(`${node}: ${low} to ${high} in (${alpha}, ${beta})`);
      }
      for (const [node, type] of types) {
        seen[type - 1] = (seen[type - 1] as number) + 1;
        if (tree.degree(node) === 0) continue;
        const children = Array.from({ length: degree }, (_, i) => tree.child(node, i));
        const found = children.map((child) => types.get(child));
        if (type === 1) {
          const expected = children.map((child, i) =>
            children.slice(0, i).every((elder) => tree.trueValue(child) < tree.trueValue(elder)) ? 1 : 2,
          );
          expect(found).toEqual(expected);
          ones++;
          relevant += expected.filter((t) => t === 1).length;
        } else if (type === 2) expect(found).toEqual([3, undefined, undefined, undefined]);
        else expect(found).toEqual([2, 2, 2, 2]);
      }
    }
    expect(Math.min(...seen)).toBeGreaterThan(1000);
    expect(Math.abs(relevant / ones - harmonicNumber(degree))).toBeLessThan(0.05);
    // Exactly: how many numbers of a permutation are less than all before them.
    for (let d = 2; d <= 6; d++) {
      let count = 0;
      eachOrder(d, (order) => {
        order.forEach((x, i) => {
          if (order.subarray(0, i).every((y) => y > x)) count++;
        });
      });
      expect(Fraction.of(count, factorial(d))).toEqual(harmonicNumberExact(d));
    }
  });

  /** What the leaves below a node are worth for the player to move there: with + or - by the number of levels to the bottom. */
  function signed(tree: NotedTree, node: number): number[] {
    if (tree.degree(node) === 0) return [tree.values[node - tree.firstLeaf] as number];
    return Array.from({ length: tree.degree(node) }, (_, i) => signed(tree, tree.child(node, i)))
      .flat()
      .map((x) => 0 - x);
  }

  it("for d = 2 the count is 6 (3/2)^h in the end, and so outgrows sqrt(2)^h", () => {
    const count = (h: number) => expectedAlphaBetaDependentExact(2, h).toNumber();
    for (const h of [60, 90, 120]) {
      expect(count(h + 1) / count(h)).toBeCloseTo(1.5, 2);
      expect(count(h) / 1.5 ** h).toBeGreaterThan(5.8);
      expect(count(h) / 1.5 ** h).toBeLessThan(6);
    }
    expect(count(120) / 2 ** 60 / (count(60) / 2 ** 30)).toBeGreaterThan(30);
  });

  it("F1 grows by sqrt(d - H + H^2/4) + H/2, which nears sqrt d slowly: 1.42 times that at 10, 1.12 at 1000", () => {
    const rate = (d: number) => {
      const h = harmonicNumber(d);
      return Math.sqrt(d - h + h ** 2 / 4) + h / 2;
    };
    for (const d of [2, 3, 10, 30, 100]) {
      const ratio = expectedBranchAndBoundDependent(d, 81) / expectedBranchAndBoundDependent(d, 80);
      expect(ratio / rate(d)).toBeCloseTo(1, 9);
    }
    expect([10, 30, 100, 1000, 1e6, 1e12].map((d) => (rate(d) / Math.sqrt(d)).toFixed(2))).toEqual([
      "1.42",
      "1.36",
      "1.27",
      "1.12",
      "1.01",
      "1.00",
    ]);
  });
});

describe("branch sums", () => {
  it("need 217/60 leaves for (2, 2), where 11/3 are needed without dependence, and less than without in every cell", () => {
    const { mean, error } = measured("alpha-beta", "branch-sum", { degree: 2, depth: 2 }, 20_000);
    expect(error).toBeLessThan(0.004);
    expect(Math.abs(mean - 217 / 60)).toBeLessThan(4 * error);
    expect(11 / 3 - mean).toBeGreaterThan(4 * error);
    for (const [degree, depth] of [
      [2, 3],
      [2, 5],
      [3, 3],
      [4, 3],
      [3, 4],
    ] as const) {
      for (const [id, independent] of [
        ["alpha-beta", expectedAlphaBeta(degree, depth)],
        ["branch-and-bound", expectedBranchAndBound(degree, depth)],
      ] as const) {
        const sums = measured(id, "branch-sum", { degree, depth }, 1500);
        expect(sums.mean + 4 * sums.error).toBeLessThan(independent);
      }
    }
  });
});

describe("(4)", () => {
  /**
   * The distribution functions of X + the least of n Y, on a grid, where the X are uniform from 0 to 1 and the Y have the
   * distribution function F, 0 below `low` and 1 above `high`: the mean of 1 - (1 - F)^n from w - 1 to w.
   */
  function sums(F: (y: number) => number, [low, high]: readonly [number, number]) {
    const perUnit = Math.max(200, Math.ceil(4000 / (high - low + 1)));
    const first = Math.floor(low) - 1;
    const length = (Math.ceil(high) + 2 - first) * perUnit + 1;
    const distribution = Float64Array.from({ length }, (_, k) => F(first + k / perUnit));
    return (n: number) => {
      // The integral from the beginning on, by trapezoids, less what it was one unit before.
      const integral = new Float64Array(length);
      const least = distribution.map((p) => 1 - (1 - p) ** n);
      for (let k = 1; k < length; k++) {
        const middle = ((least[k - 1] as number) + (least[k] as number)) / 2;
        integral[k] = (integral[k - 1] as number) + middle / perUnit;
      }
      return integral.map((sum, k) => sum - (integral[k - perUnit] ?? 0));
    };
  }

  /** The chance of (4): the integral of the (i-1)st power of the distribution of X + the least of d Y, along that of j - 1 Y. */
  function chanceOf4(of: ReturnType<typeof sums>, d: number, i: number, j: number): number {
    const [all, some] = [of(d), of(j - 1)];
    let total = 0;
    for (let k = 1; k < all.length; k++) {
      const middle = ((all[k - 1] as number) + (all[k] as number)) / 2;
      total += middle ** (i - 1) * ((some[k] as number) - (some[k - 1] as number));
    }
    return total;
  }

  const clamp = (x: number) => Math.min(1, Math.max(0, x));
  const distributions: readonly (readonly [string, (y: number) => number, readonly [number, number]])[] = [
    ["uniform on [0, 1]", clamp, [0, 1]],
    ["uniform on [0, 1/10]", (y) => clamp(10 * y), [0, 0.1]],
    ["uniform on [0, 10]", (y) => clamp(y / 10), [0, 10]],
    ["uniform on [0, 100]", (y) => clamp(y / 100), [0, 100]],
    ["exponential", (y) => (y <= 0 ? 0 : 1 - Math.exp(-y)), [0, 40]],
    ["square of a uniform", (y) => Math.sqrt(clamp(y)), [0, 1]],
    ["normal, wide", (y) => 1 / (1 + Math.exp(-y / 2)), [-80, 80]],
    ["two heaps, far apart", (y) => (clamp(2 * y) + clamp(2 * (y - 5))) / 2, [0, 5.5]],
    ["three heaps, uneven", (y) => 0.7 * clamp(y) + 0.2 * clamp(3 * (y - 0.5)) + 0.1 * clamp(y - 3), [0, 4]],
  ];

  it("has the chance 37/60 for d = i = j = 2 and Y from 0 to 1: that is the fourth leaf of the branch sums", () => {
    expect(chanceOf4(sums(clamp, [0, 1]), 2, 2, 2)).toBeCloseTo(37 / 60, 6);
    expect(3 + 37 / 60).toBeCloseTo(217 / 60, 12);
  });

  /**
   * Let G and H be the distributions of X + the least of d Y and of X + the least of j - 1 Y, and x = (j-1)/d <= 1. At any w the
   * rests 1 - G and 1 - H are the means of V = (1 - F(w - X))^d and of V^x, so that 1 - H <= (1 - G)^x. The chance of (4) is
   * the integral of G^(i-1) dH = 1 - the integral of H d(G^(i-1)), and so at most what it is with 1 - (1 - G)^x for H: that is
   * the chance of (9), where G and H have this relation.
   */
  it.each(distributions)(
    "is never likelier than p_ij, since 1 - H <= (1 - G)^((j-1)/d): Y %s",
    (_, F, support) => {
      const of = sums(F, support);
      let [closest, least] = [Infinity, Infinity];
      for (const d of [2, 3, 4, 7]) {
        const G = of(d);
        for (let j = 2; j <= d; j++) {
          const H = of(j - 1);
          for (const [k, g] of G.entries()) {
            // Further out both rests are errors of rounding.
            if (1 - g < 1e-6) continue;
            least = Math.min(least, (1 - g) ** ((j - 1) / d) - (1 - (H[k] as number)));
          }
          for (let i = 2; i <= d; i++) {
            closest = Math.min(closest, pij(d, i, j).toNumber() - chanceOf4(of, d, i, j));
          }
        }
      }
      expect(least).toBeGreaterThan(-1e-9);
      expect(closest).toBeGreaterThan(0);
    },
  );

  it("and as likely where the Y are spread so far that the X do not matter; where only the X do, 1/3 for i = 3", () => {
    const wide = chanceOf4(
      sums((y) => clamp(y / 2000), [0, 2000]),
      3,
      3,
      3,
    );
    expect(Math.abs(wide / (9 / 20) - 1)).toBeLessThan(0.01);
    const narrow = chanceOf4(
      sums((y) => clamp(1000 * y), [0, 0.001]),
      3,
      3,
      3,
    );
    expect(narrow).toBeCloseTo(1 / 3, 2);
  });
});
