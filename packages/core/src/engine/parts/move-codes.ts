import type { Game } from "../../game/game.js";

/** A position may have this many moves. */
export const mostMoves = 1 << 16;

/** Whole numbers below this are their own codes. */
const numbers = 1 << 10;

/** Codes from here on are ranks. */
export const unnamed = 1 << 14;

/** Whether `code` is that of the move, or of the key of one, because it is the number itself. */
export function isOwnCode(code: number, move: unknown): boolean {
  return move === code && code < numbers;
}

/**
 * Codes for the moves of a game. A move that can be recognised has the same one in all positions: if it is a number or a
 * string, or the game has `moveKey`. Any other move, and whatever comes after 15,360 moves have got theirs, has its rank.
 */
export class MoveCodes<P, M> {
  private readonly game: Game<P, M>;
  private readonly known = new Map<string | number, number>();

  constructor(game: Game<P, M>) {
    this.game = game;
  }

  code(move: M, rank: number): number {
    const key: unknown = this.game.moveKey === undefined ? move : this.game.moveKey(move);
    if (typeof key === "number" && (key | 0) === key && key >= 0 && key < numbers) return key;
    return typeof key === "number" || typeof key === "string" ? this.named(key, rank) : unnamed + rank;
  }

  private named(key: string | number, rank: number): number {
    const code = this.known.get(key);
    if (code !== undefined) return code;
    const next = numbers + this.known.size;
    if (next === unnamed) return unnamed + rank;
    this.known.set(key, next);
    return next;
  }
}
