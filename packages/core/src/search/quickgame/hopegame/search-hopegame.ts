import type { Observer } from "../../../tree/observer.js";
import type { Tree } from "../../../tree/tree.js";
import type { Line } from "../../contract/line.js";
import type { SearchOptions } from "../../contract/options.js";
import { type Outcome, outcomeOf } from "../../contract/outcome.js";
import { Contests } from "./contests.js";
import { Hopes } from "./hopes.js";
import { hopegame, type Search } from "./hopegame.js";
import { Room } from "./room.js";
import { Standings } from "./standings.js";

/** Searches `tree` with HopeGame. The options and the outcome are for the player to move at the root. */
export function searchHopegame<N>(
  tree: Tree<N>,
  { alpha = -Infinity, beta = Infinity, player = "max", memory }: SearchOptions,
  observer?: Observer<N>,
): Outcome {
  const contests = new Contests<N>(observer);
  const room = new Room(memory, tree.height);
  const search = { tree, contests, room, hopes: new Hopes(), standings: new Standings(), observer };
  const { root } = tree;
  const terminal = tree.degree(root) === 0;
  let value: number;
  if (terminal) {
    observer?.enter?.(root, alpha, beta);
    value = tree.value(root);
    observer?.leave?.(root, value);
  } else if (player === "max") value = hopegameAtMax(search, root, alpha, beta, 0);
  else value = hopegameAtMin(search, root, alpha, beta);
  return { ...outcomeOf({ value, line: contests.returned, terminal }, alpha, beta), peak: contests.peak };
}

/** The value of a node `p` of Max at `depth`, below which nothing is kept before or afterwards. */
function hopegameAtMax<N>(search: Search<N>, p: N, alpha: number, beta: number, depth: number): number {
  const { tree, contests, room, observer } = search;
  if (tree.degree(p) === 0) {
    observer?.enter?.(p, alpha, beta);
    const value = tree.value(p);
    observer?.leave?.(p, value);
    room.meetTerminal(depth);
    contests.returned = undefined;
    return value;
  }
  const c = contests.begin();
  const value = hopegame(search, p, c, alpha, beta, alpha, depth, 0);
  contests.end(c);
  return value;
}

/**
 * The same for a node `p` of Min, with a value and a window for Min: it is the only son of a Max node that is not in
 * the tree, and its successors are searched from left to right.
 */
function hopegameAtMin<N>(search: Search<N>, p: N, alpha: number, beta: number): number {
  const { tree, contests, observer } = search;
  observer?.enter?.(p, alpha, beta);
  const d = tree.degree(p);
  const lb = 0 - beta;
  let h = 0 - alpha;
  let line: Line | undefined;
  for (let j = 0; j < d && h > lb; j++) {
    const r = hopegameAtMax(search, tree.child(p, j), lb, h, 1);
    if (r < h) {
      h = r;
      line = { rank: j, rest: contests.returned };
    }
  }
  contests.returned = line;
  observer?.leave?.(p, 0 - h);
  return 0 - h;
}
