import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Board } from "../../src/game/board.js";
import type { Game } from "../../src/game/game.js";
import type { Seen } from "../../src/player/look.js";
import { glancesWithin } from "../../src/player/sight.js";

/** Positions by name: the moves of each, or what it is worth to the player to move there. After a name with a + the mover goes on. */
const graph: Readonly<Record<string, readonly string[] | number>> = {
  root: ["won", "lost", "level", "open", "safe", "won+", "lost+", "level+", "again+"],
  won: -1,
  lost: 1,
  level: 0,
  "won+": 1,
  "lost+": -1,
  "level+": 0,
  // The other side can win at once, in the second of three ways, or only lose and go on.
  open: ["a", "b", "c"],
  a: ["x"],
  b: -2,
  c: 0,
  safe: ["d", "e", "again+"],
  d: 3,
  e: ["x"],
  "again+": ["b", "c"],
  x: 0,
};
const game: Game<string, string> = {
  moves: (at) => (typeof graph[at] === "number" ? [] : (graph[at] as readonly string[])),
  play: (_, to) => to,
  score: (at) => graph[at] as number,
  samePlayer: (at) => at.endsWith("+"),
};
const moves = graph.root as readonly string[];

/** What is seen of the moves at the root while so many positions may be visited; and what that took. */
function glances(rules: Game<string, string>, left: number) {
  const board = boardOf(rules, "root");
  const visits: number[] = [];
  let looks = 0;
  const look = (move: string, see: (board: Board, code: number) => Seen | undefined) => {
    looks++;
    board.load("root");
    const seen = see(board, board.codeOf(move));
    expect(board.position()).toBe("root");
    visits.push(seen?.visited ?? -1);
    return seen;
  };
  return { ...glancesWithin(look, () => left), visits, looks: () => looks };
}

const seen = (is: (move: string) => boolean) => moves.filter(is);

describe("without thinking it is seen", () => {
  it("which moves end the game and win it, whoever is to move then", () => {
    const { wins, visits } = glances(game, 1);
    expect(seen(wins)).toEqual(["won", "won+"]);
    expect(visits).toEqual(moves.map(() => 1));
  });

  it("which moves end the game and lose it, or let the other side win at once", () => {
    const { loses, visits } = glances(game, 4);
    expect(seen(loses)).toEqual(["lost", "open", "lost+"]);
    // The position after the move, and after each answer to it.
    expect(visits).toEqual([1, 1, 1, 4, 4, 1, 1, 1, 1]);
  });

  it("which moves are noisy, and of a game that names none that none is: that visits nothing", () => {
    const noisy = glances({ ...game, noisy: () => ["won", "safe"] }, 0);
    expect(seen(noisy.isNoisy)).toEqual(["won", "safe"]);
    expect(noisy.visits).toEqual(moves.map(() => 0));
    const quiet = glances(game, 0);
    expect(seen(quiet.isNoisy)).toEqual([]);
    expect(quiet.visits).toEqual(moves.map(() => 0));
  });

  it("nothing of a move that the board calls 0, where nothing is noisy", () => {
    const board = boardOf({ moves: () => [0, 1], play: (at: number) => at + 1, score: () => 0 }, 0);
    expect(board.codeOf(0)).toBe(0);
    const { isNoisy } = glancesWithin(
      (move: number, see) => see(board, board.codeOf(move)),
      () => 0,
    );
    expect([isNoisy(0), isNoisy(1)]).toEqual([false, false]);
  });

  it("each move at once and for all, each question by itself", () => {
    const all = glances(game, 4);
    for (let round = 0; round < 2; round++) {
      seen(all.wins);
      seen(all.loses);
      seen(all.isNoisy);
      expect(all.looks()).toBe(3 * moves.length);
    }
  });

  it("only as long as positions are left to visit: else thinking must stop", () => {
    expect(() => glances(game, 0).wins("won")).toThrow();
    expect(() => glances(game, 0).loses("lost")).toThrow();
    expect(glances(game, 1).loses("lost")).toBe(true);
    expect(() => glances(game, 3).loses("open")).toThrow();
    const { loses, visits } = glances(game, 3);
    try {
      loses("open");
    } catch {}
    expect(visits).toEqual([-1]);
  });
});
