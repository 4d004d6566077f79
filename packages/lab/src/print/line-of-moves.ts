import type { AnyGame } from "espalier/games";

/** Moves as the game writes them, cut where they would fill more than a line. */
export function lineOfMoves(game: AnyGame, moves: readonly unknown[], longest = 60): string {
  let text = "";
  for (const [i, move] of moves.entries()) {
    const next = `${text}${i === 0 ? "" : " "}${game.showMove(move)}`;
    if (next.length > longest) return `${text} ...`;
    text = next;
  }
  return text;
}
