// A game as it is written for boardgame.io.

import type { Description } from "./bot.js";

const lines = ["012", "345", "678", "036", "147", "258", "048", "246"].map((line) => [...line].map(Number));

export const ticTacToe: Description<{ cells: (string | null)[] }> = {
  setup: () => ({ cells: Array(9).fill(null) }),
  moves: {
    clickCell: ({ G, playerID }, cell: number) => {
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G: { cells }, ctx: { currentPlayer } }) => {
    if (lines.some((line) => line.every((cell) => cells[cell] === currentPlayer)))
      return { winner: currentPlayer };
    return cells.includes(null) ? undefined : { draw: true };
  },
  ai: {
    enumerate: ({ cells }) =>
      cells.flatMap((cell, at) => (cell === null ? [{ move: "clickCell", args: [at] }] : [])),
  },
};
