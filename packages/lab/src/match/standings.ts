import { type Elo, elo } from "./elo.js";
import type { Played, Work } from "./match.js";

/** How a match stands, as contender A sees it. */
export interface Standings extends Elo {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Points: one for a win, a half for a draw. */
  readonly score: number;
  /** What each did, in all games. */
  readonly work: readonly [a: Work, b: Work];
}

export function standings(played: readonly Played[]): Standings {
  const results = played.map(({ aFirst, score }) => Math.sign(aFirst ? score : 0 - score));
  const count = (wanted: number) => results.filter((result) => result === wanted).length;
  const [wins, draws, losses] = [count(1), count(0), count(-1)];
  const score = wins + draws / 2;
  const total = (which: 0 | 1, what: keyof Work) =>
    played.reduce((sum, { work }) => sum + work[which][what], 0);
  const workOf = (which: 0 | 1): Work => ({
    moves: total(which, "moves"),
    nodes: total(which, "nodes"),
    evaluations: total(which, "evaluations"),
  });
  return {
    games: played.length,
    wins,
    draws,
    losses,
    score,
    ...elo(score, played.length),
    work: [workOf(0), workOf(1)],
  };
}
