import { solvableConnectFour } from "./connect-four.js";
import { solvableOthello } from "./othello.js";
import type { Solvable } from "./solvable.js";

/** The games that can be solved, in the order of the help. A record fits its own positions only: each is used on its own. */
// biome-ignore lint/suspicious/noExplicitAny: the positions of a game are known to its record alone.
export const solvables: readonly Solvable<any>[] = [solvableConnectFour, solvableOthello];
