import { describe, expect, it } from "vitest";
import { drivenSearch } from "../../src/engine/driven-search.js";
import { aspiration, type Driver, mtdF, type Standing } from "../../src/engine/drivers.js";
import type { RootMove, Search, Status, Task } from "../../src/engine/search.js";

/** A search that knows the value, takes so many nodes for each question, and keeps what it was asked. */
class KnowingSearch implements Search {
  readonly asked: Task[] = [];
  readonly calls: string[] = [];
  readonly remembered = 77;
  proved = true;
  finished = false;
  value = -Infinity;
  status: Status = "exact";
  moves: readonly RootMove[] = [];
  nodes = 0;
  private readonly truth: number;
  private readonly cost: number;

  constructor(truth: number, cost = 10) {
    this.truth = truth;
    this.cost = cost;
  }

  get line(): readonly number[] {
    return this.moves[0]?.line ?? [];
  }

  start(task: Task = {}): void {
    this.asked.push(task);
    this.nodes = 1;
    this.finished = false;
    this.moves = [];
  }

  run(nodes = Infinity): boolean {
    this.nodes = Math.min(this.cost, this.nodes + nodes);
    if (this.nodes < this.cost) return false;
    const { alpha = -Infinity, beta = Infinity } = this.asked.at(-1)!;
    const { truth, proved } = this;
    this.finished = true;
    this.status = truth <= alpha ? "upper" : truth >= beta ? "lower" : "exact";
    // No more than what was asked, so that the next question comes soon.
    this.value = truth <= alpha ? alpha : truth >= beta ? beta : truth;
    const move = 100 + this.asked.length;
    this.moves = [{ move, value: this.value, status: this.status, proved, line: [move, 5] }];
    return true;
  }

  abandon(): void {
    this.calls.push("abandon");
  }
  age(): void {
    this.calls.push("age");
  }
  clear(): void {
    this.calls.push("clear");
  }
}

const windows = ({ asked }: KnowingSearch) => asked.map(({ alpha, beta }) => `${alpha} ${beta}`).join(", ");

describe("the questions of a driver", () => {
  const told = (driver: Driver, truth: number, task: Task, integers = true) => {
    const search = new KnowingSearch(truth);
    const driven = drivenSearch(search, driver, integers);
    driven.start(task);
    driven.run();
    return `${windows(search)}: ${driven.value} ${driven.status} by ${driven.line.join(" ")}`;
  };

  it("step from the guess to the value, one window after another, with MTD(f)", () => {
    const rows = [
      told(mtdF, 3, {}),
      told(mtdF, 3, { guess: 3 }),
      told(mtdF, 3, { guess: 4 }),
      told(mtdF, 3, { guess: 5 }),
      told(mtdF, -2, {}),
      told(mtdF, 0, {}),
      told(mtdF, 9, { beta: 3 }),
      told(mtdF, 9, { alpha: 6, beta: 8 }),
      told(mtdF, -9, { alpha: -2 }),
      told(mtdF, 4, { alpha: 4, beta: 9, guess: 4 }),
      told(mtdF, 5, { alpha: 4, beta: 9, guess: 4 }),
      told(mtdF, 5, { alpha: 4, beta: 9, guess: 20 }),
      told(mtdF, 9, { alpha: 4, beta: 9, guess: 20 }),
    ];
    expect(rows).toEqual([
      "-1 0, 0 1, 1 2, 2 3, 3 4: 3 exact by 104 5",
      "2 3, 3 4: 3 exact by 101 5",
      "3 4, 2 3: 3 exact by 102 5",
      "4 5, 3 4, 2 3: 3 exact by 103 5",
      "-1 0, -2 -1, -3 -2: -2 exact by 103 5",
      "-1 0, 0 1: 0 exact by 101 5",
      "-1 0, 0 1, 1 2, 2 3: 3 lower by 104 5",
      "6 7, 7 8: 8 lower by 102 5",
      "-1 0, -2 -1: -2 upper by ",
      "4 5: 4 upper by ",
      "4 5, 5 6: 5 exact by 101 5",
      "8 9, 7 8, 6 7, 5 6, 4 5: 5 exact by 105 5",
      "8 9: 9 lower by 101 5",
    ]);
  });

  it("leave no number between them where values are no whole numbers", () => {
    const { EPSILON, MIN_VALUE } = Number;
    const search = new KnowingSearch(1);
    const driven = drivenSearch(search, mtdF, false);
    driven.start({ guess: 1 });
    driven.run();
    expect(search.asked.map(({ alpha, beta }) => [alpha, beta])).toEqual([
      [1 - EPSILON / 2, 1],
      [1, 1 + EPSILON],
    ]);
    driven.start({ guess: 0, alpha: 0, beta: 1 });
    expect([search.asked.at(-1)!.alpha! + 0, search.asked.at(-1)!.beta]).toEqual([0, MIN_VALUE]);
  });

  it("begin with a window around the guess, and go on with all that is left on one side, with aspiration", () => {
    const rows = [
      told(aspiration(4), 3, {}),
      told(aspiration(4), 4, {}),
      told(aspiration(4), 5, {}),
      told(aspiration(4), -4, {}),
      told(aspiration(4), -5, {}),
      told(aspiration(4), 30, { guess: 20 }),
      told(aspiration(0.5), 30, { guess: 20, beta: 25 }),
      told(aspiration(4), 0, { alpha: -1, beta: 2 }),
      told(aspiration(4), 9, { alpha: -1, beta: 2 }),
      told(aspiration(4), -9, { alpha: -1, beta: 2 }),
      told(aspiration(4), 3, {}, false),
    ];
    expect(rows).toEqual([
      "-4 4: 3 exact by 101 5",
      "-4 4, 4 Infinity: 4 exact by 101 5",
      "-4 4, 4 Infinity: 5 exact by 102 5",
      "-4 4, -Infinity -4: -4 exact by 102 5",
      "-4 4, -Infinity -4: -5 exact by 102 5",
      "16 24, 24 Infinity: 30 exact by 102 5",
      "19.5 20.5, 20.5 25: 25 lower by 102 5",
      "-1 2: 0 exact by 101 5",
      "-1 2: 2 lower by 101 5",
      "-1 2: -1 upper by ",
      "-4 4: 3 exact by 101 5",
    ]);
  });

  it("are asked with all that is known", () => {
    const standings: Standing[] = [];
    const careful: Driver = {
      window: (standing) => {
        standings.push(standing);
        return mtdF.window(standing);
      },
    };
    for (const integers of [true, false]) drivenSearch(new KnowingSearch(2), careful, integers).start();
    const driven = drivenSearch(new KnowingSearch(-2), careful, true);
    driven.start({ guess: 1 });
    driven.run();
    const first = { lower: -Infinity, upper: Infinity, last: 0, searches: 0, integers: true };
    expect(standings).toEqual([
      first,
      { ...first, integers: false },
      { ...first, last: 1 },
      { ...first, last: 0, upper: 0, searches: 1 },
      { ...first, last: -1, upper: -1, searches: 2 },
      { ...first, last: -2, upper: -2, searches: 3 },
    ]);
  });

  it("are refused where they ask what is known", () => {
    const stubborn: Driver = { window: () => [5, 6] };
    const driven = drivenSearch(new KnowingSearch(3), stubborn, true);
    driven.start();
    expect(() => driven.run()).toThrow("the driver asked what it knew: the value is from -Infinity to 5");
  });
});

describe("a search that is driven", () => {
  it("hands the whole task on, with another window", () => {
    const search = new KnowingSearch(3);
    drivenSearch(search, aspiration(2), true).start({
      depth: 6,
      first: [1, 2],
      guess: 1,
      ties: true,
      top: 1,
    });
    expect(search.asked).toEqual([
      { depth: 6, first: [1, 2], guess: 1, ties: true, top: 1, alpha: -1, beta: 3 },
    ]);
  });

  it("counts the nodes of all its searches, whoever stops it", () => {
    for (const step of [1, 2, 3, 7, 9, 10, 11, 25, Infinity]) {
      const search = new KnowingSearch(2, 10);
      const driven = drivenSearch(search, mtdF, true);
      expect([driven.finished, driven.nodes, driven.run(), driven.value]).toEqual([true, 0, true, 0]);
      driven.start();
      const seen: number[] = [];
      while (!driven.run(step)) seen.push(driven.nodes);
      expect([driven.nodes, search.asked.length]).toEqual([40, 4]);
      for (const [i, nodes] of seen.entries()) {
        const more = nodes - (seen[i - 1] ?? 1);
        expect(more === step || more === step + 1).toBe(true);
      }
      expect(driven.run(5)).toBe(true);
      expect(driven.nodes).toBe(40);
    }
  });

  it("says what is known while it is under way, and when it is finished", () => {
    const search = new KnowingSearch(2, 10);
    const driven = drivenSearch(search, mtdF, true);
    driven.start({ guess: 1 });
    const states: string[] = [];
    for (;;) {
      const { value, status, proved, line, moves, finished } = driven;
      const best = moves.map(({ move, value, status }) => `${move} ${value} ${status}`).join(" ");
      states.push(`${finished} ${value} ${status} ${proved} [${line}] (${best})`);
      if (finished) break;
      driven.run(10);
    }
    const rows = states;
    expect(rows).toEqual([
      "false -Infinity upper false [] ()",
      "false 1 lower false [101,5] (101 1 lower)",
      "false 2 lower false [102,5] (102 2 lower)",
      "true 2 exact true [102,5] (102 2 exact)",
    ]);
    // Another search forgets what was found before.
    driven.start();
    expect([driven.value, driven.finished, driven.nodes, driven.moves]).toEqual([-Infinity, false, 1, []]);
  });

  it("is proved where all its searches are", () => {
    const search = new KnowingSearch(2);
    const driven = drivenSearch(search, mtdF, true);
    const proved = (...each: boolean[]) => {
      driven.start({ guess: 1 });
      expect(driven.proved).toBe(false);
      for (const is of each) {
        search.proved = is;
        driven.run(10);
      }
      driven.run();
      return driven.proved;
    };
    expect([proved(true), proved(false), proved(true, false), proved(false, true)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("has no line where nothing is known but how much it is at most", () => {
    const search = new KnowingSearch(-9);
    const driven = drivenSearch(search, mtdF, true);
    driven.start({ alpha: -1 });
    driven.run();
    expect([driven.value, driven.status, driven.line, driven.moves.length]).toEqual([-1, "upper", [], 1]);
  });

  it("hands on all else", () => {
    const search = new KnowingSearch(2);
    const driven = drivenSearch(search, mtdF, true);
    driven.abandon();
    driven.age();
    driven.clear();
    expect([search.calls, driven.remembered]).toEqual([["abandon", "age", "clear"], 77]);
  });

  it.each([
    [{ alpha: 3, beta: 3 }, "the window from 3 to 3 is empty: expected alpha < beta"],
    [{ alpha: Number.NaN }, "the window from NaN to Infinity is empty: expected alpha < beta"],
    [{ beta: -Infinity }, "the window from -Infinity to -Infinity is empty: expected alpha < beta"],
    [{ top: 2 }, "top 2: a driver looks for one move, expected 1"],
    [{ top: 0 }, "top 0: a driver looks for one move, expected 1"],
    [{ guess: Number.NaN }, "guess NaN: expected a finite number"],
    [{ guess: -Infinity }, "guess -Infinity: expected a finite number"],
  ])("is refused for %j", (task, message) => {
    const search = new KnowingSearch(2);
    expect(() => drivenSearch(search, mtdF, true).start(task)).toThrow(
      expect.objectContaining({ name: "InputError", message }),
    );
    expect(search.asked).toEqual([]);
  });
});
