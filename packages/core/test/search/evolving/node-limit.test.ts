import { describe, expect, it } from "vitest";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { EvolvingTree } from "../../../src/search/evolving/evolving-tree.js";
import { makeRoom } from "../../../src/search/evolving/limits.js";
import type { EvolvingState } from "../../../src/search/evolving/state.js";
import type { Tree } from "../../../src/tree/tree.js";
import { modelTree } from "../../../src/trees/index.js";
import { naive } from "../../support/naive.js";

const { corrected, sweepEarly, sweptOnly } = evolvingRules;

const incremental = (degree: number, seed: number) => modelTree("incremental", { degree, depth: 60, seed });

/** What the present root is worth down to the horizon and to `reaches`, paths of nodes with the ply below them. */
function truth<N>(evolving: EvolvingTree<N>, tree: Tree<N>, reaches: ReadonlyMap<string, number>): number {
  interface Node {
    readonly node: N;
    readonly path: readonly number[];
    readonly reach: number;
  }
  const start = evolving.depthOf(evolving.root);
  const enter = (node: N, path: readonly number[], above: number): Node => ({
    node,
    path,
    reach: Math.max(above, reaches.get(path.join(".")) ?? 0),
  });
  const rootPath = evolving.pathOf(evolving.root);
  const steps = rootPath === "" ? [] : rootPath.split(".").map(Number);
  // What was expanded above the present root reaches below it.
  const inherited = Math.max(0, ...steps.map((_, k) => reaches.get(steps.slice(0, k).join(".")) ?? 0));
  const isDeep = ({ path, reach }: Node) => {
    const ply = start + path.length - steps.length;
    return ply >= evolving.horizon && ply >= reach;
  };
  const rest: Tree<Node> = {
    root: enter(evolving.positionOf(evolving.root), steps, inherited),
    degree: (at) => (isDeep(at) ? 0 : tree.degree(at.node)),
    child: (at, i) => enter(tree.child(at.node, i), [...at.path, i], at.reach),
    value: ({ node }) => (tree.degree(node) === 0 ? tree.value(node) : tree.estimate!(node)),
  };
  return naive(rest);
}

describe("a limit of nodes", () => {
  it.each([corrected, sweepEarly, sweptOnly])(
    "is never passed, whatever is done, and no expansion is forgotten ($name)",
    (rule) => {
      let proved = 0;
      let suspended = 0;
      for (let seed = 1; seed <= 150; seed++) {
        let state = seed;
        const below = (n: number) => {
          state = (Math.imul(state, 1103515245) + 12345) >>> 0;
          return Math.floor((state / 2 ** 32) * n);
        };
        const tree = incremental(2 + (seed % 3), seed);
        const nodeLimit = 30 + below(90);
        const evolving = new EvolvingTree(tree, { horizon: 1 + below(3), rule, nodeLimit, check: true });
        const reaches = new Map<string, number>();
        evolving.grow();
        for (let step = 0; step < 12; step++) {
          const nodes = evolving.subtree();
          switch (below(4)) {
            case 0: {
              const ends = nodes.filter((node) => evolving.descendants(node).length === 0);
              const node = ends[below(ends.length)]!;
              const to = evolving.depthOf(node) + 1 + below(2);
              const path = evolving.pathOf(node);
              reaches.set(path, Math.max(to, reaches.get(path) ?? 0));
              evolving.expand(node, to);
              break;
            }
            case 1:
              evolving.move(1 + below(evolving.descendants(evolving.root).length));
              if (evolving.descendants(evolving.root).length === 0) evolving.deepen();
              break;
            case 2:
              evolving.deepen();
              break;
            default:
              evolving.redevelop();
          }
          expect(evolving.nodes).toBeLessThanOrEqual(nodeLimit);
          if (evolving.descendants(evolving.root).length === 0) break;
          if (!evolving.settled) continue;
          if (evolving.suspended.length > 0) suspended++;
          else {
            expect(evolving.value).toBe(truth(evolving, tree, reaches));
            proved++;
          }
        }
      }
      expect(proved).toBeGreaterThan(100);
      expect(suspended).toBeGreaterThan(100);
    },
  );

  it.each([sweepEarly, sweptOnly])("gives up no tree in which a node was expanded ($name)", (rule) => {
    // A node: its static value as Max sees it, and its successors.
    const data =
      "[-1,[1,[-4,[-4,[-5,[0,[5]],[2,[5,[5,[0]]]]],[-4,[-2,[-5]]]],[2,[-5,[-3,[-5,[4,[0,[4],[-2]]],[-3,[-4,[5]]]],[-3,[3,[-1,[3],[-5]],[0,[3]]],[-2]]],[0,[-5],[3,[2,[1,[-1]]],[2,[5,[5]]]]]],[1]]],[5,[-3,[4,[5,[1,[3,[4,[-2]]]]],[-3,[-5,[-5]]]]]]],[-1,[1,[3,[1,[3,[-5,[0]],[-3,[-3,[-1,[-4],[-4]],[-4,[3]]]]]],[-2,[-5,[0,[-1,[3,[4]]]]],[2,[-2,[1,[-2,[5],[-4]],[1,[-5]]]]]]],[3,[5,[-5]]]]]]";
    type Data = [v: number, ...c: Data[]];
    const isMin = (node: Place) => node.ply % 2 === 0;
    const judge = (node: Place) => (isMin(node) ? 0 - node.data[0] : node.data[0]);
    interface Place {
      readonly data: Data;
      readonly ply: number;
    }
    const tree: Tree<Place> = {
      root: { data: JSON.parse(data) as Data, ply: 0 },
      degree: (node) => node.data.length - 1,
      child: ({ data: [, ...below], ply }, i) => ({ data: below[i]!, ply: ply + 1 }),
      value: judge,
      estimate: judge,
    };
    const evolving = new EvolvingTree(tree, { horizon: 3, player: "min", nodeLimit: 40, rule, check: true });
    evolving.grow();
    evolving.deepen(4);
    evolving.deepen(4);
    evolving.expand(evolving.find("0.1.0.0")!, 6);
    evolving.redevelop();
    expect([evolving.settled, evolving.suspended]).toEqual([true, []]);
    expect(evolving.value).toBe(truth(evolving, tree, new Map([["0.1.0.0", 6]])));
  });

  it("holds however often the horizon moves on", () => {
    const evolving = new EvolvingTree(incremental(4, 5), { horizon: 4, nodeLimit: 100, check: true });
    evolving.grow();
    for (let k = 0; k < 14; k++) {
      evolving.deepen();
      evolving.redevelop();
      expect(evolving.nodes).toBeLessThanOrEqual(100);
    }
    expect(evolving.best).toBeGreaterThanOrEqual(0);
    expect(evolving.suspended.length).toBeGreaterThan(0);
  });

  it("leaves nodes that are taken up again when there is room", () => {
    const tree = incremental(3, 2);
    const evolving = new EvolvingTree(tree, { horizon: 3, nodeLimit: 20, check: true });
    evolving.grow();
    expect(evolving.suspended.length).toBeGreaterThan(0);
    evolving.move(1);
    for (const node of evolving.suspended) evolving.resume(node);
    evolving.redevelop();
    if (evolving.suspended.length === 0) expect(evolving.value).toBe(truth(evolving, tree, new Map()));
    expect(evolving.nodes).toBeGreaterThan(1);
  });
});

it("room is made only where more than half of it is used", () => {
  const grown = (nodeLimit: number) => {
    const tree = new EvolvingTree<unknown>(incremental(3, 4) as Tree<unknown>, {
      horizon: 3,
      rule: sweptOnly,
      nodeLimit,
    });
    tree.grow();
    return (tree as unknown as { state: EvolvingState<unknown> }).state;
  };
  const { nodes } = grown(Infinity).store;
  expect(makeRoom(grown(2 * nodes), 7)).toBe(7);
  expect(makeRoom(grown(2 * nodes + 1), 7)).toBe(7);
  const fuller = grown(2 * nodes - 1);
  expect(makeRoom(fuller, nodes + 1)).toBe(nodes + 1);
  const next = makeRoom(fuller, nodes);
  expect(next).toBe(1.25 * fuller.store.nodes);
});
