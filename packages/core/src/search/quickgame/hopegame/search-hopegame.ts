import type { Observer } from "../../../tree/observer.js";
import type { Tree } from "../../../tree/tree.js";
import type { Line } from "../../contract/line.js";
import type { SearchOptions } from "../../contract/options.js";
import { type Outcome, outcomeOf } from "../../contract/outcome.js";
import { Contests } from "./contests.js";
import { type Search, searchAnew } from "./hopegame.js";
import { Hopes } from "./hopes.js";
import { LeafContest } from "./leaf-contest.js";
import { Room } from "./room.js";
import { Standings } from "./standings.js";

/** Searches `tree` with HopeGame. The options and the outcome are for the player to move at the root. */
export function searchHopegame<N>(
  tree: Tree<N>,
  { alpha = -Infinity, beta = Infinity, player = "max", memory }: SearchOptions,
  observer?: Observer<N>,
): Outcome {
  const room = new Room(memory, tree.height);
  const contests = new Contests<N>(room.expected(tree.degree(tree.root)), observer);
  const hopes = new Hopes();
  const leafContest = new LeafContest(tree, contests, room, hopes, observer);
  const search = { tree, contests, leafContest, room, hopes, standings: new Standings(), observer };
  const { root } = tree;
  const terminal = tree.degree(root) === 0;
  // The value of a terminal is exact whatever the window, and its mover's whoever that is.
  const value =
    player === "max" || terminal
      ? searchAnew(search, root, alpha, beta, alpha, 0, 0)
      : searchMin(search, root, alpha, beta);
  const outcome = outcomeOf({ value, line: contests.returned, terminal }, alpha, beta);
  // Named one by one: spread, and then one more, is slow.
  return {
    value: outcome.value,
    best: outcome.best,
    status: outcome.status,
    line: outcome.line,
    peak: contests.peak,
  };
}

/**
 * The value of a node `p` of Min, with a value and a window for Min: it is the only son of a Max node that is not in
 * the tree, and its successors are searched from left to right.
 */
function searchMin<N>(search: Search<N>, p: N, alpha: number, beta: number): number {
  const { tree, contests, observer } = search;
  observer?.enter?.(p, alpha, beta);
  const d = tree.degree(p);
  const lb = 0 - beta;
  let h = 0 - alpha;
  let line: Line | undefined;
  for (let j = 0; j < d && h > lb; j++) {
    const r = searchAnew(search, tree.child(p, j), lb, h, lb, 1, 0);
    if (r < h) {
      h = r;
      line = { rank: j, rest: contests.returned };
    }
  }
  contests.returned = line;
  observer?.leave?.(p, 0 - h);
  return 0 - h;
}
