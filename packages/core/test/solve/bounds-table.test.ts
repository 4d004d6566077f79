import { describe, expect, it } from "vitest";
import { BoundsTable, lowerIn, upperIn } from "../../src/solve/connect-four/bounds-table.js";

/** A number from 0 to before `below` that only depends on `k`. */
function scrambled(k: number, below: number): number {
  const x = Math.imul(k ^ (k >>> 15), 0x2c1b3c6d);
  return ((Math.imul(x ^ (x >>> 12), 0x297a2d39) ^ (x >>> 15)) >>> 0) % below;
}

/** What entry `k` holds: a key of 28 and 21 bits, bounds, and the work it took, from 1 node to millions. */
const entry = (k: number) => {
  const lower = scrambled(7 * k + 3, 43) - 21;
  return {
    left: scrambled(3 * k + 1, 1 << 28),
    right: scrambled(5 * k + 2, 1 << 21),
    lower,
    upper: Math.min(21, lower + scrambled(11 * k + 5, 5)),
    nodes: 1 << scrambled(13 * k + 7, 24),
  };
};

const store = (table: BoundsTable, k: number) => {
  const { left, right, lower, upper, nodes } = entry(k);
  table.store(left, right, lower, upper, nodes);
};

/** Which of the first `count` entries are found: each as it was stored, or it is given as a fraction. */
function kept(table: BoundsTable, count: number, first = 0): number[] {
  const found: number[] = [];
  for (let k = first; k < count; k++) {
    const { left, right, lower, upper } = entry(k);
    const bounds = table.find(left, right);
    if (bounds === 0) continue;
    found.push(lowerIn(bounds) === lower && upperIn(bounds) === upper ? k : k + 0.5);
  }
  return found;
}

const filled = (megabytes: number, count: number) => {
  const table = new BoundsTable(megabytes);
  for (let k = 0; k < count; k++) store(table, k);
  return table;
};

describe("bounds that are stored", () => {
  it("are found as they were, whatever they are and however much work they took", () => {
    const table = new BoundsTable(1);
    for (let lower = -21; lower <= 21; lower++) {
      for (let upper = lower; upper <= 21; upper++) {
        for (const nodes of [0, 1, 3, 4, 70_000, 2 ** 30]) {
          table.store(5, 9, lower, upper, nodes);
          const found = table.find(5, 9);
          expect([lowerIn(found), upperIn(found)]).toEqual([lower, upper]);
        }
      }
    }
    // The next keys are others.
    expect([table.find(4, 9), table.find(5, 8), table.find(9, 5), table.find(0, 0)]).toEqual([0, 0, 0, 0]);
  });

  it("are kept as they were stored, the more the larger the table; a larger one than was given is never taken", () => {
    const megabytes = [1, 0, 32 / 2 ** 20, 47 / 2 ** 20, 48 / 2 ** 20, 2 ** -5, 0.124, 2 ** -3, 2 ** -2];
    const found = megabytes.map((each) => kept(filled(each, 20_000), 20_000));
    expect(found.flat().filter((k) => !Number.isInteger(k))).toEqual([]);
    // A pair takes 16 bytes, and there are two at least, 2048 where it says 32 KB. Which are kept changes on purpose only.
    expect(found.map((each) => [each.length, each.reduce((sum, k) => sum + k, 0)])).toEqual([
      [16_261, 177_590_884],
      ...Array(4).fill([4, 79_986]),
      [4093, 64_319_192],
      [7990, 105_088_401],
      [13_037, 149_074_589],
      [16_261, 177_590_884],
    ]);
    // Beyond a megabyte it takes all of its memory at once.
    const many = kept(filled(4, 160_000), 160_000);
    expect([many.length, many.find((k) => !Number.isInteger(k))]).toEqual([129_419, undefined]);
  });

  it("of much work stay longer", () => {
    const table = filled(2 ** -5, 20_000);
    const long = kept(table, 20_000).filter((k) => k < 10_000);
    expect(long.length).toBeGreaterThan(300);
    const work = (k: number) => Math.log2(entry(k).nodes);
    const mean = (all: readonly number[]) => all.reduce((sum, k) => sum + work(k), 0) / all.length;
    expect(mean(long)).toBeGreaterThan(mean(Array.from({ length: 10_000 }, (_, k) => k)) + 4);
  });

  it("are all forgotten, and the table is as a new one then", () => {
    for (const count of [3, 20_000]) {
      const table = filled(0.5, count);
      // Keys with an empty right word too: nothing of the first pair is left.
      for (let left = 0; left < 20_000; left++) table.store(left, 0, -20, 21, 1);
      table.clear();
      expect(kept(table, count)).toEqual([]);
      let found = 0;
      for (let left = 0; left < 20_000; left++) found |= table.find(left, 0);
      expect(found).toBe(0);
      for (const first of Array.from({ length: 30 }, (_, i) => 3000 * i)) {
        const fresh = new BoundsTable(0.5);
        table.clear();
        // As many as make it grow, and a few more.
        for (let k = first; k < first + 2900; k++) {
          store(table, k);
          store(fresh, k);
        }
        const [begin, end] = first === 0 ? [0, 20_000] : [first, first + 2900];
        expect(String(kept(table, end, begin))).toBe(String(kept(fresh, end, begin)));
      }
    }
  });

  it("of the empty board, whose key is zero, are kept beside any other of the same place", () => {
    for (let left = 1; left < 60; left++) {
      const table = new BoundsTable(0);
      table.store(0, 0, -3, 4, 1);
      table.store(left, 0, -2, 5, 1);
      const found = [table.find(0, 0), table.find(left, 0)].map((each) => [lowerIn(each), upperIn(each)]);
      expect([left, ...found]).toEqual([left, [-3, 4], [-2, 5]]);
    }
  });

  it("may be stored again and again: the table grows for others only", () => {
    const once = new BoundsTable(0.25);
    const again = new BoundsTable(0.25);
    for (let k = 0; k < 4000; k++) {
      store(once, k);
      for (let i = 0; i < 3; i++) store(again, k);
    }
    expect(kept(again, 4000)).toEqual(kept(once, 4000));
  });
});
