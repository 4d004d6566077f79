import { convert } from "../../tree/view.js";
import { draw } from "./hash.js";
import { degree, depth, model, seed } from "./model.js";
import { type PathNode, PathTree } from "./path-tree.js";

export const incremental = model({
  id: "incremental",
  title: "Incremental values (Lindstrom)",
  about:
    "Every node of a uniform tree has a static value: that of its parent plus a random integer from -range to range, and 0 at the root.",
  view: "max",
  uniform: true,
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
  tree: (p) => {
    const forMover = (node: PathNode) => convert(node.worth, { player: "max", view: "max" }, node.depth);
    return new PathTree(p.degree, p.depth, p.seed, {
      view: "max",
      start: () => 0,
      step: (node, _, seed) => node.worth + draw(seed, 2 * p.range + 1) - p.range,
      value: forMover,
      estimate: forMover,
    });
  },
});
