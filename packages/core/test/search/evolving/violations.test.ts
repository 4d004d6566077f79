import { describe, expect, it } from "vitest";
import type { EvolvingOptions } from "../../../src/search/evolving/evolving-options.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { byStaticValue } from "../../../src/search/evolving/move-order.js";
import type { EvolvingState } from "../../../src/search/evolving/state.js";
import { never, restartHead, topMax, topMin } from "../../../src/search/evolving/store.js";
import { modelTree } from "../../../src/trees/index.js";
import { goldenTree, type Place } from "./script.js";

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

/** Arrays of the store that only a mistake would change. */
interface Fields {
  readonly parent: Int32Array;
  readonly count: Int32Array;
  readonly degree: Int32Array;
  readonly previous: Int32Array;
  readonly move: Int32Array;
}

describe("of one mistake in a tree of a root, two sons and four grandsons", () => {
  // The second son is cut by the first; the root is 4, its sons 5 and 8, what lies below these 6, 7 and 9.
  const spoilt = (spoil: (given: ReturnType<typeof small> & Fields) => void) => {
    const given = small();
    spoil({ ...given, ...(given.store as unknown as Fields) });
    return given.tree.violations();
  };
  const small = (options: Partial<EvolvingOptions<Place>> = {}) => {
    const { source } = goldenTree({
      rootOnMove: "max",
      tree: {
        v: 0,
        c: [
          { v: 1, c: [{ v: 5 }, { v: 6 }] },
          { v: 2, c: [{ v: 3 }, { v: 9 }] },
        ],
      },
    });
    const tree = new EvolvingTree<Place>(source, { horizon: 2, ...options });
    tree.grow();
    expect(tree.violations()).toEqual([]);
    const { state } = tree as unknown as { state: EvolvingState<Place> };
    return { tree, state, store: state.store };
  };

  it.each<[(given: ReturnType<typeof small> & Fields) => void, readonly string[]]>([
    [() => {}, []],
    [({ count }) => count[4]!++, ["S1: node 4 (value 5) has 2 descendants, not 3"]],
    [
      ({ degree }) => {
        degree[5] = 1;
      },
      ["S1: node 5 (value 5) has more descendants than moves"],
    ],
    [
      ({ move }) => {
        move[7] = 0;
      },
      [
        "S1: node 5 (value 5) has a move twice",
        "S1: node 5 (value 5) has descendants that were not made one after the other",
        "S2: node 7 (value 6) is a terminal without its static value",
      ],
    ],
    [
      ({ store }) => store.setDepth(8, 2),
      [
        "S1: node 8 (value 3) is at ply 2, not 1",
        "S1: node 9 (value 3) is at ply 2, not 3",
        "F: node 8 (value 3) goes too deep",
        "V1: node 8 (value 3) goes too deep",
      ],
    ],
    [
      ({ store }) => store.setValue(6, 4),
      [
        "S3: node 5 (value 5) is not worth what its best descendant is",
        "S2: node 6 (value 4) is a terminal without its static value",
      ],
    ],
    [({ store }) => store.setValue(4, 4), ["S3: node 4 (value 4) is not worth what its best descendant is"]],
    [
      ({ store }) => store.link(6, restartHead),
      ["S2: node 6 (value 5) is a terminal and cut", "S4: node 6 (value 5) is cut and a terminal"],
    ],
    [
      ({ store }) => store.link(5, restartHead),
      ["S4: node 5 (value 5) is cut and cuts", "S4: node 8 (value 3) is cut by 5, which is cut"],
    ],
    [({ store }) => store.clearList(5), ["S4: node 8 (value 3) is not on the list of its cutter"]],
    [
      ({ store }) => store.release(8),
      [
        "S5: node 5 (value 5) lists node 8 wrongly",
        "S4: node 8 (value 3) is on a list and uncut",
        "F: node 8 (value 3) lacks descendants",
        "V2: node 8 (value 3) lacks descendants",
      ],
    ],
    [
      ({ previous }) => {
        previous[8] = 6;
      },
      ["S4: node 8 (value 3) has a wrong link back"],
    ],
    [
      ({ store, state }) => {
        store.unlink(8);
        store.link(8, topMax);
        state.path.push({ node: 4, a: topMax, b: topMin, wasCut: false, old: 0 });
      },
      [
        "S4: node 8 (value 3) is cut by 1, which was erased",
        "S6: a first threshold cuts",
        "S6: the path stack is not empty",
      ],
    ],
    [
      ({ store }) => {
        store.unlink(8);
        store.link(8, topMin);
      },
      ["S4: node 8 (value 3) is cut by 2, which was erased", "S6: a first threshold cuts"],
    ],
    [
      ({ store }) => store.link(4, 5),
      [
        "S4: node 4 (value 5) is cut and complete",
        "S6: node 4 (value 5) is the root and cut by a node",
        "S4: node 4 (value 5) is cut by 5, where the other player moves",
      ],
    ],
    [
      ({ store }) => {
        store.unlink(8);
        store.link(8, 6);
      },
      ["S4: node 8 (value 3) is cut by 6, where the other player moves"],
    ],
    [
      ({ store }) => {
        store.unlink(8);
        store.link(8, 8);
      },
      ["S4: node 8 (value 3) is cut and cuts", "S4: node 8 (value 3) is cut by 8, which is cut"],
    ],
    [
      ({ store }) => {
        store.unlink(8);
        store.setValue(8, 7);
        store.setValue(9, 7);
        store.link(8, 5);
      },
      [
        "S3: node 4 (value 5) has descendant 1 out of order",
        "S4: node 8 (value 7) is cut by 5 (value 5) without reason",
        "S2: node 9 (value 7) is a terminal without its static value",
      ],
    ],
    [
      ({ store }) => {
        store.unlink(8);
        store.link(5, 8);
      },
      [
        "S4: node 5 (value 5) is cut and complete",
        "S4: node 5 (value 5) is cut by 8 (value 3) without reason",
        "F: node 8 (value 3) lacks descendants",
        "V2: node 8 (value 3) lacks descendants",
      ],
    ],
    [
      ({ store }) => store.setSwept(9, never),
      ["F: node 8 (value 3) is cut on a descendant that was not swept"],
    ],
    [({ store }) => store.setSwept(6, never), ["F: node 5 (value 5) has descendants that were not swept"]],
    [
      ({ store }) => {
        store.unlink(8);
        store.link(8, restartHead);
        store.setSwept(9, never);
      },
      [],
    ],
    [
      ({ state }) => {
        state.horizon = 1;
      },
      [
        "F: node 5 (value 5) goes too deep",
        "F: node 8 (value 3) goes too deep",
        "V1: node 8 (value 3) goes too deep",
        "V1: node 5 (value 5) goes too deep",
      ],
    ],
    [({ store }) => store.link(8, restartHead), ["S4: node 8 is on two lists"]],
    [
      ({ store }) => store.setMin(5, false),
      [
        "S1: node 5 (value 5) does not alternate",
        "S3: node 4 (value 5) has descendant 1 out of order",
        "S1: node 6 (value 5) does not alternate",
        "S1: node 7 (value 6) does not alternate",
        "S4: node 8 (value 3) is cut by 5, where the other player moves",
      ],
    ],
    [
      ({ parent }) => {
        parent[6] = 8;
      },
      [
        "S1: node 6 (value 5) has not the parent 5",
        "S2: node 6 (value 5) is a terminal without its static value",
      ],
    ],
    [
      ({ store }) => {
        store.gone++;
      },
      ["count: 5 nodes and 2 terminals, not 6 and 3"],
    ],
    [
      ({ store }) => {
        store.inner++;
      },
      ["count: 6 nodes and 2 terminals, not 6 and 3"],
    ],
  ])("number %# is said, and all that follows from it", (spoil, sentences) => {
    expect(spoilt(spoil)).toEqual(sentences);
  });
});

it("S1: a node that was made after more than there are", () => {
  const { tree, store } = grown({ order: byStaticValue });
  const sons = tree.descendants(tree.root);
  store.setGeneration(sons.find((d) => store.generationOf(d) === 2)!, 3);
  expect(tree.violations()).toEqual([
    `S1: node ${tree.root} (value ${tree.value}) has descendants that were not made one after the other`,
  ]);
});

it("S4: a node that is cut by one above it, or by one below a sibling", () => {
  const { tree, store } = grown();
  const [first, second] = tree.descendants(tree.root) as [number, number];
  const isFree = (node: number) => !store.isCut(node) && tree.cutBy(node).length === 0;
  const below = tree.subtree(first).find((node) => tree.depthOf(node) === 3 && isFree(node))!;
  store.link(below, first);
  expect(tree.violations().join("\n")).toMatch(
    new RegExp(`^S4: node ${below} \\(value .*\\) is cut by ${first}, which is not beside it$`, "m"),
  );
  store.unlink(below);
  if (store.isCut(second)) store.unlink(second);
  store.link(second, below);
  expect(tree.violations().join("\n")).toMatch(
    new RegExp(`^S4: node ${second} \\(value .*\\) is cut by ${below}, whose parent is not above it$`, "m"),
  );
});

it("S1: a root that has a parent", () => {
  const { tree, store } = grown({ positions: "kept" });
  (store as unknown as Fields).parent[tree.root] = restartHead;
  expect(tree.violations()).toEqual([
    `S1: node ${tree.root} (value ${tree.value}) is the root and has a parent`,
  ]);
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
