import { InputError } from "../../input-error.js";
import type { Tree, Worth } from "../../tree.js";

/** What `node` is worth, once it is known to lie in the domain of the tree. */
export function worthAt<N>(tree: Tree<N>, node: N): Worth {
  const worth = tree.worth!(node);
  const { domain = 0 } = tree;
  if (worth.lower < 0 - domain || worth.upper > domain) {
    const outside = worth.upper > domain ? worth.upper : worth.lower;
    throw new InputError(
      `a node may be worth ${outside}: expected values from ${0 - domain} to ${domain}, the domain of the tree`,
    );
  }
  return worth;
}
