import { describe, expect, it } from "vitest";
import { attend, breadthFirst } from "../../../src/search/evolving/attend.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { modelTree } from "../../../src/trees/index.js";

const incremental = (degree: number, seed: number) => modelTree("incremental", { degree, depth: 60, seed });

describe("what a call leaves behind", () => {
  it("nothing, if it is refused", () => {
    const evolving = new EvolvingTree(incremental(2, 1), { horizon: 2 });
    expect(() => evolving.expand(evolving.root, 5)).toThrow("expand before grow");
    evolving.grow();
    expect(Math.max(...evolving.subtree().map((node) => evolving.depthOf(node)))).toBe(2);
  });

  it("the reach of a root that was expanded, whichever move is played", () => {
    const stop = { horizon: 0, heuristicStop: (_: unknown, made: number) => made >= 1, check: true };
    for (const move of [0, 2]) {
      const evolving = new EvolvingTree(incremental(4, 3), stop);
      evolving.grow();
      evolving.expand(evolving.root, 4);
      evolving.play(move);
      expect(evolving.line).toHaveLength(3);
    }
  });

  it("a quota, until the node is resumed without one; of `attend` none", () => {
    let most = 1;
    const start = () => {
      most = 1;
      const heuristicStop = (_: unknown, made: number) => made >= most;
      const evolving = new EvolvingTree(incremental(4, 3), { horizon: 2, heuristicStop, check: true });
      evolving.grow();
      return evolving;
    };
    const resumed = start();
    const made = () => resumed.descendants(resumed.root).length;
    resumed.resume(resumed.root, 2);
    most = 99;
    resumed.deepen();
    expect(made()).toBe(2);
    resumed.resume(resumed.root);
    expect(made()).toBe(4);

    const attended = start();
    attend(attended, 3, breadthFirst);
    most = 99;
    attended.deepen();
    attended.redevelop();
    expect(attended.suspended).toEqual([]);
  });

  it("no staleness at terminals, and no -0", () => {
    const evolving = new EvolvingTree(
      { ...incremental(2, 1), root: 0, degree: () => 2, child: () => 1, value: () => -0, estimate: () => -0 },
      { horizon: 2 },
    );
    evolving.grow();
    for (const node of evolving.subtree()) {
      expect(evolving.isStale(node)).toBe(false);
      expect(evolving.valueOf(node)).toBe(0);
    }
  });
});
