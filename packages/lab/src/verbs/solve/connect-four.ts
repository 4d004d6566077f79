import { InputError } from "espalier";
import { type ConnectFourPosition, connectFour } from "espalier/games";
import { shown } from "espalier/internal";
import { ConnectFourSolver } from "espalier/solve";
import type { OwnSolvable } from "./solvable.js";

export const solvableConnectFour: OwnSolvable<ConnectFourPosition> = {
  id: connectFour.id,
  lines: "the columns played from the start, 1 to 7 each; an empty line is the start",
  examples: ["espalier solve connect-four 4444452 33", "espalier solve connect-four --json < positions.txt"],
  memoryMB: 128,

  read(line) {
    const position = connectFour.read(line);
    if (connectFour.moves(position).length === 0 && connectFour.score(position) !== 0) {
      throw new InputError(`${shown(line)} is already won: expected a position that can go on`);
    }
    return { position, fields: { sequence: line } };
  },

  newSolver: (options) => new ConnectFourSolver(options),
};
