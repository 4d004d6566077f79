import type { Evaluate } from "./game.js";
import { Range } from "./range.js";
import type { EvaluateWorth } from "./valued-game-tree.js";

/**
 * A range from two static looks at a position: the mover's, and the opponent's after a null move, `pass`. Where having
 * the move makes no difference the position is quiet and the looks agree; where it makes much, the range is wide.
 * `evaluate` gives integers.
 */
export function twoLooks<P>(evaluate: Evaluate<P>, pass: (position: P) => P): EvaluateWorth<P, Range> {
  return (position) => {
    const own = evaluate(position);
    const passed = 0 - evaluate(pass(position));
    return Range.of(Math.min(own, passed), Math.max(own, passed), "what evaluate gave in two looks");
  };
}
