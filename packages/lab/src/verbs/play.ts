import { Command } from "commander";
import { type Choice, InputError, type Limits, Player } from "espalier";
import type { AnyGame } from "espalier/games";
import { readLines } from "../input/read-text.js";
import { gameArgument } from "../options/game-argument.js";
import { addLimitOptions, type LimitOptions } from "../options/limit-options.js";
import { oneOf, wholeNumber } from "../options/option-value.js";
import { pluginOption } from "../plugin/plugin-option.js";
import { lineOfMoves } from "../print/line-of-moves.js";
import { grouped } from "../print/number-text.js";
import type { Io } from "../process/io.js";
import type { Verb } from "./verb.js";

const sides = ["first", "second", "both", "none"] as const;

const fullStrength = 8;

const usualNodes = 1_000_000;

interface PlayOptions extends LimitOptions {
  readonly position?: string;
  readonly level: number;
  readonly seed: number;
  readonly side: (typeof sides)[number];
}

const commands = `A move is written as the list of moves has it. Besides:
  moves        the legal moves
  hint         what the engine would play for you, at its full strength
  why MOVE     why it chose as it did, and not that move
  undo         take back your last move, and what was played after it
  board        show the board again
  position     the position in one line, for --position
  level N      how strong the engine is from now on: 1, a beginner, to 8
  depth N, time MS, nodes N
               how long the engine thinks from now on
  help         this list
  quit         leave; so does the end of the input`;

const examples = `
${commands}

Without a limit the engine visits a million positions for each move, and fewer below level 8, where it errs as people do: the same way
with the same seed. What is typed may come from a file as well.

Examples:
  espalier play connect-four
  espalier play connect-four --level 3
  espalier play othello --side second --time 1000
  espalier play kalah --side none --nodes 20000
  echo 'd4' | espalier play gomoku --depth 4`;

/** People against the engine, in a terminal or from a file. */
export const playVerb: Verb = (io) =>
  addLimitOptions(
    new Command("play")
      .addArgument(gameArgument())
      .option("--position <text>", "begin with this position")
      .addOption(pluginOption())
      .option("--side <side>", `who you are: ${sides.join(", ")}`, oneOf("--side", sides), "first")
      .option(
        "--level <number>",
        "how strong the engine is: 1, a beginner, to 8",
        wholeNumber("--level", 1, fullStrength),
        fullStrength,
      )
      .option(
        "--seed <number>",
        "of the engine's choice among equals, and of its errors",
        wholeNumber("--seed", 0),
        1,
      ),
  )
    .addHelpText("after", examples)
    .action(async (game: AnyGame, options: PlayOptions) => {
      const { position } = options;
      const start = position === undefined ? game.start : game.read(position);
      await new Table(io, game, start, options).play();
    });

/** Where a game is played: the players, the moves so far, and how long the engine thinks. */
class Table {
  readonly #io: Io;
  readonly #game: AnyGame;
  readonly #side: PlayOptions["side"];
  readonly #seed: number;
  /** Those who have been asked so far, by their levels. */
  readonly #engines = new Map<number, Player<unknown, unknown>>();
  /** The position at each move, the present one last. */
  readonly #positions: unknown[];
  #level: number;
  #limits: Limits<unknown>;
  /** Who has thought last, and where. */
  #last: { readonly engine: Player<unknown, unknown>; readonly position: unknown } | undefined;

  constructor(io: Io, game: AnyGame, start: unknown, { side, level, seed, depth, nodes, time }: PlayOptions) {
    this.#io = io;
    this.#game = game;
    this.#positions = [start];
    this.#side = side;
    this.#seed = seed;
    this.#level = level;
    const isLimited = depth !== undefined || nodes !== undefined || time !== undefined;
    this.#limits = isLimited ? { depth, nodes, timeMs: time } : { nodes: usualNodes };
  }

  async play(): Promise<void> {
    const { title, players } = this.#game;
    const engine = this.#level === fullStrength ? "the engine" : `the engine, level ${this.#level}`;
    const named = (player: 0 | 1) =>
      this.#isPerson(player) ? players[player] : `${players[player]} (${engine})`;
    await this.#say(`${title}: ${named(0)} against ${named(1)}\n`);
    await this.#showBoard();
    await this.#engineMoves();
    if (this.#side === "none") return;
    await this.#ask();
    for await (const line of readLines("-", this.#io)) {
      if (line instanceof InputError) throw line;
      const words = new TextDecoder().decode(line).trim();
      if (words === "quit" || words === "exit") return;
      if (words !== "") await this.#do(words);
      await this.#ask();
    }
    if (this.#io.watched) await this.#say("");
  }

  get #position(): unknown {
    return this.#positions.at(-1);
  }

  /** Whether a person moves for this player. */
  #isPerson(player: 0 | 1): boolean {
    return this.#side === "both" || this.#side === (player === 0 ? "first" : "second");
  }

  #isOver(): boolean {
    return this.#game.moves(this.#position).length === 0;
  }

  async #do(words: string): Promise<void> {
    const [verb = "", ...rest] = words.toLowerCase().split(/\s+/);
    if (rest.length === 0 && verb === "help") await this.#say(commands);
    else if (rest.length === 0 && verb === "board") await this.#showBoard();
    else if (rest.length === 0 && verb === "position") await this.#say(this.#game.write(this.#position));
    else if (rest.length === 0 && verb === "moves") await this.#say(this.#moves());
    else if (rest.length === 0 && verb === "hint") await this.#hint();
    else if (rest.length === 0 && verb === "undo") await this.#undo();
    else if (verb === "why" && rest.length > 0) await this.#why(words.replace(/^\S+\s+/, ""));
    else if (verb === "level") await this.#setLevel(rest);
    else if (["depth", "time", "nodes"].includes(verb)) await this.#limit(verb, rest);
    else await this.#move(words);
  }

  async #move(words: string): Promise<void> {
    try {
      const move = this.#game.readMove(words, this.#position);
      this.#positions.push(this.#game.play(this.#position, move));
    } catch (error) {
      this.#refuse(error, "; help lists what else can be said");
      return;
    }
    await this.#showBoard();
    await this.#engineMoves();
  }

  /** The engine plays until a person is to move, or the game is over. */
  async #engineMoves(): Promise<void> {
    const { players } = this.#game;
    while (!this.#isOver()) {
      const mover = this.#game.mover(this.#position);
      if (this.#isPerson(mover)) return;
      const { move, value, status, depth, nodes } = await this.#think(this.#level);
      this.#positions.push(this.#game.play(this.#position, move));
      const worth = `${Number(value.toFixed(2))}${status === "estimate" ? "" : `, ${status}`}`;
      await this.#say(
        `${players[mover]} plays ${this.#game.showMove(move)} (${worth}; ${depth} ahead, ${grouped(nodes)} nodes)\n`,
      );
      await this.#showBoard();
    }
    await this.#say(this.#result());
  }

  #result(): string {
    const { players } = this.#game;
    const score = this.#game.score(this.#position);
    if (score === 0) return "The game is over: a draw.";
    const mover = this.#game.mover(this.#position);
    const winner = score > 0 ? mover : 1 - mover;
    const by = Math.abs(score) === 1 ? "" : `, score ${Math.abs(score)}`;
    return `The game is over: ${players[winner as 0 | 1]} has won${by}.`;
  }

  #moves(): string {
    const moves = this.#game.moves(this.#position);
    return moves.length === 0 ? this.#result() : moves.map((move) => this.#game.showMove(move)).join(" ");
  }

  async #hint(): Promise<void> {
    if (this.#isOver()) return this.#say(this.#result());
    const { value, status, line, depth } = await this.#think(fullStrength);
    await this.#say(
      `${lineOfMoves(this.#game, line)} (${Number(value.toFixed(2))}, ${status}; ${depth} ahead)`,
    );
  }

  /** What an engine of that level would play here. */
  async #think(level: number): Promise<Choice<unknown>> {
    const engine = this.#engines.get(level) ?? this.#newEngine(level);
    this.#last = { engine, position: this.#position };
    return engine.choose(this.#position, this.#limits);
  }

  #newEngine(level: number): Player<unknown, unknown> {
    const engine = new Player<unknown, unknown>(this.#game as never, {
      level,
      seed: this.#seed,
      memoryMB: 64,
    });
    this.#engines.set(level, engine);
    return engine;
  }

  async #why(words: string): Promise<void> {
    if (this.#last === undefined) {
      this.#io.warn("the engine has not chosen yet: expected a move of its own or a hint before\n");
      return;
    }
    const { engine, position } = this.#last;
    try {
      const { text } = await engine.explain(this.#game.readMove(words, position));
      await this.#say(text);
    } catch (error) {
      this.#refuse(error);
    }
  }

  async #setLevel(words: readonly string[]): Promise<void> {
    const level = this.#number("level", words, fullStrength);
    if (level === undefined) return;
    this.#level = level;
    await this.#say(`The engine plays at level ${level} now.`);
  }

  /** Back to where the same person was to move before. */
  async #undo(): Promise<void> {
    const before = this.#positions.findLastIndex(
      (position, i) => i < this.#positions.length - 1 && this.#isPerson(this.#game.mover(position)),
    );
    if (before < 0) {
      this.#io.warn("there is no move of yours to take back\n");
      return;
    }
    this.#positions.length = before + 1;
    await this.#showBoard();
  }

  async #limit(name: string, words: readonly string[]): Promise<void> {
    const value = this.#number(name, words);
    if (value === undefined) return;
    this.#limits = { [name === "time" ? "timeMs" : name]: value };
    await this.#say(`The engine thinks by ${name} ${grouped(value)} now.`);
  }

  /** The whole number that was typed behind `name`; what is none is refused. */
  #number(name: string, words: readonly string[], most = Infinity): number | undefined {
    try {
      if (words.length > 0) return wholeNumber(name, 1, most)(words.join(" "));
      this.#io.warn(`${name} is given without a value: expected a whole number, 1 or more\n`);
    } catch (error) {
      this.#refuse(error);
    }
    return undefined;
  }

  /** What was typed made no sense. */
  #refuse(error: unknown, more = ""): void {
    if (!(error instanceof InputError)) throw error;
    this.#io.warn(`${error.message}${more}\n`);
  }

  async #showBoard(): Promise<void> {
    await this.#say(`${this.#game.show(this.#position)}\n`);
  }

  /** Asks for a line, where somebody is there to be asked. */
  async #ask(): Promise<void> {
    if (!this.#io.watched) return;
    const player = this.#game.players[this.#game.mover(this.#position)];
    await this.#io.write(this.#isOver() ? "> " : `${player}> `);
  }

  async #say(text: string): Promise<void> {
    await this.#io.write(`${text}\n`);
  }
}
