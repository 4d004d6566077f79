import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";
import type { Tree, Worth } from "../../tree/tree.js";
import { Distribution } from "../../values/distribution.js";
import { Range } from "../../values/range.js";

/** What `node` is worth, once it is known to lie in the domain of the tree; a number is a list of one value. */
export function worthAt<N>(tree: Tree<N>, node: N): Worth {
  const given: unknown = tree.worth!(node);
  const worth = Number.isSafeInteger(given) ? Distribution.point(given as number) : given;
  if (!(worth instanceof Distribution || worth instanceof Range)) {
    throw new InputError(`a node is worth ${shown(given)}: expected a list, a range or an integer`);
  }
  const { domain = 0 } = tree;
  if (worth.lower < 0 - domain || worth.upper > domain) {
    const outside = worth.upper > domain ? worth.upper : worth.lower;
    throw new InputError(
      `a node may be worth ${outside}: expected values from ${0 - domain} to ${domain}, the domain of the tree`,
    );
  }
  return worth;
}
