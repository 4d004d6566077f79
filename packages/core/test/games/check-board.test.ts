import { describe, expect, it } from "vitest";
import type { GameBoard } from "../../src/game/board.js";
import { checkGame } from "../../src/game/check-game/check-game.js";
import { breakthrough } from "../../src/games/breakthrough.js";
import { connectFour } from "../../src/games/connect-four.js";
import { inARow } from "../../src/games/in-a-row.js";
import { kalah, kalahOf } from "../../src/games/kalah.js";
import type { ReadyGame } from "../../src/games/ready-game.js";

/** A board with some of its functions replaced; the others are asked as ever. */
function spoiled<P, M>(
  board: GameBoard<P, M>,
  change: (board: GameBoard<P, M>) => Partial<GameBoard<P, M>>,
): GameBoard<P, M> {
  const changed = change(board);
  return new Proxy(board, {
    get(target, name) {
      if (name in changed) return Reflect.get(changed, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** What is said of a game with a spoiled board. */
function said<P, M>(
  game: ReadyGame<P, M>,
  change: (board: GameBoard<P, M>) => Partial<GameBoard<P, M>>,
  count = 20,
): readonly string[] {
  const { evaluate } = game;
  const withIt = { ...game, board: (position: P) => spoiled(game.board(position), change) };
  return checkGame(withIt as typeof game, game.start, { evaluate, games: count });
}

const row = inARow({ id: "row", title: "Row", columns: 4, rows: 3, inARow: 3 });
const smallKalah = kalahOf({ id: "small", title: "Small", houses: 3, seeds: 2 });

describe("a board that keeps its promises", () => {
  it("is nothing to speak of", () => {
    expect(said(row, () => ({}))).toEqual([]);
    expect(said(smallKalah, () => ({}))).toEqual([]);
  });

  it("may have a single move", () => {
    const dot = inARow({ id: "dot", title: "Dot", columns: 1, rows: 1, inARow: 1 });
    expect(dot.board(dot.start)).toMatchObject({ moveCodes: 1, maxMoves: 1 });
    expect(said(dot, () => ({}))).toEqual([]);
  });

  it("is not looked at where the game breaks its own", () => {
    const found = checkGame({ ...row, score: () => 1, bounds: () => ({ lower: -1, upper: 1 }) }, row.start);
    expect(found).toEqual([
      expect.stringMatching(/^score seems to be given for the player who has just moved/),
    ]);
    expect(found.unchecked).toContain(
      "board was not compared with the game, which must keep its own promises first",
    );
  });
});

describe("a planted defect is found, and nothing else:", () => {
  it.each<[string, Parameters<typeof said<never, string>>[1], RegExp]>([
    [
      "moveCodes of none",
      () => ({ moveCodes: 0 }),
      /^board\.moveCodes is 0: expected a whole number above 0 \(at the start\)$/,
    ],
    [
      "maxMoves that is a fraction",
      () => ({ maxMoves: 1.5 }),
      /^board\.maxMoves is 1\.5: expected a whole number above 0/,
    ],
    ["a scale of nothing", () => ({ scale: 0 }), /^board\.scale is 0: expected a finite number above 0/],
    [
      "integers left out",
      () => ({ integers: undefined as never }),
      /^board\.integers is undefined: expected true or false/,
    ],
    [
      "a hash that is no int32",
      () => ({ hashLow: 2 ** 32 }),
      /^board\.hashLow is 4294967296: expected an int32/,
    ],
    ["a player who is nobody", () => ({ mover: 2 as never }), /^board\.mover is 2: expected 0 or 1/],
    [
      "a player who is always the first",
      () => ({ mover: 0 }),
      /^board\.mover is 0 after 0, where the other player is to move \(after "\w\d"\)$/,
    ],
    [
      "a hash that never changes",
      () => ({ hashLow: 1, hashHigh: 1 }),
      /^board\.hashLow,hashHigh is 1,1 for positions with the keys .* and .*: expected different hashes for different keys/,
    ],
    [
      "over that is never true",
      () => ({ over: () => false }),
      /^board\.over gives false where board\.moves gives 0 moves/,
    ],
    [
      "moves that are more than there are codes",
      (board) => ({ moves: (into, at) => (board.over() ? 0 : into.fill(99, at, at + 1).length && 1) }),
      /^board\.moves gives 99: expected codes from 0 to 11/,
    ],
    [
      "a move that is listed twice",
      (board) => ({
        moves(into, at) {
          const count = board.moves(into, at);
          if (count > 0 && count < 12) into[at + count] = into[at]!;
          return count > 0 && count < 12 ? count + 1 : count;
        },
      }),
      /^board\.moves gives \[.*\]: expected each move once \(after "\w\d"\)$/,
    ],
    [
      "moves in another order",
      (board) => ({
        moves(into, at) {
          const count = board.moves(into, at);
          into.subarray(at, at + count).reverse();
          return count;
        },
      }),
      /^board\.moves, by board\.moveOf, gives \[.*\], and moves gives \[.*\]: expected the same moves in the same order \(at the start\)$/,
    ],
    [
      "moves that change their minds",
      (board) => {
        let turn = 0;
        return {
          moves(into, at) {
            const count = board.moves(into, at);
            if (turn++ % 2 === 0) into.subarray(at, at + count).reverse();
            return count;
          },
        };
      },
      /^board\.moves gives \[.*\], and \[.*\] when asked again: expected the same list/,
    ],
    [
      "moves that write where they should not",
      (board) => ({
        moves(into, at) {
          into[at - 1] = 0;
          return board.moves(into, at);
        },
      }),
      /^board\.moves writes before into\[at\]: expected it to keep what stands there/,
    ],
    [
      "a count of moves that is none",
      () => ({ moves: () => -1 }),
      /^board\.moves gives -1: expected a count from 0 to maxMoves, 12/,
    ],
    [
      "a code for no move",
      () => ({ codeOf: () => 5 }),
      /^board\.codeOf gives 5 for "a3", and board\.moves gives 0: expected the same/,
    ],
    [
      "allows that allows everything",
      () => ({ allows: () => true }),
      /^board\.allows\(-1\) gives true for what is not a legal move/,
    ],
    [
      "allows that is too strict",
      (board) => ({ allows: (code) => code !== 3 && board.allows!(code) }),
      /^board\.allows\(3\) gives false for what is a legal move/,
    ],
    [
      "a score for the other player",
      (board) => ({ score: () => 0 - board.score() }),
      /^board\.score gives \d+, and score gives -1, times the scale \d+ that is -\d+: expected the same/,
    ],
    [
      "a score that is no number",
      () => ({ score: () => Number.NaN }),
      /^board\.score gives NaN: expected a finite number/,
    ],
    [
      "an estimate for the other player",
      (board) => ({ evaluate: () => 0 - board.evaluate!() }),
      /^board\.evaluate gives -?\d+, and evaluate gives/,
    ],
    [
      "an estimate that is no integer",
      () => ({ evaluate: () => 0.5 }),
      /^board\.evaluate gives 0\.5 where board\.integers is true: expected an integer/,
    ],
    [
      "an estimate beyond all integers of a table",
      () => ({ evaluate: () => 2 ** 31 }),
      /^board\.evaluate gives 2147483648 where board\.integers is true: expected an integer from -2\^30 to 2\^30/,
    ],
    [
      "bounds the wrong way round",
      () => ({ lower: () => 5, upper: () => 4 }),
      /^board\.lower and board\.upper give 5 and 4: expected lower <= value <= upper/,
    ],
    [
      "bounds that the game does not know",
      () => ({ lower: () => -7 }),
      /^board\.lower gives -7, and bounds gives -1, times the scale \d+/,
    ],
    [
      "a noisy move that is none",
      (board) => ({ noisy: (into, at) => (board.over() ? 0 : into.fill(11, at, at + 1).length && 1) }),
      /^board\.noisy gives 11, which board\.moves does not give: expected some of the moves/,
    ],
    [
      "hints that are written beyond the moves",
      () => ({ hints: (_moves, at, count, into) => into.fill(1, at, at + count + 1) }),
      /^board\.hints writes outside into\[at\] to into\[at \+ count - 1\]/,
    ],
    [
      "hints that are left out",
      () => ({ hints: () => {} }),
      /^board\.hints leaves out move \d+: expected a hint for each move/,
    ],
    [
      "a make that throws",
      () => ({
        make: () => {
          throw new Error("no");
        },
      }),
      /^board\.make\(\d+\) throws "no" \(at the start\)$/,
    ],
  ])("%s", (_, change, sentence) => {
    const found = said(row as never, change as never);
    expect(found[0]).toMatch(sentence);
    const names = new Set(found.map((each) => /^board\.(\w+)/.exec(each)?.[1]));
    expect([...names].length).toBeLessThanOrEqual(2);
  });

  it("an undo that forgets the hash", () => {
    const found = said(row, (board) => {
      const keeps = { made: 0 };
      return {
        get hashLow() {
          return board.hashLow ^ keeps.made;
        },
        undo(move: number) {
          board.undo(move);
          keeps.made++;
        },
        load(position) {
          keeps.made = 0;
          board.load(position);
        },
      };
    });
    expect(found).toEqual([
      expect.stringMatching(
        /^make and undo of move "\w\d" do not restore hash: -?\d+,-?\d+ and -?\d+,-?\d+, expected the same \(at the start\)$/,
      ),
    ]);
  });

  it.each<[string, (board: GameBoard<unknown, string>, wrong: () => boolean) => object]>([
    [
      "moves",
      (board, wrong) => ({ moves: (into: Int32Array, at: number) => (wrong() ? 0 : board.moves(into, at)) }),
    ],
    ["evaluate", (board, wrong) => ({ evaluate: () => board.evaluate!() + Number(wrong()) })],
    ["lower", (board, wrong) => ({ lower: () => board.lower!() - Number(wrong()) })],
    ["upper", (board, wrong) => ({ upper: () => board.upper!() + Number(wrong()) })],
    [
      "noisy",
      (board, wrong) => ({ noisy: (into: Int32Array, at: number) => (wrong() ? 0 : board.moves(into, at)) }),
    ],
    [
      "hints",
      (_, wrong) => ({
        hints: (_moves: Int32Array, at: number, count: number, into: Int32Array) =>
          into.fill(Number(wrong()), at, at + count),
      }),
    ],
    ["position", (board, wrong) => ({ position: () => (wrong() ? { other: 1 } : board.position()) })],
  ])("an undo that forgets what %s says", (name, change) => {
    const found = said(row as never, (board: GameBoard<unknown, string>) => {
      let undone = false;
      return {
        undo(move: number) {
          board.undo(move);
          undone = true;
        },
        ...change(board, () => undone),
      };
    });
    expect(found.join("\n")).toMatch(
      new RegExp(
        `^make and undo of move "\\w\\d" do not restore ${name}: .*, expected the same \\(at the start\\)$`,
        "m",
      ),
    );
  });

  it("an undo that gives the wrong player the turn after an extra one", () => {
    const found = said(kalah, (board) => {
      let wrong = false;
      return {
        get mover() {
          return wrong ? ((1 - board.mover) as 0 | 1) : board.mover;
        },
        undo(move: number) {
          const { mover } = board;
          board.undo(move);
          wrong ||= board.mover === mover;
        },
        load(position) {
          wrong = false;
          board.load(position);
        },
      };
    });
    expect(found).toEqual([
      expect.stringMatching(
        /^make and undo of move 3 do not restore mover: 0 and 1, expected the same \(at the start\)$/,
      ),
    ]);
  });

  it("an undo that fails only when many moves are taken back", () => {
    const found = said(row, (board) => {
      let made = 0;
      let off = 0;
      return {
        make(move: number) {
          made++;
          board.make(move);
        },
        undo(move: number) {
          if (made > 0 && made % 4 === 3 && board.over()) off = 1;
          made--;
          board.undo(move);
        },
        evaluate: () => board.evaluate!() + off,
      };
    });
    expect(found[0]).toMatch(/do not restore evaluate|^board\.evaluate gives/);
  });

  it("a position that changes with the board", () => {
    const found = said(row, (board) => {
      const live = { ...board.position() };
      return { position: () => Object.assign(live, board.position()) };
    });
    expect(found).toContainEqual(
      expect.stringMatching(
        /^what board\.position gave has changed with the board: expected a position that stays as it is/,
      ),
    );
  });

  it("a position that the game would not give", () => {
    const found = said(smallKalah, (board) => ({ position: () => ({ ...board.position(), again: false }) }));
    expect(found).toEqual([
      expect.stringMatching(
        /^board\.(position gives .*again.*false.*, and play gives .*again.*true|load gives another position)/,
      ),
    ]);
  });

  it("a load that forgets what has been won", () => {
    const found = said(connectFour, (board) => {
      let skip = false;
      return {
        load(position) {
          skip = position.stones > 8;
          board.load(position);
        },
        make(move: number) {
          skip = false;
          board.make(move);
        },
        upper: () => board.upper!() + (skip ? 1000 : 0),
      };
    });
    expect(found).toEqual([
      expect.stringMatching(
        /^board\.load gives another upper than board\.make: \d+ and \d+, expected the same/,
      ),
    ]);
  });

  it("hashes that differ for equal keys", () => {
    // By the order in which the stones were set.
    const found = said(connectFour, (board) => {
      const order: number[] = [];
      return {
        get hashHigh() {
          return board.hashHigh ^ order.reduce((sum, move, i) => sum + i * move, 0);
        },
        make(move: number) {
          order.push(move);
          board.make(move);
        },
        undo(move: number) {
          order.pop();
          board.undo(move);
        },
      };
    });
    expect(found[0]).toMatch(
      /^board\.load gives another hash than board\.make|expected equal hashes for equal keys/,
    );
  });

  it("another game altogether", () => {
    const found = checkGame(
      { ...breakthrough, board: () => kalah.board(kalah.start) as never },
      breakthrough.start,
      {
        games: 5,
      },
    );
    expect(found[0]).toMatch(/^board\.moves, by board\.moveOf, gives \[1 2 3 4 5 6\], and moves gives/);
  });
});
