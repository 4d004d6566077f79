import { didYouMean } from "../errors/did-you-mean.js";
import { InputError } from "../errors/input-error.js";
import { breakthrough } from "./breakthrough.js";
import { connectFour } from "./connect-four.js";
import { dotsAndBoxes } from "./dots-and-boxes.js";
import { gomoku } from "./gomoku.js";
import { kalah } from "./kalah.js";
import { othello } from "./othello.js";
import type { ReadyGame } from "./ready-game.js";
import { ticTacToe } from "./tic-tac-toe.js";

/** A game whose positions and moves are its own affair: it takes what it gave itself. */
export type AnyGame = ReadyGame<unknown, unknown>;

/** Every game that is ready to be played. */
export const games: readonly AnyGame[] = [
  ticTacToe,
  gomoku,
  connectFour,
  othello,
  breakthrough,
  kalah,
  dotsAndBoxes,
];

/** The game with this id. */
export function findGame(id: string): AnyGame {
  const found = games.find((game) => game.id === id);
  if (found !== undefined) return found;
  const ids = games.map((game) => game.id);
  throw new InputError(didYouMean("game", id, ids));
}
