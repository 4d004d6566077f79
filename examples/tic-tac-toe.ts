// Tic-tac-toe to the very end: what is the start worth, and how does O answer a corner?

import { bestMove } from "espalier";
import { ticTacToe } from "espalier/games";

const start = bestMove(ticTacToe, ticTacToe.start);
console.log(`The start is worth ${start.value}: with best play a draw.`);

const position = ticTacToe.read("X.. ... ...");
const { move, value, line } = bestMove(ticTacToe, position, { algorithm: "mtd-f" });
console.log(`To X in the corner O replies on square ${move}, which is worth ${value} to O:`);
console.log(ticTacToe.show(line.reduce(ticTacToe.play, position)));
