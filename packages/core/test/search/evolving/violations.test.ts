import { describe, expect, it } from "vitest";
import type { EvolvingOptions } from "../../../src/search/evolving/evolving-options.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { byStaticValue } from "../../../src/search/evolving/move-order.js";
import type { EvolvingState } from "../../../src/search/evolving/state.js";
import { restartHead } from "../../../src/search/evolving/store.js";
import { modelTree } from "../../../src/trees/index.js";

/** A tree, and what it is made of, to be spoilt. */
function grown(options: Partial<EvolvingOptions<unknown>> = {}) {
  const source = modelTree("incremental", { degree: 3, depth: 9, seed: 4 });
  const tree = new EvolvingTree<unknown>(source, { horizon: 4, ...options } as EvolvingOptions<unknown>);
  tree.grow();
  expect(tree.violations()).toEqual([]);
  const { state } = tree as unknown as { state: EvolvingState<unknown> };
  return { tree, state, store: state.store };
}

describe("what is wrong with a tree is said, with the invariant that it breaks", () => {
  it("S1: nodes that were not made one after the other, or more than there are moves", () => {
    const { tree, store } = grown({ order: byStaticValue });
    const [d] = tree.descendants(tree.root);
    store.setGeneration(d!, 7);
    expect(tree.violations()).toContainEqual(
      expect.stringMatching(
        /^S1: node \d+ \(value .*\) has descendants that were not made one after the other$/,
      ),
    );
    store.setDegree(tree.root, 2);
    expect(tree.violations()).toContainEqual(
      expect.stringMatching(/^S1: node \d+ \(value .*\) has more descendants than moves$/),
    );
  });

  it("S1: a node that is counted, or placed, otherwise than it is", () => {
    const { tree, store } = grown();
    const [d] = tree.descendants(tree.root);
    const { count } = store as unknown as { count: Int32Array };
    count[tree.root]!--;
    expect(tree.violations()).toContainEqual(
      expect.stringMatching(/^S1: node \d+ \(value .*\) has 3 descendants, not 2$/),
    );
    count[tree.root]!++;
    store.setDepth(d!, 3);
    store.setMin(d!, false);
    const found = tree.violations().join("\n");
    expect(found).toMatch(/^S1: node \d+ \(value .*\) is at ply 3, not 1$/m);
    expect(found).toMatch(/^S1: node \d+ \(value .*\) does not alternate$/m);
  });

  it("nodes, or terminals, that are counted wrongly", () => {
    const { tree, state, store } = grown();
    const { nodes, terminals } = store;
    const spoilt = (name: "nodes" | "terminals", count: number) => {
      const real = store[name];
      Object.defineProperty(state.store, name, { value: count, configurable: true, writable: true });
      const found = tree.violations();
      Object.defineProperty(state.store, name, { value: real, configurable: true, writable: true });
      return found;
    };
    expect(spoilt("nodes", nodes + 1)).toEqual([
      `count: ${nodes + 1} nodes and ${terminals + 1} terminals, not ${nodes} and ${terminals}`,
    ]);
    expect(spoilt("terminals", terminals + 1)).toEqual([
      `count: ${nodes} nodes and ${terminals + 1} terminals, not ${nodes} and ${terminals}`,
    ]);
    expect(tree.violations()).toEqual([]);
  });

  it("S4: a node that is cut by one that is cut", () => {
    const { tree, store } = grown();
    const cut = tree.subtree().find((node) => typeof tree.cutterOf(node) === "number")!;
    const by = tree.cutterOf(cut) as number;
    store.link(by, restartHead);
    expect(tree.violations()).toContainEqual(
      expect.stringMatching(new RegExp(`^S4: node ${cut} \\(value .*\\) is cut by ${by}, which is cut$`)),
    );
  });

  it("S4: a node that is cut where the other player moves", () => {
    const { tree, store } = grown();
    const cut = tree.subtree().find((node) => typeof tree.cutterOf(node) === "number")!;
    const other = tree
      .subtree()
      .find((node) => store.isMin(node) !== store.isMin(cut) && !store.isCut(node) && node !== tree.root)!;
    store.unlink(cut);
    store.link(cut, other);
    expect(tree.violations()).toContainEqual(
      expect.stringMatching(
        new RegExp(`^S4: node ${cut} \\(value .*\\) is cut by ${other}, where the other player moves$`),
      ),
    );
  });

  it("S5, S6: a node that was erased and is on a list still", () => {
    const { tree, store } = grown();
    const cut = tree.subtree().find((node) => typeof tree.cutterOf(node) === "number")!;
    const by = tree.cutterOf(cut) as number;
    const { parent, count } = store as unknown as { parent: Int32Array; count: Int32Array };
    const above = parent[cut]!;
    store.detach(cut);
    count[above]!--;
    const lists = `lists node ${cut}, which was erased`;
    expect(tree.violations()).toContainEqual(
      expect.stringMatching(new RegExp(`^S5: node ${by} \\(value .*\\) ${lists}$`)),
    );
    store.unlink(cut);
    store.link(cut, restartHead);
    expect(tree.violations().join("\n")).toMatch(new RegExp(`^S6: .*${lists}$`, "m"));
  });

  it("S5: a node that is on a list and uncut", () => {
    const { tree, store } = grown();
    const cut = tree.subtree().find((node) => typeof tree.cutterOf(node) === "number")!;
    store.release(cut);
    expect(tree.violations().join("\n")).toMatch(
      new RegExp(`^S4: node ${cut} \\(value .*\\) is on a list and uncut$`, "m"),
    );
  });

  it("F: nodes below the horizon, or terminals above it", () => {
    const { tree, state } = grown();
    state.horizon = 3;
    expect(tree.violations()).toContainEqual(
      expect.stringMatching(/^F: node \d+ \(value .*\) goes too deep$/),
    );
    state.horizon = 5;
    expect(tree.violations()).toContainEqual(
      expect.stringMatching(/^F: node \d+ \(value .*\) is a terminal too high$/),
    );
  });

  it("S3: a value that is not that of the first descendant, and descendants out of order", () => {
    const { tree, store } = grown();
    store.setValue(tree.root, 12345);
    expect(tree.violations()).toContainEqual(expect.stringMatching(/^S3: node \d+ \(value 12345\) /));
  });
});

it("nothing is sorted where there is nothing to sort", () => {
  const { tree, store } = grown();
  for (const node of tree.subtree().filter((node) => store.countOf(node) < 2)) {
    const before = [...tree.descendants(node)];
    store.sort(node);
    expect([...tree.descendants(node)]).toEqual(before);
  }
  expect(tree.violations()).toEqual([]);
});
