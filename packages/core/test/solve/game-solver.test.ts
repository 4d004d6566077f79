import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import type { Game } from "../../src/game/game.js";
import { dotsAndBoxesOf } from "../../src/games/dots-and-boxes.js";
import { kalahOf } from "../../src/games/kalah.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { GameSolver } from "../../src/solve/game-solver.js";
import { fullWidth, RandomGame, type RandomPosition, type RandomRules } from "../engine/random-game.js";

const rules: fc.Arbitrary<RandomRules> = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  levels: fc.integer({ min: 0, max: 7 }),
  width: fc.constantFrom(2, 5, 1000),
  degree: fc.integer({ min: 1, max: 5 }),
  extra: fc.constantFrom(0, 30, 100),
  spread: fc.constantFrom(1, 4, 1000),
  integers: fc.boolean(),
});

/** What a game may tell of itself: its end, an estimate, bounds, how to recognise a position. */
const tells = fc.record({ evaluates: fc.boolean(), bounds: fc.boolean(), keyed: fc.boolean() });

function solverOf(game: RandomGame, told: { evaluates: boolean; bounds: boolean; keyed: boolean }) {
  const { moves, play, score, samePlayer, key, evaluate, start } = game;
  const { spread } = game.rules;
  const friendly: Game<RandomPosition, number> = {
    moves,
    play,
    score,
    samePlayer,
    ...(told.keyed && { key }),
    ...(told.bounds && { bounds: () => ({ lower: 0 - spread, upper: spread }) }),
  };
  return new GameSolver(boardOf(friendly, start, told.evaluates ? evaluate : undefined), {
    memoryMB: 1 / 16,
  });
}

describe("the solver of any game", () => {
  it("finds the value by definition, and knows bounds of it all the time", () => {
    fc.assert(
      fc.property(rules, tells, fc.integer({ min: 1, max: 50 }), (rules, told, step) => {
        const game = new RandomGame(rules);
        const value = fullWidth(game, game.start, Infinity);
        const solver = solverOf(game, told);
        solver.start(game.start);
        do {
          expect(solver.lower).toBeLessThanOrEqual(value);
          expect(solver.upper).toBeGreaterThanOrEqual(value);
        } while (!solver.run(step));
        expect([solver.lower, solver.upper]).toEqual([value, value]);

        const whole = solverOf(game, told);
        whole.start(game.start);
        expect(whole.run()).toBe(true);
        expect([whole.lower, whole.nodes]).toEqual([value, solver.nodes]);
      }),
      { numRuns: 300 },
    );
  });

  it("solves one position after another as if each were the first, also where one was broken off", () => {
    const nodes = [...ticTacToe.moves(ticTacToe.start)].map((move) => {
      const solver = new GameSolver(ticTacToe.board(ticTacToe.start), { memoryMB: 1 });
      solver.start(ticTacToe.play(ticTacToe.start, move));
      solver.run();
      return solver.nodes;
    });
    const solver = new GameSolver(ticTacToe.board(ticTacToe.start), { memoryMB: 1 });
    const again = [...ticTacToe.moves(ticTacToe.start)].map((move) => {
      solver.start(ticTacToe.start);
      solver.run(100);
      solver.start(ticTacToe.play(ticTacToe.start, move));
      solver.run();
      expect([solver.lower, solver.upper]).toEqual([0, 0]);
      return solver.nodes;
    });
    expect(again).toEqual(nodes);
  });

  it("counts while it is under way, and stops when it has visited so many", () => {
    const solver = new GameSolver(ticTacToe.board(ticTacToe.start), { memoryMB: 1 });
    expect([solver.lower, solver.upper, solver.nodes]).toEqual([-Infinity, Infinity, 0]);
    solver.start(ticTacToe.start);
    // No bounds are said of this game. The start itself counts.
    expect([solver.lower, solver.upper, solver.nodes]).toEqual([-Infinity, Infinity, 1]);
    for (let k = 0; k < 5; k++) {
      const before = solver.nodes;
      expect([solver.run(10), solver.nodes]).toEqual([false, before + 10]);
    }
  });

  it("scores a game that is over as it stands, and visits nothing", () => {
    const solver = new GameSolver(ticTacToe.board(ticTacToe.start));
    solver.start(ticTacToe.read("XXX/OO./..."));
    expect([solver.run(), solver.lower, solver.upper, solver.nodes]).toEqual([true, -1, -1, 0]);
  });

  it("solves Kalah with three houses and two seeds, and Dots and Boxes of two by two", () => {
    const small = kalahOf({ id: "small", title: "Small", houses: 3, seeds: 2 });
    const boxes = dotsAndBoxesOf({ id: "boxes", title: "Boxes", columns: 2, rows: 2 });
    const worth = <P, M>(game: Game<P, M>, position: P, known = new Map<string, number>()): number => {
      const key = String(game.key!(position));
      const found = known.get(key);
      if (found !== undefined) return found;
      const moves = game.moves(position);
      const values = moves.map((move) => {
        const next = game.play(position, move);
        const value = worth(game, next, known);
        return game.samePlayer?.(next) ? value : 0 - value;
      });
      const value = moves.length === 0 ? game.score(position) : Math.max(...values);
      known.set(key, value);
      return value;
    };
    for (const [value, solver, start, nodes] of [
      [worth(small, small.start), new GameSolver(small.board(small.start)), small.start, 443],
      [worth(boxes, boxes.start), new GameSolver(boxes.board(boxes.start)), boxes.start, 22_099],
    ] as const) {
      solver.start(start as never);
      expect(solver.run()).toBe(true);
      expect([solver.lower, solver.upper]).toEqual([value, value]);
      // A change of this is on purpose.
      expect(solver.nodes).toBe(nodes);
    }
  });

  it("learns bounds after as many positions as it always did", () => {
    const shapes = [
      { seed: 18, levels: 7, width: 40, degree: 4, extra: 30, spread: 1, integers: true },
      { seed: 9, levels: 7, width: 40, degree: 4, extra: 30, spread: 3, integers: true },
      { seed: 11, levels: 7, width: 40, degree: 4, extra: 0, spread: 1, integers: true },
      { seed: 4, levels: 7, width: 40, degree: 4, extra: 0, spread: 3, integers: true },
      { seed: 8, levels: 5, width: 1000, degree: 5, extra: 20, spread: 2, integers: false },
    ];
    const abilities = [
      { evaluates: true, bounds: true, keyed: true },
      { evaluates: true, bounds: false, keyed: false },
      { evaluates: false, bounds: true, keyed: true },
      { evaluates: false, bounds: false, keyed: false },
    ];
    const rows = shapes.flatMap((rules) =>
      abilities.map((told) => {
        const game = new RandomGame(rules);
        const solver = solverOf(game, told);
        solver.start(game.start);
        const steps: string[] = [];
        let known = "";
        for (let isSolved = false; !isSolved; ) {
          const now = `${solver.lower.toFixed(2)} to ${solver.upper.toFixed(2)}`;
          if (now !== known) steps.push(`${now} at ${solver.nodes}`);
          known = now;
          isSolved = solver.run(1);
        }
        return `${steps.join(", ")}; ${solver.upper.toFixed(2)} at ${solver.nodes}`;
      }),
    );
    expect(rows).toEqual([
      "-1.00 to 1.00 at 1; 1.00 at 11",
      "-Infinity to Infinity at 1, -1.00 to Infinity at 6, 1.00 to Infinity at 13; 1.00 at 205",
      "-1.00 to 1.00 at 1; 1.00 at 60",
      "-Infinity to Infinity at 1; 1.00 at 99",
      "-3.00 to 3.00 at 1, -2.00 to 3.00 at 16; 1.00 at 274",
      "-Infinity to Infinity at 1, -2.00 to Infinity at 16; 1.00 at 345",
      "-3.00 to 3.00 at 1; 1.00 at 107",
      "-Infinity to Infinity at 1; 1.00 at 141",
      "-1.00 to 1.00 at 1, 0.00 to 1.00 at 38; 1.00 at 56",
      "-Infinity to Infinity at 1, 0.00 to Infinity at 44; 1.00 at 230",
      "-1.00 to 1.00 at 1; 1.00 at 115",
      "-Infinity to Infinity at 1; 1.00 at 198",
      "-3.00 to 3.00 at 1, -1.00 to 3.00 at 4; 2.00 at 107",
      "-Infinity to Infinity at 1, -1.00 to Infinity at 4; 2.00 at 108",
      "-3.00 to 3.00 at 1; 2.00 at 110",
      "-Infinity to Infinity at 1; 2.00 at 146",
      "-2.00 to 2.00 at 1; 0.51 at 225",
      "-Infinity to Infinity at 1; 0.51 at 274",
      "-2.00 to 2.00 at 1; 0.51 at 85",
      "-Infinity to Infinity at 1; 0.51 at 85",
    ]);
  });
});
