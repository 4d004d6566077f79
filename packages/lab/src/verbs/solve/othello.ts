import { InputError } from "espalier";
import { type OthelloPosition, othello } from "espalier/games";
import { shown } from "espalier/internal";
import { OthelloSolver } from "espalier/solve";
import type { OwnSolvable } from "./solvable.js";

/** What files of test positions have behind a position: its moves with their scores. */
const scoredMoves = /^(\s*[A-H][1-8]:[+-]?\d+\s*;)*\s*$/i;

export const solvableOthello: OwnSolvable<OthelloPosition> = {
  id: othello.id,
  lines:
    "64 squares from a1, row by row, each X, O or -, and the side to move; moves with scores may follow, as in .obf files",
  examples: [
    "espalier solve othello '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X'",
    "espalier solve othello < fforum-1-19.obf",
  ],
  memoryMB: 256,

  read(line) {
    const end = line.indexOf(";");
    const rest = end < 0 ? "" : line.slice(end + 1);
    if (!scoredMoves.test(rest)) {
      throw new InputError(
        `othello position ${shown(line)} goes on with ${shown(rest.trim())}: expected moves with their scores, as in "G8:+18;"`,
      );
    }
    const position = othello.read(end < 0 ? line : line.slice(0, end));
    const [board = "", side = ""] = othello.write(position).split(" ");
    return { position, fields: { board, side } };
  },

  newSolver: (options) => new OthelloSolver(options),
};
