import { describe, expect, it } from "vitest";
import type { Extras } from "../../src/engine/extras.js";
import type { Task } from "../../src/engine/search.js";
import { searchOn } from "../../src/engine/search-on.js";
import { fullWidth, RandomBoard, RandomGame } from "./random-game.js";

const gameOf = (seed: number, integers: boolean, spread: number) =>
  new RandomGame({ seed, levels: 6, width: 30, degree: 5, extra: 20, spread, integers });

const number = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** What a search finds of each move; bounds and values are those of full-width minimax. */
function told(game: RandomGame, task: Task, extras: Extras = {}): string {
  const searching = searchOn(new RandomBoard(game), extras);
  searching.start(task);
  searching.run();
  const { depth = Infinity } = task;
  for (const { move, value, status, line } of searching.moves) {
    const next = game.play(game.start, move);
    const below = fullWidth(game, next, depth - 1);
    const truth = next.mover === 0 ? below : 0 - below;
    if (status === "exact") expect(value).toBe(truth);
    else if (status === "lower") expect(truth).toBeGreaterThanOrEqual(value);
    else expect(truth).toBeLessThanOrEqual(value);
    expect(line[0]).toBe(move);
  }
  const marks = { exact: "", lower: ">=", upper: "<=" };
  const moves = searching.moves.map(
    ({ value, status, proved, line }) =>
      `${line.join("-")} ${marks[status]}${number(value)}${proved ? "!" : ""}`,
  );
  const { value, status, proved, nodes, line } = searching;
  const whole = `${marks[status]}${number(value)}${proved ? "!" : ""} by ${line.join("-")} in ${nodes}`;
  return `${whole}: ${moves.join(", ")}`;
}

const tasks: Readonly<Record<string, Task>> = {
  "depth 1": { depth: 1 },
  "depth 3": { depth: 3 },
  "the best two": { depth: 3, top: 2 },
  "the best three": { depth: 4, top: 3 },
  all: { depth: 3, top: Infinity },
  ties: { depth: 3, ties: true },
  "the best two and ties": { depth: 4, top: 2, ties: true },
  "a window": { depth: 3, alpha: -1, beta: 1 },
  "a window, the best two": { depth: 3, alpha: -1, beta: 2, top: 2 },
  "above 1": { depth: 4, alpha: 1 },
  "above 1 and ties": { depth: 4, alpha: 1, ties: true },
  "below 0": { depth: 4, beta: 0 },
  halves: { depth: 3, alpha: -0.5, beta: 0.5 },
  "to the end": {},
};

/** A move deeper each time: the value, proved or not, the line, the nodes, and what the table holds. */
const deeper: Readonly<Record<string, readonly string[]>> = {
  "a table that answers with what was seen deeper": [
    "17: 2 by 12 in 6, 1; 1 by 5 in 10, 3; 1! by 5 in 8, 3; 1! by 5 in 6, 3; 1! by 5 in 6, 3; 1! by 5 in 6, 3; 1! by 5 in 6, 3",
    "40: 3.51 by 9 in 6, 1; 2.57 by 7 in 12, 3; 2.35 by 7 in 8, 4; 0.29 by 8-12 in 37, 10; 0.29! by 8-12 in 7, 10; 0.29! by 8-12 in 6, 10; 0.29! by 8-12 in 6, 10",
  ],
  "a table without moves": [
    "17: 2 by 12 in 6, 1; 4 by 4-4 in 16, 5; 1 by 4-10-1 in 22, 10; 4 by 4-10-9-7 in 35, 17; 4 by 4-9-10-4-2 in 51, 28; 1 by 4-10-1 in 20, 28; 1! by 5 in 98, 46",
    "40: 3.51 by 9 in 6, 1; 2.57 by 7-4 in 15, 5; 2.40 by 7-4-4 in 21, 10; 0.29 by 8-12 in 34, 17; 0.29 by 8-12 in 66, 34; 2.40 by 1-4-4 in 20, 34; 0.29! by 8-12 in 128, 65",
  ],
  "noisy moves below the horizon": [
    "17: 2 by 12 in 12, 1; 4 by 4-4 in 29, 5; 1 by 4-9-10-5-0 in 36, 10; 1 by 4-9-10-4 in 52, 16; 4 by 4-9-10-4-2 in 43, 23; 1 by 4-9-10-4 in 24, 23; 1! by 5 in 103, 41",
    "40: 2.76 by 8 in 11, 1; 2.57 by 7-4 in 17, 5; 2.34 by 7-4-10-10-6 in 28, 10; 0.29 by 8-12 in 74, 19; 0.29 by 8-12 in 50, 29; 2.34 by 7-4-10-10-6 in 34, 29; 0.29! by 8-12 in 151, 56",
  ],
  "all noisy moves below the horizon": [
    "17: 2 by 12 in 11, 1; 4 by 4-4 in 23, 5; 1 by 4-9-10-4 in 33, 10; 1 by 4-9-10-4 in 39, 16; 4 by 4-9-10-4-2 in 50, 25; 4 by 4-9-10 in 6, 25; 1! by 5 in 82, 37",
    "40: 2.76 by 8 in 10, 1; 2.57 by 7-4 in 17, 5; 1.10 by 7-4-5 in 42, 11; 0.29 by 8-12 in 49, 22; 0.29 by 8-12 in 36, 27; 0.29 by 8-12 in 6, 27; 0.29! by 8-12 in 43, 35",
  ],
};

describe("what is found of the moves at the root", () => {
  it("is what it always was, of whole numbers", () => {
    const rows = [17, 40].flatMap((seed) => {
      const game = gameOf(seed, true, 3);
      return Object.entries(tasks).map(([name, task]) => `${name}: ${told(game, task)}`);
    });
    expect(rows).toEqual([
      "depth 1: 3 by 11 in 6: 11 3, 4 1, 10 0, 5 <=-1!, 12 <=-1",
      "depth 3: 3 by 4-10-2 in 34: 4-10-2 3, 10-2-5 -3, 12 <=3!, 11 <=-1, 5 <=-1!",
      "the best two: 3 by 4-10-2 in 45: 4-10-2 3, 12-7-2 2, 5 -1!, 10-2-5 -3, 11 <=-3",
      "the best three: 2 by 4-9-10-10 in 90: 4-9-10-10 2, 12-0-2-3 0, 5 -1!, 11-0-10-4 -2, 10-2-10-3 -3",
      "all: 3 by 4-10-2 in 45: 4-10-2 3, 12-7-2 2, 5 -1!, 10-2-5 -3, 11-0-10 -3",
      "ties: 3 by 4-10-2 in 41: 4-10-2 3, 10-2-5 -3, 12 <=2, 11 <=-1, 5 <=-1!",
      "the best two and ties: 2 by 4-9-10-10 in 90: 4-9-10-10 2, 12-0-2-3 0, 5 -1!, 11-0-10-4 -2, 10-2-10-3 -3",
      "a window: >=3 by 4 in 15: 4 >=3, 10 <=-1",
      "a window, the best two: >=3 by 4 in 30: 4 >=3, 12 >=2, 10 <=-1, 11 <=-1, 5 <=-1!",
      "above 1: 2 by 4-9-10-10 in 45: 4-9-10-10 2, 11 <=2, 10 <=1!, 12 <=1, 5 <=-1!",
      "above 1 and ties: 2 by 4-9-10-10 in 49: 4-9-10-10 2, 10 <=1!, 12 <=1, 5 <=-1!, 11 <=-2",
      "below 0: >=2 by 4 in 28: 4 >=2, 10-2-10-3 -3",
      "halves: >=3 by 4 in 15: 4 >=3, 10 <=-1",
      "to the end: 2! by 11-6-9-8 in 275: 11-6-9-8 2!, 4-10-9-7-11 1!, 10-2-10-10-6-4 -1!, 12 <=2!, 5 <=-1!",
      "depth 1: 2 by 9 in 6: 9 2, 8 1, 7 0, 1 <=0, 2 <=0",
      "depth 3: 3 by 7-4-10 in 27: 7-4-10 3, 1 <=3, 9 <=3, 8 <=2, 2 <=2",
      "the best two: 3 by 7-4-10 in 27: 7-4-10 3, 1-4-10 3, 9 <=3, 8 <=2, 2 <=2",
      "the best three: 1 by 8-12 in 59: 8-12 1, 7-4-5-1 0, 1-4-5-1 0, 2 <=0, 9 <=0",
      "all: 3 by 7-4-10 in 50: 7-4-10 3, 1-4-10 3, 8-6-6 2, 2-8-4 -2, 9-12-8 -3",
      "ties: 3 by 7-4-10 in 30: 7-4-10 3, 1-4-10 3, 8 <=2, 2 <=2, 9 <=-3",
      "the best two and ties: 1 by 8-12 in 61: 8-12 1, 7-4-5-1 0, 1-4-5-1 0, 2 <=-2!, 9 <=-2",
      "a window: >=3 by 7 in 4: 7 >=3",
      "a window, the best two: >=3 by 7 in 7: 7 >=3, 1 >=3",
      "above 1: <=1 by  in 45: 8 <=1, 7 <=0, 1 <=0, 2 <=0, 9 <=0",
      "above 1 and ties: <=1 by  in 45: 8 <=1, 7 <=0, 1 <=0, 2 <=0, 9 <=0",
      "below 0: >=0 by 7 in 18: 7 >=0",
      "halves: >=3 by 7 in 4: 7 >=3",
      "to the end: 1! by 8-12 in 175: 8-12 1!, 7-4-4-3-10-3 -2!, 2 <=1!, 1 <=-2!, 9 <=-3!",
    ]);
  });

  it("is what it always was, of others", () => {
    const rows = [17, 40].flatMap((seed) => {
      const game = gameOf(seed, false, 3);
      return Object.entries(tasks).map(([name, task]) => `${name}: ${told(game, task)}`);
    });
    expect(rows).toEqual([
      "depth 1: 2.53 by 10 in 6: 10 2.53, 4 <=0.99, 12 <=-1.34, 11 <=-1.60, 5 <=-2.77!",
      "depth 3: 0.35 by 4-10-8 in 36: 4-10-8 0.35, 10-2-4 -2.81, 11 <=-0.03, 12 <=-0.35!, 5 <=-2.77!",
      "the best two: 0.35 by 4-10-8 in 36: 4-10-8 0.35, 11-0-10 -0.03, 10-2-4 -2.81, 12 <=-0.35!, 5 <=-2.77!",
      "the best three: 1.97 by 11-6-9-8 in 90: 11-6-9-8 1.97, 4-10-9-7 1.52, 12-6 -0.35, 10-2-10-3 -2.63, 5 <=-2.77!",
      "all: 0.35 by 4-10-8 in 43: 4-10-8 0.35, 11-0-10 -0.03, 12-6 -0.35, 5 -2.77!, 10-2-4 -2.81",
      "ties: 0.35 by 4-10-8 in 36: 4-10-8 0.35, 10-2-4 -2.81, 11 <=-0.03, 12 <=-0.35!, 5 <=-2.77!",
      "the best two and ties: 1.97 by 11-6-9-8 in 70: 11-6-9-8 1.97, 4-10-9-7 1.52, 10-2-10-3 -2.63, 12 <=-0.35!, 5 <=-2.77!",
      "a window: 0.35 by 4-10-8 in 26: 4-10-8 0.35, 11 <=-0.03, 12 <=-0.35!, 10 <=-1.12, 5 <=-2.77!",
      "a window, the best two: 0.35 by 4-10-8 in 27: 4-10-8 0.35, 11-0-10 -0.03, 12 <=-0.35!, 10 <=-1.12, 5 <=-2.77!",
      "above 1: 1.97 by 11-6-9-8 in 42: 11-6-9-8 1.97, 4-10-9-7 1.52, 12 <=-0.35!, 10 <=-1.40!, 5 <=-2.77!",
      "above 1 and ties: 1.97 by 11-6-9-8 in 42: 11-6-9-8 1.97, 4-10-9-7 1.52, 12 <=-0.35!, 10 <=-1.40!, 5 <=-2.77!",
      "below 0: >=1.18 by 4 in 37: 4 >=1.18, 10-2-10-3 -2.63",
      "halves: 0.35 by 4-10-8 in 26: 4-10-8 0.35, 11 <=-0.03, 12 <=-0.35!, 10 <=-1.12, 5 <=-2.77!",
      "to the end: 1.97! by 11-6-9-8 in 217: 11-6-9-8 1.97!, 4-10-1-3-3-4 1.53!, 10-2-10-9-4-9 -2.81!, 12 <=-0.35!, 5 <=-2.77!",
      "depth 1: 2.63 by 9 in 6: 9 2.63, 8 2.07, 7 -2.31, 2 <=1.78, 1 <=-2.31",
      "depth 3: 1.80 by 7-4-4 in 30: 7-4-4 1.80, 1 <=1.80, 2 <=1.79!, 9 <=0.61, 8 <=0.22",
      "the best two: 1.80 by 7-4-4 in 30: 7-4-4 1.80, 1-4-4 1.80, 2 <=1.79!, 9 <=0.61, 8 <=0.22",
      "the best three: 0.22 by 8-12 in 94: 8-12 0.22, 7-4-4-10 -0.21, 1-4-4-10 -0.21, 2 <=-0.21, 9 <=-1.14",
      "all: 1.80 by 7-4-4 in 49: 7-4-4 1.80, 1-4-4 1.80, 8-12 0.22, 2-9-12 -1.15, 9-12-9 -1.47",
      "ties: 1.80 by 7-4-4 in 30: 7-4-4 1.80, 1-4-4 1.80, 2 <=1.79!, 9 <=0.61, 8 <=0.22",
      "the best two and ties: 0.22 by 8-12 in 97: 8-12 0.22, 7-4-4-10 -0.21, 1-4-4-10 -0.21, 2 <=-0.29, 9 <=-1.14",
      "a window: >=1.76 by 7 in 4: 7 >=1.76",
      "a window, the best two: 1.80 by 7-4-4 in 30: 7-4-4 1.80, 1-4-4 1.80, 2 <=1.79!, 9 <=0.61, 8 <=0.22",
      "above 1: <=0.86 by  in 47: 7 <=0.86, 1 <=0.86, 8 <=0.22, 2 <=0.21, 9 <=-1.14",
      "above 1 and ties: <=0.86 by  in 47: 7 <=0.86, 1 <=0.86, 8 <=0.22, 2 <=0.21, 9 <=-1.14",
      "below 0: >=0.22! by 8 in 36: 8 >=0.22!, 7-4-4-10 -0.21, 1 <=-0.21",
      "halves: >=1.76 by 7 in 4: 7 >=1.76",
      "to the end: 0.22! by 8-12 in 170: 8-12 0.22!, 7-4-5-7-8-0 -1.34!, 2 <=0.21!, 9 <=-0.86!, 1 <=-1.34!",
    ]);
  });

  it("is what it always was, with a table, an order of the moves, null windows and bounds", () => {
    const extras: Extras = {
      table: { megabytes: 1 / 64 },
      killers: true,
      history: true,
      hints: true,
      scout: true,
      bounds: true,
    };
    const rows = [17, 40].flatMap((seed) => {
      const game = gameOf(seed, seed === 17, 2);
      return Object.entries(tasks).map(([name, task]) => `${name}: ${told(game, task, extras)}`);
    });
    expect(rows).toEqual([
      "depth 1: 2 by 5 in 6: 5 2!, 11 0, 10 <=2, 4 <=1, 12 <=-2",
      "depth 3: 2 by 5 in 25: 5 2!, 11-6-2 1, 12 <=2, 4 <=2, 10 <=0!",
      "the best two: 2 by 5 in 33: 5 2!, 4-10-3 2, 11-6-2 1, 12 <=1, 10 <=0!",
      "the best three: 2 by 11-6-9-9 in 63: 11-6-9-9 2, 5 2!, 4-4-0 2!, 12-0-1-9 0, 10 <=0!",
      "all: 2 by 5 in 44: 5 2!, 4-10 2, 11-6-2 1, 12-1-2 1, 10-8 0",
      "ties: 2 by 5 in 33: 5 2!, 4-10-3 2, 11-6-2 1, 12 <=1, 10 <=0!",
      "the best two and ties: 2 by 11-6-9-9 in 52: 11-6-9-9 2, 5 2!, 4-4-0 2!, 12 <=0, 10 <=0!",
      "a window: >=1 by 11 in 6: 11 >=1",
      "a window, the best two: >=2 by 5 in 21: 5 >=2!, 4 >=2, 11-6-2 1, 12 <=1, 10 <=0!",
      "above 1: 2 by 11-6-9-9 in 44: 11-6-9-9 2, 5 <=2!, 4 <=2, 12 <=0, 10 <=0!",
      "above 1 and ties: 2 by 11-6-9-9 in 49: 11-6-9-9 2, 5 2!, 4-4-0 2!, 12 <=0, 10 <=0!",
      "below 0: >=2 by 11 in 13: 11 >=2",
      "halves: >=1 by 11 in 6: 11 >=1",
      "to the end: 2! by 5 in 10: 5 2!, 11-0-10 0!, 4 <=2!, 12 <=1!, 10 <=-1!",
      "depth 1: 1.76 by 9 in 6: 9 1.76, 8 1.38, 2 <=1.19, 7 <=-1.54, 1 <=-1.54",
      "depth 3: 1.20 by 7-4-4 in 27: 7-4-4 1.20, 8-12 0.14, 1 <=1.20, 2 <=-0.18, 9 <=-0.98",
      "the best two: 1.20 by 7-4-4 in 37: 7-4-4 1.20, 1 1.20, 8-12 0.14, 9-12-9 -0.98, 2 <=-0.18",
      "the best three: 0.14 by 8-12 in 89: 8-12 0.14, 7-4-4-10 -0.14, 1 -0.14, 9-0-0-0 -1.19, 2 <=-0.39",
      "all: 1.20 by 7-4-4 in 45: 7-4-4 1.20, 1 1.20, 8-12 0.14, 2-9-12 -0.77, 9-12-9 -0.98",
      "ties: 1.20 by 7-4-4 in 28: 7-4-4 1.20, 1 1.20, 8-12 0.14, 2 <=-0.18, 9 <=-0.98",
      "the best two and ties: 0.14 by 8-12 in 95: 8-12 0.14, 7-4-4-10 -0.14, 1 -0.14, 9-0-0-0 -1.19, 2 <=-0.39",
      "a window: >=1.20 by 7 in 16: 7 >=1.20, 8-12 0.14, 9 <=-0.98",
      "a window, the best two: 1.20 by 7-4-4 in 46: 7-4-4 1.20, 1 1.20, 8-12 0.14, 9-12-9 -0.98, 2 <=-0.18",
      "above 1: <=0.51 by  in 35: 2 <=0.51, 8 <=0.14, 7 <=-0.14, 1 <=-0.14, 9 <=-0.76",
      "above 1 and ties: <=0.51 by  in 35: 2 <=0.51, 8 <=0.14, 7 <=-0.14, 1 <=-0.14, 9 <=-0.76",
      "below 0: >=0.14! by 8 in 13: 8 >=0.14!",
      "halves: >=1.20 by 7 in 16: 7 >=1.20, 8-12 0.14, 9 <=-0.98",
      "to the end: 0.14! by 8-12 in 35: 8-12 0.14!, 7 <=-0.30!, 1 <=-0.30!, 9 <=-1.40!, 2 <=-1.53!",
    ]);
  });

  it.each<[string, Extras]>([
    ["a table that answers with what was seen deeper", { faithful: false, bounds: true, scout: true }],
    ["a table without moves", { table: { megabytes: 1 / 64, moves: false }, history: true }],
    ["noisy moves below the horizon", { quiescence: { plies: 2 }, killers: true, scout: true }],
    ["all noisy moves below the horizon", { quiescence: {}, hints: true, faithful: false }],
  ])("is what it always was, a move deeper each time, with %s", (name, extras) => {
    const rows = [17, 40].map((seed) => {
      const game = gameOf(seed, seed === 17, 4);
      const searching = searchOn(new RandomBoard(game), { table: { megabytes: 1 / 512 }, ...extras });
      const steps = [1, 2, 3, 4, 5, 3, Infinity].map((depth, i) => {
        if (i === 4) searching.age();
        searching.start({ depth, first: searching.line });
        searching.run();
        const { value, proved, line, nodes, remembered } = searching;
        return `${number(value)}${proved ? "!" : ""} by ${line.join("-")} in ${nodes}, ${remembered}`;
      });
      return `${seed}: ${steps.join("; ")}`;
    });
    expect(rows).toEqual(deeper[name]);
  });
});
