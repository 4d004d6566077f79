/**
 * Drawings: any tree, what a search did in it and why, an evolving tree before and after a move.
 *
 * @module
 */
export type { DrawingOptions } from "../draw/drawing-options.js";
export type { CutMark, Known, Marks } from "../draw/marks.js";
export type { DrawableTree } from "../draw/outline.js";
export { toDot } from "../draw/to-dot.js";
export { toSvg } from "../draw/to-svg.js";
export { drawEvolving, type EvolvingDrawingOptions, evolvingPaths } from "../draw-search/draw-evolving.js";
export { drawSearch, graphSearch, type SearchDrawingOptions } from "../draw-search/draw-search.js";
