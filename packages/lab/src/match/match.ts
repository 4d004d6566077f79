import type { AnyGame } from "espalier/games";
import { childSeed } from "espalier/internal";
import type { Contender, Opponent } from "./contender.js";
import { type Opening, openings } from "./openings.js";

/** How a match is played. */
export interface MatchPlan {
  readonly game: AnyGame;
  /** A and B: who is compared with whom. */
  readonly contenders: readonly [Contender, Contender];
  /** An even number: each opening is played twice, and either contender moves first once. */
  readonly games: number;
  /** How many random moves a game begins with. */
  readonly openingMoves: number;
  readonly seed: number;
  /** Whether calls of the evaluation are counted. */
  readonly counts: boolean;
  /** Once it is aborted no more is played, and the game under way does not count. */
  readonly signal?: { readonly aborted: boolean };
}

/** A game that was played. */
export interface Played {
  /** From 1. */
  readonly round: number;
  /** Whether A moved first. */
  readonly aFirst: boolean;
  readonly opening: readonly unknown[];
  /** All moves, those of the opening included. */
  readonly moves: readonly unknown[];
  /** The score at the end, to the player who moved first. */
  readonly score: number;
  readonly work: readonly [a: Work, b: Work];
}

/** What a player did in one game. */
export interface Work {
  readonly moves: number;
  readonly nodes: number;
  readonly evaluations: number;
}

/** Plays one game after the other, and gives each when it is over. */
export async function* match(plan: MatchPlan): AsyncGenerator<Played> {
  const { game, games, openingMoves, seed } = plan;
  const begun = openings(game, games / 2, openingMoves, childSeed(seed, 0));
  for (let round = 1; round <= games; round++) {
    const opening = begun[(round - 1) >> 1] as Opening;
    const played = await playGame(plan, opening, round);
    if (played === undefined) return;
    yield played;
  }
}

async function playGame(plan: MatchPlan, opening: Opening, round: number): Promise<Played | undefined> {
  const { game, contenders, seed, counts, signal } = plan;
  const aFirst = round % 2 === 1;
  const opponents = await Promise.all(
    contenders.map((contender, which) =>
      contender.start(game, opening.position, childSeed(childSeed(seed, round), which), counts),
    ),
  );
  const moved = [0, 0];
  const moves = [...opening.moves];
  let { position } = opening;
  while (game.moves(position).length > 0) {
    const which = (game.mover(position) === 0) === aFirst ? 0 : 1;
    const move = await (opponents[which] as Opponent).choose(position, signal);
    // Ctrl-C is heard between two turns only.
    await new Promise(setImmediate);
    if (signal?.aborted) return undefined;
    for (const opponent of opponents) opponent.advance(move);
    position = game.play(position, move);
    moves.push(move);
    moved[which] = (moved[which] ?? 0) + 1;
  }
  const score = game.score(position);
  const [a, b] = opponents.map(({ nodes, evaluations }, which) => ({
    moves: moved[which] as number,
    nodes,
    evaluations,
  })) as [Work, Work];
  return {
    round,
    aFirst,
    opening: opening.moves,
    moves,
    score: game.mover(position) === 0 ? score : 0 - score,
    work: [a, b],
  };
}
