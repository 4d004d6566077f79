// A tree that survives the move: Connect Four, searched once, and after each move only where it must be.

import { evolvingGame } from "espalier/evolving";
import { type ConnectFourPosition, connectFour } from "espalier/games";

let evaluations = 0;
const evaluate = (position: ConnectFourPosition) => {
  evaluations++;
  return connectFour.evaluate(position);
};

const game = evolvingGame(connectFour, connectFour.start, evaluate, { horizon: 6 });

for (let move = 1; move <= 7; move++) {
  evaluations = 0;
  const column = game.think(); // searches six plies ahead, where the tree does not know them yet
  if (column === undefined) break; // the game is over
  console.log(
    `Column ${column}: ${evaluations} evaluations, ${game.tree.nodes} nodes, value ${game.tree.value}.`,
  );
  game.play(column); // the tree below the move is kept, the rest is erased
}
console.log(connectFour.show(game.position));
