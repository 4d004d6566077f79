import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { connectFour } from "../../src/games/connect-four.js";
import { ConnectFourBoard } from "../../src/games/connect-four-board.js";

const randomLine = fc.array(fc.nat(6), { minLength: 0, maxLength: 42 });

/** All that a board says of its position. */
function said(board: ConnectFourBoard) {
  const codes = new Int32Array(9).fill(-1);
  const count = board.moves(codes, 1);
  const hints = new Int32Array(9).fill(-1);
  if (!board.over()) board.hints(codes, 1, count, hints);
  return {
    position: board.position(),
    mover: board.mover,
    hash: [board.hashLow, board.hashHigh],
    over: board.over(),
    score: board.over() ? board.score() : undefined,
    codes,
    hints,
    evaluate: board.over() ? undefined : board.evaluate(),
    bounds: [board.lower(), board.upper()],
  };
}

/** Plays the legal moves that `choices` name, to the end of the game at most; gives the moves. */
function playOut(board: ConnectFourBoard, choices: readonly number[]): number[] {
  const codes = new Int32Array(7);
  const played: number[] = [];
  for (const choice of choices) {
    const count = board.moves(codes, 0);
    if (count === 0) break;
    const code = codes[choice % count]!;
    board.make(code);
    played.push(code);
  }
  return played;
}

describe("the board of Connect Four", () => {
  it("takes back what it makes, and says the same as one that is set up", () => {
    fc.assert(
      fc.property(randomLine, (choices) => {
        const board = new ConnectFourBoard();
        const before = [said(board)];
        const codes = new Int32Array(7);
        const played: number[] = [];
        for (const choice of choices) {
          const count = board.moves(codes, 0);
          if (count === 0) break;
          const code = codes[choice % count]!;
          board.make(code);
          played.push(code);
          const fresh = new ConnectFourBoard();
          fresh.load(board.position());
          expect(said(fresh)).toEqual(said(board));
          before.push(said(board));
        }
        before.pop();
        for (const code of played.toReversed()) {
          board.undo(code);
          expect(said(board)).toEqual(before.pop());
        }
      }),
      { numRuns: 100 },
    );
  });

  it("takes back a line without having judged the positions on the way", () => {
    fc.assert(
      fc.property(randomLine, (choices) => {
        const board = new ConnectFourBoard();
        const start = said(board);
        for (const code of playOut(board, choices).toReversed()) board.undo(code);
        expect(said(board)).toEqual(start);
      }),
    );
  });

  it("allows exactly the moves that it lists", () => {
    fc.assert(
      fc.property(randomLine, (choices) => {
        const board = new ConnectFourBoard();
        playOut(board, choices);
        const codes = new Int32Array(7);
        const listed = [...codes.subarray(0, board.moves(codes, 0))].toSorted();
        expect([-1, 0, 1, 2, 3, 4, 5, 6, 7, 0.5, Number.NaN].filter((code) => board.allows(code))).toEqual(
          listed,
        );
      }),
    );
  });

  it("hints at a stone that wins before one that prevents a loss, and at both before all others", () => {
    const hinted = (line: string) => {
      const board = connectFour.board(connectFour.read(line));
      const codes = new Int32Array(7);
      const count = board.moves(codes, 0);
      const hints = new Int32Array(7);
      board.hints?.(codes, 0, count, hints);
      return [...codes.subarray(0, count)]
        .map((code, k) => ({ column: code + 1, hint: hints[k]! }))
        .toSorted((a, b) => b.hint - a.hint)
        .map(({ column }) => column);
    };
    expect(hinted("112233")[0]).toBe(4);
    expect(hinted("1122337")[0]).toBe(4);
    expect(hinted("171717").slice(0, 2)).toEqual([1, 7]);
  });

  it("names different positions by different pairs of words", () => {
    const names = new Map<string, string>();
    const board = new ConnectFourBoard();
    const codes = new Int32Array(7 * 8);
    const visit = (depth: number) => {
      names.set(`${board.hashLow},${board.hashHigh}`, JSON.stringify(board.position()));
      if (depth === 0) return;
      const count = board.moves(codes, 7 * depth);
      for (let k = 0; k < count; k++) {
        const code = codes[7 * depth + k]!;
        board.make(code);
        visit(depth - 1);
        board.undo(code);
      }
    };
    visit(6);
    expect(new Set(names.values()).size).toBe(names.size);
    // Positions after 0 to 6 moves: the known counts.
    expect(names.size).toBe(1 + 7 + 49 + 238 + 1120 + 4263 + 16_422);
  });
});

describe("a position of Connect Four", () => {
  it("is read back from the line that is written for it", () => {
    fc.assert(
      fc.property(randomLine, (choices) => {
        const board = new ConnectFourBoard();
        playOut(board, choices);
        const position = board.position();
        expect(connectFour.read(connectFour.write(position))).toEqual(position);
      }),
    );
  });

  it("is not written where no line leads to it", () => {
    const position = { moverLeft: 0b10, moverRight: 0, otherLeft: 0b101, otherRight: 0, stones: 3 };
    expect(connectFour.read(connectFour.write(position))).toEqual(position);
    expect(() => connectFour.write({ ...position, moverLeft: 0b100, otherLeft: 0b11 })).toThrow(
      "no line of moves leads to this position",
    );
  });
});
