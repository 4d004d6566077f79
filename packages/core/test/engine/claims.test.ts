import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Extras } from "../../src/engine/extras.js";
import { Claims } from "../../src/engine/parts/claims.js";
import type { Search } from "../../src/engine/search.js";
import { searchOn } from "../../src/engine/search-on.js";
import { connectFour } from "../../src/games/connect-four.js";
import { othello } from "../../src/games/othello.js";
import { fullWidth, RandomBoard, RandomGame, type RandomRules } from "./random-game.js";

const rules: fc.Arbitrary<RandomRules> = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  levels: fc.integer({ min: 0, max: 7 }),
  width: fc.constantFrom(2, 5, 1000),
  degree: fc.integer({ min: 1, max: 5 }),
  extra: fc.constantFrom(0, 30, 100),
  spread: fc.constantFrom(1, 4, 1000),
  integers: fc.boolean(),
});

const position = (hashLow: number, hashHigh: number) => ({ hashLow, hashHigh });

/** The extras of searches that share a table. */
function sharing(megabytes: number, extras: Extras): Extras {
  const memory = new SharedArrayBuffer(megabytes * 2 ** 20);
  return { ...extras, killers: true, history: true, scout: true, table: { megabytes, memory } };
}

/** Searches that have begun, in turn, each for as many nodes as it says, until all are finished. */
function inTurn(searches: readonly { readonly search: Search; readonly nodes: number }[]): void {
  const left = new Set(searches);
  for (let turn = 0; left.size > 0 && turn < 1_000_000; turn++) {
    for (const each of left) if (each.search.run(each.nodes)) left.delete(each);
  }
  expect(left.size).toBe(0);
}

describe("claims", () => {
  it("are seen by others for the same position and depth, until they are given up", () => {
    const own = new Claims();
    const other = new Claims(own.memory);
    own.take(position(1, 2), 6);
    expect(other.has(position(1, 2), 6)).toBe(true);
    expect(other.has(position(1, 2), 7)).toBe(false);
    expect(other.has(position(1, 4), 6)).toBe(false);
    expect(other.has(position(2, 2), 6)).toBe(false);
    own.take(position(5, 6), 7);
    own.leave();
    expect(other.has(position(5, 6), 7)).toBe(false);
    expect(other.has(position(1, 2), 6)).toBe(true);
    own.leave();
    expect(other.has(position(1, 2), 6)).toBe(false);
  });

  it("are not made where little is left to be looked ahead", () => {
    const claims = new Claims();
    claims.take(position(1, 2), 6);
    claims.take(position(3, 4), 5);
    expect(claims.has(position(3, 4), 5)).toBe(false);
    claims.leave();
    expect(claims.has(position(1, 2), 6)).toBe(true);
  });

  it("are all given up where a search is broken off, the others' only when all are cleared", () => {
    const own = new Claims();
    const other = new Claims(own.memory);
    other.take(position(7, 8), 9);
    own.take(position(1, 2), 9);
    own.take(position(3, 4), 8);
    own.leaveAll();
    expect([own.has(position(1, 2), 9), own.has(position(3, 4), 8)]).toEqual([false, false]);
    expect(own.has(position(7, 8), 9)).toBe(true);
    own.clear();
    expect(own.has(position(7, 8), 9)).toBe(false);
    expect(new Int32Array(own.memory).every((word) => word === 0)).toBe(true);
  });
});

describe("the place of a claim", () => {
  it("goes by both words of the hash, and what stands there by the second and the depth", () => {
    const { memory } = new Claims();
    const words = new Int32Array(memory);
    expect(words.length).toBe(4096);
    const claims = new Claims(memory);
    expect(claims.memory).toBe(memory);
    const golden = 0x9e3779b1;
    for (const [low, high, depth, place] of [
      [0, 0, 6, 0],
      [5, 0, 6, 5],
      [4095, 7, 7, 4095],
      [4096, 8, 8, 0],
      [-1, 0, 9, 4095],
      [0, 1 << 15, 10, 1],
      [3, 5 << 15, 1023, 6],
      [0, -1, 6, 4095],
      [-8, -(1 << 17), 12, 4],
    ] as const) {
      claims.take(position(low, high), depth);
      const taken = [...words].flatMap((word, at) => (word === 0 ? [] : [[at, word]]));
      expect(taken).toEqual([[place, (high ^ Math.imul(depth, golden)) | 1]]);
      expect(claims.has(position(low, high), depth)).toBe(true);
      claims.leave();
      expect(words.every((word) => word === 0)).toBe(true);
      expect(claims.has(position(low, high), depth)).toBe(false);
    }
  });

  it("is the first one's to give up, also where another came to stand there", () => {
    const claims = new Claims();
    claims.take(position(1, 2), 6);
    claims.take(position(1 + 4096, 6), 7);
    expect([claims.has(position(1, 2), 6), claims.has(position(1 + 4096, 6), 7)]).toEqual([false, true]);
    claims.leave();
    claims.leave();
    expect(new Int32Array(claims.memory).every((word) => word === 0)).toBe(true);
  });

  it("is given up by all that a search began, and by no more", () => {
    const claims = new Claims();
    const taken = () => [...new Int32Array(claims.memory)].flatMap((word, at) => (word === 0 ? [] : [at]));
    for (const depths of [[6], [8, 7, 6], [3, 6, 5, 7, 8], []]) {
      for (const depth of depths) claims.take(position(depth, 0), depth);
      expect(taken()).toEqual(depths.filter((depth) => depth >= 6).sort());
      claims.leaveAll();
      expect(taken()).toEqual([]);
    }
    claims.leaveAll();
    claims.take(position(9, 0), 9);
    expect(taken()).toEqual([9]);
  });
});

describe("searches that share a table and claims", () => {
  it("find the values of full-width minimax, however they take turns", () => {
    const turns = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 4 });
    const table = fc.constantFrom(1 / 16384, 1 / 2048, 1 / 16);
    fc.assert(
      fc.property(
        rules,
        turns,
        table,
        fc.boolean(),
        fc.boolean(),
        (rules, turns, megabytes, hints, bounds) => {
          const game = new RandomGame(rules);
          const extras = sharing(megabytes, { hints, bounds });
          const { memory } = new Claims();
          const all = turns.map((nodes) => {
            const search = searchOn(new RandomBoard(game), extras);
            search.start({ claims: new Claims(memory), top: Infinity });
            return { search, nodes };
          });
          inTurn(all);
          const value = fullWidth(game, game.start, Infinity);
          for (const { search } of all) {
            expect(search.value).toBe(value);
            expect(search.proved).toBe(true);
          }
          // Whoever is finished has given up all that was claimed.
          expect(new Int32Array(memory).every((word) => word === 0)).toBe(true);
        },
      ),
    );
  });

  it.each([
    { name: "Connect Four", of: () => boardOf(connectFour, connectFour.read("444")), depth: 12 },
    { name: "Othello", of: () => boardOf(othello, othello.start), depth: 8 },
  ])("share the work in $name: two that take turns are soon finished", ({ of, depth }) => {
    const alone = searchOn(of(), sharing(4, { hints: true, bounds: true }));
    alone.start({ depth });
    alone.run();
    const extras = sharing(4, { hints: true, bounds: true });
    const { memory } = new Claims();
    const two = [0, 1].map(() => {
      const search = searchOn(of(), extras);
      search.start({ depth, claims: new Claims(memory) });
      return { search, nodes: 64 };
    });
    inTurn(two);
    for (const { search } of two) {
      expect(search.value).toBe(alone.value);
      expect(search.nodes).toBeLessThan(0.8 * alone.nodes);
    }
  });

  it("look at less in all than searches that share a table alone", () => {
    const nodes = (claimed: boolean) => {
      const extras = sharing(4, { hints: true, bounds: true });
      const { memory } = new Claims();
      const all = [0, 1, 2].map(() => {
        const search = searchOn(boardOf(connectFour, connectFour.read("4443")), extras);
        search.start({ depth: 10, ...(claimed && { claims: new Claims(memory) }) });
        return { search, nodes: 64 };
      });
      inTurn(all);
      return all.map(({ search }) => search.nodes);
    };
    // A change of these is on purpose.
    expect([nodes(true), nodes(false)]).toEqual([
      [5191, 5147, 5137],
      [6227, 6226, 6202],
    ]);
  });
});
