import { connectFour } from "espalier/games";
import {
  bestBranchAndBoundGrowth,
  expectedAlphaBeta,
  expectedBranchAndBound,
  expectedBranchAndBoundExact,
  growthAlphaBeta,
  growthBranchAndBound,
} from "espalier/theory";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";
import {
  all,
  cases,
  exact,
  examined,
  F1,
  F2,
  leavesBy,
  levels,
  type Nested,
  names,
  type Position,
  pi,
  position,
  shuffled,
  terminals,
  uniform,
  type Watch,
} from "./procedures.js";

const [low, high] = [-Infinity, Infinity];

/** How often a procedure leaves successors unseen. */
function cutoffs(run: (watch: Watch) => unknown): number {
  let count = 0;
  run({
    leave({ successors }, _, seen) {
      if (seen < successors.length) count++;
    },
  });
  return count;
}

/** The same tree with other values at its terminals, from left to right. */
function withValues(data: Nested, values: readonly number[]): Nested {
  let next = 0;
  const fill = (node: Nested): Nested =>
    typeof node === "number" ? (values[next++] as number) : node.map(fill);
  return fill(data);
}

describe("the worst case", () => {
  /** Values below a position that is to be worth v, examined with the window (alpha, beta): those of its successors fall evenly to -v. */
  const spread = (data: Nested, v: number, alpha: number, beta: number): Nested => {
    if (typeof data === "number") return v;
    let before = 0 - alpha;
    return data.map((below, i) => {
      const u = 0 - v + ((0 - alpha + v) * (data.length - 1 - i)) / data.length;
      const values = spread(below, u, 0 - beta, before);
      before = u;
      return values;
    });
  };

  it("any tree has values for which F falls from successor to successor, between -alpha and -beta, at every call; then nothing is cut off", () => {
    for (const { data } of cases(200)) {
      const root = position(spread(data, 0, -1, 1));
      let calls = 0;
      F2(root, -1, 1, {
        enter(p, alpha, beta) {
          calls++;
          if (p.successors.length === 0) return;
          const falling = [0 - alpha, ...p.successors.map(exact), 0 - beta];
          expect(falling).toEqual([...new Set(falling)].toSorted((a, b) => b - a));
        },
      });
      expect(calls).toBe(all(root).length);
      expect(examined((watch) => F2(root, low, high, watch)).leaves).toEqual(terminals(root));
    }
  });
});

/** The letters of a binary tree of height 4, where every a is below every b for Max. */
type Letters = string;

/** All binary trees of that height with letters at the leaves, of which no two differ only by the order of successors. */
function colourings(height: number): readonly Letters[] {
  if (height === 0) return ["a", "b"];
  const below = colourings(height - 1);
  return below.flatMap((left, i) => below.slice(i).map((right) => left + right));
}

/** Ends a run; thrown often, and so made once. */
const tooMany = new Error("too many cutoffs");

/**
 * Alpha-beta on the tree, in Max's view, where nothing is fixed but that every a is below every b: which successor comes first, and which of
 * two equal letters is greater, is asked of `choose` as the search goes on. More cutoffs than `allowed` end it.
 */
function run(letters: Letters, allowed: number, choose: () => boolean): void {
  // What was chosen: less[i] has bit j if leaf i is below leaf j, and so on through all that follows from it.
  const n = letters.length;
  const less: number[] = Array.from({ length: n }, (_, i) => {
    let bits = 0;
    for (let j = 0; j < n; j++) if (letters[i] === "a" && letters[j] === "b") bits |= 1 << j;
    return bits;
  });
  const order = (i: number, j: number): void => {
    const above = (less[j] as number) | (1 << j);
    for (let k = 0; k < n; k++) {
      if (k === i || ((less[k] as number) >> i) & 1) less[k] = (less[k] as number) | above;
    }
  };
  /** Whether x is below y; -1 and n are the infinities. */
  const below = (x: number, y: number): boolean => {
    if (x === -1 || y === n) return x !== y;
    if (y === -1 || x === n || x === y) return false;
    if (((less[x] as number) >> y) & 1) return true;
    if (((less[y] as number) >> x) & 1) return false;
    if (choose()) {
      order(x, y);
      return true;
    }
    order(y, x);
    return false;
  };
  let cuts = 0;
  const visit = (from: number, size: number, isMax: boolean, alpha: number, beta: number): number => {
    if (size === 1) return from;
    const half = size / 2;
    // Two halves with the same letters may change places without any difference.
    const turned = letters.slice(from, from + half) !== letters.slice(from + half, from + size) && choose();
    let m = isMax ? alpha : beta;
    for (const k of [0, 1]) {
      const at = from + (k === (turned ? 1 : 0) ? 0 : half);
      const t = isMax ? visit(at, half, false, m, beta) : visit(at, half, true, alpha, m);
      if (isMax ? below(m, t) : below(t, m)) m = t;
      const cut = isMax ? !below(m, beta) : !below(alpha, m);
      if (cut && k === 0) {
        if (++cuts > allowed) throw tooMany;
        break;
      }
    }
    return m;
  };
  visit(0, n, true, -1, n);
}

/** Whether any order of successors and any values, every a below every b, lead to at most `allowed` cutoffs; tries all of them. */
function canDoWith(letters: Letters, allowed: number): boolean {
  let chosen: boolean[] = [];
  for (;;) {
    let at = 0;
    try {
      run(letters, allowed, () => {
        if (at === chosen.length) chosen.push(true);
        return chosen[at++] as boolean;
      });
      return true;
    } catch (error) {
      if (error !== tooMany) throw error;
    }
    const last = chosen.slice(0, at).lastIndexOf(true);
    if (last < 0) return false;
    chosen = [...chosen.slice(0, last), false];
  }
}

describe("figure 5", () => {
  const found = "aabb".repeat(4);

  it("is the tree aabb, four times: of 231 it alone has two cutoffs under every permutation, whatever its values", () => {
    const trees = colourings(4);
    expect(trees).toHaveLength(231);
    expect(trees.filter((letters) => !canDoWith(letters, 1))).toEqual([found]);
    expect(canDoWith(found, 2)).toBe(true);
  });

  /** A tree with these letters, in some order, with distinct values in which every a is below every b. */
  const filled = (random: () => number): Nested => {
    const [a, b] = [[...shuffled(8, random)], shuffled(8, random).map((value) => 8 + value)];
    const values = [...found].map((letter) => (letter === "a" ? a.pop() : b.pop()) as number);
    const grow = (from: number, size: number): Nested => {
      if (size === 1) return values[from] as number;
      const halves = [grow(from, size / 2), grow(from + size / 2, size / 2)];
      return random() < 0.5 ? halves : halves.reverse();
    };
    return grow(0, 16);
  };

  it("in samples: from two cutoffs on, and at most 14 of the 16 terminals", () => {
    const random = randomNumbers(5);
    let [fewest, most] = [high, 0];
    for (let k = 0; k < 3000; k++) {
      const root = position(filled(random));
      fewest = Math.min(
        fewest,
        cutoffs((watch) => F2(root, low, high, watch)),
      );
      most = Math.max(most, examined((watch) => F2(root, low, high, watch)).leaves.length);
    }
    expect([fewest, most]).toEqual([2, 14]);
  });

  it("has no match for F1: with the best successor last everywhere, and distinct values, F1 examines every terminal of any tree", () => {
    const bestLast = (p: Position): Nested =>
      p.successors.length === 0 ? p.f : p.successors.toSorted((a, b) => exact(b) - exact(a)).map(bestLast);
    const random = randomNumbers(6);
    for (let k = 0; k < 100; k++) {
      const root = position(bestLast(position(filled(random))));
      expect(cutoffs((watch) => F1(root, high, watch))).toBe(0);
      expect(cutoffs((watch) => F2(root, low, high, watch))).toBeGreaterThanOrEqual(2);
    }
    for (const { data, root: plain } of cases(200)) {
      const distinct = withValues(data, shuffled(terminals(plain).length, random));
      const root = position(bestLast(position(distinct)));
      expect(examined((watch) => F1(root, high, watch)).leaves).toEqual(terminals(root));
    }
  });
});

describe("what Fuller, Gaschnig and Gillogly predict", () => {
  type Place = typeof connectFour.start;

  /** Connect Four after eight random moves, with seven moves everywhere down to that depth; undefined if it is not so. */
  const open = (depth: number, random: () => number): Place | undefined => {
    let at = connectFour.start;
    for (let move = 0; move < 8; move++) {
      const legal = connectFour.moves(at);
      if (legal.length < 7) return undefined;
      at = connectFour.play(at, legal[Math.floor(random() * legal.length)] as number);
    }
    const full = (p: Place, left: number): boolean =>
      left === 0 ||
      (connectFour.moves(p).length === 7 &&
        connectFour.moves(p).every((move) => full(connectFour.play(p, move), left - 1)));
    return full(at, depth) ? at : undefined;
  };

  /** The leaves that alpha-beta evaluates with the moves in random order, in terms of N(7, depth). */
  const ratio = (depth: number): number => {
    const random = randomNumbers(depth);
    let [leaves, positions] = [0, 0];
    while (positions < 30) {
      const at = open(depth, random);
      if (at === undefined) continue;
      positions++;
      const grow = (p: Place, left: number): Nested =>
        left === 0
          ? connectFour.evaluate(p)
          : shuffled(7, random).map((i) =>
              grow(connectFour.play(p, connectFour.moves(p)[i] as number), left - 1),
            );
      leaves += leavesBy("alpha-beta", grow(at, depth)).length;
    }
    return leaves / positions / expectedAlphaBeta(7, depth);
  };

  it("is somewhat more than alpha-beta needs in a game, where values are not independent: Connect Four, moves in random order", () => {
    for (const depth of [2, 3, 4]) {
      const found = ratio(depth);
      expect(found).toBeLessThan(0.92);
      expect(found).toBeGreaterThan(0.68);
    }
  });
});

describe("deep cutoffs", () => {
  it("save five of the 36 leaves of figure 1, and a share that grows with the height: F1 costs 1.15 times as much for every ply", () => {
    const spared = (run: (watch: Watch) => unknown) => 36 - examined(run).leaves.length;
    expect(spared((watch) => F1(pi, high, watch))).toBe(0);
    expect(spared((watch) => F2(pi, low, high, watch))).toBe(5);
    expect(growthBranchAndBound(2) / growthAlphaBeta(2)).toBeCloseTo(1.15, 2);
    expect(growthBranchAndBound(10) / growthAlphaBeta(10)).toBeCloseTo(1.29, 2);
    expect(growthBranchAndBound(30) / growthAlphaBeta(30)).toBeCloseTo(1.32, 2);
    const factors = [4, 10, 20].map((h) => expectedBranchAndBound(2, h) / expectedAlphaBeta(2, h));
    expect(factors[0]).toBeCloseTo(1.06, 2);
    expect(factors[1]).toBeCloseTo(1.68, 2);
    expect(factors[2]).toBeCloseTo(5.48, 2);
  });

  it("matter in the best case too: by a factor of 1.14, 1.12 and 1.08 for every ply at d = 2, 10 and 30", () => {
    const factor = (d: number) => bestBranchAndBoundGrowth(d) / Math.sqrt(d);
    expect([2, 10, 30].map((d) => Math.round(100 * factor(d)) / 100)).toEqual([1.14, 1.12, 1.08]);
  });

  it("counted: the searches of random trees make them more and more often, the higher the tree", () => {
    const share = (height: number) => {
      const random = randomNumbers(height);
      let [shallow, spared] = [0, 0];
      for (let k = 0; k < 60; k++) {
        const order = shuffled(2 ** height, random);
        const root = position(uniform(2, height, (leaf) => order[leaf] as number));
        const f1 = examined((watch) => F1(root, high, watch)).leaves.length;
        spared += f1 - examined((watch) => F2(root, low, high, watch)).leaves.length;
        shallow += f1;
      }
      return spared / shallow;
    };
    expect(share(3)).toBe(0);
    const shares = [4, 6, 8, 10].map(share);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares[3]).toBeGreaterThan(0.35);
  });
});

describe("F1 on random trees", () => {
  /** All orders of 0 to n - 1. */
  function* orders(n: number): Generator<number[]> {
    if (n === 0) yield [];
    else
      for (const shorter of orders(n - 1)) for (let i = 0; i < n; i++) yield shorter.toSpliced(i, 0, n - 1);
  }

  it("over all orders of eight terminals: 1, 2, 11/3 and 719/105 positions on levels 0 to 3, as with independent values; and values in every order on level 2", () => {
    const sums = [0, 0, 0, 0];
    const onLevel2 = new Map<string, number>();
    let count = 0;
    for (const order of orders(8)) {
      count++;
      const root = position(uniform(2, 3, (leaf) => order[leaf] as number));
      F1(root, high, {
        enter({ name }) {
          sums[name.length] = (sums[name.length] as number) + 1;
        },
      });
      const values = root.successors.flatMap(({ successors }) => successors.map(exact));
      const ranks = values.map((value) => values.filter((other) => other < value).length).join("");
      onLevel2.set(ranks, (onLevel2.get(ranks) ?? 0) + 1);
    }
    expect(count).toBe(40_320);
    const told = [0, 1, 2, 3].map((h) => expectedBranchAndBoundExact(2, h));
    expect(told.map(String)).toEqual(["1", "2", "11/3", "719/105"]);
    for (const [level, exactly] of told.entries()) {
      expect((sums[level] as number) / count).toBeCloseTo(exactly.toNumber(), 12);
    }
    expect(onLevel2.size).toBe(24);
    expect(new Set(onLevel2.values())).toEqual(new Set([1680]));
  });

  it("only the order of the values counts: an increasing map of what they are worth to Max changes no visit", () => {
    const mapped = (data: Nested, sign: number, f: (x: number) => number): Nested =>
      typeof data === "number" ? sign * f(sign * data) : data.map((below) => mapped(below, 0 - sign, f));
    for (const { data } of cases(150)) {
      for (const f of [(x: number) => 3 * x + 7, (x: number) => x ** 3, (x: number) => Math.exp(x / 100)]) {
        const other = position(mapped(data, 1, f));
        const { leaves } = examined((watch) => F1(other, high, watch));
        expect(names(leaves)).toEqual(leavesBy("branch-and-bound", data));
      }
    }
  });

  it("its decisions depend on F and not on what it computes: the greatest -F before a successor is below the least F before its parent", () => {
    let approximate = 0;
    for (const { root } of cases(400)) {
      const returned = new Map<Position, number>();
      const { nodes } = examined((watch) =>
        F1(root, high, { ...watch, leave: (p, value) => void returned.set(p, value) }),
      );
      for (const [p, value] of returned) if (value !== exact(p)) approximate++;
      const told: Position[] = [];
      const visit = (p: Position, leastBefore: number): void => {
        told.push(p);
        let least = high;
        for (const [i, q] of p.successors.entries()) {
          if (i > 0 && 0 - least >= leastBefore) break;
          visit(q, least);
          least = Math.min(least, exact(q));
        }
      };
      visit(root, high);
      expect(told).toEqual(nodes);
    }
    expect(approximate).toBeGreaterThan(50);
  });

  it("costs far less than everything: 36 of 81, and a growth of 6.55 for d = 10 and 15.02 for d = 30", () => {
    expect(levels(examined((watch) => F1(pi, high, watch)).nodes)).toEqual([1, 3, 6, 14, 36]);
    expect(growthBranchAndBound(10)).toBeCloseTo(6.554, 3);
    expect(growthBranchAndBound(30)).toBeCloseTo(15.02, 2);
  });
});
