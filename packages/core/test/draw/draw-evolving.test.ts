import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawEvolving, evolvingPaths } from "../../src/doors/draw.js";
import { EvolvingTree } from "../../src/search/evolving/evolving-tree.js";
import { parseTree } from "../../src/trees/index.js";
import { overlaps, textBoxes } from "./read-svg.js";

const titles = (svg: string) => [...svg.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title]) => title!);

/** Trees with a static value at every node, and more than one of them. */
const someTree = fc.letrec<{ inner: object; node: object }>((tie) => ({
  inner: fc.record({
    value: fc.integer({ min: -9, max: 9 }),
    kids: fc.array(tie("node"), { minLength: 2, maxLength: 3 }),
  }),
  node: fc.oneof({ maxDepth: 4 }, fc.record({ value: fc.integer({ min: -9, max: 9 }) }), tie("inner")),
})).inner;

const grown = (data: object, horizon: number) => {
  const tree = new EvolvingTree(parseTree({ tree: data } as never), { horizon });
  tree.grow();
  return tree;
};

/** What a drawing must say of a tree, found by other means. */
function check<N>(tree: EvolvingTree<N>, svg: string, kept: ReadonlySet<string>): void {
  const said = titles(svg).slice(1);
  const nodes = tree.subtree();
  const name = (node: number) => (tree.pathOf(node) === "" ? "the root" : ` ${tree.pathOf(node)}`);
  for (const node of nodes) {
    const [title] = said.filter((each) => each.split(",")[0]!.endsWith(name(node)));
    if (title === undefined) expect.fail(`${name(node)} is not drawn`);
    expect(title.includes(", cut: ")).toBe(typeof tree.cutterOf(node) === "number");
    expect(title.includes(", waits for restart")).toBe(tree.cutterOf(node) === "restart");
    expect(title.includes(", kept")).toBe(kept.has(tree.pathOf(node)));
    expect(title.includes(tree.onMove(node) === "max" ? "Max to move" : "Min to move")).toBe(true);
  }
  const missing = nodes
    .filter((node) => tree.descendants(node).length > 0)
    .reduce((sum, node) => sum + tree.degreeOf(node) - tree.descendants(node).length, 0);
  expect(said.length).toBe(nodes.length + missing);
  expect(overlaps(textBoxes(svg))).toEqual([]);
}

describe("a drawing of an evolving tree", () => {
  it("shows cuts, restarts, what is kept and what was never generated, before and after a move", () => {
    fc.assert(
      fc.property(someTree, fc.integer({ min: 1, max: 3 }), (data, horizon) => {
        const tree = grown(data, horizon);
        const none = new Set<string>();
        check(tree, drawEvolving(tree, { names: "paths", width: 100_000 }), none);
        const [best] = tree.descendants(tree.root);
        if (best === undefined) return;
        const kept = evolvingPaths(tree, best);
        check(tree, drawEvolving(tree, { kept, width: 100_000 }), kept);
        tree.move(1);
        check(tree, drawEvolving(tree, { kept, width: 100_000 }), kept);
        tree.deepen();
        check(tree, drawEvolving(tree, { kept, width: 100_000 }), kept);
        tree.redevelop();
        check(tree, drawEvolving(tree, { kept, width: 100_000 }), kept);
      }),
      { numRuns: 60 },
    );
  });

  it("gives nodes their paths from the first root, and says what the root is worth", () => {
    const tree = grown(
      {
        value: 0,
        kids: [
          { value: 0, kids: [{ value: 3 }, { value: 12 }] },
          { value: 0, kids: [{ value: 2 }, { value: 8 }] },
        ],
      },
      2,
    );
    expect(titles(drawEvolving(tree))).toEqual([
      "6 nodes, 1 cut; the root is worth 3.",
      "the root, Max to move, worth 3",
      "node 0, Min to move, worth 3, on the principal line",
      "node 1, Min to move, worth \u22642, cut: 2 \u2264 3",
      "leaf 0.0, Max to move, worth 3, evaluation 1, on the principal line",
      "leaf 0.1, Max to move, worth 12, evaluation 2",
      "leaf 1.0, Max to move, worth 2, evaluation 3",
      "leaf 1.1, Max to move, cut off",
    ]);
    tree.move(1);
    expect(titles(drawEvolving(tree))[0]).toBe("3 nodes; node 0 is worth 3.");
    expect(titles(drawEvolving(tree))).toContain("leaf 0.1, Max to move, worth 12, evaluation 2");
  });
});
