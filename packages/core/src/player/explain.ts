import type { Game } from "../game/game.js";
import type { EngineThinker } from "./engine-thinker.js";
import { type Explanation, explanationOf } from "./explanation.js";
import type { Alternative, CheckedLimits, Choice } from "./limits.js";

/** An explanation may visit as many positions as the choice did, and at least so many. */
const leastNodes = 10_000;

/** What is to be explained. */
export interface Asked<P, M> {
  /** What is played: a game, or who thinks where a board stands. */
  readonly played: Game<P, M> | EngineThinker<P, M>;
  readonly position: P;
  readonly choice: Choice<M>;
  /** From which depth on the choice was the same. */
  readonly settled: number;
  /** Why this, or why not this: a legal move. */
  readonly move: M;
  /** A move in words. */
  readonly show: (move: M) => string;
}

/** Thinks within limits, others having their turn meanwhile: where a board stands, or about the position after a move. */
export type Consider<P, M> = (
  position: P,
  limits: CheckedLimits<M>,
  isAfterMove: boolean,
) => Promise<Choice<M>>;

/** Why the choice was made, and not another: what speaks against that, looking equally far. */
export async function explained<P, M>(asked: Asked<P, M>, consider: Consider<P, M>): Promise<Explanation<M>> {
  const { choice, settled, move, show } = asked;
  const about =
    choice.alternatives.find((each) => each.move === move) ?? (await alternative(asked, consider));
  const facts = {
    move,
    chosen: choice.move as M,
    value: about.value,
    chosenValue: choice.value,
    status: about.status,
    line: about.line,
    chosenLine: choice.line,
    depth: Math.max(1, choice.depth),
    settled,
  };
  return explanationOf(facts, show);
}

/** What `move` is worth, looking as far as the choice did. */
async function alternative<P, M>(
  { played, position, choice, move }: Asked<P, M>,
  consider: Consider<P, M>,
): Promise<Alternative<M>> {
  const limits = {
    timeMs: Infinity,
    nodes: Math.max(leastNodes, choice.nodes),
    depth: Math.max(1, choice.depth - 1),
    top: 1,
    signal: undefined,
    onProgress: undefined,
  };
  if ("play" in played) {
    const next = played.play(position, move);
    return seenFromBefore(move, played.samePlayer?.(next) ?? false, await consider(next, limits, true));
  }
  const { mover } = played;
  return played.after(move, async () => {
    const isSame = played.mover === mover;
    return seenFromBefore(move, isSame, await consider(position, limits, false));
  });
}

/** What `move` is worth, after which this was chosen. */
function seenFromBefore<M>(move: M, isSame: boolean, { value, status, line }: Choice<M>): Alternative<M> {
  const turned = { exact: "exact", estimate: "estimate", lower: "upper", upper: "lower" } as const;
  return {
    move,
    value: isSame ? value : 0 - value,
    status: isSame ? status : turned[status],
    line: [move, ...line],
  };
}
