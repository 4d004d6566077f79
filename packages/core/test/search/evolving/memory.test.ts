import { describe, expect, it } from "vitest";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { NodeStore, noNode } from "../../../src/search/evolving/store.js";
import { search } from "../../../src/search/search.js";
import { withHorizon } from "../../../src/tree/with-horizon.js";
import { modelTree } from "../../../src/trees/index.js";

const { corrected, sweepEarly } = evolvingRules;

const strictStore = () => new NodeStore(corrected.prefersEqual, false);

/** A new descendant of `n`, behind the others. */
function append(store: NodeStore, n: number, move: number): number {
  const d = store.descend(n, move);
  const last = store.lastOf(n);
  if (last === noNode) store.lead(n, d, last);
  else store.follow(n, d, last);
  return d;
}

describe("the records", () => {
  it("take at most 128 bytes a node", () => {
    const arrays = Object.values(strictStore()).filter((field) => ArrayBuffer.isView(field));
    const bytes = arrays.reduce((sum, array) => sum + array.byteLength, 0);
    const [first] = arrays;
    expect(bytes / (first as Int32Array).length).toBeLessThan(80);
  });

  it("of erased trees are used again, all of them, before new ones", () => {
    const store = strictStore();
    const root = store.create();
    const made = [root];
    for (let i = 0; i < 3; i++) {
      const inner = append(store, root, i);
      made.push(inner, append(store, inner, 0), append(store, inner, 1));
    }
    store.erase(root);
    const again = made.map(() => store.create());
    expect(new Set(again)).toEqual(new Set(made));
    expect(made).not.toContain(store.create());
  });

  it("are sorted best first, equal ones in their order, few or many", () => {
    for (const count of [2, 5, 32, 33, 200]) {
      for (const isMin of [0, 1]) {
        const store = strictStore();
        const root = store.create();
        store.setMin(root, isMin === 1);
        for (let i = 0; i < count; i++) store.setValue(append(store, root, i), (i * 7919) % 11);
        store.sort(root);
        const sorted: [value: number, move: number][] = [];
        for (const d of store.descendantsOf(root)) sorted.push([store.valueOf(d), store.moveOf(d)]);
        const sign = isMin === 1 ? 1 : -1;
        expect(sorted).toEqual(sorted.toSorted(([v, i], [w, k]) => sign * (v - w) || i - k));
        expect(sorted).toHaveLength(count);
      }
    }
  });
});

describe("a long game", () => {
  const tree = modelTree("incremental", { degree: 4, depth: 60, seed: 5 });

  it("needs no more records than its largest trees", () => {
    const evolving = new EvolvingTree(tree, { horizon: 4 });
    evolving.grow();
    let largest = evolving.nodes;
    let highest = 0;
    for (let move = 0; move < 40; move++) {
      largest = Math.max(largest, evolving.nodes);
      evolving.move(1 + (move % 3));
      evolving.deepen();
      evolving.redevelop();
      largest = Math.max(largest, evolving.nodes);
      highest = Math.max(highest, ...evolving.subtree());
    }
    expect(evolving.made).toBeGreaterThan(10 * largest);
    expect(highest).toBeLessThan(2 * largest);
  });

  it.each([corrected, sweepEarly])(
    "with a limit of nodes gives up cold subtrees and stays right ($name)",
    (rule) => {
      let pruned = 0;
      const evolving = new EvolvingTree(
        tree,
        { horizon: 4, rule, nodeLimit: 120, check: true },
        {
          prune: () => {
            pruned++;
          },
        },
      );
      evolving.grow();
      let proved = 0;
      for (let move = 0; move < 20; move++) {
        evolving.move(1);
        evolving.deepen();
        evolving.redevelop();
        if (!evolving.settled || evolving.suspended.length > 0) continue;
        proved++;
        const root = evolving.positionOf(evolving.root);
        const rest = {
          root,
          degree: (node: typeof root) => tree.degree(node),
          child: (node: typeof root, i: number) => tree.child(node, i),
          value: (node: typeof root) => tree.value(node),
          estimate: (node: typeof root) => tree.estimate!(node),
        };
        expect(evolving.value).toBe(search("alpha-beta", withHorizon(rest, { depth: 4 })).value);
      }
      expect(pruned).toBeGreaterThan(0);
      expect(proved).toBeGreaterThan(0);
    },
  );

  it("with very few nodes still has a value and a move, and says what it left", () => {
    const evolving = new EvolvingTree(tree, { horizon: 4, nodeLimit: 10, check: true });
    evolving.grow();
    expect(evolving.nodes).toBeLessThan(20);
    expect(evolving.suspended.length).toBeGreaterThan(0);
    expect(Number.isFinite(evolving.value)).toBe(true);
    expect(evolving.best).toBeGreaterThanOrEqual(0);
  });
});
