import { InputError } from "../../errors/input-error.js";
import { leafCount } from "./leaf-count.js";
import { degree, depth, model, seed } from "./model.js";
import { PermutationTree } from "./permutation-tree.js";

export const permutation = model({
  id: "permutation",
  title: "A random permutation",
  about:
    "The leaf values of a uniform tree are the integers from 0 to degree^depth - 1 in random order, each once.",
  view: "mover",
  uniform: true,
  parameters: { degree, depth, seed },
  tree: (p) => {
    const count = leafCount("permutation", p.degree, p.depth, 2 ** 53);
    const inner = p.degree === 1 ? p.depth : (count - 1) / (p.degree - 1);
    if (inner + count > 2 ** 53) {
      throw new InputError(
        `model "permutation" with degree ${p.degree} and depth ${p.depth} has ${inner + count} nodes: expected at most 2^53`,
      );
    }
    return new PermutationTree(p.degree, p.depth, p.seed, inner, count);
  },
});
