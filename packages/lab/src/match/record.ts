import type { AnyGame } from "espalier/games";
import type { Played } from "./match.js";

/** No line of moves is longer. */
const width = 80;

/** A game as text, in the manner of PGN: names with values, the moves in the game's notation, the result. */
export function record(
  game: AnyGame,
  { round, aFirst, opening, moves, score }: Played,
  [a, b]: readonly [string, string],
  seed: number,
): string {
  const result = score > 0 ? "1-0" : score < 0 ? "0-1" : "1/2-1/2";
  const tags = {
    Event: `espalier match, seed ${seed}`,
    Game: game.id,
    Round: round,
    First: aFirst ? a : b,
    Second: aFirst ? b : a,
    Opening: opening.map((move) => game.showMove(move)).join(" "),
    Result: result,
    Score: score,
  };
  const lines = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]`);
  return [...lines, "", ...wrapped([...numbered(game, moves), result]), "", ""].join("\n");
}

/** The moves, where a number stands before each that the first player makes after the other's; `1...` is the other's turn where that is not clear. */
function numbered(game: AnyGame, moves: readonly unknown[]): string[] {
  const words: string[] = [];
  let position = game.start;
  let turn = 0;
  let last: 0 | 1 = 1;
  for (const move of moves) {
    const mover = game.mover(position);
    const isNew = mover !== last || words.length === 0;
    if (mover === 0 && isNew) words.push(`${++turn}.`);
    else if (isNew && game.samePlayer !== undefined) words.push(`${turn}...`);
    words.push(game.showMove(move));
    position = game.play(position, move);
    last = mover;
  }
  return words;
}

function wrapped(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
