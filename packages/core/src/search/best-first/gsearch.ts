import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Outcome } from "../contract/outcome.js";
import { type RsearchOptions, rsearch } from "./rsearch.js";
import type { SuccessorRule } from "./selection-rules.js";

/**
 * Gsearch of Pijls & de Bruin (1993), section 2: as long as Lb(root) < Ub(root), develops the open live node that
 * `rule` leads to from the root. It is Rsearch in one local tree, with memory enough; the contract is the same, and with
 * an open window Lb = f = Ub.
 */
export function gsearch<N>(
  tree: Tree<N>,
  rule: SuccessorRule,
  options: Omit<RsearchOptions, "memory"> = {},
  observer?: Observer<N>,
): Outcome {
  return rsearch(tree, rule, undefined, options, observer);
}
