import type { GameBoard } from "../board.js";
import type { Evaluate, Game } from "../game.js";
import { cut, difference } from "./difference.js";
import { fingerprint } from "./fingerprint.js";

/** What a board says of where it stands, as texts, by the names of its functions and fields. */
type Look = ReadonlyMap<string, string>;

/** A game with a board, and perhaps with the judgement that the board is to have as well. */
type GameWithBoard<P, M> = Game<P, M> &
  Required<Pick<Game<P, M>, "board">> & { readonly evaluate?: Evaluate<P> };

export function hasBoard<P, M>(game: Game<P, M>): game is GameWithBoard<P, M> {
  return game.board !== undefined;
}

/** How many moves are made and taken back at each ply. */
const tries = 3;

/** Where the caller's lists begin in these checks: before that nothing may be written. */
const begin = 3;
const untouched = -987_654_321;

/** The promises that a board may break, each reported once: many are named by what is asked and what is wrong. */
type Broken = "mover" | "kept" | "over" | "range" | "codeOf" | "allows" | `${string} ${string}`;

/** Thrown when it makes no sense to go on with a game; what is wrong has been reported. */
const abandoned = Symbol("abandoned");

/**
 * Plays random games on a game and on its board at once and writes down where the board breaks a promise: make and undo
 * restore everything, hashes agree with keys, and both say the same.
 */
export class BoardCheck<P, M> {
  readonly #game: GameWithBoard<P, M>;
  readonly #random: (n: number) => number;
  readonly #reports = new Map<string, string>();
  readonly #hashOfKey = new Map<string | bigint, string>();
  readonly #keyOfHash = new Map<string, string | bigint>();
  #line: string[] = [];
  #asking = "board";

  constructor(game: GameWithBoard<P, M>, random: (n: number) => number) {
    this.#game = game;
    this.#random = random;
  }

  sentences(): readonly string[] {
    return [...this.#reports.values()];
  }

  playOne(start: P, maxPlies: number): void {
    this.#line = [];
    try {
      this.#playToTheEnd(start, maxPlies);
    } catch (problem) {
      if (problem === abandoned) return;
      const text = problem instanceof Error ? `"${problem.message}"` : cut(String(problem));
      this.#report(`${this.#asking} throws`, `${this.#asking} throws ${text}`);
    }
  }

  #playToTheEnd(start: P, maxPlies: number): void {
    const game = this.#game;
    this.#asking = "board";
    const board = game.board(start);
    const loaded = game.board(start);
    this.#sizes(board);
    const made: { readonly code: number; readonly look: Look }[] = [];
    let position = start;
    for (;;) {
      const codes = this.#codes(board);
      const look = this.#look(board, codes);
      this.#sameMoves(board, codes, position);
      this.#sameValues(board, codes, position);
      this.#sameAsLoaded(loaded, position, look);
      this.#hash(board, position);
      this.#allowed(board, codes);
      if (codes.length === 0 || made.length === maxPlies) break;
      for (let i = 0; i < tries; i++) {
        const code = codes[this.#random(codes.length)]!;
        this.#make(board, code);
        this.#look(board, this.#codes(board));
        this.#undo(board, code, look, "make and undo");
      }
      const choice = this.#random(codes.length);
      const before = fingerprint(position).text;
      const kept = board.position();
      const keptText = fingerprint(kept).text;
      const { mover } = board;
      made.push({ code: codes[choice]!, look });
      position = game.play(position, game.moves(position)[choice]!);
      this.#make(board, codes[choice]!);
      const again = game.samePlayer?.(position) ?? false;
      if ((board.mover === mover) !== again) {
        const player = again ? "the same player is to move again" : "the other player is to move";
        this.#report("mover", `board.mover is ${board.mover} after ${mover}, where ${player}`);
      }
      const now = fingerprint(board.position()).text;
      this.#sameText("board.position", now, "play", fingerprint(position).text, before);
      if (fingerprint(kept).text !== keptText)
        this.#report(
          "kept",
          "what board.position gave has changed with the board: expected a position that stays as it is",
        );
    }
    for (const { code, look } of made.toReversed()) {
      this.#undo(board, code, look, `taking back a whole game, make and undo`);
    }
  }

  #sizes(board: GameBoard<P, M>): void {
    const whole = (value: unknown) => Number.isSafeInteger(value) && (value as number) > 0;
    const int32 = (value: unknown) => typeof value === "number" && (value | 0) === value;
    const expected = [
      ["moveCodes", whole, "a whole number above 0"],
      ["maxMoves", whole, "a whole number above 0"],
      ["scale", (value: number) => Number.isFinite(value) && value > 0, "a finite number above 0"],
      ["integers", (value: unknown) => typeof value === "boolean", "true or false"],
      ["hashLow", int32, "an int32"],
      ["hashHigh", int32, "an int32"],
      ["mover", (value: unknown) => value === 0 || value === 1, "0 or 1"],
    ] as const;
    for (const [name, holds, wanted] of expected)
      if (!holds(board[name] as never))
        this.#fail(`${name} size`, `board.${name} is ${board[name]}: expected ${wanted}`);
  }

  /** The legal moves, asked for twice. */
  #codes(board: GameBoard<P, M>): readonly number[] {
    const codes = this.#list(board, "moves", () => board.moves.bind(board))!;
    for (const code of codes) {
      if (Number.isSafeInteger(code) && code >= 0 && code < board.moveCodes) continue;
      this.#fail("moves code", `board.moves gives ${code}: expected codes from 0 to ${board.moveCodes - 1}`);
    }
    if (new Set(codes).size < codes.length)
      this.#fail("moves twice", `board.moves gives [${codes}]: expected each move once`);
    this.#asking = "board.over";
    const over: unknown = board.over();
    if (over !== (codes.length === 0))
      this.#report("over", `board.over gives ${over} where board.moves gives ${codes.length} moves`);
    return codes;
  }

  /** What `moves` or `noisy` writes, the same in two places. */
  #list(
    board: GameBoard<P, M>,
    name: "moves" | "noisy",
    ask: () => (into: Int32Array, at: number) => number,
  ): readonly number[] {
    this.#asking = `board.${name}`;
    const lists = [begin, begin + 2].map((at) => {
      const into = new Int32Array(at + board.maxMoves).fill(untouched);
      const count: unknown = ask()(into, at);
      if (
        typeof count !== "number" ||
        !(Number.isSafeInteger(count) && count >= 0 && count <= board.maxMoves)
      )
        this.#fail(
          `${name} count`,
          `board.${name} gives ${count}: expected a count from 0 to maxMoves, ${board.maxMoves}`,
        );
      if (into.subarray(0, at).some((value) => value !== untouched))
        this.#report(
          `${name} before`,
          `board.${name} writes before into[at]: expected it to keep what stands there`,
        );
      return [...into.subarray(at, at + (count as number))];
    });
    const [one = [], other = []] = lists;
    if (one.join() !== other.join())
      this.#fail(
        `${name} again`,
        `board.${name} gives [${one}], and [${other}] when asked again: expected the same list`,
      );
    return one;
  }

  #look(board: GameBoard<P, M>, codes: readonly number[]): Look {
    const look = new Map<string, string>();
    const over = codes.length === 0;
    look.set("mover", String(board.mover));
    look.set("hash", `${board.hashLow},${board.hashHigh}`);
    look.set("moves", codes.join());
    for (const name of over
      ? (["score", "lower", "upper"] as const)
      : (["evaluate", "lower", "upper"] as const)) {
      if (board[name] === undefined) continue;
      this.#asking = `board.${name}`;
      look.set(name, String(this.#value(board, name, board[name]())));
    }
    const [lower, upper] = [Number(look.get("lower") ?? -Infinity), Number(look.get("upper") ?? Infinity)];
    const score = Number(look.get("score") ?? lower);
    if (!(lower <= score && score <= upper && lower <= upper))
      this.#report(
        "range",
        `board.lower and board.upper give ${lower} and ${upper}${over ? ` where board.score gives ${score}` : ""}: expected lower <= value <= upper`,
      );
    if (board.noisy !== undefined) {
      const noisy = this.#list(board, "noisy", () => board.noisy!.bind(board));
      const other = noisy.find((code) => !codes.includes(code));
      if (other !== undefined)
        this.#report(
          "noisy subset",
          `board.noisy gives ${other}, which board.moves does not give: expected some of the moves`,
        );
      look.set("noisy", noisy.join());
    }
    if (board.hints !== undefined) look.set("hints", this.#hints(board, codes));
    this.#asking = "board.position";
    look.set("position", fingerprint(board.position()).text);
    return look;
  }

  #hints(board: GameBoard<P, M>, codes: readonly number[]): string {
    this.#asking = "board.hints";
    const moves = new Int32Array(begin + codes.length + 1).fill(untouched);
    moves.set(codes, begin);
    const into = new Int32Array(moves.length).fill(untouched);
    board.hints!(moves, begin, codes.length, into);
    const [first, last] = [into.subarray(0, begin), into.subarray(begin + codes.length)];
    if ([...first, ...last].some((value) => value !== untouched))
      this.#report(
        "hints outside",
        "board.hints writes outside into[at] to into[at + count - 1]: expected it to keep what stands there",
      );
    const hints = [...into.subarray(begin, begin + codes.length)];
    if (hints.includes(untouched))
      this.#report(
        "hints some",
        `board.hints leaves out move ${codes[hints.indexOf(untouched)]}: expected a hint for each move`,
      );
    return hints.join();
  }

  #value(board: GameBoard<P, M>, name: string, value: unknown): number {
    const isBound = name === "lower" || name === "upper";
    if (typeof value !== "number" || Number.isNaN(value) || !(isBound || Number.isFinite(value)))
      this.#fail(`${name} number`, `board.${name} gives ${String(value)}: expected a finite number`);
    if (
      board.integers &&
      Number.isFinite(value) &&
      !(Number.isInteger(value) && Math.abs(value as number) <= 2 ** 30)
    )
      this.#report(
        `${name} integer`,
        `board.${name} gives ${value} where board.integers is true: expected an integer from -2^30 to 2^30`,
      );
    return (value as number) + 0;
  }

  #make(board: GameBoard<P, M>, code: number): void {
    const move = cut(fingerprint(board.moveOf(code)).text);
    this.#asking = `board.make(${code})`;
    board.make(code);
    this.#line.push(move);
  }

  /** Takes a move back; all must be as it was. */
  #undo(board: GameBoard<P, M>, code: number, before: Look, what: string): void {
    this.#asking = `board.undo(${code})`;
    board.undo(code);
    const move = this.#line.pop();
    const after = this.#look(board, this.#codes(board));
    this.#sameLooks("undo", before, after, (name) => `${what} of move ${move} do not restore ${name}`);
  }

  /** The same board, set up as `position` in between other positions. */
  #sameAsLoaded(loaded: GameBoard<P, M>, position: P, look: Look): void {
    this.#asking = "board.load";
    loaded.load(position);
    const after = this.#look(loaded, this.#codes(loaded));
    this.#sameLooks("load", look, after, (name) => `board.load gives another ${name} than board.make`);
  }

  #sameLooks(promise: string, one: Look, other: Look, sentence: (name: string) => string): void {
    for (const [name, text] of one) {
      const now = other.get(name);
      if (now === text) continue;
      const [was, is] = difference(text, String(now));
      this.#fail(`${promise} ${name}`, `${sentence(name)}: ${was} and ${is}, expected the same`);
    }
  }

  #sameMoves(board: GameBoard<P, M>, codes: readonly number[], position: P): void {
    this.#asking = "board.moveOf";
    const mine = codes.map((code) => fingerprint(board.moveOf(code)).text);
    const theirs = this.#game.moves(position).map((move) => fingerprint(move).text);
    if (mine.join() !== theirs.join()) {
      const [here, there] = difference(mine.join(" "), theirs.join(" "));
      this.#fail(
        "same moves",
        `board.moves, by board.moveOf, gives [${here}], and moves gives [${there}]: expected the same moves in the same order`,
      );
    }
    this.#asking = "board.codeOf";
    for (const [i, move] of this.#game.moves(position).entries()) {
      const code = board.codeOf(move);
      if (code !== codes[i])
        this.#fail(
          "codeOf",
          `board.codeOf gives ${code} for ${mine[i]}, and board.moves gives ${codes[i]}: expected the same`,
        );
    }
  }

  #sameValues(board: GameBoard<P, M>, codes: readonly number[], position: P): void {
    const game = this.#game;
    const over = codes.length === 0;
    if (over) {
      this.#sameValue(board, "score", board.score(), "score", game.score(position));
      return;
    }
    if (board.evaluate !== undefined && game.evaluate !== undefined)
      this.#sameValue(board, "evaluate", board.evaluate(), "evaluate", game.evaluate(position));
    if (game.bounds === undefined) return;
    const { lower, upper } = game.bounds(position);
    if (board.lower !== undefined) this.#sameValue(board, "lower", board.lower(), "bounds", lower);
    if (board.upper !== undefined) this.#sameValue(board, "upper", board.upper(), "bounds", upper);
  }

  #sameValue({ scale }: GameBoard<P, M>, name: string, mine: number, of: string, theirs: number): void {
    if (mine === theirs * scale || Math.abs(mine - theirs * scale) <= 1e-9 * Math.abs(mine)) return;
    const times = scale === 1 ? "" : `, times the scale ${scale} that is ${theirs * scale}`;
    this.#report(
      `same ${name}`,
      `board.${name} gives ${mine}, and ${of} gives ${theirs}${times}: expected the same`,
    );
  }

  #sameText(name: string, mine: string, of: string, theirs: string, before: string): void {
    if (mine === theirs) return;
    const [here, there] = difference(mine, theirs);
    this.#fail(
      `same ${name}`,
      `${name} gives ${here}, and ${of} gives ${there} from ${cut(before)}: expected the same position`,
    );
  }

  /** Equal keys, equal hashes; different keys, different hashes. */
  #hash(board: GameBoard<P, M>, position: P): void {
    if (this.#game.key === undefined || board.hashed === false) return;
    this.#asking = "key";
    const key = this.#game.key(position);
    const hash = `${board.hashLow},${board.hashHigh}`;
    const known = this.#hashOfKey.get(key);
    if (known === undefined) this.#hashOfKey.set(key, hash);
    else if (known !== hash)
      this.#report(
        "hash of key",
        `board.hashLow,hashHigh is ${hash}, and ${known} for another position with the key ${key}: expected equal hashes for equal keys`,
      );
    const other = this.#keyOfHash.get(hash);
    if (other === undefined) this.#keyOfHash.set(hash, key);
    else if (other !== key)
      this.#report(
        "key of hash",
        `board.hashLow,hashHigh is ${hash} for positions with the keys ${key} and ${other}: expected different hashes for different keys`,
      );
  }

  #allowed(board: GameBoard<P, M>, codes: readonly number[]): void {
    if (board.allows === undefined) return;
    this.#asking = "board.allows";
    for (const code of [...Array(board.moveCodes).keys(), -1, board.moveCodes, 0.5, Number.NaN]) {
      const allowed: unknown = board.allows(code);
      if (allowed === codes.includes(code)) continue;
      const legal = codes.includes(code) ? "" : " not";
      this.#report("allows", `board.allows(${code}) gives ${allowed} for what is${legal} a legal move`);
    }
  }

  #fail(promise: Broken, sentence: string): never {
    this.#report(promise, sentence);
    throw abandoned;
  }

  #report(promise: Broken, sentence: string): void {
    if (!this.#reports.has(promise)) this.#reports.set(promise, `${sentence} (${this.#where()})`);
  }

  /** The moves that lead to the present position. */
  #where(): string {
    const { length } = this.#line;
    if (length === 0) return "at the start";
    return `after ${this.#line.slice(0, 42).join(" ")}${length > 42 ? ` and ${length - 42} more moves` : ""}`;
  }
}
