import type { ExplicitTree } from "./explicit-tree.js";
import { checkDrawable, type Marks, marked } from "./marks.js";

const limit = 50_000;
const dark = "#222222";
const pale = "#b8b8b8";
const bar = "#c0392b";

/**
 * The tree as a Graphviz graph. Max is a triangle that points up, Min one that points down, a leaf its value.
 * What the search never saw is pale; a branch where it turned back ends in a bar.
 */
export function toDot(tree: ExplicitTree, marks: Marks = {}): string {
  checkDrawable(tree, "a DOT graph", limit);
  const { visited, cut, label, maxMoves } = marked(tree, marks);
  const lines = [
    "digraph tree {",
    "  graph [ordering=out, ranksep=0.5, nodesep=0.15];",
    `  node [fontname="Helvetica", fontsize=12, margin="0.02,0.02", color="${dark}", fontcolor="${dark}"];`,
    `  edge [dir=none, color="${dark}"];`,
  ];
  for (let node = 0; node < tree.nodeCount; node++) {
    const shape = tree.degree(node) === 0 ? "plaintext" : maxMoves(node) ? "triangle" : "invtriangle";
    const colour = visited(node) ? "" : `, color="${pale}", fontcolor="${pale}"`;
    lines.push(`  n${node} [label="${label(node)}", shape=${shape}${colour}];`);
  }
  for (let node = 1; node < tree.nodeCount; node++) {
    const style = visited(node)
      ? ""
      : cut(node)
        ? ` [color="${bar}", dir=forward, arrowhead=tee]`
        : ` [color="${pale}"]`;
    lines.push(`  n${tree.parent(node)} -> n${node}${style};`);
  }
  lines.push("}", "");
  return lines.join("\n");
}
