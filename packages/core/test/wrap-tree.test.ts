import { describe, expect, it } from "vitest";
import { search } from "../src/search/search.js";
import { counting } from "../src/tree/counting.js";
import type { Tree } from "../src/tree/tree.js";
import { watchEvaluations, wrapTree } from "../src/tree/wrap-tree.js";
import { parseTree } from "../src/trees/index.js";

/** A tree whose methods stand on a prototype, need `this`, and count themselves. */
class Chain implements Tree<number> {
  readonly root = 0;
  readonly length = 3;
  asked = 0;
  degree(node: number): number {
    return node < this.length ? 1 : 0;
  }
  child(node: number): number {
    return node + 1;
  }
  value(): number {
    this.asked++;
    return 7;
  }
  estimate(node: number): number {
    return this.length - node;
  }
  get height(): number {
    return this.length;
  }
}

describe("wrapTree", () => {
  it("passes everything on, `this` included, and lacks what the tree lacks", () => {
    const chain = new Chain();
    const wrapped = wrapTree(chain, {});
    expect(search("alpha-beta", wrapped).value).toBe(-7);
    expect(chain.asked).toBe(1);
    expect(wrapped.estimate?.(1)).toBe(2);
    expect(wrapped.height).toBe(3);
    expect([wrapped.bounds, wrapped.likelihood, wrapped.worth, wrapped.name]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    for (const lacking of ["bounds", "likelihood", "worth", "name", "domain", "placed"])
      expect(lacking in wrapped).toBe(false);
  });

  it("replaces what is given, getters too, and the original stays as it is", () => {
    const chain = new Chain();
    let heights = 0;
    const wrapped = wrapTree(chain, {
      value: () => 5,
      get height() {
        heights++;
        return 9;
      },
      withoutEstimate: 1,
    });
    expect(heights).toBe(0);
    expect([wrapped.height, heights, wrapped.withoutEstimate]).toEqual([9, 1, 1]);
    expect(search("alpha-beta", wrapped).value).toBe(-5);
    expect([chain.value(), chain.height]).toEqual([7, 3]);
  });

  it("can be wrapped again, and counted", () => {
    const seen: number[] = [];
    const tree = parseTree([
      [3, 12],
      [8, 2],
    ]);
    const counted = counting(
      wrapTree(
        watchEvaluations(tree, (node) => void seen.push(node)),
        {},
      ),
    );
    expect(search("alpha-beta", counted).value).toBe(3);
    expect(counted.leaves).toEqual(seen);
    expect(counted.distinct).toBe(counted.evaluations);
    counted.reset();
    expect([counted.evaluations, counted.leaves]).toEqual([0, []]);
  });

  it("tells of an uncertain value where nothing goes on, and not where one is only judged", () => {
    const tree = parseTree({ tree: [{ range: [1, 4] }, { range: [2, 3] }], domain: 9 });
    const seen: unknown[] = [];
    const judged = wrapTree(tree, { worth: (node) => tree.worth!(tree.leaf(Math.max(0, node - 1))) });
    const watched = watchEvaluations(judged, (node, worth) => void seen.push([node, String(worth)]));
    watched.worth!(tree.root);
    expect(seen).toEqual([]);
    for (const rank of [0, 1]) watched.worth!(tree.child(tree.root, rank));
    expect(seen.map((each) => (each as [number, string])[0])).toEqual(
      [0, 1].map((rank) => tree.child(tree.root, rank)),
    );
  });

  it("names nodes as the tree does", () => {
    const tree = parseTree([
      [3, 12],
      [8, 2],
    ]);
    const wrapped = wrapTree(tree, {});
    expect([wrapped.name?.(0), wrapped.name?.(1), wrapped.name?.(tree.leaf(1))]).toEqual([
      "the root",
      "node 0",
      "leaf 0.1",
    ]);
  });
});
