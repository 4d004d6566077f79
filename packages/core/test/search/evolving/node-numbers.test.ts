import { describe, expect, it } from "vitest";
import { InputError } from "../../../src/errors/input-error.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { modelTree } from "../../../src/trees/index.js";

const incremental = (degree: number, seed: number) => modelTree("incremental", { degree, depth: 60, seed });

describe("numbers of nodes", () => {
  it("that were erased are none, also when their parents' records are used again", () => {
    let ghosts = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const evolving = new EvolvingTree(incremental(3, seed), { horizon: 4, check: true });
      evolving.grow();
      const before = evolving.subtree();
      evolving.move(1);
      evolving.deepen();
      evolving.redevelop();
      const now = new Set(evolving.subtree());
      for (const node of before) {
        expect(evolving.has(node)).toBe(now.has(node));
        if (now.has(node)) continue;
        ghosts++;
        expect(() => evolving.expand(node, 9)).toThrow(InputError);
      }
      expect(evolving.violations()).toEqual([]);
    }
    expect(ghosts).toBeGreaterThan(100);
  });

  it.each([-1, 0, 3, 1.5, 99_999_999, 1e9, Number.NaN])("such as %s cannot be read", (node) => {
    const evolving = new EvolvingTree(incremental(2, 1), { horizon: 2 });
    evolving.grow();
    const readers = [
      "subtree",
      "descendants",
      "parentOf",
      "moveOf",
      "valueOf",
      "depthOf",
      "onMove",
      "positionOf",
      "degreeOf",
      "cutterOf",
      "cutBy",
      "isStale",
      "pathOf",
    ] as const;
    for (const reader of readers) {
      expect(() => evolving[reader](node)).toThrow(`node ${node} is not in the tree: expected one that is`);
    }
  });

  it("are found by paths that are written as usual", () => {
    const evolving = new EvolvingTree(incremental(2, 1), { horizon: 2 });
    evolving.grow();
    expect(evolving.find("1")).toBeDefined();
    for (const path of ["1.", "01", ".", " 1", "1e0", "-1", "+1"])
      expect(evolving.find(path)).toBeUndefined();
  });
});
