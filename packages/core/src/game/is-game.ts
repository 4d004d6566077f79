import type { Board } from "./board.js";
import type { Game } from "./game.js";

/** Whether `subject` is a board, as far as can be seen without a move. */
export function isBoard(subject: unknown): subject is Board {
  return typeof (subject as Board | undefined | null)?.make === "function";
}

/** Whether `subject` is a game, as far as can be seen without playing it. */
export function isGame(subject: unknown): subject is Game<unknown, unknown> {
  const game = subject as Partial<Game<unknown, unknown>> | undefined | null;
  return [game?.moves, game?.play, game?.score].every((each) => typeof each === "function");
}
