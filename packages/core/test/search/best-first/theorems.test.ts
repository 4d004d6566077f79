import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rsearch } from "../../../src/search/best-first/rsearch.js";
import { SearchTree } from "../../../src/search/best-first/search-tree.js";
import type { SuccessorRule, Successors } from "../../../src/search/best-first/selection-rules.js";
import type { ExplicitTree } from "../../../src/trees/index.js";
import { naive } from "../../support/naive.js";
import { informedTree, plainTree, player, pseudoTerminal } from "./random-trees.js";

const runs = { numRuns: 150 };

/** A search tree that is grown by hand, one development of any open node at a time, in Max's view. */
class Garden {
  readonly s: SearchTree<number>;
  readonly tree: ExplicitTree;
  readonly maxFirst: boolean;
  /** Of each stored node: its parent, and the node of the game tree. */
  readonly parents = [-1];
  readonly nodes = [0];

  constructor(tree: ExplicitTree, maxFirst: boolean) {
    this.tree = tree;
    this.maxFirst = maxFirst;
    this.s = new SearchTree(tree, 1e6);
  }

  isMax(n: number): boolean {
    return (this.tree.depth(this.nodes[n]!) % 2 === 0) === this.maxFirst;
  }

  value(n: number): number {
    const value = naive(this.tree, this.nodes[n]!);
    return this.isMax(n) ? value : 0 - value;
  }

  develop(n: number): void {
    const node = this.nodes[n]!;
    const d = this.tree.degree(node);
    this.s.develop(n, node, d, this.isMax(n));
    for (let i = 0; i < d; i++) {
      this.parents.push(n);
      this.nodes.push(this.tree.child(node, i));
    }
    for (let c = n, p = this.parents[n]!; p >= 0; c = p, p = this.parents[p]!) {
      this.s.update(p, c, this.isMax(p));
    }
  }

  get all(): number[] {
    return this.nodes.map((_, n) => n);
  }

  get openNodes(): number[] {
    return this.all.filter((n) => this.s.isOpen(n));
  }

  /** n and the nodes above it, from the root down. */
  path(n: number): number[] {
    return n < 0 ? [] : [...this.path(this.parents[n]!), n];
  }

  kids(n: number): number[] {
    return this.all.filter((c) => this.parents[c] === n);
  }

  cl(n: number): number {
    return Math.max(...this.path(n).map((m) => this.s.lower(m)));
  }

  cu(n: number): number {
    return Math.min(...this.path(n).map((m) => this.s.upper(m)));
  }

  isLive(n: number): boolean {
    return this.cl(n) < this.cu(n);
  }

  /** What is known, as it is now. */
  snapshot() {
    return this.all.map((n) => ({
      lower: this.s.lower(n),
      upper: this.s.upper(n),
      cl: this.cl(n),
      cu: this.cu(n),
      live: this.isLive(n),
    }));
  }
}

/** Grows a garden in an arbitrary order; `each` sees it after every step. */
function grow(
  tree: ExplicitTree,
  maxFirst: boolean,
  picks: readonly number[],
  each: (garden: Garden, n: number, before: ReturnType<Garden["snapshot"]>) => void,
): void {
  const garden = new Garden(tree, maxFirst);
  for (const pick of picks) {
    const { openNodes } = garden;
    if (openNodes.length === 0) return;
    const n = openNodes[pick % openNodes.length]!;
    const before = garden.snapshot();
    garden.develop(n);
    each(garden, n, before);
  }
}

const picks = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });
const grown = (
  trees: fc.Arbitrary<ExplicitTree>,
  each: (garden: Garden, n: number, before: ReturnType<Garden["snapshot"]>) => void,
) =>
  fc.assert(
    fc.property(trees, fc.boolean(), picks, (tree, maxFirst, order) => grow(tree, maxFirst, order, each)),
    runs,
  );

describe("a search tree, developed in any order, dead nodes included", () => {
  it("has bounds that are those of Definition 1.1, and true", () => {
    grown(informedTree, (garden) => {
      const { s } = garden;
      for (const n of garden.all) {
        expect(s.lower(n) <= garden.value(n) && garden.value(n) <= s.upper(n)).toBe(true);
        if (s.family(n) < 0) continue;
        const { lower, upper } = garden.tree.bounds?.(garden.nodes[n]!) ?? {
          lower: -Infinity,
          upper: Infinity,
        };
        const [L, U] = garden.isMax(n) ? [lower, upper] : [0 - upper, 0 - lower];
        const extreme = garden.isMax(n) ? Math.max : Math.min;
        const kids = garden.kids(n);
        expect(s.lower(n)).toBe(Math.max(L, extreme(...kids.map((c) => s.lower(c)))));
        expect(s.upper(n)).toBe(Math.min(U, extreme(...kids.map((c) => s.upper(c)))));
      }
    });
  });

  it("where no successor is open, Ub of a max node and Lb of a min node are those of its successors: (1.2), (1.3)", () => {
    grown(informedTree, (garden) => {
      const { s } = garden;
      for (const n of garden.all) {
        const kids = garden.kids(n);
        if (kids.length === 0 || kids.some((c) => s.isOpen(c))) continue;
        if (garden.isMax(n)) expect(s.upper(n)).toBe(Math.max(...kids.map((c) => s.upper(c))));
        else expect(s.lower(n)).toBe(Math.min(...kids.map((c) => s.lower(c))));
      }
    });
  });

  it("Lemma 2.2: only ever narrows its bounds; dead nodes stay dead", () => {
    grown(informedTree, (garden, _, before) => {
      before.forEach(({ lower, upper, live }, n) => {
        expect(garden.s.lower(n)).toBeGreaterThanOrEqual(lower);
        expect(garden.s.upper(n)).toBeLessThanOrEqual(upper);
        if (!live) expect(garden.isLive(n)).toBe(false);
      });
    });
  });

  it("Lemma 2.3: the intervals by which bounds change nest along the path", () => {
    grown(informedTree, (garden, n, before) => {
      const { s } = garden;
      const path = garden.path(n);
      for (const [above, below] of path.slice(1).map((c, i) => [path[i]!, c] as const)) {
        const [a, b] = [before[above]!, before[below]!];
        if (s.upper(above) < a.upper) {
          expect(s.upper(below) <= s.upper(above) && a.upper <= b.upper).toBe(true);
        }
        if (s.lower(above) > a.lower) {
          expect(s.lower(below) >= s.lower(above) && a.lower >= b.lower).toBe(true);
        }
      }
    });
  });

  it("Lemma 2.4: where both Ub and cu change they are equal afterwards, and so for the lower ends", () => {
    grown(informedTree, (garden, _, before) => {
      const { s } = garden;
      before.forEach(({ lower, upper, cl, cu }, n) => {
        if (s.upper(n) < upper && garden.cu(n) < cu) expect(garden.cu(n)).toBe(s.upper(n));
        if (s.lower(n) > lower && garden.cl(n) > cl) expect(garden.cl(n)).toBe(s.lower(n));
      });
    });
  });

  it("Theorem 2.3: the window on the path is what the node's own new bounds make of it", () => {
    grown(informedTree, (garden, n, before) => {
      const { s } = garden;
      for (const m of garden.path(n)) {
        expect(garden.cu(m)).toBe(Math.min(s.upper(m), before[m]!.cu));
        expect(garden.cl(m)).toBe(Math.max(s.lower(m), before[m]!.cl));
      }
    });
  });

  it("Theorem 2.1: any node that is live may decide the value of the root, if the tree goes on as it may", () => {
    grown(plainTree, (garden) => {
      const { s } = garden;
      for (const p of garden.openNodes.filter((n) => garden.isLive(n))) {
        const path = garden.path(p);
        const [cl, cu] = [Math.max(garden.cl(p), -1e6), Math.min(garden.cu(p), 1e6)];
        for (const v of [cl + (cu - cl) / 4, cl + (cu - cl) / 2]) {
          // Beside a max node of the path all that is open turns out badly for Max, beside a min node well.
          const extended = (n: number, beside: number): number => {
            if (n === p) return v;
            if (s.isOpen(n)) return beside;
            if (s.family(n) < 0) return s.lower(n);
            const below = path.includes(n) ? (garden.isMax(n) ? -1e9 : 1e9) : beside;
            const values = garden.kids(n).map((c) => extended(c, below));
            return garden.isMax(n) ? Math.max(...values) : Math.min(...values);
          };
          expect(extended(0, 0)).toBe(v);
        }
      }
    });
  });

  it("section 2, before and after Theorem 2.2: a live node has a successor with its own window, and so an open live node below it", () => {
    grown(informedTree, (garden) => {
      for (const n of garden.all.filter((m) => garden.isLive(m))) {
        if (garden.s.isOpen(n)) continue;
        const same = garden
          .kids(n)
          .filter((c) => garden.cl(c) === garden.cl(n) && garden.cu(c) === garden.cu(n));
        expect(same.length).toBeGreaterThan(0);
      }
      expect(garden.openNodes.some((n) => garden.isLive(n))).toBe(garden.isLive(0));
    });
  });

  it("Theorem 2.2: developing below a dead node changes no window of a live one", () => {
    grown(informedTree, (garden, n, before) => {
      if (before[n]!.live) return;
      for (const m of garden.path(n)) {
        if (before[m]!.live) expect([garden.cl(m), garden.cu(m)]).toEqual([before[m]!.cl, before[m]!.cu]);
      }
    });
  });
});

it("any rule finds the value, choosing at random among the live, and develops no node twice", () => {
  fc.assert(
    fc.property(informedTree, player, pseudoTerminal, fc.nat(), (tree, first, isPseudoTerminal, seed) => {
      let state = seed;
      const anyLive = (successors: Successors) => {
        const live = Array.from({ length: successors.count }, (_, i) => i).filter((i) =>
          successors.isLive(i),
        );
        expect(live[0]).toBe(successors.leftmost);
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return live[state % live.length]!;
      };
      const rule: SuccessorRule = { max: anyLive, min: anyLive };
      for (const choice of [undefined, isPseudoTerminal]) {
        const developed: number[] = [];
        const { value, status } = rsearch(
          tree,
          rule,
          choice,
          { player: first },
          {
            develop: (node) => void developed.push(node),
            bound: (node, lower, upper) =>
              expect(lower <= naive(tree, node) && naive(tree, node) <= upper).toBe(true),
          },
        );
        expect({ value, status }).toEqual({ value: naive(tree), status: "exact" });
        expect(new Set(developed).size).toBe(developed.length);
      }
    }),
    runs,
  );
});
