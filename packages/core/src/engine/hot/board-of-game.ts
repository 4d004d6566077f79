import { InputError } from "../../errors/input-error.js";
import type { GameBoard } from "../../game/board.js";
import type { Evaluate, Game } from "../../game/game.js";
import { shownMove } from "../../game/shown-move.js";
import { gave, threw } from "../parts/broken-promise.js";
import { hashKey } from "../parts/hash-key.js";
import { isOwnCode, MoveCodes, mostMoves, unnamed } from "../parts/move-codes.js";

/**
 * A position on the way from where the board was set up to where it stands. Made anew by each move: to write a new position into
 * an old object takes longer.
 */
interface Place<P, M> {
  readonly above: Place<P, M> | undefined;
  readonly position: P;
  readonly mover: 0 | 1;
  /** Its moves, once they have been asked for. */
  legal: readonly M[] | undefined;
  /** The rank of the move made last; -1 if there is none. */
  made: number;
  isHashed: boolean;
  hashLow: number;
  hashHigh: number;
}

// Not a class: what gives its fields their first values would be called for every position.
function place<P, M>(above: Place<P, M> | undefined, position: P, mover: 0 | 1): Place<P, M> {
  return { above, position, mover, legal: undefined, made: -1, isHashed: false, hashLow: 0, hashHigh: 0 };
}

/** Any game as a board. */
export class BoardOfGame<P, M> implements GameBoard<P, M> {
  readonly moveCodes = unnamed + mostMoves;
  readonly maxMoves = mostMoves;
  readonly scale = 1;
  readonly integers = false;
  readonly hashed: boolean;
  evaluate?: () => number;
  lower?: () => number;
  upper?: () => number;
  noisy?: (into: Int32Array, at: number) => number;
  hints?: (moves: Int32Array, at: number, count: number, into: Int32Array) => void;

  private readonly game: Game<P, M>;
  private readonly codes: MoveCodes<P, M>;
  private here: Place<P, M>;
  /** Whether a move has been seen to leave the position alone where the board was set up. */
  private isTrusted = false;
  private readonly hash = new Int32Array(2);

  constructor(game: Game<P, M>, position: P, evaluate?: Evaluate<P>) {
    this.game = game;
    this.codes = new MoveCodes(game);
    this.here = place<P, M>(undefined, position, 0);
    this.hashed = game.key !== undefined;
    if (evaluate !== undefined) this.evaluate = () => this.judge(evaluate);
    if (game.bounds !== undefined) {
      this.lower = () => this.bounds().lower + 0;
      this.upper = () => this.bounds().upper + 0;
    }
    if (game.noisy !== undefined) this.noisy = (into, at) => this.writeNoisy(into, at);
    if (game.hints !== undefined) {
      this.hints = (moves, at, count, into) => this.writeHints(moves, at, count, into);
    }
  }

  get mover(): 0 | 1 {
    return this.here.mover;
  }

  load(position: P): void {
    this.here = place<P, M>(undefined, position, 0);
    this.isTrusted = false;
  }

  position(): P {
    return this.here.position;
  }

  over(): boolean {
    return this.legal().length === 0;
  }

  score(): number {
    let value: number;
    try {
      value = this.game.score(this.here.position);
    } catch (error) {
      throw this.threw("score", error);
    }
    if (Number.isFinite(value)) return value + 0;
    throw this.gave("score", value, "a finite number");
  }

  moves(into: Int32Array, at: number): number {
    const legal = this.legal();
    const { codes } = this;
    const count = legal.length;
    try {
      for (let rank = 0; rank < count; rank++) into[at + rank] = codes.code(legal[rank]!, rank);
    } catch (error) {
      throw this.threw("moveKey", error);
    }
    return count;
  }

  make(code: number): void {
    const { game, here } = this;
    const legal = this.legal();
    const rank = this.rankOf(code);
    here.made = rank;
    let position: P;
    try {
      position = game.play(here.position, legal[rank]!);
    } catch (error) {
      throw this.threw("play", error, here);
    }
    if (!this.isTrusted) this.checkUnchanged(position);
    let same = false;
    try {
      if (game.samePlayer !== undefined) same = game.samePlayer(position);
    } catch (error) {
      throw this.threw("samePlayer", error, here);
    }
    const { mover } = here;
    this.here = place(here, position, same ? mover : mover === 0 ? 1 : 0);
  }

  undo(_code: number): void {
    this.here = this.here.above!;
  }

  moveOf(code: number): M {
    const legal = this.legal();
    const rank = this.rankOf(code);
    // Who asks for one move after the other need not go through all of them each time.
    this.here.made = rank;
    return legal[rank]!;
  }

  codeOf(move: M): number {
    const { moveKey } = this.game;
    const legal = this.legal();
    const key = moveKey?.(move);
    const rank =
      moveKey === undefined ? legal.indexOf(move) : legal.findIndex((each) => moveKey(each) === key);
    return rank < 0 ? -1 : this.codes.code(legal[rank]!, rank);
  }

  get hashLow(): number {
    if (!this.here.isHashed) this.hashPosition();
    return this.here.hashLow;
  }

  get hashHigh(): number {
    if (!this.here.isHashed) this.hashPosition();
    return this.here.hashHigh;
  }

  private hashPosition(): void {
    const { game, here, hash } = this;
    if (game.key === undefined) return;
    let key: string | bigint;
    try {
      key = game.key(here.position);
    } catch (error) {
      throw this.threw("key", error);
    }
    if (typeof key !== "string" && typeof key !== "bigint")
      throw this.gave("key", key, "a string or a bigint");
    hashKey(key, hash);
    here.hashLow = hash[0]!;
    here.hashHigh = hash[1]!;
    here.isHashed = true;
  }

  /** Sees that the first move from where the board was set up has left that position as it was. */
  private checkUnchanged(next: P): void {
    const { game, here, codes } = this;
    this.isTrusted = true;
    const { legal = [], isHashed, hashLow, hashHigh } = here;
    if (isHashed) this.hashPosition();
    here.legal = undefined;
    const again = this.legal();
    here.legal = legal;
    const isSame =
      (next !== here.position || typeof next !== "object") &&
      again.length === legal.length &&
      again.every((move, rank) => codes.code(move, rank) === codes.code(legal[rank]!, rank)) &&
      (!isHashed || (here.hashLow === hashLow && here.hashHigh === hashHigh));
    if (isSame) return;
    const move = shownMove(game, legal[here.made]!);
    throw new InputError(
      `play changed the position that it was given, with ${move}, or moves gave another list when asked again: expected neither`,
    );
  }

  private legal(): readonly M[] {
    return this.here.legal ?? this.askForMoves();
  }

  private askForMoves(): readonly M[] {
    const { here } = this;
    let legal: readonly M[];
    try {
      legal = this.game.moves(here.position);
    } catch (error) {
      throw this.threw("moves", error);
    }
    if (!Array.isArray(legal)) throw this.gave("moves", legal, "an array");
    if (legal.length > mostMoves) throw this.gave("moves", legal.length, `no more than ${mostMoves} moves`);
    here.legal = legal;
    return legal;
  }

  /** Which of the moves has the code: looked for behind the one made last, since moves are mostly made in order. */
  private rankOf(code: number): number {
    if (code >= unnamed) return code - unnamed;
    const legal = this.legal();
    const next = this.here.made + 1;
    return isOwnCode(code, legal[next]) && this.game.moveKey === undefined ? next : this.lookFor(code, next);
  }

  private lookFor(code: number, next: number): number {
    const legal = this.legal();
    const { codes } = this;
    for (let rank = next; rank < legal.length; rank++)
      if (codes.code(legal[rank]!, rank) === code) return rank;
    for (let rank = 0; rank < next; rank++) if (codes.code(legal[rank]!, rank) === code) return rank;
    throw new InputError(
      `moves gave a list without the move of code ${code}: expected a list that stays as it is`,
    );
  }

  private judge(evaluate: Evaluate<P>): number {
    let value: number;
    try {
      value = evaluate(this.here.position);
    } catch (error) {
      throw this.threw("evaluate", error);
    }
    if (Number.isFinite(value)) return value + 0;
    throw this.gave("evaluate", value, "a finite number");
  }

  private bounds(): { readonly lower: number; readonly upper: number } {
    let bounds: { readonly lower: number; readonly upper: number };
    try {
      bounds = this.game.bounds!(this.here.position);
    } catch (error) {
      throw this.threw("bounds", error);
    }
    if (bounds?.lower <= bounds?.upper) return bounds;
    throw this.gave("bounds", bounds, "lower <= upper");
  }

  private writeNoisy(into: Int32Array, at: number): number {
    let noisy: readonly M[];
    try {
      noisy = this.game.noisy!(this.here.position);
    } catch (error) {
      throw this.threw("noisy", error);
    }
    if (!Array.isArray(noisy)) throw this.gave("noisy", noisy, "an array");
    for (const [k, move] of noisy.entries()) {
      const code = this.codeOf(move);
      if (code < 0) throw this.gave("noisy", move, "legal moves");
      into[at + k] = code;
    }
    return noisy.length;
  }

  private writeHints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    const legal = this.legal();
    let hints: readonly number[];
    try {
      hints = this.game.hints!(this.here.position, legal);
    } catch (error) {
      throw this.threw("hints", error);
    }
    if (hints?.length !== legal.length) throw this.gave("hints", hints, "a number for each move");
    for (let k = at; k < at + count; k++) into[k] = hints[this.rankOf(moves[k]!)]!;
  }

  private gave(name: string, value: unknown, expected: string): InputError {
    return gave(this.game, this.way(this.here.above), name, value, expected);
  }

  /** `last` is the last position of which a move was made: this one, if that is the move that is being made. */
  private threw(name: string, error: unknown, last = this.here.above): InputError {
    return threw(this.game, this.way(last), name, error);
  }

  /** The positions from where the board was set up to `last`. */
  private way(last: Place<P, M> | undefined): readonly Place<P, M>[] {
    const way: Place<P, M>[] = [];
    for (let at = last; at !== undefined; at = at.above) way.push(at);
    return way.reverse();
  }
}
