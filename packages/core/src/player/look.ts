import type { Board } from "../game/board.js";

/** What was seen, and how many positions were visited for it. */
export interface Seen {
  readonly is: boolean;
  readonly visited: number;
}

/** What `see` finds on a board that stands at the root, for the code that `move` has there; the board must stand there again afterwards. */
export type Look<M> = (move: M, see: (board: Board, code: number) => Seen | undefined) => Seen | undefined;
