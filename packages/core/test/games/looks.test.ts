import { expect, it } from "vitest";
import type { Game } from "../../src/game/game.js";
import { oneMoveAhead } from "../../src/game/one-move-ahead.js";
import { twoLooks } from "../../src/game/two-looks.js";

/** Positions by name: the moves of each, or what it is worth to the player to move; after a name with a + the mover goes on. */
const graph: Readonly<Record<string, readonly string[] | number>> = {
  root: ["open", "open+"],
  open: ["won", "root"],
  "open+": ["lost", "lost+", "root"],
  ends: ["won", "won+", "level"],
  far: ["root", "ends"],
  won: -2,
  "won+": -3,
  lost: 4,
  "lost+": 1,
  level: 0,
};
const game: Game<string, string> = {
  moves: (at) => (typeof graph[at] === "number" ? [] : (graph[at] as readonly string[])),
  play: (_, to) => to,
  score: (at) => graph[at] as number,
  samePlayer: (at) => at.endsWith("+"),
};
const estimates: Readonly<Record<string, number>> = { root: 0.5, open: -7, "open+": 6, ends: 1.25, far: 9 };

it("one move ahead counts the score where that ends the game, else the estimate, for who is to move then", () => {
  const asked: string[] = [];
  const look = oneMoveAhead(game, (at) => {
    asked.push(at);
    return estimates[at]!;
  });
  // 7 after open, 6 after open+; 2 after won, -0.5 after root; ...
  const worth = { root: 7, open: 2, "open+": 1, ends: 2, far: -0.5, won: -2, "won+": -3, level: 0 };
  for (const [at, value] of Object.entries(worth)) expect([at, look(at)]).toEqual([at, value]);
  expect(asked).toEqual(["open", "open+", "root", "root", "root", "ends"]);
  const { samePlayer: _, ...plain } = game;
  expect(oneMoveAhead(plain, (at) => estimates[at]!)("root")).toBe(7);
  expect(oneMoveAhead(plain, (at) => estimates[at]!)("open+")).toBe(-0.5);
});

it("two looks make a range of what each side sees, times the scale if there is one", () => {
  const pass = (at: number) => 10 - at;
  const range = (at: number, scale?: number, judge = (each: number) => each) => {
    const { lower, upper } = twoLooks(judge, pass, scale)(at);
    return [lower, upper];
  };
  expect(range(3)).toEqual([-7, 3]);
  expect(range(-3)).toEqual([-13, -3]);
  expect(range(5, 2)).toEqual([-10, 10]);
  expect(range(3, 1.5)).toEqual([-11, 5]);
  expect(range(1, 1, () => 2.5)).toEqual([-3, 3]);
  expect(() => range(1, undefined, () => 2.5)).toThrow(/^what evaluate gave in two looks/);
  // Quiet: both looks agree.
  expect(range(4, undefined, (at) => (at === 4 ? 8 : -8))).toEqual([8, 8]);
});
