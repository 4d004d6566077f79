import { faceOf } from "./faces.js";
import { type Marks, marked, numbered } from "./marks.js";
import { type DrawableTree, Outline, subjectOf } from "./outline.js";
import { palette } from "./palette.js";

/** The most nodes of a tree that Graphviz is given. */
export const graphLimit = 50_000;

/**
 * The tree as a Graphviz graph, in the shapes and lines of `toSvg`: Max a square, Min a circle, a leaf its value.
 * What the search never needed is pale, what was cut off dotted; a branch that a cut took ends in a bar.
 */
export function toDot<N>(tree: DrawableTree<N>, marks: Marks = {}): string {
  const outline = new Outline(subjectOf(tree), "a DOT graph", graphLimit);
  return graph(outline, numbered(outline, marks));
}

/** The same of an outline and its marks. */
export function graph(outline: Outline, given: Marks<number>): string {
  const marks = marked(outline, given);
  const lines = [
    "digraph tree {",
    "  graph [ordering=out, ranksep=0.5, nodesep=0.15];",
    `  node [fontname="Helvetica", fontsize=12, margin="0.02,0.02", color="${palette.ink}", fontcolor="${palette.ink}"];`,
    `  edge [dir=none, color="${palette.ink3}"];`,
  ];
  for (let node = 0; node < outline.size; node++) {
    const shape = outline.degree(node) === 0 ? "plaintext" : outline.maxMoves(node) ? "box" : "circle";
    const reach = marks.reach(node);
    const pale = `, color="${palette.ghost}", fontcolor="${palette.ghostText}"`;
    const look =
      reach === "cut off"
        ? `${pale}, style=dotted`
        : reach === "never looked at"
          ? pale
          : reach === "line"
            ? ", penwidth=2"
            : "";
    const label = faceOf(marks.known(node))?.words ?? "";
    lines.push(`  n${node} [label="${label}", shape=${shape}${look}];`);
  }
  for (let node = 1; node < outline.size; node++) {
    const parent = outline.parent(node);
    const reach = marks.reach(node);
    const isCut = reach === "cut off" && marks.reach(parent) !== "cut off";
    const style = isCut
      ? ` [color="${palette.cut}", style=dotted, dir=forward, arrowhead=tee]`
      : reach === "cut off"
        ? ` [color="${palette.ghost}", style=dotted]`
        : reach === "never looked at"
          ? ` [color="${palette.ghost}"]`
          : reach === "line"
            ? ` [color="${palette.ink}", penwidth=2.5]`
            : "";
    lines.push(`  n${parent} -> n${node}${style};`);
  }
  lines.push("}", "");
  return lines.join("\n");
}
