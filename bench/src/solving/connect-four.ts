import { type ConnectFourPosition, connectFour } from "espalier/games";
import { ConnectFourSolver } from "espalier/solve";
import type { PublishedGame } from "./published-set.js";

/** A line is the columns played and the score. The anchors are those of Pascal Pons' solver. */
export const publishedConnectFour: PublishedGame<ConnectFourPosition> = {
  folder: "connect-four",
  read(line) {
    const [sequence = "", score] = line.split(" ");
    return { position: connectFour.read(sequence), score: Number(score) };
  },
  newSolver: () => new ConnectFourSolver(),
  anchors: { Test_L3_R1: 51.3, Test_L2_R1: 449.1, Test_L1_R1: 3295 },
};
