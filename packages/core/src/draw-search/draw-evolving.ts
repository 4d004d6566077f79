import type { DrawingOptions } from "../draw/drawing-options.js";
import type { CutMark, Known, Marks } from "../draw/marks.js";
import { Outline, type Subject } from "../draw/outline.js";
import { picture, pictureLimit } from "../draw/picture.js";
import { numberText } from "../draw/text.js";
import { nodeName } from "../errors/node-name.js";
import type { EvolvingTree } from "../search/evolving/evolving-tree.js";
import type { Bounds } from "../tree/tree.js";
import { provedBounds } from "./proved-bounds.js";

/** What a drawing of an evolving tree shows besides the tree. */
export interface EvolvingDrawingOptions extends DrawingOptions {
  /** Nodes to be shown as kept, by their paths from the first root: see `evolvingPaths`. */
  readonly kept?: ReadonlySet<string>;
}

/** The paths from the first root of a node and all nodes below it; default: of the whole tree. */
export function evolvingPaths<N>(tree: EvolvingTree<N>, node = tree.root): ReadonlySet<string> {
  return new Set(tree.subtree(node).map((each) => tree.pathOf(each)));
}

/**
 * An evolving tree as it is now, as Max sees it: each cut node with a thread to the node that cuts it, moves that were
 * never generated as stubs. Taken before and after a move, two drawings show what was kept:
 *
 *     const kept = evolvingPaths(tree, tree.descendants(tree.root)[0]);
 *     const before = drawEvolving(tree, { kept });
 *     tree.move(1);
 *     const after = drawEvolving(tree, { kept });
 */
export function drawEvolving<N>(tree: EvolvingTree<N>, options: EvolvingDrawingOptions = {}): string {
  const { kept, ...drawing } = options;
  const outline = new Outline(subjectOf(tree), "an SVG picture", pictureLimit);
  const marks = marksOf(tree, outline, kept);
  return picture(outline, marks, { caption: sentenceOn(tree, marks), ...drawing });
}

/** The tree in one sentence. */
function sentenceOn<N>(tree: EvolvingTree<N>, { cuts = [], kept, waiting }: Marks<number>): string {
  const root = nodeName(tree.pathOf(tree.root));
  const value = numberText(tree.onMove(tree.root) === "max" ? tree.value : 0 - tree.value);
  const parts = [
    `${tree.nodes} ${tree.nodes === 1 ? "node" : "nodes"}`,
    ...(kept !== undefined && kept.size > 0 ? [`${kept.size} kept`] : []),
    ...(cuts.length > 0 ? [`${cuts.length} cut`] : []),
    ...(waiting !== undefined && waiting.size > 0 ? [`${waiting.size} waiting for restart`] : []),
  ];
  return `${parts.join(", ")}; ${root} is worth ${value}${tree.settled ? "" : ", as far as is known"}.`;
}

/** A node of the tree; nothing is a move that was never generated. */
type Place = number | undefined;

function subjectOf<N>(tree: EvolvingTree<N>): Subject<Place> {
  const below = (place: Place) => (place === undefined ? [] : tree.descendants(place));
  return {
    root: tree.root,
    player: tree.onMove(tree.root),
    view: "max",
    origin: tree.pathOf(tree.root),
    // At the horizon nothing is generated, and nothing missing.
    degree: (place) => (place === undefined || below(place).length === 0 ? 0 : tree.degreeOf(place)),
    child: (place, i) => below(place).find((node) => tree.moveOf(node) === i),
    worth: (place) => (place === undefined ? undefined : tree.valueOf(place)),
  };
}

function marksOf<N>(
  tree: EvolvingTree<N>,
  outline: Outline<Place>,
  keptPaths: ReadonlySet<string> | undefined,
): Marks<number> {
  const numbers = new Map<number, number>();
  for (let number = 0; number < outline.size; number++) {
    const place = outline.subjectAt(number);
    if (place !== undefined) numbers.set(place, number);
  }
  const forMax = (node: number) =>
    tree.onMove(node) === "max" ? tree.valueOf(node) : 0 - tree.valueOf(node);
  const cuts: CutMark<number>[] = [];
  const waiting = new Set<number>();
  const evaluated: number[] = [];
  const kept = new Set<number>();
  for (const [node, number] of numbers) {
    const cutter = tree.cutterOf(node);
    if (cutter === "restart") waiting.add(number);
    else if (cutter !== undefined)
      cuts.push({ node: number, bound: numbers.get(cutter)!, value: forMax(node), limit: forMax(cutter) });
    if (tree.descendants(node).length === 0) evaluated.push(number);
    if (keptPaths?.has(tree.pathOf(node))) kept.add(number);
  }
  let line = 0;
  for (const move of tree.line) line = outline.child(line, move);
  return {
    visited: new Set(numbers.values()),
    evaluated,
    values: provedIn(outline),
    cuts,
    line,
    kept,
    waiting,
  };
}

/** What the leaves of the tree prove of its inner nodes: a move that was never generated may be worth anything. */
function provedIn(outline: Outline<Place>): ReadonlyMap<number, Known> {
  const known = new Map<number, Bounds>();
  const inner: number[] = [];
  for (let node = 0; node < outline.size; node++) {
    if (outline.degree(node) > 0) inner.push(node);
    else {
      const worth = outline.worth(node);
      if (typeof worth === "number") known.set(node, { lower: worth, upper: worth });
    }
  }
  const proved = provedBounds(outline, known);
  return new Map(inner.map((node) => [node, proved[node]!]));
}
