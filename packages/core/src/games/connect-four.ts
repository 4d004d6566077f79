import { InputError } from "../errors/input-error.js";
import type { Bounds } from "../tree/tree.js";
import { countBits } from "./count-bits.js";
import type { PlayableGame } from "./ready-game.js";

/**
 * Two sets of squares, each as two words of 28 and 21 bits: columns 1 to 4 and columns 5 to 7. A column has seven bits,
 * the lowest square first; the seventh stays empty, so that no line runs from one column into the next:
 *
 *      6 13 20 27    6 13 20    (always empty)
 *      5 12 19 26    5 12 19
 *      4 11 18 25    4 11 18
 *      3 10 17 24    3 10 17
 *      2  9 16 23    2  9 16
 *      1  8 15 22    1  8 15
 *      0  7 14 21    0  7 14
 */
export interface ConnectFourPosition {
  /** The stones of the player to move. */
  readonly moverLeft: number;
  readonly moverRight: number;
  /** The stones of the player who has just moved. */
  readonly otherLeft: number;
  readonly otherRight: number;
  /** The number of stones on the board. */
  readonly stones: number;
}

const columns = 7;
const rows = 6;
const squares = columns * rows;
const columnBits = rows + 1;
const leftColumns = 4;
const leftBits = leftColumns * columnBits;

/** One more than the stones that a player has. A player who wins with the last of them scores 1. */
const unit = squares / 2 + 1;

const centreFirst = [4, 3, 5, 2, 6, 1, 7];

/** The words of each of the 69 lines, left and right in turn. */
const lines = allLines();

/**
 * Connect Four on seven columns of six. X begins; a move is a column, 1 to 7, listed from the centre outwards.
 *
 * The score is 22 minus the stones that the winner has played, negative because the player to move has lost; 0 for a
 * draw. So a win is worth 1 to 18, and a faster win more. An estimate lies between -1 and 1: below any win.
 */
export const connectFour: PlayableGame<ConnectFourPosition, number> & {
  bounds(position: ConnectFourPosition): Bounds;
} = {
  start: { moverLeft: 0, moverRight: 0, otherLeft: 0, otherRight: 0, stones: 0 },

  moves(position) {
    if (hasFour(position.otherLeft, position.otherRight)) return [];
    return centreFirst.filter((column) => !isFull(position, column));
  },

  play(position, column) {
    if (!centreFirst.includes(column) || isFull(position, column)) {
      throw new InputError(`move ${column}: expected a column, 1 to 7, that is not full`);
    }
    const { moverLeft, moverRight, otherLeft, otherRight, stones } = position;
    // Adding the lowest square of a column to its stones carries into its first empty square.
    const takenLeft = moverLeft | otherLeft;
    const takenRight = moverRight | otherRight;
    const bottom = 1 << bottomOf(column);
    const isLeft = column <= leftColumns;
    return {
      moverLeft: otherLeft,
      moverRight: otherRight,
      otherLeft: isLeft ? moverLeft | ((takenLeft + bottom) & ~takenLeft) : moverLeft,
      otherRight: isLeft ? moverRight : moverRight | ((takenRight + bottom) & ~takenRight),
      stones: stones + 1,
    };
  },

  score({ otherLeft, otherRight, stones }) {
    return hasFour(otherLeft, otherRight) ? Math.ceil(stones / 2) - unit : 0;
  },

  key: ({ moverLeft, moverRight, otherLeft, otherRight }) =>
    `${moverLeft},${moverRight},${otherLeft},${otherRight}`,

  /** No player can win before his next stone. */
  bounds(position) {
    const { otherLeft, otherRight, stones } = position;
    if (stones === squares || hasFour(otherLeft, otherRight)) {
      const score = connectFour.score(position);
      return { lower: score, upper: score };
    }
    const last = stones + 1 === squares;
    return {
      lower: last ? 0 : Math.floor((stones + 1) / 2) + 1 - unit,
      upper: unit - (Math.floor(stones / 2) + 1),
    };
  },

  /** The lines open to one player only, worth 1, 3 or 9 by their stones, in thousandths: between -0.621 and 0.621. */
  evaluate({ moverLeft, moverRight, otherLeft, otherRight }) {
    let sum = 0;
    for (let i = 0; i < lines.length; i += 2) {
      const left = lines[i]!;
      const right = lines[i + 1]!;
      const mine = countBits(moverLeft & left) + countBits(moverRight & right);
      const theirs = countBits(otherLeft & left) + countBits(otherRight & right);
      if (theirs === 0) sum += weight(mine);
      else if (mine === 0) sum -= weight(theirs);
    }
    return sum / 1000;
  },

  show(position) {
    const { moverLeft, moverRight, otherLeft, otherRight, stones } = position;
    const [moverMark, otherMark] = stones % 2 === 0 ? (["X", "O"] as const) : (["O", "X"] as const);
    const text: string[] = [];
    for (let row = rows - 1; row >= 0; row--) {
      const marks: string[] = [];
      for (let column = 1; column <= columns; column++) {
        const bit = 1 << (bottomOf(column) + row);
        const [mover, other] = column <= leftColumns ? [moverLeft, otherLeft] : [moverRight, otherRight];
        marks.push((mover & bit) !== 0 ? moverMark : (other & bit) !== 0 ? otherMark : ".");
      }
      text.push(marks.join(" "));
    }
    return `${text.join("\n")}\n1 2 3 4 5 6 7`;
  },

  /** The columns played from the start, one digit each: "4453"; white space around them is ignored. */
  read(text) {
    let position = connectFour.start;
    let count = 0;
    for (const digit of text.trim()) {
      count++;
      const where = `move ${count} of "${text.trim()}"`;
      if (!/[1-7]/.test(digit)) throw new InputError(`${where} is "${digit}": expected a column, 1 to 7`);
      const moves = connectFour.moves(position);
      if (moves.length === 0)
        throw new InputError(`${where} comes after the game is over: expected no more moves`);
      if (!moves.includes(Number(digit))) {
        throw new InputError(
          `${where} is "${digit}", a full column: expected one of ${moves.toSorted().join(" ")}`,
        );
      }
      position = connectFour.play(position, Number(digit));
    }
    return position;
  },
};

/** The bit, in its word, of the lowest square of `column`. */
function bottomOf(column: number): number {
  return columnBits * (column <= leftColumns ? column - 1 : column - 1 - leftColumns);
}

function isFull(position: ConnectFourPosition, column: number): boolean {
  const top = 1 << (bottomOf(column) + rows - 1);
  return column <= leftColumns
    ? ((position.moverLeft | position.otherLeft) & top) !== 0
    : ((position.moverRight | position.otherRight) & top) !== 0;
}

/** Whether four stones stand in a line: upwards, sideways, or along a diagonal. */
function hasFour(left: number, right: number): boolean {
  return (
    hasFourAlong(left, right, 1) ||
    hasFourAlong(left, right, columnBits) ||
    hasFourAlong(left, right, columnBits - 1) ||
    hasFourAlong(left, right, columnBits + 1)
  );
}

/** Whether four stones stand `step` bits apart: pairs first, then pairs of pairs. What leaves the right word enters the left. */
function hasFourAlong(left: number, right: number, step: number): boolean {
  const pairsRight = right & (right >> step);
  const pairsLeft = left & ((left >> step) | (right << (leftBits - step)));
  const foursRight = pairsRight & (pairsRight >> (2 * step));
  const foursLeft = pairsLeft & ((pairsLeft >> (2 * step)) | (pairsRight << (leftBits - 2 * step)));
  return (foursLeft | foursRight) !== 0;
}

/** What a line with `stones` stones of one player and none of the other is worth. */
function weight(stones: number): number {
  return stones === 0 ? 0 : stones === 1 ? 1 : stones === 2 ? 3 : 9;
}

function allLines(): Int32Array {
  const words: number[] = [];
  for (let column = 1; column <= columns; column++) {
    for (let row = 0; row < rows; row++) {
      for (const [across, up] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const lastRow = row + 3 * up;
        if (column + 3 * across > columns || lastRow < 0 || lastRow >= rows) continue;
        let left = 0;
        let right = 0;
        for (let k = 0; k < 4; k++) {
          const at = column + k * across;
          const bit = 1 << (bottomOf(at) + row + k * up);
          if (at <= leftColumns) left |= bit;
          else right |= bit;
        }
        words.push(left, right);
      }
    }
  }
  return Int32Array.from(words);
}
