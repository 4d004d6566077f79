import fc from "fast-check";
import { expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { expectPrincipalLine } from "../best-first/expect-principal-line.js";
import { misinformedTree, plainTree, player, tiedTree, withTrueBounds } from "../best-first/random-trees.js";

const ids = ["sss-star", "dual-sss-star", "sss-2", "dual-sss-2"] as const;

it.each(ids)("the principal line of %s goes to a terminal", (id) => {
  fc.assert(
    fc.property(fc.oneof(plainTree, tiedTree), player, (tree, first) =>
      expectPrincipalLine(tree, search(id, tree, { player: first }), { isWhole: true }),
    ),
    { numRuns: 2000 },
  );
});

it.each(["sss-2", "dual-sss-2"] as const)("%s goes as far as it is proved where bounds are known", (id) => {
  const tied = fc
    .record({
      tree: tiedTree,
      slack: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 3, maxLength: 7 }),
    })
    .map(({ tree, slack }) => withTrueBounds(tree, slack));
  fc.assert(
    fc.property(fc.oneof(misinformedTree, tied), player, (tree, first) =>
      expectPrincipalLine(tree, search(id, tree, { player: first }), { isWhole: false }),
    ),
    { numRuns: 1000 },
  );
});

it("a line is found in time where there is a large tree below a long one", () => {
  const plies = 1500;
  const tree = {
    root: 0,
    degree: (node: number) => (node < plies ? 1 : node < plies + 14 ? 2 : 0),
    child: (node: number) => node + 1,
    value: () => 3,
  };
  for (const id of ["sss-2", "dual-sss-2"] as const) {
    const { value, line } = search(id, tree);
    expect([Math.abs(value), line]).toEqual([3, Array.from({ length: plies + 14 }, () => 0)]);
  }
});
