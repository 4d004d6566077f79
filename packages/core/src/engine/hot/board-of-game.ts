import { InputError } from "../../errors/input-error.js";
import { shownWithKind } from "../../errors/shown.js";
import type { GameBoard } from "../../game/board.js";
import type { Evaluate, Game } from "../../game/game.js";
import { shownMove } from "../../game/shown-move.js";
import { hashKey } from "./hash-key.js";

/** A position with more moves than this is an error. */
const mostMoves = 1 << 16;

/** Whole numbers below this are their own codes; other moves that can be recognised get the next free code below `named`. */
const numbers = 1 << 10;
const named = 1 << 14;

/** How much of a long line of moves a message names. */
const longest = 200;

const noMoves: readonly never[] = [];

/**
 * Any game as a board: the positions from the root to where it stands, each with its moves once they are asked for.
 *
 * The code of a move is the same in all positions if the move is a number or a string, or the game has `moveKey`; of any
 * other move it is `named` and its rank.
 */
export class BoardOfGame<P, M> implements GameBoard<P, M> {
  readonly moveCodes = named + mostMoves;
  readonly maxMoves = mostMoves;
  readonly scale = 1;
  readonly integers = false;
  readonly hashed: boolean;
  mover: 0 | 1 = 0;
  evaluate?: () => number;
  lower?: () => number;
  upper?: () => number;

  private readonly game: Game<P, M>;
  private readonly positions: P[];
  private readonly movers: (0 | 1)[] = [0];
  private ply = 0;
  /** The moves of each position, where they have been asked for, and their codes. */
  private readonly legal: (readonly M[] | undefined)[] = [undefined];
  private readonly codes: (Int32Array | undefined)[] = [undefined];
  /** The rank of the move made last in each position; -1 at first. */
  private readonly made: number[] = [-1];
  /** Whether the hash of a position is known, and what it is. */
  private readonly known: boolean[] = [false];
  private readonly hash = new Int32Array(2);
  private readonly codeOfKey = new Map<string | number, number>();
  private nextCode = numbers;

  constructor(game: Game<P, M>, position: P, evaluate?: Evaluate<P>) {
    this.game = game;
    this.positions = [position];
    this.hashed = game.key !== undefined;
    if (evaluate !== undefined) this.evaluate = () => this.number("evaluate", evaluate);
    if (game.bounds !== undefined) {
      this.lower = () => this.bound("lower");
      this.upper = () => this.bound("upper");
    }
  }

  load(position: P): void {
    this.ply = 0;
    this.mover = 0;
    this.movers[0] = 0;
    this.arrive(position);
  }

  position(): P {
    return this.positions[this.ply]!;
  }

  over(): boolean {
    return this.moveList().length === 0;
  }

  score(): number {
    return this.number("score", this.game.score);
  }

  moves(into: Int32Array, at: number): number {
    const list = this.moveList();
    const codes = this.codeList(list);
    for (let k = 0; k < list.length; k++) into[at + k] = codes[k]!;
    return list.length;
  }

  make(code: number): void {
    const rank = this.rankOf(code);
    const { game, ply } = this;
    const position = this.positions[ply]!;
    const list = this.moveList();
    this.made[ply] = rank;
    let next: P;
    let same: boolean;
    try {
      next = game.play(position, list[rank]!);
    } catch (error) {
      throw this.broken("play", error, ply + 1);
    }
    try {
      same = game.samePlayer?.(next) ?? false;
    } catch (error) {
      throw this.broken("samePlayer", error, ply + 1);
    }
    this.ply = ply + 1;
    this.mover = same ? this.mover : this.mover === 0 ? 1 : 0;
    this.movers[this.ply] = this.mover;
    this.arrive(next);
  }

  undo(_code: number): void {
    this.ply--;
    this.mover = this.movers[this.ply]!;
  }

  moveOf(code: number): M {
    return this.moveList()[this.rankOf(code)]!;
  }

  codeOf(move: M): number {
    const { game } = this;
    const list = this.moveList();
    const same = game.moveKey && ((other: M) => game.moveKey!(other) === game.moveKey!(move));
    const rank = same ? list.findIndex(same) : list.indexOf(move);
    return rank < 0 ? -1 : this.codeList(list)[rank]!;
  }

  get hashLow(): number {
    if (!this.known[this.ply]) this.hashPosition();
    return this.hashes[2 * this.ply]!;
  }

  get hashHigh(): number {
    if (!this.known[this.ply]) this.hashPosition();
    return this.hashes[2 * this.ply + 1]!;
  }

  private readonly hashes: number[] = [0, 0];

  private hashPosition(): void {
    const { game, ply, hash, hashes } = this;
    this.known[ply] = true;
    if (game.key === undefined) return;
    let key: string | bigint;
    try {
      key = game.key(this.positions[ply]!);
    } catch (error) {
      throw this.broken("key", error);
    }
    if (typeof key !== "string" && typeof key !== "bigint")
      throw this.gave("key", key, "a string or a bigint");
    hashKey(key, hash, 0);
    hashes[2 * ply] = hash[0]!;
    hashes[2 * ply + 1] = hash[1]!;
  }

  /** The board stands at `ply` and knows nothing but the position there. */
  private arrive(position: P): void {
    const { ply } = this;
    this.positions[ply] = position;
    this.legal[ply] = undefined;
    this.codes[ply] = undefined;
    this.made[ply] = -1;
    this.known[ply] = false;
    this.hashes[2 * ply] = 0;
    this.hashes[2 * ply + 1] = 0;
  }

  private moveList(): readonly M[] {
    return this.legal[this.ply] ?? this.listMoves();
  }

  private listMoves(): readonly M[] {
    let list: readonly M[] = noMoves;
    try {
      list = this.game.moves(this.positions[this.ply]!);
    } catch (error) {
      throw this.broken("moves", error);
    }
    if (!Array.isArray(list)) throw this.gave("moves", list, "an array");
    if (list.length > mostMoves) throw this.gave("moves", list, `at most ${mostMoves} moves`);
    this.legal[this.ply] = list;
    return list;
  }

  private codeList(list: readonly M[]): Int32Array {
    const known = this.codes[this.ply];
    if (known !== undefined) return known;
    const codes = new Int32Array(list.length);
    for (let rank = 0; rank < list.length; rank++) codes[rank] = this.code(list[rank]!, rank);
    this.codes[this.ply] = codes;
    return codes;
  }

  private code(move: M, rank: number): number {
    const { game, codeOfKey } = this;
    let key: unknown = move;
    if (game.moveKey !== undefined) {
      try {
        key = game.moveKey(move);
      } catch (error) {
        throw this.broken("moveKey", error);
      }
    }
    if (typeof key === "number" && key >= 0 && key < numbers && Number.isInteger(key)) return key;
    if (typeof key !== "number" && typeof key !== "string") return named + rank;
    const code = codeOfKey.get(key);
    if (code !== undefined) return code;
    if (this.nextCode === named) return named + rank;
    codeOfKey.set(key, this.nextCode);
    return this.nextCode++;
  }

  /** Which of the moves has the code: looked for behind the one made last, since moves are mostly made in order. */
  private rankOf(code: number): number {
    if (code >= named) return code - named;
    const list = this.moveList();
    const codes = this.codeList(list);
    const next = this.made[this.ply]! + 1;
    for (let rank = next; rank < codes.length; rank++) if (codes[rank] === code) return rank;
    for (let rank = 0; rank < next; rank++) if (codes[rank] === code) return rank;
    throw new InputError(`move code ${code}: expected that of a legal move`);
  }

  private number(name: string, judge: (position: P) => number): number {
    let value: number;
    try {
      value = judge.call(this.game, this.positions[this.ply]!);
    } catch (error) {
      throw this.broken(name, error);
    }
    if (!Number.isFinite(value)) throw this.gave(name, value, "a finite number");
    // A -0 becomes 0.
    return value + 0;
  }

  private bound(side: "lower" | "upper"): number {
    let value: number;
    try {
      const { lower, upper } = this.game.bounds!(this.positions[this.ply]!);
      if (!(lower <= upper)) throw this.gave("bounds", [lower, upper], "lower <= upper");
      value = side === "lower" ? lower : upper;
    } catch (error) {
      throw error instanceof InputError ? error : this.broken("bounds", error);
    }
    return value + 0;
  }

  private gave(name: string, value: unknown, expected: string): InputError {
    return new InputError(
      `${name} gave ${shownWithKind(value)}${this.afterMoves(this.ply)}: expected ${expected}`,
    );
  }

  private broken(name: string, error: unknown, plies = this.ply): InputError {
    const what = error instanceof Error ? `${error.name}: ${error.message}` : shownWithKind(error);
    return new InputError(`${name} threw ${what}${this.afterMoves(plies)}: expected it not to throw`, {
      cause: error,
    });
  }

  /** " after" and the moves from the root to `plies` plies from there; "" at the root. */
  private afterMoves(plies: number): string {
    let moves = "";
    for (let ply = 0; ply < plies; ply++) {
      const list = this.legal[ply]!;
      moves += ` ${shownMove(this.game, list[this.made[ply]!]!)}`;
    }
    return moves && ` after${moves.length > longest ? `${moves.slice(0, longest)}...` : moves}`;
  }
}
