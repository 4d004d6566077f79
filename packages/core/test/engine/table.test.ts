import { describe, expect, it } from "vitest";
import { exactBound, lowerBound, Table, toTheEnd, upperBound } from "../../src/engine/parts/table.js";

/** Whole numbers from 0 to before `below` that only depend on the seed. */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1103515245) + 12345) | 0;
    return Math.floor(((state >>> 8) / 2 ** 24) * below);
  };
};

interface Entry {
  readonly low: number;
  readonly high: number;
  readonly depth: number;
  readonly value: number;
  readonly bound: number;
  readonly doubt: number;
  readonly rank: number;
  readonly work: number;
}

const entries = (count: number, seed: number, integers: boolean): Entry[] => {
  const next = numbers(seed);
  return Array.from({ length: count }, () => ({
    low: (next(1 << 16) << 16) | next(1 << 16),
    high: (next(1 << 16) << 16) | next(1 << 16),
    depth: next(4) === 0 ? toTheEnd : next(60),
    value: integers ? next(2_000_001) - 1_000_000 : (next(2_000_001) - 1_000_000) / 7,
    bound: [lowerBound, upperBound, exactBound][next(3)]!,
    doubt: next(3),
    rank: next(1100) - 1,
    work: 1 << next(30),
  }));
};

const store = (table: Table, each: Entry) =>
  table.store(each.low, each.high, each.depth, each.value, each.bound, each.doubt, each.rank, each.work);

/** What the table says of a position, as it was stored. */
const told = (table: Table, { low, high }: Entry) => {
  const at = table.find(low, high);
  if (at < 0) return undefined;
  const { depth, bound, doubt, rank, value } = {
    depth: table.depth(at),
    bound: table.bound(at),
    doubt: table.doubt(at),
    rank: table.rank(at),
    value: table.value(at),
  };
  return { low, high, depth, value, bound, doubt, rank };
};

/** Ranks above 1022 are not remembered. */
const remembered = ({ work: _, rank, ...rest }: Entry) => ({ ...rest, rank: rank > 1022 ? -1 : rank });

describe.each([[true], [false]])("a table of values, whole numbers: %s,", (integers) => {
  it("tells what was stored, of nothing else, and counts what it holds", () => {
    const table = new Table({ megabytes: 1 }, integers);
    expect(table.count).toBe(0);
    for (const [k, each] of entries(100, 3, integers).entries()) {
      expect(told(table, each)).toBe(undefined);
      store(table, each);
      expect(told(table, each)).toEqual(remembered(each));
      expect(table.count).toBe(k + 1);
      expect(told(table, { ...each, high: each.high ^ 1 })).toBe(undefined);
      // The low word of the hash takes no room beside a double.
      if (integers) expect(told(table, { ...each, low: each.low ^ 1 })).toBe(undefined);
    }
    table.clear();
    expect(table.count).toBe(0);
    for (const each of entries(100, 3, integers)) expect(told(table, each)).toBe(undefined);
  });

  it("keeps the move that was best before where none is better than others now, and goes by the last", () => {
    const table = new Table({ megabytes: 1 / 1024 }, integers);
    for (const [k, each] of entries(30, 5, integers).entries()) {
      store(table, { ...each, rank: k });
      store(table, { ...each, depth: 7, rank: -1 });
      expect(told(table, each)).toEqual({ ...remembered(each), depth: 7, rank: k });
      store(table, { ...each, rank: 0 });
      expect(told(table, each)).toEqual({ ...remembered(each), rank: 0 });
    }
  });

  it.each([
    [1 / 16384, 4],
    [1 / 8192, 8],
    [1.9 / 8192, 8],
    [1 / 32768, 4],
    [1 / 64, 1024],
  ])("of %d MB has %i entries", (megabytes, most) => {
    const table = new Table({ megabytes }, integers);
    const all = entries(20 * most, 7, integers);
    for (const each of all) store(table, each);
    const found = all.map((each) => told(table, each));
    expect(found.filter((each) => each !== undefined).length).toBe(most);
    expect(table.count).toBe(most);
    for (const [k, each] of found.entries()) if (each) expect(each).toEqual(remembered(all[k]!));
  });

  it("keeps of each pair what cost most work lately, and what came last", () => {
    // Two pairs: positions of the same pair are found by trying.
    const kept = (works: readonly number[], ages: readonly number[]) => {
      const table = new Table({ megabytes: 1 / 16384 }, integers);
      const each = entries(1, 9, integers)[0]!;
      // Only the upper half of `high`, and `low`, say which pair it is.
      const same = works.map((work, k) => ({ ...each, high: (each.high & ~0xff) | k, work }));
      for (const [k, one] of same.entries()) {
        if (ages.includes(k)) table.age();
        store(table, one);
      }
      return same.flatMap((one, k) => (told(table, one) === undefined ? [] : [k]));
    };
    expect(kept([8], [])).toEqual([0]);
    expect(kept([8, 8], [])).toEqual([0, 1]);
    expect(kept([8, 4, 4], [])).toEqual([0, 2]);
    expect(kept([8, 4, 2, 1], [])).toEqual([0, 3]);
    expect(kept([8, 15, 4], [])).toEqual([1, 2]);
    expect(kept([8, 16, 4], [])).toEqual([1, 2]);
    expect(kept([4, 8, 16], [])).toEqual([1, 2]);
    expect(kept([1 << 29, 1, 1], [])).toEqual([0, 2]);
    // Work that was done before the last move was played counts no more.
    expect(kept([8, 4, 2], [1])).toEqual([1, 2]);
    expect(kept([8, 4, 2], [2])).toEqual([0, 2]);
    expect(kept([8, 4, 2], [0, 1])).toEqual([1, 2]);
  });

  it("goes on where another has been, over the same memory", () => {
    const memory = new ArrayBuffer(1 << 12);
    const table = new Table({ megabytes: 1, memory }, integers);
    const all = entries(90, 11, integers);
    for (const each of all) store(table, each);
    const again = new Table({ megabytes: 1, memory }, integers);
    expect(again.count).toBe(table.count);
    expect(table.count).toBeGreaterThan(70);
    expect(all.map((each) => told(again, each))).toEqual(all.map((each) => told(table, each)));
  });

  it("is as new eight moves later: generations begin again", () => {
    const table = new Table({ megabytes: 1 / 16384 }, integers);
    const each = { ...entries(1, 9, integers)[0]!, work: 8 };
    const same = [0, 1, 2].map((k) => ({ ...each, high: (each.high & ~0xff) | k, work: 8 >> k }));
    store(table, same[0]!);
    for (let move = 0; move < 8; move++) table.age();
    store(table, same[1]!);
    store(table, same[2]!);
    expect(same.map((one) => told(table, one) !== undefined)).toEqual([true, false, true]);
  });

  it("keeps what cost most work in this generation, whichever it is", () => {
    const each = entries(1, 9, integers)[0]!;
    for (let generation = 0; generation < 20; generation++) {
      const table = new Table({ megabytes: 1 / 16384 }, integers);
      for (let move = 0; move < generation; move++) table.age();
      const same = [8, 4, 2, 1].map((work, k) => ({ ...each, high: (each.high & ~0xff) | k, work }));
      for (const one of same) store(table, one);
      expect(same.map((one) => told(table, one) !== undefined)).toEqual([true, false, false, true]);
      expect(table.count).toBe(2);
    }
  });
});
