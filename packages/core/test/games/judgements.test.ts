import { beforeEach, describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { type AnyGame, games } from "../../src/games/all-games.js";
import { breakthrough } from "../../src/games/breakthrough.js";
import { dotsAndBoxesOf, inARow, kalahOf, ticTacToe } from "../../src/games/index.js";

/** What a board says of a position, once more and plainly, from the position as it is written in a line. */
interface Judgement {
  /** In units of the board, for the player to move. */
  estimate: number;
  bounds?: readonly [lower: number, upper: number];
  /** By the name of each legal move. */
  hint(move: string): number;
  isNoisy(move: string): boolean;
}

let chance: number;
beforeEach(() => {
  chance = 314_159;
});
const drawn = (below: number) => {
  chance = (chance * 48_271) % 2_147_483_647;
  return chance % below;
};

/** All that a board says, in names of moves. */
function said(board: ReturnType<AnyGame["board"]>, game: AnyGame) {
  const codes = new Int32Array(board.maxMoves + 2).fill(-7);
  const count = board.moves(codes, 1);
  const moves = codes.slice(1, 1 + count);
  const rest = codes[0] === -7 && codes.at(-1) === -7;
  const hints = new Int32Array(board.maxMoves + 2).fill(-7);
  board.hints?.(codes, 1, count, hints);
  const some = board.noisy?.(codes, 1) ?? 0;
  return {
    position: board.position(),
    line: game.write(board.position()),
    hash: [board.hashLow, board.hashHigh],
    mover: board.mover,
    over: board.over(),
    value: board.over() ? board.score() : board.evaluate(),
    bounds: [board.lower?.(), board.upper?.()],
    moves: [...moves].map((code) => game.showMove(board.moveOf(code))),
    codes: [...moves],
    asCodes: [...moves].map((code) => board.codeOf(board.moveOf(code))),
    allowed: Array.from({ length: board.moveCodes + 5 }, (_, k) => k - 2).filter((code) =>
      board.allows?.(code),
    ),
    rest,
    hints: [...hints.slice(1, 1 + count)],
    noisy: [...codes.slice(1, 1 + some)].map((code) => game.showMove(board.moveOf(code))),
  };
}

/** As `expect(a).toEqual(b)`, which is slow where it holds. */
function same(a: unknown, b: unknown): void {
  if (JSON.stringify(a) !== JSON.stringify(b)) expect(a).toEqual(b);
}

/** Plays from `start` on one board, holds each position against a board that is set up there, and takes all back. Gives the last line. */
function holds(game: AnyGame, start: unknown, judge?: (line: string) => Judgement): string {
  const board = game.board(start);
  same(board.position(), start);
  const before: unknown[] = [];
  let last = "";
  const made: number[] = [];
  for (;;) {
    const here = said(board, game);
    same(said(game.board(here.position), game), here);
    same(here.asCodes, here.codes);
    same(
      here.allowed,
      here.codes.toSorted((a, b) => a - b),
    );
    same([here.rest, here.moves.length === 0], [true, here.over]);
    for (const code of [0.5, Number.NaN, Infinity]) same(board.allows?.(code), false);
    const judged = here.over ? undefined : judge?.(here.line);
    if (judged !== undefined) {
      same([here.line, here.value], [here.line, judged.estimate]);
      same([here.line, game.evaluate(here.position)], [here.line, judged.estimate / board.scale]);
      same([here.line, here.hints], [here.line, here.moves.map(judged.hint)]);
      same([here.line, here.noisy], [here.line, here.moves.filter(judged.isNoisy)]);
      if (judged.bounds !== undefined) same([here.line, here.bounds], [here.line, judged.bounds]);
    }
    if (here.over && here.bounds[0] !== undefined)
      same(game.bounds?.(here.position), {
        lower: game.score(here.position),
        upper: game.score(here.position),
      });
    last = here.line;
    if (here.over) break;
    before.push(here);
    // A move in sight is played more often than not, so that games end in all ways.
    const list = here.noisy.length > 0 && drawn(3) > 0 ? here.noisy : here.moves;
    const code = here.codes[here.moves.indexOf(list[drawn(list.length)]!)]!;
    board.make(code);
    made.push(code);
  }
  for (const code of made.toReversed()) {
    board.undo(code);
    same(said(board, game), before.pop());
  }
  return last;
}

const named = { id: "other", title: "Other" };
const any = (game: unknown) => game as AnyGame;

describe.each(games.map((game): [string, AnyGame] => [game.id, game]))("the board of %s", (id, game) => {
  it("says the same of a position that was played as of one that was set up, and takes moves back", () => {
    for (let i = 0; i < (id === "gomoku" || id === "othello" ? 1 : 4); i++) holds(game, game.start);
  });

  it("may be set up anew in the middle of a game, as often as anybody likes", () => {
    const board = game.board(game.start);
    const codes = new Int32Array(board.maxMoves);
    const made: number[] = [];
    const positions: unknown[] = [];
    for (let i = 0; i < 6; i++) {
      board.load(game.start);
      made.length = 0;
      positions.length = 0;
      while (!board.over()) {
        positions.push(board.position());
        const code = codes[drawn(board.moves(codes, 0))]!;
        board.make(code);
        made.push(code);
      }
    }
    for (const code of made.toReversed()) {
      board.undo(code);
      same(board.position(), positions.pop());
    }
    same(said(board, game), said(game.board(game.start), game));
  });
});

it("boards say how many codes, moves and units there are", () => {
  const all = [
    ...games,
    inARow({ ...named, columns: 5, rows: 4, inARow: 3 }),
    kalahOf({ ...named, houses: 3, seeds: 2 }),
    dotsAndBoxesOf({ ...named, columns: 4, rows: 2 }),
  ].map((game) => {
    const { moveCodes, maxMoves, scale, integers } = any(game).board(game.start);
    return `${game.id}: ${moveCodes} codes, at most ${maxMoves} moves, ${scale} to 1${integers ? ", whole numbers" : ""}`;
  });
  expect(all.join("\n")).toMatchInlineSnapshot(`
    "tic-tac-toe: 9 codes, at most 9 moves, 16 to 1, whole numbers
    gomoku: 49 codes, at most 49 moves, 4096 to 1, whole numbers
    connect-four: 7 codes, at most 7 moves, 1000 to 1, whole numbers
    othello: 65 codes, at most 62 moves, 16 to 1, whole numbers
    breakthrough: 192 codes, at most 48 moves, 1024 to 1, whole numbers
    kalah: 6 codes, at most 6 moves, 4 to 1, whole numbers
    dots-and-boxes: 24 codes, at most 24 moves, 4 to 1, whole numbers
    other: 20 codes, at most 20 moves, 128 to 1, whole numbers
    other: 3 codes, at most 3 moves, 4 to 1, whole numbers
    other: 22 codes, at most 22 moves, 4 to 1, whole numbers"
  `);
});

describe("a line of stones", () => {
  const judgeInARow = (columns: number, rows: number, k: number, isBounded: boolean) => {
    const lines: number[][] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        for (const [down, across] of [
          [0, 1],
          [1, 0],
          [1, 1],
          [1, -1],
        ] as const) {
          const line = Array.from({ length: k }, (_, i) => [row + i * down, column + i * across] as const);
          if (line.every(([r, c]) => r < rows && c >= 0 && c < columns))
            lines.push(line.map(([r, c]) => columns * r + c));
        }
      }
    }
    const powers = [
      0,
      ...[1, 3, 9, 27, 81, 243, 729, 729, 729, 729, 729].map((worth) => (k > 3 ? worth : 1)),
    ];
    const scale =
      lines.length === 0 ? 2 : 2 ** Math.ceil(Math.log2(2 * Math.max(1, lines.length * powers[k - 1]!)));
    return (line: string): Judgement => {
      const cells = [...line.replaceAll("/", "")];
      const count = (squares: readonly number[], mark: string) =>
        squares.filter((square) => cells[square] === mark).length;
      const isX = count([...cells.keys()], "X") === count([...cells.keys()], "O");
      const [mine, theirs] = isX ? "XO" : "OX";
      const counted = lines.map((squares) => ({
        squares,
        own: count(squares, mine!),
        other: count(squares, theirs!),
      }));
      const through = (name: string) => {
        const square = /^\d$/.test(name)
          ? Number(name)
          : columns * (rows - Number(name.slice(1))) + name.charCodeAt(0) - "a".charCodeAt(0);
        return counted.filter(({ squares }) => squares.includes(square));
      };
      return {
        estimate: counted.reduce(
          (sum, { own, other }) => sum + (other === 0 ? powers[own]! : 0) - (own === 0 ? powers[other]! : 0),
          0,
        ),
        ...(isBounded && {
          bounds: [
            counted.some(({ own }) => own === 0) ? -scale : 0,
            counted.some(({ other }) => other === 0) ? scale : 0,
          ] as const,
        }),
        hint: (move) =>
          through(move).reduce(
            (sum, { own, other }) =>
              sum + (other === 0 ? 2 * 4 ** Math.min(own, 9) : own === 0 ? 4 ** Math.min(other, 9) : 0),
            0,
          ),
        isNoisy: (move) => through(move).some(({ own, other }) => own + other === k - 1 && own * other === 0),
      };
    };
  };

  it.each([
    [7, 7, 5],
    [3, 3, 3],
    [4, 3, 1],
    [3, 2, 2],
    [2, 4, 3],
    [5, 1, 4],
    [6, 6, 4],
    [11, 3, 10],
    [12, 1, 11],
    [1, 9, 8],
    [2, 2, 3],
    [9, 8, 6],
  ])("is judged alike without words and states: %i x %i, %i in a row", (columns, rows, k) => {
    const game = any(inARow({ ...named, columns, rows, inARow: k }));
    for (let i = 0; i < (columns * rows > 20 ? 1 : 4); i++)
      holds(game, game.start, judgeInARow(columns, rows, k, true));
  });

  it("is judged alike in tic-tac-toe", () => {
    for (let i = 0; i < 10; i++) holds(any(ticTacToe), ticTacToe.start, judgeInARow(3, 3, 3, false));
  });

  it.each([
    [3, 3, 3, 16],
    [7, 7, 5, 4096],
    [6, 6, 4, 1024],
    [15, 15, 5, 32_768],
    [20, 20, 20, 65_536],
    [20, 20, 8, 2 ** 21],
    [20, 20, 7, 2 ** 19],
    [20, 20, 1, 2],
    [2, 2, 3, 2],
    [4, 4, 2, 128],
    [1, 1, 1, 2],
  ])("of %i x %i, %i in a row leaves room for estimates: %i", (columns, rows, k, scale) => {
    const game = inARow({ ...named, columns, rows, inARow: k });
    expect(game.board(game.start).scale).toBe(scale);
  });
});

describe("Breakthrough", () => {
  const worth = [10, 10, 11, 13, 16, 21, 30, 0];
  const judge = (line: string): Judgement => {
    const rows = line.slice(0, 71).split("/").toReversed();
    const mover = line.slice(-1);
    const mark = (name: string) => rows[Number(name[1]) - 1]!.charAt(name.charCodeAt(0) - "a".charCodeAt(0));
    const gone = (row: number, player: string) => (player === "W" ? row : 7 - row);
    const sum = (player: string) =>
      rows.reduce((all, cells, row) => all + (cells.split(player).length - 1) * worth[gone(row, player)]!, 0);
    const other = mover === "W" ? "B" : "W";
    const isThere = (text: string, player: string) =>
      text.split("/")[player === "W" ? 1 : 6]!.includes(player);
    const position = breakthrough.read(line);
    const isLost = breakthrough.moves(position).every((move) => {
      const after = breakthrough.play(position, move);
      return breakthrough.moves(after).length > 0 && isThere(breakthrough.write(after), other);
    });
    const wins = isThere(line, mover);
    const rowOf = (move: string) => gone(Number(move[3]) - 1, mover);
    return {
      estimate: sum(mover) - sum(other),
      bounds: [wins ? 1024 : -1024, isLost ? -1024 : 1024],
      hint(move) {
        const to = move.slice(2);
        if (rowOf(move) === 7) return 1000;
        const taken = mark(to) === other ? 32 + 4 * worth[7 - rowOf(move)]! : 0;
        return taken + worth[rowOf(move)]!;
      },
      isNoisy: (move) => rowOf(move) === 7 || mark(move.slice(2)) === other,
    };
  };

  it("judges by the rows that pieces have gone, and sees the end two moves ahead", () => {
    for (let i = 0; i < 3; i++) holds(any(breakthrough), breakthrough.start, judge);
  });

  it("has no name and no code for moves that leave the board, nor for what is no move", () => {
    const board = breakthrough.board(breakthrough.start);
    for (const mover of [0, 1] as const) {
      board.load({ ...breakthrough.start, mover });
      const names = [
        "a2h2",
        "a2h3",
        "h2a3",
        "h2a4",
        "a7h5",
        "h7a6",
        "h7a7",
        "a8a9",
        "h8a9",
        "a1a0",
        "b1a0",
        "x",
      ];
      expect(names.map((name) => board.codeOf(name))).toEqual(names.map(() => -1));
      const unnamed = Array.from({ length: 192 }, (_, code) => code).filter(
        (code) => board.moveOf(code) === "",
      );
      // From the last row three each, from the others one on either side.
      expect(unnamed.length).toBe(8 * 3 + 7 * 2);
    }
  });

  it("does so with few pieces, down to the last", () => {
    const ends = { row: 0, taken: 0 };
    for (let i = 0; i < 150; i++) {
      const cells = new Array<string>(64).fill(".");
      if (i % 3 === 0) {
        // Few and near each other, so that the last one may be taken.
        for (let k = 1 + drawn(2); k > 0; k--) cells[8 * (2 + drawn(4)) + 3 + drawn(2)] = "WB".charAt(i % 2);
        for (let k = 3; k > 0; k--) cells[8 * (2 + drawn(4)) + 2 + drawn(4)] = "BW".charAt(i % 2);
      } else {
        for (let k = 1 + drawn(7); k > 0; k--) cells[8 + drawn(56)] = "W";
        for (let k = 1 + drawn(7); k > 0; k--) cells[drawn(56)] = "B";
      }
      const text = cells.join("") + (i % 2 === 0 ? "W" : "B");
      let start: unknown;
      try {
        start = breakthrough.read(text);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        continue;
      }
      const last = holds(any(breakthrough), start, judge);
      ends[/^[^/]*W|B[^/]*$/.test(last.slice(0, 71)) ? "row" : "taken"]++;
    }
    expect(ends.row).toBeGreaterThan(20);
    expect(ends.taken).toBeGreaterThan(8);
  });
});

describe("Kalah", () => {
  const judgeKalah = (houses: number, seeds: number) => {
    const total = 2 * houses * seeds;
    return (line: string): Judgement => {
      const [south = "", north = ""] = line.split(" / ");
      const isSouth = north.includes("S");
      const pits = (text: string) =>
        text
          .split(" ")
          .slice(0, houses + 1)
          .map(Number);
      const [own, other] = isSouth ? [pits(south), pits(north)] : [pits(north), pits(south)];
      const sum = (side: readonly number[]) => side.slice(0, houses).reduce((a, b) => a + b, 0);
      const gain = (house: number) => {
        const [mine, theirs] = [[...own], [...other]];
        const round = [
          ...mine.map((_, i) => ({ side: mine, i })),
          ...theirs.slice(0, houses).map((_, i) => ({ side: theirs, i })),
        ];
        let at = house;
        const hand = mine[house]!;
        mine[house] = 0;
        for (let k = 0; k < hand; k++) {
          at = (at + 1) % round.length;
          round[at]!.side[round[at]!.i]!++;
        }
        if (at === houses) return total;
        return at < houses && mine[at] === 1 ? theirs[houses - 1 - at]! : 0;
      };
      return {
        estimate: 4 * (own[houses]! - other[houses]!) + sum(own) - sum(other),
        bounds: [4 * (2 * own[houses]! - total), 4 * (total - 2 * other[houses]!)],
        hint: (move) => 16 * gain(Number(move) - 1) + Number(move) - 1,
        isNoisy: (move) => gain(Number(move) - 1) > 0,
      };
    };
  };

  it.each([
    [6, 4, 6],
    [3, 2, 10],
    [1, 1, 2],
    [1, 10, 5],
    [2, 10, 10],
    [3, 8, 10],
    [10, 1, 4],
    [4, 10, 4],
    [10, 10, 2],
  ])("is judged alike by sowing: %i houses, %i seeds", (houses, seeds, count) => {
    const game = any(kalahOf({ ...named, houses, seeds }));
    for (let i = 0; i < count; i++) holds(game, game.start, judgeKalah(houses, seeds));
  });

  it("is judged alike from any position", () => {
    const houses = 3;
    const game = any(kalahOf({ ...named, houses, seeds: 5 }));
    let full = 0;
    for (let i = 0; i < 60; i++) {
      const pits = new Array<number>(2 * houses + 2).fill(0);
      // Some houses have seeds for one round and more.
      for (let left = 30; left > 0; ) {
        const some = Math.min(left, [1, 2, 7, 8, 14][drawn(5)]!);
        const pit = drawn(pits.length);
        pits[pit] = pits[pit]! + some;
        left -= some;
      }
      if (pits.some((seeds, pit) => pit % 4 < 3 && seeds >= 7)) full++;
      const position = { pits, mover: drawn(2), again: drawn(2) === 1 };
      holds(game, position, judgeKalah(houses, 5));
    }
    expect(full).toBeGreaterThan(30);
  });

  it("takes back games that are longer than usual", () => {
    const game = any(kalahOf({ ...named, houses: 10, seeds: 10 }));
    const board = game.board(game.start);
    const first = said(board, game);
    const codes = new Int32Array(board.maxMoves);
    const made: number[] = [];
    const positions: unknown[] = [];
    while (!board.over()) {
      positions.push(board.position());
      // The house with the fewest seeds.
      const { pits, mover } = board.position() as { pits: readonly number[]; mover: number };
      const [code] = codes
        .slice(0, board.moves(codes, 0))
        .toSorted((one, two) => pits[11 * mover + one]! - pits[11 * mover + two]!) as unknown as [number];
      board.make(code);
      made.push(code);
    }
    expect(made.length).toBeGreaterThan(130);
    for (const code of made.toReversed()) {
      board.undo(code);
      expect(board.position()).toEqual(positions.pop());
    }
    expect(said(board, game)).toEqual(first);
  });
});

describe("Dots and Boxes", () => {
  const judge = (line: string): Judgement => {
    const [text = "", mover = ""] = line.split(" ");
    const lines = text.split("/");
    const rows = (lines.length - 1) / 2;
    const count = (mark: string) => text.split(mark).length - 1;
    const boxes: { x: number; y: number; sides: number }[] = [];
    for (let y = 1; y < lines.length; y += 2) {
      for (let x = 1; x < lines[0]!.length; x += 2) {
        const around = [lines[y - 1]![x], lines[y + 1]![x], lines[y]![x - 1], lines[y]![x + 1]];
        boxes.push({ x, y, sides: around.filter((mark) => mark !== ".").length });
      }
    }
    const beside = (move: string, sides: number) => {
      const [c1, r1, c2, r2] = [...move].map((letter, i) =>
        i % 2 === 0 ? letter.charCodeAt(0) - "a".charCodeAt(0) : 0,
      ) as [number, number, number, number];
      const digits = [...move.matchAll(/\d+/g)].map(([digits]) => Number(digits));
      const [x, y] = [c1 + c2, 2 * (rows + 1) - digits[0]! - digits[1]! + r1 + r2];
      return boxes.filter((box) => box.sides === sides && Math.abs(box.x - x) + Math.abs(box.y - y) === 1)
        .length;
    };
    const score = count(mover) - count(mover === "X" ? "O" : "X");
    const left = boxes.filter(({ sides }) => sides < 4).length;
    return {
      estimate: 4 * score + boxes.filter(({ sides }) => sides === 3).length,
      bounds: [4 * (score - left), 4 * (score + left)],
      hint: (move) => 8 + 4 * beside(move, 3) - 3 * beside(move, 2),
      isNoisy: (move) => beside(move, 3) > 0,
    };
  };

  it.each([
    [3, 3, 5],
    [1, 1, 2],
    [1, 8, 2],
    [4, 2, 4],
    [2, 5, 3],
    [6, 6, 1],
  ])("is judged alike by the text of the board: %i x %i", (columns, rows, count) => {
    const game = any(dotsAndBoxesOf({ ...named, columns, rows }));
    for (let i = 0; i < count; i++) holds(game, game.start, judge);
  });
});
