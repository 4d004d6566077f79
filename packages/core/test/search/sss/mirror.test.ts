import fc from "fast-check";
import { expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import { search } from "../../../src/search/search.js";
import type { Player } from "../../../src/tree/view.js";
import { parseTree } from "../../../src/trees/index.js";
import { type Nested, nestedTree } from "../../support/arbitrary-tree.js";

const story = (id: AlgorithmId, data: Nested, player: Player) => {
  const tree = parseTree({ tree: data, values: "mover" });
  const told: unknown[] = [];
  const outcome = search(id, tree, { player } as never, {
    develop: (node) => void told.push(node),
    bound: (node, lower, upper) => void told.push([node, lower, upper]),
  });
  return { outcome, told };
};

it.each([
  ["sss-star", "dual-sss-star"],
  ["sss-2", "dual-sss-2"],
] as const)("what %s does for one player, its dual does for the other, step by step", (id, dual) => {
  fc.assert(
    fc.property(nestedTree(), (data) => {
      expect(story(dual, data, "min")).toEqual(story(id, data, "max"));
      expect(story(dual, data, "max")).toEqual(story(id, data, "min"));
    }),
  );
});
