import { counting, search } from "espalier";
import { parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { Fragment, grow } from "./fragment.js";
import { cases, type Place, placed } from "./game-trees.js";

/** After every step of growing many trees in any order. */
function everyStep(check: (tree: Fragment, developed: Place) => void, count = 150): void {
  for (const { root, roll } of cases(count)) grow(root, roll, 25, check);
}

/** What a search tree knows of a node, and its window. */
const boundsOf = (tree: Fragment, n: Place) => ({
  Lb: tree.Lb(n),
  Ub: tree.Ub(n),
  L: tree.L(n),
  U: tree.U(n),
});
type Bounds = ReturnType<typeof boundsOf>;

/** A tree that goes on from a search tree: what each of its leaves is worth. */
type Extension = (leaf: Place) => number;

/** The value of n if the leaves of the search tree that are open are worth what the extension says. */
function extended(tree: Fragment, n: Place, extension: Extension): number {
  if (tree.isOpen(n)) return extension(n);
  const C = tree.C(n);
  if (C.length === 0) return tree.Ub(n);
  const values = C.map((c) => extended(tree, c, extension));
  return n.isMax ? Math.max(...values) : Math.min(...values);
}

/** How many paths from n to a leaf of the search tree have the value f throughout. */
function criticalPaths(tree: Fragment, n: Place, f: number, extension: Extension): number {
  if (extended(tree, n, extension) !== f) return 0;
  const C = tree.C(n);
  return C.length === 0 ? 1 : C.reduce((sum, c) => sum + criticalPaths(tree, c, f, extension), 0);
}

/** Values inside the interval, its finite ends among them. */
function inside(lower: number, upper: number): number[] {
  const [low, high] = [Math.max(lower, -1000), Math.min(upper, 1000)];
  return [low, low + (high - low) / 3, (low + high) / 2, high].filter((f) => f >= lower && f <= upper);
}

/**
 * Makes the live node m critical with value f, in a search tree without knowledge: below m a leaf worth f is reached at once; beside a max node
 * of the path everything turns out worse for Max, beside a min node better. Open nodes below m that are not on the way count with their side.
 */
function makingCritical(tree: Fragment, m: Place, f: number): Extension {
  let leaf = m;
  while (!tree.isOpen(leaf) && tree.C(leaf).length > 0) {
    const C = tree.C(leaf);
    const next =
      C.find((c) => tree.L(c) < f && f < tree.U(c)) ??
      C.find((c) => Math.max(tree.L(c), tree.Lb(c)) <= f && f <= Math.min(tree.U(c), tree.Ub(c)));
    leaf = next as Place;
  }
  const path = new Set(tree.path(leaf));
  return (open) => {
    if (open === leaf) return f;
    let joint = open;
    while (!path.has(joint)) joint = joint.parent as Place;
    return joint.isMax ? f - 1 : f + 1;
  };
}

describe("section 1", () => {
  it("every tree has a critical path, and its nodes are worth what the root is", () => {
    for (const { root } of cases(100)) {
      let n = root;
      while (n.kids.length > 0) {
        const next = n.kids.find(({ f }) => f === root.f);
        expect(next, n.name).toBeDefined();
        n = next as Place;
      }
      expect(n.f).toBe(root.f);
    }
  });

  it("of every node all children belong to a search tree, or none", () => {
    everyStep((tree) => {
      for (const n of tree.nodes) expect([0, n.kids.length]).toContain(tree.C(n).length);
    });
  });

  it("figure 1: a max root of which 7 to 8 is known", () => {
    const root = placed([[8, [9, 5]], [7], [[1], 3]]);
    const tree = new Fragment(root);
    const [first, second, third] = root.kids as readonly [Place, Place, Place];
    for (const n of [root, first, first.kids[0] as Place, second, second.kids[0] as Place]) tree.develop(n);
    expect([tree.Lb(root), tree.Ub(root)]).toEqual([7, Infinity]);
    tree.develop(third);
    tree.develop(third.kids[1] as Place);
    expect([tree.Lb(root), tree.Ub(root)]).toEqual([7, 8]);
  });

  it("an inner node with U = L counts as a terminal: nothing below it is evaluated", () => {
    const known = { kids: [4, 9], bounds: [4, 4] };
    for (const id of ["informed-alpha-beta", "gsearch-maxsearch", "maxsearch"] as const) {
      const tree = counting(parseTree({ tree: [known, [3, 2]] }));
      expect(search(id, tree).value).toBe(4);
      const plain = counting(
        parseTree([
          [4, 9],
          [3, 2],
        ]),
      );
      expect(search(id, plain).value).toBe(4);
      expect(plain.evaluations - tree.evaluations).toBe(2);
    }
  });

  it("without knowledge a developed node that is no terminal has all to learn", () => {
    for (const { root, roll } of cases(60, ["none"])) {
      grow(root, roll, 10, (tree, n) => {
        if (n.kids.length > 0) expect([n.L, n.U]).toEqual([-Infinity, Infinity]);
        else expect([tree.Lb(n), tree.Ub(n)]).toEqual([n.f, n.f]);
      });
    }
  });

  it("an open node has the bounds -inf and +inf and no children; developing gives it its own and all children, open", () => {
    everyStep((tree, n) => {
      expect(tree.isOpen(n)).toBe(false);
      expect(tree.C(n)).toEqual(n.kids);
      for (const c of tree.nodes.filter((m) => tree.isOpen(m))) {
        expect([tree.Lb(c), tree.Ub(c), tree.C(c).length]).toEqual([-Infinity, Infinity, 0]);
      }
    });
  });

  it("a leaf that is not open is a terminal of the game", () => {
    everyStep((tree) => {
      for (const n of tree.nodes) if (!tree.isOpen(n) && tree.C(n).length === 0) expect(n.kids).toEqual([]);
    });
  });
});

describe("section 2", () => {
  it("a child whose interval misses that of the root is not critical", () => {
    let missed = 0;
    everyStep((tree) => {
      for (const c of tree.C(tree.root)) {
        if (tree.Ub(c) >= tree.Lb(tree.root) && tree.Lb(c) <= tree.Ub(tree.root)) continue;
        missed++;
        expect(c.f).not.toBe(tree.root.f);
      }
    });
    expect(missed).toBeGreaterThan(100);
  });

  it("children of a max node share the lower end of its window, and one of them the upper; of a min node the other way round", () => {
    everyStep((tree) => {
      for (const n of tree.nodes) {
        const C = tree.C(n);
        if (C.length === 0) continue;
        const [ends, others] = n.isMax
          ? [C.map((c) => tree.L(c)), C.map((c) => tree.U(c))]
          : [C.map((c) => tree.U(c)), C.map((c) => tree.L(c))];
        const [end, other] = n.isMax ? [tree.L(n), tree.U(n)] : [tree.U(n), tree.L(n)];
        expect(ends.every((each) => each === end)).toBe(true);
        expect(others).toContain(other);
      }
    });
  });

  it("windows only ever become narrower", () => {
    for (const { root, roll } of cases(100)) {
      let before = new Map<Place, readonly [number, number]>();
      grow(root, roll, 25, (tree) => {
        const now = new Map(tree.nodes.map((n) => [n, [tree.L(n), tree.U(n)] as const]));
        for (const [n, [L, U]] of before) {
          const [newL, newU] = now.get(n) as readonly [number, number];
          expect(newL >= L && newU <= U).toBe(true);
        }
        before = now;
      });
    }
  });

  it("(2.1) to (2.6): where developing m moves the lower end of the window of a live node above it, each line holds, and m was live", () => {
    let moved = 0;
    for (const { root, roll } of cases(200)) {
      let before = new Map<Place, Bounds>();
      grow(root, roll, 25, (tree, m) => {
        const now = new Map(tree.nodes.map((each) => [each, boundsOf(tree, each)] as const));
        const atM = before.get(m);
        for (const n of tree.path(m)) {
          const [one, two] = [before.get(n), now.get(n)];
          if (atM === undefined || one === undefined || two === undefined) continue;
          if (one.L >= one.U || one.L >= two.L) continue;
          moved++;
          expect(atM.L).toBe(one.L);
          expect(two.L).toBe(two.Lb);
          const path = tree.path(m);
          for (const each of path.slice(path.indexOf(n))) {
            expect(two.Lb).toBeLessThanOrEqual(now.get(each)?.Lb ?? Number.NaN);
            expect(two.Lb).toBeLessThanOrEqual(before.get(each)?.Ub ?? Number.NaN);
          }
          expect(atM.U).toBeGreaterThanOrEqual(Math.min(one.U, two.L));
          expect(atM.U).toBeGreaterThan(atM.L);
        }
        before = now;
      });
    }
    expect(moved).toBeGreaterThan(500);
  });

  it("Lemma 2.1: every value in the interval of the root may turn out to be that of the tree", () => {
    let count = 0;
    for (const { root, roll } of cases(120, ["none"])) {
      grow(root, roll, 12, (tree) => {
        for (const f of inside(tree.Lb(root), tree.Ub(root))) {
          count++;
          expect(extended(tree, root, makingCritical(tree, root, f))).toBe(f);
        }
      });
    }
    expect(count).toBeGreaterThan(2000);
  });

  it("the proof of Lemma 2.1 would give open siblings infinite values, which no terminal has; values beyond f will do", () => {
    const root = placed([[1], [2]]);
    const tree = new Fragment(root);
    tree.develop(root);
    const [, second] = root.kids as readonly [Place, Place];
    expect(tree.Lb(second)).toBe(-Infinity);
    expect(extended(tree, root, makingCritical(tree, root, 5))).toBe(5);
  });

  it("Theorem 2.1: where f lies in the window of a live node, the tree may go on so that the node is critical with that value", () => {
    let count = 0;
    for (const { root, roll } of cases(120, ["none"])) {
      grow(root, roll, 12, (tree) => {
        for (const m of tree.nodes.filter((n) => tree.isLive(n))) {
          for (const f of inside(tree.L(m), tree.U(m))) {
            count++;
            const extension = makingCritical(tree, m, f);
            for (const above of tree.path(m)) expect(extended(tree, above, extension)).toBe(f);
          }
        }
      });
    }
    expect(count).toBeGreaterThan(5000);
  });

  it("Theorem 2.1, the other way: what a critical node is worth always lies in its window", () => {
    let critical = 0;
    everyStep((tree) => {
      for (const n of tree.nodes) {
        if (!tree.path(n).every((m) => m.f === tree.root.f)) continue;
        critical++;
        expect(tree.L(n) <= n.f && n.f <= tree.U(n)).toBe(true);
      }
    });
    expect(critical).toBeGreaterThan(1000);
  });

  it("the Note: a value strictly inside the window can be that of one critical path alone, and it goes through the node", () => {
    let count = 0;
    for (const { root, roll } of cases(80, ["none"])) {
      grow(root, roll, 12, (tree) => {
        for (const m of tree.nodes.filter((n) => tree.isLive(n))) {
          const [L, U] = [tree.L(m), tree.U(m)];
          for (const f of inside(L, U).filter((each) => L < each && each < U)) {
            count++;
            expect(criticalPaths(tree, root, f, makingCritical(tree, m, f))).toBe(1);
          }
        }
      });
    }
    expect(count).toBeGreaterThan(1000);
  });

  it("as long as a node is live the root may be worth one thing or another", () => {
    for (const { root, roll } of cases(80, ["none"])) {
      grow(root, roll, 12, (tree) => {
        for (const m of tree.nodes.filter((n) => tree.isLive(n))) {
          const values = inside(tree.L(m), tree.U(m)).map((f) =>
            extended(tree, root, makingCritical(tree, m, f)),
          );
          expect(new Set(values).size).toBeGreaterThan(1);
        }
      });
    }
  });
});
