import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Board, GameBoard } from "../game/board.js";
import { boardTree } from "../game/board-tree.js";
import { ownTrees } from "../game/own-tree.js";
import { BoardPath } from "../game/path/board-path.js";
import { shownMove } from "../game/shown-move.js";
import { pathForms } from "../tree/path-form.js";
import type { Bounds } from "../tree/tree.js";
import type { JudgingBoard, ReadyGame } from "./ready-game.js";

/** A board that knows which codes are legal moves. */
type StrictBoard<P, M> = JudgingBoard<P, M> & Required<Pick<GameBoard<P, M>, "allows">>;

/** What a game says of itself; its rules are those of its board. */
export interface GameOnBoard<P, M, B extends StrictBoard<P, M> = StrictBoard<P, M>>
  extends Pick<
    ReadyGame<P, M>,
    "id" | "title" | "players" | "start" | "key" | "samePlayer" | "show" | "write" | "read"
  > {
  /** A new board, set up in any way. */
  readonly newBoard: () => B;
  /** What a legal move is, in words: "an empty square, 0 to 8". */
  readonly expected: string;
  /** How a move is written; as it is, if this is absent. */
  readonly showMove?: (move: M) => string;
}

type Bounding = Required<Pick<Board, "lower" | "upper">>;

/**
 * The friendly game with the rules of a board. Values of the game are those of the board, divided by its scale. There are
 * bounds if the board has them, and at the end of the game they are the score.
 *
 * One board serves all positions, and takes moves back or is set up anew for one that is not where it stands.
 */
export function gameOnBoard<P, M>(
  given: GameOnBoard<P, M, StrictBoard<P, M> & Bounding>,
): ReadyGame<P, M> & { bounds(position: P): Bounds };
export function gameOnBoard<P, M>(given: GameOnBoard<P, M>): ReadyGame<P, M>;
export function gameOnBoard<P, M>(given: GameOnBoard<P, M>): ReadyGame<P, M> {
  const { newBoard, expected, start, showMove = String, samePlayer } = given;
  const board = newBoard();
  const { scale } = board;
  const codes = new Int32Array(board.maxMoves);
  /** The board stands at the last of these positions. Each follows from the one before by the move of the same rank. */
  const line: P[] = [];
  const made: number[] = [];

  /** Takes moves back where that leads to `position`, as in searches; else sets the board up anew. */
  function setUp(position: P): void {
    let last = line.length - 1;
    if (last >= 0 && line[last] === position) return;
    while (last >= 0 && line[last] !== position) last--;
    if (last < 0) {
      line.length = 0; // until it has been set up, should that throw
      board.load(position);
      line.push(position);
      made.length = 0;
      return;
    }
    while (line.length - 1 > last) {
      line.pop();
      board.undo(made.pop() as number);
    }
  }

  function moves(position: P): readonly M[] {
    setUp(position);
    const count = board.moves(codes, 0);
    const list = new Array<M>(count);
    for (let k = 0; k < count; k++) list[k] = board.moveOf(codes[k] as number);
    return list;
  }

  function play(position: P, move: M): P {
    setUp(position);
    const code = board.codeOf(move);
    if (!board.allows(code)) {
      const wanted = board.over() ? "the game is over, expected no move" : `expected ${expected}`;
      throw new InputError(`move ${shownMove(game, move)}: ${wanted}`);
    }
    board.make(code);
    const next = board.position();
    made.push(code);
    line.push(next);
    return next;
  }

  function score(position: P): number {
    setUp(position);
    return board.score() / scale + 0;
  }

  function bounds(position: P): Bounds {
    setUp(position);
    if (board.over()) {
      const worth = board.score() / scale + 0;
      return { lower: worth, upper: worth };
    }
    return {
      lower: board.lower === undefined ? -Infinity : board.lower() / scale + 0,
      upper: board.upper === undefined ? Infinity : board.upper() / scale + 0,
    };
  }

  const game: ReadyGame<P, M> = {
    id: given.id,
    title: given.title,
    players: given.players,
    start,
    moves,
    play,
    score,
    key: given.key,
    evaluate(position) {
      setUp(position);
      return board.evaluate() / scale + 0;
    },
    mover(position) {
      setUp(position);
      return board.mover;
    },
    board(position) {
      const fresh = newBoard();
      fresh.load(position);
      return fresh;
    },
    show: given.show,
    write: given.write,
    read: given.read,
    showMove,
    readMove(text, position) {
      const wanted = text.trim().toLowerCase();
      const legal = moves(position);
      for (const move of legal) if (showMove(move).toLowerCase() === wanted) return move;
      const expectedHere =
        legal.length === 0
          ? "the game is over, expected no move"
          : `expected one of ${legal.map(showMove).join(", ")}`;
      throw new InputError(`move ${shown(text)}: ${expectedHere}`);
    },
    ...((board.lower !== undefined || board.upper !== undefined) && { bounds }),
    ...(samePlayer !== undefined && { samePlayer }),
  };
  ownTrees.set(game, (position, deepest, evaluate) => {
    if (evaluate !== undefined && evaluate !== game.evaluate) return undefined;
    const hasExtraTurns = samePlayer !== undefined;
    const judges = evaluate !== undefined;
    const tree = boardTree(game.board(position), hasExtraTurns, deepest, judges);
    pathForms.set(tree, () => new BoardPath(game.board(position), hasExtraTurns, deepest, judges));
    return tree;
  });
  return game;
}
