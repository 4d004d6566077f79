import type { ExplicitTree } from "./explicit-tree.js";

/** How the parts of a nested text look. */
export interface Notation {
  open(node: number, depth: number): string;
  close(node: number, depth: number): string;
  leaf(node: number, depth: number): string;
  readonly between: string;
}

/** The tree as nested text, written from left to right without a stack: the tree itself knows the way back up. */
export function writeTree(tree: ExplicitTree, notation: Notation): string {
  const parts: string[] = [];
  let node = tree.root as number;
  let depth = 0;
  for (;;) {
    while (tree.degree(node) > 0) {
      parts.push(notation.open(node, depth));
      node = tree.child(node, 0);
      depth++;
    }
    parts.push(notation.leaf(node, depth));
    while (node !== tree.root && isLast(tree, node)) {
      node = tree.parent(node);
      depth--;
      parts.push(notation.close(node, depth));
    }
    if (node === tree.root) return parts.join("");
    parts.push(notation.between);
    node++;
  }
}

function isLast(tree: ExplicitTree, node: number): boolean {
  const parent = tree.parent(node);
  return node === tree.child(parent, tree.degree(parent) - 1);
}
