import { loadCopyFor } from "../engine/copies/copy-of.js";
import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Board } from "../game/board.js";
import type { Game } from "../game/game.js";
import { isBoard, isGame } from "../game/is-game.js";
import { illegalMove, shownMove } from "../game/shown-move.js";
import type { AlgorithmId } from "../search/algorithms.js";
import { EngineThinker } from "./engine-thinker.js";
import type { Explanation } from "./explanation.js";
import { fullStrength } from "./full-strength.js";
import { Guard } from "./guard.js";
import { highestLevel } from "./highest-level.js";
import { type CheckedLimits, type Choice, checkedLimits, type Limits } from "./limits.js";
import { atHand, type OnDemand, onDemand } from "./on-demand.js";
import { type CheckedOptions, checkedOptions, type PlayerOptions } from "./options.js";
import type { Rule } from "./rule.js";
import type { SavedPlayer } from "./saved-player.js";
import { tableMemory } from "./table-memory.js";
import type { Thinker } from "./thinker.js";
import { engineThinker, isUncertain, loadThinker, readyEngine, thinkerOnBoard } from "./thinkers.js";
import { type Deliberation, Thinking } from "./thinking.js";
import type { Team } from "./threads/team.js";
import type { BeginThinking } from "./trap-thinking.js";

/** After so many milliseconds others have their turn. */
const turnMs = 6;

/** What a player is doing. */
interface Present {
  readonly what: "choosing" | "explaining" | "pondering";
}

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
export class Player<P = unknown, M = number> {
  private readonly game: Game<P, M> | undefined;
  /** What it thinks on where there is no game. */
  private readonly board: Board | undefined;
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
  /** What it has besides the engine, once what it needs has been loaded. */
  private parts: OnDemand | undefined;

  constructor(game: Game<P, M> | (M extends number ? Board : never), options?: PlayerOptions<P>) {
    const subject: unknown = game;
    this.options = checkedOptions(options);
    this.guard = new Guard(this.options.host.now);
    if (isBoard(subject)) {
      const { search, memory, evaluate, threads, trap } = this.options;
      if (search || memory === "evolving" || evaluate || threads > 1 || trap) {
        throw new InputError(
          "a player on a board knows no search, evaluate, evolving memory, threads or trap: expected a game for them",
        );
      }
      this.game = undefined;
      this.parts = atHand(this.options, undefined);
      this.board = subject;
      this.isPlaced = true;
      return;
    }
    if (!isGame(subject)) {
      throw new InputError(
        `the game is ${shown(subject)}: expected an object with moves, play and score, or a board`,
      );
    }
    this.game = subject as Game<P, M>;
    if (this.game.repetition && !this.game.key) {
      throw new InputError("a game with repetition must have a key: expected one, to recognise positions");
    }
    const { search, memory } = this.options;
    if (this.game.repetition && (search || memory === "evolving")) throw this.cannotCount();
    this.parts = atHand(this.options, this.game);
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
      this.onBoard().played(undefined as P, move);
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
  async explain(move: M): Promise<Explanation<M>> {
    const present = this.occupy("explaining");
    try {
      const { last, game, options, guard } = this;
      if (last === undefined || last.choice.move === undefined) {
        throw new InputError("explain: nothing was chosen yet, expected a choice before");
      }
      const asked = game === undefined ? move : this.legalMove(game, last.position, move);
      const { explained } = await import("./explain.js");
      const thinker = await this.mind(last.position);
      const after = game?.repetition === undefined ? [] : [...this.before, last.position];
      const show = (each: M) => (game === undefined ? String(each) : shownMove(game, each));
      const played = game ?? (thinker as EngineThinker<P, M>);
      const why = { ...last, played, move: asked, show };
      return await explained(why, async (position, limits, isAfterMove) => {
        // What evolves must not leave the game that is played.
        const other = options.memory === "evolving" && game !== undefined;
        const by = other ? engineThinker(game, position, options, guard, undefined) : thinker;
        const rule = fullStrength<M>(options.seed);
        const thinking = this.beginBy(rule, by, position, limits, isAfterMove ? after : this.before);
        while (!thinking.step()) await this.turn();
        return thinking.choice();
      });
    } finally {
      this.vacate(present);
    }
  }

  /** Ends the threads that the player has started. */
  close(): void {
    this.leave();
    this.team?.close();
    this.team = undefined;
  }

  /** What the player is, as data for `Player.load`: without `table` it can be written as JSON, with it, it can be cloned. */
  save({ table = false }: { readonly table?: boolean } = {}): SavedPlayer<P> {
    const { evaluate: _, spawn: __, host: ___, threads: ____, search, ...plain } = this.options;
    const kept = table && this.thinker instanceof EngineThinker ? this.thinker.saved() : undefined;
    return {
      format: "espalier-player",
      version: 1,
      options: {
        ...plain,
        ...(search && { search: typeof search === "string" ? search : (search.id as AlgorithmId) }),
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
    this.team = new Team(helpers, this.memory as SharedArrayBuffer, this.thinker as EngineThinker<P, M>);
    return this.team;
  }

  private begin(thinker: Thinker<P, M>, position: P, limits: CheckedLimits<M>): Deliberation<M> {
    const { game, options, before } = this;
    const rule = this.rule(thinker, () => limits.nodes - thinker.nodes);
    const { TrapThinking, HopefulThinking } = this.parts ?? {};
    if (!TrapThinking || !game) {
      const thinking = this.beginBy(rule, thinker, position, limits);
      return HopefulThinking && game && thinker instanceof EngineThinker
        ? new HopefulThinking(thinking, thinker, game, position, limits, options, this.guard)
        : thinking;
    }
    const after = game.repetition === undefined ? [] : [...before, position];
    const begin: BeginThinking<P, M> = (by, where, within, isAfterMove) =>
      this.beginBy(by, thinker, where, within, isAfterMove ? after : before);
    return new TrapThinking(game, position, limits, begin, options.seed, options.host.now);
  }

  private beginBy(
    rule: Rule<M>,
    thinker: Thinker<P, M>,
    position: P,
    limits: CheckedLimits<M>,
    before: readonly P[] = this.before,
  ): Thinking<P, M> {
    const { guard, options } = this;
    return new Thinking(thinker, position, before, limits, options.host, guard, rule);
  }

  /** How the player chooses, who may visit as many positions for it as are left. */
  private rule(thinker: Thinker<P, M>, left: () => number): Rule<M> {
    const { level, seed, trap } = this.options;
    const { atLevel } = this.parts ?? {};
    if (atLevel === undefined && !trap) return fullStrength(seed);
    if (thinker.look !== undefined) {
      return atLevel?.(level, seed ?? 0, (move, see) => thinker.look!(move, see), left) ?? fullStrength(seed);
    }
    throw new InputError(
      `${trap ? "trap" : `level ${level}`} has to know what every move is worth, which is unknown where values are uncertain: expected level ${highestLevel}${trap ? " without trap" : ""}`,
    );
  }

  private settle(position: P, thinking: Deliberation<M>): Choice<M> {
    const choice = thinking.choice();
    this.last = { position, choice, settled: thinking.settled(choice.move) };
    return choice;
  }

  private cannotCount(): InputError {
    return new InputError(
      "only the engine counts repetitions: expected no search, no evolving memory and no uncertain values for this game",
    );
  }

  private async mind(position: P): Promise<Thinker<P, M>> {
    const { game, options, guard } = this;
    if (this.parts?.HopefulThinking === undefined) this.parts = await onDemand(options, game);
    if (this.thinker !== undefined) return this.thinker;
    if (game === undefined) {
      await loadCopyFor(this.board!.constructor);
      return this.onBoard();
    }
    const uncertain = isUncertain(options, position);
    if (isEngine(options, uncertain)) {
      await readyEngine(game, position, options);
      return this.thinker ?? this.engine(game, position);
    }
    if (game.repetition) throw this.cannotCount();
    const thinker = await loadThinker(game, options, guard, uncertain);
    this.thinker ??= thinker;
    return this.thinker;
  }

  private readySync(position: P): Thinker<P, M> {
    const { game, options, parts } = this;
    if (parts !== undefined) {
      if (this.thinker !== undefined) return this.thinker;
      if (game === undefined) return this.onBoard();
      if (isEngine(options, isUncertain(options, position))) return this.engine(game, position);
    }
    throw new InputError(
      "this player has still to load what it needs: expected `await player.ready(position)` before it thinks in one go",
    );
  }

  private onBoard(): Thinker<P, M> {
    this.thinker ??= thinkerOnBoard<P, M>(this.board!, this.options);
    return this.thinker;
  }

  private engine(game: Game<P, M>, position: P): Thinker<P, M> {
    const { memoryMB, threads } = this.options;
    const memory = tableMemory(memoryMB, threads > 1, this.restored);
    this.memory = memory;
    this.restored = undefined;
    const { RepetitionBoard } = this.parts ?? {};
    this.thinker = engineThinker(game, position, this.options, this.guard, RepetitionBoard, memory);
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
    const { what = "pondering" } = this.present ?? {};
    if (what !== "pondering") {
      throw new InputError(
        `the player is still ${what}: expected its answer to be awaited, or its signal to be aborted, first`,
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
