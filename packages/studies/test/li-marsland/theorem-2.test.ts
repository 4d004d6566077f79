import { search } from "espalier";
import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";
import { clamp, type Dense, dense, lower, max, min, neg, point, same } from "./lists.js";
import { certain, isSolved, type Known, knownOf, psi, uncertain, visitsTheCertainPart } from "./psi.js";
import {
  full,
  inner,
  leaf,
  leavesOf,
  nodesOf,
  randomTree,
  treeOf,
  type Valued,
  windows,
} from "./valued-trees.js";

/** A tree, the leaves that some algorithm examined, and what is known then. */
interface Case {
  readonly root: Valued;
  readonly i: number;
  readonly examined: ReadonlySet<Valued>;
  readonly known: ReadonlyMap<Valued, Known>;
}

const made = (root: Valued, i: number, examined: Iterable<Valued>, timesZero?: number): Case => {
  const set = new Set(examined);
  return { root, i, examined: set, known: knownOf(root, i, set, timesZero) };
};

const random = randomNumbers(1990);
/** Random trees of up to three plies with random sets of examined leaves. */
const cases: readonly Case[] = Array.from({ length: 2500 }, () => {
  const i = integer(random, 1, 3);
  const root = randomTree(random, { depth: 3, width: 2, i, leaf: 0.3 });
  const share = 0.3 + 0.7 * random();
  return made(
    root,
    i,
    leavesOf(root).filter(() => random() < share),
  );
});

const of = ({ known }: Case, node: Valued): Known => {
  const found = known.get(node);
  if (found === undefined) throw new Error("a node of the tree was expected");
  return found;
};

/** Whether the node has the same list whatever the leaves that were not examined are worth. */
const isDetermined = ({ low, high }: Known): boolean => same(low, high);

const everyNode = cases.flatMap((each) =>
  nodesOf(each.root).map((node) => [each, node, of(each, node)] as const),
);
const innerNodes = everyNode.flatMap(([each, node, known]) =>
  "kids" in node ? [[each, node, known] as const] : [],
);
const withPsi = everyNode.filter(([, , { list }]) => !isSolved(list));

const even = (i: number, v: number, w: number): Dense => dense(i, (x) => (x === v || x === w ? 0.5 : 0));

describe("the symbol psi", () => {
  it("psi times 0 must be 0: else a root that is sure whatever is left out counts as unknown", () => {
    // Max has a move that is surely worth 1, the most there is; the other was not examined.
    const sure = leaf(point(1, -1));
    const root = inner(sure, leaf(point(1, 0)));
    expect(of(made(root, 1, [sure], 0), root).list).toEqual(point(1, 1));
    expect(of(made(root, 1, [sure], psi), root).list).toEqual([psi, psi, psi]);
    expect(isDetermined(of(made(root, 1, [sure]), root))).toBe(true);
  });

  it("where one value alone has psi, all others have 0: the rule never gives anything but a sure value", () => {
    // So it is wherever psi stands: beside it there is nothing but psi and 0.
    expect(withPsi.filter(([, , { list }]) => !list.every((p) => p === 0 || Number.isNaN(p)))).toEqual([]);
    expect(withPsi.length).toBeGreaterThan(3000);
  });

  it("a list with psi may be known all the same: 1/2 and 1/2, whatever the leaf that was left out", () => {
    const examined = leaf(even(2, -2, -1));
    const rival = leaf(point(2, 0));
    const root = inner(inner(rival, leaf(point(2, 0))), examined);
    const known = of(made(root, 2, [rival, examined]), root);
    expect(known.list).toEqual([0, 0, 0, psi, psi]);
    expect(isDetermined(known)).toBe(true);
    expect(known.low).toEqual(even(2, 1, 2));
    for (let v = -2; v <= 2; v++) {
      expect(full(inner(inner(rival, leaf(point(2, v))), examined))).toEqual(even(2, 1, 2));
    }
    expect(withPsi.filter(([, , node]) => isDetermined(node)).length).toBeGreaterThan(5);
  });

  it("C_S and U_S are never both empty, and never both non-empty", () => {
    const other = everyNode.filter(
      ([, , { list }]) => (certain(list) === undefined) === (uncertain(list) === undefined),
    );
    expect(other).toEqual([]);
  });

  it("Lemma 2 is empty for psi, and false for what is truly unknown: the certain part lies on both sides", () => {
    expect(withPsi.filter(([, , { list }]) => certain(list) !== undefined)).toEqual([]);
    // MIN(MAX(MIN(?, 1), {0: 1/2, 3: 1/2}), {-2: 1/2, 3: 1/2}), i = 3, for every sure ?.
    const i = 3;
    const lists = Array.from({ length: 7 }, (_, k) =>
      min(max(min(point(i, k - i), point(i, 1)), even(i, 0, 3)), even(i, -2, 3)),
    );
    const varies = dense(i, () => 0).map((_, k) => new Set(lists.map((list) => list[k])).size > 1);
    expect(varies).toEqual([false, false, false, true, true, false, false]);
    for (const list of lists) expect([list[1], list[6]]).toEqual([0.5, 0.25]);
  });

  it("a value within U_S may have the probability 0 and not psi", () => {
    const [rival, examined] = [leaf(point(3, 1)), leaf(even(3, -3, 0))];
    const root = inner(inner(rival, leaf(point(3, 0))), examined);
    const { list } = of(made(root, 3, [rival, examined]), root);
    expect(list).toEqual([0, 0, 0, psi, psi, 0, psi]);
    expect(uncertain(list)).toEqual([0, 3]);
    const gaps = withPsi.filter(([, , node]) => {
      const [from, to] = uncertain(node.list) ?? [0, 0];
      const i = (node.list.length - 1) / 2;
      return node.list.slice(from + i, to + i + 1).includes(0);
    });
    expect(gaps.length).toBeGreaterThan(5);
  });

  it("roots may be known that count as unsolved, and none that counts as solved is unknown", () => {
    let [solved, passedBy] = [0, 0];
    for (const each of cases) {
      const known = of(each, each.root);
      if (isSolved(known.list)) {
        solved++;
        expect(isDetermined(known)).toBe(true);
      } else if (isDetermined(known)) passedBy++;
    }
    expect(solved).toBeGreaterThan(1000);
    expect(passedBy).toBeGreaterThan(5);
  });
});

describe("lemmas 3 to 5", () => {
  it("Lemma 3: a solved node has a solved successor that is nowhere above the uncertain part of another", () => {
    let met = 0;
    for (const [each, node, { list }] of innerNodes) {
      if (!isSolved(list)) continue;
      met++;
      const kids = node.kids.map((kid) => of(each, kid).list);
      const isFirst = (P: Dense) =>
        isSolved(P) &&
        kids.every((Q) => Q === P || (certain(P)?.[1] ?? NaN) <= (uncertain(Q)?.[0] ?? Infinity));
      expect(kids.some(isFirst)).toBe(true);
    }
    expect(met).toBeGreaterThan(1000);
  });

  it("Lemma 3, proof: psi need not stand at -c1 and at the next value, but then it stands elsewhere", () => {
    const [a, b] = [leaf(point(3, 1)), leaf(point(3, -2))];
    const second = inner(inner(leaf(point(3, 0)), b));
    const root = inner(a, second);
    const each = made(root, 3, [a, b]);
    // c1 is 1 and the least uncertain value of the second successor is less.
    expect(certain(of(each, a).list)).toEqual([1, 1]);
    expect(uncertain(of(each, second).list)?.[0]).toBeLessThan(1);
    const { list } = of(each, root);
    expect([list[-1 + 3], list[0 + 3]].every(Number.isNaN)).toBe(false);
    expect(isSolved(list)).toBe(false);
    let [failing, lacking] = [0, 0];
    for (const [one, node, known] of innerNodes) {
      if (node.kids.length !== 2) continue;
      const [P, Q] = node.kids.map((kid) => of(one, kid).list).toSorted((x) => (isSolved(x) ? -1 : 1));
      if (P === undefined || Q === undefined || !isSolved(P) || isSolved(Q)) continue;
      const c1 = certain(P)?.[1] ?? NaN;
      if (c1 <= (uncertain(Q)?.[0] ?? NaN)) continue;
      failing++;
      expect(isSolved(known.list)).toBe(false);
      const at = [0 - c1, 1 - c1].map((v) => known.list[v + one.i]);
      if (!at.every(Number.isNaN)) lacking++;
    }
    expect(failing).toBeGreaterThan(300);
    expect(lacking).toBeGreaterThan(0);
    expect(lacking / failing).toBeLessThan(0.1);
  });

  it("a visit to the certain part comes to the same list whatever the leaves that were left out are worth", () => {
    let [met, failed] = [0, 0];
    for (const [{ i }, , { list, low, high }] of withPsi) {
      for (const [alpha, beta] of windows(i)) {
        if (!visitsTheCertainPart(list, alpha, beta)) continue;
        met++;
        if (!same(clamp(low, alpha, beta), clamp(high, alpha, beta))) failed++;
      }
    }
    expect(failed).toBe(0);
    expect(met).toBeGreaterThan(1000);
  });

  it("Lemma 4: below a solved node some order leads only to successors that X visits, each in its certain part", () => {
    let [met, failed] = [0, 0];
    for (const [each, node, { list }] of innerNodes) {
      if (!isSolved(list)) continue;
      for (const [alpha, beta] of windows(each.i)) {
        met++;
        const isFine = (kid: Valued, a: number, b: number) =>
          of(each, kid).isTouched && visitsTheCertainPart(of(each, kid).list, a, b);
        if (!someOrder(node.kids, alpha, beta, isFine)) failed++;
      }
    }
    expect(failed).toBe(0);
    expect(met).toBeGreaterThan(10_000);
  });

  it("Lemma 5: a visit to the certain part can be confined, by some order, to leaves that X examined", () => {
    let [met, failed] = [0, 0];
    for (const [each, node, { list }] of innerNodes) {
      for (const [alpha, beta] of windows(each.i)) {
        if (!visitsTheCertainPart(list, alpha, beta)) continue;
        met++;
        if (!isConfined(each.examined)(node, alpha, beta)) failed++;
      }
    }
    expect(failed).toBe(0);
    expect(met).toBeGreaterThan(10_000);
  });

  it("Lemma 5, proof: its two cases leave out successors that are solved; with their greatest value they are all", () => {
    const count = { contained: 0, outside: 0, asPrinted: 0 };
    const failed = { contained: 0, upwards: 0, corrected: 0 };
    for (const [each, node, { list }] of innerNodes) {
      const U = uncertain(list);
      const isSemiSolved = U !== undefined && !(U[0] === -each.i && U[1] === each.i);
      if (!isSemiSolved || node.kids.length !== 2) continue;
      const lists = node.kids.map((kid) => of(each, kid).list);
      for (const [alpha, beta] of windows(each.i)) {
        if (!visitsTheCertainPart(list, alpha, beta)) continue;
        const isSure = (P: Dense) => visitsTheCertainPart(P, -beta, -alpha);
        const isOutside = (P: Dense) => {
          const [from, to] = uncertain(P) ?? [-U[1], -U[0]];
          return from < -U[1] || to > -U[0];
        };
        if (!lists.some(isOutside)) {
          // "when P_AB visits S_1 or S_2, P_AB will also visit the certain part"
          count.contained++;
          if (!lists.every(isSure)) failed.contained++;
        }
        for (const [k, P] of lists.entries()) {
          const Q = lists[1 - k];
          if (Q === undefined || !isOutside(P)) continue;
          count.outside++;
          const [from, to] = uncertain(P) ?? [NaN, NaN];
          if (!(-U[0] < to)) failed.upwards++;
          // -beta >= upper(U_S2), and P_S2 = 0 above that; or -alpha <= both least uncertain values.
          const endsAt = (end: number) => -beta >= end && Q.slice(end + 1 + each.i).every((p) => p === 0);
          const UQ = uncertain(Q);
          if (UQ !== undefined && (endsAt(UQ[1]) || -alpha <= Math.min(from, UQ[0]))) count.asPrinted++;
          if (!endsAt((UQ ?? certain(Q))?.[1] ?? NaN) && !(isSure(P) && isSure(Q))) failed.corrected++;
        }
      }
    }
    expect(failed).toEqual({ contained: 0, upwards: 0, corrected: 0 });
    expect(count.contained).toBeGreaterThan(100);
    expect(count.outside).toBeGreaterThan(1000);
    expect(count.asPrinted).toBeLessThan(count.outside / 2);
  });
});

/** Whether some order of `kids` leads P_AB with this window only to such as `isFine` says, with their windows. */
function someOrder(
  kids: readonly Valued[],
  alpha: number,
  beta: number,
  isFine: (kid: Valued, alpha: number, beta: number) => boolean,
): boolean {
  if (alpha >= beta || kids.length === 0) return true;
  return kids.some((kid, k) => {
    if (!isFine(kid, 0 - beta, 0 - alpha)) return false;
    const worth = clamp(neg(full(kid)), alpha, beta);
    return someOrder(kids.toSpliced(k, 1), Math.max(alpha, lower(worth)), beta, isFine);
  });
}

/** Whether some order of all that lies below a node leads P_AB only to examined leaves. */
const isConfined = (examined: ReadonlySet<Valued>) => {
  const visit = (node: Valued, alpha: number, beta: number): boolean =>
    "list" in node ? examined.has(node) : someOrder(node.kids, alpha, beta, visit);
  return visit;
};

describe("Theorem 2", () => {
  it("whoever knows the root's list, some order leads P_AB only to leaves that were examined", () => {
    let [solved, passedBy] = [0, 0];
    for (const each of cases) {
      const known = of(each, each.root);
      if (!isDetermined(known)) continue;
      if (isSolved(known.list)) solved++;
      else passedBy++;
      expect(isConfined(each.examined)(each.root, -each.i, each.i)).toBe(true);
    }
    expect(solved).toBeGreaterThan(1000);
    expect(passedBy).toBeGreaterThan(5);
  });

  it("the printed proof passes by roots that are known and not solved, though the theorem holds for them", () => {
    const examined = leaf(even(2, -2, -1));
    const rival = leaf(point(2, 0));
    const root = inner(inner(rival, leaf(point(2, 0))), examined);
    const each = made(root, 2, [rival, examined]);
    expect([isDetermined(of(each, root)), isSolved(of(each, root).list)]).toEqual([true, false]);
    // The window -2, 2 has more than an end in common with U_S = [1, 2]: Lemma 5 says nothing.
    expect(uncertain(of(each, root).list)).toEqual([1, 2]);
    expect(visitsTheCertainPart(of(each, root).list, -2, 2)).toBe(false);
    expect(isConfined(each.examined)(root, -2, 2)).toBe(true);
    const { vp } = search("p-ab", treeOf(inner(examined, inner(rival, leaf(point(2, 0))))));
    expect(vp?.pairs()).toEqual([
      [1, 0.5],
      [2, 0.5],
    ]);
  });
});
