import fc from "fast-check";
import { expect, it } from "vitest";
import {
  dominance,
  dominances,
  separatedMove,
  separates,
  surestMove,
} from "../../../src/search/uncertain/dominance.js";
import { Distribution } from "../../../src/values/distribution.js";

const list = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: 1, max: 5 })), {
    minLength: 1,
    maxLength: 4,
    selector: ([value]) => value,
  })
  .map((weights) => {
    const sum = weights.reduce((all, [, weight]) => all + weight, 0);
    return Distribution.of(weights.map(([value, weight]) => [value, weight / sum]));
  });

// As many as are compared with each other, and more than that.
const lists = fc.array(list, { minLength: 1, maxLength: 40, size: "max" });

it("of all moves at once are those of each of them", () => {
  fc.assert(
    fc.property(lists, fc.array(fc.integer({ min: -5, max: 4 }), { minLength: 1 }), (moves, floors) => {
      const floorOf = (k: number) => floors[k % floors.length]!;
      for (const [k, sure] of dominances(moves, floorOf).entries()) {
        expect(sure).toBeCloseTo(dominance(moves, k, floorOf(k)), 12);
      }
      const others = moves.toReversed();
      for (const [k, sure] of dominances(moves, undefined, others).entries()) {
        expect(sure).toBeCloseTo(dominance(others.with(k, moves[k]!), k), 12);
      }
    }),
    { numRuns: 300 },
  );
});

it("certainty is certainty in a sweep too", () => {
  const sure = Distribution.point(3);
  const third = Distribution.of([-1, 0, 3].map((value) => [value, 1 / 3] as const));
  expect(dominances([...Array.from({ length: 30 }, () => third), sure])[30]).toBe(1);
});

it("the separated move is the first that separates", () => {
  fc.assert(
    fc.property(lists, fc.array(fc.integer({ min: -5, max: 4 }), { minLength: 1 }), (worths, floors) => {
      const moves = worths.map((worth, k) => ({ worth, floor: floors[k % floors.length]! }));
      const first = moves.findIndex(
        ({ worth, floor }, k) => (worth.lower > floor || floor <= -4) && separates(worths, k),
      );
      expect(separatedMove(moves, 4)).toBe(first);
    }),
    { numRuns: 300 },
  );
});

it("nothing speaks for moves that may all be worth less than their floors", () => {
  const at = (floor: number) => ({ worth: Distribution.point(floor), floor });
  expect(surestMove([at(0), at(1)], 3)).toEqual({ best: -1, dominance: 0 });
});
