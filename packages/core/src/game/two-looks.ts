import { Range } from "../values/range.js";
import type { Evaluate } from "./game.js";
import type { EvaluateWorth } from "./valued-game-tree.js";

/**
 * A range from two static looks at a position: the mover's, and the opponent's after a null move, `pass`. Where having
 * the move makes no difference the position is quiet and the looks agree; where it makes much, the range is wide. An
 * evaluation that does not care who is to move always agrees with itself: see `oneMoveAhead`.
 *
 * The ends of a range are integers. With `scale` they are the looks times `scale`, rounded; without it `evaluate` must
 * give integers.
 */
export function twoLooks<P>(
  evaluate: Evaluate<P>,
  pass: (position: P) => P,
  scale?: number,
): EvaluateWorth<P, Range> {
  const look = (position: P) =>
    scale === undefined ? evaluate(position) : Math.round(scale * evaluate(position));
  return (position) => {
    const own = look(position);
    const passed = 0 - look(pass(position));
    return Range.of(Math.min(own, passed), Math.max(own, passed), "what evaluate gave in two looks");
  };
}
