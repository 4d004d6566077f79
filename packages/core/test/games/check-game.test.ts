import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { checkGame } from "../../src/game/check-game/check-game.js";
import type { Game } from "../../src/game/game.js";
import { connectFour } from "../../src/games/connect-four.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { kalahStart, smallKalah } from "./small-kalah.js";

interface Heap {
  stones: number;
  readonly taken: number[];
}

/** Take 1 or 2 stones; who cannot take has lost. Positions are objects, so that a defect can change them. */
const nim: Required<Omit<Game<Heap, number>, "samePlayer">> = {
  moves: ({ stones }) => [1, 2].filter((n) => n <= stones),
  play: ({ stones, taken }, n) => ({ stones: stones - n, taken: [...taken, n] }),
  score: () => -1,
  key: ({ stones }) => String(stones),
  moveKey: (n) => n,
  bounds: () => ({ lower: -1, upper: 1 }),
  likelihood: (_, n) => 1 / n,
};

const start: Heap = { stones: 9, taken: [] };
const check = (defect: Partial<Game<Heap, number>>) =>
  checkGame({ ...nim, ...defect }, structuredClone(start));

/** A counter that makes a pure function impure. */
function changing<T>(answer: (call: number) => T): () => T {
  let call = 0;
  return () => answer(call++);
}

describe("a sound game", () => {
  it("gives no report", () => {
    expect(check({})).toEqual([]);
    expect(checkGame(ticTacToe, ticTacToe.start)).toEqual([]);
    expect(checkGame(connectFour, connectFour.start)).toEqual([]);
    expect(checkGame(smallKalah, kalahStart)).toEqual([]);
  });

  it("gives none from any position or seed", () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom("", "4", "1234", "4444"), (seed, line) => {
        expect(checkGame(connectFour, connectFour.read(line), { games: 12, seed })).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it("may hide its positions in classes with private fields", () => {
    class Hidden {
      readonly #stones: number;
      constructor(stones: number) {
        this.#stones = stones;
      }
      get stones() {
        return this.#stones;
      }
      take(n: number) {
        return new Hidden(this.#stones - n);
      }
    }
    const game: Game<Hidden, number> = {
      moves: ({ stones }) => [1, 2].filter((n) => n <= stones),
      play: (position, n) => position.take(n),
      score: () => -1,
      key: ({ stones }) => BigInt(stones),
    };
    expect(checkGame(game, new Hidden(9))).toEqual([]);
  });

  it("may be deep, cyclic and full of containers", () => {
    interface Link {
      readonly depth: number;
      readonly before: Link | undefined;
      readonly extras: unknown;
    }
    const ring: unknown[] = [];
    ring.push(ring);
    const extras = [
      new Map([["a", [1]]]),
      new Set([2]),
      new Int8Array([3]),
      new Date(4),
      ring,
      5n,
      Symbol.iterator,
    ];
    let deep: Link | undefined;
    for (let depth = 0; depth < 20_000; depth++) deep = { depth, before: deep, extras };
    const game: Game<Link, number> = {
      moves: ({ depth }) => (depth < 20_002 ? [0, 1] : []),
      play: (link) => ({ depth: link.depth + 1, before: link, extras }),
      score: () => 0,
    };
    expect(checkGame(game, deep!, { games: 1 })).toEqual([]);
  });
});

describe("a planted defect is found, and nothing else:", () => {
  const cases: readonly (readonly [string, Partial<Game<Heap, number>>, RegExp])[] = [
    [
      "moves that are no array",
      { moves: () => "12" as unknown as number[] },
      /^moves gives "12": expected an array \(at the start\)$/,
    ],
    [
      "moves that change between calls",
      { moves: changing((call) => (call % 2 === 0 ? [1, 2] : [1])) },
      /^moves gives \[1,2\], and \[1\] when asked again: expected the same list \(at the start\)$/,
    ],
    [
      "moves in changing order",
      { moves: changing((call) => (call % 2 === 0 ? [1, 2] : [2, 1])) },
      /^moves gives another order when asked again: expected a fixed order \(at the start\)$/,
    ],
    [
      "a move listed twice",
      {
        moves: ({ stones }) => (stones > 0 ? [1, 1] : []),
        moveKey: undefined as unknown as () => number,
      },
      /^moves lists the move 1 twice: expected it once \(at the start\)$/,
    ],
    [
      "a move list used again for the next position",
      {
        moves: (() => {
          const list: number[] = [];
          return ({ stones }: Heap) => {
            list.length = 0;
            for (const n of [1, 2]) if (n <= stones) list.push(n);
            return list;
          };
        })(),
      },
      /^the list that moves gave one ply before has changed: expected a list that stays as it is \(after [12 ]+\)$/,
    ],
    [
      "moves that change the position",
      {
        moves: (heap) => {
          heap.taken.push(0);
          return nim.moves(heap);
        },
      },
      /^looking at a position .* changes the position from .* to .*: expected it to stay as it is \(at the start\)$/,
    ],
    [
      "play that changes a field",
      {
        play: (heap, n) => {
          heap.stones -= n;
          return heap;
        },
      },
      /^play\([12]\) changes the position from \{"stones":9,"taken":\[\]\} to \{"stones":[78],"taken":\[\]\}: .* \(at the start\)$/,
    ],
    [
      "play that changes something inside",
      {
        play: ({ stones, taken }, n) => {
          taken.push(n);
          return { stones: stones - n, taken };
        },
      },
      /^play\([12]\) changes the position from .* \(at the start\)$/,
    ],
    [
      "play that is not deterministic",
      {
        play: (() => {
          let call = 0;
          return ({ stones, taken }: Heap, n: number) => ({ stones: stones - n, taken: [...taken, call++] });
        })(),
      },
      /^play\([12]\) gives another position when asked again: expected an equal one \(at the start\)$/,
    ],
    [
      "play that gives nothing",
      { play: () => undefined as unknown as Heap },
      /^play\([12]\) gives undefined: expected a position \(at the start\)$/,
    ],
    [
      "a NaN score",
      { score: () => Number.NaN },
      /^score gives NaN: expected a finite number \(after [12 ]+\)$/,
    ],
    ["an infinite score", { score: () => -Infinity }, /^score gives -Infinity: expected a finite number/],
    [
      "no score",
      { score: () => undefined as unknown as number },
      /^score gives undefined: expected a finite number/,
    ],
    [
      "a score that changes",
      {
        score: changing((call) => -1 - call),
        bounds: () => ({ lower: -1e9, upper: 1 }),
        key: ({ taken }) => taken.join(),
      },
      /^score gives -\d+, and -\d+ when asked again: expected the same number \(after [12 ]+\)$/,
    ],
    [
      "a score for the player who has just moved",
      { score: () => 1 },
      /^score seems to be given for the player who has just moved: all 100 decisive random games/,
    ],
    [
      "a score for the first player",
      { score: ({ taken }) => (taken.length % 2 === 1 ? 1 : -1), key: ({ taken }) => taken.join() },
      /^score seems to be given for one and the same player: all 100 decisive random games were won by the second player/,
    ],
    [
      "a key that is a number",
      { key: (({ stones }: Heap) => stones) as unknown as () => string },
      /^key gives 9: expected a string or a bigint \(at the start\)$/,
    ],
    [
      "a key that changes",
      { key: changing((call) => String(call)) },
      /^key gives "0", and "1" when asked again: expected the same key \(at the start\)$/,
    ],
    [
      "a key that depends on the route",
      {
        play: ({ stones, taken }, n) => ({ stones: stones - n, taken: taken.slice(0, 0) }),
        key: (() => {
          const keys = new WeakMap<Heap, string>();
          let count = 0;
          return (heap: Heap) => {
            if (!keys.has(heap)) keys.set(heap, String(count++));
            return keys.get(heap)!;
          };
        })(),
      },
      /^key gives "\d+", but "\d+" after [12 ]+, for equal positions: expected equal keys \(after [12 ]+\)$/,
    ],
    [
      "a key that is the same for different positions",
      { key: () => "k" },
      /^key gives "k" to one with the (moves|score) \S+, and to one with the moves 1,2 at the start: expected different keys .* \(after [12 ]+\)$/,
    ],
    [
      "a key that hides a different score",
      {
        score: ({ taken }) => (taken.length > 6 ? -1 : -0.5),
        key: ({ stones }) => String(stones),
      },
      /^key gives "0" to one with the score -\S+, and to one with the score -\S+ after/,
    ],
    [
      "a key shared by a position that is over and one that is not, though score and moves are written alike",
      {
        moves: ({ stones }) => (stones > 0 ? [-1] : []),
        play: ({ stones, taken }) => ({ stones: stones - 1, taken }),
        key: () => "k",
        likelihood: () => 1,
      },
      /^key gives "k" to one with the score -1, and to one with the moves -1 at the start: expected different keys/,
    ],
    [
      "samePlayer that is no boolean",
      { samePlayer: () => 1 as unknown as boolean },
      /^samePlayer gives 1: expected true or false \(after [12]\)$/,
    ],
    [
      "samePlayer that changes",
      { samePlayer: changing((call) => call % 2 === 0) },
      /^samePlayer gives true, and false when asked again: expected the same answer \(after [12]\)$/,
    ],
    [
      "samePlayer that is always true",
      { samePlayer: () => true },
      /^samePlayer seems to be wrong: it was true after each of \d+ moves/,
    ],
    [
      "a moveKey shared by two moves",
      { moveKey: () => "m" },
      /^moveKey gives "m" to the moves 1 and 2 of one position: expected different keys \(at the start\)$/,
    ],
    [
      "a moveKey that is no key",
      { moveKey: () => null as unknown as string },
      /^moveKey gives null: expected a string or a number \(at the start\)$/,
    ],
    [
      "bounds upside down",
      { bounds: () => ({ lower: 1, upper: -1 }) },
      /^bounds gives \{"lower":1,"upper":-1\}: expected numbers lower <= upper \(at the start\)$/,
    ],
    [
      "bounds that are missing",
      { bounds: () => undefined as unknown as { lower: number; upper: number } },
      /^bounds gives undefined: expected numbers lower <= upper \(at the start\)$/,
    ],
    [
      "bounds that miss the score",
      { bounds: () => ({ lower: 0, upper: 1 }) },
      /^bounds gives \[0, 1\] where the score is -1: expected bounds that contain it \(after [12 ]+\)$/,
    ],
    [
      "bounds that contradict a move",
      {
        bounds: ({ stones }) =>
          stones === 0 ? { lower: -1, upper: -1 } : { lower: -1, upper: stones < 3 ? 0 : 1 },
      },
      /^bounds gives \[-1, 0\], and \[-1, -1\] one move later: expected an upper bound of at least 1 \(after [12 ]+\)$/,
    ],
    [
      "a likelihood of 0",
      { likelihood: (_, n) => n - 1 },
      /^likelihood gives 0 for the move 1: expected a number above 0 and at most 1 \(at the start\)$/,
    ],
    [
      "a likelihood above 1",
      { likelihood: () => 1.5 },
      /^likelihood gives 1.5 for the move 1: expected a number above 0 and at most 1 \(at the start\)$/,
    ],
    [
      "a game without end",
      { moves: () => [1], key: ({ taken }) => taken.join() },
      /^the game has not ended after 1000 plies: expected one that ends \(after 1 1 .* and 958 more moves\)$/,
    ],
    [
      "moves that throw",
      {
        moves: () => {
          throw new Error("no board");
        },
      },
      /^moves throws "no board" \(at the start\)$/,
    ],
    [
      "play that throws something odd",
      {
        play: () => {
          throw null;
        },
      },
      /^play throws null \(at the start\)$/,
    ],
    [
      "a score that throws",
      {
        score: () => {
          throw new TypeError("undefined is not a winner");
        },
      },
      /^score throws "undefined is not a winner" \(after [12 ]+\)$/,
    ],
    [
      "a missing function",
      { score: undefined as unknown as () => number },
      /^score is missing: a game needs moves, play and score$/,
    ],
  ];

  it.each(cases)("%s", (_, defect, sentence) => {
    const report = check(defect);
    expect(report).toEqual([expect.stringMatching(sentence)]);
  });

  it("the usual sign error of tic-tac-toe, +1 when X has won whoever is to move", () => {
    const forCrosses = {
      ...ticTacToe,
      score: (position: typeof ticTacToe.start) => {
        const stones = ticTacToe.show(position).replace(/[^XO]/g, "").length;
        return ticTacToe.score(position) * (stones % 2 === 1 ? -1 : 1);
      },
    };
    expect(checkGame(forCrosses, ticTacToe.start)).toEqual([
      expect.stringMatching(/^score seems to be given for one and the same player/),
    ]);
  });

  it("a position whose field cannot be read", () => {
    const position = {
      get board(): number {
        throw new Error("sealed");
      },
    };
    const game: Game<typeof position, number> = { moves: () => [], play: (p) => p, score: () => 0 };
    expect(checkGame(game, position)).toEqual([
      'reading a field of the position throws "sealed" (at the start)',
    ]);
  });
});

describe("the report", () => {
  it("names each broken promise once, all of them", () => {
    const report = check({ likelihood: () => 0, score: () => Number.NaN, moveKey: () => 0 });
    expect(report.map((sentence) => sentence.split(" ")[0]).sort()).toEqual([
      "likelihood",
      "moveKey",
      "score",
    ]);
  });

  it("depends on nothing but its arguments", () => {
    const defect = { score: ({ taken }: Heap) => (taken.length === 5 ? Number.NaN : -1) };
    expect(check(defect)).toEqual(check(defect));
    const lines = [1, 2, 3, 4, 5, 6].map((seed) => checkGame({ ...nim, ...defect }, start, { seed }).join());
    expect(new Set(lines).size).toBeGreaterThan(1);
  });

  it("shows moves that lead to the defect", () => {
    const report = check({ score: ({ taken }) => (taken.length === 5 ? Number.NaN : -1) });
    const line = /\(after ([12 ]+)\)/.exec(report.join())![1]!.split(" ").map(Number);
    expect(line.length).toBe(5);
    expect(line.reduce((sum, n) => sum + n, 0)).toBe(9);
  });

  it.each([
    [{ games: 0 }, "games 0: expected a whole number >= 1"],
    [{ games: 1.5 }, "games 1.5: expected a whole number >= 1"],
    [{ seed: Number.NaN }, "seed NaN: expected a whole number"],
    [{ maxPlies: Infinity }, "maxPlies Infinity: expected a whole number >= 1"],
  ])("refuses the options %o", (options, message) => {
    expect(() => checkGame(nim, start, options)).toThrow(new InputError(message));
  });
});
