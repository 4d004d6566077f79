import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InputError } from "../../src/errors/input-error.js";
import { checkGame } from "../../src/game/check-game/check-game.js";
import { randomIndex } from "../../src/game/check-game/random-index.js";
import type { Game } from "../../src/game/game.js";
import { connectFour } from "../../src/games/connect-four.js";
import { ticTacToe } from "../../src/games/tic-tac-toe.js";
import { kalahStart, smallKalah } from "./small-kalah.js";

interface Heap {
  stones: number;
  readonly taken: number[];
}

/** Take 1 or 2 stones; who cannot take has lost. Positions are objects, so that a defect can change them. */
const nim: Required<Omit<Game<Heap, number>, "samePlayer" | "board" | "noisy" | "hints" | "repetition">> = {
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
      "a moveKey that changes",
      { moveKey: changing((call) => call) },
      /^moveKey does not give \d+ again for an equal move: expected the same key \(at the start\)$/,
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
  it("ends with the first game in which a position is changed, and with the tenth that does not end", () => {
    let begun = 0;
    const counted = (defect: Partial<typeof nim>) => {
      begun = 0;
      return {
        ...nim,
        ...defect,
        likelihood: (heap: Heap, n: number) => {
          if (heap.taken.length === 0 && n === 1) begun++;
          return 1 / n;
        },
      };
    };
    const pushing = counted({
      play: (heap, n) => {
        heap.taken.push(n);
        return { stones: heap.stones - n, taken: heap.taken };
      },
    });
    expect(checkGame(pushing, structuredClone(start)).join()).toContain("changes the position");
    expect(begun).toBe(1);
    const endless = counted({
      moves: () => [1],
      play: ({ stones, taken }, n) => ({ stones, taken: [...taken, n] }),
      key: ({ taken }) => taken.join(),
    });
    expect(checkGame(endless, structuredClone(start), { maxPlies: 3 }).join()).toContain("has not ended");
    expect(begun).toBe(10);
  });

  it("tells a list in another order from another list", () => {
    let call = 0;
    const turning = checkGame(
      { ...nim, moves: ({ stones }) => (stones < 2 ? [] : call++ % 2 === 0 ? [2, 1] : [1, 2]) },
      structuredClone(start),
    );
    expect(turning[0]).toMatch(/^moves gives another order when asked again: expected a fixed order/);
  });

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

  it("comes of games that never change: the random numbers of a seed are these", () => {
    const next = randomIndex(1);
    expect(Array.from({ length: 8 }, () => next(1000))).toEqual([367, 81, 820, 701, 149, 531, 535, 804]);
    expect(Array.from({ length: 5 }, () => next(1))).toEqual([0, 0, 0, 0, 0]);
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

/** A lead on a line of boxes: who takes the last stick of a box has a point and moves again. */
interface Sticks {
  readonly left: readonly number[];
  readonly lead: number;
  readonly again: boolean;
}

const sticks: Game<Sticks, number> = {
  moves: ({ left }) => left.flatMap((count, i) => (count > 0 ? [i] : [])),
  play({ left, lead }, i) {
    const next = left.with(i, left[i]! - 1);
    return next[i] === 0
      ? { left: next, lead: lead + 1, again: true }
      : { left: next, lead: 0 - lead, again: false };
  },
  score: ({ lead }) => lead,
  samePlayer: ({ again }) => again,
};
const sticksStart: Sticks = { left: [2, 3, 2, 3, 2, 3, 2], lead: 0, again: false };

/** Each has a row of pits of his own, 0 to 2 and 3 to 5, and takes a stone from one; from a pit of three he moves again. */
interface Rows {
  readonly pits: readonly number[];
  readonly turn: 0 | 1;
  readonly again: boolean;
}

const rows: Game<Rows, number> = {
  moves: ({ pits, turn }) => [0, 1, 2].map((i) => i + 3 * turn).filter((i) => pits[i]! > 0),
  play({ pits, turn }, i) {
    const again = pits[i] === 3;
    return { pits: pits.with(i, pits[i]! - 1), turn: again ? turn : turn === 0 ? 1 : 0, again };
  },
  score: () => -1,
  samePlayer: ({ again }) => again,
};
const rowsStart: Rows = { pits: [3, 2, 4, 3, 2, 4], turn: 0, again: false };

describe("whose turn it is", () => {
  it("is right in sound games, with extra turns or without", () => {
    const lead = ({ lead }: Sticks) => lead;
    expect(checkGame(sticks, sticksStart)).toEqual([]);
    expect(checkGame(sticks, sticksStart, { evaluate: lead })).toEqual([]);
    expect(checkGame(rows, rowsStart)).toEqual([]);
    for (let seed = 1; seed <= 3; seed++) {
      const { evaluate } = ticTacToe;
      expect(checkGame(ticTacToe, ticTacToe.start, { evaluate, seed })).toEqual([]);
      expect(
        checkGame(connectFour, connectFour.start, { evaluate: connectFour.evaluate, seed, games: 30 }),
      ).toEqual([]);
      expect(
        checkGame(smallKalah, kalahStart, { evaluate: ({ mine, theirs }) => mine[2]! - theirs[2]!, seed }),
      ).toEqual([]);
    }
  });

  it("seems wrong where samePlayer is missing, and each player has moves of his own", () => {
    const { samePlayer: _, ...missing } = rows;
    expect(checkGame(missing, rowsStart)).toEqual([
      expect.stringMatching(
        /^samePlayer seems to be missing: the moves are of two kinds .*; \d+ of \d+ times the same kind is offered again after a move \(first after \d/,
      ),
    ]);
    expect(checkGame({ ...rows, samePlayer: () => false }, rowsStart)).toEqual([
      expect.stringMatching(
        /^samePlayer seems to be false where it should be true: the moves are of two kinds/,
      ),
    ]);
  });

  it("seems wrong where samePlayer is true too often, or inverted, by the moves", () => {
    const often = (position: Rows) => position.again || position.pits[0] === 2;
    expect(checkGame({ ...rows, samePlayer: often }, rowsStart)).toEqual([
      expect.stringMatching(/^samePlayer seems to be true where it should be false: .* \(first after /),
    ]);
    expect(checkGame({ ...rows, samePlayer: ({ again }) => !again }, rowsStart)).toEqual([
      expect.stringMatching(/^samePlayer seems to be inverted: the moves are of two kinds/),
    ]);
  });

  it("seems wrong where samePlayer is missing, by scores or by estimates", () => {
    const { samePlayer: _, ...missing } = sticks;
    const stays = (fault: string, source: string) => [
      expect.stringMatching(
        new RegExp(
          `^samePlayer seems ${fault}: after \\d+ of \\d+ moves with a lead too large to be lost at once ${source} stays as it is, as if .* \\(first after \\d`,
        ),
      ),
    ];
    const found = checkGame(missing, sticksStart);
    expect(found).toEqual(stays("to be missing", "score"));
    expect(found.unchecked.join()).not.toContain("samePlayer");
    expect(checkGame({ ...sticks, samePlayer: () => false }, sticksStart)).toEqual(
      stays("to be false where it should be true", "score"),
    );
    const blind = { ...missing, score: () => -1 };
    expect(checkGame(blind, sticksStart, { evaluate: ({ lead }) => lead })).toContainEqual(
      stays("to be missing", "evaluate")[0],
    );
    // Leads may be small fractions.
    const small = { ...missing, score: ({ lead }: Sticks) => lead / 1000 };
    expect(checkGame(small, sticksStart)).toEqual(stays("to be missing", "score"));
    // Who is ahead may change with every move: nothing follows from that.
    const ahead = { ...missing, score: ({ lead }: Sticks) => Math.sign(lead) };
    const unknown = checkGame(ahead, sticksStart);
    expect(unknown.join()).not.toContain("samePlayer");
    expect(unknown.unchecked[0]).toContain("that samePlayer is not needed was not checked");
  });

  it("seems wrong where samePlayer is inverted, by scores or by estimates", () => {
    const inverted = { ...sticks, samePlayer: ({ again }: Sticks) => !again };
    const found = checkGame(inverted, sticksStart);
    expect(found).toEqual([
      expect.stringMatching(/^samePlayer seems to be inverted: score turns round where it says/),
    ]);
    expect(found.unchecked.join()).not.toContain("samePlayer");
    const blind = { ...inverted, score: () => -1 };
    expect(checkGame(blind, sticksStart, { evaluate: ({ lead }) => lead })).toEqual([
      expect.stringMatching(/^samePlayer seems to be inverted: evaluate turns round where it says/),
    ]);
  });
});

describe("evaluate", () => {
  const evaluate = ({ stones }: Heap) => (stones % 3 === 0 ? -1 : 1);
  const judged = (judge: (heap: Heap) => number) =>
    checkGame(nim, structuredClone(start), { evaluate: judge });

  it("is fine where it is", () => {
    expect(judged(evaluate)).toEqual([]);
  });

  it.each([
    [
      "that gives NaN",
      ({ stones }: Heap) => (stones === 4 ? Number.NaN : 0),
      /^evaluate gives NaN: expected a finite number \(after [12 ]+\)$/,
    ],
    [
      "that is infinite",
      () => Infinity,
      /^evaluate gives Infinity: expected a finite number \(at the start\)$/,
    ],
    [
      "that gives nothing",
      () => undefined as unknown as number,
      /^evaluate gives undefined: expected a finite number \(at the start\)$/,
    ],
    [
      "that changes",
      changing((call) => call),
      /^evaluate gives 0, and 1 when asked again: expected the same number \(at the start\)$/,
    ],
    [
      "that changes the position",
      (heap: Heap) => heap.taken.push(1),
      /^evaluate gives 1, and 2 when asked again/,
    ],
    [
      "that throws",
      () => {
        throw new Error("no idea");
      },
      /^evaluate throws "no idea" \(at the start\)$/,
    ],
  ])("%s is reported", (_, judge, sentence) => {
    expect(judged(judge)[0]).toMatch(sentence);
  });

  it("that changes the position, unseen by itself, is reported", () => {
    const report = judged((heap) => {
      heap.taken.length = 1;
      return 0;
    });
    expect(report).toEqual([
      expect.stringMatching(/^looking at a position \(.*evaluate\) changes the position from/),
    ]);
  });

  it("for one and the same player seems wrong", () => {
    const forFirst = (position: typeof connectFour.start) =>
      position.stones % 2 === 0 ? connectFour.evaluate(position) : 0 - connectFour.evaluate(position);
    expect(checkGame(connectFour, connectFour.start, { evaluate: forFirst })).toEqual([
      expect.stringMatching(
        /^evaluate seems to be given for one and the same player: on average of \d+ moves it changes by \S+ as it is, and by \S+ once it is turned round/,
      ),
    ]);
  });

  /** A race: the position is the number of steps of the mover and of the other. */
  const race: Game<readonly [number, number], number> = {
    moves: ([mine, theirs]) => (mine < 9 && theirs < 9 ? [1, 2] : []),
    play: ([mine, theirs], n) => [theirs, mine + n],
    score: ([mine, theirs]) => (theirs >= 9 ? -1 : mine >= 9 ? 1 : 0),
  };
  const pass = ([mine, theirs]: readonly [number, number]) => [theirs, mine] as const;

  it("is compared across a null move", () => {
    const lead = ([mine, theirs]: readonly [number, number]) => mine - theirs;
    expect(checkGame(race, [0, 0], { evaluate: lead, pass })).toEqual([]);
    const total = ([mine, theirs]: readonly [number, number]) => (mine + theirs) * (mine % 2 === 0 ? 1 : -1);
    expect(checkGame(race, [1, 0], { evaluate: () => 3, pass })).toEqual([
      expect.stringMatching(/^evaluate seems to be given for one and the same player/),
    ]);
    const lopsided = ([mine, theirs]: readonly [number, number]) =>
      mine > theirs ? 100 : mine < theirs ? -0.1 : 0;
    expect(checkGame(race, [0, 0], { evaluate: lopsided, pass })).toEqual([
      expect.stringMatching(
        /^evaluate seems to be out of proportion after a null move: \S+ and \S+ after [12 ]+; expected about the same, turned round/,
      ),
    ]);
    expect(checkGame(race, [0, 0], { evaluate: total }).unchecked).toContain(
      "evaluate was not compared across a null move: no pass was given",
    );
  });
});

describe("moves that go on", () => {
  it("after the game is decided seem wrong, where score says so", () => {
    // A lead that comes and goes is nothing of the kind, nor is a score that does not know.
    expect(checkGame(sticks, sticksStart)).toEqual([]);
    expect(checkGame(nim, start).filter((sentence) => sentence.includes("decided"))).toEqual([]);
    const onward = {
      ...ticTacToe,
      moves: (position: typeof ticTacToe.start) =>
        [...ticTacToe.show(position).replace(/[^XO.]/g, "")].flatMap((square, i) =>
          square === "." ? [i] : [],
        ),
    };
    expect(ticTacToe.show(ticTacToe.start).replace(/[^XO.]/g, "")).toHaveLength(9);
    expect(checkGame(onward, ticTacToe.start)).toContainEqual(
      expect.stringMatching(
        /^moves seems to go on after the game is decided: score gives -1, as at the end of a game, where moves still gives \[/,
      ),
    );
  });
});

describe("keys that collide", () => {
  it("and a game that throws while that is looked into, name the function that throws", () => {
    for (let at = 1; at < 60; at++) {
      let call = 0;
      const walk: Game<{ readonly at: number; readonly ply: number }, string> = {
        moves: ({ ply }) => (ply < 4 ? ["left", "right"] : []),
        play: ({ at: from, ply }, move) => {
          if (++call === at) throw new Error("late");
          return { at: from + (move === "left" ? -1 : 1), ply: ply + 1 };
        },
        score: ({ at: end }) => end,
        key: ({ at: now, ply }) => (ply === 2 ? `${Math.abs(now)}@2` : `${now}@${ply}`),
      };
      const said = checkGame(walk, { at: 0, ply: 0 }, { games: 12 }).filter((line) => line.includes("late"));
      if (call >= at) expect(said).toEqual([expect.stringMatching(/^play throws "late" \(/)]);
    }
  });

  it("are shown with what they confuse", () => {
    /** Two heaps; a move takes one or ten from either. */
    const heaps: Game<readonly number[], readonly [number, number]> = {
      moves: (left) =>
        left.flatMap((count, i) => [1, 10].filter((n) => n <= count).map((n) => [i, n] as const)),
      play: (left, [i, n]) => left.with(i, left[i]! - n),
      score: () => -1,
      key: (left) => left.join(""),
    };
    expect(checkGame(heaps, [12, 12])).toContainEqual(
      expect.stringMatching(
        /^key gives "\d+" to one with the moves .*: expected different keys for different positions, such as \[\d+,\d+\] and \[\d+,\d+\] \(after /,
      ),
    );
    expect(checkGame({ ...heaps, key: (left) => left.join() }, [12, 12])).toEqual([]);
  });

  it("are found one move later, where moves and scores are the same", () => {
    const walk: Game<{ readonly at: number; readonly ply: number }, string> = {
      moves: ({ ply }) => (ply < 6 ? ["left", "right"] : []),
      play: ({ at, ply }, move) => ({ at: at + (move === "left" ? -1 : 1), ply: ply + 1 }),
      score: ({ at }) => at,
      key: ({ at, ply }) => (ply === 2 ? `${Math.abs(at)}@2` : `${at}@${ply}`),
    };
    const there = { at: 0, ply: 0 };
    expect(checkGame(walk, there)).toEqual([
      expect.stringMatching(
        /^key gives "2@2" to \{"at":-?2,"ply":2\} and to \{"at":-?2,"ply":2\}, but the move "(left|right)" leads from there to the keys "-?[13]@3" and "-?[13]@3": expected different keys/,
      ),
    ]);
    expect(checkGame({ ...walk, key: ({ at, ply }) => `${at}@${ply}` }, there)).toEqual([]);
  });
});

describe("a position", () => {
  it("that is a board of rows is seen to change in place, and only the difference is shown", () => {
    interface Board {
      readonly rows: number[][];
      readonly stones: number;
    }
    const free = ({ rows }: Board) =>
      rows.flatMap((row, y) => row.flatMap((square, x) => (square === 0 ? [10 * y + x] : [])));
    const game: Game<Board, number> = {
      moves: (board) => (board.stones < 5 ? free(board) : []),
      play({ rows, stones }, move) {
        rows[Math.floor(move / 10)]![move % 10] = 1 + (stones % 2);
        return { rows, stones: stones + 1 };
      },
      score: () => 0,
    };
    const board = () => ({ rows: Array.from({ length: 10 }, () => Array(10).fill(0)), stones: 0 });
    const [sentence = ""] = checkGame(game, board());
    expect(sentence).toMatch(
      /^play\(\d+\) changes the position from (\.\.\.)?[^1]*\.\.\. to (\.\.\.)?[^1]*1[^1]*\.\.\.: expected it to stay as it is \(at the start\)$/,
    );
    expect(sentence.length).toBeLessThan(250);
  });
});

describe("what was not checked", () => {
  it("is said", () => {
    const bare: Game<number, number> = {
      moves: (stones) => [1, 2].filter((n) => n <= stones),
      play: (stones, n) => stones - n,
      score: () => -1,
    };
    expect(checkGame(bare, 9).unchecked).toEqual([
      "that samePlayer is not needed was not checked: both players have the same moves, and neither scores nor estimates tell them apart",
      "that moves ends where the game is decided was not checked: score does not say so before the end",
      "evaluate was not checked: none was given",
    ]);
    expect(checkGame(rows, rowsStart).unchecked).toEqual([
      "that score is given for the player to move was not checked: too few games were won or lost",
      "that moves ends where the game is decided was not checked: score does not say so before the end",
      "evaluate was not checked: none was given",
    ]);
    const { start: empty, evaluate } = ticTacToe;
    expect(checkGame(ticTacToe, empty, { evaluate }).unchecked).toEqual([
      "that samePlayer is not needed was not checked: both players have the same moves, and neither scores nor estimates tell them apart",
      "that evaluate is given for the player to move was not checked: the estimates of positions in a row do not tell",
      "evaluate was not compared across a null move: no pass was given",
    ]);
  });

  it("is said of games too few or too strange", () => {
    const throwing = () => {
      throw new Error("not over");
    };
    const game: Game<() => number, number> = {
      moves: (position) => (position() < 2 ? [0] : []),
      play: (position) => {
        const next = position() + 1;
        return () => next;
      },
      score: (position) => (position() < 2 ? throwing() : 0),
      key: (position) => String(position()),
    };
    expect(checkGame(game, () => 0, { evaluate: () => 0, pass: throwing }).unchecked).toEqual([
      "changes of a position in place may have gone unseen: functions, symbols and private fields cannot be read",
      "that samePlayer is not needed was not checked: both players have the same moves, and neither scores nor estimates tell them apart",
      "that score is given for the player to move was not checked: too few games were won or lost",
      "that moves ends where the game is decided was not checked: score does not say so before the end",
      "that evaluate is given for the player to move was not checked: the estimates of positions in a row do not tell",
      "evaluate was not compared across every null move: pass throws in some positions",
    ]);
    expect(checkGame({} as Game<number, number>, 0).unchecked).toEqual(["nothing else was checked"]);
  });

  it("is no part of the list", () => {
    expect(Object.keys(checkGame(nim, start))).toEqual([]);
    expect(JSON.stringify(checkGame(nim, start))).toBe("[]");
  });
});
