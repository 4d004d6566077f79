import type { AnyGame } from "espalier/games";
import { findGame, games } from "espalier/games";
import { describe, expect, it } from "vitest";
import { type Analysis, Deepening } from "../src/run/deepening.js";
import { captured, interruptAfter, json } from "./support/captured.js";

/** Values of the moves by minimax over the friendly game; the sign changes only where the player does. */
function naive(game: AnyGame, position: unknown, depth: number): number {
  const moves = game.moves(position);
  if (moves.length === 0) return game.score(position);
  if (depth === 0) return game.evaluate(position);
  return Math.max(...moves.map((move) => worthAfter(game, position, move, depth)));
}

function worthAfter(game: AnyGame, position: unknown, move: unknown, depth: number): number {
  const next = game.play(position, move);
  const value = naive(game, next, depth - 1);
  return game.samePlayer?.(next) ? value : 0 - value;
}

/** A position after some moves by chance. */
function position(game: AnyGame, plies: number): unknown {
  let at = game.start;
  let chance = 99;
  for (let ply = 0; ply < plies && game.moves(at).length > 0; ply++) {
    chance = (chance * 48_271) % 2_147_483_647;
    at = game.play(at, game.moves(at)[chance % game.moves(at).length]);
  }
  return at;
}

describe("analyse", () => {
  it.each(games.map((game): [string, AnyGame] => [game.id, game]))(
    "%s: values are those of minimax",
    async (id, game) => {
      for (const plies of [0, 7, 20]) {
        const at = position(game, plies);
        if (game.moves(at).length === 0) continue;
        const line = ["analyse", id, "--position", game.write(at), "--depth", "2", "--json"];
        const { out, code } = await captured(
          id === "connect-four" && plies === 0 ? line.toSpliced(2, 2) : line,
        );
        const found: Analysis & { game: string; position: string } = JSON.parse(out);
        expect(code).toBe(0);
        expect(Object.keys(found)).toEqual(["game", "position", "depth", "nodes", "status", "moves"]);
        expect([found.game, found.position]).toEqual([id, game.write(at)]);
        expect(found.moves.map(({ move }) => move).toSorted()).toEqual([...game.moves(at)].toSorted());
        for (const { move, value, line } of found.moves) {
          expect(value).toBeCloseTo(worthAfter(game, at, move, found.depth), 9);
          expect(line[0]).toBe(move);
        }
        const values = found.moves.map(({ value }) => value);
        expect(values).toEqual(values.toSorted((a, b) => b - a));
      }
    },
  );

  it("proves what it can, and says so", async () => {
    const found = await json("analyse tic-tac-toe --position XO./.X./..O --json --top 2");
    expect(found.status).toBe("exact");
    expect(found.moves.map(({ move, value, status }: Analysis["moves"][0]) => [move, value, status])).toEqual(
      [
        [6, 1, "exact"],
        [3, 1, "exact"],
      ],
    );
  });

  it("has nothing to say of a game that is over", async () => {
    const over = "XXX/OO./...";
    expect(await json(`analyse tic-tac-toe --position ${over} --json`)).toEqual({
      game: "tic-tac-toe",
      position: over,
      depth: 0,
      nodes: 0,
      status: "exact",
      moves: [],
    });
    const { out } = await captured(["analyse", "tic-tac-toe", "--position", over]);
    expect(out).toContain("The game is over: -1 for O, who is to move.");
  });

  it("shows the board and a table", async () => {
    const { out } = await captured("analyse tic-tac-toe --position XO./.X./..O --top 2".split(" "));
    expect(out).toMatch(
      /^X O \.\n\. X \.\n\. \. O\n\nTic-tac-toe, X to move: \d moves ahead, \d+ nodes\n\n {2}move +value +line\n +6 +1 {2}exact {2}6 3 2\n +3 +1 {2}exact {2}3 6 5\n$/,
    );
  });

  it.each([0, 1, 20])("prints what is known when it is interrupted after %i turns", async (turns) => {
    const line = "analyse othello --depth 60 --top 2";
    const stopped = (form: string) => captured(`${line}${form}`.split(" "), [], interruptAfter(turns));
    const { code, out, err } = await stopped(" --json");
    expect([code, err]).toEqual([130, ""]);
    const { depth, nodes, moves, ...others } = JSON.parse(out);
    const whole = await json(`analyse othello --depth ${depth} --top 2 --json`);
    expect({ depth, moves, ...others }).toEqual({ ...whole, nodes: undefined });
    expect(depth).toBe(turns === 0 ? 1 : depth);
    expect(nodes).toBeGreaterThanOrEqual(whole.nodes);
    const [text, rows] = [await stopped(""), await stopped(" --csv")];
    expect([text.code, rows.code, text.err, rows.err]).toEqual([130, 130, "", ""]);
    expect(text.out).toContain(`: ${depth} ${depth === 1 ? "move" : "moves"} ahead, `);
    expect(rows.out).toBe((await captured(`analyse othello --depth ${depth} --top 2 --csv`.split(" "))).out);
  });

  it("keeps within its limits, but one move ahead it always looks", async () => {
    const game = findGame("othello");
    const clocks = (times: readonly number[]) => {
      let i = 0;
      return () => times[Math.min(i++, times.length - 1)] ?? 0;
    };
    const analysed = (limits: Parameters<Deepening["analyse"]>[1], now = () => 0) =>
      new Deepening(game, { hints: true }, now).analyse(game.start, limits);
    expect(await analysed({ nodes: 1 })).toMatchObject({ depth: 1, nodes: 5 });
    const some = await analysed({ nodes: 3000, top: 1 });
    expect(some.nodes).toBe(3000);
    expect(some.depth).toBeGreaterThan(3);
    expect(some.moves).toHaveLength(1);
    expect((await analysed({ depth: 3 })).depth).toBe(3);
    expect((await analysed({ time: 10 }, clocks([0, 0, 0, 50]))).depth).toBeLessThan(9);
    expect((await analysed({ time: 10, depth: 3 }, clocks([0, 0, 50]))).depth).toBeLessThan(3);
  });

  it("is deterministic", async () => {
    const line = "analyse breakthrough --nodes 30000 --json";
    expect(await json(line)).toEqual(await json(line));
  });
});

describe("perft", () => {
  it.each([0, 1, 5])(
    "prints the counts that are finished when it is interrupted after %i turns",
    async (turns) => {
      const line = "perft connect-four --depth 40";
      const stopped = (form: string) => captured(`${line}${form}`.split(" "), [], interruptAfter(turns));
      const { code, out, err } = await stopped(" --json");
      expect([code, err]).toEqual([130, ""]);
      const { counts, ...others } = JSON.parse(out);
      expect(others).toEqual({ game: "connect-four", depth: 40 });
      expect(counts.length).toBeGreaterThan(3);
      for (const form of ["", " --csv"]) {
        const whole = await captured(`perft connect-four --depth ${counts.length}${form}`.split(" "));
        expect(whole.code).toBe(0);
        expect(await stopped(form)).toEqual({ ...whole, code: 130 });
      }
    },
  );

  it("is whole if it is finished before it hears of an interruption", async () => {
    const line = "perft tic-tac-toe --depth 12 --position XOX/XOO/OX.".split(" ");
    expect(await captured(line, [], interruptAfter(0))).toEqual(await captured(line));
  });
});

describe("play", () => {
  const play = (line: string, ...typed: readonly string[]) =>
    captured(["play", ...line.split(" ")], [typed.map((each) => `${each}\n`).join("")]);

  it("answers moves until the game is over, and takes them back", async () => {
    const { out, err, code } = await play(
      "tic-tac-toe --depth 9",
      "4",
      "nonsense",
      "8",
      "undo",
      "moves",
      "8",
      "1",
      "3",
      "6",
      "7",
    );
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^move "nonsense": expected one of [\d, ]+; help lists what else can be said\n/),
    ]);
    expect(out).toMatch(/^Tic-tac-toe: X against O \(the engine\)\n\n\. \. \.\n/);
    expect(out).toMatch(/O plays \d \(0, exact; \d ahead, \d+ nodes\)/);
    expect(out).toMatch(/The game is over: (a draw|O has won)\.\n/);
  });

  it("takes either side, both, or none", async () => {
    const second = await play("connect-four --side second --nodes 2000", "quit");
    expect(second.out).toMatch(/^Connect Four: X \(the engine\) against O\n[\s\S]*X plays \d /);
    const both = await play("connect-four --side both", "4", "4", "position", "quit", "4");
    expect(both.out).not.toContain("plays");
    expect(both.out).toMatch(/\n44\n$/);
    const none = await play("tic-tac-toe --side none --depth 9");
    expect(none.out).toMatch(/The game is over: a draw\.\n$/);
  });

  it("hints, counts the score, and thinks as it is told", async () => {
    const nearly = "0 0 0 0 0 1 24 / 0 0 0 0 0 2 21 S";
    const { out, err } = await captured(
      ["play", "kalah", "--position", nearly, "--depth", "3"],
      ["hint\nnodes 500\ndepth\ntime x\nboard\nhelp\n6\nmoves\nundo\nundo\nmoves"],
    );
    expect(out).toContain("\n6 (2, exact; ");
    expect(out).toContain("The engine thinks by nodes 500 now.\n");
    expect(err).toBe(
      'depth is given without a value: expected a whole number, 1 or more\ntime is "x": expected a whole number, 1 or more\nthere is no move of yours to take back\n',
    );
    expect(out).toContain("take back your last move");
    expect(out).toContain("The game is over: S has won, score 2.\n");
    expect(out).toMatch(/\n6\n$/);
  });

  it("plays at the level that is wanted, hints at its best, and says why", async () => {
    const typed = ["why 2", "hint", "why 8", "why 9", "why 2", "level 3", "level 9", "level", "2"];
    const { out, err } = await captured(
      "play tic-tac-toe --position XX./.O./... --side second --level 1 --seed 4".split(" "),
      [typed.join("\n")],
    );
    expect(out).toMatch(/^Tic-tac-toe: X \(the engine, level 1\) against O\n/);
    // O has to stop three in a row.
    expect(out).toMatch(/\n2 [\d ]+\(0, exact; 6 ahead\)\n/);
    expect(out).toMatch(/\n8 is worth -1, less than the 0 of 2, looking 6 moves ahead: 8 2 against 2 /);
    expect(out).toMatch(/\n2 is worth 0, looking 6 moves ahead: 2 .* 2 was the choice from depth 1 on\.\n/);
    expect(out).toMatch(/The engine plays at level 3 now\.\n[\s\S]*\nX plays \d \(/);
    expect(err.split("\n")).toEqual([
      "the engine has not chosen yet: expected a move of its own or a hint before",
      expect.stringContaining('move "9": expected one of'),
      'level is "9": expected a whole number, 1 to 8',
      "level is given without a value: expected a whole number, 1 or more",
      "",
    ]);

    const game = "connect-four --side none --nodes 300 --seed 2";
    const weak = await play(`${game} --level 1`);
    expect(weak.out.replaceAll(", level 1", "")).not.toBe((await play(game)).out);
    expect(weak).toEqual(await play(`${game} --level 1`));
    expect((await play("gomoku --level 9")).err).toBe(
      'espalier: --level is "9": expected a whole number, 1 to 8\n',
    );
  });

  it("begins where it is told, and refuses what is nowhere", async () => {
    const { out } = await play(
      "gomoku --position ......./......./......./...X.../......./......./....... --side both",
      "d5",
      "board",
    );
    expect(out).toContain("5 . . . O . . .");
    const refused = await play("gomoku --side third");
    expect(refused).toEqual({
      code: 2,
      out: "",
      err: 'espalier: --side is "third": expected one of first, second, both, none\n',
    });
  });
});
