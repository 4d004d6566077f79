// Connect Four, six moves ahead: a game, a horizon and a judgement make a tree, and any algorithm searches it by its id.

import { counting, gameTree, search } from "espalier";
import { connectFour } from "espalier/games";

const position = connectFour.read("4453");
const tree = gameTree(connectFour, position, { depth: 6 }, connectFour.evaluate);

for (const id of ["negamax", "alpha-beta", "sss-star", "mtd-f"] as const) {
  const counted = counting(tree);
  const { value, line } = search(id, counted);
  console.log(`${id}: value ${value}, ${counted.evaluations} evaluations, line ${line}`);
}
