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

/** What the columns, A to G, are multiplied by in `hasFour`: each copy has room to be moved by up to six. */
const copiesOfA = copies(0);
const copiesOfB = copies(1);
const copiesOfC = copies(2);
const copiesOfD = copies(3);
const copiesOfE = copies(4);
const copiesOfF = copies(5);
const copiesOfG = copies(6);

/** One more than the stones that a player has. A player who wins with the last of them scores 1. */
const unit = squares / 2 + 1;

/** The values of the board are thousandths: an estimate is made of whole ones. */
const scale = 1000;

/**
 * A lane is a whole row, column or diagonal with room for a line of four; a line in it is any four squares in succession. What stands
 * in a lane is a number in base 3 with a digit for each square: 0 if it is empty, else whose stone it is. Its code is that number
 * behind those of all shorter lanes.
 */
const shortest = 4;
const ofFirst = 1;
const ofSecond = 2;

/** What lines are worth, for each code: a line counts as long as it can still be filled by one of the players. */
const longer = [0, 1, 3, 9, 1009];
const worth = sumsOfLines((first, second) =>
  second === 0 ? longer[first]! : first === 0 ? 0 - longer[second]! : 0,
);
/** What changes in these with a stone is how promising it is: its lines become longer, or are no longer the other's. */
const broken = [1, 3, 500];
const gainOfFirst = sumsOfLines(gain);
const gainOfSecond = sumsOfLines((first, second) => gain(second, first));

/**
 * The lanes through the square of bit `b`, and what a stone of the first player adds to their codes there, stand from `4 * b` on,
 * with nothing to add where there are fewer than four; the right word's bits follow the left's.
 */
const { laneOf, stepOf, emptyLanes } = allLanes();

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

  /** The stones that the codes of lanes, and the sum of their worths, have been made of: see `evaluate`. */
  private readonly judged = new Int32Array(4);
  private readonly codes = emptyLanes.slice();
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
    // Each is written, and written over by the next one if its column is full.
    into[at] = 3;
    let next = at + (1 & ~(takenLeft >> 26));
    into[next] = 2;
    next += 1 & ~(takenLeft >> 19);
    into[next] = 4;
    next += 1 & ~(takenRight >> 5);
    into[next] = 1;
    next += 1 & ~(takenLeft >> 12);
    into[next] = 5;
    next += 1 & ~(takenRight >> 12);
    into[next] = 0;
    next += 1 & ~(takenLeft >> 5);
    into[next] = 6;
    next += 1 & ~(takenRight >> 19);
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
    const square = 31 - Math.clz32(bit) + (isLeft ? 0 : leftBits);
    const isFirst = (this.stones & 1) === 0;
    const sum = this.sum + this.change(worth, square, isFirst ? ofSecond : ofFirst);
    return isFirst ? sum : 0 - sum;
  }

  /** How much a stone changes the estimate, for whichever player it is more: the lines that it extends or takes away. */
  hints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    this.judgeStones(0, 0);
    const { takenLeft, takenRight } = this;
    const isFirst = (this.stones & 1) === 0;
    const gained = isFirst ? gainOfFirst : gainOfSecond;
    for (let k = at; k < at + count; k++) {
      const code = moves[k] as number;
      const square =
        code < leftColumns
          ? firstEmpty(takenLeft, columnBits * code)
          : leftBits + firstEmpty(takenRight, columnBits * (code - leftColumns));
      into[k] = this.change(gained, square, isFirst ? ofFirst : ofSecond);
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

  /** Makes the codes of lanes those of the board, without some stones of the player who has just moved. */
  private judgeStones(withoutLeft: number, withoutRight: number): void {
    const { moverLeft, moverRight, judged } = this;
    const otherLeft = moverLeft ^ this.takenLeft ^ withoutLeft;
    const otherRight = moverRight ^ this.takenRight ^ withoutRight;
    const isFirst = (this.stones & 1) === 0;
    const firstLeft = isFirst ? moverLeft : otherLeft;
    const firstRight = isFirst ? moverRight : otherRight;
    const secondLeft = isFirst ? otherLeft : moverLeft;
    const secondRight = isFirst ? otherRight : moverRight;
    if (judged[0] !== firstLeft) this.judge(0, firstLeft, 0, ofFirst);
    if (judged[1] !== firstRight) this.judge(1, firstRight, leftBits, ofFirst);
    if (judged[2] !== secondLeft) this.judge(2, secondLeft, 0, ofSecond);
    if (judged[3] !== secondRight) this.judge(3, secondRight, leftBits, ofSecond);
  }

  /**
   * Makes the codes of lanes those of a board on which `word` of a player is `stones`. Only where the stones differ from those
   * judged before is there something to do.
   */
  private judge(word: number, stones: number, bitsBefore: number, player: number): void {
    const { judged, codes } = this;
    // Constants that are read outside the loop are written out in it by the compiler.
    const lanes = laneOf;
    const steps = stepOf;
    const worths = worth;
    let { sum } = this;
    let changed = (judged[word] as number) ^ stones;
    judged[word] = stones;
    while (changed !== 0) {
      const bit = 31 - Math.clz32(changed);
      changed ^= 1 << bit;
      const sign = (stones & (1 << bit)) === 0 ? 0 - player : player;
      const first = 4 * (bitsBefore + bit);
      for (let k = first; k < first + 4; k++) {
        const lane = lanes[k] as number;
        const before = codes[lane] as number;
        const after = before + sign * (steps[k] as number);
        codes[lane] = after;
        sum += (worths[after] as number) - (worths[before] as number);
      }
    }
    this.sum = sum;
  }

  /** What a stone on an empty square changes in the sum of what `table` says of the lanes. */
  private change(table: Int16Array, square: number, player: number): number {
    const { codes } = this;
    let sum = 0;
    for (let k = 4 * square; k < 4 * square + 4; k++) {
      const code = codes[laneOf[k] as number] as number;
      sum += (table[code + player * (stepOf[k] as number)] as number) - (table[code] as number);
    }
    return sum;
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

/**
 * Whether four stones stand in a line. Upwards, where none leaves its column, pairs are looked for first, then pairs of pairs. For the
 * other directions each column is copied three times, beside itself: as it is, moved down by its number, and moved up by it. Then the squares
 * of a line in the one, the other or the third direction are at the same place in four columns in succession, and all of them have the middle one.
 */
function hasFour(left: number, right: number): boolean {
  const pairsLeft = left & (left >> 1);
  const pairsRight = right & (right >> 1);
  const a = (left & fullColumn) * copiesOfA;
  const b = ((left >> columnBits) & fullColumn) * copiesOfB;
  const c = ((left >> (2 * columnBits)) & fullColumn) * copiesOfC;
  const d = ((left >> (3 * columnBits)) & fullColumn) * copiesOfD;
  const e = (right & fullColumn) * copiesOfE;
  const f = ((right >> columnBits) & fullColumn) * copiesOfF;
  const g = ((right >> (2 * columnBits)) & fullColumn) * copiesOfG;
  const cd = c & d;
  const de = d & e;
  return (
    ((pairsLeft & (pairsLeft >> 2)) |
      (pairsRight & (pairsRight >> 2)) |
      (cd & b & (a | e)) |
      (de & f & (c | g))) !==
    0
  );
}

function copies(column: number): number {
  return 1 | (1 << (2 * rows - column)) | (1 << (3 * rows + column));
}

function gain(own: number, others: number): number {
  return own === 0 ? 0 : others === 0 ? longer[own]! : broken[others - 1]!;
}

/** Where the codes of lanes of this length begin. */
function firstCode(length: number): number {
  return (3 ** length - 3 ** shortest) / 2;
}

/** For each code the sum of what `ofLine` says of the lines in the lane, by the stones that each player has there. */
function sumsOfLines(ofLine: (first: number, second: number) => number): Int16Array {
  // A stone that one player has lost and the other has got may stand there twice for a moment: then the number is larger.
  const sums = new Int16Array(firstCode(columns + 1) + 3 ** columns);
  for (let line = 0; line < 3 ** shortest; line++) {
    const stones = [0, 0, 0];
    for (let rest = line; rest > 0; rest = Math.floor(rest / 3)) stones[rest % 3]!++;
    sums[line] = ofLine(stones[ofFirst]!, stones[ofSecond]!);
  }
  for (let length = shortest + 1; length <= columns; length++) {
    // The lines of the first squares are those of a shorter lane; one is new.
    const first = firstCode(length);
    const shorter = 3 ** (length - 1);
    for (let k = 0; k < 3; k++) sums.copyWithin(first + k * shorter, first - shorter, first);
    const span = 3 ** (length - shortest);
    for (let line = 0; line < 3 ** shortest; line++) {
      const value = sums[line]!;
      const from = first + line * span;
      for (let code = from; code < from + span; code++) sums[code]! += value;
    }
  }
  return sums;
}

function allLanes() {
  const laneOf = new Uint8Array(4 * columns * columnBits);
  const stepOf = new Uint16Array(4 * columns * columnBits);
  const emptyLanes: number[] = [];
  const directions = [
    [0, 1],
    [1, 0],
    [1, 1],
    [1, -1],
  ] as const;
  for (const [direction, [across, up]] of directions.entries()) {
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) {
        if (isOnBoard(column - across, row - up)) continue;
        let length = 1;
        while (isOnBoard(column + length * across, row + length * up)) length++;
        if (length < shortest) continue;
        for (let k = 0; k < length; k++) {
          const at = 4 * ((column + k * across) * columnBits + row + k * up) + direction;
          laneOf[at] = emptyLanes.length;
          stepOf[at] = 3 ** k;
        }
        emptyLanes.push(firstCode(length));
      }
    }
  }
  return { laneOf, stepOf, emptyLanes: Uint16Array.from(emptyLanes) };
}

function isOnBoard(column: number, row: number): boolean {
  return column >= 0 && column < columns && row >= 0 && row < rows;
}
