import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Board } from "../game/board.js";
import type { Game } from "../game/game.js";
import { illegalMove, shownMove } from "../game/shown-move.js";
import type { AlgorithmId } from "../search/algorithms.js";
import { atLevel } from "./at-level.js";
import { EngineThinker } from "./engine-thinker.js";
import { type Explanation, explanationOf } from "./explanation.js";
import { fullStrength } from "./full-strength.js";
import { Guard } from "./guard.js";
import { highestLevel, levels } from "./levels.js";
import { type Alternative, type CheckedLimits, type Choice, checkedLimits, type Limits } from "./limits.js";
import { type CheckedOptions, checkedOptions, type PlayerOptions } from "./options.js";
import type { Rule } from "./rule.js";
import type { SavedPlayer } from "./saved-player.js";
import { tableMemory } from "./table-memory.js";
import type { Thinker } from "./thinker.js";
import { engineThinker, isUncertain, loadThinker, thinkerOnBoard } from "./thinkers.js";
import { type Deliberation, Thinking } from "./thinking.js";
import type { Team } from "./threads/team.js";
import type { BeginThinking, TrapThinking } from "./trap-thinking.js";

/** After so many milliseconds others have their turn. */
const turnMs = 6;

/** What a player is doing. */
interface Present {
  readonly what: "choosing" | "pondering";
}

/** An explanation may visit as many positions as the choice did, and at least so many. */
const leastNodes = 10_000;

/** What was chosen last, and where. */
interface Last<P, M> {
  readonly position: P;
  readonly choice: Choice<M>;
  readonly settled: number;
}

/**
 * An opponent for a game, or for a board: looks deeper and deeper as long as it may, and can be stopped at any time.
 * Values are for the player to move.
 */
export class Player<P, M> {
  private readonly game: Game<P, M> | undefined;
  private readonly options: CheckedOptions<P>;
  private readonly guard: Guard;
  private thinker: Thinker<P, M> | undefined;
  /** Where the game stands, as far as the player has been told. */
  private position: P | undefined;
  private isPlaced = false;
  /** The positions before that, as far as `advance` has led through them; only where the game counts repetitions. */
  private before: P[] = [];
  /** What it is thinking about at present; another object for every call. */
  private present: Present | undefined;
  private last: Last<P, M> | undefined;
  /** A table that was saved, until there is a search to use it. */
  private restored: Uint8Array | undefined;
  /** Where the engine's table is. */
  private memory: ArrayBufferLike | undefined;
  /** The other threads, once they have been started. */
  private team: Team<P> | undefined;
  /** How traps are set, once that has been loaded. */
  private setter: typeof TrapThinking | undefined;

  constructor(game: Game<P, M> | (M extends number ? Board : never), options?: PlayerOptions<P>) {
    const subject: unknown = game;
    this.options = checkedOptions(options);
    this.guard = new Guard(this.options.host.now);
    if (isBoard(subject)) {
      const { search, memory, evaluate, threads, trap } = this.options;
      if (search !== undefined || memory === "evolving" || evaluate !== undefined || threads > 1 || trap) {
        throw new InputError(
          "a player on a board thinks with the engine and with the board's own evaluation: expected no search, evaluate, evolving memory, threads or trap, or a game instead of the board",
        );
      }
      this.game = undefined;
      this.thinker = thinkerOnBoard<P, M>(subject, this.options);
      this.isPlaced = true;
      return;
    }
    if (!isGame(subject)) {
      throw new InputError(
        `the game is ${shown(subject)}: expected an object with moves, play and score, or a board`,
      );
    }
    this.game = subject as Game<P, M>;
    if (this.game.repetition !== undefined && this.game.key === undefined) {
      throw new InputError("a game with repetition must have a key: expected one, to recognise positions");
    }
    const { search, memory } = this.options;
    if (this.game.repetition !== undefined && (search !== undefined || memory === "evolving")) {
      throw new InputError(
        "only the engine's own search counts repetitions: expected no search and no evolving memory for this game",
      );
    }
  }

  /**
   * The best move in `position`, within limits; the position that `advance` has led to, if none is given. Others have
   * their turn meanwhile. When it is stopped early, by time or by a signal, it resolves with the best that was found.
   */
  async choose(position?: P, limits?: Limits<M>): Promise<Choice<M>> {
    let choice: Choice<M> | undefined;
    for await (const found of this.thoughts(position, limits, false)) choice = found;
    return choice as Choice<M>;
  }

  /** The same in one go, while nobody else has a turn. */
  chooseSync(position?: P, limits?: Limits<M>): Choice<M> {
    const checked = checkedLimits(limits);
    if (checked.signal !== undefined) {
      throw new InputError(
        "chooseSync cannot hear a signal while it thinks: expected timeMs, nodes or depth",
      );
    }
    const present = this.occupy("choosing");
    try {
      const here = this.placed(position);
      const thinking = this.begin(this.readySync(here), here, checked);
      while (!thinking.step());
      return this.settle(here, thinking);
    } finally {
      this.vacate(present);
    }
  }

  /** Thinks as `choose` does, and gives what is known after every depth; the last is the choice. Whoever has heard enough may leave. */
  analyse(position?: P, limits?: Limits<M>): AsyncIterable<Choice<M>> {
    return this.thoughts(position, limits, true);
  }

  /** Either side has played `move`: what is known stays of use. */
  advance(move: M): void {
    this.leave();
    const { game, thinker } = this;
    if (game === undefined) {
      thinker?.played(undefined as P, move);
      return;
    }
    const position = this.placed(undefined);
    const played = this.legalMove(game, position, move);
    const next = game.play(position, played);
    thinker?.played(position, played);
    if (game.repetition !== undefined) this.before.push(position);
    this.position = next;
  }

  /**
   * Thinks about `position` while nobody waits, such as in the opponent's time, until something else is asked of the
   * player, `stop` is called, or it is solved.
   */
  async ponder(position?: P): Promise<void> {
    const present = this.occupy("pondering");
    try {
      const here = this.placed(position);
      const thinker = await this.mind(here);
      if (this.present !== present) return;
      const thinking = this.begin(thinker, here, { ...checkedLimits<M>(), timeMs: Infinity });
      while (this.present === present && !thinking.step()) await this.turn();
    } finally {
      this.vacate(present);
    }
  }

  /** Ends pondering. */
  stop(): void {
    if (this.present?.what === "pondering") this.present = undefined;
  }

  /** Loads what has to be loaded for this player, so that it can also think in one go. */
  async ready(position?: P): Promise<void> {
    await this.mind(this.placed(position));
  }

  /** Why the last choice was made, and not `move`: what speaks against that, looking equally far. */
  explain(move: M): Explanation<M> {
    this.leave();
    const { last, game } = this;
    const chosen = last?.choice.move;
    if (last === undefined || chosen === undefined) {
      throw new InputError("explain: nothing was chosen yet, expected a choice before");
    }
    const { position, choice, settled } = last;
    const asked = game === undefined ? move : this.legalMove(game, position, move);
    const about =
      choice.alternatives.find((each) => each.move === asked) ?? this.alternative(position, asked, choice);
    const show = (each: M) => (game === undefined ? String(each) : shownMove(game, each));
    return explanationOf(
      {
        move: asked,
        chosen,
        value: about.value,
        chosenValue: choice.value,
        status: about.status,
        line: about.line,
        chosenLine: choice.line,
        depth: Math.max(1, choice.depth),
        settled,
      },
      show,
    );
  }

  /** Ends the threads that the player has started. */
  close(): void {
    this.leave();
    this.team?.close();
    this.team = undefined;
  }

  /** What the player is, as data for `Player.load`: without `table` it can be written as JSON, with it, it can be cloned. */
  save({ table = false }: { readonly table?: boolean } = {}): SavedPlayer<P> {
    const { seed, level, trap, memoryMB, memory, search, domain } = this.options;
    const kept = table && this.thinker instanceof EngineThinker ? this.thinker.saved() : undefined;
    return {
      format: "espalier-player",
      version: 1,
      options: {
        ...(seed !== undefined && { seed }),
        ...(level < highestLevel && { level }),
        ...(trap && { trap }),
        memoryMB,
        memory,
        ...(search !== undefined && {
          search: typeof search === "string" ? search : (search.id as AlgorithmId),
        }),
        domain,
      },
      ...(this.isPlaced && this.game !== undefined && { position: this.position as P }),
      ...(kept && { table: kept }),
    };
  }

  /** The player that was saved, for the same game; functions cannot be saved, so `options` give them again. */
  static load<P, M>(game: Game<P, M>, saved: SavedPlayer<P>, options: PlayerOptions<P> = {}): Player<P, M> {
    if (saved?.format !== "espalier-player" || saved.version !== 1) {
      throw new InputError(
        `the saved player is ${shown(saved?.format ?? saved)}: expected what save gave, "espalier-player" of version 1`,
      );
    }
    const player = new Player<P, M>(game as Game<P, M> & never, { ...saved.options, ...options });
    if ("position" in saved) {
      player.position = saved.position;
      player.isPlaced = true;
    }
    player.restored = saved.table;
    return player;
  }

  /** What is found, after every depth if that is wanted, and at last the choice. */
  private async *thoughts(position: P | undefined, limits: Limits<M> | undefined, every: boolean) {
    const checked = checkedLimits(limits);
    const present = this.occupy("choosing");
    const { host } = this.options;
    try {
      const here = this.placed(position);
      const thinker = await this.mind(here);
      const team = await this.gathered();
      team?.think(here, this.before);
      const thinking = this.begin(thinker, here, checked);
      let told = 0;
      let turn = host.now();
      while (!thinking.step()) {
        if (every && thinking.depth > told) {
          told = thinking.depth;
          yield thinking.choice();
        }
        if (host.now() - turn < turnMs) continue;
        await this.turn();
        turn = host.now();
      }
      yield this.settle(here, thinking);
    } finally {
      this.team?.rest();
      this.vacate(present);
    }
  }

  /** The other threads, if there are to be any. */
  private async gathered(): Promise<Team<P> | undefined> {
    const { threads, spawn } = this.options;
    if (threads === 1 || spawn === undefined || this.team !== undefined) return this.team;
    const { Team } = await import("./threads/team.js");
    const helpers = Array.from({ length: threads - 1 }, spawn);
    this.team = new Team(helpers, this.memory as SharedArrayBuffer);
    return this.team;
  }

  private begin(thinker: Thinker<P, M>, position: P, limits: CheckedLimits<M>): Deliberation<M> {
    const { game, options, before } = this;
    const rule = this.rule(thinker);
    if (this.setter === undefined || game === undefined) return this.beginBy(rule, thinker, position, limits);
    const after = game.repetition === undefined ? [] : [...before, position];
    const begin: BeginThinking<P, M> = (by, where, within, isAfterMove) =>
      this.beginBy(by, thinker, where, within, isAfterMove ? after : before);
    return new this.setter(game, position, limits, begin, options.seed, options.host.now);
  }

  private beginBy(
    rule: Rule,
    thinker: Thinker<P, M>,
    position: P,
    limits: CheckedLimits<M>,
    before: readonly P[] = this.before,
  ): Thinking<P, M> {
    const { guard, options } = this;
    return new Thinking(thinker, position, before, limits, options.host, guard, rule);
  }

  /** How the player chooses. */
  private rule(thinker: Thinker<P, M>): Rule {
    const { level, seed, trap } = this.options;
    const weakened = levels[level - 1];
    if (weakened === undefined && !trap) return fullStrength(seed);
    if (thinker.sight !== undefined) {
      return weakened === undefined ? fullStrength(seed) : atLevel(weakened, seed ?? 0);
    }
    throw new InputError(
      `${trap ? "trap" : `level ${level}`} has to know what every move is worth, and where values are uncertain only the best is known: expected level ${highestLevel}${trap ? " without trap" : ""}`,
    );
  }

  private settle(position: P, thinking: Deliberation<M>): Choice<M> {
    const choice = thinking.choice();
    this.last = { position, choice, settled: thinking.settled(choice.move) };
    return choice;
  }

  /** What `move` is worth, looking as far as the choice did. */
  private alternative(position: P, move: M, choice: Choice<M>): Alternative<M> {
    const { game, options, guard } = this;
    const limits = {
      ...checkedLimits<M>({ depth: Math.max(1, choice.depth - 1) }),
      nodes: Math.max(leastNodes, choice.nodes),
    };
    const plain = fullStrength(options.seed);
    if (game === undefined) {
      const thinker = this.thinker as EngineThinker<P, M>;
      const { mover } = thinker;
      return thinker.after(move, () => {
        const isSame = thinker.mover === mover;
        return this.afterMove(move, isSame, this.beginBy(plain, thinker, position, limits));
      });
    }
    const next = game.play(position, move);
    const isSame = game.samePlayer?.(next) ?? false;
    // What evolves must not leave the game that is played.
    const thinker =
      options.memory === "evolving" ? engineThinker(game, next, options, guard) : this.readySync(next);
    const before = game.repetition === undefined ? [] : [...this.before, position];
    return this.afterMove(move, isSame, this.beginBy(plain, thinker, next, limits, before));
  }

  /** What a move is worth that leads to where `thinking` begins. */
  private afterMove(move: M, isSame: boolean, thinking: Thinking<P, M>): Alternative<M> {
    while (!thinking.step());
    const { value, status, line } = thinking.choice();
    const turned = { exact: "exact", estimate: "estimate", lower: "upper", upper: "lower" } as const;
    return {
      move,
      value: isSame ? value : 0 - value,
      status: isSame ? status : turned[status],
      line: [move, ...line],
    };
  }

  private async mind(position: P): Promise<Thinker<P, M>> {
    const { game, options, guard } = this;
    if (options.trap) this.setter ??= (await import("./trap-thinking.js")).TrapThinking;
    if (this.thinker !== undefined || game === undefined) return this.thinker as Thinker<P, M>;
    const uncertain = isUncertain(options, game, position);
    if (isEngine(options, uncertain)) return this.engine(game, position);
    const thinker = await loadThinker(game, options, guard, uncertain);
    this.thinker ??= thinker;
    return this.thinker;
  }

  private readySync(position: P): Thinker<P, M> {
    const { game, options, setter } = this;
    if (!options.trap || setter !== undefined) {
      if (this.thinker !== undefined || game === undefined) return this.thinker as Thinker<P, M>;
      if (isEngine(options, isUncertain(options, game, position))) return this.engine(game, position);
    }
    throw new InputError(
      "this player's search has still to be loaded: expected `await player.ready(position)` before it thinks in one go",
    );
  }

  private engine(game: Game<P, M>, position: P): Thinker<P, M> {
    const { memoryMB, threads } = this.options;
    const memory = tableMemory(memoryMB, threads > 1, this.restored);
    this.memory = memory;
    this.restored = undefined;
    this.thinker = engineThinker(game, position, this.options, this.guard, memory);
    return this.thinker;
  }

  /** The position that is meant: the one that is given, or where the game stands. */
  private placed(position: P | undefined): P {
    if (position !== undefined) {
      const { game } = this;
      const isSame = this.isPlaced && game?.key?.(position) === game?.key?.(this.position as P);
      if (!isSame) this.before = [];
      this.position = position;
      this.isPlaced = true;
    } else if (!this.isPlaced) {
      throw new InputError("the position is missing: expected one, since the player knows of none yet");
    }
    return this.position as P;
  }

  private legalMove(game: Game<P, M>, position: P, move: M): M {
    const legal = game.moves(position);
    const keyOf = (each: M) => game.moveKey?.(each) ?? each;
    const found = legal.find((each) => keyOf(each) === keyOf(move));
    if (found === undefined) throw illegalMove(game, move, legal);
    return found;
  }

  private turn(): Promise<void> {
    return new Promise((resolve) => this.options.host.nextTurn(resolve));
  }

  /** Ends pondering; what is being chosen goes before all else. */
  private leave(): void {
    if (this.present?.what === "choosing") {
      throw new InputError(
        "the player is still choosing: expected its choice to be awaited, or its signal to be aborted, first",
      );
    }
    this.present = undefined;
  }

  private occupy(what: Present["what"]): Present {
    this.leave();
    this.present = { what };
    return this.present;
  }

  private vacate(present: Present): void {
    if (this.present === present) this.present = undefined;
  }
}

function isEngine<P>({ search, memory }: CheckedOptions<P>, uncertain: boolean): boolean {
  return search === undefined && memory === "table" && !uncertain;
}

function isBoard(subject: unknown): subject is Board {
  return typeof (subject as Board | undefined)?.make === "function";
}

function isGame(subject: unknown): subject is Game<unknown, unknown> {
  const game = subject as Partial<Game<unknown, unknown>> | undefined | null;
  return [game?.moves, game?.play, game?.score].every((each) => typeof each === "function");
}
