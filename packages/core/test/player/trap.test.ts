import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { randomIndex } from "../../src/game/check-game/random-index.js";
import type { Game } from "../../src/game/game.js";
import { type AnyGame, games } from "../../src/games/all-games.js";
import { connectFour } from "../../src/games/connect-four.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { Player } from "../../src/player/player.js";
import { trapWorth } from "../../src/player/trap-thinking.js";
import { Distribution } from "../../src/values/distribution.js";

/** What a position is worth to the player to move, by definition. */
function worthOf(position: string): number {
  const known = values.get(position);
  if (known !== undefined) return known;
  const read = ticTacToe.read(position);
  const moves = ticTacToe.moves(read);
  const value =
    moves.length === 0
      ? ticTacToe.score(read)
      : Math.max(...moves.map((move) => 0 - worthOf(ticTacToe.write(ticTacToe.play(read, move)))));
  values.set(position, value);
  return value;
}
const values = new Map<string, number>();

type Chooser = (position: typeof ticTacToe.start) => Promise<number>;

/** Any of the moves that give nothing away. */
function anyOfTheBest(seed: number): Chooser {
  const random = randomIndex(seed);
  return async (position) => {
    const worths = ticTacToe
      .moves(position)
      .map((move) => ({ move, worth: 0 - worthOf(ticTacToe.write(ticTacToe.play(position, move))) }));
    const most = Math.max(...worths.map(({ worth }) => worth));
    const best = worths.filter(({ worth }) => worth === most);
    return best[random(best.length)]!.move;
  };
}

/** Points of a strong player in games of tic-tac-toe against a weak one, either of them first in turn. */
async function points(strong: Chooser, level: number, count: number): Promise<number> {
  let sum = 0;
  for (let k = 0; k < count; k++) {
    const weak = new Player(ticTacToe, { seed: 1000 + k, level, memoryMB: 0.1 });
    let position = ticTacToe.start;
    const isStrong = () => ticTacToe.mover(position) === k % 2;
    while (ticTacToe.moves(position).length > 0) {
      const move = isStrong()
        ? await strong(position)
        : ((await weak.choose(position, { depth: 9 })).move as number);
      position = ticTacToe.play(position, move);
    }
    const score = ticTacToe.score(position);
    sum += ((isStrong() ? score : 0 - score) + 1) / 2;
  }
  return sum;
}

describe("trap", () => {
  it("is worth what a weaker opponent loses, who takes what looks better twice as often as the next", () => {
    const replies = [
      { move: "a", value: 3 },
      { move: "b", value: 1 },
      { move: "c", value: 0 },
    ];
    // Places 1, 2, 3 with weights 1/2, 1/4, 1/8 of 7/8.
    const looks = (a: number, b: number, c: number) => [
      { move: "a", value: a },
      { move: "b", value: b },
      { move: "c", value: c },
    ];
    expect(trapWorth(replies, looks(3, 2, 1))).toBeCloseTo((0.5 * 0 + 0.25 * 2 + 0.125 * 3) / 0.875);
    expect(trapWorth(replies, looks(1, 2, 3))).toBeCloseTo((0.125 * 0 + 0.25 * 2 + 0.5 * 3) / 0.875);
    expect(trapWorth(replies, looks(0, 0, 0))).toBeCloseTo(5 / 3);
    expect(trapWorth(replies, looks(2, 2, 1))).toBeCloseTo((0.375 * 0 + 0.375 * 2 + 0.125 * 3) / 0.875);
    expect(trapWorth([{ move: "a", value: 2 }], looks(1, 2, 3))).toBe(0);
  });

  it("keeps what is proved: in every position of tic-tac-toe", async () => {
    const seen = new Set<string>();
    const left = [ticTacToe.start];
    const player = new Player(ticTacToe, { trap: true, memoryMB: 1 });
    const plain = new Player(ticTacToe, { memoryMB: 1 });
    let others = 0;
    for (let position = left.pop(); position !== undefined; position = left.pop()) {
      const text = ticTacToe.write(position);
      if (seen.has(text)) continue;
      seen.add(text);
      const moves = ticTacToe.moves(position);
      if (moves.length === 0) continue;
      for (const move of moves) left.push(ticTacToe.play(position, move));
      const choice = await player.choose(position, { depth: 9 });
      const next = ticTacToe.play(position, choice.move as number);
      expect([text, 0 - worthOf(ticTacToe.write(next))]).toEqual([text, worthOf(text)]);
      expect(choice).toMatchObject({ value: worthOf(text), status: "exact" });
      if (choice.move !== plain.chooseSync(position, { depth: 9 }).move) others++;
    }
    expect(seen.size).toBe(5478);
    expect(others).toBeGreaterThan(100);
  }, 60_000);

  it("chooses between two moves, too", async () => {
    // A draw either way. After a, who answers at random loses more often: with a slip that looks bad to whoever looks
    // ahead. After b that one takes the bait, which looks good to him.
    const graph: Readonly<Record<string, readonly string[] | number>> = {
      root: ["a", "b"],
      a: ["level", "slip"],
      b: ["level", "bait", "even"],
      slip: ["won"],
      bait: ["won"],
      even: 0,
      level: 0,
      won: -1,
    };
    const game: Game<string, string> = {
      moves: (at) => (typeof graph[at] === "number" ? [] : (graph[at] as readonly string[])),
      play: (_, to) => to,
      score: (at) => graph[at] as number,
      key: (at) => at,
    };
    const evaluate = (at: string) => (at === "bait" ? -5 : at === "slip" ? 5 : 0);
    for (const [trap, move] of [
      [false, "a"],
      [true, "b"],
    ] as const) {
      const choice = await new Player(game, { trap, evaluate }).choose("root", { depth: 9 });
      expect(choice).toMatchObject({ move, value: 0, status: "exact" });
    }
  });

  it("prefers none where it is stopped before it has examined all that are nearly as good", async () => {
    // A draw each way; after b the bait looks good to the other side, and after c there is more to look at.
    const graph: Readonly<Record<string, readonly string[] | number>> = {
      root: ["a", "b", "c"],
      a: ["level"],
      b: ["level", "bait"],
      c: ["level", "other"],
      other: ["more", "less"],
      more: ["level"],
      less: ["level"],
      bait: ["won"],
      level: 0,
      won: -1,
    };
    let calls = 0;
    let signal = { aborted: false };
    let stopAt = Infinity;
    const game: Game<string, string> = {
      moves: (at) => (typeof graph[at] === "number" ? [] : (graph[at] as readonly string[])),
      play: (_, to) => {
        if (++calls === stopAt) signal.aborted = true;
        return to;
      },
      score: (at) => graph[at] as number,
      key: (at) => at,
    };
    const evaluate = (at: string) => (at === "bait" ? -5 : 0);
    const chosen = async (at: number) => {
      [calls, stopAt, signal] = [0, at, { aborted: false }];
      return (await new Player(game, { trap: true, evaluate }).choose("root", { depth: 9, signal })).move;
    };
    expect(await chosen(Infinity)).toBe("b");
    const all = calls;
    const moves: (string | undefined)[] = [];
    for (let at = 1; at <= all; at++) moves.push(await chosen(at));
    // Only at the very end all have been.
    expect(moves.join("")).toMatch(/^a{80,}b{4}$/);
  });

  it("gives up nothing that is proved, and of what is judged little, in all games", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...games.filter(({ id }) => id !== "gomoku")),
        fc.nat(50),
        fc.nat(1000),
        fc.integer({ min: 1, max: 4000 }),
        async (rules, plies, seed, nodes) => {
          const game: AnyGame = rules;
          const random = randomIndex(seed);
          let position = game.start;
          for (let ply = 0; ply < plies && game.moves(position).length > 0; ply++) {
            const moves = game.moves(position);
            position = game.play(position, moves[random(moves.length)]);
          }
          const moves = game.moves(position);
          if (moves.length === 0) return;
          const player = new Player<unknown, unknown>(game as never, { trap: true, memoryMB: 0.1 });
          const choice = await player.choose(position, { nodes, top: Infinity });
          expect(moves).toContain(choice.move);
          expect(choice.nodes).toBeLessThanOrEqual(nodes);
          const best = choice.alternatives[0]!;
          const own = choice.alternatives.find(({ move }) => move === choice.move)!;
          expect([choice.value, choice.line]).toEqual([own.value, own.line]);
          if (best.status === "exact" || own.status === "exact") expect(own.value).toBe(best.value);
        },
      ),
      { numRuns: 120 },
    );
  }, 60_000);

  it.each([4, 5])(
    "makes more of a weaker opponent than any move that is as good, at level %i",
    async (level) => {
      const without = await points(anyOfTheBest(1), level, 60);
      expect(without).toBeGreaterThanOrEqual(30);
      const player = new Player(ticTacToe, { seed: 1, trap: true, memoryMB: 1 });
      const trap: Chooser = async (position) => (await player.choose(position, { depth: 9 })).move as number;
      expect(await points(trap, level, 60)).toBeGreaterThan(without);
    },
  );

  it("is saved, and heard in one go once it has been loaded", async () => {
    const player = new Player(ticTacToe, { trap: true });
    expect(() => player.chooseSync(ticTacToe.start)).toThrow(/await player\.ready/);
    await player.ready(ticTacToe.start);
    const { move } = player.chooseSync(ticTacToe.start, { depth: 9 });
    const saved = JSON.parse(JSON.stringify(player.save()));
    expect(saved.options.trap).toBe(true);
    const again = Player.load(ticTacToe, saved);
    expect((await again.choose(undefined, { depth: 9 })).move).toBe(move);
  });

  it("ends in time and at a signal with a legal move", async () => {
    const player = new Player(connectFour, { trap: true });
    for (const aborted of [1, 2, 3, 4, 6]) {
      const control = new AbortController();
      const choice = await player.choose(connectFour.start, {
        signal: control.signal,
        onProgress: ({ depth }) => depth >= aborted && control.abort(),
      });
      expect(choice.stopped).toBe("signal");
      expect(connectFour.moves(connectFour.start)).toContain(choice.move);
    }
  });

  it("refuses what it cannot go with", async () => {
    const make = (options: object) => () => new Player(ticTacToe, { trap: true, ...options });
    expect(make({ trap: 1 })).toThrow(/^trap is 1: expected true or false$/);
    expect(make({ level: 3 })).toThrow(/^trap does not go with level 3: expected one without the other$/);
    expect(make({ memory: "evolving" })).toThrow(/^trap does not go with memory "evolving"/);
    expect(make({ threads: 2, spawn: () => undefined })).toThrow(/^trap does not go with 2 threads/);
    const coin = Distribution.of([
      [-1, 0.5],
      [1, 0.5],
    ]);
    const uncertain = new Player(ticTacToe, { trap: true, evaluate: () => coin, domain: 1 });
    await expect(uncertain.choose(ticTacToe.start, { depth: 2 })).rejects.toThrow(
      /^trap has to know what every move is worth/,
    );
  });
});
