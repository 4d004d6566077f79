import { describe, expect, it } from "vitest";
import {
  breakthrough,
  connectFour,
  dotsAndBoxesOf,
  inARow,
  kalahOf,
  othello,
  ticTacToe,
} from "../../src/games/index.js";

const named = { id: "other", title: "Other" };

describe("boards as text", () => {
  it("have room for numbers of two digits: a line of stones", () => {
    const game = inARow({ ...named, columns: 4, rows: 11, inARow: 4 });
    const moves = ["a11", "d1", "b10", "d9", "c1"];
    const position = moves.reduce((at, move) => game.play(at, move), game.start);
    expect(game.show(position)).toMatchInlineSnapshot(`
      "11 X . . .
      10 . X . .
       9 . . . O
       8 . . . .
       7 . . . .
       6 . . . .
       5 . . . .
       4 . . . .
       3 . . . .
       2 . . . .
       1 . . X O
         a b c d"
    `);
    expect(game.write(position)).toMatchInlineSnapshot(
      `"X.../.X../...O/..../..../..../..../..../..../..../..XO"`,
    );
    expect(game.key(position)).toMatchInlineSnapshot(`"2048,2048,33,1024"`);
    const shown = game.show(position);
    for (const text of [
      shown,
      shown.toLowerCase(),
      `\n${shown}\n`,
      shown.replaceAll(/^/gm, "  "),
      shown.replaceAll(".", "-"),
      shown.replace(/\n *a b.*$/, ""),
      shown.replaceAll(/^ *\d+ /gm, ""),
      game.write(position),
      game.write(position).replaceAll("/", " "),
    ])
      expect(game.read(text)).toEqual(position);
  });

  it("have letters below a single row", () => {
    const game = inARow({ ...named, columns: 3, rows: 1, inARow: 2 });
    expect(game.show(game.play(game.start, "b1"))).toBe("1 . X .\n  a b c");
  });

  it("have the letters to t", () => {
    const game = inARow({ ...named, columns: 20, rows: 2, inARow: 3 });
    expect(game.show(game.play(game.start, "t1"))).toMatchInlineSnapshot(`
      "2 . . . . . . . . . . . . . . . . . . . .
      1 . . . . . . . . . . . . . . . . . . . X
        a b c d e f g h i j k l m n o p q r s t"
    `);
    expect(game.moves(game.start).join(" ")).toMatchInlineSnapshot(
      `"a2 b2 c2 d2 e2 f2 g2 h2 i2 j2 k2 l2 m2 n2 o2 p2 q2 r2 s2 t2 a1 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1 m1 n1 o1 p1 q1 r1 s1 t1"`,
    );
  });

  it("have room for many seeds: Kalah", () => {
    const game = kalahOf({ ...named, houses: 6, seeds: 9 });
    const position = [4, 2, 6].reduce((at, move) => game.play(at, move), game.start);
    const again = game.read("0 1 2 3 4 5 50 / 6 7 8 9 10 0 3 n AGAIN");
    expect(game.show(position)).toMatchInlineSnapshot(`
      "N       6   5   4   3   2   1
             12  12  12  12   1  11
          1                           2
             11  11  11   1  11   0
      S       1   2   3   4   5   6
      N to move"
    `);
    expect(game.write(position)).toMatchInlineSnapshot(`"11 11 11 1 11 0 2 / 11 1 12 12 12 12 1 N"`);
    expect(game.key(position)).toMatchInlineSnapshot(`"1,11,11,11,1,11,0,2,11,1,12,12,12,12,1"`);
    expect(game.show(again)).toMatchInlineSnapshot(`
      "N       6   5   4   3   2   1
              0  10   9   8   7   6
          3                          50
              0   1   2   3   4   5
      S       1   2   3   4   5   6
      N to move again"
    `);
    expect(again).toEqual({ pits: [0, 1, 2, 3, 4, 5, 50, 6, 7, 8, 9, 10, 0, 3], mover: 1, again: true });
    for (const at of [position, again]) {
      const shown = game.show(at);
      for (const text of [
        shown,
        `\n ${shown}  \n`,
        shown.replaceAll("\n", "\n\n"),
        game.write(at),
        game.write(at).replaceAll(" ", ","),
        game.write(at).replaceAll(" / ", "/"),
      ])
        expect(game.read(text)).toEqual(at);
    }
    const wide = kalahOf({ ...named, houses: 2, seeds: 1 });
    expect(wide.show(wide.start)).toMatchInlineSnapshot(`
      "N   2 1
          1 1
        0     0
          1 1
      S   1 2
      S to move"
    `);
  });

  it("have room for rows of two digits: Dots and Boxes", () => {
    const game = dotsAndBoxesOf({ ...named, columns: 2, rows: 9 });
    const position = ["a10b10", "a9a10", "c1c2", "b9b10", "a9b9", "b8c8"].reduce(
      (at, move) => game.play(at, move),
      game.start,
    );
    expect(game.show(position)).toMatchInlineSnapshot(`
      "10 +---+   +
         | X |
       9 +---+   +

       8 +   +---+

       7 +   +   +

       6 +   +   +

       5 +   +   +

       4 +   +   +

       3 +   +   +

       2 +   +   +
                 |
       1 +   +   +
         a   b   c
      O to move"
    `);
    expect(game.write(position)).toMatchInlineSnapshot(
      `"+-+.+/|X|../+-+.+/...../+.+-+/...../+.+.+/...../+.+.+/...../+.+.+/...../+.+.+/...../+.+.+/...../+.+.+/....|/+.+.+ O"`,
    );
    expect(game.key(position)).toMatchInlineSnapshot(`"1,2093,4096,1"`);
    expect(game.moves(game.start).join(" ")).toMatchInlineSnapshot(
      `"a10b10 b10c10 a9a10 b9b10 c9c10 a9b9 b9c9 a8a9 b8b9 c8c9 a8b8 b8c8 a7a8 b7b8 c7c8 a7b7 b7c7 a6a7 b6b7 c6c7 a6b6 b6c6 a5a6 b5b6 c5c6 a5b5 b5c5 a4a5 b4b5 c4c5 a4b4 b4c4 a3a4 b3b4 c3c4 a3b3 b3c3 a2a3 b2b3 c2c3 a2b2 b2c2 a1a2 b1b2 c1c2 a1b1 b1c1"`,
    );
    const shown = game.show(position);
    for (const text of [
      shown,
      `\n\n${shown}\n\n`,
      game.write(position),
      ` ${game.write(position).toLowerCase()}\n`,
    ])
      expect(game.read(text)).toEqual(position);
  });

  it("have one digit for nine rows of dots: Dots and Boxes", () => {
    const game = dotsAndBoxesOf({ ...named, columns: 1, rows: 8 });
    const position = game.play(game.start, "a8b8");
    const shown = game.show(position);
    expect(shown.split("\n").filter((line) => line !== "")).toEqual([
      "9 +   +",
      "8 +---+",
      ...[7, 6, 5, 4, 3, 2, 1].map((row) => `${row} +   +`),
      "  a   b",
      "O to move",
    ]);
    expect(game.read(shown)).toEqual(position);
  });

  it("say whose boxes are, and who moves again: Dots and Boxes", () => {
    const game = dotsAndBoxesOf({ ...named, columns: 2, rows: 1 });
    const position = ["a2b2", "a1b1", "a1a2", "c1c2", "b1b2"].reduce(
      (at, move) => game.play(at, move),
      game.start,
    );
    expect(game.show(position)).toMatchInlineSnapshot(`
      "2 +---+   +
        | X |   |
      1 +---+   +
        a   b   c
      X to move again"
    `);
    expect([game.write(position), game.key(position)]).toMatchInlineSnapshot(`
      [
        "+-+.+/|X|.|/+-+.+ X again",
        "0,61,1",
      ]
    `);
    const other = game.read("+-+-+/|O|X|/+-+-+ o again");
    expect(game.show(other)).toMatchInlineSnapshot(`
      "2 +---+---+
        | O | X |
      1 +---+---+
        a   b   c
      O to move again"
    `);
    expect([game.write(other), game.key(other), game.score(other)]).toMatchInlineSnapshot(`
      [
        "+-+-+/|O|X|/+-+-+ O again",
        "1,127,1",
        0,
      ]
    `);
    // Whose of the boxes are whose makes no difference to the game.
    expect(game.key(game.read("+-+-+/|X|O|/+-+-+ O"))).toBe(game.key(other));
    for (const line of ["+-+-+/|X|X|/+-+-+ O", "+-+-+/|X|O|/+-+-+ X", "+-+.+/|X|.|/+-+-+ O"])
      expect(game.key(game.read(line))).not.toBe(game.key(other));
    // As people type it: without numbers, set in or not.
    for (const [text, line] of [
      ["+---+   +\n| X |\n+---+---+\nX to move again", "+-+.+/|X|../+-+-+ X again"],
      ["2 +---+   +\n  | O |   |\n1 +---+   +\n  a   b   c\nO to move", "+-+.+/|O|.|/+-+.+ O"],
      ["+   +   +\n\n+   +   +\nO to move", "+.+.+/...../+.+.+ O"],
    ] as const)
      expect(game.write(game.read(text))).toBe(line);
  });

  it("of Breakthrough are read in any form", () => {
    const line = "BB....../......../...W..../......../......../....B.../......../......WW";
    const position = breakthrough.read(`${line} B`);
    const shown = breakthrough.show(position);
    expect(shown).toMatchInlineSnapshot(`
      "8 B B . . . . . .
      7 . . . . . . . .
      6 . . . W . . . .
      5 . . . . . . . .
      4 . . . . . . . .
      3 . . . . B . . .
      2 . . . . . . . .
      1 . . . . . . W W
        a b c d e f g h
      B to move"
    `);
    expect(breakthrough.key(position)).toMatchInlineSnapshot(`"1,192,2048,1048576,50331648"`);
    for (const text of [
      `${line} b`,
      `${line.replaceAll("/", "\n")} B to move`,
      `${line.replaceAll(".", "-")}B`,
      shown,
      shown.toUpperCase().replace("A B C D E F G H", "a b c d e f g h"),
      shown.replaceAll(/^/gm, " "),
      shown.replaceAll(/^\d /gm, ""),
      shown.replace(/\n *a b.*$/m, ""),
    ])
      expect(breakthrough.read(text)).toEqual(position);
    expect(breakthrough.read(`${line} W`)).toEqual({ ...position, mover: 0 });
  });

  it("of Connect Four and Othello have keys by their words", () => {
    expect(connectFour.read("")).toEqual(connectFour.start);
    expect(connectFour.key(connectFour.read("4455667"))).toMatchInlineSnapshot(`"4194304,258,2097152,16513"`);
    expect(connectFour.show(connectFour.read("44551267"))).toMatchInlineSnapshot(`
      ". . . . . . .
      . . . . . . .
      . . . . . . .
      . . . . . . .
      . . . O O . .
      X O . X X X O
      1 2 3 4 5 6 7"
    `);
    expect(othello.key(othello.play(othello.start, "d3"))).toMatchInlineSnapshot(`"1,0,16,403177472,8"`);
    expect(othello.show(othello.start)).toMatchInlineSnapshot(`
      "  a b c d e f g h
      1 . . . . . . . .
      2 . . . . . . . .
      3 . . . . . . . .
      4 . . . O X . . .
      5 . . . X O . . .
      6 . . . . . . . .
      7 . . . . . . . .
      8 . . . . . . . .
      X to move"
    `);
    expect(ticTacToe.key(ticTacToe.read("XO./.X./..."))).toMatchInlineSnapshot(`"2,17"`);
  });
});
