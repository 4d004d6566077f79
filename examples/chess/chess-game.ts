// Somebody else's rules: chess as chess.js plays it. A position is a FEN, a move is written as in a newspaper ("Qxf7#").

import { Chess } from "chess.js";
import type { Evaluate, Game } from "espalier";

const mate = 1000; // no material is worth as much
const worth: Readonly<Record<string, number>> = { p: 1, n: 3, b: 3, r: 5, q: 9 };

const chess = new Chess();
let standing = "";
function at(fen: string): Chess {
  if (fen !== standing) chess.load(fen, { skipValidation: true });
  standing = fen;
  return chess;
}

export const chessGame: Game<string, string> = {
  moves: (fen) => (at(fen).isInsufficientMaterial() ? [] : chess.moves()),
  play: (fen, move) => {
    at(fen).move(move);
    standing = chess.fen();
    return standing;
  },
  score: (fen) => (at(fen).isCheckmate() ? -mate : 0),
  /** Men, side to move, castling, en passant; not the counters: the rule of fifty moves is not known. */
  key: (fen) => fen.split(" ").slice(0, 4).join(" "),
  bounds: () => ({ lower: -mate, upper: mate }),
};

/** The men of the player to move, less those of the other. */
export const material: Evaluate<string> = (fen) => {
  const [men = "", toMove] = fen.split(" ");
  let balance = 0;
  for (const man of men) {
    const value = worth[man.toLowerCase()] ?? 0;
    balance += man === man.toUpperCase() ? value : -value;
  }
  return toMove === "w" ? balance : -balance + 0;
};
