import { describe, expect, it } from "vitest";
import {
  all,
  atLeast,
  cases,
  exact,
  examined,
  F1,
  F2,
  greater,
  levels,
  names,
  type Position,
  pi,
  type Stops,
  type Watch,
  window,
} from "./procedures.js";

const [low, high] = [-Infinity, Infinity];

/** What a procedure returns at each position of Figure 1 that it examines, and where it leaves successors unseen. */
function figure(run: (watch: Watch) => unknown) {
  const returned = new Map<string, number>();
  const cut: string[] = [];
  run({
    leave(p, value, seen) {
      returned.set(p.name, value);
      if (seen < p.successors.length) cut.push(p.name);
    },
  });
  return { returned, cut: cut.sort() };
}

const figure2 = figure((watch) => F1(pi, high, watch));
const figure3 = figure((watch) => F2(pi, low, high, watch));
const at = (name: string) => all(pi).find((p) => p.name === name) as Position;

describe("figures 1 to 3", () => {
  it("figure 1: 121 positions, and 2 at the root", () => {
    expect(levels(all(pi))).toEqual([1, 3, 9, 27, 81]);
    expect(exact(pi)).toBe(2);
    expect(pi.successors.map(exact)).toEqual([-2, -2, -1]);
  });

  it("figure 2: F1 returns 3 for 12, which is worth 7, and what is true everywhere else", () => {
    const wrong = [...figure2.returned].filter(([name, value]) => value !== exact(at(name)));
    expect(wrong).toEqual([["12", 3]]);
    expect(exact(at("12"))).toBe(7);
    expect(figure2.returned.get("")).toBe(2);
  });

  it("figure 3 differs from figure 2 by five leaves, which three cutoffs spare: 7 cutoffs in figure 2, 10 in figure 3", () => {
    const spared = [...figure2.returned.keys()].filter((name) => !figure3.returned.has(name)).sort();
    expect(spared).toEqual(["2113", "3112", "3113", "3212", "3213"]);
    expect([figure2.cut.length, figure3.cut.length]).toEqual([7, 10]);
    expect(figure3.cut.filter((name) => !figure2.cut.includes(name))).toEqual(["211", "311", "321"]);
    expect(figure2.cut.filter((name) => !figure3.cut.includes(name))).toEqual([]);
  });

  it("without their minus signs are the minimax picture: on odd levels F is minus the value for Max, and no value for Max is below 0", () => {
    for (const p of all(pi)) {
      const forMax = p.name.length % 2 === 0 ? exact(p) : 0 - exact(p);
      expect(forMax).toBeGreaterThanOrEqual(0);
      expect(Math.abs(exact(p))).toBe(forMax);
    }
    const pair = figure((watch) => maxF2(pi, low, high, atLeast, watch));
    expect(pair.cut).toEqual(figure3.cut);
    for (const [name, value] of figure3.returned) expect(pair.returned.get(name)).toBe(Math.abs(value));
  });

  it("F2 examines what F1 does on levels 0 to 3, and not always on level 4", () => {
    const upTo3 = ({ nodes }: { nodes: readonly Position[] }) =>
      names(nodes).filter((name) => name.length <= 3);
    let fewer = 0;
    for (const { root } of cases(400, 6)) {
      const [one, two] = [
        examined((watch) => F1(root, high, watch)),
        examined((watch) => F2(root, low, high, watch)),
      ];
      expect(upTo3(two)).toEqual(upTo3(one));
      if (two.nodes.length < one.nodes.length) fewer++;
      // F examines more on level 2 already: the sentence that has lost its subject speaks of F2.
      expect(one.nodes.length).toBeLessThanOrEqual(all(root).length);
    }
    expect(fewer).toBeGreaterThan(20);
  });
});

/** The pair of section 3, for Max and for Min; what is printed as > and < is left open. */
function maxF2(p: Position, alpha: number, beta: number, stops: Stops, watch: Watch = {}): number {
  watch.enter?.(p, alpha, beta);
  let [m, seen] = [alpha, 0];
  for (const q of p.successors) {
    const t = minG2(q, m, beta, stops, watch);
    seen++;
    if (t > m) m = t;
    if (stops(m, beta)) break;
  }
  const value = p.successors.length === 0 ? p.f : m;
  watch.leave?.(p, value, seen);
  return value;
}

function minG2(p: Position, alpha: number, beta: number, stops: Stops, watch: Watch = {}): number {
  watch.enter?.(p, alpha, beta);
  let [m, seen] = [beta, 0];
  for (const q of p.successors) {
    const t = maxF2(q, alpha, m, stops, watch);
    seen++;
    if (t < m) m = t;
    if (stops(0 - m, 0 - alpha)) break;
  }
  const value = p.successors.length === 0 ? 0 - p.f : m;
  watch.leave?.(p, value, seen);
  return value;
}

describe("the minimax pair", () => {
  it("with >= and <= examines what F2 does, 31 leaves of figure 1; with the strict tests that are printed 76", () => {
    const leaves = (stops: Stops) =>
      examined((watch) => expect(maxF2(pi, low, high, stops, watch)).toBe(2)).leaves.length;
    expect([leaves(atLeast), leaves(greater)]).toEqual([31, 76]);
    for (const { root, random } of cases(200)) {
      const { alpha, beta } = window(random, 9);
      const pair = examined((watch) => maxF2(root, alpha, beta, atLeast, watch));
      expect(pair.nodes).toEqual(examined((watch) => F2(root, alpha, beta, watch)).nodes);
    }
  });

  it("G2(p, alpha, beta) = -F2(p, -beta, -alpha), with the same visits in the same order", () => {
    for (const { root, random } of cases(400)) {
      const { alpha, beta } = window(random, 9);
      let [g, f] = [0, 0];
      const byG = examined((watch) => {
        g = minG2(root, alpha, beta, atLeast, watch);
      });
      const byF = examined((watch) => {
        f = F2(root, 0 - beta, 0 - alpha, watch);
      });
      expect(g).toBe(0 - f);
      expect(byG.nodes).toEqual(byF.nodes);
    }
  });
});

describe("the linked form", () => {
  it("examines what F2 does and returns the same, with any window", () => {
    const next = new WeakMap<Position, Position>();
    /** Sets the links of the successors of p, and gives the first of them. */
    const generate = (p: Position): Position | undefined => {
      p.successors.forEach((q, i) => {
        const follower = p.successors[i + 1];
        if (follower) next.set(q, follower);
      });
      return p.successors[0];
    };
    const linked = (p: Position, alpha: number, beta: number, watch: Watch): number => {
      watch.enter?.(p, alpha, beta);
      let q = generate(p);
      if (q === undefined) return p.f;
      let m = alpha;
      while (q !== undefined && m < beta) {
        const t = 0 - linked(q, 0 - beta, 0 - m, watch);
        if (t > m) m = t;
        q = next.get(q);
      }
      return m;
    };
    for (const { root, random } of cases(200)) {
      for (const { alpha, beta } of [{ alpha: low, beta: high }, window(random, 9)]) {
        const { nodes } = examined((watch) =>
          expect(linked(root, alpha, beta, watch)).toBe(F2(root, alpha, beta)),
        );
        expect(nodes).toEqual(examined((watch) => F2(root, alpha, beta, watch)).nodes);
      }
    }
  });
});

/** An array of the paper, from `first` to `last`; nothing else may be touched. */
class Cells<T> {
  private readonly cells = new Map<number, T>();
  private readonly first: number;
  private readonly last: number;

  constructor(first: number, last: number) {
    this.first = first;
    this.last = last;
  }

  get(i: number): T {
    return this.cells.get(this.within(i)) as T;
  }

  set(i: number, value: T): void {
    this.cells.set(this.within(i), value);
  }

  private within(i: number): number {
    if (i < this.first || i > this.last) throw new Error(`cell ${i} of ${this.first} to ${this.last}`);
    return i;
  }
}

/** The procedure alphabeta, label by label, with the stacks a[-2:L] and r[0:L+1]. */
function alphabeta(
  p: Position,
  L: number,
  watch: (l: number, a: Cells<number>, r: Position) => void,
): number {
  const a = new Cells<number>(-2, L);
  const r = new Cells<Position | undefined>(0, L + 1);
  // The rank of each r[l] among its brothers stands in for its link.
  const ranks = new Cells<number>(0, L + 1);
  const successor = (l: number, i: number) => {
    ranks.set(l + 1, i);
    r.set(l + 1, (r.get(l) as Position).successors[i]);
  };
  let l = 0;
  a.set(-2, low);
  a.set(-1, low);
  r.set(0, p);
  let label: "F2" | "resume" | "loop" | "done" = "F2";
  for (;;) {
    switch (label) {
      case "F2":
        watch(l, a, r.get(l) as Position);
        successor(l, 0);
        if (r.get(l + 1) === undefined) {
          a.set(l, (r.get(l) as Position).f);
          label = "done";
        } else {
          a.set(l, a.get(l - 2));
          label = "loop";
        }
        break;
      case "loop":
        l++;
        label = "F2";
        break;
      case "resume":
        if (0 - a.get(l + 1) > a.get(l)) {
          a.set(l, 0 - a.get(l + 1));
          if (a.get(l + 1) <= a.get(l - 1)) {
            label = "done";
            break;
          }
        }
        successor(l, ranks.get(l + 1) + 1);
        label = r.get(l + 1) === undefined ? "done" : "loop";
        break;
      case "done":
        l--;
        if (l < 0) return a.get(0);
        label = "resume";
    }
  }
}

describe("the iterative form", () => {
  const heightOf = (root: Position) => Math.max(...all(root).map(({ name }) => name.length));

  it("with L = the height computes F2(p, -inf, +inf), examining the same; a smaller L is not enough", () => {
    for (const { root } of cases(300)) {
      const height = heightOf(root);
      const nodes: Position[] = [];
      expect(alphabeta(root, height, (_, __, p) => void nodes.push(p))).toBe(exact(root));
      expect(nodes).toEqual(examined((watch) => F2(root, low, high, watch)).nodes);
      const deepest = Math.max(...nodes.map(({ name }) => name.length));
      if (deepest === height) expect(() => alphabeta(root, height - 1, () => {})).toThrow("cell");
    }
  });

  it("a[l-2] is alpha and a[l-1] is -beta whenever a position is entered, where the comments say a[-2] and beta", () => {
    let [otherAlpha, otherBeta] = [0, 0];
    for (const { root } of cases(200)) {
      const windows: (readonly [number, number])[] = [];
      F2(root, low, high, { enter: (_, alpha, beta) => void windows.push([alpha, beta]) });
      let k = 0;
      alphabeta(root, heightOf(root), (l, a) => {
        const [alpha, beta] = windows[k++] as readonly [number, number];
        expect([a.get(l - 2), 0 - a.get(l - 1)]).toEqual([alpha, beta]);
        if (a.get(-2) !== alpha) otherAlpha++;
        if (a.get(l - 1) !== beta) otherBeta++;
      });
      expect(k).toBe(windows.length);
    }
    expect([otherAlpha > 1000, otherBeta > 1000]).toEqual([true, true]);
  });
});
