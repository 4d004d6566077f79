import { InputError } from "../errors/input-error.js";
import { countBits } from "./count-bits.js";
import type { PlayableGame } from "./ready-game.js";

/**
 * Two sets of squares; square s is bit s:
 *
 *     0 1 2
 *     3 4 5
 *     6 7 8
 */
export interface TicTacToePosition {
  /** The squares of the player to move. */
  readonly mover: number;
  /** The squares of the player who has just moved. */
  readonly other: number;
}

const lines = [
  0b111, 0b111_000, 0b111_000_000, 0b001_001_001, 0b010_010_010, 0b100_100_100, 0b100_010_001, 0b001_010_100,
];
const squares = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

/**
 * Tic-tac-toe. X begins; a move is a square, 0 to 8, row by row. The score is -1 when the opponent has a line (the
 * player to move never has one) and 0 for a draw.
 */
export const ticTacToe: PlayableGame<TicTacToePosition, number> = {
  start: { mover: 0, other: 0 },

  moves({ mover, other }) {
    if (hasLine(other)) return [];
    const taken = mover | other;
    return squares.filter((square) => (taken & (1 << square)) === 0);
  },

  play({ mover, other }, square) {
    const stone = 1 << square;
    if (!(squares as readonly number[]).includes(square) || ((mover | other) & stone) !== 0) {
      throw new InputError(`move ${square}: expected an empty square, 0 to 8`);
    }
    return { mover: other, other: mover | stone };
  },

  score: ({ other }) => (hasLine(other) ? -1 : 0),

  key: ({ mover, other }) => `${mover},${other}`,

  /** The lines still open to the mover minus those open to the opponent, in sixteenths: between -1/2 and 1/2. */
  evaluate: ({ mover, other }) => (openLines(other) - openLines(mover)) / 16,

  show(position) {
    const { x, o } = crossesAndNoughts(position);
    const mark = (square: number) => ((x >> square) & 1 ? "X" : (o >> square) & 1 ? "O" : ".");
    return [0, 3, 6].map((row) => [row, row + 1, row + 2].map(mark).join(" ")).join("\n");
  },

  /** Nine characters, row by row: X, O, and - or . for an empty square; white space is ignored. */
  read(text) {
    const marks = text.replace(/\s/g, "");
    if (!/^[XO.-]{9}$/i.test(marks)) {
      throw new InputError(`tic-tac-toe position "${text}": expected 9 characters, each X, O, - or .`);
    }
    const set = (wanted: string) =>
      squares.reduce<number>(
        (bits, s) => (marks.charAt(s).toUpperCase() === wanted ? bits | (1 << s) : bits),
        0,
      );
    const x = set("X");
    const o = set("O");
    const ahead = countBits(x) - countBits(o);
    if (ahead !== 0 && ahead !== 1) {
      throw new InputError(
        `tic-tac-toe position "${text}" has ${countBits(x)} X and ${countBits(o)} O: expected as many, or one more X`,
      );
    }
    const position = ahead === 0 ? { mover: x, other: o } : { mover: o, other: x };
    if (hasLine(position.mover)) {
      throw new InputError(
        `tic-tac-toe position "${text}" goes on after ${ahead === 0 ? "X" : "O"} has won: expected a position of a game`,
      );
    }
    return position;
  },
};

function hasLine(stones: number): boolean {
  for (const line of lines) if ((stones & line) === line) return true;
  return false;
}

/** The lines on which `stones` has no stone. */
function openLines(stones: number): number {
  let count = 0;
  for (const line of lines) if ((stones & line) === 0) count++;
  return count;
}

function crossesAndNoughts({ mover, other }: TicTacToePosition): { x: number; o: number } {
  const crossMoves = countBits(mover | other) % 2 === 0;
  return crossMoves ? { x: mover, o: other } : { x: other, o: mover };
}
