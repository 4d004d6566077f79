import { expect, it } from "vitest";
import { search } from "../../../src/search/search.js";
import { parseTree } from "../../../src/trees/index.js";

it.each(["gsearch-maxsearch", "maxsearch", "rsearch-minsearch"] as const)(
  "%s says so when the bounds of a tree contradict its values",
  (id) => {
    const tree = parseTree({
      tree: [
        [3, 12],
        [8, [2, 4]],
      ],
      bounds: { "0": [5, 9] },
    });
    expect(() => search(id, tree)).toThrow("expected bounds that hold for the values of the tree");
  },
);
