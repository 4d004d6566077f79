import { describe, expect, it } from "vitest";
import { type Ended, Fragment, type Instance, instances, rsearch, type Selected } from "./fragment.js";
import { type Case, cases, type Place } from "./game-trees.js";

const names = Object.keys(instances) as Instance[];

/** Pseudo-terminals at every second or third ply, or anywhere. */
function pseudoTerminals({ roll }: Case): (n: Place) => boolean {
  const [k, salt] = [1 + roll(3), roll(97)];
  const depth = (n: Place) => n.name.split(".").length - 1;
  if (salt % 2 === 0) return (n) => depth(n) % k === 0;
  return (n) => [...n.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), salt) % 3 === 0;
}

interface Run {
  readonly root: Place;
  readonly isPseudoTerminal: (n: Place) => boolean;
  readonly developed: readonly Place[];
  readonly turns: readonly Selected[];
  readonly calls: readonly Ended[];
}

/** Figure 4 on many trees by all four instances; what the whole search tree knows at each turn is told to `each`. */
function runs(
  count: number,
  each: (turn: Selected, whole: Fragment, window: { lower: number; upper: number }) => void = () => {},
  windows = false,
): Run[] {
  return cases(count).flatMap((one) => {
    const isPseudoTerminal = pseudoTerminals(one);
    const lower = windows ? one.roll(12) - 4 : -Infinity;
    const window = windows ? { lower, upper: lower + 1 + one.roll(8) } : { lower, upper: Infinity };
    return names.map((instance) => {
      const whole = new Fragment(one.root);
      const developed: Place[] = [];
      const turns: Selected[] = [];
      const calls: Ended[] = [];
      const watch = {
        selected: (turn: Selected) => {
          turns.push(turn);
          each(turn, whole, window);
        },
        developed: (n: Place) => {
          whole.develop(n);
          developed.push(n);
        },
        ended: (call: Ended) => void calls.push(call),
      };
      rsearch(one.root, instance, { isPseudoTerminal, window, watch });
      return { root: one.root, isPseudoTerminal, developed, turns, calls };
    });
  });
}

describe("Rsearch", () => {
  it("develops only what is open and live in the whole search tree, by all four rules: it is a special Gsearch", () => {
    for (const { root, developed } of runs(120)) {
      const whole = new Fragment(root);
      for (const [i, n] of developed.entries()) {
        expect(whole.isOpen(n)).toBe(true);
        if (i > 0) expect(whole.isLive(n)).toBe(true);
        whole.develop(n);
      }
      expect([whole.Lb(root), whole.Ub(root)]).toEqual([root.f, root.f]);
    }
  });

  it("without pseudo-terminals is Gsearch: the leaf that is developed is the one of the whole tree", () => {
    for (const { root } of cases(60)) {
      for (const instance of names) {
        const whole = new Fragment(root);
        const watch = {
          selected: ({ local, p }: Selected) => expect([local.root, whole.isOpen(p)]).toEqual([root, true]),
          developed: (n: Place) => whole.develop(n),
        };
        expect(rsearch(root, instance, { watch })).toEqual({ Lb: root.f, Ub: root.f });
      }
    }
  });

  it("has leaves of local trees that are closed and no terminals: finished pseudo-terminals", () => {
    let found = 0;
    runs(60, ({ local }) => {
      for (const n of local.nodes) {
        if (!local.isOpen(n) && local.C(n).length === 0 && n.kids.length > 0) found++;
      }
    });
    expect(found).toBeGreaterThan(100);
  });

  it("once it has selected a pseudo-terminal, selects only below it until it is dead", () => {
    let closed = 0;
    for (const { isPseudoTerminal, turns, developed, root } of runs(100)) {
      const under = (n: Place, top: Place) => n === top || n.name.startsWith(`${top.name}.`);
      for (const [i, { p }] of turns.entries()) {
        if (!isPseudoTerminal(p) || p.kids.length === 0) continue;
        closed++;
        // What is selected from p on, until something beside it is, is all of p that is ever selected.
        const after = turns.slice(i + 1).map((turn) => turn.p);
        const end = after.findIndex((n) => !under(n, p));
        if (end >= 0) expect(after.slice(end).some((n) => under(n, p))).toBe(false);
        const whole = new Fragment(root);
        const last = end < 0 ? undefined : after[end];
        for (const n of developed) {
          if (n === last) break;
          whole.develop(n);
        }
        if (last !== undefined && whole.has(last) && !isPseudoTerminal(last))
          expect(whole.isLive(p)).toBe(false);
      }
    }
    expect(closed).toBeGreaterThan(300);
  });

  it("has the same windows in its local trees as in the whole search tree", () => {
    let compared = 0;
    runs(
      100,
      ({ descent }, whole, { lower, upper }) => {
        for (const step of descent) {
          compared++;
          expect(step.lower).toBe(Math.max(lower, whole.L(step.node)));
          expect(step.upper).toBe(Math.min(upper, whole.U(step.node)));
        }
      },
      true,
    );
    expect(compared).toBeGreaterThan(5000);
  });

  it("goes on exactly as long as n is live in the whole search tree", () => {
    for (const one of cases(100)) {
      for (const instance of names) {
        const whole = new Fragment(one.root);
        let checked = 0;
        const watch = {
          developed: (n: Place) => whole.develop(n),
          guard: (n: Place, goesOn: boolean) => {
            checked++;
            expect(goesOn).toBe(whole.isLive(n));
          },
        };
        rsearch(one.root, instance, { isPseudoTerminal: pseudoTerminals(one), watch });
        expect(checked).toBeGreaterThan(0);
      }
    }
  });

  it("ends every call with the value strictly inside its window, or with a bound at one side of it", () => {
    let calls = 0;
    for (const windows of [false, true]) {
      for (const run of runs(100, undefined, windows)) {
        for (const { n, lower, upper, Lb, Ub } of run.calls) {
          calls++;
          expect(lower).toBeLessThan(upper);
          expect(Lb <= n.f && n.f <= Ub).toBe(true);
          expect((lower < Lb && Lb === Ub && Ub < upper) || Ub <= lower || Lb >= upper).toBe(true);
        }
      }
    }
    expect(calls).toBeGreaterThan(1500);
  });

  it("may find the value outside the window as well: only inside it is sure to", () => {
    let [outside, exact] = [0, 0];
    for (const run of runs(150, undefined, true)) {
      for (const { n, lower, upper, Lb, Ub } of run.calls) {
        if (lower < n.f && n.f < upper) expect([Lb, Ub]).toEqual([n.f, n.f]);
        else {
          outside++;
          if (Lb === Ub) exact++;
        }
      }
    }
    expect(exact).toBeGreaterThan(outside / 20);
    expect(exact).toBeLessThan(outside);
  });

  it("develops the same if it is given upper'_2 and lower'_2 instead", () => {
    for (const one of cases(120)) {
      const isPseudoTerminal = pseudoTerminals(one);
      for (const instance of names) {
        const sequence = (alternative: boolean) => {
          const developed: string[] = [];
          const watch = { developed: (n: Place) => void developed.push(n.name) };
          rsearch(one.root, instance, { isPseudoTerminal, alternative, watch });
          return developed;
        };
        expect(sequence(true)).toEqual(sequence(false));
      }
    }
  });

  it("the two upper values of p differ only if its father is a max node that attains the minimum, and then U(p) is no larger", () => {
    let differences = 0;
    runs(150, ({ p }, whole) => {
      const path = whole.path(p).slice(0, -1);
      const side = (isMax: boolean) => path.filter((m) => m.isMax === isMax);
      const far = {
        U: Math.min(...side(false).map((m) => whole.Ub(m))),
        L: Math.max(...side(true).map((m) => whole.Lb(m))),
      };
      const father = p.parent as Place;
      if (whole.U(p) !== far.U) {
        differences++;
        expect(father.isMax).toBe(true);
        expect(whole.Ub(father)).toBe(whole.U(p));
        expect(p.U).toBeLessThanOrEqual(whole.U(p));
      }
      if (whole.L(p) !== far.L) {
        differences++;
        expect(father.isMax).toBe(false);
        expect(whole.Lb(father)).toBe(whole.L(p));
        expect(p.L).toBeGreaterThanOrEqual(whole.L(p));
      }
    });
    expect(differences).toBeGreaterThan(20);
  });
});

describe("section 4", () => {
  it("at min nodes all live children have the same upper end, at max nodes the same lower end: Maxsearch and Minsearch take the leftmost", () => {
    let choices = 0;
    runs(100, ({ local, descent, given }) => {
      for (const { node } of descent) {
        const C = local.C(node);
        if (C.length === 0) continue;
        choices++;
        const end = (c: Place) =>
          node.isMax ? Math.max(given.lower, local.L(c)) : Math.min(given.upper, local.U(c));
        expect(new Set(C.map(end)).size).toBe(1);
      }
    });
    expect(choices).toBeGreaterThan(1000);
  });

  it("H** goes down with one window all the way", () => {
    let steps = 0;
    for (const one of cases(100)) {
      const selected = ({ descent }: Selected) => {
        const [first] = descent;
        for (const step of descent) {
          steps++;
          expect([step.lower, step.upper]).toEqual([first?.lower, first?.upper]);
        }
      };
      rsearch(one.root, "h-double-star", { isPseudoTerminal: pseudoTerminals(one), watch: { selected } });
    }
    expect(steps).toBeGreaterThan(1000);
  });
});
