import { convert } from "../../tree/view.js";
import { draw } from "./hash.js";
import { degree, depth, type Model, seed } from "./model.js";
import { type PathNode, PathTree } from "./path-tree.js";

export const incremental = {
  id: "incremental",
  title: "Incremental values (Lindstrom)",
  about:
    "Every node of a uniform tree has a static value: that of its parent plus a random integer from -range to range, and 0 at the root.",
  view: "max",
  parameters: {
    degree,
    depth,
    seed,
    range: {
      about: "a static value differs from the parent's by at most this",
      least: 0,
      most: 2 ** 31 - 1,
      integer: true,
      default: 1000,
    },
  },
  tree: (p: { degree: number; depth: number; seed: number; range: number }) => {
    const forMover = (node: PathNode) => convert(node.worth, { player: "max", view: "max" }, node.depth);
    return new PathTree(p.degree, p.depth, p.seed, {
      view: "max",
      start: () => 0,
      step: (node, _, seed) => node.worth + draw(seed, 2 * p.range + 1) - p.range,
      value: forMover,
      estimate: forMover,
    });
  },
} as const satisfies Model;
