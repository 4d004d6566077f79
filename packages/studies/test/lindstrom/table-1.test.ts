import { type EvolvingRule, EvolvingTree, evolvingRules } from "espalier/evolving";
import { expectedAlphaBeta, expectedBranchAndBound } from "espalier/theory";
import { describe, expect, it } from "vitest";
import { randomGame } from "./game-trees.js";

const { asPrinted } = evolvingRules;

/** Table 1: degree, depth; terminals full, predicted, observed; then for rank 1 and for rank N terminals, restarts and their depth. */
const table: readonly (readonly [
  N: number,
  D: number,
  full: number,
  predicted: number,
  observed: number,
  best: readonly [terminals: number, restarts: number, depth: number],
  worst: readonly [terminals: number, restarts: number, depth: number],
])[] = [
  [2, 3, 8, 7.0, 6.8, [6.2, 0.1, 2.0], [6.1, 0.1, 2.0]],
  [2, 4, 16, 12.4, 11.5, [10.0, 0.2, 3.0], [10.1, 0.0, 3.0]],
  [2, 5, 32, 22.2, 20.7, [16.1, 0.2, 4.0], [17.2, 0.1, 4.0]],
  [2, 6, 64, 38.5, 34.9, [26.8, 0.5, 4.8], [27.8, 0.2, 4.8]],
  [3, 3, 27, 18.9, 17.6, [15.6, 0.6, 2.0], [15.9, 0.4, 2.0]],
  [3, 4, 81, 44.6, 41.2, [30.0, 0.9, 2.9], [33.4, 0.2, 2.9]],
  [3, 5, 243, 106.9, 102.6, [68.9, 2.0, 4.0], [77.6, 1.4, 3.8]],
  [3, 6, 729, 248.2, 201.5, [139.2, 3.1, 4.8], [143.5, 0.7, 4.7]],
  [4, 3, 64, 38.1, 37.2, [32.7, 1.9, 2.0], [34.3, 1.5, 2.0]],
  [4, 4, 256, 110.6, 94.4, [71.2, 3.3, 2.9], [73.1, 0.8, 3.0]],
  [4, 5, 1024, 326.0, 271.7, [188.2, 5.9, 3.9], [215.2, 3.7, 3.9]],
];

/** All 22 lines: rank 1 and rank N of each pair. */
const lines = table.flatMap(([N, D, , , observed, best, worst]) =>
  [best, worst].map(([terminals, restarts, depth], k) => ({
    N,
    D,
    rank: k === 0 ? 1 : N,
    observed,
    terminals,
    restarts,
    depth,
  })),
);

interface Sample {
  readonly mean: number;
  readonly deviation: number;
  readonly size: number;
}

const sample = (values: readonly number[]): Sample => {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (values.length - 1);
  return { mean, deviation: Math.sqrt(variance), size: values.length };
};

/** Squared distance of a published mean of `trials` from ours, in the standard error of both. */
const square = (published: number, { mean, deviation, size }: Sample, trials: number) =>
  (published - mean) ** 2 / (deviation ** 2 * (1 / trials + 1 / size) + 0.03 ** 2);

/** Ten moves a game: each time the horizon moves on by a ply, and the tree is redeveloped. */
function play(
  N: number,
  D: number,
  rank: number,
  games: number,
  options: { rule?: EvolvingRule; independent?: boolean } = {},
) {
  const { rule = asPrinted, independent = false } = options;
  const first: number[] = [];
  const terminals: number[] = [];
  const afterOne: number[] = [];
  const restarts: number[] = [];
  let [depths, all] = [0, 0];
  for (let seed = 0; seed < games; seed++) {
    const tree: EvolvingTree<unknown> = new EvolvingTree(
      randomGame({ degree: N, seed, independent }),
      { horizon: D, rule },
      {
        restart(node) {
          all++;
          depths += tree.depthOf(node) - tree.depthOf(tree.root);
        },
      },
    );
    tree.grow();
    first.push(tree.terminals);
    let [counted, restarted] = [0, 0];
    for (let move = 0; move < 10; move++) {
      tree.move(rank);
      tree.deepen();
      restarted += tree.redevelop();
      counted += tree.terminals;
      if (move === 0) afterOne.push(tree.terminals);
    }
    terminals.push(counted / 10);
    restarts.push(restarted / 10);
  }
  return {
    first: sample(first),
    terminals: sample(terminals),
    afterOne: sample(afterOne),
    restarts: sample(restarts),
    depth: all === 0 ? NaN : depths / all,
  };
}

const measured = lines.map((line) => ({ ...line, ours: play(line.N, line.D, line.rank, 40) }));
const total = (squares: readonly number[]) => squares.reduce((a, b) => a + b, 0);

describe("Table 1", () => {
  it("full: N to the power of D in all eleven rows", () => {
    for (const [N, D, full] of table) expect(full).toBe(N ** D);
  });

  it("predicted: nearer to alpha-beta with deep cutoffs than to shallow ones: 3 % off on the whole, not 14 %", () => {
    const [deep, shallow] = [expectedAlphaBeta, expectedBranchAndBound].map((expected) =>
      table.map(([N, D, , predicted]) => predicted / expected(N, D) - 1),
    );
    const rms = (errors: readonly number[] = []) =>
      Math.sqrt(total(errors.map((x) => x * x)) / errors.length);
    expect(100 * rms(deep)).toBeCloseTo(3.0, 1);
    expect(100 * rms(shallow)).toBeCloseTo(13.9, 1);
    for (const [k, [, D]] of table.entries()) {
      const [d, s] = [Math.abs(deep?.[k] ?? NaN), Math.abs(shallow?.[k] ?? NaN)];
      expect(d).toBeLessThan(0.051);
      // With three plies there is nothing deep to cut, and four hardly tell.
      if (D > 4) expect(d).toBeLessThan(s / 2);
      if (D === 3) expect(d).toBeCloseTo(s, 10);
    }
    expect(Math.min(...(shallow ?? []))).toBeCloseTo(-0.26, 2);
  });

  it("observed: alpha-beta with deep cutoffs, all eleven rows within 2.5 errors, most within 1", () => {
    const scores = table.map(([N, D, , , observed]) => {
      const counts = Array.from({ length: 150 }, (_, seed) => {
        const tree = new EvolvingTree(randomGame({ degree: N, seed }), { horizon: D });
        tree.grow();
        return tree.terminals;
      });
      return Math.sqrt(square(observed, sample(counts), 100));
    });
    expect(Math.max(...scores)).toBeLessThan(2.5);
    // The farthest off is (3, 5).
    expect(scores.indexOf(Math.max(...scores))).toBe(6);
    expect(scores.filter((z) => z < 1).length).toBeGreaterThanOrEqual(7);
  });

  it("evolving: with ten moves a game and all terminals the 22 means are those of the printed program by chance", () => {
    const squares = measured.map(({ terminals, ours }) => square(terminals, ours.terminals, 10));
    // One in a hundred for 22 squares is 40.3.
    expect(total(squares)).toBeLessThan(40.3);
    expect(Math.max(...squares)).toBeLessThan(9);
  });

  it("trials of one move each do not fit", () => {
    const squares = measured.map(({ terminals, ours }) => square(terminals, ours.afterOne, 100));
    expect(total(squares)).toBeGreaterThan(1.5 * 40.3);
  });

  it("restarts: the 22 means are those of the printed program by chance", () => {
    const squares = measured.map(({ restarts, ours }) => square(restarts, ours.restarts, 10));
    expect(total(squares)).toBeLessThan(40.3);
  });

  it("restart depth: within half a ply in every line with restarts enough to tell, one ply above the terminals at D = 3", () => {
    for (const { D, depth, restarts, ours } of measured) {
      if (restarts < 0.4) continue;
      expect(Math.abs(depth - ours.depth)).toBeLessThan(0.5);
      if (D === 3) expect(depth).toBe(2);
      if (D === 3) expect(ours.depth).toBeCloseTo(2, 1);
    }
  });

  it("restarts lie one ply above the terminals at D = 3, but up to 1.3 at D = 6 in the table, and as far in measurement", () => {
    const heights = lines.map(({ D, depth }) => D - depth);
    expect(Math.max(...heights)).toBeCloseTo(1.3, 10);
    for (const { D, depth } of lines) if (D === 3) expect(D - depth).toBe(1);
    const deep = measured.filter(({ N, D }) => N === 3 && D === 6).map(({ ours }) => 6 - ours.depth);
    for (const height of deep) expect(height).toBeGreaterThan(1.15);
  });

  it("restarts stay below 6 % of the terminals in the table, but not where nodes have more moves", () => {
    const shares = lines.map(({ restarts, terminals }) => restarts / terminals);
    expect(100 * Math.max(...shares)).toBeCloseTo(5.81, 2);
    for (const N of [6, 8]) {
      const { restarts, terminals } = play(N, 3, 1, 40);
      expect(restarts.mean / terminals.mean).toBeGreaterThan(0.07);
    }
  });

  it("the worst move: larger trees in ten of eleven pairs of the table, the exception elsewhere than measured", () => {
    const smaller = (
      pairs: readonly { readonly N: number; readonly D: number; readonly rank: number }[],
      of: (k: number) => number,
    ) => pairs.flatMap(({ N, D, rank }, k) => (rank > 1 && of(k) < of(k - 1) ? [`${N}, ${D}`] : []));
    expect(smaller(lines, (k) => lines[k]?.terminals ?? NaN)).toEqual(["2, 3"]);
    expect(
      lines.every(({ rank, restarts }, k) => rank === 1 || restarts <= (lines[k - 1]?.restarts ?? NaN)),
    ).toBe(true);
    const pair = (N: number, D: number) =>
      [1, N].map((rank) => play(N, D, rank, 600).terminals.mean) as [best: number, worst: number];
    const [two, four] = [pair(2, 3), pair(4, 3)];
    expect(two[1]).toBeGreaterThan(two[0]);
    expect(four[1]).toBeLessThan(four[0]);
  });

  it("evolving trees are smaller than the first in all 22 lines, but not where nodes have many moves or values do not grow", () => {
    for (const { observed, terminals, ours } of measured) {
      expect(terminals).toBeLessThan(observed);
      expect(ours.terminals.mean).toBeLessThan(ours.first.mean);
    }
    const saved = lines.map(({ observed, terminals }) => 1 - terminals / observed);
    expect([Math.round(100 * Math.min(...saved)), Math.round(100 * Math.max(...saved))]).toEqual([8, 33]);
    for (const [N, D] of [
      [8, 3],
      [10, 3],
    ] as const) {
      const { terminals, first } = play(N, D, 1, 20);
      expect(terminals.mean).toBeGreaterThan(first.mean);
    }
    for (const [N, D] of [
      [2, 6],
      [3, 4],
      [4, 4],
    ] as const) {
      const { terminals, first } = play(N, D, 1, 40, { independent: true, rule: evolvingRules.corrected });
      expect(terminals.mean).toBeGreaterThan(first.mean);
    }
  });
});
