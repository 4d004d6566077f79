import type { Bounds } from "../../tree/tree.js";
import type { Evaluate, Game } from "../game.js";
import { DecidedGames } from "./decided-games.js";
import { cut, difference } from "./difference.js";
import { type Fingerprint, fingerprint } from "./fingerprint.js";
import { GameResults } from "./game-results.js";
import { TurnEvidence } from "./turn-evidence.js";

/** What can be looked at besides the rules. */
export interface Judgement<P> {
  /** Judges positions of a game that is not over, for the player to move. */
  readonly evaluate?: Evaluate<P>;
  /** The position with the other player to move, so that two looks of `evaluate` can be compared; it may throw where there is none. */
  readonly pass?: (position: P) => P;
}

/** A position as it was first seen, for comparison. */
interface Seen<M> extends Fingerprint {
  readonly moves: readonly M[];
  readonly movesText: string;
  readonly bounds: Bounds | undefined;
  readonly key: string | bigint | undefined;
  readonly estimate: number | undefined;
  /** What `score` says although the game is not over. */
  readonly lead: number | undefined;
}

/** Of the last position before the end: its estimate, and whether the move made there was followed by another turn. */
interface LastLook {
  readonly estimate: number | undefined;
  readonly extra: boolean;
}

/** After this many endless games the check stops. */
export const enoughGames = 10;

/** The promises that a game may break, each reported once. */
type Broken =
  | "end"
  | "moves kept"
  | "moves"
  | "moves again"
  | "moves twice"
  | "play"
  | "play again"
  | "evaluate"
  | "evaluate again"
  | "samePlayer"
  | "samePlayer again"
  | "score"
  | "score again"
  | "bounds score"
  | "key"
  | "key again"
  | "key differs"
  | "key rules"
  | "key successors"
  | "moveKey"
  | "moveKey again"
  | "moveKey twice"
  | "likelihood"
  | "bounds"
  | "bounds move"
  | "position"
  | `${string} throws`;

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
    { readonly what: string; readonly rules: string; readonly line: string; readonly text: string }
  >();
  readonly #positionOfKey = new Map<
    unknown,
    {
      readonly position: P;
      readonly text: string;
      readonly moves: readonly M[];
      readonly texts: readonly string[];
    }
  >();
  readonly #results = new GameResults();
  readonly #turns = new TurnEvidence();
  readonly #decided = new DecidedGames();
  readonly #judgement: Judgement<P>;
  /** Whether every position could be written out. */
  #complete = true;
  /** Whether a null move was possible, where it was asked for. */
  #passes = true;
  #line: string[] = [];
  #asking = "moves";
  /** A position was changed, so nothing that follows can be relied on. */
  spoiled = false;
  /** The games that did not end. They take long, so after a few of them the check is over. */
  endless = 0;

  constructor(game: Game<P, M>, random: (n: number) => number, judgement: Judgement<P>) {
    this.#game = game;
    this.#random = random;
    this.#judgement = judgement;
  }

  /** What is broken, and what all games together suggest, unless a position was changed. */
  sentences(): readonly string[] {
    const proved = [...this.#reports.values()];
    if (this.spoiled) return proved;
    const hasSamePlayer = this.#game.samePlayer !== undefined;
    const turns = this.#turns.guesses(hasSamePlayer);
    const { contradiction } = this.#results;
    return [
      ...proved,
      ...this.#results.guesses(),
      ...turns,
      ...(turns.length === 0 && contradiction !== undefined ? [contradiction] : []),
      ...this.#decided.guesses(),
    ];
  }

  /** What could not be looked into, and why. */
  unchecked(): readonly string[] {
    const { evaluate, pass } = this.#judgement;
    const { samePlayer } = this.#game;
    const turns = samePlayer === undefined ? "that samePlayer is not needed" : "that samePlayer is right";
    const said: readonly (readonly [boolean, string])[] = [
      [
        !this.#complete,
        "changes of a position in place may have gone unseen: functions, symbols and private fields cannot be read",
      ],
      [
        !this.#turns.tellsPlayers && !this.#turns.comparesLeads,
        `${turns} was not checked: both players have the same moves, and neither scores nor estimates tell them apart`,
      ],
      [
        !this.#results.isDecisive,
        "that score is given for the player to move was not checked: too few games were won or lost",
      ],
      [
        !this.#decided.tells,
        "that moves ends where the game is decided was not checked: score does not say so before the end",
      ],
      [
        this.#results.isDecisive && !this.#results.tellsSigns,
        "that score is given for the player to move was not checked: games are won by the player to move at the end and by the other, and no estimates before tell by whom",
      ],
      [evaluate === undefined, "evaluate was not checked: none was given"],
      [
        evaluate !== undefined && !this.#turns.comparesEstimates,
        "that evaluate is given for the player to move was not checked: the estimates of positions in a row do not tell",
      ],
      [
        evaluate !== undefined && pass === undefined,
        "evaluate was not compared across a null move: no pass was given",
      ],
      [
        pass !== undefined && !this.#passes,
        "evaluate was not compared across every null move: pass throws in some positions",
      ],
    ];
    return said.filter(([applies]) => applies).map(([, sentence]) => sentence);
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
    let last: LastLook | undefined;
    this.#decided.begin(seen.lead);
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
      this.#compareTurns(seen, nextSeen, extra);
      if (!extra) player = player === 0 ? 1 : 0;
      last = { estimate: seen.estimate, extra };
      position = next;
      seen = nextSeen;
      if (seen.moves.length > 0) this.#askScore(seen);
    }
    this.#end(position, seen, player, last);
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
    const texts = moves.map((move) => fingerprint(move).text);
    if (moves.length > 0) this.#sameRules(key, "the moves", texts.toSorted().join(), before);
    this.#sameSuccessors(position, before, key, moves, texts);
    this.#turns.offered(texts);
    const estimate = moves.length > 0 ? this.#estimate(position) : undefined;
    const lead = moves.length > 0 ? this.#scoreSoFar(position) : undefined;
    const seen = { ...before, moves, movesText, bounds, key, estimate, lead };
    this.#unchanged(position, seen, "looking at a position (moves, key, bounds, likelihood, evaluate)");
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

  /** What `score` says of a game that is not over: nothing is promised there, so that it may well throw. */
  #scoreSoFar(position: P): number | undefined {
    try {
      const score: unknown = this.#game.score(position);
      return typeof score === "number" && Number.isFinite(score) ? score + 0 : undefined;
    } catch {
      return undefined;
    }
  }

  #askScore({ lead, movesText }: Seen<M>): void {
    this.#decided.running(
      lead,
      () =>
        `moves seems to go on after the game is decided: score gives ${lead}, as at the end of a game, where moves still gives ${cut(movesText)}: expected an empty list (${this.#where()})`,
    );
  }

  /** Asks for the estimate of a position that has moves, and of the one after a null move. */
  #estimate(position: P): number | undefined {
    const { evaluate, pass } = this.#judgement;
    if (evaluate === undefined) return undefined;
    this.#asking = "evaluate";
    const estimate = this.#finite(evaluate, position, "");
    if (estimate === undefined || pass === undefined) return estimate;
    let passed: P;
    try {
      passed = pass(position);
    } catch {
      this.#passes = false;
      return estimate;
    }
    const after = this.#finite(evaluate, passed, " after a null move");
    if (after !== undefined) this.#turns.passed(estimate, after, this.#where());
    return estimate;
  }

  #finite(evaluate: Evaluate<P>, position: P, when: string): number | undefined {
    const estimate: unknown = evaluate(position);
    if (typeof estimate !== "number" || !Number.isFinite(estimate)) {
      this.#report("evaluate", `evaluate gives ${shown(estimate)}${when}: expected a finite number`);
      return undefined;
    }
    const again = evaluate(position);
    if (again !== estimate) {
      const both = `${estimate}, and ${shown(again)} when asked again`;
      this.#report("evaluate again", `evaluate gives ${both}${when}: expected the same number`);
      return undefined;
    }
    return estimate + 0;
  }

  #compareTurns(seen: Seen<M>, next: Seen<M>, extra: boolean): void {
    const [from] = seen.moves;
    const [to] = next.moves;
    if (seen.moves.length === 0 || next.moves.length === 0) return;
    this.#turns.step(fingerprint(from).text, fingerprint(to).text, extra, this.#where());
    if (seen.estimate !== undefined && next.estimate !== undefined)
      this.#turns.estimates(seen.estimate, next.estimate, extra, this.#where());
    if (seen.lead !== undefined && next.lead !== undefined)
      this.#turns.scores(seen.lead, next.lead, extra, this.#where());
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

  #end(position: P, seen: Seen<M>, player: 0 | 1, last: LastLook | undefined): void {
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
    this.#sameRules(seen.key, "the score", `${score + 0}`, seen);
    this.#results.end(player, score);
    if (last?.estimate !== undefined) this.#results.foreseen(last.estimate, score, last.extra);
    this.#decided.end(score);
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

  /** Positions with equal keys must have equal moves, in any order, and, at the end, equal scores. */
  #sameRules(key: string | bigint | undefined, what: string, rules: string, { text }: Fingerprint): void {
    if (key === undefined) return;
    const known = this.#rulesOfKey.get(key);
    if (known === undefined) this.#rulesOfKey.set(key, { what, rules, line: this.#where(), text });
    else if (known.what !== what || known.rules !== rules) {
      const both = `one with ${what} ${cut(rules)}, and to one with ${known.what} ${cut(known.rules)} ${known.line}`;
      const [one, other] = difference(text, known.text);
      const such = one === other ? "" : `, such as ${one} and ${other}`;
      this.#report(
        "key rules",
        `key gives ${shown(key)} to ${both}: expected different keys for different positions${such}`,
      );
    }
  }

  /** From positions with equal keys, equal moves lead to positions with equal keys. */
  #sameSuccessors(
    position: P,
    { text, complete }: Fingerprint,
    key: string | bigint | undefined,
    moves: readonly M[],
    texts: readonly string[],
  ): void {
    if (key === undefined || moves.length === 0 || !complete) return;
    const known = this.#positionOfKey.get(key);
    if (known === undefined) {
      this.#positionOfKey.set(key, { position, text, texts, moves });
      return;
    }
    if (known.text === text) return;
    const after = (from: P, move: M) => {
      this.#asking = "play";
      const next = this.#game.play(from, move);
      this.#asking = "key";
      return this.#game.key!(next);
    };
    for (const [i, move] of moves.entries()) {
      const same = known.texts.indexOf(texts[i]!);
      if (same < 0) continue; // said by #sameRules
      const [one, other] = [after(position, move), after(known.position, known.moves[same]!)];
      if (one === other) continue;
      const [here, there] = difference(text, known.text);
      this.#report(
        "key successors",
        `key gives ${shown(key)} to ${here} and to ${there}, but the move ${shown(move)} leads from there to the keys ${shown(one)} and ${shown(other)}: expected different keys for different positions`,
      );
      return;
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
    this.#complete &&= written.complete;
    this.#asking = asking;
    return written;
  }

  #unchanged(position: P, before: Fingerprint, what: string): void {
    const { text } = this.#write(position);
    if (text === before.text) return;
    const [was, is] = difference(before.text, text);
    this.#report(
      "position",
      `${what} changes the position from ${was} to ${is}: expected it to stay as it is`,
    );
    this.spoiled = true;
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

function range({ lower, upper }: Bounds): string {
  return `[${lower}, ${upper}]`;
}

function shown(value: unknown): string {
  return value instanceof Error ? `"${value.message}"` : cut(fingerprint(value).text);
}
