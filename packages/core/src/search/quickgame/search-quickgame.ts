import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Line } from "../contract/line.js";
import type { SearchOptions } from "../contract/options.js";
import { type Outcome, outcomeOf } from "../contract/outcome.js";
import { Open } from "./open.js";
import { quickgame, type Version } from "./quickgame.js";
import type { Strategy } from "./strategies.js";

/** Searches `tree` with `strategy`. The options and the outcome are for the player to move at the root. */
export function searchQuickgame<N>(
  tree: Tree<N>,
  strategy: Strategy,
  { alpha = -Infinity, beta = Infinity, player = "max", terminalsSolved = false }: SearchOptions,
  observer?: Observer<N>,
): Outcome {
  const version = { strategy, terminalsSolved };
  const open = new Open<N>();
  const terminal = tree.degree(tree.root) === 0;
  // The value of a terminal is exact whatever the window, and its mover's whoever that is.
  const value =
    player === "max" || terminal
      ? quickgame(tree, tree.root, alpha, terminal ? Infinity : beta + 0, version, open, observer)
      : quickgameAtMin(tree, tree.root, alpha, beta + 0, version, open, observer);
  return { ...outcomeOf({ value, line: open.returned, terminal }, alpha, beta), peak: open.peak };
}

/**
 * The same for a node `p` of Min, with a value and a window for Min: it is the only son of a Max node that is not in
 * the tree, and its successors are searched from left to right.
 */
function quickgameAtMin<N>(
  tree: Tree<N>,
  p: N,
  alpha: number,
  beta: number,
  version: Version,
  open: Open<N>,
  observer?: Observer<N>,
): number {
  observer?.enter?.(p, alpha, beta);
  const d = tree.degree(p);
  const lb = 0 - beta;
  let h = 0 - alpha;
  let line: Line | undefined;
  for (let j = 0; j < d && h > lb; j++) {
    const r = quickgame(tree, tree.child(p, j), lb, h, version, open, observer);
    if (r < h) {
      h = r;
      line = { rank: j, rest: open.returned };
    }
  }
  open.returned = line;
  observer?.leave?.(p, 0 - h);
  return 0 - h;
}
