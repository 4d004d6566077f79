import { InputError } from "../../errors/input-error.js";
import { shown } from "../../errors/shown.js";

/** Squares are bits of two words: rows 1 to 4 in the low one, a1 first; rows 5 to 8 in the high one. */
export interface OthelloPosition {
  /** The discs of the player to move. */
  readonly moverLow: number;
  readonly moverHigh: number;
  /** The discs of the other player. */
  readonly otherLow: number;
  readonly otherHigh: number;
  /** The player to move: 0 for X, who begins, 1 for O. */
  readonly mover: 0 | 1;
}

const files = "abcdefgh";

/** The names of the moves by their codes: a1 is 0, b1 is 1, h8 is 63; the last is to pass. */
export const moveNames: readonly string[] = [
  ...Array.from({ length: 64 }, (_, square) => `${files.charAt(square & 7)}${(square >> 3) + 1}`),
  "pass",
];

/** The code of the move that is not to a square. */
export const pass = 64;

/** The 64 squares from a1, row by row, each X, O or -, and the side to move. */
export function writeOthello(position: OthelloPosition): string {
  return `${marks(position, "-")} ${side(position)}`;
}

/** The board, a1 at the top left, and the side to move. */
export function showOthello(position: OthelloPosition): string {
  const squares = marks(position, ".");
  const rows = Array.from(
    { length: 8 },
    (_, row) => `${row + 1} ${[...squares.slice(8 * row, 8 * row + 8)].join(" ")}`,
  );
  return `  ${[...files].join(" ")}\n${rows.join("\n")}\n${side(position)} to move`;
}

/** The position that a line describes: 64 squares from a1, row by row, each X, O, and - or . for an empty one; then the side to move. */
export function readOthello(text: string): OthelloPosition {
  const [squares = "", ...sides] = text.trim().split(/\s+/);
  const wrong = (what: string) => new InputError(`othello position ${shown(text.trim())} ${what}`);
  if (squares === "") throw new InputError("othello position: expected 64 squares and the side to move");
  const strange = /[^XO.-]/i.exec(squares);
  if (strange !== null) {
    throw wrong(
      `has ${shown(strange[0])} at ${strange.index + 1}: expected X, O, and - or . for an empty square`,
    );
  }
  if (squares.length !== 64)
    throw wrong(`has ${squares.length} ${squares.length === 1 ? "square" : "squares"}: expected 64`);
  const [side] = sides;
  if (side === undefined) throw wrong("does not say who is to move: expected X or O after the squares");
  if (sides.length > 1) {
    const two = sides.every((one) => /^[XO]$/i.test(one));
    throw wrong(
      two
        ? "names two sides to move: expected one"
        : `goes on with ${shown(sides[1]!)}: expected nothing after the side`,
    );
  }
  if (!/^[XO]$/i.test(side)) throw wrong(`has ${shown(side)} to move: expected X or O`);
  const mover = side.toUpperCase();
  const words = (mark: string) => {
    const set = [0, 0];
    for (let square = 0; square < 64; square++) {
      if (squares.charAt(square).toUpperCase() === mark) set[square >> 5]! |= 1 << (square & 31);
    }
    return set as [number, number];
  };
  const [moverLow, moverHigh] = words(mover);
  const [otherLow, otherHigh] = words(mover === "X" ? "O" : "X");
  return { moverLow, moverHigh, otherLow, otherHigh, mover: mover === "X" ? 0 : 1 };
}

function side({ mover }: OthelloPosition): "X" | "O" {
  return mover === 0 ? "X" : "O";
}

function marks(position: OthelloPosition, empty: string): string {
  const { moverLow, moverHigh, otherLow, otherHigh, mover } = position;
  const [mine, theirs] = mover === 0 ? "XO" : "OX";
  let text = "";
  for (let square = 0; square < 64; square++) {
    const disc = 1 << (square & 31);
    const low = square < 32;
    if ((low ? moverLow : moverHigh) & disc) text += mine;
    else if ((low ? otherLow : otherHigh) & disc) text += theirs;
    else text += empty;
  }
  return text;
}
