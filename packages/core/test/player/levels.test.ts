import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomIndex } from "../../src/game/check-game/random-index.js";
import type { Game } from "../../src/game/game.js";
import { type AnyGame, games } from "../../src/games/all-games.js";
import { connectFour } from "../../src/games/connect-four.js";
import { othello } from "../../src/games/othello.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { atLevel } from "../../src/player/at-level.js";
import { highestLevel } from "../../src/player/highest-level.js";
import { levels } from "../../src/player/levels.js";
import { Player } from "../../src/player/player.js";
import type { Found } from "../../src/player/thinker.js";

const below = levels.map((_, i) => i + 1);

function after(game: AnyGame, plies: number, seed: number): unknown {
  const random = randomIndex(seed);
  let position = game.start;
  for (let ply = 0; ply < plies; ply++) {
    const moves = game.moves(position);
    if (moves.length === 0) break;
    position = game.play(position, moves[random(moves.length)]);
  }
  return position;
}

/** By the rules alone: whether `move` ends the game with a win of whoever makes it. */
function wins<P, M>(game: Game<P, M>, position: P, move: M): boolean {
  const next = game.play(position, move);
  if (game.moves(next).length > 0) return false;
  return game.samePlayer?.(next) ? game.score(next) > 0 : game.score(next) < 0;
}

function loses<P, M>(game: Game<P, M>, position: P, move: M): boolean {
  const next = game.play(position, move);
  const isSame = game.samePlayer?.(next) ?? false;
  const moves = game.moves(next);
  if (moves.length === 0) return isSame ? game.score(next) < 0 : game.score(next) > 0;
  return !isSame && moves.some((answer) => wins(game, next, answer));
}

/** Values of the moves, looking so far, by definition. */
function worth(game: AnyGame, position: unknown, depth: number): number {
  const moves = game.moves(position);
  if (moves.length === 0) return game.score(position);
  if (depth === 0) return game.evaluate(position);
  return Math.max(
    ...moves.map((move) => {
      const next = game.play(position, move);
      const value = worth(game, next, depth - 1);
      return game.samePlayer?.(next) ? value : 0 - value;
    }),
  );
}

const someGame = fc.constantFrom(...games.filter(({ id }) => id !== "gomoku"));

describe("levels", () => {
  it("err the less the higher they are", () => {
    expect(highestLevel).toBe(levels.length + 1);
    for (const [i, { plies, nodes, noise, oversight, alert }] of levels.entries()) {
      const lower = levels[i - 1] ?? { plies: 1, nodes: 1, noise: Infinity, oversight: 1, alert: false };
      expect(plies).toBeGreaterThanOrEqual(lower.plies);
      expect(nodes).toBeGreaterThanOrEqual(lower.nodes);
      expect(noise).toBeLessThan(lower.noise);
      expect(oversight).toBeLessThan(lower.oversight);
      expect(oversight).toBeGreaterThanOrEqual(0);
      expect(alert || !lower.alert).toBe(true);
    }
  });

  it.each(below.slice(1))(
    "level %i takes a win that is there, and stops one of the other side",
    async (level) => {
      await fc.assert(
        fc.asyncProperty(someGame, fc.nat(60), fc.nat(1000), async (game, plies, seed) => {
          const position = after(game, plies, seed);
          const moves = game.moves(position);
          const player = new Player(game, { level, seed, memoryMB: 0.1 });
          const { move } = await player.choose(position, { depth: 2 });
          if (moves.length === 0) return;
          const winning = moves.filter((each) => wins(game, position, each));
          if (winning.length > 0) expect(winning).toContain(move);
          else if (moves.some((each) => !loses(game, position, each)))
            expect(loses(game, position, move)).toBe(false);
        }),
        { numRuns: 60 },
      );
    },
  );

  it("takes and stops wins where only the rules are known, and with any search", async () => {
    const { moves, play, score, key } = connectFour as AnyGame;
    const bare: Game<unknown, unknown> = { moves, play, score, key };
    for (let seed = 0; seed < 40; seed++) {
      const position = after(connectFour as AnyGame, 8 + (seed % 20), seed);
      const moves = bare.moves(position);
      if (moves.length === 0) continue;
      for (const search of [undefined, "negascout"] as const) {
        const player = new Player(bare, { level: 2, seed, evaluate: () => 0, ...(search && { search }) });
        const { move } = await player.choose(position, { nodes: 1000 });
        const winning = moves.filter((each) => wins(bare, position, each));
        if (winning.length > 0) expect(winning).toContain(move);
        else if (moves.some((each) => !loses(bare, position, each)))
          expect(loses(bare, position, move)).toBe(false);
      }
    }
  });

  it.each(below)(
    "level %i errs in the same way with the same seed, whatever it has seen before",
    async (level) => {
      const position = after(othello as AnyGame, 12, level) as never;
      const choose = async (seed: number, player = new Player(othello, { level, seed, memoryMB: 1 })) => {
        const { move, value, alternatives } = await player.choose(position, { depth: 2, top: 3 });
        return { move, value, among: alternatives.map((each) => [each.move, each.value]) };
      };
      const player = new Player(othello, { level, seed: 5, memoryMB: 1 });
      expect(await choose(5, player)).toEqual(await choose(5));
      expect(await choose(5, player)).toEqual(await choose(5));
      if (level <= 4) {
        const choices = await Promise.all(Array.from({ length: 20 }, (_, seed) => choose(seed)));
        expect(new Set(choices.map(({ move }) => move)).size).toBeGreaterThan(1);
      }
    },
  );

  it("choose what they always chose: a change of these moves is on purpose", async () => {
    const positions = ["", "444", "4453", "35"].map((line) => connectFour.read(line));
    const choices: Record<number, string> = {};
    for (const level of below) {
      const player = (seed: number) => new Player(connectFour, { level, seed, memoryMB: 0.1 });
      const all = Array.from({ length: 24 }, (_, seed) =>
        player(seed).choose(positions[seed % 4]!, { nodes: 600 }),
      );
      choices[level] = (await Promise.all(all)).map(({ move }) => move).join("");
    }
    expect(choices).toEqual({
      1: "363122276375747717573334",
      2: "363355676255447417553434",
      3: "363154616255447547553434",
      4: "356154614355446543553434",
      5: "456154654345446544453435",
      6: "444544454445444544454445",
      7: "444544454445444544454445",
    });
  });

  it("says of a move what is true of it: looking as far as it did, to the end where it says so", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(othello as AnyGame, connectFour as AnyGame),
        fc.nat(30),
        fc.nat(1000),
        fc.constantFrom(...below.slice(0, 4)),
        async (game, plies, seed, level) => {
          const position = after(game, plies, seed);
          if (game.moves(position).length === 0) return;
          const player = new Player(game, { level, seed, memoryMB: 0.1 });
          const { move, value, status, depth, line, alternatives } = await player.choose(position, {
            nodes: 50_000,
            top: 3,
          });
          const next = game.play(position, move);
          expect(line[0]).toBe(move);
          const chosen = alternatives.find((each) => each.move === move);
          expect(chosen).toMatchObject({ value, line });
          const ofMove = 0 - worth(game, next, depth - 1);
          if (chosen?.status === "estimate") expect(value).toBeCloseTo(ofMove, 9);
          if (status === "exact") expect(value).toBe(worth(game, position, depth));
          if (status === "lower") expect(value).toBeLessThanOrEqual(worth(game, position, depth));
          const values = alternatives.map((each) => each.value);
          expect(values).toEqual(values.toSorted((a, b) => b - a));
          expect(alternatives.length).toBe(Math.min(3, game.moves(position).length));
        },
      ),
      { numRuns: 60 },
    );
  });

  it("explains a weaker choice truthfully", async () => {
    const position = after(othello as AnyGame, 20, 3) as typeof othello.start;
    for (let seed = 0; seed < 30; seed++) {
      const player = new Player(othello, { level: 1, seed });
      const { move, value } = await player.choose(position, { nodes: 5000 });
      const told = [];
      for (const each of othello.moves(position)) told.push(await player.explain(each));
      const better = told.find((each) => each.value > value);
      if (better === undefined) continue;
      expect(better.chosen).toBe(move);
      expect(better.text).toContain("more than");
      return;
    }
    expect.unreachable("level 1 never errs");
  });

  it("holds to the limits of the caller", async () => {
    for (const level of below) {
      const player = new Player(othello, { level });
      for (const nodes of [...Array.from({ length: 40 }, (_, k) => k + 1), 300]) {
        const choice = await player.choose(othello.start, { nodes });
        expect(choice.nodes).toBeLessThanOrEqual(nodes);
        expect(othello.moves(othello.start)).toContain(choice.move);
      }
      await player.ready(othello.start);
      expect(player.chooseSync(othello.start, { depth: 1, nodes: 1000 }).depth).toBe(1);
    }
  });

  it("level 8 is the player without a level", async () => {
    for (const seed of [undefined, 3]) {
      const own = seed === undefined ? {} : { seed };
      const strong = new Player(othello, { level: highestLevel, ...own });
      const plain = new Player(othello, own);
      for (let plies = 0; plies < 50; plies += 7) {
        const position = after(othello as AnyGame, plies, 7) as never;
        expect(strong.chooseSync(position, { nodes: 2000 })).toEqual(
          plain.chooseSync(position, { nodes: 2000 }),
        );
      }
    }
  });

  it("misjudge by little where they err little, and what is proved not at all", () => {
    const found = [
      ["a", 3, true],
      ["b", 3.5, false],
      ["c", 3.4, false],
    ].map(([move, value, proved]) => ({
      move,
      value,
      proved,
      bound: "exact",
      line: [move],
    })) as Found<string>[];
    const searched = { found, equals: 1, mark: 7, legal: ["a", "b", "c"] };
    const look = () => ({ is: false, visited: 1 });
    for (let seed = 0; seed < 50; seed++) expect(atLevel(7, seed, look, () => 1).choose(searched)).toBe(1);
    // How much moves differ says nothing of those that are proved: by a great loss the others are misjudged no more.
    const lost: Found<string> = { move: "d", value: -1000, proved: true, bound: "exact", line: ["d"] };
    const among = { found: [found[1]!, found[2]!, lost], equals: 1, mark: 7, legal: ["b", "c", "d"] };
    for (let seed = 0; seed < 50; seed++) expect(atLevel(7, seed, look, () => 1).choose(among)).toBe(0);
  });

  it("is saved with the player", () => {
    const saved = new Player(ticTacToe, { level: 3, seed: 2 }).save();
    expect(JSON.parse(JSON.stringify(saved)).options.level).toBe(3);
    expect(Player.load(ticTacToe, saved).save().options.level).toBe(3);
  });

  it("refuses what is no level, and what cannot err", async () => {
    for (const level of [0, 9, 2.5, "3"]) {
      expect(() => new Player(ticTacToe, { level: level as number })).toThrow(
        /^level is .*: expected a whole number from 1 to 8$/,
      );
    }
    expect(() => new Player(ticTacToe, { level: 3, memory: "evolving" })).toThrow(
      'level 3 does not go with memory "evolving": expected one without the other',
    );
    expect(() => new Player(ticTacToe, { level: 3 }).chooseSync(ticTacToe.start)).toThrow(
      "expected `await player.ready(position)`",
    );
    const uncertain = new Player(ticTacToe, {
      level: 3,
      domain: 1,
      evaluate: () => ({ low: -1, high: 1 }) as never,
    });
    await expect(uncertain.choose(ticTacToe.start)).rejects.toThrow(/^level 3 .*values are uncertain/);
  });
});
