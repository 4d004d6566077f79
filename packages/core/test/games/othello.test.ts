import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { checkGame } from "../../src/game/check-game/check-game.js";
import { countBoth, findFlips, found, neighbours } from "../../src/games/othello/discs.js";
import { OthelloBoard } from "../../src/games/othello/othello-board.js";
import { findStable } from "../../src/games/othello/stability.js";
import { othello } from "../../src/games/othello.js";
import { naiveMoves, naivePlay, naiveRead, naiveScore, naiveWrite } from "./naive-othello.js";

const squares = "abcdefgh";
const nameOf = (code: number) =>
  code === 64 ? "pass" : `${squares.charAt(code % 8)}${Math.floor(code / 8) + 1}`;

const choices = fc.array(fc.nat(1000), { minLength: 130, maxLength: 130 });

/** Any board at all: no game need lead to it. */
const anyBoard = fc
  .tuple(
    fc.array(fc.nat(999), { minLength: 64, maxLength: 64 }),
    fc.integer({ min: 0, max: 900 }),
    fc.boolean(),
  )
  .map(([numbers, empty, x]) => {
    const text = numbers.map((n) => (n < empty ? "-" : n % 2 === 0 ? "X" : "O")).join("");
    return `${text} ${x ? "X" : "O"}`;
  });

describe("Othello", () => {
  it("has the known numbers of lines", () => {
    const board = othello.board(othello.start);
    const moves = new Int32Array(10 * board.maxMoves);
    const perft = (depth: number): number => {
      const at = depth * board.maxMoves;
      const count = board.moves(moves, at);
      if (depth === 1) return count;
      let sum = 0;
      for (let k = at; k < at + count; k++) {
        board.make(moves[k]!);
        sum += perft(depth - 1);
        board.undo(moves[k]!);
      }
      return sum;
    };
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(perft)).toEqual([4, 12, 56, 244, 1396, 8200, 55_092, 390_216]);
  });

  it("plays as rules written without bits say, and takes everything back", () => {
    fc.assert(
      fc.property(choices, fc.option(anyBoard), (numbers, set) => {
        const start = set === null ? othello.start : othello.read(set);
        let friendly = start;
        let naive = naiveRead(othello.write(start));
        const board = othello.board(start) as OthelloBoard;
        const list = new Int32Array(board.maxMoves);
        const made: number[] = [];
        const seen: unknown[] = [];
        for (const number of numbers) {
          const expected = naiveMoves(naive);
          const count = board.moves(list, 0);
          expect([...list.subarray(0, count)]).toEqual(expected);
          expect(othello.moves(friendly)).toEqual(expected.map(nameOf));
          expect(board.over()).toBe(expected.length === 0);
          expect(othello.write(board.position())).toBe(naiveWrite(naive));
          for (const code of [0, 7, 27, 36, 63, 64]) expect(board.allows(code)).toBe(expected.includes(code));
          if (expected.length === 0) break;
          seen.push([board.position(), board.hashLow, board.hashHigh]);
          const move = expected[number % expected.length]!;
          board.make(move);
          made.push(move);
          naive = naivePlay(naive, move);
          friendly = othello.play(friendly, nameOf(move));
          expect(board.position()).toEqual(friendly);
        }
        expect(othello.score(friendly)).toBe(naiveScore(naive));
        for (const move of made.toReversed()) {
          board.undo(move);
          expect([board.position(), board.hashLow, board.hashHigh]).toEqual(seen.pop());
        }
      }),
      { numRuns: 60 },
    );
  });

  it("never flips a stable disc, and its bounds hold at the end", () => {
    fc.assert(
      fc.property(choices, fc.option(anyBoard), (numbers, set) => {
        const board = othello.board(set === null ? othello.start : othello.read(set)) as OthelloBoard;
        const list = new Int32Array(board.maxMoves);
        const stable = { 0: [0, 0], 1: [0, 0] };
        const bounds: [mover: number, lower: number, upper: number][] = [];
        for (const number of numbers) {
          const { moverLow, moverHigh, otherLow, otherHigh, mover } = board.position();
          for (const [player, low, high, hisLow, hisHigh] of [
            [mover, moverLow, moverHigh, otherLow, otherHigh],
            [mover === 0 ? 1 : 0, otherLow, otherHigh, moverLow, moverHigh],
          ] as const) {
            expect(stable[player][0]! & ~low).toBe(0);
            expect(stable[player][1]! & ~high).toBe(0);
            findStable(low, high, hisLow, hisHigh);
            expect(found[0]! & ~low).toBe(0);
            expect(found[1]! & ~high).toBe(0);
            // What is found once is found ever after.
            expect(stable[player][0]! & ~found[0]!).toBe(0);
            expect(stable[player][1]! & ~found[1]!).toBe(0);
            stable[player] = [found[0]!, found[1]!];
          }
          bounds.push([mover, board.lower(), board.upper()]);
          const count = board.moves(list, 0);
          if (count === 0) break;
          board.make(list[number % count]!);
        }
        const score = board.score();
        for (const [mover, lower, upper] of bounds) {
          const forMover = mover === board.mover ? score : 0 - score;
          expect(lower).toBeLessThanOrEqual(forMover);
          expect(upper).toBeGreaterThanOrEqual(forMover);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("finds stable discs on edges, on full lines and beside each other", () => {
    const stable = (text: string) => {
      const { moverLow, moverHigh, otherLow, otherHigh } = othello.read(`${text} X`);
      findStable(moverLow, moverHigh, otherLow, otherHigh);
      return countBoth(found[0]!, found[1]!);
    };
    const rows = (...lines: string[]) => lines.join("").padEnd(64, "-");
    expect(stable(rows("XXX-----", "XX------", "X-------"))).toBe(6);
    expect(stable(rows("XXXXXXXX", "XXXXXXXX"))).toBe(16);
    // A full edge keeps its discs, whatever is played.
    expect(stable(rows("OXOXOXOX"))).toBe(4);
    // The three in the middle of an edge may be outflanked.
    expect(stable(rows("--XXX---"))).toBe(0);
    // All lines are full; in the other, the diagonal from a1 to h8 is not, and O holds its end.
    expect(stable(`${"X".repeat(63)}O`)).toBe(63);
    expect(stable(`-${"X".repeat(62)}O`)).toBe(56);
  });

  it("tells positions apart by their hashes, colours and the side to move too", () => {
    const board = new OthelloBoard();
    const hashes = new Map<string, string>();
    fc.assert(
      fc.property(choices, (numbers) => {
        let position = othello.start;
        for (const number of numbers) {
          const moves = othello.moves(position);
          if (moves.length === 0) break;
          position = othello.play(position, moves[number % moves.length]!);
          for (const one of [
            position,
            { ...position, mover: position.mover === 0 ? 1 : 0 } as typeof position,
            { ...position, moverLow: position.moverLow ^ ((1 << (number & 31)) & ~position.otherLow) },
          ]) {
            board.load(one);
            const hash = `${board.hashLow},${board.hashHigh}`;
            expect(hashes.get(hash) ?? othello.key(one)).toBe(othello.key(one));
            hashes.set(hash, othello.key(one));
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it("keeps its promises", () => {
    expect(checkGame(othello, othello.start, { evaluate: othello.evaluate })).toEqual([]);
  });

  it("flips nothing where no disc is outflanked", () => {
    findFlips(0, 0, 0, -1 & ~1, -1);
    expect([...found]).toEqual([0, 0]);
    findFlips(63, 1, 0, -1 & ~1, 0x7fffffff);
    expect([found[0]! >>> 0, found[1]! >>> 0]).toEqual([0x08040200, 0x00402010]);
  });

  it("judges alike what is turned, mirrored, or seen by the other player", () => {
    const turned = (text: string, to: (column: number, row: number) => number) => {
      const marks = [...text.slice(0, 64)];
      const result = [...marks];
      marks.forEach((mark, square) => {
        result[to(square % 8, Math.floor(square / 8))] = mark;
      });
      return `${result.join("")} ${text.slice(65)}`;
    };
    fc.assert(
      fc.property(anyBoard, (text) => {
        const value = othello.evaluate(othello.read(text));
        expect(Math.abs(value)).toBeLessThan(64);
        expect(othello.evaluate(othello.read(turned(text, (column, row) => 8 * column + row)))).toBe(value);
        expect(othello.evaluate(othello.read(turned(text, (column, row) => 8 * row + 7 - column)))).toBe(
          value,
        );
        const swapped = text.replace(/[XO]/g, (mark) => (mark === "X" ? "O" : "X"));
        expect(othello.evaluate(othello.read(swapped))).toBe(value);
      }),
    );
  });

  it("judges a corner above a square beside it", () => {
    const board = (at: number) =>
      [..."-".repeat(64)].map((_, s) => (s === at ? "X" : s === 28 ? "O" : "-")).join("");
    const corner = othello.evaluate(othello.read(`${board(0)} X`));
    const beside = othello.evaluate(othello.read(`${board(9)} X`));
    expect(corner).toBeGreaterThan(beside + 5);
  });

  it("hints at corners, and at moves that leave few answers", () => {
    const board = othello.board(othello.read(`-OX-----${"-".repeat(48)}------OX X`));
    const moves = new Int32Array(10);
    const hints = new Int32Array(10);
    const count = board.moves(moves, 2);
    board.hints?.(moves, 2, count, hints);
    const best =
      moves[2 + [...hints.subarray(2, 2 + count)].indexOf(Math.max(...hints.subarray(2, 2 + count)))];
    expect(best).toBe(0);
    expect([hints[0], hints[1], hints[2 + count]]).toEqual([0, 0, 0]);
  });

  it("shows, writes and reads positions", () => {
    const position = othello.play(othello.start, "d3");
    expect(othello.write(position)).toBe(`${"-".repeat(19)}X-------XX------XO${"-".repeat(27)} O`);
    expect(`${othello.show(position)}\n`).toBe(`  a b c d e f g h
1 . . . . . . . .
2 . . . . . . . .
3 . . . X . . . .
4 . . . X X . . .
5 . . . X O . . .
6 . . . . . . . .
7 . . . . . . . .
8 . . . . . . . .
O to move
`);
    fc.assert(
      fc.property(anyBoard, (text) => {
        expect(othello.write(othello.read(text))).toBe(text);
        expect(othello.write(othello.read(` ${text.toLowerCase().replaceAll("-", ".")}\r\n`))).toBe(text);
      }),
    );
  });

  const full = "X".repeat(64);
  it.each([
    ["", "othello position: expected 64 squares and the side to move"],
    [`${full.slice(1)} X`, "has 63 squares: expected 64"],
    [`${full}X X`, "has 65 squares: expected 64"],
    [`${full.slice(1)}Z X`, 'has "Z" at 64: expected X, O, and - or . for an empty square'],
    [full, "does not say who is to move: expected X or O after the squares"],
    [`${full} X O`, "names two sides to move: expected one"],
    [`${full} X 3`, 'goes on with "3": expected nothing after the side'],
    [`${full} Y`, 'has "Y" to move: expected X or O'],
    [`${full} XO`, 'has "XO" to move: expected X or O'],
  ])("refuses to read %s", (text, message) => {
    expect(() => othello.read(text)).toThrow(InputError);
    expect(() => othello.read(text)).toThrow(message);
  });

  it("refuses moves that flip nothing, and a pass where there is a move", () => {
    for (const move of ["a1", "d4", "pass", "d9", "", "constructor"]) {
      expect(() => othello.play(othello.start, move)).toThrow(/a square where discs are flipped/);
    }
    expect(othello.readMove("D3", othello.start)).toBe("d3");
    expect(() => othello.readMove("a1", othello.start)).toThrow("expected one of d3, c4, f5, e6");
  });

  it("plays a whole game, with passes, as it did before", async () => {
    let position = othello.start;
    const lines: string[] = [];
    for (let number = 1; ; number++) {
      const moves = othello.moves(position);
      lines.push(
        othello.show(position),
        `estimate ${othello.evaluate(position)}`,
        `moves ${moves.join(" ")}`,
      );
      if (moves.length === 0) break;
      const move = moves[(number * 36) % moves.length]!;
      lines.push("", `${number}. ${move}`);
      position = othello.play(position, move);
    }
    lines.push(`score ${othello.score(position)}`, "");
    expect(lines.join("\n")).toContain(". pass");
    await expect(lines.join("\n")).toMatchFileSnapshot("../golden/othello-playthrough.txt");
  });
});

it("the neighbours of a square are those a king could go to", () => {
  for (let square = 0; square < 64; square++) {
    const near = Array.from({ length: 64 }, (_, other) => other).filter((other) => {
      const across = Math.abs((other % 8) - (square % 8));
      const up = Math.abs(Math.floor(other / 8) - Math.floor(square / 8));
      return Math.max(across, up) === 1;
    });
    const found = Array.from({ length: 64 }, (_, other) => other).filter(
      (other) => ((neighbours[2 * square + (other < 32 ? 0 : 1)]! >>> (other % 32)) & 1) === 1,
    );
    expect([square, ...found]).toEqual([square, ...near]);
  }
});
