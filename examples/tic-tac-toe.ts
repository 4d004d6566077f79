// Tic-tac-toe to the very end: what is the start worth, and how does O answer a corner?

import { gameTree, search } from "espalier";
import { ticTacToe } from "espalier/games";

const start = search("alpha-beta", gameTree(ticTacToe, ticTacToe.start));
console.log(`The start is worth ${start.value}: with best play a draw.`);

const position = ticTacToe.read("X.. ... ...");
const tree = gameTree(ticTacToe, position);
const { value, best } = search("alpha-beta", tree);
const reply = tree.moves(tree.root)[best]!;

console.log(`To X in the corner O replies on square ${reply}, which is worth ${value} to O:`);
console.log(ticTacToe.show(ticTacToe.play(position, reply)));
