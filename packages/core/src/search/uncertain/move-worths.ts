import type { Tree } from "../../tree/tree.js";
import type { Distribution } from "../../values/distribution.js";
import { alphaBetaOver } from "./alpha-beta-over.js";
import { distributionDomain } from "./distribution-domain.js";

/** The whole list of every move at the root, for the player who makes it: each is searched as if it were the only one. */
export function moveWorths<N>(tree: Tree<N>): Distribution[] {
  const i = tree.domain ?? Infinity;
  const rules = { domain: distributionDomain };
  return Array.from({ length: tree.degree(tree.root) }, (_, j) =>
    alphaBetaOver(rules, tree, tree.child(tree.root, j), 0 - i, i).neg(),
  );
}
