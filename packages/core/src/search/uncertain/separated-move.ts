import type { Range } from "../../values/range.js";
import type { MoveWorth } from "./alpha-beta-over.js";
import { separates } from "./separates.js";

/** The first move that is as good as every other in any case, by what lies above its floor; -1 where there is none. */
export function separatedMove(
  moves: readonly MoveWorth<Pick<Range, "lower" | "upper">>[],
  i: number,
): number {
  const ranges = moves.map(({ worth }) => worth);
  return moves.findIndex(
    ({ worth, floor }, k) => (worth.lower > floor || floor <= 0 - i) && separates(ranges, k),
  );
}
