import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { SearchOptions } from "../contract/options.js";
import { type Outcome, outcomeOf } from "../contract/outcome.js";
import { Open } from "./open.js";
import { quickgame, type Version } from "./quickgame.js";
import type { Strategy } from "./strategy.js";

/** A value for the player to move at the root, and the move that is proved to have it (-1: none is). */
interface RootMove {
  readonly value: number;
  readonly best: number;
}

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
  const search = player === "max" || terminal ? searchMaxRoot : searchMinRoot;
  // The value of a terminal is exact whatever the window, and its mover's whoever that is.
  const root = search(tree, alpha, terminal ? Infinity : beta + 0, version, open, observer);
  const { value, best, status } = outcomeOf({ value: root.value, best: root.best, terminal }, alpha, beta);
  return { value, best, status, peak: open.peak };
}

function searchMaxRoot<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  version: Version,
  open: Open<N>,
  observer?: Observer<N>,
): RootMove {
  const value = quickgame(tree, tree.root, alpha, beta, version, open, observer);
  // The root's list is the lowest in `open`, so no other call has used its entries since.
  const d = tree.degree(tree.root);
  let best = 0;
  while (best < d && !(open.solved(best) && open.h[best] === value)) best++;
  return { value, best: best < d ? best : -1 };
}

/** A Min root is the only son of a Max node that is not in the tree: its successors are searched from left to right. */
function searchMinRoot<N>(
  tree: Tree<N>,
  alpha: number,
  beta: number,
  version: Version,
  open: Open<N>,
  observer?: Observer<N>,
): RootMove {
  const { root } = tree;
  observer?.enter?.(root, alpha, beta);
  const d = tree.degree(root);
  const lb = 0 - beta;
  let h = 0 - alpha;
  let best = -1;
  for (let j = 0; j < d && h > lb; j++) {
    const value = quickgame(tree, tree.child(root, j), lb, h, version, open, observer);
    if (value < h) {
      h = value;
      best = j;
    }
  }
  observer?.leave?.(root, 0 - h);
  return { value: 0 - h, best };
}
