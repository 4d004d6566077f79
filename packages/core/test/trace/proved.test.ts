import fc from "fast-check";
import { expect, it } from "vitest";
import { Proved, type ProvedWindow } from "../../src/trace/proved.js";
import { type Nested, nestedTree } from "../support/arbitrary-tree.js";

interface Known {
  readonly node: number;
  readonly low: number;
  readonly high: number;
}

/** What follows of what is known of single nodes, from scratch, by the definitions. */
class Naive {
  private readonly parents: readonly number[];
  private readonly degrees: readonly number[];
  private readonly known: readonly Known[];

  constructor(parents: readonly number[], degrees: readonly number[], known: readonly Known[]) {
    this.parents = parents;
    this.degrees = degrees;
    this.known = known;
  }

  met(n: number): number[] {
    return [...this.parents.keys()].filter((c) => this.parents[c] === n);
  }

  bounds(n: number): readonly [low: number, high: number] {
    const own = this.known.filter(({ node }) => node === n);
    const below = this.met(n).map((c) => this.bounds(c));
    const hasAll = below.length === this.degrees[n] && below.length > 0;
    return [
      Math.max(-Infinity, ...own.map(({ low }) => low), ...below.map(([, high]) => 0 - high)),
      Math.min(
        Infinity,
        ...own.map(({ high }) => high),
        ...(hasAll ? [Math.max(...below.map(([low]) => 0 - low))] : []),
      ),
    ];
  }

  /** The successors that leave the least, and of those that leave as much the one first that did so first. */
  ranked(n: number): readonly number[] {
    const highs = (c: number, moment: number) =>
      new Naive(this.parents, this.degrees, this.known.slice(0, moment)).bounds(c)[1];
    const since = (c: number) => {
      let moment = this.known.length;
      while (moment > 0 && highs(c, moment - 1) === this.bounds(c)[1]) moment--;
      return moment;
    };
    return this.met(n)
      .filter((c) => this.bounds(c)[1] < Infinity)
      .sort((a, b) => this.bounds(a)[1] - this.bounds(b)[1] || since(a) - since(b));
  }

  by(n: number): number | null {
    const [best] = this.ranked(n);
    return best !== undefined && 0 - this.bounds(best)[1] >= this.bounds(n)[0] ? best : null;
  }

  window(n: number, given: ProvedWindow): ProvedWindow {
    const parent = this.parents[n]!;
    if (parent < 0) return given;
    const above = this.window(parent, given);
    const other = this.ranked(parent).find((c) => c !== n);
    const has = other === undefined ? -Infinity : 0 - this.bounds(other)[1];
    return has > above.alpha
      ? { alpha: 0 - above.beta, alphaBy: above.betaBy, beta: 0 - has, betaBy: other! }
      : { alpha: 0 - above.beta, alphaBy: above.betaBy, beta: 0 - above.alpha, betaBy: above.alphaBy };
  }

  setter(n: number, limit: number): number | undefined {
    for (let at = n; at > 0 && this.parents[at]! >= 0; at = this.parents[this.parents[at]!]!) {
      const other = this.ranked(this.parents[at]!).find((c) => c !== at);
      if (other !== undefined && this.bounds(other)[1] === limit) return other;
      if (this.parents[at] === 0) return undefined;
    }
    return undefined;
  }
}

/** A tree, its nodes in an order in which a search may meet them, and what they are worth to the player to move. */
function met(data: Nested, picks: readonly number[]) {
  const nodes: { parent: number; degree: number; value: number }[] = [];
  const worth = (at: Nested): number =>
    typeof at === "number" ? at : Math.max(...at.map((each) => 0 - worth(each)));
  const waiting: [Nested, number][] = [[data, -1]];
  for (let i = 0; waiting.length > 0; i++) {
    const [[at, parent]] = waiting.splice(picks[i % picks.length]! % waiting.length, 1) as [[Nested, number]];
    const children = typeof at === "number" ? [] : at;
    waiting.push(...children.map((child): [Nested, number] => [child, nodes.length]));
    nodes.push({ parent, degree: children.length, value: worth(at) });
  }
  return nodes;
}

function isAtOrBelow(proved: Proved, node: number, top: number): boolean {
  let at = node;
  while (at >= 0 && at !== top) at = proved.parents[at]!;
  return at === top;
}

const given = fc.record({
  data: nestedTree(4).filter((data) => typeof data !== "number"),
  picks: fc.array(fc.nat(50), { minLength: 3, maxLength: 12 }),
  domain: fc.constantFrom(Infinity, 9, 4),
  window: fc.option(
    fc.record({ alpha: fc.integer({ min: -9, max: 0 }), beta: fc.integer({ min: 1, max: 9 }) }),
  ),
  slacks: fc.array(fc.constantFrom(0, 0, 0, 1, 2, Infinity), { minLength: 3, maxLength: 9 }),
});

it("what is proved of every node is what follows by the definitions", () => {
  fc.assert(
    fc.property(given, ({ data, picks, domain, window, slacks }) => {
      const proved = new Proved(domain);
      let limits: ProvedWindow = { alpha: 0 - domain, alphaBy: null, beta: domain, betaBy: null };
      if (window !== null) {
        proved.giveWindow(window.alpha, window.beta);
        const [alpha, beta] = [Math.max(limits.alpha, window.alpha), Math.min(limits.beta, window.beta)];
        limits = { ...limits, alpha, beta };
      }
      const nodes = met(data, picks).slice(0, 14);
      const known: Known[] = [];
      for (const [number, { parent, degree, value }] of nodes.entries()) {
        expect(proved.add(parent, degree)).toBe(number);
        const pick = picks[number % picks.length]!;
        const tellsOf = degree === 0 ? number : pick % 4 === 0 ? pick % (number + 1) : undefined;
        if (tellsOf !== undefined) {
          const worth = tellsOf === number ? value : nodes[tellsOf]!.value;
          const low = worth - slacks[number % slacks.length]!;
          const high = worth + slacks[(number + 1) % slacks.length]!;
          const before = new Naive(proved.parents, proved.degrees, [...known]);
          known.push({ node: tellsOf, low, high });
          const after = new Naive(proved.parents, proved.degrees, known);
          let top = tellsOf;
          while (proved.parents[top]! >= 0 && String(before.bounds(top)) !== String(after.bounds(top)))
            top = proved.parents[top]!;
          const windows = proved.parents.map((_, n) => proved.window(n));
          const moved: number[] = [];
          expect(proved.narrow(tellsOf, low, high, (n) => moved.push(n))).toBe(top);
          // Where a window is another, that was told of it or of a node above.
          for (const [n, { alpha, beta }] of windows.entries()) {
            const now = proved.window(n);
            if (now.alpha === alpha && now.beta === beta) continue;
            expect(moved.some((each) => isAtOrBelow(proved, n, each))).toBe(true);
          }
        }
      }
      const naive = new Naive(proved.parents, proved.degrees, known);
      for (const n of nodes.keys()) {
        expect([proved.low(n), proved.high(n)]).toEqual(naive.bounds(n));
        expect(proved.met(n)).toEqual(naive.met(n));
        expect(proved.by(n)).toBe(naive.by(n));
        expect(proved.window(n)).toEqual(naive.window(n, limits));
        if (n > 0) {
          const above = proved.window(proved.parents[n]!);
          expect(proved.windowBelow(above, n)).toEqual(proved.window(n));
        }
        for (const limit of [-2, -1, 0, 1, 2, 3])
          expect(proved.setter(n, limit)).toBe(naive.setter(n, limit));
      }
    }),
    { numRuns: 100 },
  );
});
