import { gameTree } from "espalier";
import { evolvingRules } from "espalier/evolving";
import { type AnyGame, findGame } from "espalier/games";
import { childSeed, mix } from "espalier/internal";
import { barPlot } from "../plot/bar-plot.js";
import { ofAll } from "../study/findings.js";
import type { StudyResult } from "../study/result.js";
import type { Cell, Checked, Study } from "../study/study.js";
import { contenders } from "./contenders.js";
import { playedWork, workColumns, workMetrics, workOf } from "./kept-trees.js";

const { corrected, sweptOnly, tiesCut } = evolvingRules;
const rivals = contenders<unknown>([corrected, sweptOnly, tiesCut]);

/** A game, how many plies are seen, how many moves are made, and how many at random before. */
const games = [
  { game: "breakthrough", plies: 3, moves: 10, drawn: 6 },
  { game: "connect-four", plies: 8, moves: 10, drawn: 3 },
  { game: "othello", plies: 6, moves: 10, drawn: 6 },
] as const;

type Setting = (typeof games)[number];

function cell({ game: id, plies, moves, drawn }: Setting): Cell {
  const game = findGame(id);
  return {
    parameters: { game: id, plies },
    columns: workColumns(rivals),
    chunk: 1,
    measure(seed) {
      const tree = gameTree(game, opening(game, drawn, seed), { depth: Infinity }, game.evaluate);
      return playedWork(rivals, tree as Parameters<typeof playedWork<unknown>>[1], plies, moves);
    },
  };
}

/** The position after so many random moves. */
function opening(game: AnyGame, drawn: number, seed: number): unknown {
  let position = game.start;
  for (let ply = 0; ply < drawn; ply++) {
    const moves = game.moves(position);
    if (moves.length === 0) break;
    position = game.play(position, moves[childSeed(mix(seed), ply) % moves.length]);
  }
  return position;
}

/** Kept trees in games, where values repeat and positions end. */
export const realGames: Study = {
  id: "lindstrom/real-games",
  title: "Kept trees in real games",
  asks: "The paper's trees are complete, and their values hardly ever equal. How do kept trees fare in games, where many positions are worth the same and order is there to be had?",
  trials: 20,
  cells: games.map(cell),
  deviations: [
    "The paper tried no game. Ours are those of the library, after some random moves, judged by their own evaluation; all contenders follow the moves of the first for ten moves, or until the game ends.",
    "Equal values never cut in the paper's trees, while alpha-beta from scratch cuts on them: that is part of what is compared. “Ties cut” is an extension in which they do.",
    "A leaf is a position at the horizon or an end of the game above it.",
  ],
  findings: [
    {
      says: "The paper's tree takes more evaluations than a new search that orders its moves, in Connect Four by more than a factor of two.",
      check: paperLoses,
    },
    {
      says: "With ties that cut, thresholds of swept nodes only, and moves in order, a kept tree takes fewer evaluations than every new search in Connect Four and Othello; in Breakthrough, three plies ahead, it does not.",
      check: (result) =>
        ofAll(
          games,
          "games",
          ({ game }) => {
            const of = workOf(result, "all", { parameters: { game } });
            const isLess = of("evolving, ties cut, ordered") < Math.min(of("fresh"), of("fresh, ordered"));
            return isLess === (game !== "breakthrough");
          },
          ({ game }) => game,
        ),
    },
    {
      says: "Where equal values cut, the first tree has the leaves of alpha-beta, in the order of the game and ordered.",
      check: (result) =>
        ofAll(
          games,
          "games",
          ({ game }) => {
            const of = workOf(result, "first", { parameters: { game } });
            return ["", ", ordered"].every(
              (order) => of(`evolving, ties cut${order}`) === of(`fresh${order}`),
            );
          },
          ({ game }) => game,
        ),
    },
  ],
  plots: [
    barPlot({
      name: "all-evaluations",
      caption: "All evaluations per move, those to order moves among them, game by game.",
      cells: { metric: workMetrics.all },
      panels: "game",
      x: { title: "evaluations per move" },
      ownAxes: true,
      digits: 0,
    }),
  ],
};

function paperLoses(result: StudyResult): Checked {
  const ratio = (game: string) => {
    const of = workOf(result, "all", { parameters: { game } });
    return of("evolving") / of("fresh, ordered");
  };
  return {
    holds: games.every(({ game }) => ratio(game) > 1) && ratio("connect-four") > 2,
    figures: games.map(({ game }) => `${game} ${ratio(game).toFixed(2)} times`).join(", "),
  };
}
