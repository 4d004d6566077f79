import { Argument } from "commander";
import { type AnyGame, findGame, games } from "espalier/games";

/** The game that a verb is about: read as the game itself. */
export function gameArgument(): Argument {
  const ids = games.map(({ id }) => id).join(", ");
  return new Argument("<game>", `one of ${ids}`).argParser((id: string): AnyGame => findGame(id));
}
