import { counting, type GameNode, gameTree, search, type Tree } from "espalier";
import { breakthrough, connectFour } from "espalier/games";
import { criticalPositions, minimalLeaves } from "espalier/theory";
import { withHorizon } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { floyd } from "../../src/knuth-moore/floyd.js";
import { randomNumbers } from "../support/random.js";
import {
  cases,
  exact,
  examined,
  F2,
  grown,
  levels,
  type Position,
  pi,
  position,
  window,
} from "./procedures.js";

const [low, high] = [-Infinity, Infinity];

describe("chess", () => {
  it("of 35 moves at a time, and 40 for each player, has more than 10^62 terminals even for the best order", () => {
    const least = minimalLeaves(35, 80);
    expect(least).toBe(2n * 35n ** 40n - 1n);
    expect(least > 10n ** 62n).toBe(true);
    // A thousand million of them in a second: years.
    expect(least / (10n ** 9n * 31_557_600n) > 10n ** 45n).toBe(true);
  });
});

/** A position of Connect Four after some random moves. */
function connectFourAfter(moves: number, random: () => number): typeof connectFour.start {
  for (;;) {
    let at = connectFour.start;
    let played = 0;
    for (; played < moves; played++) {
      const legal = connectFour.moves(at);
      if (legal.length === 0) break;
      at = connectFour.play(at, legal[Math.floor(random() * legal.length)] as number);
    }
    if (played === moves && connectFour.moves(at).length > 0) return at;
  }
}

describe("a fixed depth", () => {
  it("of six, three moves for each player: a position there has no successors, and is worth what it is guessed at", () => {
    const random = randomNumbers(4);
    for (const moves of [20, 24, 28]) {
      const start = connectFourAfter(moves, random);
      const tree = gameTree(connectFour, start, { depth: 6 }, connectFour.evaluate);
      const ends = { atSix: 0, sooner: 0, wrong: 0 };
      const walk = (node: GameNode<typeof start, number>): number => {
        const degree = tree.degree(node);
        if (degree > 0) {
          if (node.depth >= 6) ends.wrong++;
          return Math.max(...Array.from({ length: degree }, (_, i) => 0 - walk(tree.child(node, i))));
        }
        const over = connectFour.moves(node.position).length === 0;
        const worth = over ? connectFour.score(node.position) : connectFour.evaluate(node.position);
        if (tree.value(node) !== worth) ends.wrong++;
        ends[node.depth === 6 ? "atSix" : "sooner"]++;
        if (!over && node.depth !== 6) ends.wrong++;
        return worth;
      };
      expect(search("alpha-beta", tree).value).toBe(walk(tree.root));
      expect(ends.wrong).toBe(0);
      expect(ends.atSix).toBeGreaterThan(100);
    }
  });
});

describe("the share of terminals among the positions examined", () => {
  it("is most of them for chess, and less than half for few moves and an even height", () => {
    const bestCase = (degree: number, height: number) => {
      let all = 0n;
      for (let level = 0; level <= height; level++) all += criticalPositions(degree, level);
      return Number(criticalPositions(degree, height)) / Number(all);
    };
    expect(bestCase(35, 5)).toBeCloseTo(0.92, 2);
    expect(bestCase(30, 6)).toBeCloseTo(0.64, 2);
    expect(bestCase(3, 4)).toBeCloseTo(0.46, 2);
    expect(bestCase(2, 20)).toBeLessThan(0.35);
    const { nodes, leaves } = examined((watch) => F2(pi, low, high, watch));
    expect([leaves.length, nodes.length]).toEqual([31, 55]);
    expect(levels(nodes)).toEqual([1, 3, 6, 14, 31]);
  });
});

describe("captures", () => {
  interface Place {
    readonly at: typeof breakthrough.start;
    readonly depth: number;
    /** Whether the last move was a capture. */
    readonly capture: boolean;
  }
  const men = ({ whiteLow, whiteHigh, blackLow, blackHigh }: Place["at"]) => {
    let count = 0;
    for (let word of [whiteLow, whiteHigh, blackLow, blackHigh]) for (; word !== 0; word &= word - 1) count++;
    return count;
  };

  /** Breakthrough to a fixed depth, and farther as long as the last move was a capture. */
  const tree = (at: Place["at"], depth: number, farther: boolean): Tree<Place> => ({
    root: { at, depth: 0, capture: false },
    degree: (p) => (p.depth >= depth && !(farther && p.capture) ? 0 : breakthrough.moves(p.at).length),
    child(p, i) {
      const next = breakthrough.play(p.at, breakthrough.moves(p.at)[i] as string);
      return { at: next, depth: p.depth + 1, capture: men(next) < men(p.at) };
    },
    value: (p) =>
      breakthrough.moves(p.at).length === 0 ? breakthrough.score(p.at) : breakthrough.evaluate(p.at),
  });

  it("may be played out beyond the depth: lines end in quiet positions, and values change", () => {
    const random = randomNumbers(9);
    let [changed, longer, loud] = [0, 0, 0];
    for (let k = 0; k < 8; k++) {
      let at = breakthrough.start;
      for (let move = 0; move < 26; move++) {
        const legal = breakthrough.moves(at);
        if (legal.length === 0) break;
        at = breakthrough.play(at, legal[Math.floor(random() * legal.length)] as string);
      }
      if (breakthrough.moves(at).length === 0) continue;
      const [fixed, played] = [counting(tree(at, 2, false)), counting(tree(at, 2, true))];
      const values = [search("alpha-beta", fixed).value, search("alpha-beta", played).value];
      if (values[0] !== values[1]) changed++;
      loud += fixed.leaves.filter(({ capture }) => capture).length;
      const open = played.leaves.filter(({ at, capture }) => capture && breakthrough.moves(at).length > 0);
      expect(open).toEqual([]);
      longer += played.leaves.filter(({ depth }) => depth > 2).length;
    }
    expect(changed).toBeGreaterThan(2);
    expect(longer).toBeGreaterThan(50);
    expect(loud).toBeGreaterThan(20);
  });
});

describe("Floyd's numbers", () => {
  /** How many moves of the same likelihood it takes until their product is below 10^-8, in the product of the library. */
  const plies = (likelihood: number): number => {
    const chain: Tree<number> = {
      root: 0,
      degree: () => 1,
      child: (depth) => depth + 1,
      value: () => 0,
      estimate: (depth) => depth,
      likelihood: () => likelihood,
    };
    const seen = counting(withHorizon(chain, { likelihood: 1e-8, depth: 100 }));
    search("iterative-alpha-beta", seen);
    return seen.leaves[0]?.depth ?? Number.NaN;
  };
  /** The same with whole numbers: parts^n < of^n / 10^8. */
  const exactly = (parts: bigint, of: bigint): number => {
    let n = 0;
    for (let [product, whole] = [1n, 1n]; product * 10n ** 8n >= whole; n++)
      [product, whole] = [product * parts, whole * of];
    return n;
  };

  it("with the threshold 10^-8 look 27 plies ahead at 1/2, 9 at .1, 5 at .02 and 5 at .01", () => {
    expect([exactly(1n, 2n), exactly(1n, 10n), exactly(2n, 100n), exactly(1n, 100n)]).toEqual([27, 9, 5, 5]);
    expect([plies(0.5), plies(0.02)]).toEqual([27, 5]);
  });

  it("hit the threshold exactly at .1^8 and at .01^4, where the rounding of products decides", () => {
    const power = (x: number, n: number) =>
      Array.from({ length: n }).reduce<number>((product) => product * x, 1);
    for (const [likelihood, n] of [
      [0.1, 8],
      [0.01, 4],
    ] as const) {
      expect(plies(likelihood)).toBe(power(likelihood, n) < 1e-8 ? n : n + 1);
    }
  });

  it("never look beyond a forced move of likelihood 1 less: only the greatest depth ends a chain of those", () => {
    expect(plies(1)).toBe(100);
  });
});

describe("a guessed window", () => {
  /** The paper's second search, and its mirror image, which it does not mention. */
  const guessed = (p: Position, a: number, b: number): number => {
    const v = F2(p, a, b);
    if (v <= a && v > low) return F2(p, low, v);
    if (v >= b && v < high) return F2(p, v, high);
    return v;
  };

  it("F2(p, -inf, v) after v <= a gives F(p), also where F(p) = v; and F2(p, v, +inf) after v >= b", () => {
    const seen = { low: 0, inside: 0, high: 0, onTheEdge: 0 };
    for (const { root, random } of cases(400)) {
      const { alpha, beta } = window(random, 9);
      const v = F2(root, alpha, beta);
      seen[v <= alpha ? "low" : v >= beta ? "high" : "inside"]++;
      if (exact(root) === v && (v === alpha || v === beta)) seen.onTheEdge++;
      expect(guessed(root, alpha, beta)).toBe(exact(root));
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(5);
  });

  it("saves leaves if the guess is right", () => {
    const random = randomNumbers(12);
    let [narrow, wide] = [0, 0];
    for (let k = 0; k < 100; k++) {
      const root = position(grown(random, { height: 6, width: 3, range: 50 }));
      const value = exact(root);
      narrow += examined((watch) => F2(root, value - 3, value + 3, watch)).leaves.length;
      wide += examined((watch) => F2(root, low, high, watch)).leaves.length;
    }
    expect(narrow).toBeLessThan(0.95 * wide);
  });
});

describe("Floyd's scheme in a game", () => {
  it("chooses a right move of Connect Four more seldom than a fixed depth of 3 plies with as many positions judged", () => {
    const cell = floyd.cells.find(({ parameters }) => parameters.plies === 3);
    const columns = cell?.columns ?? [];
    const sums = columns.map(() => 0);
    for (let seed = 1; seed <= 60; seed++) {
      const row = cell?.measure(seed, () => 0) ?? [];
      for (const [k, value] of row.entries()) sums[k] = (sums[k] ?? 0) + value / 60;
    }
    const mean = (algorithm: string, metric: string) =>
      sums[columns.findIndex((each) => each.algorithm === algorithm && each.metric === metric)] ?? Number.NaN;
    const likelihoods = ["likelihoods", "likelihoods, unlikely blunders"];
    for (const each of likelihoods) {
      expect(mean(each, "evaluations") / mean("fixed depth", "evaluations")).toBeGreaterThan(0.75);
      expect(mean(each, "evaluations") / mean("fixed depth", "evaluations")).toBeLessThan(1.25);
    }
    const [fixed, mild, rash] = ["fixed depth", ...likelihoods].map((each) => mean(each, "right moves in %"));
    expect(fixed).toBeGreaterThan(mild ?? Number.NaN);
    expect((mild ?? Number.NaN) - (rash ?? Number.NaN)).toBeGreaterThan(10);
  });
});
