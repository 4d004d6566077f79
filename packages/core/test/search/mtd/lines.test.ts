import fc from "fast-check";
import { it } from "vitest";
import { search } from "../../../src/search/search.js";
import { expectPrincipalLine } from "../best-first/expect-principal-line.js";
import { plainTree, player, tiedTree } from "../best-first/random-trees.js";

it.each(["mt-sss", "mt-dual", "mtd-f"] as const)("the principal line of %s goes to a terminal", (id) => {
  fc.assert(
    fc.property(
      fc.oneof(plainTree, tiedTree),
      player,
      fc.integer({ min: -5, max: 5 }),
      (tree, first, guess) => {
        const options = id === "mtd-f" ? { player: first, guess } : { player: first };
        expectPrincipalLine(tree, search(id, tree, options), { isWhole: true });
      },
    ),
    { numRuns: 1000 },
  );
});
