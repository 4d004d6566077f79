import { gameOnBoard } from "./game-on-board.js";
import { OthelloBoard } from "./othello/othello-board.js";
import { type OthelloPosition, readOthello, showOthello, writeOthello } from "./othello/othello-position.js";

export type { OthelloPosition } from "./othello/othello-position.js";

/**
 * Othello. X, the black discs, begins; a move is a square, "d3", or "pass" for a player who can flip nothing while the
 * other can; squares are listed from a1, row by row. The game is over when nobody can move.
 *
 * The score is the difference of discs, and empty squares go to the winner. An estimate is in discs, too.
 */
export const othello = /* @__PURE__ */ gameOnBoard({
  id: "othello",
  title: "Othello",
  players: ["X", "O"],
  expected: 'a square where discs are flipped, "a1" to "h8", or "pass" where there is none',
  start: readOthello(`${"-".repeat(27)}OX${"-".repeat(6)}XO${"-".repeat(27)} X`),
  newBoard: () => new OthelloBoard(),
  key: ({ moverLow, moverHigh, otherLow, otherHigh, mover }: OthelloPosition) =>
    `${mover},${moverLow},${moverHigh},${otherLow},${otherHigh}`,
  show: showOthello,
  write: writeOthello,
  read: readOthello,
});
