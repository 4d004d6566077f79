import { InputError } from "../errors/input-error.js";
import type { Game } from "./game.js";

/** A move as people know it: by its key, if the game has one, else itself, or its data. */
export function shownMove<P, M>(game: Game<P, M>, move: M): string {
  const known: unknown = game.moveKey?.(move) ?? move;
  try {
    return typeof known === "object" ? JSON.stringify(known) : String(known);
  } catch {
    return "an object"; // with cycles or bigints in it
  }
}

/** What to say of a move that is not among the legal ones. */
export function illegalMove<P, M>(game: Game<P, M>, move: M, legal: readonly M[]): InputError {
  const given = `move ${shownMove(game, move)}`;
  if (legal.length === 0) return new InputError(`${given}: the game is over, expected no move`);
  const known = legal.map((each) => shownMove(game, each)).join(", ");
  const isData = typeof move === "object" && move !== null && game.moveKey === undefined;
  const remedy = isData
    ? "; moves that are objects are recognised by moveKey: add it, such as (move) => JSON.stringify(move)"
    : "";
  return new InputError(`${given}: expected a legal move, one of ${known}${remedy}`);
}
