import { depth, model, type ParameterRecord, seed } from "./model.js";
import { RangesTree } from "./ranges-tree.js";

/** What the trees of Li and Marsland's experiment take. */
export const experiment = {
  width: {
    about: "an inner node has from 1 to width - 1 successors",
    least: 2,
    most: 2 ** 20,
    integer: true,
  },
  depth,
  seed,
  domain: {
    about: "values are integers from -domain to domain",
    least: 1,
    most: 2 ** 31 - 1,
    integer: true,
    default: 6,
  },
  perLevel: {
    about: "0: every inner node draws its number of successors; 1: every level does",
    least: 0,
    most: 1,
    integer: true,
    default: 0,
  },
} as const satisfies ParameterRecord;

/** The trees of Li and Marsland's experiment (section 6), made from the root down. */
export const ranges = model({
  id: "ranges",
  title: "Ranges with a known root (Li, Marsland)",
  about:
    "Every node has a range of values, and the ranges of its successors are drawn so that they back up to it; an inner node has fewer than `width` successors.",
  view: "max",
  uniform: false,
  parameters: experiment,
  tree: (p) => new RangesTree(p.width, p.depth, p.seed, p.domain, p.perLevel === 1),
});
