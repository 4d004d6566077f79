import { describe, expect, it } from "vitest";
import { othello } from "../../src/games/othello.js";
import { EndTable } from "../../src/solve/othello/end-table.js";
import { fewSquares, lastSquares, quarter } from "../../src/solve/othello/few-squares.js";
import { countLastFlips } from "../../src/solve/othello/last-flips.js";
import { finalScore, visited } from "../../src/solve/othello/last-squares.js";
import {
  listMoves,
  listWords,
  moveWords,
  orderMoves,
  provedAbove,
} from "../../src/solve/othello/move-list.js";
import { OthelloSolver } from "../../src/solve/othello/othello-solver.js";
import { promise } from "../../src/solve/othello/promise.js";
import { smallEnding } from "../../src/solve/othello/small-endings.js";
import {
  type NaiveOthello,
  naiveMoves,
  naivePlay,
  naiveRead,
  naiveScore,
  naiveWrite,
} from "../games/naive-othello.js";

type Words = readonly [moverLow: number, moverHigh: number, otherLow: number, otherHigh: number];

const wordsOf = (position: NaiveOthello): Words => {
  const { moverLow, moverHigh, otherLow, otherHigh } = othello.read(naiveWrite(position));
  return [moverLow, moverHigh, otherLow, otherHigh];
};

/** A number from 0 to before `below` that only depends on `k`. */
function scrambled(k: number, below: number): number {
  const x = Math.imul(k ^ (k >>> 15), 0x2c1b3c6d);
  return ((Math.imul(x ^ (x >>> 12), 0x297a2d39) ^ (x >>> 15)) >>> 0) % below;
}

/** Where game `k` of random moves stands with so many empty squares, or where it is over. */
function after(k: number, empties: number): NaiveOthello {
  let position = naiveRead(othello.write(othello.start));
  for (let ply = 0; ; ply++) {
    const moves = naiveMoves(position);
    if (moves.length === 0 || emptiesOf(position).length <= empties) return position;
    position = naivePlay(position, moves[scrambled(1000 * k + ply, moves.length)]!);
  }
}

/** A board that no game need lead to: so many empty squares, anywhere; the mover has so many of nine other discs. */
function anyBoard(k: number, empties: number, ninths: number): NaiveOthello {
  const squares: string[] = Array.from({ length: 64 }, (_, s) =>
    scrambled(100 * k + s, 9) < ninths ? "X" : "O",
  );
  for (let left = empties, i = 0; left > 0; i++) {
    const square = scrambled(7777 * k + i, 64);
    if (squares[square] === "-") continue;
    squares[square] = "-";
    left--;
  }
  return { squares: squares.join(""), side: "X" };
}

const emptiesOf = ({ squares }: NaiveOthello) =>
  [...squares].flatMap((mark, square) => (mark === "-" ? [square] : []));

/** The quarter of the board, as a bit: left and right of the rows 1 to 4, then of the rows 5 to 8. */
const naiveQuarter = (square: number) => 1 << ((square < 32 ? 0 : 2) + (square % 8 < 4 ? 0 : 1));

const oddOf = (position: NaiveOthello) =>
  emptiesOf(position).reduce((odd, square) => odd ^ naiveQuarter(square), 0);

/** The order in which the last squares are tried: of three or more those in odd quarters first. */
function squaresInOrder(position: NaiveOthello): number[] {
  const empties = emptiesOf(position);
  const upper = empties.filter((square) => square < 32);
  const lower = empties.filter((square) => square >= 32);
  if (empties.length === 2) return upper.length === 0 ? lower.toReversed() : [...upper.reverse(), ...lower];
  const odd = oddOf(position);
  const isOdd = (square: number) => (odd & naiveQuarter(square)) !== 0;
  const isEven = (square: number) => !isOdd(square);
  return [...upper.filter(isOdd), ...lower.filter(isOdd), ...upper.filter(isEven), ...lower.filter(isEven)];
}

/** Is the score above `alpha`? By naive alpha-beta that tells what it visits. */
function naiveQuestion(position: NaiveOthello, alpha: number, visit: () => void): number {
  const empties = emptiesOf(position);
  if (empties.length > 0) visit();
  const legal = naiveMoves(position);
  // With one square left all is counted at once.
  if (legal.length === 0) {
    if (empties.length > 1) visit();
    return naiveScore(position);
  }
  if (empties.length === 1) {
    const rest = legal[0] === 64 ? naivePlay(position, 64) : position;
    const score = 0 - naiveScore(naivePlay(rest, empties[0]!));
    return rest === position ? score : 0 - score;
  }
  let best = -65;
  for (const move of legal[0] === 64 ? [64] : squaresInOrder(position)) {
    if (!legal.includes(move)) continue;
    best = Math.max(best, 0 - naiveQuestion(naivePlay(position, move), -1 - alpha, visit));
    if (best > alpha) break;
  }
  return best;
}

const boards = (empties: number, count: number) =>
  Array.from({ length: count }, (_, k) =>
    k % 3 === 0 ? after(k, empties) : anyBoard(k, empties, 2 + (k % 6)),
  ).filter((position) => emptiesOf(position).length === empties);

describe("the last squares of Othello", () => {
  it.each([
    [0, 20],
    [1, 90],
    [2, 90],
    [3, 60],
    [4, 25],
    [5, 9],
  ])("%i of them: asked and visited as naive alpha-beta does", (empties, count) => {
    let sure = 0;
    for (const position of boards(empties, count)) {
      const words = wordsOf(position);
      for (const alpha of [-63, -21, -5, -1, 0, 1, 3, 12, 33, 63]) {
        let nodes = 0;
        const truth = naiveQuestion(position, alpha, () => nodes++);
        visited[0] = 0;
        const result =
          empties < 3
            ? lastSquares(...words, alpha)
            : fewSquares(...words, alpha, empties, oddOf(position), false);
        expect([naiveWrite(position), alpha, result, visited[0]]).toEqual([
          naiveWrite(position),
          alpha,
          truth,
          nodes,
        ]);
        if (result > alpha) sure++;
      }
    }
    expect(sure).toBeGreaterThan(20);
  });

  it("flip as many as a naive look at the board says, when one is left", () => {
    for (let square = 0; square < 64; square++) {
      for (let k = 0; k < 12; k++) {
        const full = [...anyBoard(64 * k + square, 0, 1 + (k % 8)).squares];
        full[square] = "-";
        const position: NaiveOthello = { squares: full.join(""), side: "X" };
        const count = ({ squares }: NaiveOthello) => squares.split("X").length - 1;
        const moves = naiveMoves(position).includes(square);
        const flipped = moves ? count(naivePlay(position, square)) - count(position) - 1 : 0;
        const [low, high] = wordsOf(position);
        expect([square, k, countLastFlips(square, low, high)]).toEqual([square, k, flipped]);
      }
    }
  });

  it("lie in quarters of the board", () => {
    expect([...quarter]).toEqual(Array.from({ length: 64 }, (_, square) => naiveQuarter(square)));
  });

  it("go to the winner when nobody moves", () => {
    for (const [mine, theirs] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [20, 20],
      [20, 21],
      [33, 31],
      [31, 33],
      [64, 0],
      [1, 62],
    ] as const) {
      const squares = "X".repeat(mine) + "O".repeat(theirs) + "-".repeat(64 - mine - theirs);
      const position: NaiveOthello = { squares, side: "X" };
      expect(finalScore(...wordsOf(position))).toBe(naiveScore(position));
    }
  });
});

/** How good a square is as long as nothing else is known. */
const worths = [
  [18, 4, 16, 12],
  [4, 2, 6, 8],
  [16, 6, 14, 10],
  [12, 8, 10, 0],
];
const worthOf = (square: number) => {
  const fold = (place: number) => Math.min(place, 7 - place);
  return worths[fold(Math.floor(square / 8))]![fold(square % 8)]!;
};

/** Where moves are promising: few answers, fewer in corners, on good squares, in odd quarters; far from the end what a search says. */
function naiveWeight(position: NaiveOthello, move: number, empties: number, odd: number): number {
  const next = naivePlay(position, move);
  const answers = naiveMoves(next).filter((answer) => answer < 64);
  const corners = answers.filter((answer) => [0, 7, 56, 63].includes(answer));
  const ahead = empties < 14 ? 0 : promise(...wordsOf(next), empties - 1);
  return (
    worthOf(move) +
    ((odd & naiveQuarter(move)) === 0 ? 0 : 8) -
    16 * (answers.length + corners.length) -
    ahead
  );
}

const middle = [40, 30, 22, 18, 15, 14, 13, 11, 9, 6].flatMap((empties, i) =>
  [0, 1, 2].map((k) => after(10 * i + k, empties)),
);

describe("a list of moves in Othello", () => {
  it("has the moves, one square after another, and what they flip", () => {
    const list = new Int32Array(listWords + 20);
    for (const position of middle) {
      const [moverLow, moverHigh, otherLow, otherHigh] = wordsOf(position);
      const from = 4 * scrambled(moverLow, 5);
      list.fill(-7);
      const end = listMoves(list, from, moverLow, moverHigh, otherLow, otherHigh);
      const moves = naiveMoves(position).filter((move) => move < 64);
      expect(end).toBe(from + moveWords * moves.length);
      for (const [i, move] of moves.entries()) {
        const [low, high] = wordsOf(naivePlay(naivePlay(position, move), 64));
        const disc = [move < 32 ? 1 << move : 0, move < 32 ? 0 : 1 << (move - 32)] as const;
        const at = from + moveWords * i;
        expect([...list.subarray(at, at + 3)]).toEqual([
          move,
          (low & ~disc[0]) ^ moverLow,
          (high & ~disc[1]) ^ moverHigh,
        ]);
      }
      expect([list.subarray(0, from).every((word) => word === -7), list[end]]).toEqual([true, -7]);
    }
  });

  it("is put in order by what is said of its moves, one of them first if that is wanted", () => {
    const list = new Int32Array(2 * listWords);
    let number = 0;
    for (const position of middle) {
      const words = wordsOf(position);
      const empties = emptiesOf(position).length;
      const moves = naiveMoves(position).filter((move) => move < 64);
      for (const first of [64, moves.at(-1) ?? 64, moves[1] ?? 64]) {
        number++;
        const odd = number % 16;
        const from = number % 2 === 0 ? 0 : listWords;
        const end = listMoves(list, from, ...words);
        const before = new Map<number, number[]>();
        for (let k = from; k < end; k += moveWords) before.set(list[k]!, [...list.subarray(k + 1, k + 3)]);
        orderMoves(list, from, end, ...words, empties, odd, first);
        const weights = moves.map((move) => ({
          move,
          weight: move === first ? 1 << 30 : naiveWeight(position, move, empties, odd),
        }));
        const wanted = weights.toSorted((a, b) => b.weight - a.weight);
        const found = wanted.map((_, i) => {
          const at = from + moveWords * i;
          expect([...list.subarray(at + 1, at + 3)]).toEqual(before.get(list[at]!));
          return { move: list[at], weight: list[at + 3] };
        });
        expect(found).toEqual(wanted);
      }
    }
    expect(number).toBe(3 * middle.length);
  });

  it("is better than alpha by the first of its moves that the table proves to be", () => {
    const list = new Int32Array(listWords);
    for (const position of middle) {
      const words = wordsOf(position);
      const moves = naiveMoves(position).filter((move) => move < 64);
      if (moves.length < 3) continue;
      const table = new EndTable(0.001);
      const end = listMoves(list, 0, ...words);
      const proved = (alpha: number, from = 0) =>
        provedAbove(table, list, moveWords * from, end, ...words, alpha);
      expect(proved(-64)).toBe(-65);
      const know = (rank: number, alpha: number, result: number) =>
        table.store(...wordsOf(naivePlay(position, moves[rank]!)), alpha, result, 64, 1);
      // What is at least so much for the other proves nothing.
      know(0, -20, -10);
      know(1, 0, -7);
      know(moves.length - 1, -1, -9);
      expect([6, 7, 8, 9, 10].map((alpha) => proved(alpha))).toEqual([7, 9, 9, -65, -65]);
      expect([6, 7].map((alpha) => proved(alpha, 2))).toEqual([9, 9]);
    }
  });

  it("is better by what stands in any place of the table, the first included", () => {
    const table = new EndTable(0.001);
    const places = new Set<number>();
    for (let k = 0; k < 4000; k++) {
      table.clear();
      // One move, to f1, that flips nothing, and one, to c8, that flips b1 and b8.
      const isLow = k % 2 === 0;
      const list = isLow ? [5, 0, 0, 0] : [58, 2, 1 << 25, 0];
      const next: Words = isLow ? [k, 9, 7 | 32, 5] : [k & ~2, 9, 7 | 2, 5 | (3 << 25)];
      table.store(...next, -8, -9, 64, 1);
      places.add(table.find(...next));
      const proved = [8, 9].map((alpha) =>
        provedAbove(table, Int32Array.from(list), 0, 4, 7, 5, k, 9, alpha),
      );
      if (String(proved) !== "9,-65") expect([k, ...proved]).toEqual([k, 9, -65]);
    }
    expect(places.has(0)).toBe(true);
  });
});

describe("a table of Othello positions", () => {
  const key = (word: number, k: number): Words => {
    const words: [number, number, number, number] = [11, 22, 33, 44];
    words[word] = k;
    return words;
  };
  const told = (table: EndTable, words: Words) => {
    const at = table.find(...words);
    return at < 0 ? undefined : `${table.lower(at)} to ${table.upper(at)} by ${table.move(at)}`;
  };

  it.each([
    [0.001, 2048],
    [0.0625, 2048],
    [0.1249, 2048],
    [0.125, 4096],
    [0.25, 8192],
  ])("of %d MB holds %i", (memoryMB, most) => {
    const table = new EndTable(memoryMB);
    const all = Array.from(
      { length: 8 * most },
      (_, k): Words => [scrambled(4 * k, 2 ** 32) | 0, scrambled(4 * k + 1, 2 ** 32) | 0, k, 5],
    );
    for (const [k, words] of all.entries()) table.store(...words, 0, 1, 64, (7 * k) % 100);
    const found = all.filter((words) => table.find(...words) >= 0).length;
    expect([found > 0.97 * most, found <= most]).toEqual([true, true]);
  });

  it.each([0, 1, 2, 3])("takes none for another, whatever differs in word %i", (word) => {
    const table = new EndTable(0.001);
    for (let k = 0; k < 8000; k++) table.store(...key(word, k), 0, (k % 50) + 1, k % 65, k % 9);
    const wrong: string[] = [];
    let found = 0;
    for (let k = 0; k < 8000; k++) {
      const entry = told(table, key(word, k));
      if (entry !== undefined) found++;
      if (entry !== undefined && entry !== `${(k % 50) + 1} to 64 by ${k % 65}`) wrong.push(`${k}: ${entry}`);
    }
    for (let k = 8000; k < 20_000; k++) if (table.find(...key(word, k)) >= 0) wrong.push(String(k));
    expect(wrong).toEqual([]);
    expect(found).toBeGreaterThan(1000);
  });

  it("keeps in each place what took most work, and what came last", () => {
    const table = new EndTable(0.001);
    // Positions of the same place are found by trying: the third drives the second out.
    const drivesOut = (k: number, j: number) => {
      table.clear();
      table.store(...key(0, 0), 0, 1, 64, 9);
      table.store(...key(0, k), 0, 1, 64, 1);
      table.store(...key(0, j), 0, 1, 64, 1);
      return table.find(...key(0, k)) < 0;
    };
    let one = 0;
    let two = 0;
    for (let k = 1; two === 0; k++) {
      // One that shares a place with the first is driven out by it, where that takes more work.
      table.clear();
      table.store(...key(0, k), 0, 1, 64, 1);
      table.store(...key(0, 0), 0, 1, 64, 9);
      if (table.find(...key(0, k)) >= 0) continue;
      if (one === 0) one = k;
      else two = k;
    }
    expect(drivesOut(one, two)).toBe(true);
    const keys = [0, one, two];
    const kept = (works: readonly number[], forgets = -1) => {
      table.clear();
      for (const [i, work] of works.entries()) {
        if (i === forgets) table.clear();
        table.store(...key(0, keys[i]!), 0, 1, 64, work);
      }
      return works.flatMap((_, i) => (table.find(...key(0, keys[i]!)) < 0 ? [] : [i]));
    };
    expect(kept([8])).toEqual([0]);
    expect(kept([8, 7])).toEqual([0, 1]);
    expect(kept([8, 8])).toEqual([1]);
    expect(kept([8, 9])).toEqual([1]);
    expect(kept([8, 7, 6])).toEqual([0, 2]);
    expect(kept([8, 7, 9])).toEqual([1, 2]);
    expect(kept([8, 7], 1)).toEqual([1]);
    expect(kept([8, 7, 6], 2)).toEqual([2]);
    expect(kept([8, 7, 6], 1)).toEqual([1, 2]);
    // The second comes again, in its place: all that is known is kept, and its new work.
    kept([8, 7]);
    table.store(...key(0, one), 9, 9, 12, 20);
    expect([told(table, key(0, 0)), told(table, key(0, one))]).toEqual(["1 to 64 by 64", "1 to 9 by 12"]);
    kept([8, 7]);
    table.store(...key(0, 0), 9, 9, 12, 2);
    table.store(...key(0, two), 9, 9, 12, 3);
    expect(keys.map((k) => told(table, key(0, k)))).toEqual([undefined, "1 to 64 by 64", "-64 to 9 by 12"]);
  });

  it("narrows bounds by what is found later, and never widens them", () => {
    const table = new EndTable(0.001);
    const words = key(2, -5);
    const steps = [
      [10, 10, 3, "-64 to 10 by 3"],
      [10, 11, 64, "11 to 10 by 64"],
      [-65, -64, 0, "11 to 10 by 0"],
      [63, 64, 63, "64 to 10 by 63"],
      [-1, -30, 17, "64 to -30 by 17"],
      [-1, -29, 18, "64 to -30 by 18"],
    ] as const;
    for (const [alpha, result, move, expected] of steps) {
      table.store(...words, alpha, result, move, 1);
      expect(told(table, words)).toBe(expected);
    }
    table.clear();
    expect(told(table, words)).toBe(undefined);
    table.store(...words, -64, -64, 1, 1);
    expect(told(table, words)).toBe("-64 to -64 by 1");
  });

  it("narrows them in every place, the first included", () => {
    const table = new EndTable(0.001);
    const places = new Set<number>();
    for (let k = 0; k < 6000; k++) {
      table.clear();
      const words = key(k % 4, k);
      table.store(...words, 10, 20, 1, 1);
      places.add(table.find(...words));
      table.store(...words, 30, 25, 2, 1);
      if (told(table, words) !== "20 to 25 by 2") expect([k, told(table, words)]).toBe("20 to 25 by 2");
    }
    expect([places.has(0), Math.max(...places), places.size > 900]).toEqual([true, 1023 * 16, true]);
  });

  it("keeps of many positions those it always kept", () => {
    const table = new EndTable(0.001);
    const words = (k: number): Words => [
      scrambled(4 * k, 2 ** 32) | 0,
      scrambled(4 * k + 1, 2 ** 32) | 0,
      scrambled(4 * k + 2, 2 ** 32) | 0,
      scrambled(4 * k + 3, 2 ** 32) | 0,
    ];
    for (let k = 0; k < 3000; k++) table.store(...words(k), 0, 1, 64, scrambled(k, 1000));
    const kept = Array.from({ length: 3000 }, (_, k) => k).filter((k) => table.find(...words(k)) >= 0);
    // Which are kept changes on purpose only: the work of solving endings goes by it.
    expect([kept.length, kept.reduce((sum, k) => sum + k, 0)]).toEqual([1618, 2_885_471]);
  });
});

describe("the work of small Othello endings", () => {
  it("is what it always was, with the table and without an answer in it", () => {
    const rows = [8, 8, 9, 9, 10, 11, 12].map((empties, i) => {
      const position = after(200 + i, empties);
      const table = new EndTable(0.001);
      const words = wordsOf(position);
      const counts = [-1, 1, -1, 7, -9, 31, -31].map((alpha) => {
        visited[0] = 0;
        const result = smallEnding(table, ...words, alpha, emptiesOf(position).length, oddOf(position));
        return `${result} by ${visited[0]}`;
      });
      return `${emptiesOf(position).length}: ${counts.join(", ")}`;
    });
    expect(rows).toEqual([
      "8: 0 by 67, 4 by 70, 4 by 1, 10 by 98, 10 by 1, 26 by 279, 10 by 1",
      "8: 0 by 91, 2 by 97, 2 by 1, 2 by 157, 2 by 1, 2 by 1, 2 by 1",
      "9: 0 by 302, 2 by 120, 2 by 1, 6 by 889, 2 by 1, 6 by 1, 2 by 1",
      "9: -2 by 112, -2 by 1, -2 by 1, -2 by 1, -8 by 909, -2 by 1, -8 by 1",
      "10: 4 by 31, 4 by 1, 4 by 1, 8 by 19, 8 by 1, 36 by 50, 36 by 1",
      "11: 0 by 3860, 2 by 1745, 2 by 1, 8 by 1670, 8 by 1, 30 by 4193, 8 by 1",
      "12: 0 by 7559, 2 by 5543, 2 by 1, 6 by 6282, 2 by 1, 6 by 1, 2 by 1",
    ]);
  });

  it("is what it always was from thirteen empty squares on, wherever it stops", () => {
    const solver = new OthelloSolver({ memoryMB: 0.1 });
    const rows = [13, 13, 14, 15].map((empties, i) => {
      solver.start(othello.read(naiveWrite(after([300, 301, 303, 304][i]!, empties))));
      const steps: string[] = [];
      for (let stops = 0; stops < 6 && !solver.run(400); stops++)
        steps.push(
          `${solver.lower} to ${solver.upper}${solver.move === undefined ? "" : ` by ${solver.move}`}: ${solver.nodes}`,
        );
      return steps.join(", ");
    });
    expect(rows).toEqual([
      "-64 to 64: 1598, -64 to 64: 2832, -64 to 64: 3806, -64 to 64: 9996, -64 to 64: 10405, -64 to 18: 11333",
      "-64 to 64: 2863, -64 to -36: 3912, -64 to -40: 24022",
      "-64 to 64: 418, -4 to 64 by a4: 824, 0 to 64 by a4: 2117, 4 to 64 by a4: 4034, 6 to 64 by a4: 7129, 8 to 64 by a4: 24919",
      "-64 to 64: 2704, -64 to 64: 4037, -64 to 64: 5158, -64 to 64: 7682, -64 to 64: 8306, -64 to 64: 10974",
    ]);
  });
});
