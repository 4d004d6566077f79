import { type AlgorithmId, counting, search } from "espalier";
import { type ExplicitTree, parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import {
  type Figures,
  figure5,
  type Listed,
  listing,
  maxsearch,
  type Told,
  TooManyCalls,
} from "./figures.js";
import { Fragment, rsearch } from "./fragment.js";
import { type Case, cases, dice, type Nested, type Place, placed } from "./game-trees.js";

const everyDepth = (k: number) => (n: Place) => (n.name.split(".").length - 1) % k === 0;
const window = ({ roll }: Case) => {
  const lower = roll(14) - 3;
  return { lower, upper: lower + 1 + roll(8) };
};

/** All calls of the listing of section 5 on max nodes, in many trees, with open and with narrow windows. */
function calls(): Listed[] {
  return cases(200).flatMap((one) => {
    const list: Listed[] = [];
    const { lower, upper } = window(one);
    for (const [low, high] of [
      [-Infinity, Infinity],
      [lower, upper],
    ] as const) {
      listing(
        one.root,
        low,
        high,
        () => {},
        (call) => list.push(call),
      );
    }
    return list.filter(({ n }) => n.isMax);
  });
}

/** Which of the cases a) to d) of section 5 a call is. */
function caseOf({ n, lower, upper, inner }: Listed): "a" | "b" | "c" | "d" {
  if (inner.some(({ Lb }) => Lb >= upper)) return "d";
  if (inner.some(({ Lb, before }) => Lb > before)) return "c";
  return n.L > lower ? "a" : "b";
}

describe("section 5", () => {
  it("the first listing: a node whose own bounds close the window is not searched", () => {
    let stopped = 0;
    for (const one of cases(150, ["narrowing"])) {
      const { lower, upper } = window(one);
      const developed: Place[] = [];
      const found = listing(one.root, lower, upper, (n) => developed.push(n));
      if (Math.max(lower, one.root.L) < Math.min(upper, one.root.U)) continue;
      stopped++;
      expect(developed).toEqual([one.root]);
      expect(found).toEqual({ Lb: one.root.L, Ub: one.root.U });
    }
    expect(stopped).toBeGreaterThan(20);
  });

  it("the upper bound of a max node stays its own U while a child is open", () => {
    let checked = 0;
    for (const { root } of cases(100)) {
      const selected = ({ local }: { local: Fragment }) => {
        for (const n of local.nodes) {
          if (!n.isMax || !local.C(n).some((c) => local.isOpen(c))) continue;
          checked++;
          expect(local.Ub(n)).toBe(n.U);
        }
      };
      rsearch(root, "leftmost", { isPseudoTerminal: () => true, watch: { selected } });
    }
    expect(checked).toBeGreaterThan(300);
  });

  it("what a call below finds is never above U(n)", () => {
    for (const { n, inner } of calls()) for (const { Lb } of inner) expect(Lb).toBeLessThanOrEqual(n.U);
  });

  it("the four cases: a) exact, its own L; b) at most lower; c) exact, by a child; d) at least upper", () => {
    const counts = { a: 0, b: 0, c: 0, d: 0 };
    for (const call of calls()) {
      const { n, lower, upper, Lb, Ub } = call;
      const which = caseOf(call);
      counts[which]++;
      if (which === "b") expect(Ub).toBeLessThanOrEqual(lower);
      else if (which === "d") expect(Lb).toBeGreaterThanOrEqual(upper);
      else {
        expect([Lb, Ub]).toEqual([n.f, n.f]);
        expect(lower < n.f && n.f < upper).toBe(true);
        if (which === "a") expect(n.f).toBe(n.L);
      }
    }
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(20);
  });

  it("(5.1): in a), b) and c) Ub is the largest of the children; (5.2): in a) and c) it is the value, and so is Lb", () => {
    for (const call of calls()) {
      const which = caseOf(call);
      if (which === "d") continue;
      expect(call.Ub).toBe(Math.max(...call.inner.map(({ Ub }) => Ub)));
      if (which !== "b") expect([call.Lb, call.Ub]).toEqual([call.n.f, call.n.f]);
    }
  });

  it("(5.3): in d) Lb is the largest of the children, and at least upper", () => {
    for (const call of calls().filter((each) => caseOf(each) === "d")) {
      expect(call.Lb).toBe(Math.max(...call.inner.map(({ Lb }) => Lb)));
      expect(call.Lb).toBeGreaterThanOrEqual(call.upper);
    }
  });

  it("(5.4): figure 5 visits what the listings visit, and its one value is Lb where that is at least upper, else Ub", () => {
    for (const one of cases(200)) {
      const { lower, upper } = window(one);
      for (const [low, high] of [
        [-Infinity, Infinity],
        [lower, upper],
      ] as const) {
        const [listed, visited]: [Place[], Place[]] = [[], []];
        const { Lb, Ub } = listing(one.root, low, high, (n) => listed.push(n));
        const f = figure5(one.root, low, high, (n) => visited.push(n));
        expect(visited).toEqual(listed);
        expect(f).toBe(Lb >= high ? Lb : Ub);
        // The postcondition.
        if (f <= low) expect(one.root.f).toBeLessThanOrEqual(f);
        else if (f >= high) expect(one.root.f).toBeGreaterThanOrEqual(f);
        else expect(f).toBe(one.root.f);
      }
    }
  });

  it("without knowledge it visits what F2 visits; outside the window its value is another one: a bound that may be better", () => {
    let better = 0;
    for (const one of cases(200, ["none"])) {
      const tree = parseTree({ tree: one.data as Nested[], root: one.root.isMax ? "max" : "min" });
      const { lower, upper } = window(one);
      const [alpha, beta] = one.root.isMax ? [lower, upper] : [0 - upper, 0 - lower];
      const run = (id: AlgorithmId) => {
        const nodes: number[] = [];
        const { value } = search(id, tree, { alpha, beta }, { enter: (n: number) => void nodes.push(n) });
        return { nodes, value };
      };
      const [original, figure] = [run("alpha-beta"), run("informed-alpha-beta")];
      expect(figure.nodes).toEqual(original.nodes);
      if (figure.value !== original.value) {
        better++;
        expect(figure.value <= alpha ? figure.value < original.value : figure.value > original.value).toBe(
          true,
        );
      }
    }
    expect(better).toBeGreaterThan(20);
  });
});

/** Runs figures 6 to 8, corrected and without pseudo-terminals unless told otherwise, on many trees. */
function watched(told: Told, figures: Figures = {}, count = 200): void {
  for (const { root } of cases(count)) maxsearch({ ...figures, told }).main(root, -Infinity, Infinity);
}

describe("section 6", () => {
  it("diminish develops the open live nodes whose upper end is that of the root, until none is left, as Gsearch does", () => {
    for (const { root } of cases(200)) {
      const [byFigures, byGsearch]: [Place[], Place[]] = [[], []];
      const developed = (n: Place, R: Fragment, upper: number) => {
        if (n !== root) expect([R.isOpen(n), R.isLive(n), R.U(n)]).toEqual([true, true, upper]);
        byFigures.push(n);
      };
      const leaves = (procedure: string, n: Place, R: Fragment, upper: number) => {
        if (procedure !== "diminish" || n !== root) return;
        for (const p of R.nodes) expect(R.isOpen(p) && R.isLive(p) && R.U(p) === upper).toBe(false);
      };
      maxsearch({ told: { developed, leaves } }).main(root, -Infinity, Infinity);
      rsearch(root, "maxsearch", { watch: { developed: (n) => void byGsearch.push(n) } });
      expect(byFigures).toEqual(byGsearch);
    }
  });

  it("on exit of diminish Ub >= upper implies Lb >= upper; more than that where n was open, equality else", () => {
    let [more, equal] = [0, 0];
    watched({
      leaves(procedure, n, R, upper, wasOpen) {
        if (procedure !== "diminish" || R.Ub(n) < upper) return;
        expect(R.Lb(n)).toBeGreaterThanOrEqual(upper);
        if (!wasOpen) {
          equal++;
          expect(R.Lb(n)).toBe(upper);
        } else if (R.Lb(n) > upper) more++;
      },
    });
    expect(more).toBeGreaterThan(0);
    expect(equal).toBeGreaterThan(50);
  });

  it("on exit of expand Ub >= upper implies Lb >= upper", () => {
    let exits = 0;
    const leaves: Told["leaves"] = (procedure, n, R, upper) => {
      if (procedure !== "expand" || R.Ub(n) < upper) return;
      exits++;
      expect(R.Lb(n)).toBeGreaterThanOrEqual(upper);
    };
    watched({ leaves });
    watched({ leaves }, { isPseudoTerminal: everyDepth(2) });
    expect(exits).toBeGreaterThan(500);
  });

  it("(6.1) and the guard hold without pseudo-terminals, and fail with them: then Ub may be above the upper end, and n dead", () => {
    const tests = (figures: Figures) => {
      const found = { invariant: 0, broken: 0, dead: 0 };
      const guard: Told["guard"] = (n, R, given, upper) => {
        const end = Math.min(given.upper, R.Ub(n));
        if (upper >= end && end === R.Ub(n)) found.invariant++;
        else found.broken++;
        const isLive = Math.max(given.lower, R.Lb(n)) < end;
        if (isLive !== (R.Ub(n) > R.Lb(n) && R.Ub(n) > given.lower)) found.dead++;
      };
      watched({ guard }, figures);
      return found;
    };
    expect(tests({})).toMatchObject({ broken: 0, dead: 0 });
    const found = tests({ isPseudoTerminal: everyDepth(2) });
    expect(found.broken).toBeGreaterThan(20);
    expect(found.dead).toBeGreaterThan(20);
  });

  it("figure 6 as printed goes on for ever on [[1, [[[1, 0], 2]]]] with pseudo-terminals at depth 2; with Lb < upper it ends", () => {
    const root = placed([[1, [[[1, 0], 2]]]]);
    const isPseudoTerminal = (n: Place) => n.name.split(".").length === 3;
    expect(() =>
      maxsearch({ isPseudoTerminal, printed: true, steps: 1000 }).main(root, -Infinity, Infinity),
    ).toThrow(TooManyCalls);
    expect(maxsearch({ isPseudoTerminal, steps: 1000 }).main(root, -Infinity, Infinity)).toMatchObject({
      Lb: 1,
      Ub: 1,
    });
  });

  it("where neither U < upper nor L >= upper, U is at least upper, and often above it", () => {
    let [equal, above] = [0, 0];
    watched({
      passed(n, _, upper) {
        expect(n.L).toBeLessThan(upper);
        expect(n.U).toBeGreaterThanOrEqual(upper);
        if (n.U === upper) equal++;
        else above++;
      },
    });
    expect(equal).toBeGreaterThan(100);
    expect(above).toBeGreaterThan(100);
  });

  it("a child of a max node with Ub >= upper makes it dead; else it is live while children are open", () => {
    let [dead, live] = [0, 0];
    watched({
      child(n, c, R, upper) {
        if (!n.isMax) return;
        if (R.Ub(c) >= upper) {
          dead++;
          expect(R.isLive(n)).toBe(false);
        } else if (R.C(n).some((each) => R.isOpen(each))) {
          live++;
          expect(R.isLive(n)).toBe(true);
        }
      },
    });
    expect(dead).toBeGreaterThan(100);
    expect(live).toBeGreaterThan(100);
  });

  it("after a child of a min node with Ub < upper its younger brothers are below upper", () => {
    let brothers = 0;
    watched({
      child(n, c, R, upper) {
        if (n.isMax || R.Ub(c) >= upper) return;
        for (const brother of n.kids.slice(n.kids.indexOf(c) + 1)) {
          brothers++;
          expect(R.U(brother)).toBeLessThan(upper);
        }
      },
    });
    expect(brothers).toBeGreaterThan(100);
  });

  it("a max node that is live after its loop has no open child; (6.2): a min node that is has the Ub of its last expanded child", () => {
    let [max, min] = [0, 0];
    watched({
      leaves(procedure, n, R, upper) {
        const C = R.C(n);
        if (procedure !== "expand" || C.length === 0 || n.L >= upper || n.U < upper || !R.isLive(n)) return;
        const expanded = C.filter((c) => !R.isOpen(c));
        if (n.isMax) {
          max++;
          expect(expanded.length).toBe(C.length);
        } else {
          min++;
          const last = expanded.at(-1) as Place;
          expect(R.Ub(last)).toBeLessThan(upper);
          expect(R.Ub(n)).toBe(R.Ub(last));
        }
      },
    });
    expect(max).toBeGreaterThan(30);
    expect(min).toBeGreaterThan(30);
  });

  it("the first diminish of figure 6 is on a lone node: nothing was expanded; figure 9 expands first", () => {
    for (const { root } of cases(60)) {
      const entered: string[] = [];
      let made = 0;
      const enters: Told["enters"] = (procedure, n, R) => {
        if (entered.length === 0) made = R.nodes.filter((m) => !R.isOpen(m)).length;
        entered.push(`${procedure} ${n.name}`);
      };
      maxsearch({ told: { enters } }).main(root, -Infinity, Infinity);
      expect([entered[0], made]).toEqual(["diminish r", 1]);
      entered.length = 0;
      maxsearch({ told: { enters } }).shortForm(root);
      expect(entered[0]).toBe("expand r");
    }
  });

  it("of live nodes: max nodes have all children open or none; of min nodes the older children are dead, and the youngest that is not open has their Ub", () => {
    let [max, min] = [0, 0];
    const shape: Told["leaves"] = (_, top, R) => {
      if (top !== R.root) return;
      for (const n of R.nodes.filter((m) => R.isLive(m) && R.C(m).length > 0)) {
        const C = R.C(n);
        const closed = C.filter((c) => !R.isOpen(c));
        if (n.isMax) {
          max++;
          expect([0, C.length]).toContain(closed.length);
        } else if (closed.length > 0) {
          min++;
          expect(R.Ub(closed.at(-1) as Place)).toBe(R.Ub(n));
          expect(closed.slice(0, -1).some((c) => R.isLive(c))).toBe(false);
        }
      }
    };
    watched({ leaves: shape });
    expect(max).toBeGreaterThan(100);
    expect(min).toBeGreaterThan(100);
  });

  it("every node that diminish passes has the Ub of the root", () => {
    let visits = 0;
    watched({
      enters(procedure, n, R) {
        if (procedure !== "diminish" || R.isOpen(n)) return;
        visits++;
        expect(R.Ub(n)).toBe(R.Ub(R.root));
      },
    });
    expect(visits).toBeGreaterThan(500);
  });

  it("whether a child is live must be asked at min nodes only", () => {
    let [max, stops] = [0, 0];
    watched({
      choice(n, c, R) {
        if (R.isOpen(c)) return;
        if (n.isMax) {
          max++;
          expect(R.Lb(c)).toBeLessThan(R.Ub(c));
        } else if (R.Lb(c) >= R.Ub(c)) stops++;
      },
    });
    expect(max).toBeGreaterThan(100);
    expect(stops).toBeGreaterThan(100);
  });
});

/** Trees without knowledge, as the product and the figures see them. */
function both(count: number, range?: number): { tree: ExplicitTree; root: Place }[] {
  return Array.from({ length: count }, (_, k) => {
    const roll = dice(k + 1);
    let leaf = 0;
    const grow = (left: number): Nested => {
      if (left === 0 || (left < 4 && roll(6) === 0)) {
        leaf++;
        return range === undefined ? roll(1000) * 100 + leaf : roll(range);
      }
      return Array.from({ length: 1 + roll(3) }, () => grow(left - 1));
    };
    const data = grow(4);
    return { tree: parseTree({ tree: data as Nested[] }), root: placed(data) };
  });
}

const names = (nodes: readonly Place[]) =>
  nodes.filter((n) => n.kids.length === 0).map((n) => n.name.slice(2));

function leavesOf(id: "sss-2" | "sss-star" | "maxsearch", tree: ExplicitTree): string[] {
  const counted = counting(tree);
  search(id, counted);
  return counted.leaves.map((leaf) => tree.path(leaf));
}

describe("section 7", () => {
  it("figure 9, without lower, develops what figures 6 to 8 develop", () => {
    for (const { root } of cases(200)) {
      const [long, short]: [Place[], Place[]] = [[], []];
      maxsearch({ told: { developed: (n) => void long.push(n) } }).main(root, -Infinity, Infinity);
      const f = maxsearch({ told: { developed: (n) => void short.push(n) } }).shortForm(root);
      expect(f).toBe(root.f);
      expect(short).toEqual(long);
    }
  });

  it("with a pseudo-terminal the short form calls itself for ever, and so do figures 6 to 8 unless n is developed first", () => {
    const root = placed([[1, 2], [3]]);
    const short = (n: Place, left: number): number => {
      if (left === 0) throw new TooManyCalls();
      // Figure 9 begins with expand(n), and figure 7, at a pseudo-terminal, with Maxsearch(n).
      return everyDepth(1)(n) ? short(n, left - 1) : maxsearch().shortForm(n);
    };
    expect(() => short(root, 1000)).toThrow(TooManyCalls);
    const figures = { isPseudoTerminal: everyDepth(1), steps: 1000 };
    expect(() => maxsearch({ ...figures, staysOpen: true }).main(root, -Infinity, Infinity)).toThrow(
      TooManyCalls,
    );
    expect(maxsearch(figures).main(root, -Infinity, Infinity)).toMatchObject({ Lb: 3, Ub: 3 });
  });

  it("that Ub is above Lb after expand or diminish implies that it is below upper at the root, but not further down", () => {
    let below = 0;
    watched({
      leaves(_, n, R, upper) {
        if (R.Ub(n) <= R.Lb(n)) return;
        if (n === R.root) expect(R.Ub(n)).toBeLessThan(upper);
        else if (R.Ub(n) >= upper) below++;
      },
    });
    expect(below).toBeGreaterThan(50);
  });

  it("with the static L for Lb in the test of diminish figure 9 is SSS-2, terminal for terminal, also with ties", () => {
    let ties = 0;
    for (const { tree, root } of [...both(150, 3), ...both(60)]) {
      const developed: Place[] = [];
      maxsearch({ staticL: true, told: { developed: (n) => void developed.push(n) } }).shortForm(root);
      expect(names(developed)).toEqual(leavesOf("sss-2", tree));
      if (names(developed).length > leavesOf("maxsearch", tree).length) ties++;
    }
    expect(ties).toBeGreaterThan(20);
  });

  it("SSS-2 visits dead nodes, which no Gsearch does; with ties only", () => {
    const dead = ({ tree, root }: { tree: ExplicitTree; root: Place }) => {
      const R = new Fragment(root);
      let visits = 0;
      const byPath = (path: string) =>
        path === "" ? root : path.split(".").reduce((n, i) => n.kids[Number(i)] as Place, root);
      search(
        "sss-2",
        tree,
        {},
        {
          develop(node: number) {
            const n = byPath(tree.path(node));
            if (n !== root && !R.isLive(n)) visits++;
            R.develop(n);
          },
        },
      );
      return visits;
    };
    expect(dead({ tree: parseTree([[0, 0], 0]), root: placed([[0, 0], 0]) })).toBe(1);
    expect(both(100, 3).filter((one) => dead(one) > 0).length).toBeGreaterThan(20);
    expect(both(100).filter((one) => dead(one) > 0)).toEqual([]);
  });
});
