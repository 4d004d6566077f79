import { describe, expect, it } from "vitest";
import type { Game } from "../../../src/game/game.js";
import { gameTree } from "../../../src/game/game-tree.js";
import { connectFour } from "../../../src/games/index.js";
import { evolvingGame } from "../../../src/search/evolving/evolving-game.js";
import { evolvingRules } from "../../../src/search/evolving/evolving-rules.js";
import { search } from "../../../src/search/search.js";

const { sweptOnly } = evolvingRules;

describe("a game that throws", () => {
  const { start, evaluate } = connectFour;

  /** A game whose evaluation throws after so many calls, until it is given more. */
  const limited = (options: { horizon: number; nodeLimit?: number; positions?: "kept" | "replayed" }) => {
    const budget = { left: Infinity };
    const game = evolvingGame(
      connectFour,
      start,
      (position) => {
        if (--budget.left < 0) throw new Error("time is up");
        return evaluate(position);
      },
      { rule: sweptOnly, ...options },
    );
    return { game, budget };
  };

  it("can be thought about again, keeps what it has, and is played on", () => {
    const { game, budget } = limited({ horizon: 3 });
    game.think(3);
    let nodes = game.tree.nodes;
    let tries = 0;
    let move: number | undefined;
    // Each time it goes on where it was: no position is evaluated twice.
    while (move === undefined) {
      budget.left = 100;
      tries++;
      try {
        move = game.think(5);
      } catch {
        expect(game.tree.nodes).toBeGreaterThanOrEqual(nodes + 100);
        nodes = game.tree.nodes;
      }
    }
    expect(tries).toBeGreaterThan(3);
    const fresh = gameTree(connectFour, game.position, { depth: 5 }, evaluate);
    expect(game.tree.value).toBe(search("alpha-beta", fresh).value);
    expect(game.think(3)).toBe(move);
    budget.left = 0;
    expect(() => game.think(6)).toThrow("time is up");
    const nodesBefore = game.tree.nodes;
    game.play(move);
    expect(game.tree.pathOf(game.tree.root)).toBe(`${connectFour.moves(start).indexOf(move)}`);
    expect(game.tree.nodes).toBeGreaterThan(nodesBefore / 20);
    budget.left = Infinity;
    expect(game.think()).toBeDefined();
    expect(game.tree.violations()).toEqual([]);
  });

  it.each(["kept", "replayed"] as const)(
    "leaves no node behind, wherever it throws (positions %s)",
    (positions) => {
      const { game, budget } = limited({ horizon: 4, positions });
      for (let calls = 0; calls < 300; calls += 3) {
        budget.left = calls;
        try {
          game.think(2 + (calls % 3));
        } catch {
          expect(game.tree.settled).toBe(false);
        }
        const { tree } = game;
        const alive = new Set(tree.subtree());
        budget.left = Infinity;
        expect(tree.violations()).toEqual([]);
        const numbers = Array.from({ length: 3000 }, (_, n) => n);
        expect(numbers.filter((n) => tree.has(n) !== alive.has(n))).toEqual([]);
      }
      expect(game.tree.violations()).toEqual([]);
    },
  );

  it("in the middle of a turn that is passed steps over it later", () => {
    let thrown = 0;
    for (let calls = 0; calls < 40; calls++) {
      let left = Infinity;
      /** Who takes one stone moves again; who takes the last stone wins. */
      const nim: Game<{ readonly stones: number; readonly again: boolean }, number> = {
        moves: ({ stones }) => [1, 2, 3].filter((taken) => taken <= stones),
        play: ({ stones }, taken) => ({ stones: stones - taken, again: taken === 1 && stones > 1 }),
        score: () => -1,
        samePlayer: ({ again }) => again,
      };
      const judge = () => {
        if (--left < 0) throw new Error("time is up");
        return 0;
      };
      const stop = { horizon: 1, heuristicStop: (_: unknown, made: number) => made >= 1 };
      const game = evolvingGame(nim, { stones: 20, again: false }, judge, stop);
      game.think();
      left = calls % 4;
      for (const taken of [2, 1, 1]) {
        try {
          game.play(taken);
        } catch {
          thrown++;
        }
      }
      left = Infinity;
      expect(game.think()).toBeDefined();
      expect(game.tree.positionOf(game.tree.root).pass).toBe(false);
      game.play(2);
      expect(game.tree.violations()).toEqual([]);
    }
    expect(thrown).toBeGreaterThan(10);
  });
});
