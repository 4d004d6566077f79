import type { AnyGame } from "espalier/games";
import { solvableGame } from "./any-game.js";
import { solvableConnectFour } from "./connect-four.js";
import { solvableOthello } from "./othello.js";
import type { OwnSolvable, Solvable } from "./solvable.js";

// A record fits its own positions only: each is used on its own.
// biome-ignore lint/suspicious/noExplicitAny: the positions of a game are known to its record alone.
type Any = any;

/** The games with a solver of their own, in the order of the help. */
export const ownSolvables: readonly OwnSolvable<Any>[] = [solvableConnectFour, solvableOthello];

/** How positions of a game are solved. */
export function solvableOf(game: AnyGame): Solvable<Any> {
  return ownSolvables.find(({ id }) => id === game.id) ?? solvableGame(game);
}
