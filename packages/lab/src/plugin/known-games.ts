import { type AnyGame, games } from "espalier/games";
import { added } from "./added.js";
import { found } from "./found.js";

/** Every game: those that are built in, and those of plugins. */
export function knownGames(): readonly AnyGame[] {
  return [...games, ...added().games];
}

/** The game with this id. */
export function knownGame(id: string): AnyGame {
  return found("game", knownGames(), id);
}
