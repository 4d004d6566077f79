// A tree that survives the move: Connect Four, searched once, and after each move only where it must be.

import { evolvingGame, sweptOnly } from "espalier";
import { type ConnectFourPosition, connectFour } from "espalier/games";

let evaluations = 0;
const evaluate = (position: ConnectFourPosition) => {
  evaluations++;
  return connectFour.evaluate(position);
};

const horizon = 6;
const game = evolvingGame(connectFour, connectFour.start, evaluate, { horizon, rule: sweptOnly });
game.tree.grow();
console.log(`First search: ${evaluations} evaluations.`);

for (let move = 1; move <= 6 && game.best !== undefined; move++) {
  evaluations = 0;
  const column = game.best;
  game.play(column); // the tree below the move is kept, the rest is erased
  game.tree.deepen(); // the horizon moves on with the root
  game.tree.redevelop(); // cuts that have lost their reason are taken up again
  console.log(
    `Column ${column}: ${evaluations} evaluations, ${game.tree.nodes} nodes, value ${game.tree.value}.`,
  );
}
console.log(connectFour.show(game.position));
