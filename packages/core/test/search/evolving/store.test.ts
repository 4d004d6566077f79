import { describe, expect, it } from "vitest";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import {
  better,
  NodeStore,
  never,
  noNode,
  restartHead,
  topMax,
  topMin,
  worst,
} from "../../../src/search/evolving/store.js";
import { drawer } from "./wood.js";

const { corrected, tiesCut } = evolvingRules;

const newStore = (isOrdered = false, rule = corrected) => new NodeStore(rule.prefersEqual, isOrdered);

/** A root with so many descendants, worth 0, 1, and so on. */
function family(size: number, isOrdered = false, rule = corrected) {
  const store = newStore(isOrdered, rule);
  const root = store.create();
  store.setMin(root, false);
  const sons = Array.from({ length: size }, (_, i) => {
    const d = store.descend(root, i);
    store.setValue(d, i);
    store.append(root, d);
    return d;
  });
  return { store, root, sons };
}

describe("the records of an evolving tree", () => {
  it("begin with four that are no nodes: none, the two first thresholds, and the restart list", () => {
    const store = newStore();
    expect([noNode, topMax, topMin, restartHead, never]).toEqual([0, 1, 2, 3, 0]);
    expect([store.nodes, store.terminals, store.made, store.gone, store.inner, store.epoch]).toEqual([
      0, 0, 0, 0, 0, 1,
    ]);
    expect([store.valueOf(topMax), store.isMin(topMax)]).toEqual([-Infinity, true]);
    expect([store.valueOf(topMin), store.isMin(topMin)]).toEqual([Infinity, false]);
    expect(store.create()).toBe(4);
    expect([-1, 0, 3, 3.5, 4, 4.5, 5, Number.NaN].map((n) => store.isRecord(n))).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([false, true])("keep every field as room is made for more (generations: %s)", (isOrdered) => {
    const store = newStore(isOrdered);
    const root = store.create();
    const made = [root];
    // Room grows at 1,024, at 4,096 and at 16,384 records.
    for (let k = 1; k < 17_000; k++) {
      const n = store.descend(made[(k - 1) >> 2]!, k % 7);
      store.setValue(n, k / 2);
      store.setDegree(n, k + 1);
      if (k % 4 === 0) store.setDepth(n, k + 2);
      store.setReach(n, k + 3);
      store.setSwept(n, k + 4);
      store.setGeneration(n, k + 5);
      if (k % 4 === 1) store.setMin(n, k % 8 === 1);
      store.setHalted(n, k % 3 === 0);
      store.append(made[(k - 1) >> 2]!, n);
      if (k % 5 === 0) store.link(n, k % 10 === 0 ? restartHead : made[k >> 1]!);
      made.push(n);
    }
    const wrong: number[] = [];
    const same = (n: number, ...facts: (readonly [unknown, unknown])[]) => {
      if (facts.some(([is, expected]) => is !== expected)) wrong.push(n);
    };
    for (const [k, n] of made.entries()) {
      if (k === 0) continue;
      const parent = made[(k - 1) >> 2]!;
      same(
        n,
        [store.valueOf(n), k / 2],
        [store.degreeOf(n), k + 1],
        [store.depthOf(n), k % 4 === 0 ? k + 2 : store.depthOf(parent) + 1],
        [store.reachOf(n), k + 3],
        [store.sweptAt(n), k + 4],
        [store.generationOf(n), isOrdered ? k + 5 : k % 7],
        [store.moveOf(n), k % 7],
        [store.isMin(n), k % 4 === 1 ? k % 8 === 1 : !store.isMin(parent)],
        [store.isHalted(n), k % 3 === 0],
        [store.parentOf(n), parent],
        [store.countOf(n), Math.max(0, Math.min(4, made.length - 1 - 4 * k))],
        [store.firstOf(n), made[4 * k + 1] ?? noNode],
        [store.siblingOf(n), k % 4 === 0 ? noNode : (made[k + 1] ?? noNode)],
        [store.isCut(n), k % 5 === 0],
      );
      if (k % 5 === 0)
        same(n, [store.cutterOf(n), k % 10 === 0 ? restartHead : made[k >> 1]], [store.serialOf(n), k / 5]);
    }
    expect(wrong).toEqual([]);
    expect(store.listOf(restartHead)).toEqual(made.filter((_, k) => k % 10 === 0 && k > 0).reverse());
    expect(store.treeOf(root)).toHaveLength(made.length);
    expect(store.nodes).toBe(17_000);
  });

  it("say which of two values is better, and which is worst", () => {
    expect([better(1, 0, false), better(0, 0, false), better(0, 1, false)]).toEqual([true, false, false]);
    expect([better(1, 0, true), better(0, 0, true), better(0, 1, true)]).toEqual([false, false, true]);
    expect([worst(false), worst(true)]).toEqual([-Infinity, Infinity]);
  });

  it("know their descendants, the first, the last, and what comes after", () => {
    const { store, root, sons } = family(3);
    const [a, b, c] = sons as [number, number, number];
    const below = store.descend(b, 0);
    store.append(b, below);
    expect(store.descendantsOf(root)).toEqual([a, b, c]);
    expect([store.firstOf(root), store.lastOf(root), store.lastOf(a), store.countOf(root)]).toEqual([
      a,
      c,
      noNode,
      3,
    ]);
    expect(store.treeOf(root)).toEqual([root, a, b, below, c]);
    expect([root, a, b, below, c].map((n) => store.after(n, root))).toEqual([a, b, below, c, noNode]);
    // Nothing comes after the top of a tree, though it has a sibling.
    expect([store.after(a, a), store.after(below, b), store.after(b, b)]).toEqual([noNode, noNode, below]);
    expect([root, a, below].map((n) => store.isBelow(n, root))).toEqual([true, true, true]);
    expect([store.isBelow(below, a), store.isBelow(root, b), store.isBelow(b, b)]).toEqual([
      false,
      false,
      true,
    ]);
    const [x, y] = [store.descend(root, 3), store.descend(root, 4)];
    expect([store.lead(root, x, c), store.firstOf(root), store.siblingOf(x)]).toEqual([c, x, a]);
    expect([store.follow(root, y, c), store.siblingOf(c), store.countOf(root)]).toEqual([y, y, 5]);
    const only = store.descend(a, 0);
    expect([store.lead(a, only, noNode), store.countOf(a)]).toEqual([only, 1]);
    expect([store.depthOf(root), store.depthOf(a), store.depthOf(only)]).toEqual([0, 1, 2]);
  });

  it("leave their parents: the first, one between, the last", () => {
    for (const k of [0, 1, 2]) {
      const { store, root, sons } = family(3);
      store.detach(sons[k]!);
      expect(store.descendantsOf(root)).toEqual(sons.filter((_, i) => i !== k));
      expect([store.parentOf(sons[k]!), store.siblingOf(sons[k]!)]).toEqual([noNode, noNode]);
    }
  });

  it("that are not among the descendants of their parents are found, the lowest first", () => {
    const { store, root, sons } = family(2);
    expect(store.unlisted()).toEqual([]);
    const high = store.descend(root, 2);
    const middle = store.descend(sons[0]!, 0);
    const low = store.descend(middle, 0);
    const lowest = store.descend(low, 0);
    expect(store.unlisted()).toEqual([lowest, low, middle, high]);
    store.append(middle, low);
    expect(store.unlisted()).toEqual([lowest, middle, high]);
  });

  it.each([2, 3, 31, 32, 33, 40])(
    "of %i siblings are sorted as any list is, ties as the rule has them",
    (size) => {
      const draw = drawer(size);
      for (const rule of [corrected, tiesCut])
        for (const isMin of [false, true])
          for (let k = 0; k < 6; k++) {
            const { store, root, sons } = family(size, false, rule);
            store.setMin(root, isMin);
            for (const d of sons) {
              store.setMin(d, !isMin);
              store.setValue(d, draw(1 + 2 * k));
            }
            // In any order at first: those in front are made later.
            const shuffled = sons.map((d) => ({ d, at: draw(1000) })).sort((x, y) => x.at - y.at);
            for (const d of sons) store.detach(d);
            for (const { d } of shuffled) {
              (store as unknown as { parent: Int32Array }).parent[d] = root;
              store.append(root, d);
            }
            store.sort(root);
            const sign = isMin ? 1 : -1;
            const place = new Map(shuffled.map(({ d }, i) => [d, i]));
            const tie = (c: number, d: number) => (rule === tiesCut ? c - d : place.get(c)! - place.get(d)!);
            const expected = sons.toSorted(
              (c, d) => sign * (store.valueOf(c) - store.valueOf(d)) || tie(c, d),
            );
            expect(store.descendantsOf(root)).toEqual(expected);
          }
    },
  );

  it("are ahead of one another by value for the player who moves above, and by the rule where these are equal", () => {
    for (const rule of [corrected, tiesCut]) {
      const { store, sons } = family(3, false, rule);
      const [a, b, c] = sons as [number, number, number];
      store.setValue(c, 0);
      const ahead = (s: number, t: number) => store.isAhead(s, t);
      expect([ahead(b, a), ahead(a, b), ahead(a, a)]).toEqual([true, false, false]);
      expect([ahead(a, c), ahead(c, a)]).toEqual(rule === tiesCut ? [true, false] : [false, false]);
      for (const d of sons) store.setMin(d, false);
      expect([ahead(b, a), ahead(a, b)]).toEqual([false, true]);
    }
  });
});

describe("the lists of cut nodes", () => {
  it("are as a list would be, whatever is put on them and taken off", () => {
    const draw = drawer(5);
    const { store, sons } = family(12);
    const cutters = [restartHead, ...sons.slice(0, 3)];
    const lists = new Map<number, number[]>(cutters.map((c) => [c, []]));
    let serial = 0;
    for (let k = 0; k < 100; k++) {
      const n = sons[3 + draw(9)]!;
      if (store.isCut(n)) {
        const c = store.cutterOf(n);
        store.unlink(n);
        lists.set(
          c,
          lists.get(c)!.filter((x) => x !== n),
        );
        expect(store.isCut(n)).toBe(false);
      } else {
        const c = cutters[draw(4)]!;
        store.link(n, c);
        lists.get(c)!.unshift(n);
        serial++;
        expect([store.isCut(n), store.cutterOf(n), store.serialOf(n)]).toEqual([true, c, serial]);
      }
      const seen = cutters.map((c) => {
        const list = store.listOf(c);
        return [
          list,
          store.cutsOf(c),
          list.map((x) => store.previousCut(x)),
          list.map((x) => store.nextCut(x)),
        ];
      });
      const expected = cutters.map((c) => {
        const list = lists.get(c)!;
        const beside = (step: number) => list.map((_, i) => list[i + step] ?? noNode);
        return [list, list[0] ?? noNode, beside(-1), beside(1)];
      });
      expect(seen).toEqual(expected);
    }
    const c = cutters.find((each) => lists.get(each)!.length > 0)!;
    store.clearList(c);
    expect(store.listOf(c)).toEqual([]);
    const still = lists.get(c)![0]!;
    expect(store.isCut(still)).toBe(true);
    store.release(still);
    expect(store.isCut(still)).toBe(false);
  });
});

describe("what was erased", () => {
  it("is used again, without anything that it was", () => {
    const { store, root, sons } = family(3);
    const [a, b] = sons as [number, number, number];
    const below = store.descend(a, 0);
    store.append(a, below);
    store.link(below, b);
    store.link(a, restartHead);
    store.markSwept(a);
    store.setHalted(a, true);
    expect([store.isSwept(a), store.isSwept(b)]).toEqual([true, false]);
    store.eraseBelow(root);
    expect([store.countOf(root), store.firstOf(root), store.isHalted(root), store.sweptAt(root)]).toEqual([
      0,
      noNode,
      false,
      never,
    ]);
    const again = Array.from({ length: 4 }, () => store.create());
    expect([...again].sort()).toEqual([...sons, below].sort());
    for (const n of again) {
      expect([
        store.parentOf(n),
        store.siblingOf(n),
        store.firstOf(n),
        store.countOf(n),
        store.cutsOf(n),
        store.sweptAt(n),
      ]).toEqual([noNode, noNode, noNode, 0, noNode, never]);
      expect([store.isCut(n), store.isHalted(n)]).toEqual([false, false]);
    }
    expect(store.create()).toBe(Math.max(...sons, below) + 1);
    expect([store.made, store.nodes]).toEqual([10, 10]);
    store.recount(4, 1);
    expect([store.made, store.gone, store.nodes, store.inner, store.terminals]).toEqual([10, 6, 4, 1, 3]);
  });

  it("does not seem to lie below what takes its place", () => {
    const { store, root, sons } = family(2);
    const below = store.descend(sons[0]!, 0);
    store.append(sons[0]!, below);
    store.erase(root);
    expect(store.isBelow(root, sons[0]!)).toBe(false);
    const top = store.create();
    expect(top).toBe(root);
    expect([...sons, below].map((n) => store.isBelow(n, top))).toEqual([false, false, false]);
  });
});
