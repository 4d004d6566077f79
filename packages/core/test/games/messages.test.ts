import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { type AnyGame, findGame, games } from "../../src/games/all-games.js";
import { breakthrough, dotsAndBoxesOf, inARow, kalahOf, othello } from "../../src/games/index.js";

/** What a call that is refused says; it may not throw anything else, nor pass. */
function refusal(call: () => unknown): string {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    return (error as Error).message;
  }
  return "not refused";
}

const named = { id: "other", title: "Other" };
const any = (game: unknown) => game as AnyGame;
const smallDots = dotsAndBoxesOf({ ...named, columns: 1, rows: 1 });
const wideDots = dotsAndBoxesOf({ ...named, columns: 2, rows: 1 });
const smallKalah = kalahOf({ ...named, houses: 2, seeds: 1 });

describe("what a game is called, and what it says of a move that is none", () => {
  it("stands here for each game", () => {
    const all = games.map(
      (game) =>
        `${game.id}, "${game.title}", ${game.players.join(" and ")}: ${refusal(() => game.play(game.start, "x"))}`,
    );
    expect(all.join("\n")).toMatchInlineSnapshot(`
      "tic-tac-toe, "Tic-tac-toe", X and O: move x: expected an empty square, 0 to 8
      gomoku, "Gomoku 7 x 7", X and O: move x: expected an empty square, a1 to g7
      connect-four, "Connect Four", X and O: move x: expected a column, 1 to 7, that is not full
      othello, "Othello", X and O: move x: expected a square where discs are flipped, "a1" to "h8", or "pass" where there is none
      breakthrough, "Breakthrough", W and B: move x: expected a step one row on to a square that is free or, along a diagonal, taken, such as "a2b3"
      kalah, "Kalah", S and N: move x: expected a house with seeds in it, 1 to 6
      dots-and-boxes, "Dots and Boxes", X and O: move x: expected an edge that is not drawn, by its dots, such as "a1b1" or "a1a2""
    `);
  });

  it("stands here for games of other sizes", () => {
    const all = [
      inARow({ ...named, columns: 3, rows: 12, inARow: 3 }),
      inARow({ ...named, columns: 12, rows: 1, inARow: 3 }),
      smallKalah,
      kalahOf({ ...named, houses: 10, seeds: 1 }),
      smallDots,
    ].map(any);
    const lines = all.map(
      (game) =>
        `${game.id}, "${game.title}", ${game.players.join(" and ")}: ${refusal(() => game.play(game.start, "x"))}`,
    );
    expect(lines.join("\n")).toMatchInlineSnapshot(`
      "other, "Other", X and O: move x: expected an empty square, a1 to c12
      other, "Other", X and O: move x: expected an empty square, a1 to l1
      other, "Other", S and N: move x: expected a house with seeds in it, 1 to 2
      other, "Other", S and N: move x: expected a house with seeds in it, 1 to 10
      other, "Other", X and O: move x: expected an edge that is not drawn, by its dots, such as "a1b1" or "a1a2""
    `);
  });

  it("names the moves that there are where one is read", () => {
    const all = games.map((game) => `${game.id}: ${refusal(() => game.readMove(" Up\n", game.start))}`);
    expect(all.join("\n")).toMatchInlineSnapshot(`
      "tic-tac-toe: move " Up\\n": expected one of 0, 1, 2, 3, 4, 5, 6, 7, 8
      gomoku: move " Up\\n": expected one of a7, b7, c7, d7, e7, f7, g7, a6, b6, c6, d6, e6, f6, g6, a5, b5, c5, d5, e5, f5, g5, a4, b4, c4, d4, e4, f4, g4, a3, b3, c3, d3, e3, f3, g3, a2, b2, c2, d2, e2, f2, g2, a1, b1, c1, d1, e1, f1, g1
      connect-four: move " Up\\n": expected one of 4, 3, 5, 2, 6, 1, 7
      othello: move " Up\\n": expected one of d3, c4, f5, e6
      breakthrough: move " Up\\n": expected one of a2a3, b2b3, c2c3, d2d3, e2e3, f2f3, g2g3, h2h3, b2a3, c2b3, d2c3, e2d3, f2e3, g2f3, h2g3, a2b3, b2c3, c2d3, d2e3, e2f3, f2g3, g2h3
      kalah: move " Up\\n": expected one of 1, 2, 3, 4, 5, 6
      dots-and-boxes: move " Up\\n": expected one of a4b4, b4c4, c4d4, a3a4, b3b4, c3c4, d3d4, a3b3, b3c3, c3d3, a2a3, b2b3, c2c3, d2d3, a2b2, b2c2, c2d2, a1a2, b1b2, c1c2, d1d2, a1b1, b1c1, c1d1"
    `);
  });

  it("says at the end that there are none", () => {
    const over = smallDots.read("+-+/|X|/+-+ X again");
    expect(refusal(() => smallDots.play(over, "a1b1"))).toBe("move a1b1: the game is over, expected no move");
    expect(refusal(() => smallDots.readMove("a1b1", over))).toBe(
      'move "a1b1": the game is over, expected no move',
    );
  });

  it("names the games that there are", () => {
    expect(refusal(() => findGame("chess"))).toBe(
      'unknown game "chess": expected one of tic-tac-toe, gomoku, connect-four, othello, breakthrough, kalah, dots-and-boxes',
    );
    expect(refusal(() => findGame("khala"))).toBe('unknown game "khala": did you mean "kalah"?');
  });
});

describe("sizes", () => {
  const inARowOf = (columns: unknown, rows: unknown, k: unknown) => () =>
    inARow({ ...named, columns: columns as number, rows: rows as number, inARow: k as number });
  const kalahWith = (houses: unknown, seeds: unknown) => () =>
    kalahOf({ ...named, houses: houses as number, seeds: seeds as number });
  const dotsWith = (columns: unknown, rows: unknown) => () =>
    dotsAndBoxesOf({ ...named, columns: columns as number, rows: rows as number });

  it("from the least to the most are taken", () => {
    for (const make of [
      inARowOf(1, 1, 1),
      inARowOf(20, 1, 1),
      inARowOf(1, 20, 1),
      inARowOf(1, 1, 20),
      kalahWith(1, 1),
      kalahWith(10, 1),
      kalahWith(1, 10),
      dotsWith(1, 1),
      dotsWith(9, 1),
      dotsWith(1, 9),
    ]) {
      const game = any(make());
      expect([game.id, game.title, game.moves(game.start).length > 0]).toEqual(["other", "Other", true]);
    }
  });

  it("beyond are refused", () => {
    const all = [
      inARowOf(0, 1, 1),
      inARowOf(21, 1, 1),
      inARowOf("3", 1, 1),
      inARowOf(1, 0, 1),
      inARowOf(1, 21, 1),
      inARowOf(1, 1.5, 1),
      inARowOf(1, 1, 0),
      inARowOf(1, 1, 21),
      inARowOf(1, 1, undefined),
      kalahWith(0, 1),
      kalahWith(11, 1),
      kalahWith(Number.NaN, 1),
      kalahWith(1, 0),
      kalahWith(1, 11),
      kalahWith(1, 2.5),
      dotsWith(0, 1),
      dotsWith(10, 1),
      dotsWith(null, 1),
      dotsWith(1, 0),
      dotsWith(1, 10),
      dotsWith(1, -1),
    ];
    expect(all.map(refusal).join("\n")).toMatchInlineSnapshot(`
      "columns is 0: expected a whole number from 1 to 20
      columns is 21: expected a whole number from 1 to 20
      columns is "3": expected a whole number from 1 to 20
      rows is 0: expected a whole number from 1 to 20
      rows is 21: expected a whole number from 1 to 20
      rows is 1.5: expected a whole number from 1 to 20
      inARow is 0: expected a whole number from 1 to 20
      inARow is 21: expected a whole number from 1 to 20
      inARow is missing: expected a whole number from 1 to 20
      houses is 0: expected a whole number from 1 to 10
      houses is 11: expected a whole number from 1 to 10
      houses is NaN: expected a whole number from 1 to 10
      seeds is 0: expected a whole number from 1 to 10
      seeds is 11: expected a whole number from 1 to 10
      seeds is 2.5: expected a whole number from 1 to 10
      columns is 0: expected a whole number from 1 to 9
      columns is 10: expected a whole number from 1 to 9
      columns is null: expected a whole number from 1 to 9
      rows is 0: expected a whole number from 1 to 9
      rows is 10: expected a whole number from 1 to 9
      rows is -1: expected a whole number from 1 to 9"
    `);
  });
});

describe("texts that are no positions", () => {
  const dots = (text: string) => () => smallDots.read(text);
  const kalah = (text: string) => () => smallKalah.read(text);
  const line = (text: string) => () => inARow({ ...named, columns: 3, rows: 2, inARow: 3 }).read(text);
  const pieces = (text: string) => () => breakthrough.read(text);
  const empty = (rows: number) => "......../".repeat(rows);
  const discs = (text: string) => () => othello.read(text);
  const full = "X".repeat(64);

  it("are told what is wrong: Dots and Boxes", () => {
    expect(
      [
        "",
        "X",
        "+.+/.../+.+",
        "+.+/.../+.+ Z",
        "+.+/.../+.+ XX",
        "+.+/.../+.+ X more",
        "+.+/.../+.+ X again again",
        "+.+/... X",
        "+.+/.../+.+/... X",
        "+.+/..../+.+ X",
        "+.+/../+.+ X",
        "..+/.../+.+ X",
        "+|+/.../+.+ X",
        "+.+/-../+.+ X",
        "+.+/.-./+.+ X",
        "+.+/.../+.- X",
        "+-+/|.|/+-+ O",
        "+-+/|X|/+.+ O",
        "+.+/.O./+.+ O",
        "X to move",
      ]
        .map((text) => refusal(dots(text)))
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "other position "": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "X": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/.../+.+": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/.../+.+ Z": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/.../+.+ XX": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/.../+.+ X more": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/.../+.+ X again again": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/... X": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/.../+.+/... X": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/..../+.+ X": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "+.+/../+.+ X": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X"
      other position "..+/.../+.+ X" has "." as mark 1 of group 1: expected +
      other position "+|+/.../+.+ X" has "|" as mark 2 of group 1: expected - or .
      other position "+.+/-../+.+ X" has "-" as mark 1 of group 2: expected | or .
      other position "+.+/.-./+.+ X" has "-" as mark 2 of group 2: expected X or O or .
      other position "+.+/.../+.- X" has "-" as mark 3 of group 3: expected +
      other position "+-+/|.|/+-+ O" has "." in box 1 of row 1, which is complete: expected X or O
      other position "+-+/|X|/+.+ O" has "X" in box 1 of row 1, which is not complete: expected .
      other position "+.+/.O./+.+ O" has "O" in box 1 of row 1, which is not complete: expected .
      other position "X to move": expected 3 groups of 3 marks with / between them, such as "+.+/.../+.+ X""
    `);
    expect(
      ["+-+-+/|X|.|/+-+.+ X", "+-+-+/|X|X|/+-+.+ X", "+-+.+/|.|.|/+-+.+ X", "+.+-+/..|.|/+.+-+ X"]
        .map((text) => refusal(() => wideDots.read(text)))
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "not refused
      other position "+-+-+/|X|X|/+-+.+ X" has "X" in box 2 of row 1, which is not complete: expected .
      other position "+-+.+/|.|.|/+-+.+ X" has "." in box 1 of row 1, which is complete: expected X or O
      other position "+.+-+/..|.|/+.+-+ X" has "." in box 2 of row 1, which is complete: expected X or O"
    `);
    const high = dotsAndBoxesOf({ ...named, columns: 1, rows: 2 });
    expect(refusal(() => high.read("+.+/.../+-+/|.|/+-+ X"))).toBe(
      'other position "+.+/.../+-+/|.|/+-+ X" has "." in box 1 of row 2, which is complete: expected X or O',
    );
  });

  it("are told what is wrong: Kalah", () => {
    expect(
      [
        "",
        "S",
        "1 1 0 / 1 1 0",
        "1 1 0 / 1 1 0 0 S",
        "1 1 0 / 1 1 S",
        "1 1 0 / 1 1 0 X",
        "1 1 0 / 1 1 0 SN",
        "1 1 0 / 1 1 0 again",
        "1 1 0 / 1 1 0 S again again",
        "1 1 0 / 1 1 0 S more",
        "1 1 0 / 1 1 -0 S",
        "1 1 0 / 1 1 1000 S",
        "1 1 0 / 1 1 a S",
        "1 1 0 / 1 1 0x0 S",
        "1 1 0 / 1 1 1 S",
        "1 1 0 / 1 0 0 N",
        "0 0 0 / 0 0 999 N",
        "S to move",
      ]
        .map((text) => refusal(kalah(text)))
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "other position "": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "S": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 0": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 0 0 S": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 S": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 0 X": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 0 SN": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 0 again": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 0 S again again": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 0 S more": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 -0 S": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 1000 S": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 a S": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 0x0 S": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move
      other position "1 1 0 / 1 1 1 S" has 5 seeds: expected 4
      other position "1 1 0 / 1 0 0 N" has 3 seeds: expected 4
      other position "0 0 0 / 0 0 999 N" has 999 seeds: expected 4
      other position "S to move": expected 6 numbers (the houses and the store of S, then those of N), and then S or N, who is to move"
    `);
  });

  it("are told what is wrong: a line of stones", () => {
    expect(
      ["", ".....", ".......", "....?.", "XX....", "O.....", "XXXX..", "XXXOO.", "OOOXXX", "OOOXX.", "XXX..."]
        .map((text) => refusal(line(text)))
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "other position "": expected 6 characters, each X, O, . or -
      other position ".....": expected 6 characters, each X, O, . or -
      other position ".......": expected 6 characters, each X, O, . or -
      other position "....?.": expected 6 characters, each X, O, . or -
      other position "XX...." has 2 X and 0 O: expected as many, or one more X
      other position "O....." has 0 X and 1 O: expected as many, or one more X
      other position "XXXX.." has 4 X and 0 O: expected as many, or one more X
      not refused
      other position "OOOXXX" goes on after X has won: expected a position of a game
      other position "OOOXX." has 2 X and 3 O: expected as many, or one more X
      other position "XXX..." has 3 X and 0 O: expected as many, or one more X"
    `);
  });

  it("are told what is wrong: Breakthrough", () => {
    expect(
      [
        "",
        `${empty(8)}`,
        `${empty(8)} X`,
        `${empty(8)}. W`,
        `${empty(7)}....... W`,
        `${empty(7)}...W...? W`,
        `${empty(8)} WB`,
        `${empty(8)} W`,
        `${empty(8)} B`,
        `${empty(3)}...W..../${empty(4)} W`,
        `${empty(3)}...B..../${empty(4)} B`,
        `WWWWWWWW/WWWWWWWW/W......./${empty(4)}BBBBBBBB B`,
        `${empty(3)}WWWWWWWW/WWWWWWWW/W......B/${empty(2)} B`,
        `${empty(3)}BBBBBBBB/BBBBBBBB/B......W/${empty(2)} B`,
        `W......./${empty(6)}......B. W`,
        `...W..../${empty(6)}B......B B`,
      ]
        .map((text) => refusal(pieces(text)))
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "breakthrough position "": expected 64 characters, each W, B, . or -, and then W or B, who is to move
      breakthrough position "......../......../......../......../......../......../......../": expected 64 characters, each W, B, . or -, and then W or B, who is to move
      breakthrough position "......../......../......../....../......../......../......../ X": expected 64 characters, each W, B, . or -, and then W or B, who is to move
      breakthrough position "......../......../......../............../......../......../. W": expected 64 characters, each W, B, . or -, and then W or B, who is to move
      breakthrough position "......../......../......../......../......../......../....... W": expected 64 characters, each W, B, . or -, and then W or B, who is to move
      breakthrough position "......../......../......../......./......../......../...W...? W": expected 64 characters, each W, B, . or -, and then W or B, who is to move
      breakthrough position "......../......../......../............../......../......../ WB": expected 64 characters, each W, B, . or -, and then W or B, who is to move
      breakthrough position "......../......../......../....../......../......../......../ W" goes on after W has won: expected a position of a game
      breakthrough position "......../......../......../....../......../......../......../ B" goes on after B has won: expected a position of a game
      breakthrough position "......../......../......../....../......../......../......../ W" goes on after W has won: expected a position of a game
      breakthrough position "......../......../......../....../......../......../......../ B" goes on after B has won: expected a position of a game
      breakthrough position "WWWWWWWW/WWWWWWWW/W......./......./......../......../BBBBBBBB B" has 17 W and 8 B: expected at most 16 of each
      breakthrough position "......../......../......../WWW.../W......B/......../......../ B" has 17 W and 1 B: expected at most 16 of each
      breakthrough position "......../......../......../BBB.../B......W/......../......../ B" has 1 W and 17 B: expected at most 16 of each
      breakthrough position "W......./......../......../......./......../......../......B. W" goes on after W has won: expected a position of a game
      breakthrough position "...W..../......../......../......./......../......../B......B B" goes on after B has won: expected a position of a game"
    `);
  });

  it("are told what is wrong: Othello", () => {
    expect(
      [
        "",
        " \n",
        "X",
        "X X",
        `${full.slice(1)} X`,
        `${full}X X`,
        `${full.slice(1)}Z X`,
        `?${full.slice(1)} X`,
        `${full.slice(0, 20)}\u0007${full} X`,
        full,
        `${full} X O`,
        `${full} o x`,
        `${full} X X X`,
        `${full} X 3`,
        `${full} 3 X`,
        `${full} X O 3`,
        `${full} XX OO`,
        `${full} Y`,
        `${full} XO`,
        `  ${full} -  \n`,
      ]
        .map((text) => refusal(discs(text)))
        .join("\n"),
    ).toMatchInlineSnapshot(`
      "othello position: expected 64 squares and the side to move
      othello position: expected 64 squares and the side to move
      othello position "X" has 1 square: expected 64
      othello position "X X" has 1 square: expected 64
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXXX X" has 63 squares: expected 64
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXXX X" has 65 squares: expected 64
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXXZ X" has "Z" at 64: expected X, O, and - or . for an empty square
      othello position "?XXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXXX X" has "?" at 1: expected X, O, and - or . for an empty square
      othello position "XXXXXXXXXXXXXXXXXXXX\\u0007XXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXXX X" has "\\u0007" at 21: expected X, O, and - or . for an empty square
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX" does not say who is to move: expected X or O after the squares
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXX X O" names two sides to move: expected one
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXX o x" names two sides to move: expected one
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXX X X X" names two sides to move: expected one
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXX X 3" goes on with "3": expected nothing after the side
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXX 3 X" goes on with "X": expected nothing after the side
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXX X O 3" goes on with "O": expected nothing after the side
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXX XX OO" goes on with "OO": expected nothing after the side
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXXX Y" has "Y" to move: expected X or O
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXX XO" has "XO" to move: expected X or O
      othello position "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXX...XXXXXXXXXXXXXXXXXXXXXXXXXXXX -" has "-" to move: expected X or O"
    `);
  });
});
