import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Bounds } from "../tree/tree.js";
import { type GameOnBoard, gameOnBoard } from "./game-on-board.js";
import {
  BoundedInARowBoard,
  countStones,
  InARowBoard,
  type InARowPosition,
  type InARowSize,
  isIn,
} from "./in-a-row-board.js";
import { lettered, squareNames, unlettered } from "./lettered-board.js";
import type { ReadyGame } from "./ready-game.js";

export type { InARowPosition, InARowSize };

/** What an (m,n,k) game is called, and its size. */
export interface InARowOptions extends InARowSize {
  readonly id: string;
  readonly title: string;
}

/**
 * An (m,n,k) game: two players set stones on a board of m columns and n rows in turn, X first, and whoever has k of them
 * in a line, or more, has won. A move is a square; a1 is at the bottom left. The score is -1 when the opponent has a line
 * (the player to move never has one) and 0 for a draw.
 */
export function inARow(
  options: InARowOptions,
): ReadyGame<InARowPosition, string> & { bounds(position: InARowPosition): Bounds } {
  const { columns, rows } = options;
  for (const name of ["columns", "rows", "inARow"] as const) {
    const value = options[name];
    if (Number.isSafeInteger(value) && value >= 1 && value <= 20) continue;
    throw new InputError(`${name} is ${shown(value)}: expected a whole number from 1 to 20`);
  }
  const names = squareNames(columns, rows);
  const game = describeInARow(options, names, {
    expected: `an empty square, a1 to ${names[columns - 1]}`,
    marks: "X, O, . or -",
    frame: lettered,
    unframe: unlettered,
  });
  return gameOnBoard({ ...game, newBoard: () => new BoundedInARowBoard(options, names) });
}

/** How a game differs from others of its size to the eye. */
interface Looks {
  /** What a legal move is. */
  readonly expected: string;
  /** The marks of squares, in words. */
  readonly marks: string;
  /** The rows of the board as lines, perhaps with names of rows and columns, and how these are taken away. */
  frame(rows: readonly string[][]): string;
  unframe(text: string): string;
}

/** The same with squares that are called `names`, row by row from the top left. */
export function describeInARow<M>(
  options: InARowOptions,
  names: readonly M[],
  looks: Looks,
): GameOnBoard<InARowPosition, M, InARowBoard<M>> {
  const { id, title, columns, rows } = options;
  const size = columns * rows;
  const board = new InARowBoard(options, names);

  function rowsOf({ mover, other }: InARowPosition): string[][] {
    const [x, o] = (countStones(mover) + countStones(other)) % 2 === 0 ? [mover, other] : [other, mover];
    const marks = names.map((_, square) => (isIn(x, square) ? "X" : isIn(o, square) ? "O" : "."));
    return Array.from({ length: rows }, (_, row) => marks.slice(row * columns, (row + 1) * columns));
  }

  function read(text: string): InARowPosition {
    const marks = looks.unframe(text).replace(/[\s/]/g, "").toUpperCase();
    const refuse = (what: string) => new InputError(`${id} position ${shown(text)}${what}`);
    if (marks.length !== size || !/^[XO.-]*$/.test(marks))
      throw refuse(`: expected ${size} characters, each ${looks.marks}`);
    const set = (wanted: string) => {
      const words = new Array<number>(Math.ceil(size / 32)).fill(0);
      for (let square = 0; square < size; square++)
        if (marks.charAt(square) === wanted) words[square >> 5]! |= 1 << square;
      return words;
    };
    const [x, o] = [set("X"), set("O")];
    const [xs, os] = [countStones(x), countStones(o)];
    if (xs !== os && xs !== os + 1) throw refuse(` has ${xs} X and ${os} O: expected as many, or one more X`);
    const position = xs === os ? { mover: x, other: o } : { mover: o, other: x };
    if (board.hasLine(position.mover))
      throw refuse(` goes on after ${xs === os ? "X" : "O"} has won: expected a position of a game`);
    return position;
  }

  return {
    id,
    title,
    players: ["X", "O"],
    start: read(".".repeat(size)),
    newBoard: () => new InARowBoard(options, names),
    expected: looks.expected,
    key: ({ mover, other }) => `${mover},${other}`,
    show: (position) => looks.frame(rowsOf(position)),
    write: (position) =>
      rowsOf(position)
        .map((row) => row.join(""))
        .join("/"),
    /** The marks of all squares, row by row: X, O, and - or . for an empty square; white space and / are ignored. */
    read,
  };
}
