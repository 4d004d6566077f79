import type { Bounds } from "../../tree/tree.js";
import type { Game } from "../game.js";
import { type Fingerprint, fingerprint } from "./fingerprint.js";
import { GameResults } from "./game-results.js";

/** A position as it was first seen, for comparison. */
interface Seen<M> extends Fingerprint {
  readonly moves: readonly M[];
  readonly movesText: string;
  readonly bounds: Bounds | undefined;
  readonly key: string | bigint | undefined;
}

/** After this many endless games the check stops. */
export const enoughGames = 10;

/** Thrown when a game cannot be played on; what is wrong has been reported. */
const abandoned = Symbol("abandoned");

/** Plays games and writes down which promises they break. */
export class GameCheck<P, M> {
  readonly #game: Game<P, M>;
  readonly #random: (n: number) => number;
  readonly #reports = new Map<string, string>();
  readonly #keyOfPosition = new Map<string, { readonly key: unknown; readonly line: string }>();
  readonly #rulesOfKey = new Map<
    unknown,
    { readonly what: string; readonly rules: string; readonly line: string }
  >();
  readonly #results = new GameResults();
  #line: string[] = [];
  #asking = "moves";
  /** A position was changed, so nothing that follows can be relied on. */
  spoiled = false;
  /** The games that did not end. They take long, so after a few of them the check is over. */
  endless = 0;

  constructor(game: Game<P, M>, random: (n: number) => number) {
    this.#game = game;
    this.#random = random;
  }

  /** What is broken, and what the results of all games suggest, unless a position was changed. */
  sentences(): readonly string[] {
    return [...this.#reports.values(), ...(this.spoiled ? [] : this.#results.guesses())];
  }

  playOne(start: P, maxPlies: number): void {
    this.#line = [];
    try {
      this.#playToTheEnd(start, maxPlies);
    } catch (problem) {
      if (problem !== abandoned)
        this.#report(`${this.#asking} throws`, `${this.#asking} throws ${shown(problem)}`);
    }
  }

  #playToTheEnd(start: P, maxPlies: number): void {
    let position = start;
    let seen = this.#look(position);
    let player: 0 | 1 = 0;
    while (seen.moves.length > 0) {
      if (this.#line.length === maxPlies) {
        this.endless++;
        this.#report("end", `the game has not ended after ${maxPlies} plies: expected one that ends`);
        return;
      }
      const move = seen.moves[this.#random(seen.moves.length)]!;
      const next = this.#play(position, seen, move);
      this.#line.push(shown(move));
      const nextSeen = this.#look(next);
      const extra = this.#extraTurn(next, nextSeen);
      if (fingerprint(seen.moves).text !== seen.movesText) {
        this.#report(
          "moves kept",
          "the list that moves gave one ply before has changed: expected a list that stays as it is",
        );
        throw abandoned;
      }
      this.#compareBounds(seen.bounds, nextSeen.bounds, extra);
      if (!extra) player = player === 0 ? 1 : 0;
      position = next;
      seen = nextSeen;
    }
    this.#end(position, seen, player);
  }

  /** Asks everything that may be asked of any position, twice. */
  #look(position: P): Seen<M> {
    const before = this.#write(position);
    const moves = this.#moves(position);
    const movesText = fingerprint(moves).text;
    this.#moveKeys(position, moves);
    this.#likelihoods(position, moves);
    const bounds = this.#bounds(position);
    const key = this.#key(position, before);
    if (moves.length > 0) this.#sameRules(key, "the moves", writeSet(moves));
    const seen = { ...before, moves, movesText, bounds, key };
    this.#unchanged(position, seen, "looking at a position (moves, key, bounds, likelihood)");
    return seen;
  }

  #moves(position: P): readonly M[] {
    this.#asking = "moves";
    const moves: unknown = this.#game.moves(position);
    if (!Array.isArray(moves)) {
      this.#report("moves", `moves gives ${shown(moves)}: expected an array`);
      throw abandoned;
    }
    const first = moves.map((move) => fingerprint(move));
    const again = this.#game.moves(position).map((move) => fingerprint(move).text);
    if (first.length !== again.length || first.some(({ text }, i) => text !== again[i])) {
      const texts = first.map(({ text }) => text);
      const reordered = texts.toSorted().join() === again.toSorted().join();
      this.#report(
        "moves again",
        reordered
          ? "moves gives another order when asked again: expected a fixed order"
          : `moves gives [${cut(texts.join())}], and [${cut(again.join())}] when asked again: expected the same list`,
      );
      throw abandoned;
    }
    const texts = new Set<string>();
    for (const { text, complete } of first) {
      if (complete && texts.has(text))
        this.#report("moves twice", `moves lists the move ${cut(text)} twice: expected it once`);
      texts.add(text);
    }
    return moves;
  }

  #play(position: P, seen: Seen<M>, move: M): P {
    this.#asking = "play";
    const next = this.#game.play(position, move);
    this.#unchanged(position, seen, `play(${shown(move)})`);
    if (next === undefined) {
      this.#report("play", `play(${shown(move)}) gives undefined: expected a position`);
      throw abandoned;
    }
    const text = this.#write(next).text;
    if (this.#write(this.#game.play(position, move)).text !== text) {
      this.#report(
        "play again",
        `play(${shown(move)}) gives another position when asked again: expected an equal one`,
      );
      throw abandoned;
    }
    return next;
  }

  #extraTurn(position: P, seen: Seen<M>): boolean {
    if (this.#game.samePlayer === undefined) return false;
    this.#asking = "samePlayer";
    const extra: unknown = this.#game.samePlayer(position);
    if (typeof extra !== "boolean") {
      this.#report("samePlayer", `samePlayer gives ${shown(extra)}: expected true or false`);
      throw abandoned;
    }
    if (this.#game.samePlayer(position) !== extra) {
      this.#report(
        "samePlayer again",
        `samePlayer gives ${extra}, and ${!extra} when asked again: expected the same answer`,
      );
      throw abandoned;
    }
    this.#unchanged(position, seen, "samePlayer");
    this.#results.turn(extra);
    return extra;
  }

  #end(position: P, seen: Seen<M>, player: 0 | 1): void {
    this.#asking = "score";
    const score = this.#game.score(position);
    if (!Number.isFinite(score)) {
      this.#report("score", `score gives ${shown(score)}: expected a finite number`);
      return;
    }
    const again = this.#game.score(position);
    if (again !== score) {
      this.#report(
        "score again",
        `score gives ${score}, and ${shown(again)} when asked again: expected the same number`,
      );
      return;
    }
    this.#unchanged(position, seen, "score");
    const { bounds } = seen;
    if (bounds !== undefined && (score < bounds.lower || score > bounds.upper)) {
      this.#report(
        "bounds score",
        `bounds gives ${range(bounds)} where the score is ${score}: expected bounds that contain it`,
      );
    }
    this.#sameRules(seen.key, "the score", `${score + 0}`);
    this.#results.end(player, score);
  }

  #key(position: P, written: Fingerprint): string | bigint | undefined {
    if (this.#game.key === undefined) return undefined;
    this.#asking = "key";
    const key: unknown = this.#game.key(position);
    if (typeof key !== "string" && typeof key !== "bigint") {
      this.#report("key", `key gives ${shown(key)}: expected a string or a bigint`);
      return undefined;
    }
    const again: unknown = this.#game.key(position);
    if (again !== key) {
      this.#report(
        "key again",
        `key gives ${shown(key)}, and ${shown(again)} when asked again: expected the same key`,
      );
      return undefined;
    }
    if (written.complete) {
      const known = this.#keyOfPosition.get(written.text);
      if (known === undefined) this.#keyOfPosition.set(written.text, { key, line: this.#where() });
      else if (known.key !== key) {
        const both = `${shown(key)}, but ${shown(known.key)} ${known.line}`;
        this.#report("key differs", `key gives ${both}, for equal positions: expected equal keys`);
      }
    }
    return key;
  }

  /** Positions with equal keys must have equal moves and, at the end, equal scores. */
  #sameRules(key: string | bigint | undefined, what: string, rules: string): void {
    if (key === undefined) return;
    const known = this.#rulesOfKey.get(key);
    if (known === undefined) this.#rulesOfKey.set(key, { what, rules, line: this.#where() });
    else if (known.what !== what || known.rules !== rules) {
      const both = `one with ${what} ${cut(rules)}, and to one with ${known.what} ${cut(known.rules)} ${known.line}`;
      this.#report(
        "key rules",
        `key gives ${shown(key)} to ${both}: expected different keys for different positions`,
      );
    }
  }

  #moveKeys(position: P, moves: readonly M[]): void {
    if (this.#game.moveKey === undefined) return;
    this.#asking = "moveKey";
    const known = new Map<unknown, M>();
    const again = this.#game.moves(position);
    for (const [i, move] of moves.entries()) {
      const key: unknown = this.#game.moveKey(move);
      if (typeof key !== "string" && typeof key !== "number") {
        this.#report("moveKey", `moveKey gives ${shown(key)}: expected a string or a number`);
        return;
      }
      if (this.#game.moveKey(again[i]!) !== key) {
        this.#report(
          "moveKey again",
          `moveKey does not give ${shown(key)} again for an equal move: expected the same key`,
        );
      }
      if (known.has(key)) {
        const both = `${shown(known.get(key))} and ${shown(move)}`;
        this.#report(
          "moveKey twice",
          `moveKey gives ${shown(key)} to the moves ${both} of one position: expected different keys`,
        );
      }
      known.set(key, move);
    }
  }

  #likelihoods(position: P, moves: readonly M[]): void {
    if (this.#game.likelihood === undefined) return;
    this.#asking = "likelihood";
    for (const move of moves) {
      const likelihood: unknown = this.#game.likelihood(position, move);
      if (!(typeof likelihood === "number" && likelihood > 0 && likelihood <= 1)) {
        const what = `likelihood gives ${shown(likelihood)} for the move ${shown(move)}`;
        this.#report("likelihood", `${what}: expected a number above 0 and at most 1`);
      }
    }
  }

  #bounds(position: P): Bounds | undefined {
    if (this.#game.bounds === undefined) return undefined;
    this.#asking = "bounds";
    const bounds: Bounds | null | undefined = this.#game.bounds(position);
    if (typeof bounds?.lower === "number" && bounds.lower <= bounds.upper) return bounds;
    this.#report("bounds", `bounds gives ${shown(bounds)}: expected numbers lower <= upper`);
    return undefined;
  }

  /** A position is worth at least what any of its moves leads to. */
  #compareBounds(bounds: Bounds | undefined, next: Bounds | undefined, extra: boolean): void {
    if (bounds === undefined || next === undefined) return;
    const least = extra ? next.lower : 0 - next.upper;
    if (bounds.upper < least) {
      const both = `${range(bounds)}, and ${range(next)} one move later`;
      this.#report("bounds move", `bounds gives ${both}: expected an upper bound of at least ${least}`);
    }
  }

  #write(position: P): Fingerprint {
    const asking = this.#asking;
    this.#asking = "reading a field of the position";
    const written = fingerprint(position);
    this.#asking = asking;
    return written;
  }

  #unchanged(position: P, before: Fingerprint, what: string): void {
    const { text } = this.#write(position);
    if (text === before.text) return;
    this.#report(
      "position",
      `${what} changes the position from ${cut(before.text)} to ${cut(text)}: expected it to stay as it is`,
    );
    this.spoiled = true;
    throw abandoned;
  }

  #report(promise: string, sentence: string): void {
    if (!this.#reports.has(promise)) this.#reports.set(promise, `${sentence} (${this.#where()})`);
  }

  /** The moves that lead to the present position. */
  #where(): string {
    const { length } = this.#line;
    if (length === 0) return "at the start";
    return `after ${this.#line.slice(0, 42).join(" ")}${length > 42 ? ` and ${length - 42} more moves` : ""}`;
  }
}

/** The moves as a set: positions that are the same to the rules may list them in different orders. */
function writeSet(moves: readonly unknown[]): string {
  return moves
    .map((move) => fingerprint(move).text)
    .sort()
    .join();
}

function range({ lower, upper }: Bounds): string {
  return `[${lower}, ${upper}]`;
}

function shown(value: unknown): string {
  return value instanceof Error ? `"${value.message}"` : cut(fingerprint(value).text);
}

function cut(text: string): string {
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
}
