import { describe, expect, it } from "vitest";
import { attend, bestFirst } from "../../../src/search/evolving/attend.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import type { Tree } from "../../../src/tree/tree.js";

describe("attention", () => {
  it("stops at the greatest height that can be searched", () => {
    const chain: Tree<number> = {
      root: 0,
      degree: () => 1,
      child: (node) => node + 1,
      value: () => 0,
      estimate: (node) => node % 7,
    };
    const evolving = new EvolvingTree(chain, { horizon: 1 });
    evolving.grow();
    expect(attend(evolving, 3000, bestFirst)).toBe(1999);
  });
});
