import type { Choice } from "../rule.js";

/** The leftmost live successor that may be worth as little to Max as the node itself: cl(c) = cl(n). */
export const sameLower: Choice = (successors) => {
  let i = successors.first;
  while (successors.lowerOf(i) !== successors.lower || !successors.isLive(i)) i++;
  return i;
};
