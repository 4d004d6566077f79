import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boardOf } from "../../src/engine/board-of.js";
import { above } from "../../src/engine/parts/above.js";
import { Frames, frameValues, frameWords, longestLine } from "../../src/engine/parts/frames.js";
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
    // Where the low word of the two is full or empty before, or after.
    [1 + (2 ** 32 - 2) * Number.EPSILON, 1 + (2 ** 32 - 1) * Number.EPSILON],
    [1 + (2 ** 32 - 1) * Number.EPSILON, 1 + 2 ** 32 * Number.EPSILON],
    [-1 - Number.EPSILON, -1],
    [-1 - 2 ** 32 * Number.EPSILON, -1 - (2 ** 32 - 1) * Number.EPSILON],
    [-1 - (2 ** 32 - 1) * Number.EPSILON, -1 - (2 ** 32 - 2) * Number.EPSILON],
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

describe("the stack of a search", () => {
  const frames = () => {
    const made = new Frames(boardOf({ moves: () => [], play: (at: number) => at, score: () => 0 }, 0));
    made.moves.set([10, 11, 12, 13, 14, 15]);
    made.rank(1, 4);
    made.scores.set([9, 5, 7, 7, 6, 8]);
    return made;
  };
  const list = ({ moves, ranks, scores }: Frames) =>
    Array.from({ length: 6 }, (_, k) => [moves[k], ranks[k], scores[k]].join(" "));

  it("brings the most promising move forward, of equals the one that the board names first", () => {
    const stack = frames();
    stack.bringBest(1, 5);
    expect(list(stack)).toEqual(["10 0 9", "12 1 7", "11 0 5", "13 2 7", "14 3 6", "15 0 8"]);
    stack.bringBest(2, 5);
    expect(list(stack)).toEqual(["10 0 9", "12 1 7", "13 2 7", "11 0 5", "14 3 6", "15 0 8"]);
    stack.bringBest(3, 5);
    stack.bringBest(4, 5);
    expect(list(stack)).toEqual(["10 0 9", "12 1 7", "13 2 7", "14 3 6", "11 0 5", "15 0 8"]);
    // A place farther on, but a rank before: changed places do not change what the board names first.
    stack.scores.fill(1);
    stack.bringBest(1, 5);
    expect(list(stack)[1]).toBe("11 0 1");
  });

  it("brings a move forward, and those before it back by one place each", () => {
    const stack = frames();
    stack.bringForward(1, 4);
    expect(list(stack)).toEqual(["10 0 9", "14 3 6", "11 0 5", "12 1 7", "13 2 7", "15 0 8"]);
    stack.bringForward(2, 2);
    expect(list(stack)).toEqual(["10 0 9", "14 3 6", "11 0 5", "12 1 7", "13 2 7", "15 0 8"]);
  });

  it("grows, and keeps what it holds", () => {
    const stack = frames();
    const { capacity } = stack;
    expect(capacity).toBe(64);
    stack.words[5] = 17;
    stack.values[3] = 18;
    stack.lines[2] = 19;
    stack.reserve(capacity - 2, 0);
    expect(stack.capacity).toBe(64);
    stack.reserve(capacity - 1, 0);
    expect(stack.capacity).toBe(128);
    stack.reserve(499, 70_000);
    expect(stack.capacity).toBe(501);
    expect([stack.words.length, stack.values.length, stack.lines.length]).toEqual([
      501 * frameWords,
      501 * frameValues,
      501 * longestLine,
    ]);
    expect([stack.words[5], stack.values[3], stack.lines[2]]).toEqual([17, 18, 19]);
    expect(stack.moves.length).toBeGreaterThanOrEqual(70_000 + (1 << 16));
    expect(list(stack)).toEqual(list(frames()));
  });
});

describe("the order of moves", () => {
  const scored = (ordering: Ordering, mover: number, ply: number, ...list: number[]) => {
    const moves = Int32Array.from([-1, ...list]);
    const scores = new Float64Array(list.length + 2).fill(-1);
    ordering.score(mover, ply, moves, 1, list.length, scores);
    expect([scores[0], scores[list.length + 1]]).toEqual([-1, -1]);
    return [...scores.subarray(1, list.length + 1)];
  };
  const million = 1 << 22;

  it("prefers the two moves that refuted something last at the same ply, the newer first", () => {
    const ordering = new Ordering(8, false, true, false);
    expect(scored(ordering, 0, 4, 0, 1, 2)).toEqual([0, 0, 0]);
    for (const move of [5, 6, 7, 7]) ordering.reward(1, 4, move, 100);
    expect(scored(ordering, 0, 4, 5, 6, 7)).toEqual([0, million, 2 * million]);
    expect(scored(ordering, 0, 3, 5, 6, 7)).toEqual([0, 0, 0]);
    expect(scored(ordering, 0, 5, 5, 6, 7)).toEqual([0, 0, 0]);
    ordering.reward(0, 255, 3, 1);
    ordering.reward(0, 256, 3, 1);
    expect([scored(ordering, 0, 255, 3), scored(ordering, 0, 256, 3)]).toEqual([[2 * million], [0]]);
    ordering.age();
    expect(scored(ordering, 0, 4, 5, 6, 7)).toEqual([0, 0, 0]);
  });

  it("counts what refuted something, by the square of what it took, for each side by itself", () => {
    const ordering = new Ordering(5, false, false, true);
    ordering.reward(0, 1, 3, 4);
    ordering.reward(0, 9, 3, 1);
    ordering.reward(1, 1, 4, 2);
    expect(scored(ordering, 0, 1, 0, 1, 2, 3, 4)).toEqual([0, 0, 0, 17, 0]);
    expect(scored(ordering, 1, 1, 0, 1, 2, 3, 4)).toEqual([0, 0, 0, 0, 4]);
    // A game played on counts half; so does all before where a count would be too large.
    ordering.age();
    expect(scored(ordering, 0, 1, 3)).toEqual([8]);
    ordering.reward(1, 1, 0, 2047);
    expect(scored(ordering, 1, 1, 0, 4)).toEqual([2047 ** 2, 2]);
    ordering.reward(1, 1, 0, 64);
    expect(scored(ordering, 1, 1, 0, 4)).toEqual([(2047 ** 2 + 64 ** 2) >> 1, 1]);
    expect(scored(ordering, 0, 1, 3)).toEqual([4]);
    // Exactly so much is too large.
    const other = new Ordering(5, false, false, true);
    other.reward(0, 1, 2, 2048);
    expect(scored(other, 0, 1, 2)).toEqual([1 << 21]);
  });

  it("goes by hints before killers, and by killers before counts", () => {
    const ordering = new Ordering(8, true, true, true);
    ordering.room(4).set([0, 1, 0, 0]);
    ordering.reward(0, 2, 5, 3);
    ordering.reward(0, 2, 6, 2);
    expect(scored(ordering, 0, 2, 4, 5, 6)).toEqual([4 * million, million + 9, 2 * million + 4]);
    expect(ordering.room(1024)).toBe(ordering.hinted);
    expect(ordering.room(1024)).toHaveLength(1024);
    expect(ordering.room(1025)).toHaveLength(2050);
  });

  it("lets moves with codes that are too large share their counts", () => {
    const ordering = new Ordering(100_000, false, false, true);
    ordering.reward(0, 1, 7, 3);
    expect(scored(ordering, 0, 1, 7, 7 + (1 << 14), 8, 7 + (1 << 13))).toEqual([9, 9, 0, 0]);
    expect(scored(ordering, 1, 1, 7)).toEqual([0]);
    // As many as there are codes, two at least: no two of them share.
    for (const codes of [1, 2, 3, 4, 5, 9]) {
      const few = new Ordering(codes, false, false, true);
      few.reward(0, 1, codes - 1, 1);
      expect(scored(few, 0, 1, ...Array.from({ length: codes }, (_, k) => k))).toEqual(
        Array.from({ length: codes }, (_, k) => (k === codes - 1 ? 1 : 0)),
      );
      expect(scored(few, 1, 1, codes - 1)).toEqual([0]);
    }
  });

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
