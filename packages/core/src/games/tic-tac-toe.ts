import { gameOnBoard } from "./game-on-board.js";
import { describeInARow, type InARowPosition } from "./in-a-row.js";

/** The squares of both players, one word each. */
export type TicTacToePosition = InARowPosition;

/**
 * Tic-tac-toe. X begins; a move is a square, 0 to 8, row by row. The score is -1 when the opponent has a line (the
 * player to move never has one) and 0 for a draw. An estimate is the number of lines that are open to the player to move
 * minus those open to the opponent, in sixteenths: between -1/2 and 1/2.
 */
export const ticTacToe = /* @__PURE__ */ gameOnBoard(
  describeInARow(
    { id: "tic-tac-toe", title: "Tic-tac-toe", columns: 3, rows: 3, inARow: 3 },
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    {
      expected: "an empty square, 0 to 8",
      marks: "X, O, - or .",
      frame: (rows) => rows.map((row) => row.join(" ")).join("\n"),
      unframe: (text) => text,
    },
  ),
);
