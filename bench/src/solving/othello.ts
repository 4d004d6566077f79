import { othello } from "espalier/games";
import { type OthelloPosition, OthelloSolver } from "espalier/solve";
import type { PublishedGame } from "./published-set.js";

/** A line is the board and the side to move, then moves with their scores, the best first. */
export const publishedOthello: PublishedGame<OthelloPosition> = {
  folder: "othello",
  read(line) {
    const [position = "", best = ""] = line.split(";");
    return { position: othello.read(position), score: Number(best.split(":")[1]) };
  },
  newSolver: () => new OthelloSolver(),
  anchors: {},
};
