import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";

/** A node with the fields of the appendices that their routines need; Max moves where `isMin` is false. */
interface Node {
  readonly name: number;
  readonly isMin: boolean;
  value: number;
  cut: boolean;
  cutter: Node | undefined;
  cutnodes: Node | undefined;
  nextcut: Node | undefined;
  parent: Node | undefined;
  desc: Node[];
}

const node = (name: number, value = 0, isMin = true, parent?: Node): Node => ({
  name,
  isMin,
  value,
  cut: false,
  cutter: undefined,
  cutnodes: undefined,
  nextcut: undefined,
  parent,
  desc: [],
});

const BETTER = (v: number, w: number, isMin: boolean) => (isMin ? v < w : v > w);
const CUTS = (c: Node, n: Node) => BETTER(n.value, c.value, n.isMin);

function INSERT(n: Node, c: Node): void {
  n.cutter = c;
  n.nextcut = c.cutnodes;
  c.cutnodes = n;
}

/** With q for the o of the print; gives the steps along the list. */
function REMOVE(n: Node, m: Node): number {
  let steps = 0;
  let p = m.cutnodes;
  if (p === n) m.cutnodes = n.nextcut;
  else {
    let q: Node | undefined;
    while (p !== n && p !== undefined) {
      steps++;
      q = p;
      p = p.nextcut;
    }
    if (q !== undefined) q.nextcut = n.nextcut;
  }
  return steps;
}

/** With one name for cl and ql, and the result given back. */
function CHECKCUTS(p: Node, cl: Node | undefined, restarthead: Node): Node | undefined {
  if (cl === undefined) return undefined;
  const after = cl.nextcut;
  if (!CUTS(p, cl)) {
    cl.cut = true;
    INSERT(cl, restarthead);
    return CHECKCUTS(p, after, restarthead);
  }
  cl.nextcut = CHECKCUTS(p, after, restarthead);
  return cl;
}

/** With q for the o of the print. */
function RESTARTALL(p: Node, restarthead: Node): void {
  for (let q = p.cutnodes; q !== undefined; q = p.cutnodes) {
    REMOVE(q, p);
    q.cut = true;
    INSERT(q, restarthead);
  }
}

/** As printed; gives the comparisons. */
function SORTDESC(p: Node): number {
  let comparisons = 0;
  const { desc } = p;
  for (let i = 1; i <= desc.length - 1; i++) {
    for (let j = 1; j <= desc.length - i; j++) {
      comparisons++;
      const [a, b] = [desc[j - 1], desc[j]];
      if (a !== undefined && b !== undefined && BETTER(b.value, a.value, p.isMin)) {
        desc[j - 1] = b;
        desc[j] = a;
      }
    }
  }
  return comparisons;
}

/** The nodes on the list of c, the newest first. */
function listOf(c: Node): number[] {
  const names: number[] = [];
  for (let n = c.cutnodes; n !== undefined; n = n.nextcut) names.push(n.name);
  return names;
}

describe("Appendix A", () => {
  it("INSERT, REMOVE, CHECKCUTS and RESTARTALL, misprints corrected, keep the lists as sets would", () => {
    const random = randomNumbers(1);
    for (let round = 0; round < 200; round++) {
      const [cutter, restarthead] = [node(-1, 10), node(-2)];
      const held = new Set<Node>();
      for (let k = 0; k < 12; k++) {
        const n = node(k, integer(random, 0, 9));
        n.cut = true;
        INSERT(n, cutter);
        held.add(n);
        if (random() < 0.3) {
          const [gone] = [...held].filter(() => random() < 0.5);
          if (gone === undefined) continue;
          REMOVE(gone, cutter);
          held.delete(gone);
        }
      }
      expect(new Set(listOf(cutter))).toEqual(new Set([...held].map(({ name }) => name)));
      // The cutter, a Min node, falls to 5: what is not worth less is marked.
      cutter.value = 5;
      cutter.cutnodes = CHECKCUTS(cutter, cutter.cutnodes, restarthead);
      const kept = [...held].filter(({ value }) => value < 5).map(({ name }) => name);
      const marked = [...held].filter(({ value }) => value >= 5).map(({ name }) => name);
      expect(new Set(listOf(cutter))).toEqual(new Set(kept));
      expect(new Set(listOf(restarthead))).toEqual(new Set(marked));
      RESTARTALL(cutter, restarthead);
      expect(listOf(cutter)).toEqual([]);
      expect(listOf(restarthead)).toHaveLength(held.size);
    }
  });

  it("SORTDESC puts the best first, not the weakest, and leaves equal ones in their order", () => {
    const random = randomNumbers(2);
    for (const isMin of [false, true]) {
      for (let round = 0; round < 200; round++) {
        const p = node(0, 0, isMin);
        p.desc = Array.from({ length: integer(random, 1, 8) }, (_, k) =>
          node(k, integer(random, 0, 4), !isMin, p),
        );
        const sorted = p.desc.toSorted((a, b) => (isMin ? a.value - b.value : b.value - a.value));
        SORTDESC(p);
        expect(p.desc.map(({ name }) => name)).toEqual(sorted.map(({ name }) => name));
      }
    }
  });

  it("NEWALPHABETA takes uncut descendants only, strictly sharper ones, so that of equals the earlier stays", () => {
    const random = randomNumbers(3);
    for (let round = 0; round < 300; round++) {
      const p = node(0, 0, false);
      p.desc = Array.from({ length: integer(random, 1, 6) }, (_, k) => {
        const d = node(k, integer(random, 0, 4), true, p);
        d.cut = random() < 0.3;
        return d;
      });
      const d = p.desc[integer(random, 0, p.desc.length - 1)];
      const before = node(-1, integer(random, -1, 4));
      const alpha = newAlpha(p, d, before);
      const eligible = p.desc.filter((each) => each !== d && !each.cut);
      const most = Math.max(before.value, ...eligible.map(({ value }) => value));
      expect(alpha.value).toBe(most);
      expect(alpha).toBe(before.value === most ? before : eligible.find(({ value }) => value === most));
    }
  });
});

/** NEWALPHABETA where Max moves at p. */
function newAlpha(p: Node, d: Node | undefined, a: Node): Node {
  let alpha = a;
  for (const each of p.desc) if (each !== d && !each.cut && each.value > alpha.value) alpha = each;
  return alpha;
}

describe("costs", () => {
  it("the printed SORTDESC compares f (f - 1) / 2 pairs: m nodes of degree f cost O(m f), not O(m)", () => {
    const comparisons = (f: number) => {
      const p = node(0);
      p.desc = Array.from({ length: f }, (_, k) => node(k, (k * 7) % f, false, p));
      return SORTDESC(p);
    };
    for (const f of [2, 4, 8, 16, 32, 64]) expect(comparisons(f)).toBe((f * (f - 1)) / 2);
    // A tree of m nodes has m / f sorted nodes, so that each node costs (f - 1) / 2.
    const perNode = [8, 16, 32, 64].map((f) => comparisons(f) / f);
    expect(perNode).toEqual([3.5, 7.5, 15.5, 31.5]);
    // A sort in f log f steps would still cost log f a node.
  });

  it("the printed REMOVE walks along the list, so that UNCUT is O(1) only with double links", () => {
    for (const length of [1, 10, 100, 1000]) {
      const c = node(-1, 10);
      const all = Array.from({ length }, (_, k) => node(k));
      for (const n of all) INSERT(n, c);
      const [first] = all;
      if (first !== undefined) expect(REMOVE(first, c)).toBe(length - 1);
    }
  });

  it("CLEARCUTSINTREE climbs the path of every node of the lists: their length times the depth, besides O(m)", () => {
    const steps = (depth: number, length: number) => {
      let count = 0;
      let deepest: Node | undefined;
      for (let ply = 0; ply < depth; ply++) deepest = node(ply, 0, ply % 2 === 1, deepest);
      const listed = Array.from({ length }, (_, k) => node(k, 0, true, deepest));
      for (const n of listed)
        for (let r: Node | undefined = n; r?.parent !== undefined; r = r.parent) count++;
      return count;
    };
    expect([steps(4, 10), steps(8, 10), steps(8, 20)]).toEqual([40, 80, 160]);
  });

  it("NEWALPHABETA looks at f siblings for each of f descendants; two running values look at 2 f in all", () => {
    for (const f of [2, 8, 64]) {
      const p = node(0, 0, false);
      p.desc = Array.from({ length: f }, (_, k) => node(k, (k * 5) % f, true, p));
      let looks = 0;
      const printed = p.desc.map((d) => {
        looks += f;
        return newAlpha(p, d, node(-1, -1)).value;
      });
      expect(looks).toBe(f * f);
      // The best before d, and the best after it, each by one pass.
      let passes = 0;
      let best = -1;
      const before = p.desc.map(({ value }) => {
        passes++;
        const sofar = best;
        best = Math.max(best, value);
        return sofar;
      });
      best = -1;
      const after = p.desc
        .toReversed()
        .map(({ value }) => {
          passes++;
          const sofar = best;
          best = Math.max(best, value);
          return sofar;
        })
        .toReversed();
      expect(before.map((value, k) => Math.max(value, after[k] ?? -1))).toEqual(printed);
      expect(passes).toBe(2 * f);
    }
  });
});
