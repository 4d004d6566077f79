import { expect, it } from "vitest";
import { valuedGameTree } from "../../src/game/valued-game-tree.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";

const rules = {
  moves: (left: number) => (left > 0 ? [1] : []),
  play: (left: number) => left - 1,
  score: () => -1,
};

it("where a plain number is wanted, a range is worth its middle and a distribution its mean", () => {
  const ranges = valuedGameTree(rules, 3, { depth: 1 }, () => Range.of(1, 4), 9);
  expect(ranges.value(ranges.child(ranges.root, 0))).toBe(2.5);
  const list = Distribution.of([
    [1, 0.75],
    [5, 0.25],
  ]);
  const lists = valuedGameTree(rules, 3, { depth: 1 }, () => list, 9);
  expect(lists.value(lists.child(lists.root, 0))).toBe(2);
});
