import { counting, search } from "espalier";
import { leastLeaves, proofOf } from "espalier/knuth-moore";
import {
  corollary2,
  criticalPositions,
  criticalPositionsIfLost,
  criticalPositionsIfWon,
  criticalType,
} from "espalier/theory";
import { parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { exhibits } from "../../src/exhibits/index.js";
import { integer, randomNumbers } from "../support/random.js";
import {
  all,
  cases,
  dewey,
  exact,
  examined,
  F1,
  F2,
  grown,
  leavesBy,
  levels,
  type Nested,
  names,
  type Position,
  piData,
  position,
  shuffled,
  terminals,
  treeOf,
  uniform,
} from "./procedures.js";

const [low, high] = [-Infinity, Infinity];

/** The definition: a_i = 1 for all even i, or for all odd i. */
const isCritical = (name: string): boolean =>
  [0, 1].some((parity) => [...name].every((a, k) => a === "1" || (k + 1) % 2 === parity));

/** The types of the proof of Theorem 1. */
function typeOf(name: string): 1 | 2 | 3 {
  const j = [...name].findIndex((a) => a !== "1");
  if (j < 0) return 1;
  return (name.length - (j + 1)) % 2 === 0 ? 2 : 3;
}

type Order = (p: Position, type: 1 | 2 | 3 | undefined) => readonly Position[];

/** The tree again, with the successors of every position in another order; `type` is that of the position in the new tree. */
function reordered(p: Position, order: Order, name = ""): Nested {
  if (p.successors.length === 0) return p.f;
  const type = isCritical(name) ? typeOf(name) : undefined;
  return order(p, type).map((q, i) => reordered(q, order, `${name}${i + 1}`));
}

const bestFirst = (p: Position) => p.successors.toSorted((a, b) => exact(a) - exact(b));

/** Trees with the best successor first everywhere, equation (1). */
const ordered = cases(300).map(({ root }) => position(reordered(root, bestFirst)));

describe("coordinates", () => {
  it("314 is the third move, then the first, then the fourth; the root has none", () => {
    const root = position(uniform(4, 3, (leaf) => leaf));
    expect(root.name).toBe("");
    expect(root.successors[2]?.successors[0]?.successors[3]?.name).toBe("314");
    const tree = treeOf(uniform(4, 3, (leaf) => leaf));
    const node = tree.child(tree.child(tree.child(tree.root, 2), 0), 3);
    expect(dewey(tree.path(node))).toBe("314");
    expect(tree.value(node)).toBe(root.successors[2]?.successors[0]?.successors[3]?.f);
  });
});

describe("critical positions", () => {
  it("are 21412, 131512, 11121113, 11 and the root, and 12112 is not", () => {
    const told = ["21412", "131512", "11121113", "11", "", "12112"];
    expect(told.map(isCritical)).toEqual([true, true, true, true, true, false]);
    for (let code = 0; code < 3 ** 7; code++) {
      const name = [...code.toString(3)].map((digit) => Number(digit) + 1).join("");
      const type = criticalType([...name].map((digit) => Number(digit) - 1));
      expect(type !== undefined).toBe(isCritical(name));
      if (type !== undefined) expect(type).toBe(typeOf(name));
    }
  });
});

describe("theorem 1", () => {
  it("(1): the first successor is optimal, F(a) = -F(a1); then F2 examines the critical positions, and F1 more", () => {
    let more = 0;
    for (const root of ordered) {
      for (const p of all(root)) {
        const [first] = p.successors;
        expect(exact(p)).toBe(first ? 0 - exact(first) : p.f);
      }
      const critical = all(root).filter(({ name }) => isCritical(name));
      const { nodes } = examined((watch) => F2(root, low, high, watch));
      expect(names(nodes)).toEqual(names(critical));
      // It is not F1 that the theorem speaks of.
      if (examined((watch) => F1(root, high, watch)).nodes.length > critical.length) more++;
    }
    expect(more).toBeGreaterThan(20);
  });

  it("the proof: windows, and what they have to do with F(p), by type", () => {
    const seen = { 1: 0, 2: 0, 3: 0 };
    for (const root of ordered) {
      const windows = new Map<string, readonly [number, number]>();
      F2(root, low, high, { enter: ({ name }, alpha, beta) => void windows.set(name, [alpha, beta]) });
      for (const p of all(root)) {
        const window = windows.get(p.name);
        if (window === undefined) continue;
        const [alpha, beta] = window;
        const type = typeOf(p.name);
        seen[type]++;
        const below = p.successors.map((q) => windows.get(q.name));
        const [first, ...others] = p.successors;
        if (type === 1) {
          expect([alpha, beta]).toEqual([low, high]);
          if (first === undefined) continue;
          expect(below).toEqual([[low, high], ...others.map(() => [low, exact(first)])]);
        } else if (type === 2) {
          expect(alpha).toBe(low);
          expect(beta).toBeGreaterThan(low);
          expect(beta).toBeLessThanOrEqual(exact(p));
          if (first !== undefined) expect(below).toEqual([[0 - beta, high], ...others.map(() => undefined)]);
        } else {
          expect(beta).toBe(high);
          expect(alpha).toBeLessThan(high);
          expect(alpha).toBeGreaterThanOrEqual(exact(p));
          expect(below).toEqual(p.successors.map(() => [low, 0 - alpha]));
        }
        for (const q of p.successors)
          if (windows.has(q.name)) expect(typeOf(q.name)).toBe(successor(type, q));
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(500);
  });
});

/** The type of a critical successor of a position of that type. */
const successor = (type: 1 | 2 | 3, { name }: Position) =>
  type === 1 ? (name.endsWith("1") ? 1 : 2) : type === 2 ? 3 : 2;

describe("an infinite root", () => {
  /** Every first successor is best. A position is worth +inf or -inf; what need not be is anything. */
  const grow = (degree: number, value: number, left: number, random: () => number): Nested => {
    if (left === 0) return value;
    return Array.from({ length: degree }, (_, i) => {
      if (value === low || i === 0) return grow(degree, 0 - value, left - 1, random);
      return grown(random, { height: left - 1, width: 2, range: 9 });
    });
  };

  it.each([
    [2, 7],
    [3, 5],
    [5, 4],
  ])(
    "examines d^floor(i/2) positions on level i if it is +inf, and d^ceil(i/2) if it is -inf (%i, %i)",
    (d, h) => {
      const random = randomNumbers(d);
      for (const [value, exponent, count] of [
        [high, Math.floor, criticalPositionsIfWon],
        [low, Math.ceil, criticalPositionsIfLost],
      ] as const) {
        const root = position(grow(d, value, h, random));
        const { nodes } = examined((watch) => expect(F2(root, low, high, watch)).toBe(value));
        const wanted = Array.from({ length: h + 1 }, (_, i) => d ** exponent(i / 2));
        expect(levels(nodes)).toEqual(wanted);
        expect(wanted.map(BigInt)).toEqual(wanted.map((_, i) => count(d, i)));
      }
    },
  );

  it("of either sign spoils theorems 1 and 2: not all critical positions are examined", () => {
    for (const value of [low, high]) {
      const root = position(grow(3, value, 4, randomNumbers(1)));
      const critical = all(root).filter(({ name }) => isCritical(name));
      const { nodes } = examined((watch) => F2(root, low, high, watch));
      expect(nodes.length).toBeLessThan(critical.length);
    }
  });

  it("of +inf gains 2 - d^(-i/2) on even levels, but about d + 1 on odd ones; of -inf hardly anything there", () => {
    const gain = (d: number, i: number, count: typeof criticalPositionsIfWon) =>
      Number(criticalPositions(d, i)) / Number(count(d, i));
    for (const d of [2, 3, 10, 30]) {
      for (let i = 2; i <= 12; i += 2) {
        expect(gain(d, i, criticalPositionsIfWon)).toBeCloseTo(2 - d ** (-i / 2), 10);
        expect(gain(d, i + 1, criticalPositionsIfWon)).toBeCloseTo(d + 1 - d ** (-i / 2), 8);
        expect(gain(d, i + 1, criticalPositionsIfLost)).toBeLessThanOrEqual(1 + 1 / d);
      }
    }
    expect(gain(10, 3, criticalPositionsIfWon)).toBe(10.9);
  });
});

describe("corollary 2", () => {
  /** Numbers of successors with their probabilities. Two distributions with q = 3/4 and the mean 5/4. */
  const distributions = [
    [
      [0, 1 / 4],
      [1, 1 / 4],
      [2, 1 / 2],
    ],
    [
      [0, 1 / 4],
      [1, 5 / 8],
      [5, 1 / 8],
    ],
  ] as const;

  /** All trees of that height, with their probabilities; the first successor of all has the first distribution, the others the second. */
  function trees(left: number, kind: 0 | 1): readonly { readonly data: Nested; readonly p: number }[] {
    if (left === 0) return [{ data: 0, p: 1 }];
    return distributions[kind].flatMap(([count, probability]) => {
      let found: { data: Nested[]; p: number }[] = [{ data: [], p: probability }];
      for (let i = 0; i < count; i++) {
        const below = trees(left - 1, i === 0 ? 0 : 1);
        found = found.flatMap((so) =>
          below.map(({ data, p }) => ({ data: [...so.data, data], p: so.p * p })),
        );
      }
      return found.map(({ data, p }) => ({ data: data.length === 0 ? 0 : data, p }));
    });
  }

  it("over all trees of a branching process: d0 d1 ... positions on a level, and what the corollary says of those examined", () => {
    const [allOnLevel, examinedOnLevel] = [new Array<number>(4).fill(0), new Array<number>(4).fill(0)];
    let total = 0;
    for (const { data, p } of trees(3, 0)) {
      total += p;
      // All terminals are worth 0: every first successor is optimal.
      const root = position(data);
      for (const { name } of all(root)) allOnLevel[name.length] = (allOnLevel[name.length] as number) + p;
      F2(root, low, high, {
        enter({ name }) {
          examinedOnLevel[name.length] = (examinedOnLevel[name.length] as number) + p;
        },
      });
    }
    expect(total).toBeCloseTo(1, 10);
    const [q, d] = [3 / 4, 5 / 4];
    for (const [i, mean] of allOnLevel.entries()) expect(mean).toBeCloseTo(d ** i, 10);
    const told = [1, d + q - q, d * q + q * d - q * q, d * q * d + q * d * q - q ** 3];
    for (const means of [examinedOnLevel, corollary2([q, q, q], [d, d, d])]) {
      for (const [i, mean] of means.entries()) expect(mean).toBeCloseTo(told[i] as number, 10);
    }
  });

  it("with q = 1 and d the same on all levels is corollary 1", () => {
    for (let d = 1; d <= 6; d++) {
      const counts = corollary2(new Array(9).fill(1), new Array(9).fill(d));
      expect(counts).toEqual(counts.map((_, i) => d ** Math.floor(i / 2) + d ** Math.ceil(i / 2) - 1));
    }
  });

  it("needs a shape that the order has no part in: trees that are sorted by value afterwards have fewer, or more", () => {
    // Three successors at the root, and two or three at four in five of these; `least` is the least worth of the others.
    const mean = (least: number) => {
      const random = randomNumbers(5);
      const inner = (): Nested =>
        Array.from({ length: integer(random, 2, 3) }, () => integer(random, -99, 99));
      let sum = 0;
      for (let k = 0; k < 3000; k++) {
        const shape = [0, 1, 2].map(() => (random() < 0.8 ? inner() : integer(random, least, 99)));
        const root = position(reordered(position(shape), bestFirst));
        const { nodes } = examined((watch) => F2(root, low, high, watch));
        sum += nodes.filter(({ name }) => name.length === 2).length;
      }
      return sum / 3000;
    };
    const [, , told] = corollary2([1, 0.8], [3, 2]);
    expect(told).toBeCloseTo(3.6, 10);
    expect(mean(-99)).toBeLessThan(3.45);
    expect(mean(60)).toBeGreaterThan(3.75);
  });
});

/** (4) and (5): the bounds that the terminals seen prove; (5) with p_1 where F_l(p) is printed. */
function bounds(p: Position, seen: ReadonlySet<string>): { readonly l: number; readonly u: number } {
  if (p.successors.length === 0) return seen.has(p.name) ? { l: p.f, u: p.f } : { l: low, u: high };
  const below = p.successors.map((q) => bounds(q, seen));
  return { l: Math.max(...below.map(({ u }) => 0 - u)), u: Math.max(...below.map(({ l }) => 0 - l)) };
}

/** Small trees, and some of their terminals. */
function glimpses(count: number, unseenAtMost: number) {
  const found: { readonly root: Position; readonly data: Nested; readonly seen: ReadonlySet<string> }[] = [];
  for (let seed = 1; found.length < count; seed++) {
    const random = randomNumbers(seed);
    const data = grown(random, { height: 1 + (seed % 3), width: 3, range: 3, terminal: 0.3 });
    const root = position(data);
    const seen = new Set(names(terminals(root).filter(() => random() < 0.6)));
    const unseen = terminals(root).length - seen.size;
    if (unseen > 0 && unseen <= unseenAtMost) found.push({ root, data, seen });
  }
  return found;
}

describe("what is proved by the terminals examined", () => {
  const grid = [low, -3, -2, -1, 0, 1, 2, 3, high];

  it("(4) and (5): other values where nothing was seen make F(p) anything from F_l to F_u, and nothing else", () => {
    let [narrow, settled] = [0, 0];
    for (const { root, seen } of glimpses(120, 3)) {
      const unseen = names(terminals(root)).filter((name) => !seen.has(name));
      const filled = (p: Position, values: ReadonlyMap<string, number>): number =>
        p.successors.length === 0
          ? (values.get(p.name) ?? p.f)
          : Math.max(...p.successors.map((q) => 0 - filled(q, values)));
      const attained = new Set<number>();
      for (let code = 0; code < grid.length ** unseen.length; code++) {
        const values = unseen.map(
          (name, k) => [name, grid[Math.floor(code / grid.length ** k) % grid.length] as number] as const,
        );
        attained.add(filled(root, new Map(values)));
      }
      const { l, u } = bounds(root, seen);
      expect([...attained].sort((a, b) => a - b)).toEqual(grid.filter((value) => value >= l && value <= u));
      if (l > low || u < high) narrow++;
      if (l === u) settled++;
    }
    expect(narrow).toBeGreaterThan(30);
    expect(settled).toBeGreaterThan(5);
  });

  it("is what the product proves", () => {
    for (const { root, data, seen } of glimpses(100, 9)) {
      const tree = treeOf(data);
      const numbers = names(terminals(root)).flatMap((name, number) => (seen.has(name) ? [number] : []));
      const { lower, upper } = proofOf(tree, numbers);
      for (const p of all(root)) {
        const node = tree.node([...p.name].map((digit) => Number(digit) - 1).join("."));
        const { l, u } = bounds(p, seen);
        expect([lower[node], upper[node]].map((x) => (x as number) + 0)).toEqual([l + 0, u + 0]);
      }
    }
  });

  it("(5) as printed, with F_l(p) for its first term, is no bound: it leaves out what p_1 may be worth", () => {
    // Nothing is known of p_1, which may be worth -9: then F(p) is 9.
    const root = position([0, 5]);
    const seen = new Set(["2"]);
    expect(bounds(root, seen)).toEqual({ l: -5, u: high });
    const printed = Math.max(0 - bounds(root, seen).l, 0 - 5);
    expect(printed).toBeLessThan(exact(position([-9, 5])));
  });
});

/** Trees with the terminals that some algorithm examined: F1 on the tree with its successors in another order, and a few more. */
const searched = cases(300).map(({ root, random }) => {
  const origin = new Map<Position, Position>();
  const turned = (p: Position): Position => {
    const order = shuffled(p.successors.length, random);
    const q = { ...p, successors: order.map((k) => turned(p.successors[k] as Position)) };
    origin.set(q, p);
    return q;
  };
  const { leaves } = examined((watch) => F1(turned(root), high, watch));
  const seen = new Set(leaves.map((leaf) => (origin.get(leaf) as Position).name));
  for (const { name } of terminals(root)) if (random() < 0.2) seen.add(name);
  return { root, seen, random };
});

describe("theorem 2", () => {
  /** The permutation of the proof: at types 1 and 2 the successor with the smallest F_u first. */
  const permuted = (root: Position, seen: ReadonlySet<string>, random: () => number) => {
    const from = new Map<string, Position>();
    const grow = (p: Position, name: string): Nested => {
      from.set(name, p);
      if (p.successors.length === 0) return p.f;
      const type = isCritical(name) ? typeOf(name) : 3;
      const upper = (q: Position) => bounds(q, seen).u;
      const order =
        type === 3
          ? shuffled(p.successors.length, random).map((k) => p.successors[k] as Position)
          : p.successors.toSorted((a, b) => upper(a) - upper(b) || 0);
      return order.map((q, i) => grow(q, `${name}${i + 1}`));
    };
    return { tree: position(grow(root, "")), from };
  };

  it("under the permutation of the proof F2 examines the critical positions, and no terminal that the algorithm did not", () => {
    for (const { root, seen, random } of searched) {
      const { l, u } = bounds(root, seen);
      expect([l, u]).toEqual([exact(root), exact(root)]);
      const { tree, from } = permuted(root, seen, random);
      const { nodes, leaves } = examined((watch) => expect(F2(tree, low, high, watch)).toBe(exact(root)));
      expect(names(nodes)).toEqual(names(all(tree).filter(({ name }) => isCritical(name))));
      for (const { name } of leaves) expect(seen.has((from.get(name) as Position).name)).toBe(true);
    }
  });

  it("the cases of the proof: windows and what is proved, by type; those of cases 1 and 2 are misprinted", () => {
    const told = { case1: 0, asPrinted1: 0, case2: 0, asPrinted2: 0, case3: 0 };
    for (const { root, seen, random } of searched) {
      const { tree, from } = permuted(root, seen, random);
      const windows = new Map<string, readonly [number, number]>();
      F2(tree, low, high, { enter: ({ name }, alpha, beta) => void windows.set(name, [alpha, beta]) });
      for (const p of all(tree)) {
        const window = windows.get(p.name);
        if (window === undefined) continue;
        const [alpha, beta] = window;
        const { l, u } = bounds(from.get(p.name) as Position, seen);
        const [first, ...others] = p.successors;
        const firstWindow = first && windows.get(first.name);
        const type = typeOf(p.name);
        if (type === 1) {
          expect([alpha, beta, l, u]).toEqual([low, high, exact(p), exact(p)]);
          for (const q of others) {
            expect(windows.get(q.name)).toEqual([low, exact(first as Position)]);
            told.case1++;
            if (exact(first as Position) === 0 - exact(first as Position)) told.asPrinted1++;
          }
        } else if (type === 2) {
          expect(alpha).toBe(low);
          expect(beta > low && beta <= l).toBe(true);
          if (first === undefined) continue;
          expect(bounds(from.get(first.name) as Position, seen).u).toBe(0 - l);
          expect(firstWindow).toEqual([0 - beta, high]);
          told.case2++;
          if (beta === 0) told.asPrinted2++;
          for (const q of others) expect(windows.has(q.name)).toBe(false);
        } else {
          expect(beta).toBe(high);
          expect(u <= alpha && alpha < high).toBe(true);
          for (const q of p.successors) expect(windows.get(q.name)).toEqual([low, 0 - alpha]);
          told.case3 += p.successors.length;
        }
      }
    }
    expect(Math.min(told.case1, told.case2, told.case3)).toBeGreaterThan(200);
    expect(told.asPrinted1).toBeLessThan(told.case1 / 2);
    expect(told.asPrinted2).toBeLessThan(told.case2 / 2);
  });

  it("needs independent terminals: who knows that the second is worth two more than the first looks at one, and alpha-beta at two", () => {
    const [a, b] = [3, 5];
    const tree = parseTree([[a, b]]);
    expect(leastLeaves(tree)).toBe(2);
    for (const order of [[[a, b]], [[b, a]]])
      expect(leavesBy("alpha-beta", [[...(order[0] as number[])]])).toHaveLength(2);
    // What is known of the second terminal follows from the first: no permutation lets alpha-beta do without it.
    for (const kids of [
      [a, { kids: [b], bounds: [a + 2, null] }],
      [a, { kids: [b], bounds: [a + 2, a + 2] }],
    ]) {
      const known = counting(parseTree({ tree: [kids] }));
      expect(search("mccarthy", known).value).toBe(a);
      expect(known.evaluations).toBe(1);
    }
    // So it is with the tree of figure 1 if its value is known to lie between 1 and 3: fewer leaves in the order at hand.
    expect(leavesBy("alpha-beta", piData, { alpha: 1, beta: 3 })).toHaveLength(29);
  });
});

describe("positions of type 3", () => {
  it("may have their successors in any order: alpha-beta examines as many, and corollary 3 is reached", () => {
    for (let seed = 1; seed <= 200; seed++) {
      const random = randomNumbers(seed);
      const [degree, height] = [integer(random, 2, 4), integer(random, 1, 4)];
      const root = position(uniform(degree, height, () => integer(random, -20, 20)));
      const least = degree ** Math.ceil(height / 2) + degree ** Math.floor(height / 2) - 1;
      for (let k = 0; k < 3; k++) {
        const order: Order = (p, type) =>
          type === 1 || type === 2
            ? bestFirst(p)
            : shuffled(p.successors.length, random).map((i) => p.successors[i] as Position);
        const { leaves } = examined((watch) => F2(position(reordered(root, order)), low, high, watch));
        expect(leaves).toHaveLength(least);
      }
    }
  });

  it("and only they: out of order at type 1 or type 2 costs more", () => {
    const worse = { 1: 0, 2: 0 };
    for (let seed = 1; seed <= 60; seed++) {
      const random = randomNumbers(seed);
      const root = position(uniform(3, 4, () => integer(random, -99, 99)));
      for (const spoilt of [1, 2] as const) {
        const order: Order = (p, type) => (type === spoilt ? bestFirst(p).toReversed() : bestFirst(p));
        const { leaves } = examined((watch) => F2(position(reordered(root, order)), low, high, watch));
        expect(leaves.length).toBeGreaterThanOrEqual(17);
        if (leaves.length > 17) worse[spoilt]++;
      }
    }
    expect(Math.min(worse[1], worse[2])).toBeGreaterThan(50);
  });

  /** How many positions of types 1, 2 and 3 there are on levels 0 to `last`. */
  const counts = (degree: number, last: number) => {
    let [two, three] = [0, 0];
    const sum = { all: 1, three: 0, perLevel: [[0, 1]] };
    for (let level = 1; level <= last; level++) {
      [two, three] = [degree - 1 + degree * three, two];
      sum.all += 1 + two + three;
      sum.three += three;
      sum.perLevel.push([three, 1 + two + three]);
    }
    return sum;
  };

  it("are half of the critical positions on even levels, one in d + 1 on odd ones, and never more than 3/7 of those with moves to order", () => {
    let greatest = 0;
    for (let degree = 2; degree <= 60; degree++) {
      for (let height = 1; height <= 60; height++) {
        const { all, three } = counts(degree, height - 1);
        greatest = Math.max(greatest, three / all);
      }
      const { perLevel } = counts(degree, 9);
      for (const [level, [three, all]] of perLevel.entries() as IterableIterator<
        [number, [number, number]]
      >) {
        if (level % 2 === 0) expect(2 * three).toBe(all - 1);
        else expect(three / all).toBeLessThan(1 / (degree + 1));
        expect(all).toBe(Number(criticalPositions(degree, level)));
      }
    }
    expect(greatest).toBeLessThan(3 / 7);
    expect(greatest).toBeGreaterThan(0.428);
    const share = (degree: number, height: number) => {
      const { all, three } = counts(degree, height - 1);
      return three / all;
    };
    expect(share(30, 7)).toBeCloseTo(0.34, 2);
    expect(share(30, 6)).toBeCloseTo(0.06, 2);
  });
});

describe("uniform trees", () => {
  const heights = (data: Nested): readonly number[] =>
    typeof data === "number" ? [0] : data.flatMap((below) => heights(below).map((height) => height + 1));
  const degrees = (data: Nested): readonly number[] =>
    typeof data === "number" ? [] : [data.length, ...data.flatMap(degrees)];
  const isUniform = (data: Nested) => new Set(heights(data)).size === 1 && new Set(degrees(data)).size <= 1;

  it("figure 1 is one of degree 3 and height 4, and the trees of figure 4 are none", () => {
    expect(isUniform(piData)).toBe(true);
    expect([degrees(piData)[0], heights(piData)[0]]).toEqual([3, 4]);
    for (const id of ["km-figure-4", "km-figure-4-right"]) {
      const exhibit = exhibits.find((each) => each.id === id)?.tree as { tree: Nested };
      expect(isUniform(exhibit.tree)).toBe(false);
    }
  });
});
