import type { DrawingOptions } from "./drawing-options.js";
import { type Marks, numbered } from "./marks.js";
import type { DrawableTree } from "./outline.js";
import { Outline, subjectOf } from "./outline.js";
import { picture, pictureLimit } from "./picture.js";

/**
 * A tree as a picture that needs nothing else. Max is a square, Min a circle; a ply is a wire. What a search evaluated is
 * black, what it never needed thin and grey, what was cut off dotted, with a mark across the branches that a cut took and an
 * arrow to the node that had set the limit.
 *
 * Any tree of at most 100,000 nodes can be drawn; what is too wide is folded.
 */
export function toSvg<N>(tree: DrawableTree<N>, marks: Marks = {}, options: DrawingOptions = {}): string {
  const outline = new Outline(subjectOf(tree, options), "an SVG picture", pictureLimit);
  return picture(outline, numbered(outline, marks), options);
}
