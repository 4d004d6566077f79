import { draw } from "./hash.js";
import { leafCount } from "./leaf-count.js";
import { degree, depth, model, seed } from "./model.js";
import { PathTree } from "./path-tree.js";

/** A leaf has this many integers to choose its value from. */
const room = 1024;

/**
 * No cutoff at all, in F1 or F2 with the full window.
 *
 * Every node owns an interval of integers, in the view of its mover, in which its value lies: `worth` is the lower
 * end. The successors share the interval of their parent out among them, in the parent's view from low to high.
 *
 * Claim: a node that owns [a, b] is called with alpha < a and beta > b. It holds at the root. If it holds at a node,
 * then the value t_i that successor i gives is greater than t_1, ..., t_(i-1) and less than beta: there is no cutoff,
 * and successor i is called with (-beta, -m), where m is t_(i-1) or alpha, so that its interval, negated, lies within.
 * F1 has the same bound -m and nothing to compare with alpha.
 */
export const worst = model({
  id: "worst",
  title: "Worst ordered",
  about:
    "A uniform tree with random values in which each successor is better than those before it: alpha-beta cuts nothing.",
  view: "mover",
  uniform: true,
  parameters: { degree, depth, seed },
  tree: (p) => {
    leafCount("worst", p.degree, p.depth, 2 ** 43);
    const widths = new Float64Array(p.depth + 1);
    for (let level = p.depth, width = room; level >= 0; level--, width *= p.degree) widths[level] = width;
    return new PathTree(p.degree, p.depth, p.seed, {
      view: "mover",
      start: () => 0,
      step: (node, i) => 1 - node.worth - (i + 1) * widths[node.depth + 1]!,
      value: (leaf) => leaf.worth + draw(leaf.seed, room),
    });
  },
});
