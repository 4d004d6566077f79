import { describe, expect, it } from "vitest";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import type { Tree } from "../../../src/tree/tree.js";
import { modelTree } from "../../../src/trees/index.js";

const { corrected, sweptOnly } = evolvingRules;

const incremental = (degree: number, seed: number) => modelTree("incremental", { degree, depth: 60, seed });

describe("the observer", () => {
  it("can keep who cuts whom by what it is told", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const cutters = new Map<number, number | "restart">();
      const evolving: EvolvingTree<unknown> = new EvolvingTree<unknown>(
        incremental(3, seed) as Tree<unknown>,
        {
          horizon: 4,
          rule: seed % 2 === 0 ? corrected : sweptOnly,
          nodeLimit: seed % 3 === 0 ? 90 : Infinity,
        },
        {
          cut: (node, by) => cutters.set(node, by),
          uncut: (node) => cutters.delete(node),
          mark: (node) => cutters.set(node, "restart"),
          reroot() {
            for (const node of cutters.keys()) if (!evolving.has(node)) cutters.delete(node);
          },
        },
      );
      evolving.grow();
      for (let k = 0; k < 6; k++) {
        evolving.move(1 + (k % 2));
        evolving.deepen();
        if (k % 2 === 0) evolving.redevelop();
        const told = [...cutters].sort(([a], [b]) => a - b);
        const cut = evolving.subtree().filter((node) => evolving.cutterOf(node) !== undefined);
        expect(told).toEqual(cut.sort((a, b) => a - b).map((node) => [node, evolving.cutterOf(node)]));
      }
    }
  });
});
