import { convert, InputError, NoListError, Range, type Worth } from "espalier";
import type { ExplicitTree } from "espalier/trees";

/** What `worth` of a node is in the view of the tree. */
export function inView<W extends Worth>(worth: W, tree: ExplicitTree, node: number): Worth {
  return convert(1, tree, tree.depth(node)) < 0 ? worth.neg() : worth;
}

/** What `search` of `tree` returns. If a node has no list, that is said with its path and in the view of the tree. */
export function placing<R>(tree: ExplicitTree, search: () => R): R {
  try {
    return search();
  } catch (error) {
    if (!(error instanceof NoListError)) throw error;
    const node = error.node as number;
    const { lower, upper } = inView(error.range, tree, node);
    const name =
      node === tree.root ? "the root" : `${tree.degree(node) === 0 ? "leaf" : "node"} ${tree.path(node)}`;
    throw new InputError(NoListError.sentence(name, Range.of(lower, upper)));
  }
}
