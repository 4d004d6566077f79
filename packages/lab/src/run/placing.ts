import { InputError } from "espalier";
import type { ExplicitTree } from "espalier/trees";
import { convert } from "espalier/trees";
import { NoListError } from "espalier/uncertain";

/** What `search` of `tree` returns. If a node has no list, that is said with its path and in the view of the tree. */
export function placing<R>(tree: ExplicitTree, search: () => R): R {
  try {
    return search();
  } catch (error) {
    if (!(error instanceof NoListError)) throw error;
    const node = error.node as number;
    const kind = tree.degree(node) === 0 ? "leaf" : "node";
    const name = node === tree.root ? "the root" : `${kind} ${tree.path(node)}`;
    const flipped = convert(1, tree, tree.depth(node)) < 0;
    throw new InputError(NoListError.sentence(name, flipped ? error.range.neg() : error.range));
  }
}
