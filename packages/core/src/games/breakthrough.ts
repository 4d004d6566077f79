import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import { countBits } from "./count-bits.js";
import { gameOnBoard } from "./game-on-board.js";
import { lettered, unlettered } from "./lettered-board.js";
import type { JudgingBoard } from "./ready-game.js";
import { zobrist } from "./zobrist.js";

/**
 * The pieces of both players, each in two words: rows 1 to 4 and rows 5 to 8. Bit 8 * r + c is column c (0: a) of the
 * r-th row of the word (0: row 1 or row 5).
 */
export interface BreakthroughPosition {
  readonly whiteLow: number;
  readonly whiteHigh: number;
  readonly blackLow: number;
  readonly blackHigh: number;
  /** 0: White, who goes up; 1: Black, who goes down. */
  readonly mover: 0 | 1;
}

const size = 8;
const squares = size * size;
/** A move is three times the square that it begins on, and 0, 1 or 2: a column down, straight on, a column up. */
const codes = 3 * squares;
const scale = 1024;

const notA = 0xfefefefe | 0;
const notH = 0x7f7f7f7f;
const row2 = 0x0000ff00;
const row1 = 0x000000ff;
const row7 = 0x00ff0000;
const row8 = 0xff000000 | 0;

/** What a piece is worth by the rows that it has gone. */
const worthByRows = [10, 10, 11, 13, 16, 21, 30, 0];
/** The same by player and square. */
const worth = Int32Array.from({ length: 2 * squares }, (_, i) => {
  const row = (i % squares) >> 3;
  return worthByRows[i < squares ? row : size - 1 - row]!;
});

/** By player and square, two words each; the last two are for Black to move. */
const hashes = zobrist(4 * squares + 2, 8);

/** The games that are longest: every move takes a piece a row on. */
const mostPlies = 2 * 16 * (size - 1);

/** Breakthrough by make and undo, on bits. */
export class BreakthroughBoard implements JudgingBoard<BreakthroughPosition, string> {
  readonly moveCodes = codes;
  readonly maxMoves = 48;
  readonly scale = scale;
  readonly integers = true;
  mover: 0 | 1 = 0;
  hashLow = 0;
  hashHigh = 0;

  private whiteLow = 0;
  private whiteHigh = 0;
  private blackLow = 0;
  private blackHigh = 0;
  /** What the pieces of White are worth, minus those of Black. */
  private sum = 0;
  /** Whether the last move has won. */
  private won = false;
  private ply = 0;
  /** Whether the move that was made at each ply has taken a piece. */
  private readonly took = new Uint8Array(mostPlies + 1);

  over(): boolean {
    return this.won;
  }

  score(): number {
    return this.won ? 0 - scale : 0;
  }

  moves(into: Int32Array, at: number): number {
    if (this.won) return 0;
    return this.list(into, at, -1, -1);
  }

  /** Captures, and steps to the last row. */
  noisy(into: Int32Array, at: number): number {
    if (this.won) return 0;
    return this.mover === 0
      ? this.list(into, at, this.blackLow, this.blackHigh | row8)
      : this.list(into, at, this.whiteLow | row1, this.whiteHigh);
  }

  allows(code: number): boolean {
    if (this.won || !(Number.isInteger(code) && code >= 0 && code < codes)) return false;
    const from = Math.floor(code / 3);
    const to = this.targetOf(code);
    const step = (to & 7) - (from & 7);
    if (Math.abs(step) > 1 || to < 0 || to >= squares || !this.has(this.mover, from)) return false;
    return !this.has(this.mover, to) && (step !== 0 || !this.has(this.mover === 0 ? 1 : 0, to));
  }

  make(move: number): void {
    const { mover } = this;
    const other = mover === 0 ? 1 : 0;
    const from = (move / 3) | 0;
    const to = this.targetOf(move);
    const takes = this.has(other, to);
    this.took[this.ply++] = takes ? 1 : 0;
    this.toggle(mover, from, -1);
    this.toggle(mover, to, 1);
    if (takes) this.toggle(other, to, -1);
    this.turn();
    this.won =
      mover === 0
        ? to >= squares - size || (takes && (this.blackLow | this.blackHigh) === 0)
        : to < size || (takes && (this.whiteLow | this.whiteHigh) === 0);
  }

  undo(move: number): void {
    this.turn();
    const { mover } = this;
    const from = (move / 3) | 0;
    const to = this.targetOf(move);
    if (this.took[--this.ply] === 1) this.toggle(mover === 0 ? 1 : 0, to, 1);
    this.toggle(mover, to, -1);
    this.toggle(mover, from, 1);
    this.won = false;
  }

  /** Pieces, and how far they have come. */
  evaluate(): number {
    return this.mover === 0 ? this.sum : 0 - this.sum;
  }

  /** Steps to the last row first, then captures by what they take, then steps by what they gain. */
  hints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    const { mover } = this;
    const other = mover === 0 ? 1 : 0;
    for (let i = at; i < at + count; i++) {
      const move = moves[i]!;
      const to = this.targetOf(move);
      const isLast = mover === 0 ? to >= squares - size : to < size;
      const taken = this.has(other, to) ? 32 + 4 * worth[other * squares + to]! : 0;
      into[i] = isLast ? 1000 : taken + worth[mover * squares + to]!;
    }
  }

  /** A piece on the last row but one cannot be stopped by anybody but its opponent, and takes a step if it is its turn. */
  lower(): number {
    const { mover, won } = this;
    if (won) return 0 - scale;
    const isThere = mover === 0 ? this.whiteHigh & row7 : this.blackLow & row2;
    return isThere === 0 ? 0 - scale : scale;
  }

  upper(): number {
    if (this.won) return 0 - scale;
    if (this.lower() > 0) return scale;
    // Of those about to step to the last row all but one stay, and that one too if nobody can take it.
    const threats = this.mover === 0 ? this.blackLow & row2 : this.whiteHigh & row7;
    if (threats === 0) return scale;
    if (countBits(threats) > 1) return 0 - scale;
    const takers =
      this.mover === 0
        ? ((threats & notA) >>> 9) | ((threats & notH) >>> 7)
        : ((threats & notA) << 7) | ((threats & notH) << 9);
    const mine = this.mover === 0 ? this.whiteLow : this.blackHigh;
    return (takers & mine) === 0 ? 0 - scale : scale;
  }

  load({ whiteLow, whiteHigh, blackLow, blackHigh, mover }: BreakthroughPosition): void {
    this.whiteLow = 0;
    this.whiteHigh = 0;
    this.blackLow = 0;
    this.blackHigh = 0;
    this.mover = 0;
    this.hashLow = 0;
    this.hashHigh = 0;
    this.sum = 0;
    this.ply = 0;
    for (let square = 0; square < squares; square++) {
      const bit = 1 << square;
      if (((square < 32 ? whiteLow : whiteHigh) & bit) !== 0) this.toggle(0, square, 1);
      if (((square < 32 ? blackLow : blackHigh) & bit) !== 0) this.toggle(1, square, 1);
    }
    if (mover === 1) this.turn();
    this.won =
      mover === 0
        ? (blackLow & row1) !== 0 || (whiteLow | whiteHigh) === 0
        : (whiteHigh & row8) !== 0 || (blackLow | blackHigh) === 0;
  }

  position(): BreakthroughPosition {
    const { whiteLow, whiteHigh, blackLow, blackHigh, mover } = this;
    return { whiteLow, whiteHigh, blackLow, blackHigh, mover };
  }

  moveOf(code: number): string {
    return moveNames[this.mover * codes + code]!;
  }

  codeOf(move: string): number {
    const code = codesByName.get(move) ?? -1;
    return moveNames[this.mover * codes + code] === move ? code : -1;
  }

  /** The square that a move ends on. */
  private targetOf(move: number): number {
    return ((move / 3) | 0) + (this.mover === 0 ? size : -size) + (move % 3) - 1;
  }

  private has(player: 0 | 1, square: number): boolean {
    const word =
      square < 32
        ? player === 0
          ? this.whiteLow
          : this.blackLow
        : player === 0
          ? this.whiteHigh
          : this.blackHigh;
    return (word & (1 << square)) !== 0;
  }

  private toggle(player: 0 | 1, square: number, count: 1 | -1): void {
    const bit = 1 << square;
    if (player === 0) {
      if (square < 32) this.whiteLow ^= bit;
      else this.whiteHigh ^= bit;
    } else {
      if (square < 32) this.blackLow ^= bit;
      else this.blackHigh ^= bit;
    }
    const at = player * squares + square;
    const value = worth[at]!;
    this.sum += (player === 0) === (count === 1) ? value : -value;
    this.hashLow ^= hashes[2 * at]!;
    this.hashHigh ^= hashes[2 * at + 1]!;
  }

  private turn(): void {
    this.mover = this.mover === 0 ? 1 : 0;
    this.hashLow ^= hashes[4 * squares]!;
    this.hashHigh ^= hashes[4 * squares + 1]!;
  }

  /** The moves that end on given squares: straight on, then a column down, then a column up. */
  private list(into: Int32Array, at: number, low: number, high: number): number {
    const { whiteLow, whiteHigh, blackLow, blackHigh, mover } = this;
    const freeLow = ~(whiteLow | blackLow) & low;
    const freeHigh = ~(whiteHigh | blackHigh) & high;
    const myLow = mover === 0 ? whiteLow : blackLow;
    const myHigh = mover === 0 ? whiteHigh : blackHigh;
    const aLow = myLow & notA;
    const aHigh = myHigh & notA;
    const hLow = myLow & notH;
    const hHigh = myHigh & notH;
    const notMineLow = ~myLow & low;
    const notMineHigh = ~myHigh & high;
    let end = at;
    if (mover === 0) {
      end = listed(into, end, (myLow << 8) & freeLow, ((myHigh << 8) | (myLow >>> 24)) & freeHigh, -23);
      end = listed(into, end, (aLow << 7) & notMineLow, ((aHigh << 7) | (aLow >>> 25)) & notMineHigh, -21);
      end = listed(into, end, (hLow << 9) & notMineLow, ((hHigh << 9) | (hLow >>> 23)) & notMineHigh, -25);
    } else {
      end = listed(into, end, ((myLow >>> 8) | (myHigh << 24)) & freeLow, (myHigh >>> 8) & freeHigh, 25);
      end = listed(into, end, ((aLow >>> 9) | (aHigh << 23)) & notMineLow, (aHigh >>> 9) & notMineHigh, 27);
      end = listed(into, end, ((hLow >>> 7) | (hHigh << 25)) & notMineLow, (hHigh >>> 7) & notMineHigh, 23);
    }
    return end - at;
  }
}

/** Writes the moves to a set of squares, whose codes are three times the square and `more`. Says where the list ends. */
function listed(into: Int32Array, at: number, low: number, high: number, more: number): number {
  let end = at;
  for (let rest = low; rest !== 0; rest &= rest - 1) into[end++] = 3 * (31 - Math.clz32(rest & -rest)) + more;
  for (let rest = high; rest !== 0; rest &= rest - 1)
    into[end++] = 3 * (63 - Math.clz32(rest & -rest)) + more;
  return end;
}

/** The moves by player and code as they are written, from where to where; "" for those that leave the board. */
const moveNames = Array.from({ length: 2 * codes }, (_, i) => {
  const from = Math.floor((i % codes) / 3);
  const column = (from & 7) + (i % 3) - 1;
  const row = (from >> 3) + (i < codes ? 1 : -1);
  const isOn = column >= 0 && column < size && row >= 0 && row < size;
  return isOn ? nameOf(from) + nameOf(size * row + column) : "";
});

const codesByName = new Map(moveNames.map((name, code) => [name, code % codes]));

function nameOf(square: number): string {
  return `${String.fromCharCode("a".charCodeAt(0) + (square & 7))}${(square >> 3) + 1}`;
}

const start: BreakthroughPosition = {
  whiteLow: 0xffff,
  whiteHigh: 0,
  blackLow: 0,
  blackHigh: 0xffff0000 | 0,
  mover: 0,
};

/**
 * Breakthrough on eight by eight squares. White (W) begins and goes up, Black (B) goes down. A piece steps one row on: straight
 * to an empty square, or along a diagonal to one that is empty or has a piece of the opponent, which is taken. Whoever
 * comes to the last row has won, and so has he who takes the last piece. A move is where it begins and ends: "a2b3".
 *
 * The score is -1: the player to move has lost. An estimate is between -1/2 and 1/2.
 */
export const breakthrough = /* @__PURE__ */ gameOnBoard({
  id: "breakthrough",
  title: "Breakthrough",
  players: ["W", "B"],
  newBoard: () => new BreakthroughBoard(),
  expected: 'a step one row on to a square that is free or, along a diagonal, taken, such as "a2b3"',
  start,
  key: ({ whiteLow, whiteHigh, blackLow, blackHigh, mover }) =>
    `${mover},${whiteLow},${whiteHigh},${blackLow},${blackHigh}`,
  show: (position) => `${lettered(marksOf(position))}\n${moverMark(position)} to move`,
  write: (position) =>
    `${marksOf(position)
      .map((row) => row.join(""))
      .join("/")} ${moverMark(position)}`,
  read,
});

function moverMark({ mover }: BreakthroughPosition): string {
  return mover === 0 ? "W" : "B";
}

/** The rows from the top. */
function marksOf({ whiteLow, whiteHigh, blackLow, blackHigh }: BreakthroughPosition): string[][] {
  return Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, column) => {
      const square = size * (size - 1 - i) + column;
      const bit = 1 << square;
      if (((square < 32 ? whiteLow : whiteHigh) & bit) !== 0) return "W";
      return ((square < 32 ? blackLow : blackHigh) & bit) !== 0 ? "B" : ".";
    }),
  );
}

/** The marks of all squares from a8 to h1, W, B, and . or - for none, and then W or B, who is to move; white space and / are ignored. */
function read(text: string): BreakthroughPosition {
  const refuse = (what: string) => new InputError(`breakthrough position ${shown(text)}${what}`);
  const marks = unlettered(text.replace(/\bto move\b/i, ""))
    .replace(/[\s/]/g, "")
    .toUpperCase();
  if (!/^[WB.-]{64}[WB]$/.test(marks))
    throw refuse(": expected 64 characters, each W, B, . or -, and then W or B, who is to move");
  const set = (wanted: string, from: number) => {
    let word = 0;
    for (let i = 0; i < 32; i++) {
      const square = from + i;
      if (marks.charAt(size * (size - 1 - (square >> 3)) + (square & 7)) === wanted) word |= 1 << i;
    }
    return word;
  };
  const position: BreakthroughPosition = {
    whiteLow: set("W", 0),
    whiteHigh: set("W", 32),
    blackLow: set("B", 0),
    blackHigh: set("B", 32),
    mover: marks.endsWith("W") ? 0 : 1,
  };
  const { whiteLow, whiteHigh, blackLow, blackHigh, mover } = position;
  const [whites, blacks] = [
    countBits(whiteLow) + countBits(whiteHigh),
    countBits(blackLow) + countBits(blackHigh),
  ];
  if (Math.max(whites, blacks) > 16)
    throw refuse(` has ${whites} W and ${blacks} B: expected at most 16 of each`);
  const hasWon =
    mover === 0 ? (whiteHigh & row8) !== 0 || blacks === 0 : (blackLow & row1) !== 0 || whites === 0;
  if (hasWon)
    throw refuse(` goes on after ${mover === 0 ? "W" : "B"} has won: expected a position of a game`);
  return position;
}
