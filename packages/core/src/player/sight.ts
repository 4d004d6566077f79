import type { Board } from "../game/board.js";

/** What can be seen of a move without thinking. */
export interface Glances<M> {
  /** Whether `move` ends the game and wins it. */
  wins(move: M): boolean;
  /** Whether `move` ends the game and loses it, or the other side can answer with a move that ends and wins it. */
  loses(move: M): boolean;
  /** Whether the game names it among the moves after which no judgement can be trusted. */
  isNoisy(move: M): boolean;
}

/** The same within limits: undefined where more than `most` positions have to be visited for it. */
export interface Sight<M> {
  wins(move: M, most: number): boolean | undefined;
  loses(move: M, most: number): boolean | undefined;
  isNoisy(move: M): boolean;
}

/** What was seen, and how many positions were visited for it. */
export interface Seen {
  readonly is: boolean;
  readonly visited: number;
}

/** Whether `code`, a legal move, ends the game and wins it. The board stands again where it stood, unless it throws. */
export function winsOn(board: Board, code: number): Seen {
  const { mover } = board;
  board.make(code);
  const is = board.over() && outcomeFor(board, mover) > 0;
  board.undo(code);
  return { is, visited: 1 };
}

/** Whether `code` loses at once, or lets the other side win at once; undefined if more than `most` positions would be visited. */
export function losesOn(board: Board, code: number, most: number): Seen | undefined {
  const { mover } = board;
  board.make(code);
  const isOver = board.over();
  const answers = isOver || board.mover === mover ? [] : answersOn(board);
  const visited = 1 + answers.length;
  const is =
    visited <= most &&
    (isOver ? outcomeFor(board, mover) < 0 : answers.some((answer) => winsOn(board, answer).is));
  board.undo(code);
  return visited <= most ? { is, visited } : undefined;
}

function answersOn(board: Board): number[] {
  const codes = new Int32Array(board.maxMoves);
  return Array.from(codes.subarray(0, board.moves(codes, 0)));
}

/** What the end of the game is worth to `player`. */
function outcomeFor(board: Board, player: 0 | 1): number {
  return board.mover === player ? board.score() : 0 - board.score();
}
