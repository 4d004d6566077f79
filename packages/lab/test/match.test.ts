import { existsSync, readFileSync } from "node:fs";
import { findGame } from "espalier/games";
import { describe, expect, it } from "vitest";
import { contender } from "../src/match/contender.js";
import { elo } from "../src/match/elo.js";
import { match } from "../src/match/match.js";
import { openings } from "../src/match/openings.js";
import { captured, interruptAfter, json } from "./support/captured.js";
import { folder } from "./support/folder.js";

describe("elo", () => {
  it("is what the score says, and an interval around it", () => {
    expect(elo(50, 100).difference).toBe(0);
    expect(elo(75, 100).difference).toBeCloseTo(190.85, 2);
    expect(elo(25, 100).difference).toBeCloseTo(-190.85, 2);
    const [from, to] = elo(60, 100).interval;
    // Wilson's interval for 60 of 100 is 0.5020 to 0.6906.
    expect(from).toBeCloseTo(-400 * Math.log10(1 / 0.502 - 1), 0);
    expect(to).toBeCloseTo(-400 * Math.log10(1 / 0.6906 - 1), 0);
  });

  it("has no end where all games were won or lost, but says how large the difference is at least", () => {
    expect(elo(20, 20).difference).toBe(Infinity);
    expect(elo(20, 20).interval[0]).toBeGreaterThan(200);
    expect(elo(20, 20).interval[1]).toBe(Infinity);
    expect(elo(0, 20)).toMatchObject({ difference: -Infinity, interval: [-Infinity, expect.anything()] });
    expect(elo(0, 20).interval[1]).toBeCloseTo(0 - elo(20, 20).interval[0], 6);
  });
});

describe("openings", () => {
  it("are legal, of the length that is wanted, not over, and different as long as that is possible", () => {
    const game = findGame("tic-tac-toe");
    const drawn = openings(game, 9, 1, 7);
    expect(new Set(drawn.map(({ position }) => game.key(position))).size).toBe(9);
    for (const { moves, position } of openings(game, 60, 6, 1)) {
      expect(moves).toHaveLength(6);
      expect(moves.reduce((at, move) => game.play(at, move), game.start)).toEqual(position);
      expect(game.moves(position).length).toBeGreaterThan(0);
    }
    expect(openings(game, 12, 1, 7)).toHaveLength(12);
    expect(openings(game, 5, 3, 7)).toEqual(openings(game, 5, 3, 7));
    expect(openings(game, 5, 3, 7)).not.toEqual(openings(game, 5, 3, 8));
  });
});

/** The games of a file of records: names with values, and the words of the moves. */
function readRecords(text: string): { tags: Record<string, string>; words: string[] }[] {
  return text
    .trimEnd()
    .split(/\n\n(?=\[Event )/)
    .map((each) => {
      const [head = "", body = ""] = each.split("\n\n");
      const tags = Object.fromEntries(
        [...head.matchAll(/^\[(\w+) "(.*)"\]$/gm)].map((found) => found.slice(1)),
      );
      return { tags, words: body.trim().split(/\s+/) };
    });
}

describe("match", () => {
  const { file } = folder();
  const line = "match level=3 random --game kalah --games 6 --nodes 300 --seed 4";

  it("is the same whenever it is played, and another with another seed", async () => {
    const once = await json(`${line} --json`);
    expect(await json(`${line} --json`)).toEqual(once);
    expect(await json(`${line.replace("--seed 4", "--seed 5")} --json`)).not.toEqual(once);
    expect(once).toMatchObject({ game: "kalah", a: "level=3", b: "random", games: 6, seed: 4 });
    expect(once.wins + once.draws + once.losses).toBe(6);
    expect(once.score).toBe(once.wins + once.draws / 2);
    expect(once.work.b.nodes).toBe(0);
    expect(once.work.a.nodes).toBeLessThanOrEqual(300 * once.work.a.moves);
  });

  it.each(["kalah", "connect-four", "dots-and-boxes"])(
    "%s: records can be played again, and say what the result says",
    async (id) => {
      const path = file(`${id}.pgn`);
      const game = findGame(id);
      const told = `match level=2 random --game ${id} --games 6 --nodes 200 --json --records`.split(" ");
      const { out, code } = await captured([...told, path]);
      expect(code).toBe(0);
      const result = JSON.parse(out);
      const text = readFileSync(path, "utf8");
      const records = readRecords(text);
      expect(records).toHaveLength(6);
      expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(80);
      let points = 0;
      records.forEach(({ tags, words }, index) => {
        expect(tags.Round).toBe(String(index + 1));
        expect([tags.First, tags.Second]).toEqual(
          index % 2 === 0 ? ["level=2", "random"] : ["random", "level=2"],
        );
        const partner = records[index ^ 1]!;
        expect(tags.Opening).toBe(partner.tags.Opening);
        let position = game.start;
        let turns = 0;
        const played: string[] = [];
        for (const word of words.slice(0, -1)) {
          if (/^\d+\.$/.test(word)) {
            expect([word, game.mover(position)]).toEqual([`${++turns}.`, 0]);
          } else if (/^\d+\.\.\.$/.test(word)) {
            expect(game.mover(position)).toBe(1);
          } else {
            position = game.play(position, game.readMove(word, position));
            played.push(word);
          }
        }
        expect(game.moves(position)).toEqual([]);
        expect(played.join(" ").startsWith(tags.Opening as string)).toBe(true);
        const score = game.mover(position) === 0 ? game.score(position) : 0 - game.score(position);
        expect(Number(tags.Score)).toBe(score);
        expect(words.at(-1)).toBe(score > 0 ? "1-0" : score < 0 ? "0-1" : "1/2-1/2");
        expect(tags.Result).toBe(words.at(-1));
        points += (Math.sign(tags.First === "level=2" ? score : 0 - score) + 1) / 2;
      });
      expect(result.score).toBe(points);
    },
  );

  it("tells people the same as programs", async () => {
    const { out } = await captured(
      "match level=2 level=1 --game tic-tac-toe --games 10 --nodes 500".split(" "),
    );
    const told = await json("match level=2 level=1 --game tic-tac-toe --games 10 --nodes 500 --json");
    expect(out).toContain("Tic-tac-toe: level=2 against level=1, 10 games after 4 random moves, seed 1");
    expect(out).toContain(
      `won ${told.wins}, drew ${told.draws}, lost ${told.losses}: ${told.score} of 10 points`,
    );
    const { out: rows } = await captured(
      "match level=2 level=1 --game tic-tac-toe --games 10 --nodes 500 --csv".split(" "),
    );
    expect(rows.split("\n")[0]).toContain(
      "game,a,b,seed,openingMoves,games,wins,draws,losses,score,elo,interval",
    );
  });

  it("tells of the games so far at Ctrl-C", async () => {
    const line = "match level=2 random --game tic-tac-toe --games 40 --nodes 300 --json --records";
    const whole = file("whole.pgn");
    await captured([...line.split(" "), whole]);
    const all = readRecords(readFileSync(whole, "utf8"));
    for (const turns of [0, 80]) {
      const some = file(`some-${turns}.pgn`);
      const { code, out, err } = await captured([...line.split(" "), some], [], interruptAfter(turns));
      expect(code).toBe(130);
      const games = Number(/^espalier: interrupted after (\d+) of 40 games\n$/.exec(err)?.[1]);
      expect(games).toBeLessThan(turns / 2 + 1);
      if (games === 0) expect([out, existsSync(some)]).toEqual(["", false]);
      else {
        expect(JSON.parse(out).games).toBe(games);
        expect(readRecords(readFileSync(some, "utf8"))).toEqual(all.slice(0, games));
      }
    }
  });

  it("stops where it is told, in the middle of a game", async () => {
    const signal = { aborted: false };
    const contenders = [contender("level=2", { nodes: 200 }), contender("random", {})] as const;
    const plan = { game: findGame("tic-tac-toe"), games: 20, openingMoves: 2, seed: 1, counts: false };
    const rounds: number[] = [];
    for await (const { round } of match({ ...plan, contenders, signal })) {
      rounds.push(round);
      signal.aborted = round === 7;
    }
    expect(rounds).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it("counts evaluations, and plays with every search and memory", async () => {
    for (const [player, limit] of [
      ["search=mtd-f", "depth=2"],
      ["memory=evolving", "nodes=200"],
      ["level=8", "nodes=200"],
      ["bare", "nodes=20"],
    ]) {
      const told = await json(
        `match ${player},${limit} random --game tic-tac-toe --games 4 --opening-moves 2 --evaluations --json`,
      );
      expect(told.work.a.moves).toBeGreaterThan(0);
      if (player !== "bare") expect(told.work.a.evaluations).toBeGreaterThan(0);
      expect(told.losses).toBe(0);
    }
  });

  it.each([
    [2, 1],
    [4, 2],
    [6, 4],
  ])(
    "level %d wins three of five points from level %d: a few games, always the same",
    async (higher, lower) => {
      const told = await json(
        `match level=${higher} level=${lower} --game connect-four --games 32 --nodes 1500 --json`,
      );
      expect(told.score).toBeGreaterThan(0.6 * 32);
    },
  );

  it.each([
    ["match level=3 random", "--game is missing"],
    ["match level=3 --game kalah", "<B> is missing"],
    ["match level=9 random --game kalah --games 2", "level is 9: expected a whole number from 1 to 8"],
    ["match level=x random --game kalah", 'level is "x": expected a whole number, 1 or more'],
    ["match level random --game kalah", 'player "level": expected a value, as in level=VALUE'],
    ["match bare=1 random --game kalah", 'player "bare=1": expected bare without a value'],
    ["match levle=3 random --game kalah", 'unknown player setting "levle": did you mean "level"?'],
    [
      "match level=3,level=4 random --game kalah",
      'player "level=3,level=4" has level twice: expected it once',
    ],
    ["match search=alphabeta random --game kalah", "alpha-beta"],
    ["match random random --game kalah --games 3", "--games is 3: expected an even number"],
    ["match random random --game chess", 'unknown game "chess"'],
    ["match random random --game kalah --json --records -", "--records - and --json both print to stdout"],
    ["match random random --game tic-tac-toe --opening-moves 12", "expected fewer --opening-moves"],
  ])("%s: one sentence, and nothing printed", async (words, sentence) => {
    const { code, out, err } = await captured(words.split(" "));
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(sentence);
    expect(err.trim().split("\n").length).toBeLessThanOrEqual(2);
  });
});
