import { boardOnCopy, ownerOf } from "../engine/board-on-copy.js";
import { assign, copyOf, loadCopyFor } from "../engine/copies/copy-of.js";
import type { Extras } from "../engine/extras.js";
import type { Board } from "../game/board.js";
import type { Evaluate, Game } from "../game/game.js";
import type { EvaluateWorth } from "../game/valued-game-tree.js";
import { EngineThinker } from "./engine-thinker.js";
import { type Guard, guardedEvaluate, guardedGame } from "./guard.js";
import type { CheckedOptions } from "./options.js";
import { judgeByRandomGames } from "./random-games.js";
import type { Judgement } from "./registry-thinker.js";
import type { RepetitionBoard } from "./repetition-board.js";
import { tableMemory } from "./table-memory.js";
import type { Thinker } from "./thinker.js";

/** The engine over a board that nobody has to set up: the player thinks where it stands. */
export function thinkerOnBoard<P, M>(board: Board, { memoryMB, seed }: CheckedOptions<P>): Thinker<P, M> {
  if (board.evaluate === undefined) judgeByRandomGames(board, { seed: seed ?? 0 });
  return new EngineThinker<P, M>(
    board,
    undefined,
    undefined,
    extrasFor(board, tableMemory(memoryMB, false, undefined)),
  );
}

/**
 * Whether `evaluate` gives distributions or ranges, as it does for `position`: also where the game is over, because the player goes
 * on to others. What goes wrong is told when it is searched.
 */
export function isUncertain<P>({ evaluate }: CheckedOptions<P>, position: P): boolean {
  try {
    return evaluate !== undefined && typeof evaluate(position) === "object";
  } catch {
    return false;
  }
}

/** The engine over `game`, set up as `position`; a game that counts repetitions needs what does that. */
export function engineThinker<P, M>(
  game: Game<P, M>,
  position: P,
  { evaluate, memoryMB, seed }: CheckedOptions<P>,
  guard: Guard,
  Counting: typeof RepetitionBoard | undefined,
  memory = tableMemory(memoryMB, false, undefined),
): EngineThinker<P, M> {
  const isOwn = game.board !== undefined && evaluate === ownEvaluate(game);
  const judge = evaluate && !isOwn ? guardedEvaluate(evaluate as Evaluate<P>, guard) : undefined;
  const board = boardOnCopy(game.board === undefined ? guarded(game, guard) : game, position, judge);
  if (board.evaluate === undefined) judgeByRandomGames(board, { seed: seed ?? 0 });
  const counting = Counting && new Counting(board);
  const known = counting ?? board;
  return new EngineThinker(known, known, counting, extrasFor(known, memory));
}

/** Loads a copy of the engine for `game`, if there is none left. */
export async function readyEngine<P, M>(
  game: Game<P, M>,
  position: P,
  { evaluate }: CheckedOptions<P>,
): Promise<void> {
  await loadCopyFor(ownerOf(game, position, evaluate as Evaluate<P> | undefined));
}

/** The game as the guard lets it be called, with the copy of the engine that the game has. */
function guarded<P, M>(game: Game<P, M>, guard: Guard): Game<P, M> {
  const stopped = guardedGame(game, guard);
  assign(stopped, copyOf(game));
  return stopped;
}

/** Any other thinker: its code is loaded when it is first asked for, because most players need none of it. */
export async function loadThinker<P, M>(
  unguarded: Game<P, M>,
  { evaluate, memoryMB, seed = 0, search, domain }: CheckedOptions<P>,
  guard: Guard,
  uncertain: boolean,
): Promise<Thinker<P, M>> {
  const game = guardedGame(unguarded, guard);
  const given = evaluate ?? ownEvaluate(unguarded);
  const judge =
    given === undefined
      ? (await import("./playouts.js")).playouts(game, { seed })
      : guardedEvaluate<P, unknown>(given, guard);
  if (search !== undefined) {
    const { registryThinker } = await import("./registry-thinker.js");
    return registryThinker(
      game,
      { evaluate: judge, domain: uncertain ? domain : undefined } as Judgement<P>,
      search,
    );
  }
  if (uncertain) {
    const { uncertainThinker } = await import("./uncertain-thinker.js");
    return uncertainThinker(game, judge as EvaluateWorth<P>, domain);
  }
  const { EvolvingThinker } = await import("./evolving-thinker.js");
  return new EvolvingThinker(game, judge as Evaluate<P>, memoryMB);
}

/** The judgement of a game that is ready to be played. */
function ownEvaluate<P>(game: Game<P, unknown>): Evaluate<P> | undefined {
  return (game as { readonly evaluate?: Evaluate<P> }).evaluate;
}

/** All that makes the search faster without changing what it finds. */
function extrasFor(board: Board, memory: ArrayBufferLike): Extras {
  return {
    killers: true,
    history: true,
    hints: true,
    scout: true,
    bounds: true,
    ...(board.hashed !== false && { table: { megabytes: memory.byteLength / 2 ** 20, memory } }),
    ...(board.noisy && { quiescence: {} }),
  };
}
