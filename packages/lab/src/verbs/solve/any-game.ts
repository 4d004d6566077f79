import type { AnyGame } from "espalier/games";
import { GameSolver } from "espalier/solve";
import type { Solvable } from "./solvable.js";

/** A game without a solver of its own. */
export function solvableGame(game: AnyGame): Solvable<unknown> {
  return {
    id: game.id,
    memoryMB: 128,

    read(line) {
      const position = line === "" ? game.start : game.read(line);
      return { position, fields: { position: game.write(position) } };
    },

    newSolver: (options) => new GameSolver(game.board(game.start), options),
  };
}
