import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import { ConnectFourBoard, type ConnectFourPosition } from "./connect-four-board.js";
import { gameOnBoard } from "./game-on-board.js";

export type { ConnectFourPosition };

const columns = [1, 2, 3, 4, 5, 6, 7] as const;
const rows = [6, 5, 4, 3, 2, 1] as const;

const start: ConnectFourPosition = { moverLeft: 0, moverRight: 0, otherLeft: 0, otherRight: 0, stones: 0 };

/**
 * Connect Four on seven columns of six. X begins; a move is a column, 1 to 7, listed from the centre outwards.
 *
 * The score is 22 minus the stones that the winner has played, negative because the player to move has lost; 0 for a
 * draw. So a win is worth 1 to 18, and a faster win more. An estimate lies between -1 and 1: below any win.
 */
export const connectFour = gameOnBoard({
  id: "connect-four",
  title: "Connect Four",
  players: ["X", "O"],
  start,
  newBoard: () => new ConnectFourBoard(),
  expected: "a column, 1 to 7, that is not full",

  key: ({ moverLeft, moverRight, otherLeft, otherRight }) =>
    `${moverLeft},${moverRight},${otherLeft},${otherRight}`,

  show(position) {
    const text = rows.map((row) => columns.map((column) => markAt(position, column, row)).join(" "));
    return `${text.join("\n")}\n${columns.join(" ")}`;
  },

  write: lineTo,

  /** The columns played from the start, one digit each: "4453"; white space around them is ignored. */
  read(text) {
    const line = text.trim();
    const board = new ConnectFourBoard();
    const codes = new Int32Array(board.maxMoves);
    let count = 0;
    for (const digit of line) {
      count++;
      const where = `move ${count} of ${shown(line)}`;
      if (!/[1-7]/.test(digit))
        throw new InputError(`${where} is ${shown(digit)}: expected a column, 1 to 7`);
      if (board.over()) throw new InputError(`${where} comes after the game is over: expected no more moves`);
      const code = board.codeOf(Number(digit));
      if (!board.allows(code)) {
        const open = codes.slice(0, board.moves(codes, 0)).map((open) => board.moveOf(open));
        throw new InputError(
          `${where} is "${digit}", a full column: expected one of ${open.toSorted().join(" ")}`,
        );
      }
      board.make(code);
    }
    return board.position();
  },
});

/** The stone on a square, 1 in the lowest row: X, O, or a point for none. */
function markAt(position: ConnectFourPosition, column: number, row: number): "X" | "O" | "." {
  const { moverLeft, moverRight, otherLeft, otherRight, stones } = position;
  const [mover, other] = column <= 4 ? [moverLeft, otherLeft] : [moverRight, otherRight];
  const bit = 1 << (7 * ((column - 1) % 4) + row - 1);
  const isFirst = stones % 2 === 0;
  if ((mover & bit) !== 0) return isFirst ? "X" : "O";
  return (other & bit) === 0 ? "." : isFirst ? "O" : "X";
}

/** A line of moves that leads to the position: the last moves first, by taking stones back from the tops of the columns. */
function lineTo(position: ConnectFourPosition): string {
  const marks = columns.map((column) =>
    rows.map((row) => markAt(position, column, row)).filter((mark) => mark !== "."),
  );
  /** The heights of columns from which there is no way back to the start. */
  const stuck = new Set<string>();

  /** The line to what is left where the columns are as high as `heights` says; undefined if there is none. */
  function lineOf(heights: readonly number[], stones: number): string | undefined {
    if (stones === 0) return "";
    const place = heights.join();
    if (stuck.has(place)) return undefined;
    const last = stones % 2 === 1 ? "X" : "O";
    for (const [k, height] of heights.entries()) {
      if (marks[k]?.at(-height) !== last || height === 0) continue;
      if (stones === position.stones && isWonWithout(position, k)) continue;
      const line = lineOf(heights.with(k, height - 1), stones - 1);
      if (line !== undefined) return `${line}${k + 1}`;
    }
    stuck.add(place);
    return undefined;
  }

  const line = lineOf(
    marks.map(({ length }) => length),
    position.stones,
  );
  if (line === undefined) throw new InputError("no line of moves leads to this position");
  return line;
}

/** Whether there are four in a line even without the last stone, if that is the top one of column `code + 1`. */
function isWonWithout(position: ConnectFourPosition, code: number): boolean {
  const board = new ConnectFourBoard();
  board.load(position);
  board.undo(code);
  const { moverLeft, moverRight, otherLeft, otherRight, stones } = board.position();
  board.load({
    moverLeft: otherLeft,
    moverRight: otherRight,
    otherLeft: moverLeft,
    otherRight: moverRight,
    stones,
  });
  return board.over();
}
