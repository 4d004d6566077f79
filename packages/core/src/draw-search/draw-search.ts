import { checkedOptions, type DrawingOptions } from "../draw/drawing-options.js";
import { faceOf } from "../draw/faces.js";
import type { Marks } from "../draw/marks.js";
import { type DrawableTree, Outline, subjectOf } from "../draw/outline.js";
import { picture, pictureLimit } from "../draw/picture.js";
import { graph, graphLimit } from "../draw/to-dot.js";
import { type AlgorithmId, findAlgorithm } from "../search/algorithms.js";
import type { Algorithm } from "../search/contract/algorithm.js";
import type { SearchOptions } from "../search/contract/options.js";
import type { Outcome } from "../search/contract/outcome.js";
import { searchWith } from "../search/search-with.js";
import { recordTrace } from "../trace/record-trace.js";
import { convert } from "../tree/view.js";
import { marksOfTrace } from "./marks-of-trace.js";

/** How a search is drawn, and what it is told. */
export interface SearchDrawingOptions extends DrawingOptions {
  /** The options of the search, for the player to move at the root. */
  readonly search?: SearchOptions;
}

/**
 * Searches a tree with an algorithm, given by its id or by its record, and draws what it did and why: an SVG picture in
 * the language of `toSvg`, with a sentence on what came of it below.
 */
export function drawSearch<N>(
  tree: DrawableTree<N>,
  algorithm: AlgorithmId | Algorithm,
  options: SearchDrawingOptions = {},
): string {
  const { search, ...drawing } = options;
  checkedOptions(drawing);
  const outline = new Outline(subjectOf(tree, options), "an SVG picture", pictureLimit);
  const { marks, sentence } = searched(outline, tree, algorithm, search);
  return picture(outline, marks, { caption: sentence, ...drawing });
}

/** The same as a Graphviz graph, in the language of `toDot`. */
export function graphSearch<N>(
  tree: DrawableTree<N>,
  algorithm: AlgorithmId | Algorithm,
  options: Pick<SearchDrawingOptions, "search" | "player" | "view"> = {},
): string {
  const outline = new Outline(subjectOf(tree, options), "a DOT graph", graphLimit);
  return graph(outline, searched(outline, tree, algorithm, options.search).marks);
}

/** What a search does in a tree, as marks of its outline and in one sentence. */
export function searched<N>(
  outline: Outline<N>,
  tree: DrawableTree<N>,
  algorithm: AlgorithmId | Algorithm,
  given: SearchOptions | undefined,
): { readonly marks: Marks<number>; readonly sentence: string } {
  const chosen: Algorithm = typeof algorithm === "string" ? findAlgorithm(algorithm) : algorithm;
  const { player, view } = outline;
  const recorder = recordTrace(tree, { algorithm: chosen.id, player, view });
  const outcome = searchWith(
    chosen,
    recorder.tree,
    { ...(chosen.takes.includes("player") && { player }), ...given },
    recorder.observer,
  );
  const isUncertain = tree.worth !== undefined && chosen.uses.includes("worth");
  const marks = marksOfTrace(outline, recorder.trace, outcome, isUncertain ? tree.domain : undefined);
  return { marks, sentence: sentenceOn(outline, chosen, marks, outcome) };
}

/** What came of a search, in one sentence. */
function sentenceOn(outline: Outline, { id }: Algorithm, marks: Marks<number>, outcome: Outcome): string {
  const { evaluated = [], cuts = [] } = marks;
  const leaves = outline.leaves(0);
  const distinct = new Set(evaluated).size;
  const again = evaluated.length - distinct;
  const work = [
    `evaluates ${distinct} of ${leaves} ${leaves === 1 ? "leaf" : "leaves"}`,
    ...(again > 0 ? [`some of them again (${evaluated.length} evaluations in all)`] : []),
    ...(cuts.length > 0 ? [`cuts ${times(cuts.length)}`] : []),
  ];
  return `${id} ${work.join(", ")} and finds that the root is worth ${worthOf(outline, outcome)}.`;
}

function times(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

function worthOf(outline: Outline, { value, status, vp, range }: Outcome): string {
  const isTurned = convert(1, outline) < 0;
  const worth = vp ?? range;
  if (worth !== undefined) return faceOf(isTurned ? worth.neg() : worth)!.words;
  const words = faceOf(convert(value, outline))!.words;
  if (status === "exact") return words;
  return `${(status === "lower") === isTurned ? "at most" : "at least"} ${words}`;
}
