import { InputError } from "../../errors/input-error.js";
import type { Game } from "../game.js";
import { BoardCheck, hasBoard } from "./board-check.js";
import { enoughGames, GameCheck, type Judgement } from "./game-check.js";
import { randomIndex } from "./random-index.js";

/** How long to look for broken promises, and what to look at besides the rules. */
export interface CheckOptions<P = never> extends Judgement<P> {
  /** The number of random games; 100 by default. */
  readonly games?: number;
  /** Equal seeds give equal games; 1 by default. */
  readonly seed?: number;
  /** A game that takes longer is reported as one that does not end; 1000 by default. */
  readonly maxPlies?: number;
}

/** What was found, and what was not looked into. */
export interface CheckReport extends ReadonlyArray<string> {
  /** What could not be checked, and why: a sentence each. */
  readonly unchecked: readonly string[];
}

/**
 * Plays random games from `position` and reports every promise of `Game` that they break: one sentence for each, with
 * the moves that show it. An empty list means that nothing was found, and its `unchecked` says where nothing could be. A
 * game that throws is reported too. With `evaluate` the judgement is looked at as well. Where the game itself keeps what it
 * promises, and has a board, some games are played on both at once, and every promise of `GameBoard` is looked at.
 *
 * A sentence with "seems" is a guess from many games; all others are proved by the moves that they name. A cache inside
 * a position counts as a change of the position, unless it is in a private field.
 */
export function checkGame<P, M>(game: Game<P, M>, position: P, options: CheckOptions<P> = {}): CheckReport {
  const { games = 100, seed = 1, maxPlies = 1000 } = options;
  wholeNumber("games", games, 1);
  wholeNumber("seed", seed, Number.MIN_SAFE_INTEGER);
  wholeNumber("maxPlies", maxPlies, 1);

  const missing = (["moves", "play", "score"] as const).filter((name) => typeof game[name] !== "function");
  if (missing.length > 0)
    return report(
      missing.map((name) => `${name} is missing: a game needs moves, play and score`),
      ["nothing else was checked"],
    );

  const check = new GameCheck(game, randomIndex(seed), options);
  for (let i = 0; i < games && !check.spoiled && check.endless < enoughGames; i++)
    check.playOne(position, maxPlies);
  const sentences = check.sentences();
  if (!hasBoard(game)) return report(sentences, check.unchecked());
  if (sentences.length > 0) {
    const put = "board was not compared with the game, which must keep its own promises first";
    return report(sentences, [...check.unchecked(), put]);
  }
  const boards = new BoardCheck(game, randomIndex(seed));
  for (let i = 0; i < games; i += gamesPerBoard) boards.playOne(position, maxPlies);
  return report(boards.sentences(), check.unchecked());
}

/** A game on the board takes as long as so many others. */
const gamesPerBoard = 10;

/** A list like any other; what is unchecked is no part of it. */
function report(sentences: readonly string[], unchecked: readonly string[]): CheckReport {
  return Object.defineProperty([...sentences], "unchecked", { value: unchecked }) as unknown as CheckReport;
}

function wholeNumber(name: string, value: number, least: number): void {
  if (Number.isSafeInteger(value) && value >= least) return;
  throw new InputError(`${name} ${value}: expected a whole number${least > 0 ? ` >= ${least}` : ""}`);
}
