import fc from "fast-check";
import { expect, it } from "vitest";
import { WideContest } from "../../../src/search/quickgame/wide-contest.js";

it("answers as looking through all entries would", () => {
  const changes = fc.array(
    fc.tuple(fc.nat(200), fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(-Infinity))),
    {
      maxLength: 60,
    },
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.constantFrom(2, Infinity), changes, (d, beta, all) => {
      const h = Array.from({ length: d }, () => beta);
      const contest = new WideContest(d, beta);
      for (const [at, value] of all) {
        h[at % d] = value;
        contest.set(at % d, value);
        const k = h.indexOf(Math.max(...h));
        expect(contest.leftmostLargest).toBe(k);
        for (const i of [k, at % d]) {
          expect(contest.lowestLeft(i)).toBe(Math.min(...h.slice(0, i)));
          expect(contest.highestLeft(i)).toBe(Math.max(...h.slice(0, i)));
          expect(contest.lowestRight(i)).toBe(Math.min(...h.slice(i + 1)));
          expect(contest.highestRight(i)).toBe(Math.max(...h.slice(i + 1)));
        }
      }
    }),
  );
});
