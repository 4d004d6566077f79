import type { Board } from "../game/board.js";
import { interrupt } from "./guard.js";
import type { Look, Seen } from "./look.js";

/** What can be seen of a move without thinking. */
export interface Glances<M> {
  /** Whether `move` ends the game and wins it. */
  wins(move: M): boolean;
  /** Whether `move` ends the game and loses it, or the other side can answer with a move that ends and wins it. */
  loses(move: M): boolean;
  /** Whether the game names it among the moves after which no judgement can be trusted. */
  isNoisy(move: M): boolean;
}

/** What is seen of moves with `look`, each looked at once, as long as there are positions left to visit. */
export function glancesWithin<M>(look: Look<M>, left: () => number): Glances<M> {
  const remembered = (see: (board: Board, code: number, most: number) => Seen | undefined) => {
    const seen = new Map<M, boolean>();
    return (move: M) => {
      const is = seen.get(move) ?? look(move, (board, code) => see(board, code, left()))?.is ?? interrupt();
      seen.set(move, is);
      return is;
    };
  };
  return { wins: remembered(winsOn), loses: remembered(losesOn), isNoisy: remembered(noisyOn) };
}

/**
 * Whether `code`, a legal move, ends the game and wins it; undefined if more than `most` positions would be visited. The board
 * stands again where it stood, unless it throws.
 */
function winsOn(board: Board, code: number, most: number): Seen | undefined {
  return most < 1 ? undefined : { is: isWin(board, code), visited: 1 };
}

function isWin(board: Board, code: number): boolean {
  const { mover } = board;
  board.make(code);
  const is = board.over() && outcomeFor(board, mover) > 0;
  board.undo(code);
  return is;
}

/** Whether `code` loses at once, or lets the other side win at once; undefined if more than `most` positions would be visited. */
function losesOn(board: Board, code: number, most: number): Seen | undefined {
  const { mover } = board;
  board.make(code);
  const isOver = board.over();
  const answers = isOver || board.mover === mover ? [] : answersOn(board);
  const visited = 1 + answers.length;
  let seen: Seen | undefined;
  if (visited <= most) {
    const is = isOver ? outcomeFor(board, mover) < 0 : answers.some((answer) => isWin(board, answer));
    seen = { is, visited };
  }
  board.undo(code);
  return seen;
}

function answersOn(board: Board): number[] {
  const codes = new Int32Array(board.maxMoves);
  return Array.from(codes.subarray(0, board.moves(codes, 0)));
}

/** Whether the game names `code` among the moves after which no judgement can be trusted. */
function noisyOn(board: Board, code: number): Seen {
  const codes = new Int32Array(board.maxMoves);
  return { is: codes.subarray(0, board.noisy?.(codes, 0) ?? 0).includes(code), visited: 0 };
}

/** What the end of the game is worth to `player`. */
function outcomeFor(board: Board, player: 0 | 1): number {
  return board.mover === player ? board.score() : 0 - board.score();
}
