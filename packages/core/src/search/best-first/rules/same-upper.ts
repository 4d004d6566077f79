import type { Choice } from "../rule.js";

/** The leftmost live successor that may be worth as much to Max as the node itself: cu(c) = cu(n). */
export const sameUpper: Choice = (successors) => {
  let i = successors.first;
  while (successors.upperOf(i) !== successors.upper || !successors.isLive(i)) i++;
  return i;
};
