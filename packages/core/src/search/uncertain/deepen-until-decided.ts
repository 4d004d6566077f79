import type { Distribution } from "../../distribution.js";
import type { Tree } from "../../tree.js";
import { type HorizonNode, withHorizon } from "../../with-horizon.js";
import { alphaBetaOver, type MoveWorth } from "./alpha-beta-over.js";
import { distributionDomain } from "./distribution-domain.js";
import { separatedMove } from "./separated-move.js";
import { surestMove } from "./surest-move.js";

export interface DeepenOptions {
  /** A move is decided on when it is as good as every other with this probability; at 1, the default, in any case. */
  readonly level?: number;
  readonly maxDepth?: number;
  /** Told after every depth; no deeper search follows where the answer is false. */
  readonly progress?: (step: DeepenStep) => boolean | undefined;
}

/** What the search to one depth says. */
export interface DeepenStep {
  readonly depth: number;
  /** The list of the root, for the player to move there. */
  readonly vp: Distribution;
  /** The move most surely as good as every other, and how sure that is at least; -1 at a terminal. */
  readonly best: number;
  readonly dominance: number;
}

export interface Decision extends DeepenStep {
  /** One move dominates, the tree has no deeper nodes, the depth is reached, or whoever watched has had enough. */
  readonly stopped: "dominates" | "exhausted" | "depth" | "interrupted";
}

/**
 * The motive of Li & Marsland: deepen not to a fixed depth but until the choice is clear. P_AB to depth 1, 2, ..., on a
 * tree with lists at inner nodes too, until one move dominates at the wanted level.
 */
export function deepenUntilDecided<N>(
  tree: Tree<N>,
  { level = 1, maxDepth = Infinity, progress }: DeepenOptions = {},
): Decision {
  for (let depth = 1; ; depth++) {
    const { step, separated, whole } = searchTo(tree, depth);
    if (step.best < 0) return { ...step, stopped: "exhausted" };
    const decided = level === 1 ? separated : step.dominance >= level - 1e-12;
    const wanted = progress?.(step) !== false;
    if (decided) return { ...step, stopped: "dominates" };
    if (whole) return { ...step, stopped: "exhausted" };
    if (depth >= maxDepth) return { ...step, stopped: "depth" };
    if (!wanted) return { ...step, stopped: "interrupted" };
  }
}

function searchTo<N>(tree: Tree<N>, depth: number) {
  const i = tree.domain ?? Infinity;
  const near = withHorizon(tree, { depth });
  let whole = true;
  const evaluated = ({ node }: HorizonNode<N>) => {
    if (tree.degree(node) > 0) whole = false;
  };
  const watched: Tree<HorizonNode<N>> = {
    ...near,
    value(place) {
      evaluated(place);
      return near.value(place);
    },
    ...(near.worth && {
      worth(place: HorizonNode<N>) {
        evaluated(place);
        return near.worth!(place);
      },
    }),
  };
  const moves: MoveWorth<Distribution>[] = [];
  const vp = alphaBetaOver({ domain: distributionDomain }, watched, near.root, 0 - i, i, undefined, moves);
  const certain = separatedMove(moves, i);
  const surest = surestMove(moves, i);
  const step: DeepenStep =
    certain < 0 ? { depth, vp, ...surest } : { depth, vp, best: certain, dominance: 1 };
  return { step, separated: certain >= 0, whole };
}
