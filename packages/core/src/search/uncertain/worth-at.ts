import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";
import type { Tree, Worth } from "../../tree/tree.js";
import { Distribution } from "../../values/distribution.js";
import { Range } from "../../values/range.js";

/** What `node` is worth, as a list. A range is none, because it says nothing of probabilities. */
export function listAt<N>(tree: Tree<N>, node: N): Distribution {
  if (tree.worth === undefined) return Distribution.point(tree.value(node));
  const worth = worthAt(tree, node);
  if (worth instanceof Distribution) return worth;
  if (worth.isPoint) return Distribution.point(worth.lower);
  throw new NoListError(node, worth, tree.name?.(node));
}

/** What `node` is worth, as a range: that of a list is the range of its support. */
export function rangeAt<N>(tree: Tree<N>, node: N): Range {
  if (tree.worth === undefined) return Range.point(tree.value(node));
  const worth = worthAt(tree, node);
  return worth instanceof Range ? worth : Range.around(worth);
}

/** What `node` is worth, once it is known to lie in the domain of the tree; a number is a list of one value. */
function worthAt<N>(tree: Tree<N>, node: N): Worth {
  const given: unknown = tree.worth?.(node);
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

/** A node has only a range where a search needs probabilities. */
export class NoListError extends InputError {
  readonly node: unknown;
  /** The range, for the player to move at the node. */
  readonly range: Range;

  constructor(node: unknown, range: Range, name = "a node") {
    super(NoListError.sentence(name, range));
    this.node = node;
    this.range = range;
  }

  /** The message for a node that is called `name`. */
  static sentence(name: string, { lower, upper }: Range): string {
    return `${name} has the range [${lower}, ${upper}] for the player to move there: expected probabilities, or r-ab, b-star or deepenUntilDecided, which search ranges`;
  }
}
