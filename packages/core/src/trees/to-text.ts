import { InputError } from "../errors/input-error.js";
import { convert } from "../tree/view.js";
import type { ExplicitTree } from "./explicit-tree.js";
import { writeTree } from "./write-tree.js";

/**
 * The text form for people: `((3 12) (8 (2 4)))`. It holds the shape and the leaf values in the view of the tree, and
 * nothing else: it reads back as the same tree where the root is Max, the view is Max's, and there are no
 * bounds, estimates or likelihoods.
 */
export function toText(tree: ExplicitTree): string {
  if (tree.worth !== undefined) {
    throw new InputError(
      "the text form holds one number a leaf: expected JSON for a tree with lists or ranges",
    );
  }
  return writeTree(tree, {
    open: () => "(",
    close: () => ")",
    leaf: (node, depth) => String(convert(tree.value(node), tree, depth)),
    between: " ",
  });
}
