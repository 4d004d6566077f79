import type { GameBoard } from "../../game/board.js";
import { cornersHigh, cornersLow, countBoth, findFlips, findMoves, found } from "./discs.js";
import { estimate } from "./estimate.js";
import { moveNames, type OthelloPosition, pass } from "./othello-position.js";
import { squareWorth } from "./square-worth.js";
import { findStable } from "./stability.js";

/** Between two moves there is at most one pass, and no game has more moves than empty squares. */
const longestGame = 128;

/**
 * The board of Othello. A move is a square, 0 to 63, or 64 to pass, which is the only move of a player who cannot flip
 * anything while the other can.
 */
export class OthelloBoard implements GameBoard<OthelloPosition, string> {
  readonly moveCodes = 65;
  readonly maxMoves = 62;
  readonly scale = 16;
  readonly integers = true;

  mover: 0 | 1 = 0;
  #moverLow = 0;
  #moverHigh = 0;
  #otherLow = 0;
  #otherHigh = 0;
  /** What each move since the set-up has flipped: low and high in turn. */
  readonly #flipped = new Int32Array(2 * longestGame);
  #made = 0;

  get hashLow(): number {
    return this.#hash(0x9e3779b1, 16);
  }

  get hashHigh(): number {
    return this.#hash(0x7f4a7c15, 13);
  }

  over(): boolean {
    return !this.#canMove() && !this.#otherCanMove();
  }

  /** The difference of discs; empty squares go to the winner. */
  score(): number {
    const mine = countBoth(this.#moverLow, this.#moverHigh);
    const theirs = countBoth(this.#otherLow, this.#otherHigh);
    if (mine === theirs) return 0;
    return 16 * (mine > theirs ? 64 - 2 * theirs : 2 * mine - 64);
  }

  moves(into: Int32Array, at: number): number {
    findMoves(this.#moverLow, this.#moverHigh, this.#otherLow, this.#otherHigh);
    let low = found[0]!;
    let high = found[1]!;
    if ((low | high) === 0) {
      if (!this.#otherCanMove()) return 0;
      into[at] = pass;
      return 1;
    }
    let end = at;
    for (; low !== 0; low &= low - 1) into[end++] = 31 - Math.clz32(low & -low);
    for (; high !== 0; high &= high - 1) into[end++] = 63 - Math.clz32(high & -high);
    return end - at;
  }

  allows(code: number): boolean {
    if (code === pass) return !this.#canMove() && this.#otherCanMove();
    if (!Number.isInteger(code) || code < 0 || code > 63) return false;
    this.#canMove();
    return (found[code >> 5]! & (1 << (code & 31))) !== 0;
  }

  make(move: number): void {
    const moverLow = this.#moverLow;
    const moverHigh = this.#moverHigh;
    if (move === pass) {
      this.#moverLow = this.#otherLow;
      this.#moverHigh = this.#otherHigh;
      this.#otherLow = moverLow;
      this.#otherHigh = moverHigh;
    } else {
      findFlips(move, moverLow, moverHigh, this.#otherLow, this.#otherHigh);
      const low = found[0]!;
      const high = found[1]!;
      const disc = 1 << (move & 31);
      this.#moverLow = this.#otherLow & ~low;
      this.#moverHigh = this.#otherHigh & ~high;
      this.#otherLow = moverLow | low | (move < 32 ? disc : 0);
      this.#otherHigh = moverHigh | high | (move < 32 ? 0 : disc);
      this.#flipped[2 * this.#made] = low;
      this.#flipped[2 * this.#made + 1] = high;
    }
    this.#made++;
    this.mover = this.mover === 0 ? 1 : 0;
  }

  undo(move: number): void {
    this.#made--;
    this.mover = this.mover === 0 ? 1 : 0;
    const moverLow = this.#otherLow;
    const moverHigh = this.#otherHigh;
    if (move === pass) {
      this.#otherLow = this.#moverLow;
      this.#otherHigh = this.#moverHigh;
      this.#moverLow = moverLow;
      this.#moverHigh = moverHigh;
      return;
    }
    const low = this.#flipped[2 * this.#made]!;
    const high = this.#flipped[2 * this.#made + 1]!;
    const disc = 1 << (move & 31);
    this.#otherLow = this.#moverLow | low;
    this.#otherHigh = this.#moverHigh | high;
    this.#moverLow = moverLow & ~(low | (move < 32 ? disc : 0));
    this.#moverHigh = moverHigh & ~(high | (move < 32 ? 0 : disc));
  }

  evaluate(): number {
    return estimate(this.#moverLow, this.#moverHigh, this.#otherLow, this.#otherHigh);
  }

  /** Good squares, and few answers: a corner counts twice. */
  hints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    for (let k = at; k < at + count; k++) {
      const move = moves[k]!;
      this.make(move);
      this.#canMove();
      const answers =
        countBoth(found[0]!, found[1]!) + countBoth(found[0]! & cornersLow, found[1]! & cornersHigh);
      this.undo(move);
      into[k] = (move === pass ? 0 : squareWorth[move]!) - 16 * answers;
    }
  }

  /** Stable discs are the mover's at the end, too. */
  lower(): number {
    findStable(this.#moverLow, this.#moverHigh, this.#otherLow, this.#otherHigh);
    return 16 * (2 * countBoth(found[0]!, found[1]!) - 64);
  }

  upper(): number {
    findStable(this.#otherLow, this.#otherHigh, this.#moverLow, this.#moverHigh);
    return 16 * (64 - 2 * countBoth(found[0]!, found[1]!));
  }

  load(position: OthelloPosition): void {
    this.#moverLow = position.moverLow;
    this.#moverHigh = position.moverHigh;
    this.#otherLow = position.otherLow;
    this.#otherHigh = position.otherHigh;
    this.mover = position.mover;
    this.#made = 0;
  }

  position(): OthelloPosition {
    return {
      moverLow: this.#moverLow,
      moverHigh: this.#moverHigh,
      otherLow: this.#otherLow,
      otherHigh: this.#otherHigh,
      mover: this.mover,
    };
  }

  moveOf(code: number): string {
    return moveNames[code]!;
  }

  codeOf(move: string): number {
    return moveNames.indexOf(move);
  }

  /** Finds the mover's squares, and says whether there are any. */
  #canMove(): boolean {
    findMoves(this.#moverLow, this.#moverHigh, this.#otherLow, this.#otherHigh);
    return (found[0]! | found[1]!) !== 0;
  }

  #otherCanMove(): boolean {
    findMoves(this.#otherLow, this.#otherHigh, this.#moverLow, this.#moverHigh);
    return (found[0]! | found[1]!) !== 0;
  }

  /** Computed when asked for: a search without a table does not pay for it. */
  #hash(seed: number, shift: number): number {
    let hash = Math.imul(Math.imul(seed, 2 * this.mover + 1) ^ this.#moverLow, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> shift) ^ this.#moverHigh, 0xc2b2ae35);
    hash = Math.imul(hash ^ (hash >>> shift) ^ this.#otherLow, 0x27d4eb2f);
    hash = Math.imul(hash ^ (hash >>> shift) ^ this.#otherHigh, 0x165667b1);
    return hash ^ (hash >>> shift);
  }
}
