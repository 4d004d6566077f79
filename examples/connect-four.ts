// Connect Four, six moves ahead: a game, a horizon and a judgement make a tree, and any algorithm searches it.

import { counting, gameTree, search } from "espalier";
import { connectFour } from "espalier/games";

const position = connectFour.read("4453");
const tree = gameTree(connectFour, position, { depth: 6 }, connectFour.evaluate);

for (const algorithm of ["negamax", "alpha-beta"] as const) {
  const counted = counting(tree);
  const { value } = search(algorithm, counted);
  console.log(`${algorithm}: value ${value}, ${counted.evaluations} evaluations`);
}

const { best } = search("alpha-beta", tree);
const column = tree.moves(tree.root)[best]!;
console.log(`X plays column ${column}:`);
console.log(connectFour.show(connectFour.play(position, column)));
