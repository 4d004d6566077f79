import type { Bounds } from "../../tree/tree.js";

/** The bounds of a node of which nothing is known. */
export const nothingKnown: Bounds = { lower: -Infinity, upper: Infinity };
