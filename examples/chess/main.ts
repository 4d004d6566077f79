// Twenty mates in two, found with rules that are somebody else's.

import { Player } from "espalier";
import { chessGame, material } from "./chess-game.js";
import { matesInTwo } from "./mates-in-two.js";

const player = new Player(chessGame, { evaluate: material });
let found = 0;
for (const fen of matesInTwo) {
  const { line } = await player.choose(fen, { depth: 3 });
  const isMate = line.length === 3 && line[2]?.endsWith("#");
  if (isMate) found++;
  console.log(`${fen}: ${line.join(" ")}`);
}
console.log(`${found} of ${matesInTwo.length} mates in two were found.`);
