import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import { searchOn } from "../../src/engine/search-on.js";
import type { Game } from "../../src/game/game.js";
import { connectFour } from "../../src/games/connect-four.js";
import { othello } from "../../src/games/othello.js";
import { explanationOf } from "../../src/player/explanation.js";
import type { PlayerOptions } from "../../src/player/options.js";
import { Player } from "../../src/player/player.js";
import { playouts } from "../../src/player/playouts.js";
import { Distribution } from "../../src/values/distribution.js";
import type { Nested } from "../support/arbitrary-tree.js";

/** Positions by name: the moves of each, or what it is worth to the player to move there. */
type Graph = Readonly<Record<string, readonly string[] | number>>;
const gameOf = (graph: Graph, more: Partial<Game<string, string>> = {}): Game<string, string> => ({
  moves: (at) => (typeof graph[at] === "number" ? [] : (graph[at] as readonly string[])),
  play: (_, to) => to,
  score: (at) => graph[at] as number,
  key: (at) => at,
  ...more,
});

describe("moves", () => {
  it("may be objects that are known only by their place in the list", async () => {
    const nim: Game<number, { readonly take: number }> = {
      moves: (stones) => [1, 2, 3].filter((take) => take <= stones).map((take) => ({ take })),
      play: (stones, { take }) => stones - take,
      score: () => -1,
      key: String,
    };
    for (const options of [{}, { trap: true }, { search: "mtd-f" }] as const) {
      const { move, value, status } = await new Player(nim, options).choose(10, { depth: 10 });
      expect({ move, value, status }).toEqual({ move: { take: 2 }, value: 1, status: "exact" });
    }
  });

  it("may be objects anew in every list: it is played as with numbers", async () => {
    type At = readonly number[];
    const houses = (at: At) => at.flatMap((stones, i) => (stones > 0 ? [i] : []));
    const take = (at: At, i: number) => at.map((stones, k) => (k === i ? stones - 1 : k > i ? stones : 0));
    const judge = (at: At) => at.reduce((sum, stones, i) => sum + stones * (i - 1), 0) % 4;
    const byNumber: Game<At, number> = { moves: houses, play: take, score: () => -2, key: String };
    const byObject: Game<At, { readonly i: number }> = {
      moves: (at) => houses(at).map((i) => ({ i })),
      play: (at, { i }) => take(at, i),
      score: () => -2,
      key: String,
    };
    const worth = (at: At) => Distribution.of([[judge(at), 1]]);
    const ways: readonly PlayerOptions<At>[] = [
      { seed: 5 },
      { level: 2, seed: 5 },
      { trap: true },
      { search: "mtd-f", seed: 5 },
      ...[1, 2, 3].map((level) => ({ search: "mtd-f", level, seed: level }) as const),
      { search: "mtd-f", trap: true },
      { memory: "evolving" },
      { evaluate: worth, domain: 20 },
    ];
    const asObject = <C extends { move: number | undefined; line: readonly number[] }>(choice: C) => ({
      ...choice,
      move: { i: choice.move },
      line: choice.line.map((i) => ({ i })),
    });
    const starts = [
      [1, 1, 1],
      [3, 2, 1],
      [0, 2, 2],
      [2, 2, 2],
    ];
    for (const options of ways.map((way) => ({ evaluate: judge, ...way }))) {
      for (const start of starts) {
        for (const depth of [2, 5, 9]) {
          const limits = { depth, top: 3 };
          // In which order the engine goes through them depends on whether it can recognise them.
          const { nodes: _, ...numbers } = await new Player(byNumber, options).choose(start, limits);
          const { nodes: __, ...objects } = await new Player(byObject, options).choose(start, limits);
          const alternatives = numbers.alternatives.map(asObject);
          expect([options, objects]).toEqual([options, { ...asObject(numbers), alternatives }]);
        }
      }
    }
  });

  it("are explained as the choice itself where they are the same in words", () => {
    const facts = { value: 2, chosenValue: 2, status: "exact", depth: 3, settled: 1 } as const;
    const [move, chosen] = [{ i: 4 }, { i: 4 }];
    const { text } = explanationOf(
      { ...facts, move, chosen, line: [move], chosenLine: [chosen] },
      ({ i }) => `i${i}`,
    );
    expect(text).toBe("i4 is worth 2, looking 3 moves ahead: i4. i4 was the choice from depth 1 on.");
  });

  it("are not all gone through for each of them where there are very many", async () => {
    const wide = 4000;
    let keys = 0;
    const game: Game<number, number> = {
      moves: (plies) => (plies === 2 ? [] : Array.from({ length: wide }, (_, k) => k)),
      play: (plies) => plies + 1,
      score: () => 0,
      key: String,
      moveKey: (move) => {
        keys++;
        return move;
      },
    };
    await new Player(game, { evaluate: () => 0 }).choose(0, { nodes: 1 });
    expect(keys).toBeLessThan(10 * wide);
  });
});

describe("repetition", () => {
  // Whoever is to move at `a` loses by going on, and can only come back to where he was.
  const graph: Graph = { a: ["on", "b"], b: ["a"], on: 1 };

  it("is a draw for a game that says so, and nothing that rests on one is called proved", async () => {
    const drawn = new Player(gameOf(graph, { repetition: "draw" }), { evaluate: () => 5 });
    expect(await drawn.choose("a", { depth: 6 })).toMatchObject({
      move: "b",
      value: 0,
      status: "estimate",
      line: ["b", "a"],
    });
    const endless = new Player(gameOf(graph), { evaluate: () => 5 });
    expect((await endless.choose("a", { depth: 6 })).value).not.toBe(0);
  });

  it("counts the positions that the player was led through", async () => {
    const lead: Graph = {
      s: ["a"],
      a: ["c", "d"],
      c: ["s", "win"],
      d: ["s2"],
      s2: ["loss"],
      win: 1,
      loss: -1,
    };
    const player = new Player(gameOf(lead, { repetition: "draw" }), {
      evaluate: (at) => (at === "s" ? -7 : 0),
    });
    await player.choose("s", { depth: 1 });
    player.advance("a");
    player.advance("c");
    // To s, where the game has been: a draw, whatever s is worth. To win: lost.
    for (const depth of [1, 3])
      expect(await player.choose(undefined, { depth })).toMatchObject({ move: "s", value: 0 });
    // Who is told where the game stands knows nothing of how it came there.
    const placed = new Player(gameOf(lead, { repetition: "draw" }), {
      evaluate: (at) => (at === "s" ? -7 : 0),
    });
    await placed.choose("s", { depth: 1 });
    placed.advance("a");
    expect(await placed.choose("c", { depth: 1 })).toMatchObject({ move: "s", value: 7 });
  });

  it("needs a key, and the engine", async () => {
    const { key: _, ...without } = gameOf(graph, { repetition: "draw" });
    expect(() => new Player(without)).toThrow("must have a key");
    expect(() => new Player(gameOf(graph, { repetition: "draw" }), { search: "mtd-f" })).toThrow(
      "only the engine counts repetitions",
    );
    const doubtful = new Player(gameOf(graph, { repetition: "draw" }), { evaluate: () => [-1, 1] as never });
    await expect(doubtful.choose("a", { depth: 1 })).rejects.toThrow("only the engine counts repetitions");
  });
});

describe("noisy moves and hints of a game", () => {
  it("an evaluation is trusted only where it is quiet", async () => {
    // At the horizon b looks good, but c can be taken.
    const graph: Graph = { a: ["b", "q"], b: ["taken"], taken: ["x"], q: ["r"], r: ["y"], x: 0, y: 0 };
    const worth: Record<string, number> = { b: -5, taken: 9, q: -1, r: 1 };
    const judged = { evaluate: (at: string) => (at === "taken" ? -9 : (worth[at] ?? 0)) };
    const noisy = (at: string) => (at === "b" ? ["taken"] : []);
    const quiet = await new Player(gameOf(graph), judged).choose("a", { depth: 1 });
    expect(quiet).toMatchObject({ move: "b", value: 5 });
    const looked = await new Player(gameOf(graph, { noisy }), judged).choose("a", { depth: 1 });
    expect(looked).toMatchObject({ move: "q", value: 1 });
  });

  it("hints change the order and nothing else", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.integer({ min: -5, max: 5 })),
        (leaves, random) => {
          const game: Game<Nested, number> = {
            moves: (node) => (typeof node === "number" ? [] : node.map((_, i) => i)),
            play: (node, i) => (node as Nested[])[i] as Nested,
            score: (node) => node as number,
          };
          const hints = (_: Nested, moves: readonly number[]) =>
            moves.map(() => random.next().value as number);
          const tree = [leaves, leaves.toReversed(), leaves.slice(0, 1)];
          const plain = searchOn(boardOf(game, tree));
          const hinted = searchOn(boardOf({ ...game, hints }, tree), { hints: true });
          for (const search of [plain, hinted]) {
            search.start();
            search.run();
          }
          expect(hinted.value).toBe(plain.value);
        },
      ),
    );
  });

  it("hints are asked for also where repetitions count", async () => {
    const graph: Graph = { a: ["b", "c"], b: ["d", "a"], c: ["d", "a"], d: ["a", "e"], e: 1 };
    const asked: string[] = [];
    const hints = (at: string, moves: readonly string[]) => {
      asked.push(at);
      return moves.map(() => 0);
    };
    const game = gameOf(graph, { repetition: "draw", hints });
    await new Player(game, { evaluate: () => 0 }).choose("a", { depth: 4 });
    expect(new Set(asked)).toContain("b");
  });

  it("are promises too", async () => {
    const graph: Graph = { a: ["b", "c"], b: ["c"], c: ["d"], d: 0 };
    const none = { evaluate: () => 0 };
    await expect(
      new Player(gameOf(graph, { noisy: () => ["z"] }), none).choose("a", { depth: 1 }),
    ).rejects.toThrow(/noisy gave the string "z" after b: expected legal moves/);
    await expect(
      new Player(gameOf(graph, { hints: () => [] }), none).choose("a", { depth: 1 }),
    ).rejects.toThrow("hints gave a list: expected a number for each move");
  });
});

describe("playouts", () => {
  const { moves, play, score, key } = othello;
  const bare = { moves, play, score, key };

  it("depend on the position and the seed alone, and are exact where all games end alike", () => {
    const judge = playouts(bare, { games: 4, seed: 3 });
    const first = judge(othello.start);
    expect(judge(othello.play(othello.start, "d3"))).not.toBe(first);
    expect(judge(othello.start)).toBe(first);
    expect(playouts(bare, { games: 4, seed: 3 })(othello.start)).toBe(first);
    expect(playouts(bare, { games: 4, seed: 4 })(othello.start)).not.toBe(first);
    const forced = { moves: (n: number) => (n > 0 ? [1] : []), play: (n: number) => n - 1, score: () => -1 };
    expect([0, 1, 2, 3].map(playouts(forced))).toEqual([-1, 1, -1, 1]);
  });

  it("give a distribution whose mean is the mean", () => {
    const judge = playouts(connectFour, { games: 50 });
    const { mean } = judge.worth(connectFour.start);
    expect(mean).toBeCloseTo(judge(connectFour.start), 9);
  });

  it("are played once from each position, where positions are recognised", () => {
    const asked = (key: boolean) => {
      let played = 0;
      const nim: Game<number, number> = {
        moves: (stones) => [1, 2, 3].filter((taken) => taken <= stones),
        play: (stones, taken) => {
          played++;
          return stones - taken;
        },
        score: () => -1,
        ...(key && { key: String }),
      };
      const { value, status } = new Player(nim).chooseSync(14, { depth: 4, nodes: 300 });
      expect([Math.abs(value) <= 1, status]).toEqual([true, "estimate"]);
      return played;
    };
    expect(asked(true)).toBeLessThan(asked(false) / 2);
  });

  it("refuse what makes no games", () => {
    expect(() => playouts(bare, { games: 0 })(othello.start)).toThrow(
      "games is 0: expected a whole number, 1 or more",
    );
    expect(() => playouts(bare, { seed: 0.5 })(othello.start)).toThrow(
      "seed is 0.5: expected a whole number",
    );
  });
});
