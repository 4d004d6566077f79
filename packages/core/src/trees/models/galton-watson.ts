import { convert } from "../../tree/view.js";
import { firstIsBest } from "./first-is-best.js";
import { chance, draw } from "./hash.js";
import { degree, depth, model, rangeOf, seed } from "./model.js";
import { type PathNode, PathTree } from "./path-tree.js";

const max = { player: "max", view: "max" } as const;

/** Independent leaves, drawn for Max. */
const independent = (range: number) => ({
  start: (seed: number) => draw(seed, range),
  step: (node: PathNode, _: number, seed: number) => convert(draw(seed, range), max, node.depth + 1),
});

/**
 * The random shapes of Corollary 2 of Knuth and Moore: there q_j = q and d_j = q * degree on every level j above the
 * last. The shape never depends on the values: sorting the successors of a random tree by value would bias which
 * shapes stand first, and the corollary would fail.
 */
export const galtonWatson = model({
  id: "galton-watson",
  title: "Random shapes (Galton, Watson)",
  about:
    "A node above the greatest depth has `degree` successors with probability q, else none; leaf values are random integers, or such that every first successor is best.",
  view: "max",
  uniform: false,
  parameters: {
    degree,
    depth: { ...depth, about: "no leaf is deeper than this" },
    seed,
    range: rangeOf(1_000_000),
    q: {
      about: "probability that a node above the greatest depth is not a terminal",
      least: 0,
      most: 1,
      integer: false,
      default: 0.9,
    },
    order: {
      about: "0: leaf values are independent; 1: every first successor is optimal",
      least: 0,
      most: 1,
      integer: true,
      default: 0,
    },
  },
  tree: (p) =>
    new PathTree(p.degree, p.depth, p.seed, {
      view: "max",
      ...(p.order === 1 ? firstIsBest(p.range) : independent(p.range)),
      value: (leaf) => leaf.worth,
      ends: (node) => chance(node.seed) >= p.q,
    }),
});
