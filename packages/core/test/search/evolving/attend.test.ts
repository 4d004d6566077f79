import { describe, expect, it } from "vitest";
import { attend, bestFirst, EvolvingTree, type Tree } from "../../../src/index.js";

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
