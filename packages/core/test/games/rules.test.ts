import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { breakthrough } from "../../src/games/breakthrough.js";
import { dotsAndBoxes, dotsAndBoxesOf } from "../../src/games/dots-and-boxes.js";
import { gomoku } from "../../src/games/gomoku.js";
import { inARow } from "../../src/games/in-a-row.js";
import { kalah, kalahOf } from "../../src/games/kalah.js";
import type { ReadyGame } from "../../src/games/ready-game.js";
import { naiveGame } from "./naive.js";

/** Rules written once more, slowly and plainly: on positions as they are written in a line. */
interface PlainRules {
  /** From each legal move to the position after it; nothing when the game is over. */
  moves(position: string): ReadonlyMap<string, string>;
  /** When over: for the player to move. */
  score(position: string): number;
}

/** Plays by chance, and compares both at each step. */
function agree<P, M>(game: ReadyGame<P, M>, rules: PlainRules, numRuns: number): void {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 250, maxLength: 250 }), (choices) => {
      let position = game.start;
      for (const choice of choices) {
        const after = rules.moves(game.write(position));
        const moves = game.moves(position);
        expect(moves.map((move) => game.showMove(move)).toSorted()).toEqual([...after.keys()].toSorted());
        if (moves.length === 0) {
          expect(game.score(position)).toBe(rules.score(game.write(position)));
          return;
        }
        const move = moves[choice % moves.length]!;
        position = game.play(position, move);
        expect(game.write(position)).toBe(after.get(game.showMove(move)));
      }
      throw new Error("the game does not end");
    }),
    { numRuns },
  );
}

const toTheRight = (letter: string, more: number) => String.fromCharCode(letter.charCodeAt(0) + more);

/** (m,n,k) games by looking in all directions from every stone. */
function inARowRules(columns: number, k: number): PlainRules {
  const hasLine = (cells: readonly string[], mark: string) =>
    cells.some((_, start) =>
      [1, columns - 1, columns, columns + 1].some((step) => {
        const line = Array.from({ length: k }, (_, i) => start + i * step);
        const inRow = line.every((at, i) => {
          const across = step === 1 ? i : step === columns ? 0 : step === columns + 1 ? i : -i;
          return (start % columns) + across === at % columns && (start % columns) + across >= 0;
        });
        return inRow && line.every((at) => cells[at] === mark);
      }),
    );
  const cellsOf = (position: string) => [...position.replaceAll("/", "")];
  const last = (cells: readonly string[]) =>
    cells.filter((cell) => cell !== ".").length % 2 === 1 ? "X" : "O";
  return {
    moves(position) {
      const cells = cellsOf(position);
      if (hasLine(cells, last(cells))) return new Map();
      const rows = cells.length / columns;
      return new Map(
        cells.flatMap((cell, at) => {
          if (cell !== ".") return [];
          const next = cells.with(at, last(cells) === "X" ? "O" : "X");
          const name = `${toTheRight("a", at % columns)}${rows - Math.floor(at / columns)}`;
          const lines = Array.from({ length: rows }, (_, row) =>
            next.slice(row * columns, (row + 1) * columns).join(""),
          );
          return [[name, lines.join("/")]];
        }),
      );
    },
    score(position) {
      const cells = cellsOf(position);
      return hasLine(cells, last(cells)) ? -1 : 0;
    },
  };
}

const breakthroughRules: PlainRules = {
  moves(position) {
    const [board = "", mover = ""] = position.split(" ");
    const rows = board.split("/").map((row) => [...row]);
    const [up, other] = mover === "W" ? [-1, "B"] : [1, "W"];
    if (rows[mover === "W" ? 7 : 0]!.includes(other) || !board.includes(mover)) return new Map();
    const after = new Map<string, string>();
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        if (rows[row]![column] !== mover) continue;
        for (const across of [-1, 0, 1]) {
          const target = rows[row + up]?.[column + across];
          if (target === undefined || target === mover || (across === 0 && target === other)) continue;
          const next = rows.map((line, r) =>
            line.map((cell, c) =>
              r === row && c === column ? "." : r === row + up && c === column + across ? mover : cell,
            ),
          );
          const from = `${toTheRight("a", column)}${8 - row}`;
          const to = `${toTheRight("a", column + across)}${8 - row - up}`;
          after.set(from + to, `${next.map((line) => line.join("")).join("/")} ${other}`);
        }
      }
    }
    return after;
  },
  score: () => -1,
};

/** Kalah by carrying seeds round a table of names. */
const kalahRules: PlainRules = {
  moves(position) {
    const [south = "", north = ""] = position.split(" / ");
    const words = north.split(" ");
    const isSouth = words[7] === "S";
    const all = [...south.split(" "), ...words.slice(0, 7)].map(Number);
    const sides = [all.slice(0, 7), all.slice(7)];
    const [mine, theirs] = isSouth ? sides : sides.toReversed();
    const empty = (side: readonly number[]) => side.slice(0, 6).every((seeds) => seeds === 0);
    if (empty(mine!) || empty(theirs!)) return new Map();
    const after = new Map<string, string>();
    for (let house = 0; house < 6; house++) {
      if (mine![house] === 0) continue;
      const [own, other] = [[...mine!], [...theirs!]];
      const table = [
        ...own.map((_, i) => ({ side: own, i })),
        ...other.slice(0, 6).map((_, i) => ({ side: other, i })),
      ];
      let hand = own[house]!;
      own[house] = 0;
      let at = house;
      for (; hand > 0; hand--) {
        at = (at + 1) % 13;
        table[at]!.side[table[at]!.i]!++;
      }
      const again = at === 6;
      if (at < 6 && own[at] === 1 && other[5 - at]! > 0) {
        own[6]! += 1 + other[5 - at]!;
        own[at] = 0;
        other[5 - at] = 0;
      }
      const [s, n] = isSouth ? [own, other] : [other, own];
      const mover = isSouth === again ? "S" : "N";
      after.set(String(house + 1), `${s.join(" ")} / ${n.join(" ")} ${mover}${again ? " again" : ""}`);
    }
    return after;
  },
  score(position) {
    const [south = 0, north = 0] = position.split(" / ").map((side) =>
      side
        .split(" ")
        .slice(0, 7)
        .reduce((sum, seeds) => sum + Number(seeds), 0),
    );
    return position.includes("S") ? south - north : north - south;
  },
};

/** Dots and Boxes on the text alone: an edge is a place in it, a box is whole when nothing around it is a point. */
const dotsRules: PlainRules = {
  moves(position) {
    const [board = "", mover = ""] = position.split(" ");
    const lines = board.split("/").map((line) => [...line]);
    const after = new Map<string, string>();
    for (const [y, line] of lines.entries()) {
      for (const [x, mark] of line.entries()) {
        if ((x + y) % 2 === 0 || mark !== ".") continue;
        const next = lines.map((each) => [...each]);
        next[y]![x] = y % 2 === 0 ? "-" : "|";
        let taken = 0;
        for (const [bx, by] of y % 2 === 0
          ? [
              [x, y - 1],
              [x, y + 1],
            ]
          : [
              [x - 1, y],
              [x + 1, y],
            ]) {
          const around = [
            next[by! - 1]?.[bx!],
            next[by! + 1]?.[bx!],
            next[by!]?.[bx! - 1],
            next[by!]?.[bx! + 1],
          ];
          if (!around.every((each) => each === "-" || each === "|")) continue;
          next[by!]![bx!] = mover;
          taken++;
        }
        const dot = (x: number, y: number) => `${toTheRight("a", x / 2)}${(lines.length + 1) / 2 - y / 2}`;
        const name = y % 2 === 0 ? dot(x - 1, y) + dot(x + 1, y) : dot(x, y + 1) + dot(x, y - 1);
        const turn = taken > 0 ? `${mover} again` : mover === "X" ? "O" : "X";
        after.set(name, `${next.map((each) => each.join("")).join("/")} ${turn}`);
      }
    }
    return after;
  },
  score(position) {
    const [board = "", mover = ""] = position.split(" ");
    const count = (mark: string) => board.split(mark).length - 1;
    return count(mover) - count(mover === "X" ? "O" : "X");
  },
};

describe("rules that are written once more give the same games:", () => {
  it("Gomoku", () => agree(gomoku, inARowRules(7, 5), 15));
  it("four in a row on five columns of three", () =>
    agree(inARow({ id: "four", title: "Four", columns: 5, rows: 3, inARow: 3 }), inARowRules(5, 3), 40));
  it("Breakthrough", () => agree(breakthrough, breakthroughRules, 15));
  it("Kalah", () => agree(kalah, kalahRules, 60));
  it("Dots and Boxes", () => agree(dotsAndBoxes, dotsRules, 30));

  it("Dots and Boxes reads what it shows, set in or not", () => {
    for (const game of [dotsAndBoxes, dotsAndBoxesOf({ id: "dots", title: "Dots", columns: 1, rows: 9 })]) {
      let position = game.start;
      for (let ply = 0; ; ply++) {
        const shown = game.show(position);
        for (const text of [shown, `\n\n${shown}\n `])
          expect(game.write(game.read(text))).toBe(game.write(position));
        const moves = game.moves(position);
        if (moves.length === 0) break;
        position = game.play(position, moves[(7 * ply + 3) % moves.length]!);
      }
    }
  });
});

describe("bounds", () => {
  /** Every position that can be reached, with the value by minimax. */
  function holdBounds<P, M>(game: ReadyGame<P, M>, position: P, plies: number): number {
    const { lower, upper } = game.bounds!(position);
    const value = naiveGame(game, position, Infinity, game.evaluate);
    expect(lower).toBeLessThanOrEqual(value);
    expect(value).toBeLessThanOrEqual(upper);
    if (plies > 0)
      for (const move of game.moves(position)) holdBounds(game, game.play(position, move), plies - 1);
    return value;
  }

  it("hold for small games to the end", () => {
    const dots = dotsAndBoxesOf({ id: "dots", title: "Dots", columns: 2, rows: 1 });
    expect(holdBounds(dots, dots.start, 7)).toBe(0);
    const small = kalahOf({ id: "small", title: "Small", houses: 2, seeds: 2 });
    holdBounds(small, small.start, 30);
    const row = inARow({ id: "row", title: "Row", columns: 3, rows: 3, inARow: 3 });
    expect(holdBounds(row, row.play(row.start, "a1"), 8)).toBe(0);
    const gone = row.read("XOX/XOO/OXX");
    expect(row.bounds(gone)).toEqual({ lower: 0, upper: 0 });
    expect(row.bounds(row.read("XOX/XOO/OX."))).toEqual({ lower: 0, upper: 0 });
  });

  it("of Breakthrough see a step to the last row, and one that cannot be prevented", () => {
    const bounds = (text: string) => breakthrough.bounds(breakthrough.read(text));
    const empty = "......../";
    const board = (row7: string, row2: string, row1: string) =>
      `......B./${row7}/${empty.repeat(4)}${row2}/${row1}`;
    expect(bounds(`${board("W.......", "........", "........")} W`)).toEqual({ lower: 1, upper: 1 });
    expect(bounds(`${board("W.......", "B.......", "........")} B`)).toEqual({ lower: 1, upper: 1 });
    expect(bounds(`${board("........", "B.......", ".......W")} W`)).toEqual({ lower: -1, upper: -1 });
    expect(bounds(`${board("........", "B.......", ".W......")} W`)).toEqual({ lower: -1, upper: 1 });
    expect(bounds(`${board("........", ".......B", "......W.")} W`)).toEqual({ lower: -1, upper: 1 });
    expect(bounds(`${board("........", ".......B", "W.......")} W`)).toEqual({ lower: -1, upper: -1 });
    expect(bounds(`${board("........", "B.B.....", ".W......")} W`)).toEqual({ lower: -1, upper: -1 });
    expect(bounds(`.B....../W......./${empty.repeat(5)}.....W.. B`)).toEqual({ lower: -1, upper: 1 });
    expect(bounds(`......B./.......W/${empty.repeat(5)}.....W.. B`)).toEqual({ lower: -1, upper: 1 });
    expect(bounds(`B......./.......W/${empty.repeat(5)}.....W.. B`)).toEqual({ lower: -1, upper: -1 });
  });
});

describe("what is no position", () => {
  it.each<[{ read(text: string): unknown }, string, string]>([
    [gomoku, "X", 'gomoku position "X": expected 49 characters, each X, O, . or -'],
    [
      breakthrough,
      `${".".repeat(63)}W`,
      `breakthrough position "${".".repeat(30)}...${".".repeat(29)}W": expected 64 characters, each W, B, . or -, and then W or B, who is to move`,
    ],
    [
      breakthrough,
      `W${".".repeat(62)}BW`,
      `breakthrough position "W${".".repeat(29)}...${".".repeat(28)}BW" goes on after W has won: expected a position of a game`,
    ],
    [
      breakthrough,
      `${"B".repeat(17)}${".".repeat(46)}WB`,
      `breakthrough position "${"B".repeat(17)}${".".repeat(13)}...${".".repeat(28)}WB" has 1 W and 17 B: expected at most 16 of each`,
    ],
    [
      kalah,
      "4 4 4 S",
      'kalah position "4 4 4 S": expected 14 numbers (the houses and the store of S, then those of N), and then S or N, who is to move',
    ],
    [
      kalah,
      "5 4 4 4 4 4 0 / 4 4 4 4 4 4 0 S",
      'kalah position "5 4 4 4 4 4 0 / 4 4 4 4 4 4 0 S" has 49 seeds: expected 48',
    ],
    [
      dotsAndBoxes,
      "+-+ X",
      'dots-and-boxes position "+-+ X": expected 7 groups of 7 marks with / between them, such as "+.+.+.+/......./+.+.+.+/......./+.+.+.+/......./+.+.+.+ X"',
    ],
    [
      dotsAndBoxesOf({ id: "dots", title: "Dots", columns: 1, rows: 1 }),
      "+-+/|./+.+ X",
      'dots position "+-+/|./+.+ X": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"',
    ],
    [
      dotsAndBoxesOf({ id: "dots", title: "Dots", columns: 1, rows: 1 }),
      "+-+/|.-/+.+ X",
      'dots position "+-+/|.-/+.+ X" has "-" as mark 3 of group 2: expected | or .',
    ],
    [
      dotsAndBoxesOf({ id: "dots", title: "Dots", columns: 1, rows: 1 }),
      "+-+/|X./+.+ X",
      'dots position "+-+/|X./+.+ X" has "X" in box 1 of row 1, which is not complete: expected .',
    ],
    [
      dotsAndBoxesOf({ id: "dots", title: "Dots", columns: 1, rows: 1 }),
      "+-+/|.|/+-+ X",
      'dots position "+-+/|.|/+-+ X" has "." in box 1 of row 1, which is complete: expected X or O',
    ],
  ])("is refused", (game, text, message) => {
    expect(() => game.read(text)).toThrow(new InputError(message));
  });

  it.each<[first: string, last: string, winner: "W" | "B" | undefined]>([
    // Of the row where White arrives and the row where Black does, and who is to move.
    ["W.......", "B.......W", "W"],
    ["W.......", ".......BW", "W"],
    ["B.......", "W......BB", "B"],
    ["W.......", "B.......B", "B"],
    ["W.......", "........B", undefined],
    ["WB......", "........B", undefined],
    ["B.......", "......WBW", undefined],
    ["B.......", "........W", undefined],
    [".B......", "........B", "B"],
    [".......W", "........W", "W"],
  ])(
    "nor is a game of Breakthrough that is won, but for the loser to move: %s and %s",
    (first, last, winner) => {
      const read = () => breakthrough.read(`${first}${".".repeat(48)}${last}`);
      if (winner === undefined) expect(breakthrough.moves(read())).toEqual([]);
      else expect(read).toThrow(` goes on after ${winner} has won: expected a position of a game`);
    },
  );

  it("and sizes beyond what boards can be", () => {
    const name = { id: "a", title: "A" };
    expect(() => inARow({ ...name, columns: 21, rows: 3, inARow: 3 })).toThrow(
      new InputError("columns is 21: expected a whole number from 1 to 20"),
    );
    expect(() => kalahOf({ ...name, houses: 0, seeds: 3 })).toThrow(
      new InputError("houses is 0: expected a whole number from 1 to 10"),
    );
    expect(() => dotsAndBoxesOf({ ...name, columns: 2, rows: 1.5 })).toThrow(
      new InputError("rows is 1.5: expected a whole number from 1 to 9"),
    );
  });
});
