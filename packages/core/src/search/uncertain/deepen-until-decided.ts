import { InputError } from "../../errors/input-error.js";
import type { Tree } from "../../tree/tree.js";
import { type HorizonNode, withHorizon } from "../../tree/with-horizon.js";
import type { Distribution } from "../../values/distribution.js";
import type { Range } from "../../values/range.js";
import { alphaBetaOver } from "./alpha-beta-over.js";
import { checkedLevel, type MoveWorth, separatedMove, surestMove } from "./dominance.js";
import { distributionValues, rangeValues, type ValueDomain } from "./value-domains.js";
import { NoListError } from "./worth-at.js";

/** When to stop, and who is told. */
export interface DeepenOptions {
  /** A move is decided on when it is as good as every other with this probability; at 1, the default, in any case. */
  readonly level?: number;
  /** The depth to begin with; 1 by default. */
  readonly fromDepth?: number;
  readonly maxDepth?: number;
  /** Told after every depth; no deeper search follows where the answer is false. */
  readonly progress?: (step: DeepenStep) => boolean | undefined;
}

/** What the search to one depth says. */
export interface DeepenStep {
  readonly depth: number;
  /** The list of the root, for the player to move there; the range where only ranges are known. */
  readonly vp?: Distribution;
  readonly range?: Range;
  /**
   * The move most surely as good as every other; where only ranges are known and none is apart from the others, the
   * first that is sure of most. -1 at a terminal.
   */
  readonly best: number;
  /** How sure that is at least. Ranges say nothing of probabilities: 1 where the move's is apart, else 0. */
  readonly dominance: number;
}

export interface Decision extends DeepenStep {
  /** One move dominates, the tree has no deeper nodes, the depth is reached, or whoever watched has had enough. */
  readonly stopped: "dominates" | "exhausted" | "depth" | "interrupted";
}

/** What the search to one depth says, whether one move is apart from the others, and whether that was the whole tree. */
interface DepthResult {
  readonly step: DeepenStep;
  readonly separated: boolean;
  readonly whole: boolean;
}

/**
 * The motive of Li & Marsland: deepen not to a fixed depth but until the choice is clear. To depth 1, 2, ..., on a tree
 * that judges inner nodes too, until one move dominates at the wanted level: P_AB on lists, and from the first range
 * that turns up R_AB, where a move is decided on when its range is apart from the others.
 */
export function deepenUntilDecided<N>(
  tree: Tree<N>,
  { level = 1, fromDepth = 1, maxDepth = Infinity, progress }: DeepenOptions = {},
): Decision {
  checkedLevel(level);
  if (!(maxDepth === Infinity || (Number.isInteger(maxDepth) && maxDepth >= 1))) {
    throw new InputError(`maxDepth is ${maxDepth}: expected a whole number of plies, 1 or more`);
  }
  if (!(Number.isInteger(fromDepth) && fromDepth >= 1 && fromDepth <= maxDepth)) {
    throw new InputError(
      `fromDepth is ${fromDepth}: expected a whole number of plies, 1 or more, up to maxDepth`,
    );
  }
  let searchTo: (tree: Tree<N>, depth: number) => DepthResult = byLists;
  for (let depth = fromDepth; ; depth++) {
    let result: DepthResult;
    try {
      result = searchTo(tree, depth);
    } catch (error) {
      if (!(error instanceof NoListError)) throw error;
      searchTo = byRanges;
      result = searchTo(tree, depth);
    }
    const { step, separated, whole } = result;
    if (step.best < 0) return { ...step, stopped: "exhausted" };
    const decided = level === 1 ? separated : step.dominance >= level - 1e-12;
    const wanted = progress?.(step) !== false;
    if (decided) return { ...step, stopped: "dominates" };
    if (whole) return { ...step, stopped: "exhausted" };
    if (depth >= maxDepth) return { ...step, stopped: "depth" };
    if (!wanted) return { ...step, stopped: "interrupted" };
  }
}

function byLists<N>(tree: Tree<N>, depth: number): DepthResult {
  const { worth: vp, moves, i, whole } = toDepth(distributionValues, tree, depth);
  const apart = separatedMove(moves, i);
  const choice = apart < 0 ? surestMove(moves, i) : { best: apart, dominance: 1 };
  return { step: { depth, vp, ...choice }, separated: apart >= 0, whole };
}

function byRanges<N>(tree: Tree<N>, depth: number): DepthResult {
  const { worth: range, moves, i, whole } = toDepth(rangeValues, tree, depth);
  const apart = separatedMove(moves, i);
  // A later move at its floor may be worth less than an earlier one, which is sure of that: hence the first.
  const sure = moves.map(({ worth }) => worth.lower);
  const best = apart < 0 ? sure.indexOf(sure.reduce((most, each) => Math.max(most, each), -Infinity)) : apart;
  return { step: { depth, range, best, dominance: apart < 0 ? 0 : 1 }, separated: apart >= 0, whole };
}

/** The search of `tree` as far as `depth`, and whether there is nothing deeper that it might have come to. */
function toDepth<N, V>(values: ValueDomain<V>, tree: Tree<N>, depth: number) {
  const i = tree.domain ?? Infinity;
  const near = withHorizon(tree, { depth });
  let whole = true;
  const { worth: worthOf } = near;
  const watched: Tree<HorizonNode<N>> = {
    ...near,
    // Numbers that are certain decide at any depth.
    ...(worthOf && {
      worth(place: HorizonNode<N>) {
        if (tree.degree(place.node) > 0) whole = false;
        return worthOf(place);
      },
    }),
  };
  const moves: MoveWorth<V>[] = [];
  const worth = alphaBetaOver({ values }, watched, near.root, 0 - i, i, undefined, moves);
  return { worth, moves, i, whole };
}
