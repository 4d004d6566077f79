import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mostNodes } from "../../../src/search/contract/stored-limit.js";
import { Contests } from "../../../src/search/quickgame/hopegame/contests.js";
import { Hopes, probes } from "../../../src/search/quickgame/hopegame/hopes.js";
import { Room } from "../../../src/search/quickgame/hopegame/room.js";
import { Standings } from "../../../src/search/quickgame/hopegame/standings.js";
import { WideSons } from "../../../src/search/quickgame/hopegame/wide-sons.js";
import { WideContest } from "../../../src/search/quickgame/wide-contest.js";

/** The h of the sons of a contest, some of which wait for an entry. */
const sons = fc.record({
  rest: fc.oneof(fc.integer({ min: -4, max: 4 }), fc.constant(Infinity)),
  hope: fc.oneof(fc.integer({ min: -4, max: 4 }), fc.constant(Infinity)),
  hs: fc.array(fc.option(fc.integer({ min: -5, max: 4 })), { minLength: 1, maxLength: 12 }),
  onlyEntries: fc.boolean(),
});

/** A contest whose sons have these h; null for one that waits. */
function contestOf(rest: number, hs: readonly (number | null)[]) {
  const contests = new Contests<number>(2);
  const c = contests.begin();
  contests.setRest(c, rest);
  const entries = hs.map(() => -1);
  let last = -1;
  for (const [rank, h] of hs.entries()) {
    if (h === null) continue;
    const e = contests.add(c, last, 100 + rank, rank, 3);
    contests.lower(e, h, 0, undefined);
    entries[rank] = e;
    last = e;
  }
  return { contests, c, entries };
}

const maxOf = (values: readonly number[]) => Math.max(...values);
const minOf = (values: readonly number[]) => Math.min(...values);

describe("how sons stand", () => {
  it("is told by looking through the entries, and by the way of many sons, as by looking at all sons", () => {
    fc.assert(
      fc.property(sons, ({ rest, hope, hs, onlyEntries }) => {
        const { contests, c, entries } = contestOf(rest, hs);
        const waiting = hs.filter((h) => h === null).length;
        const next = hs.indexOf(null);
        const isShort = onlyEntries && waiting < hs.length;
        const x = hs.map((h) => Math.min(hope, h ?? rest));
        const seen = hs.map((h, k) => ({ h, k })).filter(({ h }) => !(isShort && h === null));
        const ub = maxOf(seen.map(({ k }) => x[k]!));
        const chosen = seen.find(({ k }) => x[k] === ub)!.k;
        const others = seen.filter(({ k }) => k !== chosen).map(({ k }) => x[k]!);

        const wide = new WideSons(contests, c, hs.length, 3);
        const least = (most: number) => {
          const below = hs.map((h) => h ?? rest).filter((h) => h < 3);
          return below.length < most ? 3 : maxOf(below);
        };
        for (const most of [1, 2, probes, 5]) {
          expect(wide.highestBelow(most)).toBe(least(most));
          expect(contests.highestBelow(c, 3, waiting, most)).toBe(least(most));
        }
        if (isShort) wide.leaveOutFrom(next);
        const byWide = new Standings();
        wide.look(byWide, hope);
        expect(byWide).toMatchObject({ chosen: entries[chosen], ub });
        if (!isShort) {
          expect(byWide.lowestLeft).toBe(minOf(x.slice(0, chosen)));
          // One that is not below the hope is no bound, however large it is.
          expect(Math.min(byWide.lowestOther, hope)).toBe(Math.min(minOf(others), hope));
          expect(byWide.highestOther).toBe(maxOf(others));
        }

        const before = next < 0 ? -1 : contests.lastOfRun(c, -1, 0);
        const standings = new Standings();
        standings.look(contests, c, hope, waiting, before, isShort);
        expect(standings).toMatchObject({ chosen: entries[chosen], ub });
        if (!isShort) {
          expect(standings.lowestOther).toBe(minOf(others));
          expect(standings.highestOther).toBe(maxOf(others));
        }
        const isBehindWaiting = hs.slice(0, chosen).filter((h) => h === null).length > 1;
        if (!isShort && !isBehindWaiting) expect(standings.lowestLeft).toBe(minOf(x.slice(0, chosen)));
      }),
      { numRuns: 400 },
    );
  });

  it("the first is chosen where all are lost", () => {
    const { contests, c, entries } = contestOf(-Infinity, [-Infinity, -Infinity, null]);
    const standings = new Standings();
    standings.look(contests, c, Infinity, 1, entries[1]!, false);
    expect(standings).toMatchObject({ chosen: entries[0], ub: -Infinity, highestOther: -Infinity });
    new WideSons(contests, c, 3, 9).look(standings, Infinity);
    expect(standings).toMatchObject({ chosen: entries[0], ub: -Infinity, highestOther: -Infinity });
  });

  it("the last of a run is the last whose ranks follow one another", () => {
    const { contests, c, entries } = contestOf(9, [1, 2, null, 3, 4, 5, null, 6]);
    expect(contests.lastOfRun(c, -1, 0)).toBe(entries[1]);
    expect(contests.lastOfRun(c, -1, 1)).toBe(-1);
    expect(contests.lastOfRun(c, entries[1]!, 2)).toBe(entries[1]);
    expect(contests.lastOfRun(c, entries[1]!, 3)).toBe(entries[5]);
    expect(contests.lastOfRun(c, entries[5]!, 7)).toBe(entries[7]);
    expect(contests.lastOfRun(c, entries[7]!, 8)).toBe(entries[7]);
  });

  it("of many sons any question is answered as by looking at all, also which is the first with so much", () => {
    const h = [3, 7, 7, -2, 9, 9, 1];
    const contest = new WideContest(h.length, 20);
    for (const [i, each] of h.entries()) contest.set(i, each);
    expect(h.map((_, i) => contest.h(i))).toEqual(h);
    expect(contest.largest).toBe(9);
    expect([9, 8, 7, 4, 3, -5].map((least) => contest.leftmostFrom(least))).toEqual([4, 4, 1, 1, 0, 0]);
  });
});

describe("entries", () => {
  it("are given out again, counted, and forgotten with the lowest first", () => {
    const closed: number[] = [];
    const forgotten: number[] = [];
    const contests = new Contests<number>(2, {
      close: (son) => void closed.push(son),
      forget: (son) => void forgotten.push(son),
    });
    const inner = contests.begin();
    const above = contests.begin();
    const e = contests.add(above, -1, 7, 0, 4);
    contests.setRest(inner, 1);
    let last = -1;
    for (const [rank, h] of [5, 2, 8, 2].entries()) {
      last = contests.add(inner, last, 10 + rank, rank, 2);
      contests.lower(last, h, 1, undefined);
    }
    expect([contests.used, contests.peak, contests.kept, contests.count(inner)]).toEqual([5, 5, 0, 4]);
    contests.keep(e, inner);
    expect([contests.kept, contests.hasFailed(e)]).toEqual([4, true]);
    const rests: number[] = [];
    for (let left = 3; left >= 0; left--) {
      contests.forgetLowest();
      rests.push(contests.rest(inner));
      expect([contests.kept, contests.used, contests.count(inner)]).toEqual([left, left + 1, left]);
    }
    expect(rests).toEqual([2, 2, 5, 8]);
    expect(forgotten).toEqual([11, 13, 10, 12]);
    expect(closed).toEqual(forgotten);
    expect(contests.takeKept(e)).toBe(inner);
    expect(contests.takeKept(e)).toBe(-1);
    expect(contests.hasFailed(e)).toBe(true);
    contests.pass(e);
    expect([contests.hasFailed(e), contests.passed(e), contests.nextSuccessor(e)]).toEqual([false, 1, 1]);
    contests.end(inner);
    contests.end(above);
    expect([contests.used, contests.peak]).toEqual([0, 5]);
    expect(closed).toEqual([11, 13, 10, 12, 7]);
    expect([contests.begin(), contests.begin(), contests.begin()]).toEqual([above, inner, 2]);
  });

  it("what is kept goes with the entry that it is kept with, and so on down", () => {
    const closed: number[] = [];
    const contests = new Contests<number>(4, { close: (son) => void closed.push(son) });
    const [top, middle, bottom] = [contests.begin(), contests.begin(), contests.begin()];
    const e = contests.add(top, -1, 1, 0, 2);
    const f = contests.add(middle, -1, 2, 0, 2);
    contests.add(bottom, -1, 3, 0, 2);
    contests.keep(f, bottom);
    contests.keep(e, middle);
    expect([contests.used, contests.kept]).toEqual([3, 2]);
    contests.end(top, true);
    expect([contests.used, contests.kept]).toEqual([0, 0]);
    expect(closed).toEqual([2, 3]);
  });

  it("forgetting an entry gives up what is kept with it", () => {
    const contests = new Contests<number>(4);
    const [top, middle, bottom] = [contests.begin(), contests.begin(), contests.begin()];
    const e = contests.add(top, -1, 1, 0, 2);
    const f = contests.add(middle, -1, 2, 0, 2);
    const g = contests.add(bottom, -1, 3, 0, 2);
    contests.lower(f, 4, 0, undefined);
    contests.lower(g, 6, 0, undefined);
    contests.keep(e, middle);
    contests.keep(f, bottom);
    contests.forgetLowest();
    expect([contests.used, contests.kept, contests.count(middle), contests.rest(middle)]).toEqual([
      1,
      0,
      0,
      Infinity,
    ]);
  });

  it("a contest without entries is kept too, and none of it can be forgotten", () => {
    const forgotten: number[] = [];
    const contests = new Contests<number>(4, { forget: (son) => void forgotten.push(son) });
    const top = contests.begin();
    const e = contests.add(top, -1, 1, 0, 2);
    const f = contests.add(top, e, 2, 1, 2);
    const [empty, other] = [contests.begin(), contests.begin()];
    contests.add(other, -1, 3, 0, 2);
    contests.keep(e, empty);
    contests.keep(f, other);
    contests.forgetLowest();
    expect(forgotten).toEqual([3]);
    expect([contests.takeKept(e), contests.takeKept(f), contests.kept]).toEqual([empty, other, 0]);
  });

  it("those that are weak begin again with the weakest successor, and what is kept with them is given up", () => {
    const contests = new Contests<number>(8);
    const c = contests.begin();
    const weak = contests.add(c, -1, 1, 0, 3);
    const sure = contests.add(c, weak, 2, 1, 3);
    for (const e of [weak, sure]) {
      contests.lower(e, 9, 1, { rank: 1, rest: undefined });
      contests.pass(e);
      contests.pass(e);
    }
    contests.reach(weak, 6, 1);
    contests.reach(weak, 5, 2);
    contests.reach(weak, 5, 0);
    contests.reach(sure, 9, 1);
    expect([weak, sure].map((e) => contests.proved(e))).toEqual([5, 9]);
    for (const e of [weak, sure]) {
      const inner = contests.begin();
      contests.add(inner, -1, 5, 0, 2);
      contests.keep(e, inner);
    }
    contests.restartWeak(c);
    expect([contests.kept, contests.used]).toEqual([1, 3]);
    expect([weak, sure].map((e) => contests.hasFailed(e))).toEqual([false, true]);
    expect([weak, sure].map((e) => contests.passed(e))).toEqual([0, 2]);
    expect([weak, sure].map((e) => contests.nextSuccessor(e))).toEqual([2, 2]);
    expect([weak, sure].map((e) => contests.proved(e))).toEqual([9, 9]);
    contests.pass(weak);
    expect(contests.nextSuccessor(weak)).toBe(0);
    expect(contests.lineThrough(weak)).toEqual({
      rank: 0,
      rest: { rank: 1, rest: { rank: 1, rest: undefined } },
    });
    contests.pass(weak);
    expect(contests.isFinished(weak)).toBe(false);
    contests.pass(weak);
    expect(contests.isFinished(weak)).toBe(true);
  });

  it("a terminal is finished once it is passed, and its line ends with it", () => {
    const contests = new Contests<number>(2);
    const c = contests.begin();
    const e = contests.add(c, -1, 1, 4, 0);
    expect([contests.isFinished(e), contests.proved(e)]).toEqual([false, Infinity]);
    contests.lower(e, 3, 0, undefined);
    contests.pass(e);
    expect([contests.isFinished(e), contests.proved(e)]).toEqual([true, 3]);
    expect(contests.lineThrough(e)).toEqual({ rank: 4, rest: undefined });
  });

  it("more than were expected find room, and keep what they hold", () => {
    const contests = new Contests<number>(2);
    const c = contests.begin();
    const entries: number[] = [];
    for (let k = 0; k < 40; k++) {
      const e = contests.add(c, entries.at(-1) ?? -1, 1000 + k, k, k % 5);
      contests.lower(e, k / 2, k, { rank: k, rest: undefined });
      contests.reach(e, 100 - k, 1);
      for (let i = 0; i < k % 3; i++) contests.pass(e);
      entries.push(e);
    }
    expect(new Set(entries).size).toBe(40);
    const found = [];
    for (let e = contests.first(c); e !== -1; e = contests.next(e))
      found.push([
        contests.son(e),
        contests.rank(e),
        contests.size(e),
        contests.h(e),
        contests.passed(e),
        contests.reply(e),
      ]);
    expect(found).toEqual(Array.from({ length: 40 }, (_, k) => [1000 + k, k, k % 5, k / 2, k % 3, k]));
    expect(contests.lineThrough(entries[3]!)).toEqual({
      rank: 3,
      rest: { rank: 3, rest: { rank: 3, rest: undefined } },
    });
    expect([contests.used, contests.peak, contests.count(c)]).toEqual([40, 40, 40]);
  });

  it("a contest at the bottom is kept with those of its sons that have an entry", () => {
    for (const expected of [2, 3, 8]) {
      const contests = new Contests<string>(expected);
      const above = contests.begin();
      const e = contests.add(above, -1, "above", 0, 2);
      const c = contests.begin();
      contests.setRest(c, 7);
      contests.claim(3);
      contests.keepNew(
        e,
        c,
        5,
        ["a", "b", "c", "d", "e"],
        Int32Array.of(1, 2, 3, 4, 5),
        Float64Array.of(6, 5, 4, 3, 2),
        Int32Array.of(-1, 1, 0, -2, 4),
        Int32Array.of(0, 1, -1, 3, 2),
      );
      const found = [];
      for (let at = contests.first(c); at !== -1; at = contests.next(at))
        found.push([
          contests.son(at),
          contests.rank(at),
          contests.size(at),
          contests.h(at),
          contests.passed(at),
          contests.reply(at),
        ]);
      expect(found).toEqual([
        ["b", 1, 2, 5, 1, 1],
        ["c", 2, 3, 4, 0, -1],
        ["e", 4, 5, 2, 4, 2],
      ]);
      expect([contests.used, contests.kept, contests.count(c), contests.takeKept(e)]).toEqual([4, 3, 3, c]);
      const more = contests.add(above, e, "more", 1, 1);
      expect([contests.son(e), contests.son(more), contests.kept]).toEqual(["above", "more", 0]);
    }
  });
});

describe("room", () => {
  const contestsFrom = (height: number, depth: number) => Math.max(1, Math.ceil((height - depth) / 2));

  it("is for the full contests of the widest path, unless a memory is given", () => {
    const room = new Room(undefined, 6);
    room.meet(3, 0, 0);
    expect(room.left(0, 0)).toBe(3);
    room.meet(4, 2, 3);
    expect([room.left(0, 0), room.left(5, 0), room.isFull(6), room.isFull(7)]).toEqual([7, 2, false, true]);
    room.meet(2, 4, 3);
    expect(room.left(0, 0)).toBe(7);
    room.meet(2, 4, 7);
    expect(room.left(0, 0)).toBe(9);
    const vast = new Room(undefined, 6);
    vast.meet(mostNodes, 2, mostNodes);
    expect(vast.left(0, 0)).toBe(mostNodes);
  });

  it("keeps as much of a memory for full contests further down as the height may need", () => {
    for (const height of [1, 2, 3, 4, 5, 6, 9]) {
      for (const depth of [0, 2, 4]) {
        const room = new Room(50, height);
        room.meet(3, 0, 0);
        const below = 3 * (contestsFrom(Math.max(height, 1), depth) - 1);
        expect(room.left(10, depth)).toBe(40 - below);
        const blind = new Room(50, undefined);
        blind.meet(3, 0, 0);
        expect(blind.left(10, depth)).toBe(40);
        blind.meetTerminal(height);
        expect(blind.left(10, depth)).toBe(40 - below);
      }
    }
  });

  it("takes a contest for a sign that there is a ply below it", () => {
    const room = new Room(50, undefined);
    room.meet(3, 4, 0);
    expect([0, 1, 2, 3, 4].map((depth) => room.left(10, depth))).toEqual([34, 37, 37, 40, 40]);
    room.meetTerminal(5);
    expect(room.left(10, 1)).toBe(37);
    room.meetTerminal(6);
    expect([0, 1, 2, 3, 4].map((depth) => room.left(10, depth))).toEqual([34, 34, 37, 37, 40]);
  });

  it("is ample where all fits that SSS* would store", () => {
    for (const [height, depth, above, degree] of [
      [6, 0, 0, 3],
      [6, 2, 3, 3],
      [6, 4, 6, 3],
      [5, 0, 0, 2],
      [1, 0, 0, 7],
      [2, 0, 5, 4],
      [3, 0, 0, 4],
    ] as const) {
      let needed: number = above;
      for (let i = 1; i <= contestsFrom(height, depth); i++) needed += degree ** i;
      for (const memory of [needed - 1, needed, needed + 1]) {
        const room = new Room(memory, height);
        room.meet(degree, depth, above);
        expect(room.isAmple(depth, above)).toBe(memory >= needed);
      }
    }
    const blind = new Room(1000, undefined);
    blind.meet(3, 0, 0);
    expect(blind.isAmple(0, 0)).toBe(false);
    blind.meetTerminal(2);
    expect(blind.isAmple(0, 0)).toBe(true);
  });

  it("knows the bottom where the tree says how high it is, and how many entries are likely", () => {
    const room = new Room(undefined, 5);
    expect([0, 2, 3, 4].map((depth) => room.isBottom(depth))).toEqual([false, false, true, true]);
    expect(new Room(undefined, undefined).isBottom(1000)).toBe(false);
    expect([0, 1, 2, 100, 400].map((degree) => room.expected(degree))).toEqual([2, 3, 6, 300, 1024]);
    expect([1, 2, 77, 5000].map((memory) => new Room(memory, 5).expected(9))).toEqual([2, 2, 77, 1024]);
    expect([0, 1, 2, 3, 4].map((height) => new Room(undefined, height).expected(9))).toEqual([
      9, 9, 9, 18, 18,
    ]);
  });
});

it("hopes are bold until more than 58 of 100 sons that were beaten were looked at again", () => {
  const bound = (hopes: Hopes) =>
    [
      [true, false],
      [false, false],
      [true, true],
      [false, true],
    ].map(([isFirst, hasFailed]) => hopes.lowerBound(isFirst!, hasFailed!, 5, 3));
  const bold = [5, 5, 5, 5];
  const shy = [-Infinity, 3, 5, 5];
  const hopes = new Hopes();
  expect(bound(hopes)).toEqual(bold);
  hopes.learn(46, 26);
  expect(bound(hopes)).toEqual(bold);
  hopes.learn(0, 1);
  expect(bound(hopes)).toEqual(shy);
  hopes.learn(1, 0);
  expect(bound(hopes)).toEqual(bold);
});
