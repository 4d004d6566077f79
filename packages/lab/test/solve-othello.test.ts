import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { captured } from "./support/captured.js";

const endings = readFileSync(new URL("../../core/test/golden/othello-endings.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .slice(0, 20);

const wipeOut = `-OX${"-".repeat(61)}`;

describe("espalier solve othello", () => {
  it("prints board, side, score, nodes and milliseconds of each line", async () => {
    const lines = endings.map((line) => line.slice(0, 66));
    const { code, out, err } = await captured(["solve", "othello"], [`${lines.join("\n")}\n`]);
    expect([code, err]).toEqual([0, ""]);
    const printed = out.trimEnd().split("\n");
    expect(printed.map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual(endings);
    for (const line of printed) expect(line).toMatch(/^[XO-]{64} [XO] -?\d+ \d+ [\d.]+$/);
  });

  it("takes boards as arguments, though they begin like options, and lines of .obf files", async () => {
    const line = `${wipeOut.toLowerCase()} x; A1:+64;`;
    const { code, out } = await captured(["solve", "othello", `${wipeOut} O`, line, "--json"]);
    expect(code).toBe(0);
    const [first, second] = out.trimEnd().split("\n");
    expect(JSON.parse(first!)).toMatchObject({ board: wipeOut, side: "O", score: 64 });
    expect(JSON.parse(second!)).toMatchObject({ board: wipeOut, side: "X", score: 64, nodes: 2 });
  });

  it("takes what begins with empty squares for a board, whatever is wrong with the rest", async () => {
    const empty = "-".repeat(62);
    const { code, out, err } = await captured(["solve", "othello", `${empty}XZ X`, `${empty}-`]);
    expect([code, out]).toEqual([2, "\n\n"]);
    expect(err).toContain("line 1: othello position");
    expect(err).toContain('has "Z" at 64');
    expect(err).toContain("line 2: othello position");
  });

  it("tells of each bad line, keeps its place, and ends with 2", async () => {
    const lines = [
      `${wipeOut.slice(1)} X`,
      `${wipeOut}- X`,
      `${wipeOut} X O`,
      wipeOut,
      `${wipeOut} X`,
      `${wipeOut.slice(1)}Z X`,
      "",
      `${wipeOut} X; h9`,
      `${wipeOut} Q`,
    ];
    const { code, out, err } = await captured(["solve", "othello"], [lines.join("\n")]);
    expect(code).toBe(2);
    expect(out.split("\n").map((line) => line.split(" ").slice(1, 3).join(" "))).toEqual([
      ...["", "", "", "", "X 64", "", "", "", "", ""],
    ]);
    const told = [
      [1, "has 63 squares: expected 64"],
      [2, "has 65 squares: expected 64"],
      [3, "names two sides to move: expected one"],
      [4, "does not say who is to move: expected X or O after the squares"],
      [6, 'has "Z" at 64: expected X, O, and - or . for an empty square'],
      [7, "othello position: expected 64 squares and the side to move"],
      [8, 'goes on with "h9": expected moves with their scores, as in "G8:+18;"'],
      [9, 'has "Q" to move: expected X or O'],
    ] as const;
    const sentences = err.trimEnd().split("\n");
    expect(sentences.length).toBe(told.length);
    told.forEach(([line, end], k) => {
      expect(sentences[k]).toMatch(new RegExp(`^espalier: line ${line}: othello position`));
      expect(sentences[k]!.endsWith(end)).toBe(true);
    });
  });
});
