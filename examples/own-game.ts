// A game of your own: take 1, 2 or 3 matches; whoever takes the last one wins.

import { bestMove, checkGame, type Game } from "espalier";

const nim: Game<number, number> = {
  moves: (matches) => [1, 2, 3].filter((n) => n <= matches),
  play: (matches, n) => matches - n,
  score: () => -1, // no match is left: the player to move has lost
};

// Every promise of Game is checked by random play; a careless sign, for example, is noticed.
console.log("Nim:", checkGame(nim, 15));
console.log("With a wrong sign:", checkGame({ ...nim, score: () => 1 }, 15));

for (let matches = 15; matches > 0; ) {
  const { move = 1, value, line } = bestMove(nim, matches);
  console.log(`${matches} matches: take ${move} (${value > 0 ? "wins" : "loses"}), then ${line.slice(1)}`);
  matches -= move;
}
