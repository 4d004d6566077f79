import { expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { deepenUntilDecided } from "../../../src/search/uncertain/deepen-until-decided.js";
import { pointValues } from "../../../src/search/uncertain/value-domains.js";
import { parseTree } from "../../../src/trees/index.js";

it("a value that is certain is the other player's with its sign turned, and 0 stays 0", () => {
  expect([3, -2.5, Infinity].map((value) => pointValues.neg(value))).toEqual([-3, 2.5, -Infinity]);
  expect(Object.is(pointValues.neg(0), 0)).toBe(true);
  expect(pointValues.maxNeg(1, -4)).toBe(4);
  expect(pointValues.maxNeg(1, 4)).toBe(1);
});

it("the first depth is at least one ply and at most the last", () => {
  const tree = parseTree({ tree: [{ range: [1, 4] }, { range: [2, 3] }], domain: 9 });
  for (const [fromDepth, maxDepth] of [
    [0, 3],
    [1.5, 3],
    [4, 3],
  ] as const)
    expect(() => deepenUntilDecided(tree, { fromDepth, maxDepth })).toThrow(
      new InputError(
        `fromDepth is ${fromDepth}: expected a whole number of plies, 1 or more, up to maxDepth`,
      ),
    );
});
