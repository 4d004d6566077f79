import { InputError } from "../../errors/input-error.js";
import { shownWithKind } from "../../errors/shown.js";
import type { Game } from "../../game/game.js";
import { shownMove } from "../../game/shown-move.js";

/** How much of a long line of moves a message names. */
const longest = 200;

/** A position, and which of its moves was made there. */
interface Step<M> {
  readonly legal: readonly M[] | undefined;
  readonly made: number;
}

/** What to say of a function of the game that gave what it must not give, in the position after `path`. */
export function gave<P, M>(
  game: Game<P, M>,
  path: readonly Step<M>[],
  name: string,
  value: unknown,
  expected: string,
): InputError {
  return new InputError(`${name} gave ${shownWithKind(value)}${after(game, path)}: expected ${expected}`);
}

/** What to say of one that threw. */
export function threw<P, M>(
  game: Game<P, M>,
  path: readonly Step<M>[],
  name: string,
  error: unknown,
): InputError {
  if (error instanceof InputError && error.cause !== undefined) return error;
  const what = error instanceof Error ? `${error.name}: ${error.message}` : shownWithKind(error);
  return new InputError(`${name} threw ${what}${after(game, path)}: expected it not to throw`, {
    cause: error,
  });
}

/** " after" and the moves of the path; "" if there are none. */
function after<P, M>(game: Game<P, M>, path: readonly Step<M>[]): string {
  const shown = path.map(({ legal, made }) => ` ${shownMove(game, legal![made]!)}`).join("");
  return shown && ` after${shown.length > longest ? `${shown.slice(0, longest)}...` : shown}`;
}
