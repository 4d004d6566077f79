import { type Evaluate, type Game, InputError, playouts } from "espalier";
import { boardOf } from "espalier/engine";
import type { AnyGame } from "espalier/games";
import { shown } from "espalier/internal";

/** A game of one's own: the rules, where it starts, and who is to move there; how it looks is up to it. */
export interface OwnGame
  extends Game<unknown, unknown>,
    Partial<Omit<AnyGame, keyof Game<unknown, unknown>>> {
  readonly id: string;
  readonly start: unknown;
  /** The player to move: 0 for the one who moves first in the game. */
  mover(position: unknown): 0 | 1;
}

/** Random games behind each position of a game that has no judgement. */
const guess = { games: 20, seed: 1 } as const;

/**
 * A game that is ready to be played. Where it does not say how positions are written they are JSON, which has to give them back; moves are
 * shown by their keys, or as they are; and positions are judged by random games.
 */
export function gameOf(own: OwnGame): AnyGame {
  const { id, start } = own;
  const write = own.write?.bind(own) ?? JSON.stringify;
  const rules = rulesOf(own, write);
  const read = own.read?.bind(own) ?? ((text: string) => readJson(id, text));
  if (own.write === undefined) refuseUnlessData(id, start);
  const evaluate: Evaluate<unknown> = own.evaluate?.bind(own) ?? playouts(rules, guess);
  const showMove = own.showMove?.bind(own) ?? ((move: unknown) => shownMove(rules, move));
  const game: AnyGame = {
    ...rules,
    id,
    title: own.title ?? id,
    players: own.players ?? ["first", "second"],
    start,
    evaluate,
    mover: own.mover.bind(own),
    key: (position) => String(rules.key?.(position)),
    board: (position) => {
      const board = boardOf(rules, position, evaluate);
      return board as ReturnType<AnyGame["board"]>;
    },
    show: own.show?.bind(own) ?? write,
    write,
    read,
    showMove,
    readMove:
      own.readMove?.bind(own) ?? ((text, position) => readMove(text, rules.moves(position), showMove)),
  };
  behind.set(game, rules);
  return game;
}

const behind = new WeakMap<AnyGame, Game<unknown, unknown>>();

/** The rules of a game that `gameOf` has completed: nothing but what the plugin says, and a key. */
export function rulesBehind(game: AnyGame): Game<unknown, unknown> {
  return behind.get(game) ?? game;
}

/** The rules alone, as functions that can be passed on. Positions that are written alike are the same. */
function rulesOf(own: OwnGame, write: (position: unknown) => string): Game<unknown, unknown> {
  const { key, samePlayer, moveKey, bounds, likelihood, noisy, hints, repetition, board } = own;
  return {
    moves: own.moves.bind(own),
    play: own.play.bind(own),
    score: own.score.bind(own),
    key: key?.bind(own) ?? write,
    ...(samePlayer && { samePlayer: samePlayer.bind(own) }),
    ...(moveKey && { moveKey: moveKey.bind(own) }),
    ...(bounds && { bounds: bounds.bind(own) }),
    ...(likelihood && { likelihood: likelihood.bind(own) }),
    ...(noisy && { noisy: noisy.bind(own) }),
    ...(hints && { hints: hints.bind(own) }),
    ...(repetition && { repetition }),
    ...(board && { board: board.bind(own) }),
  };
}

function refuseUnlessData(id: string, start: unknown): void {
  const text = JSON.stringify(start);
  if (text !== undefined && JSON.stringify(JSON.parse(text)) === text && isPlain(start)) return;
  throw new InputError(`positions of game "${id}" are no plain data: expected write and read in the game`);
}

/** Whether JSON keeps all of a value: numbers, texts, booleans, null, and lists and objects of them. */
function isPlain(value: unknown): boolean {
  if (value === null || ["string", "boolean"].includes(typeof value)) return true;
  if (typeof value === "number") return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === "object" &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}

function readJson(id: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InputError(`position ${shown(text)}: expected one of game "${id}", as JSON`);
  }
}

function shownMove({ moveKey }: Game<unknown, unknown>, move: unknown): string {
  const key = moveKey?.(move) ?? move;
  return typeof key === "object" ? JSON.stringify(key) : String(key);
}

function readMove(text: string, legal: readonly unknown[], showMove: (move: unknown) => string): unknown {
  const wanted = text.trim().toLowerCase();
  const move = legal.find((each) => showMove(each).toLowerCase() === wanted);
  if (move !== undefined) return move;
  const expected =
    legal.length === 0
      ? "the game is over, expected no move"
      : `expected one of ${legal.map(showMove).join(", ")}`;
  throw new InputError(`move ${shown(text)}: ${expected}`);
}
