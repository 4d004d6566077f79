import { Command } from "commander";
import { InputError } from "espalier";
import type { AnyGame } from "espalier/games";
import { readLines } from "../input/read-text.js";
import { gameArgument } from "../options/game-argument.js";
import { addLimitOptions, type LimitOptions, limitsIn } from "../options/limit-options.js";
import { oneOf } from "../options/option-value.js";
import { lineOfMoves } from "../print/line-of-moves.js";
import { grouped } from "../print/number-text.js";
import type { Io } from "../process/io.js";
import { Deepening, type Limits } from "../run/deepening.js";
import type { Verb } from "./verb.js";

const sides = ["first", "second", "both", "none"] as const;

interface PlayOptions extends LimitOptions {
  readonly position?: string;
  readonly side: (typeof sides)[number];
}

const commands = `A move is written as the list of moves has it. Besides:
  moves        the legal moves
  hint         what the engine would play for you
  undo         take back your last move, and what was played after it
  board        show the board again
  position     the position in one line, for --position
  depth N, time MS, nodes N
               how long the engine thinks from now on
  help         this list
  quit         leave; so does the end of the input`;

const examples = `
${commands}

Without a limit the engine visits a million positions for each move; with any, it looks at each move once at least. What is typed may come from a file as well.

Examples:
  espalier play connect-four
  espalier play othello --side second --time 1000
  espalier play kalah --side none --nodes 20000
  echo '5 a1' | espalier play gomoku --depth 4`;

/** People against the engine, in a terminal or from a file. */
export const playVerb: Verb = (io) =>
  addLimitOptions(
    new Command("play")
      .addArgument(gameArgument())
      .option("--position <text>", "begin with this position")
      .option("--side <side>", `who you are: ${sides.join(", ")}`, oneOf("--side", sides), "first"),
  )
    .addHelpText("after", examples)
    .action(async (game: AnyGame, options: PlayOptions) => {
      const { position, side } = options;
      const start = position === undefined ? game.start : game.read(position);
      await new Table(io, game, start, side, limitsIn(options)).play();
    });

/** Where a game is played: the players, the moves so far, and how long the engine thinks. */
class Table {
  readonly #io: Io;
  readonly #game: AnyGame;
  readonly #side: PlayOptions["side"];
  readonly #engine: Deepening;
  /** The position at each move, the present one last. */
  readonly #positions: unknown[];
  #limits: Limits;

  constructor(io: Io, game: AnyGame, start: unknown, side: PlayOptions["side"], limits: Limits) {
    this.#io = io;
    this.#game = game;
    this.#positions = [start];
    this.#side = side;
    this.#limits = limits;
    this.#engine = new Deepening(game, {
      table: { megabytes: 64 },
      killers: true,
      history: true,
      hints: true,
      scout: true,
      bounds: true,
      quiescence: {},
      faithful: false,
    });
  }

  async play(): Promise<void> {
    const { title, players } = this.#game;
    const named = (player: 0 | 1) =>
      this.#isPerson(player) ? players[player] : `${players[player]} (the engine)`;
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
    else if (["depth", "time", "nodes"].includes(verb)) await this.#limit(verb, rest);
    else await this.#move(words);
  }

  async #move(words: string): Promise<void> {
    try {
      const move = this.#game.readMove(words, this.#position);
      this.#positions.push(this.#game.play(this.#position, move));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#io.warn(`${error.message}; help lists what else can be said\n`);
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
      const { depth, nodes, moves } = this.#engine.analyse(this.#position, { ...this.#limits, top: 1 });
      const { move, value, status } = moves[0]!;
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
    const { moves, depth } = this.#engine.analyse(this.#position, { ...this.#limits, top: 1 });
    const { value, status, line } = moves[0]!;
    await this.#say(
      `${lineOfMoves(this.#game, line)} (${Number(value.toFixed(2))}, ${status}; ${depth} ahead)`,
    );
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

  async #limit(name: string, [text = "", ...more]: readonly string[]): Promise<void> {
    const value = Number(text);
    if (more.length > 0 || !Number.isSafeInteger(value) || value < 1) {
      this.#io.warn(
        `${name} is ${text === "" ? "given without a value" : JSON.stringify(text)}: expected a whole number, 1 or more\n`,
      );
      return;
    }
    this.#limits = { [name]: value };
    await this.#say(`The engine thinks by ${name} ${grouped(value)} now.`);
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
