import { Argument } from "commander";
import { knownGame, knownGames } from "../plugin/known-games.js";

/** The game that a verb is about: read as the game itself. */
export function gameArgument(): Argument {
  const ids = knownGames()
    .map(({ id }) => id)
    .join(", ");
  return new Argument("<game>", `one of ${ids}`).argParser(knownGame);
}
