import type { Choice } from "../rule.js";

/**
 * The leftmost live successor that has the window of the node itself. At a node n of Max that is the leftmost live c
 * with cu(c) = cu(n), at a node of Min the leftmost with cl(c) = cl(n), for the other ends are always the same.
 */
export const sameWindow: Choice = (successors) => successors.leftmostWhole;
