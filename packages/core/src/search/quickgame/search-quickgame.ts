import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type Line, Lines } from "../contract/line.js";
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
  const lines = new Lines();
  const terminal = tree.degree(tree.root) === 0;
  // The value of a terminal is exact whatever the window, and its mover's whoever that is.
  const value =
    player === "max" || terminal
      ? quickgame(tree, tree.root, alpha, terminal ? Infinity : beta + 0, version, open, observer, lines)
      : quickgameAtMin(tree, tree.root, alpha, beta + 0, version, open, observer, lines);
  return { ...outcomeOf({ value, line: lines.returned, terminal }, alpha, beta), peak: open.peak };
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
  lines?: Lines,
): number {
  observer?.enter?.(p, alpha, beta);
  const d = tree.degree(p);
  const lb = 0 - beta;
  let h = 0 - alpha;
  let line: Line | undefined;
  for (let j = 0; j < d && h > lb; j++) {
    const r = quickgame(tree, tree.child(p, j), lb, h, version, open, observer, lines);
    if (r < h) {
      h = r;
      line = lines?.through(j);
    }
  }
  lines?.handUp(line);
  observer?.leave?.(p, 0 - h);
  return 0 - h;
}
