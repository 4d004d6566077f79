import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import { drivenSearch } from "../../src/engine/driven-search.js";
import { aspiration, mtdF } from "../../src/engine/drivers.js";
import type { Extras } from "../../src/engine/extras.js";
import type { Search, Task } from "../../src/engine/search.js";
import { searchOn } from "../../src/engine/search-on.js";
import { whole } from "../../src/engine/walk.js";
import type { Board } from "../../src/game/board.js";
import { gameTree } from "../../src/game/game-tree.js";
import { search } from "../../src/search/search.js";
import { counting } from "../../src/tree/counting.js";
import { fullWidth, RandomBoard, RandomGame, type RandomPosition, type RandomRules } from "./random-game.js";

const rules: fc.Arbitrary<RandomRules> = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }),
  levels: fc.integer({ min: 0, max: 7 }),
  width: fc.constantFrom(2, 5, 1000),
  degree: fc.integer({ min: 1, max: 5 }),
  extra: fc.constantFrom(0, 30, 100),
  spread: fc.constantFrom(1, 4, 1000),
  integers: fc.boolean(),
});

const depth = fc.constantFrom(0, 1, 2, 3, 4, 5, 6, Infinity);

/** A table of two pairs of positions, where everything is overwritten all the time; and one of sixteen. */
const tiny: Extras = { table: { megabytes: 1 / 16384 } };
const small: Extras = { table: { megabytes: 1 / 2048, moves: false } };

const each: Readonly<Record<string, Extras>> = {
  nothing: {},
  "a tiny table": tiny,
  "a small table without moves": small,
  "a large table": { table: { megabytes: 1 } },
  killers: { killers: true },
  history: { history: true },
  hints: { hints: true },
  scout: { scout: true },
  bounds: { bounds: true },
  everything: { ...tiny, killers: true, history: true, hints: true, scout: true, bounds: true },
};

const found = (searching: Search, task: Task) => {
  searching.start(task);
  expect(searching.run()).toBe(true);
  return searching.value;
};

describe("the engine's search with nothing but alpha-beta", () => {
  it("visits the leaves that the registered alpha-beta visits, in the same order", () => {
    fc.assert(
      fc.property(rules, depth, (rules, depth) => {
        const game = new RandomGame(rules);
        const tree = counting(gameTree(game, game.start, { depth }, game.evaluate));
        const { value, line } = search("alpha-beta", tree);
        const leaves = tree.leaves.map(({ position }) => game.key(position));

        const board = new RandomBoard(game);
        const own = searchOn(board);
        expect(found(own, { depth })).toBe(value);
        expect(board.judged.map(game.key)).toEqual(leaves);
        expect(own.nodes).toBe(1 + board.made);

        const judged: string[] = [];
        const seen = (position: RandomPosition) => {
          judged.push(game.key(position));
          return position;
        };
        const { moves, play, samePlayer } = game;
        const watched = { moves, play, samePlayer, score: (at: RandomPosition) => game.score(seen(at)) };
        const adapted = boardOf(watched, game.start, (at) => game.evaluate(seen(at)));
        const through = searchOn(adapted);
        expect(found(through, { depth })).toBe(value);
        expect(judged).toEqual(leaves);
        expect(through.line.length).toBeLessThanOrEqual(line.length);
        expect(through.line).toEqual(own.line);
      }),
      { numRuns: 300 },
    );
  });

  it("keeps the promise of its window", () => {
    fc.assert(
      fc.property(
        rules,
        depth,
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        (rules, depth, alpha, width) => {
          const game = new RandomGame(rules);
          const truth = fullWidth(game, game.start, depth);
          const searching = searchOn(new RandomBoard(game));
          const task = { depth, alpha: alpha - 0.5, beta: alpha - 0.5 + width };
          const value = found(searching, task);
          const { status } = searching;
          if (status === "exact") expect(value).toBe(truth);
          else if (status === "upper") expect(truth).toBeLessThanOrEqual(value);
          else expect(truth).toBeGreaterThanOrEqual(value);
          if (truth > task.alpha && truth < task.beta) expect(status).toBe("exact");
          if (truth <= task.alpha && depth > 0 && rules.levels > 0) expect(status).toBe("upper");
          if (truth >= task.beta && depth > 0 && rules.levels > 0) expect(status).toBe("lower");
        },
      ),
      { numRuns: 300 },
    );
  });
});

it("a line that the table cuts short goes on as the table knows it", () => {
  const lengths = Array.from({ length: 10 }, (_, seed) => {
    const shape = { levels: 7, width: 1000, degree: 3, extra: 0, spread: 1000, integers: true };
    const searching = searchOn(new RandomBoard(new RandomGame({ seed, ...shape })), {
      table: { megabytes: 1 },
    });
    for (const depth of [4, 4]) found(searching, { depth });
    return searching.line.length;
  });
  // Where the table knows a bound at most, or another depth, a line stays short.
  expect(lengths).toEqual([4, 2, 1, 4, 3, 4, 4, 4, 4, 4]);
});

it("so does a line in a table of two pairs, wherever it is in there", () => {
  let length = 0;
  for (let seed = 0; seed < 60; seed++) {
    const shape = { levels: 5, width: 3, degree: 2, extra: 0, spread: 1000, integers: seed % 2 === 0 };
    const searching = searchOn(new RandomBoard(new RandomGame({ seed, ...shape })), tiny);
    for (const depth of [3, 4, 5]) found(searching, { depth });
    length += searching.line.length;
  }
  // A change of this is on purpose.
  expect(length).toBe(227);
});

describe.each(Object.entries(each))("the engine's search with %s", (_, extras) => {
  it("finds the value of full-width minimax, deeper and deeper with the same table, and a line that leads there", () => {
    fc.assert(
      fc.property(rules, (rules) => {
        const game = new RandomGame(rules);
        const board = new RandomBoard(game);
        const searching = searchOn(board, extras);
        for (const depth of [1, 2, 3, 4, Infinity, 5, 2]) {
          const truth = fullWidth(game, game.start, depth);
          expect(found(searching, { depth })).toBe(truth);
          let position = game.start;
          for (const move of searching.line) position = game.play(position, move);
          const rest = fullWidth(game, position, depth - searching.line.length);
          expect(position.mover === 0 ? rest : 0 - rest).toBe(truth);
          expect(board.position).toEqual(game.start);
          if (searching.proved) expect(fullWidth(game, game.start, Infinity)).toBe(truth);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("gives each of the best moves its value", () => {
    fc.assert(
      fc.property(rules, depth, fc.constantFrom(1, 2, 3, Infinity), (rules, depth, top) => {
        const game = new RandomGame(rules);
        const searching = searchOn(new RandomBoard(game), extras);
        found(searching, { depth, top });
        const moves = depth === 0 ? [] : game.moves(game.start);
        const truths = moves.map((move) => {
          const next = game.play(game.start, move);
          const value = fullWidth(game, next, depth - 1);
          return { move, value: next.mover === 0 ? value : 0 - value };
        });
        const best = truths.map(({ value }) => value).sort((a, b) => b - a);
        const told = searching.moves;
        expect(told.map(({ move }) => move).sort()).toEqual([...moves].sort());
        expect(told.slice(0, top).map(({ value }) => value)).toEqual(best.slice(0, top));
        for (const { move, value, status } of told) {
          const truth = truths.find((each) => each.move === move)?.value;
          if (status === "exact") expect(value).toBe(truth);
          else expect(truth).toBeLessThanOrEqual(value);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("stopped after every k nodes, finds the same in as many nodes", () => {
    fc.assert(
      fc.property(rules, depth, fc.integer({ min: 1, max: 50 }), (rules, depth, k) => {
        const game = new RandomGame(rules);
        const board = new RandomBoard(game);
        const whole = searchOn(board, extras);
        whole.start({ depth });
        whole.run();
        const visited = board.judged.splice(0);
        const parts = searchOn(board, extras);
        parts.start({ depth });
        for (let runs = 1; !parts.run(k); runs++) expect(parts.nodes).toBe(1 + runs * k);
        expect(parts.value).toBe(whole.value);
        expect(parts.nodes).toBe(whole.nodes);
        expect(parts.moves).toEqual(whole.moves);
        expect(board.judged).toEqual(visited);
      }),
      { numRuns: 200 },
    );
  });

  it("abandoned anywhere, leaves the board where it was, and the next search finds the same value", () => {
    fc.assert(
      fc.property(rules, depth, fc.integer({ min: 0, max: 200 }), (rules, depth, nodes) => {
        const game = new RandomGame(rules);
        const board = new RandomBoard(game);
        const searching = searchOn(board, extras);
        searching.start({ depth });
        searching.run(nodes);
        searching.abandon();
        expect(board.position).toEqual(game.start);
        expect(found(searching, { depth: 3 })).toBe(fullWidth(game, game.start, 3));
      }),
      { numRuns: 100 },
    );
  });
});

describe.each([
  ["MTD(f)", mtdF],
  ["aspiration", aspiration(1.5)],
] as const)("%s", (_, driver) => {
  it("finds the value with any guess, stopped anywhere, and a move that is worth it", () => {
    fc.assert(
      fc.property(
        rules,
        depth,
        fc.integer({ min: -5, max: 5 }),
        fc.integer({ min: 1, max: 50 }),
        (rules, depth, guess, k) => {
          const game = new RandomGame(rules);
          const truth = fullWidth(game, game.start, depth);
          const board = new RandomBoard(game);
          for (const extras of [tiny, { scout: true, history: true }]) {
            const whole = drivenSearch(searchOn(board, extras), driver, rules.integers);
            expect(found(whole, { depth, guess })).toBe(truth);
            expect(whole.status).toBe("exact");
            const parts = drivenSearch(searchOn(board, extras), driver, rules.integers);
            parts.start({ depth, guess });
            for (let before = parts.nodes; !parts.run(k); before = parts.nodes) {
              // The root of another search may come on top.
              expect(parts.nodes - before).toBeGreaterThanOrEqual(k);
              expect(parts.nodes - before).toBeLessThanOrEqual(k + 1);
              // Under way it is known to be worth so much at least, and nothing is called proved.
              expect(parts.value).toBeLessThanOrEqual(truth);
              expect(parts.proved).toBe(false);
            }
            if (parts.proved) expect(truth).toBe(fullWidth(game, game.start, Infinity));
            expect([parts.value, parts.nodes, parts.line]).toEqual([whole.value, whole.nodes, whole.line]);
            const [move] = whole.line;
            if (move === undefined) continue;
            const next = game.play(game.start, move);
            const value = fullWidth(game, next, depth - 1);
            expect(next.mover === 0 ? value : 0 - value).toBe(truth);
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});

it.each([
  ["mtdF", mtdF],
  ["aspiration", aspiration(1.5)],
] as const)("%s keeps the promise of its window, whatever the guess", (_, driver) => {
  fc.assert(
    fc.property(
      rules,
      depth,
      fc.tuple(
        fc.integer({ min: -6, max: 6 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: -9, max: 9 }),
      ),
      (rules, depth, [alpha, width, guess]) => {
        const game = new RandomGame(rules);
        const truth = fullWidth(game, game.start, depth);
        const beta = alpha + width;
        const driven = drivenSearch(searchOn(new RandomBoard(game), tiny), driver, rules.integers);
        const value = found(driven, { depth, alpha, beta, guess });
        if (value <= alpha) expect(truth).toBeLessThanOrEqual(value);
        else if (value >= beta) expect(truth).toBeGreaterThanOrEqual(value);
        else expect(truth).toBe(value);
        if (driven.status === "exact") expect(truth).toBe(value);
        if (driven.status === "lower") expect(truth).toBeGreaterThanOrEqual(value);
        if (driven.status === "upper") expect(truth).toBeLessThanOrEqual(value);
      },
    ),
    { numRuns: 200 },
  );
});

describe("a search", () => {
  it("under way is worth what the best of its moves is known to be worth", () => {
    const game = new RandomGame({
      seed: 3,
      levels: 6,
      width: 1000,
      degree: 5,
      extra: 0,
      spread: 1000,
      integers: true,
    });
    const own = searchOn(new RandomBoard(game));
    own.start({ top: Infinity });
    expect(own.value).toBe(-Infinity);
    const seen = new Set<number>();
    while (!own.run(1)) {
      const known = own.moves.map(({ value }) => value);
      expect(own.value).toBe(Math.max(-Infinity, ...known));
      seen.add(known.length);
    }
    expect(seen.size).toBeGreaterThan(2);
  });

  it("goes as deep as the game does", () => {
    // A chain of so many moves, with another move beside each that ends the game.
    for (const plies of [62, 63, 64, 65, 66, 67, 68, 300]) {
      const chain = {
        moves: (at: number) => (at < 0 || at === plies ? [] : [0, 1]),
        play: (at: number, move: number) => (move === 0 ? at + 1 : -1),
        score: (at: number) => (at < 0 ? 2 : 1),
      };
      // To leave the chain loses 2; its end is worth 1 to who is to move there.
      const own = searchOn(boardOf(chain, 0));
      expect(found(own, {})).toBe(plies % 2 === 0 ? 1 : -1);
      expect(own.line).toEqual(Array(Math.min(plies, 128)).fill(own.line[0]));
      expect(own.nodes).toBe(1 + 2 * plies);
    }
  });

  it("that is finished, or was never begun, has nothing to abandon", () => {
    const shape = { levels: 5, width: 9, degree: 3, extra: 0, spread: 9, integers: true };
    const board = new RandomBoard(new RandomGame({ seed: 6, ...shape }));
    const own = searchOn(board);
    own.abandon();
    expect([own.finished, own.run(), own.value, own.nodes, own.status, own.line, own.moves]).toEqual([
      true,
      true,
      0,
      0,
      "exact",
      [],
      [],
    ]);
    own.start({ depth: 3 });
    own.run();
    const known = [own.value, own.status, own.line, own.nodes, own.moves];
    own.abandon();
    expect([own.finished, own.run()]).toEqual([true, true]);
    expect([own.value, own.status, own.line, own.nodes, own.moves]).toEqual(known);
    own.start({ depth: 3 });
    own.run(4);
    expect(own.finished).toBe(false);
    own.abandon();
    own.abandon();
    expect([own.finished, board.position]).toEqual([false, new RandomGame({ seed: 6, ...shape }).start]);
  });
});

/** A board that knows no more than how much anything can be worth, and judges less than that. */
class LimitedBoard extends RandomBoard {
  override evaluate(): number {
    return Math.sign(super.evaluate());
  }
  override lower(): number {
    return -3;
  }
  override upper(): number {
    return 3;
  }
}

/** The least that `position` is worth to the player to move, looking `depth` moves ahead, where what is not over may be worth -3 to 3. */
function sure(game: RandomGame, position: RandomPosition, depth: number, sign = 1): number {
  const moves = game.moves(position);
  if (moves.length === 0) return game.score(position);
  if (depth === 0) return -3 * sign;
  const values = moves.map((move) => {
    const next = game.play(position, move);
    return next.mover === position.mover
      ? sure(game, next, depth - 1, sign)
      : 0 - sure(game, next, depth - 1, 0 - sign);
  });
  return Math.max(...values);
}

describe("what is proved", () => {
  const limited = rules.map((given) => ({ ...given, spread: 3, integers: true }));

  it.each(Object.entries(each))(
    "a win or a loss that is forced within the depth, with bounds and %s",
    (_, extras) => {
      fc.assert(
        fc.property(limited, fc.integer({ min: 1, max: 6 }), (rules, depth) => {
          const game = new RandomGame(rules);
          fc.pre(game.moves(game.start).length > 0);
          const searching = searchOn(new LimitedBoard(game), { ...extras, bounds: true });
          const value = found(searching, { depth });
          const isWin = sure(game, game.start, depth) === 3;
          fc.pre(isWin || sure(game, game.start, depth, -1) === -3);
          expect([value, searching.proved]).toEqual([isWin ? 3 : -3, true]);
        }),
        { numRuns: 50, maxSkipsPerRun: 1000 },
      );
    },
  );

  it.each(Object.entries(each))("holds to the end of the game, with bounds and %s", (_, extras) => {
    fc.assert(
      fc.property(limited, fc.constantFrom(1, Infinity), (rules, top) => {
        const game = new RandomGame(rules);
        const searching = searchOn(new LimitedBoard(game), { ...extras, bounds: true });
        for (const depth of [1, 2, 3, 4, 5]) {
          expect(found(searching, { depth, top })).toBe(limitedTo(game, game.start, depth));
          for (const { move, value, status, proved } of searching.moves) {
            if (!proved) continue;
            const next = game.play(game.start, move);
            const worth = fullWidth(game, next, Infinity);
            const truth = next.mover === 0 ? worth : 0 - worth;
            if (status === "exact") expect(value).toBe(truth);
            else if (status === "lower") expect(truth).toBeGreaterThanOrEqual(value);
            else expect(truth).toBeLessThanOrEqual(value);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

/** As `fullWidth`, with the judgement of `LimitedBoard`. */
function limitedTo(game: RandomGame, position: RandomPosition, depth: number): number {
  const moves = game.moves(position);
  if (moves.length === 0) return game.score(position);
  if (depth === 0) return Math.sign(game.evaluate(position));
  return Math.max(
    ...moves.map((move) => {
      const next = game.play(position, move);
      const value = limitedTo(game, next, depth - 1);
      return next.mover === position.mover ? value : 0 - value;
    }),
  );
}

describe("quiescence", () => {
  it("goes on with noisy moves, and may stop anywhere", () => {
    const others = [{}, tiny, { scout: true, killers: true, history: true, hints: true }];
    fc.assert(
      fc.property(
        rules,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(...others),
        (rules, depth, plies, extras) => {
          const game = new RandomGame(rules);
          const searching = searchOn(new RandomBoard(game), { ...extras, quiescence: { plies } });
          expect(found(searching, { depth })).toBe(fullWidth(game, game.start, depth, plies));
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe("extras", () => {
  const board = new RandomBoard(
    new RandomGame({ seed: 1, levels: 3, width: 5, degree: 2, extra: 0, spread: 4, integers: true }),
  );
  const table = (options: object) => ({ table: options }) as Extras;
  const memory = (given: unknown) => table({ megabytes: 1, memory: given });

  it.each([
    [table({ megabytes: Number.NaN }), "table.megabytes is NaN: expected a number above 0"],
    [table({ megabytes: 0 }), "table.megabytes is 0: expected a number above 0"],
    [table({ megabytes: -1 }), "table.megabytes is -1: expected a number above 0"],
    [table({ megabytes: "4" }), 'table.megabytes is "4": expected a number above 0'],
    [table({}), "table.megabytes is missing: expected a number above 0"],
    [memory(new ArrayBuffer(71)), "table.memory has 71 bytes: expected a multiple of 16, 64 or more"],
    [memory(new ArrayBuffer(48)), "table.memory has 48 bytes: expected a multiple of 16, 64 or more"],
    [
      memory(new Uint8Array(64)),
      "table.memory is a Uint8Array: expected an ArrayBuffer or a SharedArrayBuffer",
    ],
    [memory(null), "table.memory is null: expected an ArrayBuffer or a SharedArrayBuffer"],
    [{ quiescence: { plies: Number.NaN } }, "quiescence.plies is NaN: expected a whole number, 0 or more"],
    [{ quiescence: { plies: -1 } }, "quiescence.plies is -1: expected a whole number, 0 or more"],
    [{ quiescence: { plies: 1.5 } }, "quiescence.plies is 1.5: expected a whole number, 0 or more"],
    [
      { tabel: { megabytes: 1 } } as Extras,
      '"tabel" is no extra: expected table, killers, history, hints, scout, bounds, quiescence, faithful',
    ],
    [table({ megabytes: null }), "table.megabytes is null: expected a number above 0"],
    [
      memory({ byteLength: 64.5 }),
      "table.memory is an object: expected an ArrayBuffer or a SharedArrayBuffer",
    ],
    [memory(new ArrayBuffer(65)), "table.memory has 65 bytes: expected a multiple of 16, 64 or more"],
    [memory(new ArrayBuffer(0)), "table.memory has 0 bytes: expected a multiple of 16, 64 or more"],
  ] as [Extras, string][])("are refused where they make no sense: %#", (extras, message) => {
    expect(() => searchOn(board, extras)).toThrow(expect.objectContaining({ name: "InputError", message }));
  });

  it("are refused by a board that has nothing for them", () => {
    const without = (name: string) => Object.create(board, { [name]: { value: undefined } }) as Board;
    const sentence = "quiescence needs a board that names noisy moves and evaluates; this one does not";
    for (const name of ["noisy", "evaluate"])
      expect(() => searchOn(without(name), { quiescence: {} })).toThrow(
        expect.objectContaining({ name: "InputError", message: sentence }),
      );
    const unhashed = Object.create(board, { hashed: { value: false } }) as Board;
    expect(() => searchOn(unhashed, table({ megabytes: 1 }))).toThrow(
      expect.objectContaining({
        name: "InputError",
        message: "a table needs to recognise positions: give the game a `key`, or leave the table out",
      }),
    );
    for (const good of [{ quiescence: { plies: 0 } }, { quiescence: {} }, table({ megabytes: 1e-9 })])
      expect(() => searchOn(board, good)).not.toThrow();
  });

  it("and tasks that nobody knows are refused by their names", () => {
    const searching = searchOn(board);
    expect(() => searching.start({ dpth: 3 } as Task)).toThrow(
      expect.objectContaining({
        name: "InputError",
        message: '"dpth" is no part of a task: expected depth, alpha, beta, top, ties, first, guess, claims',
      }),
    );
  });

  it("take memory of any size that holds two pairs", () => {
    for (const bytes of [64, 80, 1 << 12]) {
      const searching = searchOn(board, memory(new ArrayBuffer(bytes)));
      searching.start();
      expect(searching.run()).toBe(true);
      expect(searching.remembered).toBeGreaterThan(0);
    }
  });
});

describe("what makes no sense is refused in a sentence:", () => {
  const game = new RandomGame({
    seed: 6,
    levels: 5,
    width: 9,
    degree: 3,
    extra: 0,
    spread: 9,
    integers: true,
  });

  it("a number of nodes that is none", () => {
    const own = searchOn(new RandomBoard(game));
    own.start();
    expect(() => own.run(-1)).toThrow("nodes -1: expected a number, 0 or more");
    expect(() => own.run(Number.NaN)).toThrow("nodes NaN: expected a number, 0 or more");
    expect(own.run(0)).toBe(false);
    expect(own.run()).toBe(true);
  });

  it("to go on with a search that was abandoned", () => {
    const own = searchOn(new RandomBoard(game));
    own.start();
    own.run(2);
    own.abandon();
    expect(() => own.run()).toThrow("run: the search was abandoned; start another one");
  });

  it.each<[Task, string]>([
    [{ depth: -1 }, "depth -1: expected a whole number of moves, 0 or more, or Infinity"],
    [{ depth: 1.5 }, "depth 1.5: expected a whole number of moves, 0 or more, or Infinity"],
    [{ depth: whole }, `depth ${whole}: expected a whole number of moves, 0 or more, or Infinity`],
    [{ depth: -Infinity }, "depth -Infinity: expected a whole number of moves, 0 or more, or Infinity"],
    [{ alpha: 3, beta: 3 }, "the window from 3 to 3 is empty: expected alpha < beta"],
    [{ alpha: Number.NaN }, "the window from NaN to Infinity is empty: expected alpha < beta"],
    [{ top: 0 }, "top 0: expected a whole number of moves, 1 or more, or Infinity"],
    [{ top: 2.5 }, "top 2.5: expected a whole number of moves, 1 or more, or Infinity"],
  ])("a search is asked for %j", (task, sentence) => {
    expect(() => searchOn(new RandomBoard(game)).start(task)).toThrow(
      expect.objectContaining({ name: "InputError", message: sentence }),
    );
    for (const good of [
      { depth: whole - 1 },
      { depth: 0 },
      { depth: Infinity },
      { top: 1 },
      { top: Infinity },
    ])
      expect(() => searchOn(new RandomBoard(game)).start(good)).not.toThrow();
  });

  it("to look a few moves ahead where nothing can be judged, unless the game is over", () => {
    const nim = {
      moves: (stones: number) => [1, 2].filter((taken) => taken <= stones),
      play: (stones: number, taken: number) => stones - taken,
      score: () => -1,
    };
    expect(() => searchOn(boardOf(nim, 5)).start({ depth: 2 })).toThrow(
      expect.objectContaining({
        name: "InputError",
        message: "a search to depth 2 needs a board that evaluates; this one does not",
      }),
    );
    const over = searchOn(boardOf(nim, 0));
    over.start({ depth: 2 });
    expect([over.run(), over.value, over.status, over.line, over.moves]).toEqual([true, -1, "exact", [], []]);
  });

  it.each<[Task, string]>([
    [{ alpha: 3, beta: 3 }, "the window from 3 to 3 is empty: expected alpha < beta"],
    [{ alpha: 4, beta: -1 }, "the window from 4 to -1 is empty: expected alpha < beta"],
    [{ top: 2 }, "top 2: a driver looks for one move, expected 1"],
    [{ guess: Infinity }, "guess Infinity: expected a finite number"],
  ])("a driver is asked for %j", (task, sentence) => {
    const driven = drivenSearch(searchOn(new RandomBoard(game)), mtdF, true);
    expect(() => driven.start(task)).toThrow(sentence);
  });
});

it("bounds are used where a board knows one of them, and change nothing where it knows none", () => {
  const shape = { levels: 6, width: 1000, degree: 4, extra: 20, spread: 9, integers: true };
  const totals = { none: 0, lower: 0, upper: 0, both: 0, off: 0 };
  for (let seed = 0; seed < 12; seed++) {
    const game = new RandomGame({ seed, ...shape });
    const truth = fullWidth(game, game.start, Infinity);
    const told = (names: readonly ("lower" | "upper")[], bounds: boolean) => {
      const board = new RandomBoard(game) as Board;
      for (const name of ["lower", "upper"] as const)
        if (!names.includes(name)) Object.defineProperty(board, name, { value: undefined });
      const own = searchOn(board, { bounds });
      expect(found(own, {})).toBe(truth);
      return own;
    };
    const none = told([], true);
    const off = told(["lower", "upper"], false);
    expect([none.nodes, none.moves, none.line]).toEqual([off.nodes, off.moves, off.line]);
    totals.none += none.nodes;
    totals.off += off.nodes;
    totals.lower += told(["lower"], true).nodes;
    totals.upper += told(["upper"], true).nodes;
    totals.both += told(["lower", "upper"], true).nodes;
  }
  // A change of these is on purpose.
  expect(totals).toEqual({ none: 1243, off: 1243, lower: 248, upper: 747, both: 209 });
});

it("a search after one that was abandoned, or under way, does what it always does", () => {
  const shape = { levels: 6, width: 1000, degree: 5, extra: 20, spread: 9, integers: true };
  for (const seed of [17, 40]) {
    const game = new RandomGame({ seed, ...shape });
    const told = (searching: Search) => {
      const value = found(searching, { depth: 4, top: 2 });
      return [value, searching.nodes, searching.moves, searching.line];
    };
    const extras = { scout: true, hints: true };
    const expected = told(searchOn(new RandomBoard(game), extras));
    const own = searchOn(new RandomBoard(game), extras);
    for (let nodes = 0; nodes < 120; nodes += 2) {
      own.start({ first: own.line });
      own.run(nodes);
      own.abandon();
      expect(told(own)).toEqual(expected);
    }
  }
});

it("a window is taken as it is given where values are no whole numbers", () => {
  for (let seed = 0; seed < 20; seed++) {
    const shape = { levels: 4, width: 1000, degree: 4, extra: 20, spread: 2, integers: false };
    const game = new RandomGame({ seed, ...shape });
    const truth = fullWidth(game, game.start, 3);
    const searching = searchOn(new RandomBoard(game));
    const status = (alpha: number, beta: number) => {
      found(searching, { depth: 3, alpha, beta });
      return searching.status;
    };
    expect([
      status(truth + 0.01, truth + 0.02),
      status(truth - 0.02, truth - 0.01),
      status(truth - 0.01, truth + 0.01),
    ]).toEqual(["upper", "lower", "exact"]);
  }
});
