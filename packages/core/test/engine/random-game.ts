import type { Board } from "../../src/game/board.js";
import type { Game } from "../../src/game/game.js";
import { mix } from "../../src/trees/models/hash.js";

/** A place on a level, and who is to move there; `extra` if he has just moved. */
export interface RandomPosition {
  readonly level: number;
  readonly place: number;
  readonly mover: 0 | 1;
  readonly extra: boolean;
}

export interface RandomRules {
  readonly seed: number;
  /** No game is longer. */
  readonly levels: number;
  /** The places on a level: the fewer, the more transpositions. */
  readonly width: number;
  readonly degree: number;
  /** How often in a hundred moves the player moves again. */
  readonly extra: number;
  /** Values are from `-spread` to `spread`: the smaller, the more ties. */
  readonly spread: number;
  /** Whether values are whole numbers. */
  readonly integers: boolean;
}

/** A game whose moves, turns and values are drawn at random, but always the same: equal positions have equal futures. */
export class RandomGame implements Game<RandomPosition, number> {
  readonly rules: RandomRules;
  readonly start: RandomPosition = { level: 0, place: 0, mover: 0, extra: false };

  constructor(rules: RandomRules) {
    this.rules = rules;
  }

  draw({ level, place, mover }: RandomPosition, what: number): number {
    const { seed } = this.rules;
    return (
      mix(mix(mix(mix(seed) ^ (level * 64 + mover)) ^ (place * 0x9e37 + 77)) ^ (what * 0x1234567 + 5)) >>> 0
    );
  }

  value(position: RandomPosition, what: number): number {
    const { spread, integers } = this.rules;
    const drawn = this.draw(position, what);
    return integers ? (drawn % (2 * spread + 1)) - spread : (drawn / 2 ** 32 - 0.5) * 2 * spread;
  }

  moves = (position: RandomPosition): readonly number[] => {
    const { levels, degree } = this.rules;
    if (position.level === levels || (position.level > 0 && this.draw(position, 1) % 8 === 0)) return [];
    const count = 1 + (this.draw(position, 2) % degree);
    return Array.from({ length: count }, (_, i) => (i * 7 + (this.draw(position, 3) % 11)) % 13);
  };

  play = (position: RandomPosition, move: number): RandomPosition => {
    const { width, extra } = this.rules;
    const isExtra = this.draw(position, 100 + move) % 100 < extra;
    return {
      level: position.level + 1,
      place: this.draw(position, 200 + move) % width,
      mover: isExtra ? position.mover : position.mover === 0 ? 1 : 0,
      extra: isExtra,
    };
  };

  score = (position: RandomPosition): number => this.value(position, 4);
  evaluate = (position: RandomPosition): number => this.value(position, 5);
  samePlayer = (position: RandomPosition): boolean => position.extra;
  key = ({ level, place, mover }: RandomPosition): string => `${level}:${place}:${mover}`;

  /** The moves after which nothing can be trusted. */
  noisy = (position: RandomPosition): readonly number[] =>
    this.moves(position).filter((move) => this.draw(position, 300 + move) % 3 === 0);
}

/** The same as a board of its own, with all abilities. */
export class RandomBoard implements Board {
  readonly moveCodes = 13;
  readonly maxMoves: number;
  readonly scale = 1;
  readonly integers: boolean;
  private readonly game: RandomGame;
  private readonly path: RandomPosition[];
  /** The moves that led from the first position of the path to the last. */
  private readonly moved: number[] = [];
  /** The value of each position to the end of the game, as far as it has been asked for. */
  private readonly values = new Map<string, number>();
  /** Every position that was judged, in order. */
  readonly judged: RandomPosition[] = [];
  made = 0;

  constructor(game: RandomGame, position: RandomPosition = game.start) {
    this.game = game;
    this.path = [position];
    this.maxMoves = game.rules.degree;
    this.integers = game.rules.integers;
  }

  get position(): RandomPosition {
    return this.path.at(-1)!;
  }

  get mover(): 0 | 1 {
    return this.position.mover;
  }

  get hashLow(): number {
    return this.game.draw(this.position, 6) | 0;
  }

  get hashHigh(): number {
    return this.game.draw(this.position, 7) | 0;
  }

  over(): boolean {
    return this.game.moves(this.position).length === 0;
  }

  score(): number {
    this.judged.push(this.position);
    return this.game.score(this.position);
  }

  evaluate(): number {
    this.judged.push(this.position);
    return this.game.evaluate(this.position);
  }

  moves(into: Int32Array, at: number): number {
    const list = this.game.moves(this.position);
    into.set(list, at);
    return list.length;
  }

  noisy(into: Int32Array, at: number): number {
    const list = this.game.noisy(this.position);
    into.set(list, at);
    return list.length;
  }

  make(move: number): void {
    this.made++;
    this.path.push(this.game.play(this.position, move));
    this.moved.push(move);
  }

  undo(move: number): void {
    const last = this.moved.pop();
    if (move !== last) throw new Error(`undo ${move}: expected ${last}, the move made last`);
    this.path.pop();
  }

  hints(moves: Int32Array, at: number, count: number, into: Int32Array): void {
    for (let k = at; k < at + count; k++) into[k] = (this.game.draw(this.position, 400 + moves[k]!) % 5) - 2;
  }

  lower(): number {
    return this.truth(this.position) - (this.game.draw(this.position, 8) % 4);
  }

  upper(): number {
    return this.truth(this.position) + (this.game.draw(this.position, 9) % 4);
  }

  private truth(position: RandomPosition): number {
    const key = this.game.key(position);
    const known = this.values.get(key);
    if (known !== undefined) return known;
    const { game } = this;
    const values = game.moves(position).map((move) => {
      const next = game.play(position, move);
      return next.mover === position.mover ? this.truth(next) : 0 - this.truth(next);
    });
    const value = values.length === 0 ? game.score(position) : Math.max(...values);
    this.values.set(key, value);
    return value;
  }
}

/** The value of `position` by its definition, `depth` moves deep, then `quiet` noisy moves more. */
export function fullWidth(game: RandomGame, position: RandomPosition, depth: number, quiet = 0): number {
  const moves = game.moves(position);
  if (moves.length === 0) return game.score(position);
  if (depth <= 0 && depth <= 0 - quiet) return game.evaluate(position);
  const tried = depth > 0 ? moves : game.noisy(position);
  const values = tried.map((move) => {
    const next = game.play(position, move);
    const value = fullWidth(game, next, depth - 1, quiet);
    return next.mover === position.mover ? value : 0 - value;
  });
  return depth > 0 ? Math.max(...values) : Math.max(game.evaluate(position), ...values);
}
