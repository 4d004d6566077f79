import { InputError } from "../../errors/input-error.js";
import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import type { Outcome } from "../contract/outcome.js";
import type { Driver, MtdState } from "./drivers.js";
import { memoryTest } from "./memory-test.js";
import { Table } from "./table.js";

/** Who moves at the root, a guess of its value for that player, and the most entries that the table may hold. */
export interface MtdOptions {
  readonly player?: Player;
  readonly guess?: number;
  readonly memory?: number;
}

/**
 * The MTD family of Plaat et al. (1996): tests, one after another, until they leave a single value. After each,
 *   lower <= v <= upper,
 * v being the value of the root, and one of the two bounds has moved. The drivers are Max's; a test that is Max's
 * "v >= y" is for Min, whose value is -v, "not more than -y".
 */
export function mtd<N>(
  tree: Tree<N>,
  driver: Driver,
  { player = "max", guess = 0, memory }: MtdOptions = {},
  observer?: Observer<N>,
): Outcome {
  const table = new Table<N>(memory);
  const root = table.add(tree.root, tree.degree(tree.root));
  const isMax = player === "max";
  const test = (bound: number, more: boolean) =>
    isMax
      ? memoryTest(tree, table, root, bound, more, observer)
      : 0 - memoryTest(tree, table, root, 0 - bound, !more, observer);

  const known = (last: number): MtdState => {
    const [lower, upper] = [table.lower(root), table.upper(root)];
    return isMax ? { lower, upper, last } : { lower: 0 - upper, upper: 0 - lower, last };
  };

  let question = driver.first(isMax ? guess : 0 - guess);
  let state = known(test(question.bound, question.more));
  while (state.lower < state.upper) {
    question = driver.next(state);
    const next = known(test(question.bound, question.more));
    if (next.lower === state.lower && next.upper === state.upper) {
      throw new InputError(
        `the driver asks about ${question.bound}, which tells nothing new: expected a bound from ${state.lower} to ${state.upper} that does`,
      );
    }
    state = next;
  }
  const value = isMax ? state.last : 0 - state.last;
  const line = principalLine(table, root, value);
  return { value, best: line[0] ?? -1, status: "exact", line, peak: table.size };
}

/**
 * From the node of `entry`, which the table knows to be worth `value` and no other, at each node the first move that is
 * proved to be worth that: its successor is known to be worth no more than -value to the player to move there. There is
 * one, for that is how a lower bound is proved; and as the upper bound was proved by all successors, it is known to be
 * worth no less either. So the line ends at a terminal.
 */
function principalLine<N>(table: Table<N>, entry: number, value: number): readonly number[] {
  const ranks: number[] = [];
  let at = entry;
  for (let worth = value; ; worth = 0 - worth) {
    const moves = table.visited(at);
    const best = moves.findIndex((move) => 0 - table.upper(move) >= worth);
    const move = moves[best];
    if (move === undefined) return ranks;
    ranks.push(best);
    at = move;
  }
}
