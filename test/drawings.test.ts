import { drawEvolving, drawSearch, evolvingPaths } from "espalier/draw";
import { EvolvingTree } from "espalier/evolving";
import { modelTree, parseTree } from "espalier/trees";
import { describe, expect, it } from "vitest";

/** The drawings of docs/drawings.md, as its text says that they are made. */
const pi = modelTree("pi");

const oneChild = parseTree([[[3]], [[[5, 2]], [7]], [[1], [[[4]]]]]);

const uncertain = parseTree({
  domain: 9,
  tree: [
    [
      {
        vp: [
          [2, 0.2],
          [3, 0.5],
          [4, 0.3],
        ],
      },
      {
        vp: [
          [1, 0.5],
          [3, 0.5],
        ],
      },
    ],
    [
      {
        vp: [
          [0, 0.25],
          [1, 0.75],
        ],
      },
      5,
    ],
    [
      {
        vp: [
          [2, 0.1],
          [4, 0.6],
          [5, 0.3],
        ],
      },
      {
        vp: [
          [3, 0.9],
          [9, 0.1],
        ],
      },
    ],
  ],
});

/** A tree with a static value at every node: that of its parent and a little more or less. */
function estimated(depth: number, value: number, next: () => number): object {
  const kids = depth === 0 ? [] : [0, 1, 2].map(() => estimated(depth - 1, value + (next() % 9) - 4, next));
  return depth === 0 ? { value } : { value, kids };
}

function evolving(): { readonly before: string; readonly after: string } {
  let state = 4;
  const next = () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor(state / 65536);
  };
  const tree = new EvolvingTree(parseTree({ tree: estimated(5, 0, next) }), { horizon: 3 });
  tree.grow();
  const kept = evolvingPaths(tree, tree.descendants(tree.root)[0]);
  const before = drawEvolving(tree, { kept, names: "paths" });
  tree.move(1);
  tree.deepen();
  tree.redevelop();
  return { before, after: drawEvolving(tree, { kept, names: "paths" }) };
}

const { before, after } = evolving();

const drawings: Readonly<Record<string, string>> = {
  "alpha-beta": drawSearch(pi, "alpha-beta"),
  "sss-star": drawSearch(pi, "sss-star"),
  quickgame: drawSearch(pi, "quickgame", { order: true }),
  "one-child": drawSearch(oneChild, "alpha-beta", { windows: true }),
  uncertain: drawSearch(uncertain, "p-ab", { order: true }),
  "512-leaves": drawSearch(modelTree("digits", { degree: 2, depth: 9, seed: 3 }), "alpha-beta"),
  "evolving-before": before,
  "evolving-after": after,
};

describe("docs/drawings", () => {
  it.each(Object.entries(drawings))("%s.svg is what the library draws", async (name, svg) => {
    await expect(svg).toMatchFileSnapshot(`../docs/drawings/${name}.svg`);
  });
});
