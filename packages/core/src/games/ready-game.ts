import type { Evaluate, Game } from "../game/game.js";

/** A game that is ready to be played: the rules, where it starts, how it is written, and a simple judgement. */
export interface ReadyGame<P, M> extends Game<P, M> {
  readonly start: P;
  readonly evaluate: Evaluate<P>;
  key(position: P): string;
  /** The board as lines of text. */
  show(position: P): string;
  /** The position that `text` describes. */
  read(text: string): P;
}
