import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import { above } from "../../src/engine/parts/above.js";
import { Ordering } from "../../src/engine/parts/ordering.js";
import { searchOn } from "../../src/engine/search-on.js";
import type { Game } from "../../src/game/game.js";

describe("the number above another", () => {
  it.each([
    [0, Number.MIN_VALUE],
    [-0, Number.MIN_VALUE],
    [1, 1 + Number.EPSILON],
    [-1, -1 + Number.EPSILON / 2],
    [2 ** 53 - 1, 2 ** 53],
    [Number.MAX_VALUE, Infinity],
    [0 - Number.MIN_VALUE, 0],
  ])("of %d is %d", (x, next) => {
    expect(above(x) + 0).toBe(next);
  });

  it("is larger, and nothing lies between", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        const next = above(x);
        expect(next).toBeGreaterThan(x);
        const middle = x / 2 + next / 2;
        expect(middle === x || middle === next || next === Infinity || Math.abs(x) < 1e-300).toBe(true);
      }),
    );
  });
});

describe("the order of moves", () => {
  it("forgets what has refuted something", () => {
    const ordering = new Ordering(3, false, true, true);
    const moves = Int32Array.of(0, 1, 2);
    const scores = new Float64Array(3);
    ordering.reward(1, 4, 2, 3);
    ordering.score(1, 4, moves, 0, 3, scores);
    expect(scores[2]).toBeGreaterThan(scores[0] as number);
    ordering.clear();
    ordering.score(1, 4, moves, 0, 3, scores);
    expect([...scores]).toEqual([0, 0, 0]);
  });

  it("goes by the game's hints however many moves there are", () => {
    const width = 700;
    interface Path {
      readonly made: readonly number[];
    }
    const wide: Game<Path, number> = {
      moves: ({ made }) => (made.length < 2 ? Array.from({ length: width }, (_, i) => i) : []),
      play: ({ made }, move) => ({ made: [...made, move] }),
      score: ({ made }) => made[0]! - made[1]!,
      hints: (_, moves) => moves,
    };
    const searching = searchOn(boardOf(wide, { made: [] }), { hints: true });
    searching.start({ depth: Infinity });
    expect(searching.run()).toBe(true);
    expect(searching.value).toBe(0);
    // The best move and all replies to it; of any other move the first reply refutes it.
    expect(searching.nodes).toBe(1 + 2 * width + (width - 1));
  });
});
