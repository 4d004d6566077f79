import { InputError } from "../../errors/input-error.js";
import type { Range } from "../../values/range.js";

/** A node has only a range where a search needs probabilities. Whoever knows where `node` lies can say so. */
export class NoListError extends InputError {
  readonly node: unknown;
  /** The range, for the player to move at the node. */
  readonly range: Range;

  constructor(node: unknown, range: Range) {
    super(NoListError.sentence("a node", range));
    this.node = node;
    this.range = range;
  }

  /** The message for a node that is called `name`. */
  static sentence(name: string, { lower, upper }: Range): string {
    return `${name} has the range [${lower}, ${upper}]: expected probabilities, or r-ab or deepenUntilDecided, which search ranges`;
  }
}
