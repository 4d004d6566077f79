import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import { paperControl } from "./control.js";
import type { EvolvingObserver } from "./evolving-events.js";
import type { EvolvingRule } from "./evolving-rule.js";
import { evolvingRules } from "./evolving-rules.js";
import { limitedControl } from "./limits.js";
import type { MoveOrder } from "./move-order.js";
import type { Setting } from "./state.js";
import type { EstimatedTree } from "./static-value.js";

/** How an evolving tree is kept. */
export interface EvolvingOptions<N> {
  /** The ply at which the search stops, counted from the first root. */
  readonly horizon: number;
  /** Who moves at the first root; default `max`. */
  readonly player?: Player;
  /** One of `evolvingRules`, or one of your own; default `corrected`, the paper's, but in `evolvingGame` `tiesCut`. */
  readonly rule?: EvolvingRule;
  /** In which order moves are generated; default that of the tree. */
  readonly order?: MoveOrder<N>;
  /** Whether to break off at a node `made` of whose moves exist; asked after the first. `resume` goes on there. */
  readonly heuristicStop?: (position: N, made: number) => boolean;
  /**
   * `replayed` from the root when they are needed (the default), or `kept` beside each node with descendants, where
   * making a move is dear.
   */
  readonly positions?: "kept" | "replayed";
  /** The ply of a position, where not every step down the tree counts as one. */
  readonly depthOf?: (position: N) => number;
  /**
   * The most nodes, 2 at least. After an operation that has used more than half of them, cold subtrees are given up;
   * and while all are used, nothing is generated: nodes that would be searched are suspended instead, a new one with
   * its static value. What was expanded or given a quota one by one is never given up.
   */
  readonly nodeLimit?: number;
  /** Whether all invariants are checked after every operation; slow. */
  readonly check?: boolean;
}

/** What was given, checked, with its defaults. */
export function settingOf<N>(
  tree: Tree<N>,
  options: EvolvingOptions<N>,
  observer: EvolvingObserver | undefined,
): Setting<N> {
  const { player = "max", rule = evolvingRules.corrected, positions = "replayed" } = options;
  const { order, heuristicStop, depthOf, nodeLimit = Infinity } = options;
  if (!isEstimated(tree)) {
    throw new InputError(
      "an evolving tree needs a tree that gives an estimate at inner nodes; this tree does not",
    );
  }
  oneOf("player", player, ["max", "min"]);
  oneOf("positions", positions, ["kept", "replayed"]);
  if (typeof rule?.trusts !== "function" || typeof rule.prefersEqual !== "function") {
    throw new InputError(`rule is ${shown(rule)}: expected a rule, such as evolvingRules.tiesCut`);
  }
  if (!((nodeLimit === Infinity || Number.isInteger(nodeLimit)) && nodeLimit >= 2)) {
    throw new InputError(`nodeLimit is ${shown(nodeLimit)}: expected a whole number, 2 or more`);
  }
  if (nodeLimit < Infinity && rule.trusts === evolvingRules.asPrinted.trusts) {
    throw new InputError(
      `nodeLimit is ${nodeLimit}: the rule "${rule.name}" trusts pruned nodes, expected another`,
    );
  }
  const control = nodeLimit === Infinity ? paperControl : limitedControl;
  const keepsPositions = positions === "kept";
  return { tree, rule, order, heuristicStop, depthOf, keepsPositions, control, nodeLimit, observer };
}

function isEstimated<N>(tree: Tree<N>): tree is EstimatedTree<N> {
  return tree.estimate !== undefined;
}

function oneOf(name: string, given: string, allowed: readonly string[]): void {
  if (!allowed.includes(given))
    throw new InputError(`${name} is ${shown(given)}: expected ${allowed.join(" or ")}`);
}
