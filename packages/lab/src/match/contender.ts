import { InputError, type Limits, Player, type PlayerOptions } from "espalier";
import type { AnyGame } from "espalier/games";
import { didYouMean, randomIndex, shown } from "espalier/internal";
import { wholeNumber } from "../options/option-value.js";

type StopSignal = NonNullable<Limits<unknown>["signal"]>;

/** Who plays one game. */
export interface Opponent {
  /** A move, soon after the signal to stop if that comes. */
  choose(position: unknown, signal?: StopSignal): Promise<unknown>;
  /** Either side has played `move`. */
  advance(move: unknown): void;
  /** Positions visited so far. */
  readonly nodes: number;
  /** Calls of the game's evaluation so far; 0 unless they are counted. */
  readonly evaluations: number;
}

/** A player as the command line describes it. */
export interface Contender {
  readonly name: string;
  /** Comes to a game that begins with `position`. */
  start(game: AnyGame, position: unknown, seed: number, counts: boolean): Promise<Opponent>;
}

/** What a player may be told, and how it is written. */
interface Settings {
  readonly options: PlayerOptions<unknown>;
  readonly limits: Limits<unknown>;
  readonly isBare: boolean;
}

type Setting = (settings: Settings, text: string) => Settings;

const option =
  (name: keyof PlayerOptions<unknown>, read: (text: string) => unknown): Setting =>
  (settings, text) => ({ ...settings, options: { ...settings.options, [name]: read(text) } });

const limit =
  (name: "nodes" | "timeMs" | "depth"): Setting =>
  (settings, text) => ({ ...settings, limits: { ...settings.limits, [name]: wholeNumber(name, 1)(text) } });

const settings: Readonly<Record<string, Setting>> = {
  level: option("level", wholeNumber("level", 1)),
  nodes: limit("nodes"),
  timeMs: limit("timeMs"),
  depth: limit("depth"),
  search: option("search", String),
  memory: option("memory", String),
  memoryMB: option("memoryMB", Number),
  seed: option("seed", wholeNumber("seed", 0)),
};

/** Settings that need no value. */
const words: Readonly<Record<string, (settings: Settings) => Settings>> = {
  trap: (given) => ({ ...given, options: { ...given.options, trap: true } }),
  bare: (given) => ({ ...given, isBare: true }),
};

/** What a player may be described by, for people. */
export const described = `random, or any of ${[...Object.keys(settings).map((name) => `${name}=...`), ...Object.keys(words)].join(" ")}, with commas between them`;

/** The player that `text` describes, such as "level=3" or "search=mtd-f,depth=4"; `limits` hold where it says nothing of them. */
export function contender(text: string, limits: Limits<unknown>): Contender {
  if (text === "random") return randomContender;
  let read: Settings = { options: {}, limits: {}, isBare: false };
  const said = new Set<string>();
  for (const part of text.split(",")) {
    const [name = "", value] = splitAt(part, "=");
    if (said.has(name)) throw new InputError(`player ${shown(text)} has ${name} twice: expected it once`);
    said.add(name);
    const word = words[name];
    const setting = settings[name];
    if (word !== undefined && value === undefined) read = word(read);
    else if (setting !== undefined && value) read = setting(read, value);
    else if (setting !== undefined)
      throw new InputError(`player ${shown(text)}: expected a value, as in ${name}=VALUE`);
    else if (word !== undefined)
      throw new InputError(`player ${shown(text)}: expected ${name} without a value`);
    else
      throw new InputError(
        didYouMean("player setting", name, ["random", ...Object.keys(settings), ...Object.keys(words)]),
      );
  }
  const { options, isBare } = read;
  const own = Object.keys(read.limits).length > 0 ? read.limits : limits;
  return {
    name: text,
    async start(game, position, seed, counts) {
      const opponent = new PlayerOpponent(isBare ? bared(game) : game, options, own, seed, counts);
      await opponent.ready(position);
      return opponent;
    },
  };
}

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
}

/** The rules alone: without a judgement, and without a board that has one. */
function bared({ moves, play, score, key, samePlayer }: AnyGame): AnyGame {
  return { moves, play, score, key, ...(samePlayer && { samePlayer }) } as AnyGame;
}

class PlayerOpponent implements Opponent {
  readonly #player: Player<unknown, unknown>;
  readonly #limits: Limits<unknown>;
  nodes = 0;
  evaluations = 0;

  constructor(
    game: AnyGame,
    options: PlayerOptions<unknown>,
    limits: Limits<unknown>,
    seed: number,
    counts: boolean,
  ) {
    const { evaluate } = game as Partial<AnyGame>;
    const counted = (position: unknown) => {
      this.evaluations++;
      return game.evaluate(position);
    };
    this.#player = new Player<unknown, unknown>(game as never, {
      seed,
      memoryMB: 4,
      ...(counts && evaluate !== undefined && { evaluate: counted }),
      ...options,
    });
    this.#limits = limits;
  }

  ready(position: unknown): Promise<void> {
    return this.#player.ready(position);
  }

  async choose(_position: unknown, signal?: StopSignal): Promise<unknown> {
    const { move, nodes } = await this.#player.choose(undefined, { ...this.#limits, signal });
    this.nodes += nodes;
    return move;
  }

  advance(move: unknown): void {
    this.#player.advance(move);
  }
}

/** Plays any legal move. */
const randomContender: Contender = {
  name: "random",
  async start(game, _position, seed) {
    const random = randomIndex(seed);
    return {
      async choose(position) {
        const moves = game.moves(position);
        return moves[random(moves.length)];
      },
      advance() {},
      nodes: 0,
      evaluations: 0,
    };
  },
};
