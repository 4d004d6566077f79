import type { Game } from "../game/game.js";
import type { StopSignal } from "./limits.js";

/** Thrown in the place of a call of the game when thinking must stop. */
const interruption = Symbol("thinking must stop");

/** Stops thinking from inside a search. */
export function interrupt(): never {
  throw interruption;
}

/** Stands before every call of a game's functions, however slow they are, and says when there are to be no more. */
export class Guard {
  private readonly now: () => number;
  private deadline = Infinity;
  private signal: StopSignal | undefined;
  private armed = false;

  constructor(now: () => number) {
    this.now = now;
  }

  /** From now on no call is made after `deadline`, or once the signal says stop. */
  arm(deadline: number, signal: StopSignal | undefined): void {
    this.deadline = deadline;
    this.signal = signal;
    this.armed = true;
  }

  /** From now on all calls are made. */
  disarm(): void {
    this.armed = false;
  }

  readonly pass = (): void => {
    if (this.armed && (this.signal?.aborted || this.now() >= this.deadline)) throw interruption;
  };
}

/** Whether `error` is a guard's, as it is or as the cause of another. */
export function isInterruption(error: unknown): boolean {
  return error === interruption || (error instanceof Error && error.cause === interruption);
}

/** `judge`, which is called only as long as `guard` lets it. */
export function guardedEvaluate<P, V>(judge: (position: P) => V, { pass }: Guard): (position: P) => V {
  return (position) => {
    pass();
    return judge(position);
  };
}

/** The functions of a game that are called while it is searched. */
const guarded = [
  "moves",
  "play",
  "score",
  "key",
  "samePlayer",
  "bounds",
  "likelihood",
  "noisy",
  "hints",
] as const satisfies readonly (keyof Game<unknown, unknown>)[];

/** `game`, whose functions are called only as long as `guard` lets them. */
export function guardedGame<P, M>(game: Game<P, M>, { pass }: Guard): Game<P, M> {
  const { repetition, moveKey } = game;
  const functions = guarded.flatMap((name) => {
    const original = game[name] as ((position: P, second: never) => unknown) | undefined;
    const stopped = (position: P, second: never) => {
      pass();
      return original?.call(game, position, second);
    };
    return original ? [[name, stopped]] : [];
  });
  return {
    ...(Object.fromEntries(functions) as Game<P, M>),
    ...(repetition && { repetition }),
    ...(moveKey && { moveKey: (move: M) => game.moveKey!(move) }),
  };
}
