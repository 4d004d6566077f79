import { countBits } from "./count-bits.js";
import type { JudgingBoard } from "./ready-game.js";
import { zobrist } from "./zobrist.js";

/** Two sets of squares, 32 to a word: square s is bit s % 32 of word s / 32. Squares count row by row from the top left. */
export interface InARowPosition {
  /** The squares of the player to move. */
  readonly mover: readonly number[];
  /** The squares of the player who has just moved. */
  readonly other: readonly number[];
}

/** The size of a board, and how many stones in a line win. */
export interface InARowSize {
  readonly columns: number;
  readonly rows: number;
  readonly inARow: number;
}

const directions = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;

/** A line that is open to the first player counts 1 here, one that is open to the second this. */
const toSecond = 0x1_0000;

/**
 * The board of an (m,n,k) game: whoever first has k stones in a line, or more, has won; a full board is a draw.
 *
 * A line is k squares in a row, and its state is x + o * (k + 1), where x and o are the stones of the players in it. All
 * that a move changes stands in the lines through its square: whether it has won, how the game stands, who can still win.
 */
export class InARowBoard<M> implements JudgingBoard<InARowPosition, M> {
  readonly moveCodes: number;
  readonly maxMoves: number;
  readonly scale: number;
  readonly integers = true;
  mover: 0 | 1 = 0;
  hashLow = 0;
  hashHigh = 0;

  readonly #names: readonly M[];
  readonly #squareOf: ReadonlyMap<M, number>;
  readonly #k: number;
  /** 0, or 1 more than the player whose stone it is. */
  readonly #cells: Uint8Array;
  /** The stones as words, those of the first player in front. */
  readonly #words: Int32Array;
  readonly #hashes: Int32Array;
  /** The lines through square s are `#through[i]` for i from `#begin[s]` to `#begin[s + 1] - 1`. */
  readonly #begin: Int32Array;
  readonly #through: Int32Array;
  /** The squares of line l are `#squares[i]` for i from l * k to l * k + k - 1. */
  readonly #squares: Int32Array;
  readonly #states: Uint8Array;
  /** By the state of a line: what it is worth to the first player, and to whom it is open. */
  readonly #worth: Int32Array;
  readonly #openTo: Int32Array;
  /** By player to move and state of a line: how much a stone in it matters. */
  readonly #urgency: Int32Array;
  #taken = 0;
  #won = false;
  /** The sums over all lines. */
  #sum = 0;
  #open = 0;

  /** `names` says how the squares are called as moves. */
  constructor({ columns, rows, inARow: k }: InARowSize, names: readonly M[]) {
    const size = columns * rows;
    this.moveCodes = size;
    this.maxMoves = size;
    this.#names = names;
    this.#squareOf = new Map(names.map((name, square) => [name, square]));
    this.#k = k;
    this.#cells = new Uint8Array(size);
    this.#words = new Int32Array(2 * Math.ceil(size / 32));
    this.#hashes = zobrist(4 * size, size);
    this.#squares = allLines(columns, rows, k);
    this.#begin = new Int32Array(size + 1);
    this.#through = linesThrough(this.#squares, k, this.#begin);
    const lines = this.#squares.length / k;
    this.#states = new Uint8Array(lines);

    const states = (k + 1) ** 2;
    // In a line of three a second stone adds nothing to the first: whoever moves next can block it.
    const growth = k > 3 ? 3 : 1;
    const worth = (stones: number) => (stones === 0 ? 0 : growth ** Math.min(stones - 1, 6));
    const urgency = (stones: number) => 4 ** Math.min(stones, 9);
    this.#worth = new Int32Array(states);
    this.#openTo = new Int32Array(states);
    this.#urgency = new Int32Array(2 * states);
    for (let stones = k; stones >= 0; stones--) {
      const [first, second] = [stones, stones * (k + 1)];
      this.#worth[first] = worth(stones);
      this.#worth[second] = 0 - worth(stones);
      this.#openTo[first] = 1;
      this.#openTo[second] = stones === 0 ? 1 + toSecond : toSecond; // without stones both states are one
      // To complete a line of one's own comes before blocking one.
      this.#urgency[first] = this.#urgency[states + second] = 2 * urgency(stones);
      this.#urgency[second] = this.#urgency[states + first] = stones === 0 ? 2 : urgency(stones);
    }
    // The least power of two that keeps estimates between -1/2 and 1/2, where a won game is worth 1.
    this.scale = 2 ** Math.ceil(Math.log2(2 * Math.max(1, lines * worth(k - 1))));
  }

  over(): boolean {
    return this.#won || this.#taken === this.moveCodes;
  }

  score(): number {
    return this.#won ? 0 - this.scale : 0;
  }

  moves(into: Int32Array, at: number): number {
    if (this.#won) return 0;
    const cells = this.#cells;
    let end = at;
    for (let square = 0; square < cells.length; square++) if (cells[square] === 0) into[end++] = square;
    return end - at;
  }

  allows(code: number): boolean {
    return !this.#won && this.#cells[code] === 0;
  }

  make(move: number): void {
    const { mover } = this;
    this.#put(move, mover);
    this.mover = mover === 0 ? 1 : 0;
  }

  undo(move: number): void {
    const mover = this.mover === 0 ? 1 : 0;
    const stone = mover === 0 ? 1 : this.#k + 1;
    this.#cells[move] = 0;
    this.#taken--;
    this.#won = false;
    this.#toggle(move, mover);
    const end = this.#begin[move + 1]!;
    for (let i = this.#begin[move]!; i < end; i++) {
      const line = this.#through[i]!;
      const before = this.#states[line]!;
      const after = before - stone;
      this.#states[line] = after;
      this.#sum += this.#worth[after]! - this.#worth[before]!;
      this.#open += this.#openTo[after]! - this.#openTo[before]!;
    }
    this.mover = mover;
  }

  evaluate(): number {
    return this.mover === 0 ? this.#sum : 0 - this.#sum;
  }

  /** Squares where much is at stake, first of all those that complete a line or prevent one. */
  hints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    const from = this.mover * (this.#k + 1) ** 2;
    for (let i = at; i < at + count; i++) {
      const square = moves[i]!;
      const end = this.#begin[square + 1]!;
      let sum = 0;
      for (let j = this.#begin[square]!; j < end; j++)
        sum += this.#urgency[from + this.#states[this.#through[j]!]!]!;
      into[i] = sum;
    }
  }

  /** The squares that complete a line, of either player. */
  noisy(into: Int32Array, at: number): number {
    if (this.#won) return 0;
    const k = this.#k;
    const [first, second] = [k - 1, (k - 1) * (k + 1)];
    let end = at;
    for (let square = 0; square < this.#cells.length; square++) {
      if (this.#cells[square] !== 0) continue;
      const stop = this.#begin[square + 1]!;
      for (let j = this.#begin[square]!; j < stop; j++) {
        const state = this.#states[this.#through[j]!];
        if (state !== first && state !== second) continue;
        into[end++] = square;
        break;
      }
    }
    return end - at;
  }

  load({ mover, other }: InARowPosition): void {
    this.#cells.fill(0);
    this.#words.fill(0);
    this.#states.fill(0);
    this.hashLow = 0;
    this.hashHigh = 0;
    this.#taken = 0;
    this.#won = false;
    this.#sum = 0;
    this.#open = this.#states.length * (1 + toSecond);
    const stones = countStones(mover) + countStones(other);
    this.mover = stones % 2 === 0 ? 0 : 1;
    for (let square = 0; square < this.#cells.length; square++) {
      if (isIn(mover, square)) this.#put(square, this.mover);
      else if (isIn(other, square)) this.#put(square, this.mover === 0 ? 1 : 0);
    }
  }

  position(): InARowPosition {
    const half = this.#words.length / 2;
    const first: number[] = [];
    const second: number[] = [];
    for (let i = 0; i < half; i++) {
      first.push(this.#words[i]!);
      second.push(this.#words[half + i]!);
    }
    return this.mover === 0 ? { mover: first, other: second } : { mover: second, other: first };
  }

  moveOf(code: number): M {
    return this.#names[code]!;
  }

  codeOf(move: M): number {
    return this.#squareOf.get(move) ?? -1;
  }

  /** Whether a set of squares has a whole line in it. */
  hasLine(words: readonly number[]): boolean {
    for (let line = 0; line < this.#states.length; line++)
      if (this.#squares.subarray(line * this.#k, (line + 1) * this.#k).every((square) => isIn(words, square)))
        return true;
    return false;
  }

  /** Sets a stone on an empty square. */
  #put(square: number, player: 0 | 1): void {
    const stone = player === 0 ? 1 : this.#k + 1;
    const whole = stone * this.#k;
    this.#cells[square] = player + 1;
    this.#taken++;
    this.#toggle(square, player);
    const end = this.#begin[square + 1]!;
    for (let i = this.#begin[square]!; i < end; i++) {
      const line = this.#through[i]!;
      const before = this.#states[line]!;
      const after = before + stone;
      this.#states[line] = after;
      this.#sum += this.#worth[after]! - this.#worth[before]!;
      this.#open += this.#openTo[after]! - this.#openTo[before]!;
      if (after === whole) this.#won = true;
    }
  }

  /** Sets or takes a stone in the words and in the hash. */
  #toggle(square: number, player: 0 | 1): void {
    const word = (player === 0 ? 0 : this.#words.length >> 1) + (square >> 5);
    this.#words[word] = this.#words[word]! ^ (1 << square);
    const at = 4 * square + 2 * player;
    this.hashLow ^= this.#hashes[at]!;
    this.hashHigh ^= this.#hashes[at + 1]!;
  }

  /** Whether a line is without a stone of the other player. */
  canWin(player: 0 | 1): boolean {
    return player === 0 ? this.#open % toSecond > 0 : this.#open >= toSecond;
  }
}

/** The same where it is worth knowing that nobody wins who has no open line. */
export class BoundedInARowBoard<M> extends InARowBoard<M> {
  lower(): number {
    return this.canWin(this.mover === 0 ? 1 : 0) ? 0 - this.scale : 0;
  }

  upper(): number {
    return this.canWin(this.mover) ? this.scale : 0;
  }
}

/** Whether `square` is in a set of squares. */
export function isIn(words: readonly number[], square: number): boolean {
  return ((words[square >> 5] ?? 0) & (1 << square)) !== 0;
}

export function countStones(words: readonly number[]): number {
  return words.reduce((count, word) => count + countBits(word), 0);
}

/** The squares of every line of `k` squares: along rows and columns, and along both diagonals. */
function allLines(columns: number, rows: number, k: number): Int32Array {
  const squares: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (const [down, across] of directions) {
        const lastRow = row + (k - 1) * down;
        const lastColumn = column + (k - 1) * across;
        if (lastRow >= rows || lastColumn < 0 || lastColumn >= columns) continue;
        for (let i = 0; i < k; i++) squares.push((row + i * down) * columns + column + i * across);
      }
    }
  }
  return Int32Array.from(squares);
}

/** The lines through each square in turn; `begin[s]` says where those through s begin. */
function linesThrough(squares: Int32Array, k: number, begin: Int32Array): Int32Array {
  const through: number[] = [];
  for (let square = 0; square < begin.length - 1; square++) {
    begin[square] = through.length;
    for (let i = squares.indexOf(square); i >= 0; i = squares.indexOf(square, i + 1))
      through.push(Math.floor(i / k));
  }
  begin[begin.length - 1] = through.length;
  return Int32Array.from(through);
}
