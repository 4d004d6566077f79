import type { JudgingBoard } from "./ready-game.js";

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
const fullColumn = 2 ** rows - 1;

/** One more than the stones that a player has. A player who wins with the last of them scores 1. */
const unit = squares / 2 + 1;

/** The values of the board are thousandths: an estimate is made of whole ones. */
const scale = 1000;

/**
 * What is made of lines. A line with `first` stones of the one player and `second` of the other is in the state
 * `first + other * second`; it is worth something as long as it can still be filled by one of them.
 */
const other = 5;
const worth = new Int32Array(other * other);
/** What one more stone of the first player does to a line in each state, and one of the second: it is longer, or no longer theirs. */
const gainOfFirst = new Int32Array(other * other);
const gainOfSecond = new Int32Array(other * other);
/** What one more stone of the first player changes in the worth of a line in each state, and one of the second. */
const changeByFirst = new Int32Array(other * other);
const changeBySecond = new Int32Array(other * other);
for (const [stones, value, extended, taken] of [
  [0, 0, 1, 1],
  [1, 1, 2, 1],
  [2, 3, 6, 3],
  [3, 9, 1000, 500],
] as const) {
  worth[stones] = value;
  worth[stones * other] = -value;
  gainOfFirst[stones] = gainOfSecond[stones * other] = extended;
  if (stones > 0) gainOfFirst[stones * other] = gainOfSecond[stones] = taken;
}

for (let state = 0; state < other * other; state++) {
  changeByFirst[state] = (worth[state + 1] ?? 0) - (worth[state] as number);
  changeBySecond[state] = (worth[state + other] ?? 0) - (worth[state] as number);
}

/** The lines through the square of bit `b` stand in `through` from `begins[b]` to before `begins[b + 1]`; the right word's bits follow the left's. */
const { through, begins, count: lineCount } = allLines();

/** Connect Four by make and undo; move `c` is a stone in column `c + 1`. */
export class ConnectFourBoard implements JudgingBoard<ConnectFourPosition, number> {
  readonly moveCodes = columns;
  readonly maxMoves = columns;
  readonly scale = scale;
  readonly integers = true;

  /** The stones of the player to move, and those of both. */
  private moverLeft = 0;
  private moverRight = 0;
  private takenLeft = 0;
  private takenRight = 0;
  private stones = 0;
  /** The column of the last move, if that was the last thing that happened; else -1. */
  private last = -1;
  /** Whether the last stone has made four in a line. */
  private won = false;

  /** The stones that the states of lines, and the sum of their worths, have been made of: see `evaluate`. */
  private readonly judged = new Int32Array(4);
  private readonly states = new Uint8Array(lineCount);
  private sum = 0;

  get mover(): 0 | 1 {
    return (this.stones & 1) as 0 | 1;
  }

  // The sum of the mover's stones and all stones names a position, for it puts a bit above the stones of each column.
  // Both words together are mixed such that no two positions come out equal.

  get hashLow(): number {
    const left = this.moverLeft + this.takenLeft;
    const right = this.moverRight + this.takenRight;
    const mixed = Math.imul(left ^ Math.imul(right, 0x2545f491), 0x9e3779b1);
    return mixed ^ (mixed >>> 15);
  }

  get hashHigh(): number {
    const right = this.moverRight + this.takenRight;
    return Math.imul(right ^ (this.hashLow >>> 7), 0x85ebca6b);
  }

  load({ moverLeft, moverRight, otherLeft, otherRight, stones }: ConnectFourPosition): void {
    this.moverLeft = moverLeft;
    this.moverRight = moverRight;
    this.takenLeft = moverLeft | otherLeft;
    this.takenRight = moverRight | otherRight;
    this.stones = stones;
    this.last = -1;
    this.won = hasFour(otherLeft, otherRight);
  }

  position(): ConnectFourPosition {
    const { moverLeft, moverRight, stones } = this;
    return {
      moverLeft,
      moverRight,
      otherLeft: moverLeft ^ this.takenLeft,
      otherRight: moverRight ^ this.takenRight,
      stones,
    };
  }

  moveOf(code: number): number {
    return code + 1;
  }

  codeOf(column: number): number {
    return column - 1;
  }

  allows(code: number): boolean {
    return Number.isInteger(code) && code >= 0 && code < columns && !this.won && !this.isFull(code);
  }

  over(): boolean {
    return this.won || this.stones === squares;
  }

  /** 22 minus the stones that the winner has played, negative because the player to move has lost; 0 for a draw. */
  score(): number {
    return this.won ? scale * (((this.stones + 1) >> 1) - unit) : 0;
  }

  /** From the centre outwards. */
  moves(into: Int32Array, at: number): number {
    if (this.won) return 0;
    const { takenLeft, takenRight } = this;
    let next = at;
    if ((takenLeft & (1 << 26)) === 0) into[next++] = 3;
    if ((takenLeft & (1 << 19)) === 0) into[next++] = 2;
    if ((takenRight & (1 << 5)) === 0) into[next++] = 4;
    if ((takenLeft & (1 << 12)) === 0) into[next++] = 1;
    if ((takenRight & (1 << 12)) === 0) into[next++] = 5;
    if ((takenLeft & (1 << 5)) === 0) into[next++] = 0;
    if ((takenRight & (1 << 19)) === 0) into[next++] = 6;
    return next - at;
  }

  make(code: number): void {
    const { takenLeft, takenRight } = this;
    // The stones of the other player become those of the player to move.
    this.moverLeft ^= takenLeft;
    this.moverRight ^= takenRight;
    // Adding the lowest square of a column to its stones carries into its first empty square.
    if (code < leftColumns) this.takenLeft = takenLeft | (takenLeft + (1 << (columnBits * code)));
    else this.takenRight = takenRight | (takenRight + (1 << (columnBits * (code - leftColumns))));
    this.stones++;
    this.last = code;
    this.won = hasFour(this.moverLeft ^ this.takenLeft, this.moverRight ^ this.takenRight);
  }

  undo(code: number): void {
    if (code < leftColumns) this.takenLeft ^= topStone(this.takenLeft, columnBits * code);
    else this.takenRight ^= topStone(this.takenRight, columnBits * (code - leftColumns));
    this.moverLeft ^= this.takenLeft;
    this.moverRight ^= this.takenRight;
    this.stones--;
    this.last = -1;
    this.won = false;
  }

  /**
   * The lines open to one player only, worth 1, 3 or 9 by their stones. The last stone is weighed against the lines without it,
   * which serve its siblings as well.
   */
  evaluate(): number {
    const { last } = this;
    if (last < 0) {
      this.judgeStones(0, 0);
      return (this.stones & 1) === 0 ? this.sum : 0 - this.sum;
    }
    const isLeft = last < leftColumns;
    const bit = isLeft
      ? topStone(this.takenLeft, columnBits * last)
      : topStone(this.takenRight, columnBits * (last - leftColumns));
    this.judgeStones(isLeft ? bit : 0, isLeft ? 0 : bit);
    const { states } = this;
    const isFirst = (this.stones & 1) === 0;
    const change = isFirst ? changeBySecond : changeByFirst;
    const square = 31 - Math.clz32(bit) + (isLeft ? 0 : leftBits);
    const end = begins[square + 1] as number;
    let { sum } = this;
    for (let i = begins[square] as number; i < end; i++)
      sum += change[states[through[i] as number] as number] as number;
    return isFirst ? sum : 0 - sum;
  }

  /** How much a stone changes the estimate, for whichever player it is more: the lines that it extends or takes away. */
  hints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    this.judgeStones(0, 0);
    const { states, takenLeft, takenRight } = this;
    const isFirst = (this.stones & 1) === 0;
    for (let k = at; k < at + count; k++) {
      const code = moves[k] as number;
      const square =
        code < leftColumns
          ? firstEmpty(takenLeft, columnBits * code)
          : leftBits + firstEmpty(takenRight, columnBits * (code - leftColumns));
      let gain = 0;
      for (let i = begins[square] as number; i < (begins[square + 1] as number); i++) {
        const state = states[through[i] as number] as number;
        gain += (isFirst ? gainOfFirst[state] : gainOfSecond[state]) as number;
      }
      into[k] = gain;
    }
  }

  /** No player can win before his next stone. */
  lower(): number {
    if (this.won) return this.score();
    const { stones } = this;
    return stones + 1 === squares ? 0 : scale * (((stones + 1) >> 1) + 1 - unit);
  }

  upper(): number {
    return this.won ? this.score() : scale * (unit - ((this.stones >> 1) + 1));
  }

  /** Makes the states of lines those of the board, without some stones of the player who has just moved. */
  private judgeStones(withoutLeft: number, withoutRight: number): void {
    const { moverLeft, moverRight, judged } = this;
    const otherLeft = moverLeft ^ this.takenLeft ^ withoutLeft;
    const otherRight = moverRight ^ this.takenRight ^ withoutRight;
    const isFirst = (this.stones & 1) === 0;
    const firstLeft = isFirst ? moverLeft : otherLeft;
    const firstRight = isFirst ? moverRight : otherRight;
    const secondLeft = isFirst ? otherLeft : moverLeft;
    const secondRight = isFirst ? otherRight : moverRight;
    if (judged[0] !== firstLeft) this.judge(0, firstLeft, 0, 1);
    if (judged[1] !== firstRight) this.judge(1, firstRight, leftBits, 1);
    if (judged[2] !== secondLeft) this.judge(2, secondLeft, 0, other);
    if (judged[3] !== secondRight) this.judge(3, secondRight, leftBits, other);
  }

  /**
   * Makes the states of lines those of a board on which `word` of a player is `stones`; a stone of his counts `step` in
   * them. Only where the stones differ from those judged before is there something to do.
   */
  private judge(word: number, stones: number, bitsBefore: number, step: number): void {
    const { judged, states } = this;
    const change = step === 1 ? changeByFirst : changeBySecond;
    let { sum } = this;
    let changed = (judged[word] as number) ^ stones;
    judged[word] = stones;
    while (changed !== 0) {
      const bit = 31 - Math.clz32(changed);
      changed ^= 1 << bit;
      const end = begins[bitsBefore + bit + 1] as number;
      let i = begins[bitsBefore + bit] as number;
      if ((stones & (1 << bit)) === 0) {
        for (; i < end; i++) {
          const line = through[i] as number;
          const after = (states[line] as number) - step;
          states[line] = after;
          sum -= change[after] as number;
        }
      } else {
        for (; i < end; i++) {
          const line = through[i] as number;
          const before = states[line] as number;
          states[line] = before + step;
          sum += change[before] as number;
        }
      }
    }
    this.sum = sum;
  }

  private isFull(code: number): boolean {
    return code < leftColumns
      ? (this.takenLeft & (1 << (columnBits * code + rows - 1))) !== 0
      : (this.takenRight & (1 << (columnBits * (code - leftColumns) + rows - 1))) !== 0;
  }
}

/** The bit of the first empty square of the column that begins at `bottom`. */
function firstEmpty(taken: number, bottom: number): number {
  return 31 - Math.clz32((taken + (1 << bottom)) & (fullColumn << bottom));
}

/** The highest stone of the column that begins at `bottom`. */
function topStone(taken: number, bottom: number): number {
  return ((taken + (1 << bottom)) & ((2 * fullColumn + 1) << bottom)) >>> 1;
}

/** Whether four stones stand in a line: upwards, where none leaves its column, sideways, or along a diagonal. */
function hasFour(left: number, right: number): boolean {
  const pairsLeft = left & (left >> 1);
  const pairsRight = right & (right >> 1);
  return (
    ((pairsLeft & (pairsLeft >> 2)) |
      (pairsRight & (pairsRight >> 2)) |
      hasFourAlong(left, right, columnBits) |
      hasFourAlong(left, right, columnBits - 1) |
      hasFourAlong(left, right, columnBits + 1)) !==
    0
  );
}

/** Not 0 if four stones stand `step` bits apart: pairs first, then pairs of pairs. What leaves the right word enters the left. */
function hasFourAlong(left: number, right: number, step: number): number {
  const pairsRight = right & (right >> step);
  const pairsLeft = left & ((left >> step) | (right << (leftBits - step)));
  const foursRight = pairsRight & (pairsRight >> (2 * step));
  const foursLeft = pairsLeft & ((pairsLeft >> (2 * step)) | (pairsRight << (leftBits - 2 * step)));
  return foursLeft | foursRight;
}

/** The 69 lines of four, by the squares that they go through. */
function allLines(): { readonly through: Uint8Array; readonly begins: Uint16Array; readonly count: number } {
  const linesOf: number[][] = Array.from({ length: columns * columnBits }, () => []);
  let count = 0;
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      for (const [across, up] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const lastRow = row + 3 * up;
        if (column + 3 * across >= columns || lastRow < 0 || lastRow >= rows) continue;
        for (let k = 0; k < 4; k++) linesOf[(column + k * across) * columnBits + row + k * up]?.push(count);
        count++;
      }
    }
  }
  const begins = new Uint16Array(linesOf.length + 1);
  for (const [square, lines] of linesOf.entries())
    begins[square + 1] = (begins[square] as number) + lines.length;
  return { through: Uint8Array.from(linesOf.flat()), begins, count };
}
