import type { Choice } from "../rule.js";

/** The leftmost live successor. */
export const leftmostLive: Choice = (successors) => successors.leftmost;
