import { beforeEach, describe, expect, it } from "vitest";
import { connectFour } from "../../src/games/connect-four.js";
import { ConnectFourBoard } from "../../src/games/connect-four-board.js";

let chance: number;
beforeEach(() => {
  chance = 161_803;
});
const drawn = (below: number) => {
  chance = (chance * 48_271) % 2_147_483_647;
  return chance % below;
};

/** The 69 lines of four squares; square 6 * c + r is in column c and row r from below. */
const lines: number[][] = [];
for (let column = 0; column < 7; column++) {
  for (let row = 0; row < 6; row++) {
    for (const [across, up] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ] as const) {
      const [lastColumn, lastRow] = [column + 3 * across, row + 3 * up];
      if (lastColumn < 7 && lastRow >= 0 && lastRow < 6)
        lines.push([0, 1, 2, 3].map((k) => 6 * (column + k * across) + row + k * up));
    }
  }
}

/** Stones by square: 1 for the first player, -1 for the second. */
class Plain {
  readonly made: number[] = [];
  private readonly cells = new Array<number>(42).fill(0);

  get player(): number {
    return this.made.length % 2 === 0 ? 1 : -1;
  }

  free(column: number): number {
    return this.cells.slice(6 * column, 6 * column + 6).indexOf(0);
  }

  hasFour(): boolean {
    return lines.some((line) => Math.abs(this.sum(line)) === 4);
  }

  moves(): number[] {
    if (this.hasFour()) return [];
    return [3, 2, 4, 1, 5, 0, 6].filter((column) => this.free(column) >= 0);
  }

  make(column: number): void {
    this.cells[6 * column + this.free(column)] = this.player;
    this.made.push(column);
  }

  undo(): number {
    const column = this.made.pop()!;
    const row = this.free(column);
    this.cells[6 * column + (row < 0 ? 6 : row) - 1] = 0;
    return column;
  }

  estimate(): number {
    let sum = 0;
    for (const line of lines) {
      const [own, other] = this.stones(line);
      if (other === 0) sum += [0, 1, 3, 9, 1009][own]!;
      if (own === 0) sum -= [0, 1, 3, 9, 1009][other]!;
    }
    return sum;
  }

  /** What the lines through the square gain: those that become longer, and those that are the opponent's no more. */
  hint(column: number): number {
    const square = 6 * column + this.free(column);
    let sum = 0;
    for (const line of lines) {
      if (!line.includes(square)) continue;
      const [own, other] = this.stones(line);
      if (other === 0) sum += [1, 2, 6, 1000][own]!;
      else if (own === 0) sum += [0, 1, 3, 500][other]!;
    }
    return sum;
  }

  /** The fewest stones with which either may have won. */
  bounds(): [number, number] {
    const stones = this.made.length;
    const worth = (by: number) => 1000 * (22 - by);
    if (this.hasFour()) {
      const lost = 0 - worth(Math.ceil(stones / 2));
      return [lost, lost];
    }
    const own = Math.floor(stones / 2) + 1;
    const other = stones % 2 === 0 ? own : own + 1;
    return [stones === 41 ? 0 : 0 - worth(other), worth(own)];
  }

  private stones(line: readonly number[]): [own: number, other: number] {
    const own = line.filter((square) => this.cells[square] === this.player).length;
    return [own, line.filter((square) => this.cells[square] !== 0).length - own];
  }

  private sum(line: readonly number[]): number {
    return line.reduce((sum, square) => sum + this.cells[square]!, 0);
  }
}

function compare(board: ConnectFourBoard, plain: Plain, asks: readonly ("evaluate" | "hints" | "rules")[]) {
  const line = plain.made.map((column) => column + 1).join("");
  const moves = new Int32Array(9);
  const expected = plain.moves();
  for (const ask of asks) {
    const isOver = expected.length === 0;
    if (ask === "rules") {
      const count = board.moves(moves, 1);
      expect([line, ...moves.subarray(1, 1 + count)]).toEqual([line, ...expected]);
      const allowed = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 0.5].filter((code) => board.allows(code));
      expect([line, ...allowed]).toEqual([line, ...expected.toSorted()]);
      const said = [board.over(), board.mover, board.lower(), board.upper()];
      expect([line, ...said]).toEqual([line, isOver, plain.made.length % 2, ...plain.bounds()]);
      if (isOver) expect([line, board.score()]).toEqual([line, plain.hasFour() ? plain.bounds()[0] : 0]);
    } else if (isOver) continue;
    else if (ask === "evaluate") expect([line, board.evaluate()]).toEqual([line, plain.estimate()]);
    else {
      const hints = new Int32Array(9).fill(-7);
      Int32Array.from([0, ...expected]).forEach((move, k) => {
        moves[k] = move;
      });
      board.hints(moves, 1, expected.length, hints);
      expect([line, ...hints.subarray(0, expected.length + 2)]).toEqual([
        line,
        -7,
        ...expected.map((column) => plain.hint(column)),
        -7,
      ]);
    }
  }
}

describe("the board of Connect Four, against lines that are looked at one by one,", () => {
  it("judges alike in games that are played and taken back", () => {
    for (let game = 0; game < 12; game++) {
      const [board, plain] = [new ConnectFourBoard(), new Plain()];
      for (;;) {
        compare(board, plain, ["rules", "evaluate", "hints", "evaluate"]);
        const moves = plain.moves();
        if (moves.length === 0) break;
        const column = moves[drawn(moves.length)]!;
        plain.make(column);
        board.make(column);
      }
      while (plain.made.length > 0) {
        board.undo(plain.undo());
        compare(board, plain, ["rules", "hints", "evaluate"]);
      }
    }
  });

  it("judges alike on any way through the game, whatever was asked before", () => {
    const [board, plain] = [new ConnectFourBoard(), new Plain()];
    for (let step = 0; step < 1200; step++) {
      const moves = plain.moves();
      if (moves.length === 0 || (plain.made.length > 0 && drawn(5) < 2)) board.undo(plain.undo());
      else {
        const column = moves[drawn(moves.length)]!;
        plain.make(column);
        board.make(column);
      }
      if (drawn(40) === 0) {
        for (let back = drawn(plain.made.length + 1); back > 0; back--) plain.undo();
        board.load(connectFour.read(plain.made.map((column) => column + 1).join("")));
      }
      const ask = drawn(5);
      if (ask < 3) compare(board, plain, [(["evaluate", "hints", "rules"] as const)[ask]!]);
    }
  });

  it("knows each of the 69 lines, whoever has it", () => {
    expect(lines.length).toBe(69);
    for (const line of lines) {
      for (const missing of [...line, undefined]) {
        const words: [number, number] = [0, 0];
        for (const square of line) {
          if (square === missing) continue;
          const [column, row] = [Math.floor(square / 6), square % 6];
          words[column < 4 ? 0 : 1] |= 1 << (7 * (column % 4) + row);
        }
        const board = new ConnectFourBoard();
        const [otherLeft, otherRight] = words;
        for (const stones of [7, 8]) {
          board.load({ moverLeft: 0, moverRight: 0, otherLeft, otherRight, stones });
          expect([line, missing, board.over()]).toEqual([line, missing, missing === undefined]);
          board.load({ moverLeft: otherLeft, moverRight: otherRight, otherLeft: 0, otherRight: 0, stones });
          expect([line, missing, board.over()]).toEqual([line, missing, false]);
        }
      }
    }
  });

  it("sees four only where they stand in a line", () => {
    let wins = 0;
    for (let i = 0; i < 400; i++) {
      const mine = Array.from({ length: 42 }, () => drawn(10) < 4);
      const words: [number, number] = [0, 0];
      mine.forEach((isMine, square) => {
        const [column, row] = [Math.floor(square / 6), square % 6];
        if (isMine) words[column < 4 ? 0 : 1] |= 1 << (7 * (column % 4) + row);
      });
      const board = new ConnectFourBoard();
      const [otherLeft, otherRight] = words;
      board.load({ moverLeft: 0, moverRight: 0, otherLeft, otherRight, stones: 20 });
      const four = lines.some((line) => line.every((square) => mine[square]));
      if (four) wins++;
      expect(board.over()).toBe(four);
    }
    expect(wins).toBeGreaterThan(50);
    expect(wins).toBeLessThan(350);
  });

  it("ends full boards, won or not with the last stone", () => {
    const draw = "121212343434565656212121434343656565777777";
    const [board, plain] = [new ConnectFourBoard(), new Plain()];
    for (const digit of draw) {
      compare(board, plain, ["rules", "evaluate"]);
      if (plain.moves().length === 0) break;
      plain.make(Number(digit) - 1);
      board.make(Number(digit) - 1);
    }
    compare(board, plain, ["rules"]);
    expect([plain.made.length, board.score(), plain.hasFour()]).toEqual([42, 0, false]);
  });
});
