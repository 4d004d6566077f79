import { describe, expect, it } from "vitest";
import {
  countBoth,
  countSquares,
  discHigh,
  discLow,
  findFlips,
  findMoves,
  found,
} from "../../src/games/othello/discs.js";
import { estimate } from "../../src/games/othello/estimate.js";
import { OthelloBoard } from "../../src/games/othello/othello-board.js";
import { findStable } from "../../src/games/othello/stability.js";
import { othello } from "../../src/games/othello.js";

/** By square from a1, row by row: 1 for the mover, -1 for the other, 0 for none. */
type Discs = readonly number[];

const directions = [-1, 0, 1].flatMap((up) =>
  [-1, 0, 1].flatMap((across) => (up === 0 && across === 0 ? [] : [{ up, across }])),
);

/** The squares from `square` on in each direction, to the rim of the board. */
const rays = Array.from({ length: 64 }, (_, square) =>
  directions.map(({ up, across }) => {
    const ray: number[] = [];
    let [row, column] = [(square >> 3) + up, (square & 7) + across];
    for (; row >= 0 && row < 8 && column >= 0 && column < 8; row += up, column += across)
      ray.push(8 * row + column);
    return ray;
  }),
);

function flipsOf(discs: Discs, square: number): number[] {
  return rays[square]!.flatMap((ray) => {
    const end = ray.findIndex((at) => discs[at] !== -1);
    return end > 0 && discs[ray[end]!] === 1 ? ray.slice(0, end) : [];
  });
}

const everySquare = Array.from({ length: 64 }, (_, square) => square);

function movesOf(discs: Discs): number[] {
  return everySquare.filter((square) => discs[square] === 0 && flipsOf(discs, square).length > 0);
}

const seenByOther = (discs: Discs): Discs => discs.map((disc) => 0 - disc);

/** The words of the mover and of the other, as the functions take them. */
function wordsOf(discs: Discs): [number, number, number, number] {
  const words: [number, number, number, number] = [0, 0, 0, 0];
  discs.forEach((disc, square) => {
    if (disc !== 0) words[(disc === 1 ? 0 : 2) + (square >> 5)]! |= 1 << (square & 31);
  });
  return words;
}

function foundSquares(): number[] {
  return everySquare.filter((square) => ((found[square >> 5]! >>> (square & 31)) & 1) === 1);
}

/** The discs on an edge that keep their colour whatever is set there: by trying everything. */
const lasting = new Map<string, readonly number[]>();
function lastingOnEdge(edge: readonly number[]): readonly number[] {
  const known = lasting.get(edge.join());
  if (known !== undefined) return known;
  let rest = edge.flatMap((disc, at) => (disc === 1 ? [at] : []));
  for (const [at, disc] of edge.entries()) {
    if (disc !== 0) continue;
    for (const player of [1, -1]) {
      const after = edge.with(at, player);
      for (const step of [1, -1]) {
        let end = at + step;
        while (edge[end] === 0 - player) end += step;
        if (edge[end] === player) for (let k = at + step; k !== end; k += step) after[k] = player;
      }
      const still = lastingOnEdge(after);
      rest = rest.filter((one) => still.includes(one));
    }
  }
  lasting.set(edge.join(), rest);
  return rest;
}

const edges = [
  everySquare.filter((square) => square < 8),
  everySquare.filter((square) => square > 55),
  everySquare.filter((square) => square % 8 === 0),
  everySquare.filter((square) => square % 8 === 7),
];

/** By the rule that `findStable` states, until nothing is added. */
function stableOf(discs: Discs): number[] {
  const stable = new Set(
    edges.flatMap((edge) => lastingOnEdge(edge.map((square) => discs[square]!)).map((at) => edge[at]!)),
  );
  const isSafe = (square: number, k: number) => {
    const [there, back] = [rays[square]![k]!, rays[square]![7 - k]!];
    return (
      [...there, ...back].every((at) => discs[at] !== 0) ||
      there.length === 0 ||
      back.length === 0 ||
      stable.has(there[0]!) ||
      stable.has(back[0]!)
    );
  };
  for (let size = -1; size !== stable.size; ) {
    size = stable.size;
    for (const square of everySquare)
      if (discs[square] === 1 && [0, 1, 2, 3].every((k) => isSafe(square, k))) stable.add(square);
  }
  return [...stable].toSorted((a, b) => a - b);
}

const corners = [0, 7, 56, 63];
const count = (squares: readonly number[]) =>
  squares.length + squares.filter((square) => corners.includes(square)).length;

/** By the features and weights that `estimate` names: for the mover minus the same for the other. */
function estimateOf(discs: Discs): number {
  const half = (of: Discs) => {
    const mine = everySquare.filter((square) => of[square] === 1);
    let beside = 0;
    for (const corner of corners) {
      if (of[corner] !== 0) continue;
      const [column, row] = [corner % 8 === 0 ? 1 : -1, corner < 8 ? 8 : -8];
      if (of[corner + column] === 1) beside += 1;
      if (of[corner + row] === 1) beside += 1;
      if (of[corner + column + row] === 1) beside += 3;
    }
    return (
      32 * count(movesOf(of)) +
      48 * mine.filter((square) => corners.includes(square)).length +
      24 * stableOf(of).length -
      30 * beside -
      6 * mine.length
    );
  };
  const sum = half(discs) - half(seenByOther(discs));
  return Math.max(-1008, Math.min(1008, sum));
}

let chance = 271_828;
const drawn = (below: number) => {
  chance = (chance * 48_271) % 2_147_483_647;
  return chance % below;
};

/** Boards of all densities: few or many empty squares, few or many discs of the mover. */
const anyBoards: readonly Discs[] = [0, 2, 5, 12, 30].flatMap((empty) =>
  [1, 4, 10, 32, 60].flatMap((mine) =>
    Array.from({ length: 12 }, () => {
      const discs = new Array<number>(64).fill(-1);
      for (let k = 0; k < mine; k++) discs[drawn(64)] = 1;
      for (let k = 0; k < empty; k++) discs[drawn(64)] = 0;
      return discs;
    }),
  ),
);

/** One player holds whole sides and the rows next to them, as in endings. */
const boardsWithSides: readonly Discs[] = Array.from({ length: 150 }, () => {
  const discs = new Array<number>(64).fill(drawn(2) === 0 ? -1 : 1);
  for (let k = drawn(4); k > 0; k--) {
    const line = drawn(16);
    const disc = drawn(3) - 1;
    for (let i = 0; i < 8; i++) discs[line < 8 ? 8 * line + i : 8 * i + line - 8] = disc;
  }
  for (let k = drawn(25); k > 0; k--) discs[drawn(64)] = drawn(3) - 1;
  return discs;
});

const boards = [...anyBoards, ...boardsWithSides];

describe("the discs of Othello as words", () => {
  it("flip along all lines, wherever the only two squares are that the other does not hold", () => {
    const discs = new Array<number>(64).fill(-1);
    for (const empty of everySquare) {
      for (const mine of everySquare) {
        if (empty === mine) continue;
        discs[empty] = 0;
        discs[mine] = 1;
        const flips = flipsOf(discs, empty).toSorted((a, b) => a - b);
        const words = wordsOf(discs);
        findFlips(empty, ...words);
        expect(foundSquares().join()).toBe(flips.join());
        findMoves(...words);
        expect(foundSquares().join()).toBe(flips.length > 0 ? `${empty}` : "");
        discs[empty] = -1;
        discs[mine] = -1;
      }
    }
  });

  it("have the moves and the flips of both players on any board", () => {
    for (const board of boards) {
      for (const discs of [board, seenByOther(board)]) {
        findMoves(...wordsOf(discs));
        expect(foundSquares()).toEqual(movesOf(discs));
        for (const square of everySquare.filter((at) => discs[at] === 0)) {
          findFlips(square, ...wordsOf(discs));
          expect(foundSquares()).toEqual(flipsOf(discs, square).toSorted((a, b) => a - b));
        }
      }
    }
  });

  it("are stable as the rule says, neither more nor fewer", () => {
    for (const board of boards) {
      for (const discs of [board, seenByOther(board)]) {
        findStable(...wordsOf(discs));
        expect(foundSquares()).toEqual(stableOf(discs));
      }
    }
  });

  it("are stable among the other's discs as long as all lines through them are full", () => {
    const discs = new Array<number>(64).fill(-1);
    const inner = everySquare.filter((square) => edges.every((edge) => !edge.includes(square)));
    for (const mine of inner) {
      for (const empty of everySquare) {
        if (empty === mine) continue;
        discs[mine] = 1;
        discs[empty] = 0;
        findStable(...wordsOf(discs));
        const isSeen = rays[mine]!.some((ray) => ray.includes(empty));
        expect(foundSquares().join()).toBe(isSeen ? "" : `${mine}`);
        discs[mine] = -1;
        discs[empty] = -1;
      }
    }
  });

  it("are stable beside a corner that is the only stable disc before", () => {
    // b2 of the mover: its row, its column and one diagonal are full, and on the other one stands the corner.
    const rows = ["XOO-----", "OXOOOOOO", "OO------", ...new Array<string>(5).fill("-O------")];
    for (const order of [(square: number) => square, (square: number) => 63 - square]) {
      const discs = everySquare.map(
        (square) => [0, 1, -1]["-XO".indexOf([...rows.join("")][order(square)]!)]!,
      );
      findStable(...wordsOf(discs));
      expect(foundSquares()).toEqual([order(0), order(9)].toSorted((a, b) => a - b));
      expect(foundSquares()).toEqual(stableOf(discs));
    }
  });

  it("are counted", () => {
    for (const discs of boards) {
      const [low, high] = wordsOf(discs);
      const mine = discs.filter((disc) => disc === 1);
      expect(countBoth(low, high)).toBe(mine.length);
      expect(countSquares(low)).toBe(discs.slice(0, 32).filter((disc) => disc === 1).length);
    }
    expect([0, -1, 1, 1 << 31, 0x7fffffff].map(countSquares)).toEqual([0, 32, 1, 1, 31]);
  });

  it("may stand alone", () => {
    for (const square of everySquare) {
      const words = wordsOf(everySquare.map((at) => (at === square ? 1 : 0)));
      expect([discLow(square), discHigh(square)]).toEqual(words.slice(0, 2));
    }
  });
});

describe("the judgement of Othello", () => {
  it("weighs moves, corners, stable discs, squares beside empty corners, and discs", () => {
    const estimates = boards.map((discs) => estimateOf(discs));
    expect(boards.map((discs) => estimate(...wordsOf(discs)))).toEqual(estimates);
    expect([Math.max(...estimates), Math.min(...estimates)]).toEqual([1008, -1008]);
    expect(estimates.filter((one) => Math.abs(one) < 1008).length).toBeGreaterThan(100);
  });

  it("is near the limits as within them", () => {
    /** One disc of each, far apart: no moves, nothing stable. */
    const quiet = (...mine: readonly number[]) => everySquare.map((at) => (mine.includes(at) ? 1 : 0));
    expect(estimate(...wordsOf(quiet(18)))).toBe(-6);
    expect(estimate(...wordsOf(quiet(0)))).toBe(48 + 24 - 6);
    expect(estimate(...wordsOf(quiet(1)))).toBe(-30 - 6);
    expect(estimate(...wordsOf(quiet(9)))).toBe(-90 - 6);
    expect(estimate(...wordsOf(quiet(14, 49, 54)))).toBe(3 * (-90 - 6));
    expect(estimate(...wordsOf(quiet(6, 8, 15, 48, 55, 57, 62)))).toBe(7 * (-30 - 6));
  });

  it("hints at moves by their squares and by the answers that they leave, corners twice", () => {
    const worth = [
      [100, -20, 10, 5, 5, 10, -20, 100],
      [-20, -50, -2, -2, -2, -2, -50, -20],
      [10, -2, 4, 2, 2, 4, -2, 10],
      [5, -2, 2, 0, 0, 2, -2, 5],
    ];
    const worthOf = (square: number) => {
      const row = square >> 3;
      return worth[row < 4 ? row : 7 - row]![square & 7]!;
    };
    const board = new OthelloBoard();
    const moves = new Int32Array(board.maxMoves + 1);
    const hints = new Int32Array(board.maxMoves + 2);
    for (const discs of boards) {
      const [moverLow, moverHigh, otherLow, otherHigh] = wordsOf(discs);
      const position = { moverLow, moverHigh, otherLow, otherHigh, mover: 0 } as const;
      board.load(position);
      const length = board.moves(moves, 1);
      hints.fill(7);
      board.hints(moves, 1, length, hints);
      const expected = [...moves.subarray(1, 1 + length)].map((move) => {
        if (move === 64) return 0 - 16 * count(movesOf(seenByOther(discs)));
        const after = [...discs];
        for (const square of [move, ...flipsOf(discs, move)]) after[square] = 1;
        return worthOf(move) - 16 * count(movesOf(seenByOther(after)));
      });
      expect([...hints.subarray(0, length + 2)]).toEqual([7, ...expected, 7]);
      expect(board.position()).toEqual(position);
    }
  });

  it("bounds the score by the stable discs, and gives empty squares to the winner", () => {
    const board = new OthelloBoard();
    for (const discs of boards) {
      const [moverLow, moverHigh, otherLow, otherHigh] = wordsOf(discs);
      board.load({ moverLow, moverHigh, otherLow, otherHigh, mover: 1 });
      const stable = [stableOf(discs).length, stableOf(seenByOther(discs)).length] as const;
      expect([board.lower(), board.upper()]).toEqual([16 * (2 * stable[0] - 64), 16 * (64 - 2 * stable[1])]);
      const mine = discs.filter((disc) => disc === 1).length;
      const theirs = discs.filter((disc) => disc === -1).length;
      const empty = 64 - mine - theirs;
      expect(board.score()).toBe(16 * (mine - theirs + empty * Math.sign(mine - theirs)));
      const isOver = movesOf(discs).length + movesOf(seenByOther(discs)).length === 0;
      expect(board.over()).toBe(isOver);
    }
  });

  it("allows the listed moves and no others", () => {
    const board = new OthelloBoard();
    const moves = new Int32Array(board.maxMoves);
    const asked = [-65, -64, -33, -32, -2, -1, ...everySquare, 64, 65, 96, 0.5, 63.5, Number.NaN, Infinity];
    let passes = 0;
    for (const discs of boards) {
      const [moverLow, moverHigh, otherLow, otherHigh] = wordsOf(discs);
      board.load({ moverLow, moverHigh, otherLow, otherHigh, mover: 0 });
      const listed = [...moves.subarray(0, board.moves(moves, 0))];
      if (listed[0] === 64) passes++;
      expect(asked.filter((code) => board.allows(code))).toEqual(listed);
    }
    expect(passes).toBeGreaterThan(20);
  });

  it("takes every move back, passes too", () => {
    for (const discs of boards) {
      const [moverLow, moverHigh, otherLow, otherHigh] = wordsOf(discs);
      const position = { moverLow, moverHigh, otherLow, otherHigh, mover: 0 } as const;
      const board = othello.board(position);
      const moves = new Int32Array(board.maxMoves);
      const length = board.moves(moves, 0);
      const said = () => [board.position(), board.hashLow, board.hashHigh];
      const before = said();
      for (const move of moves.subarray(0, length)) {
        board.make(move);
        expect(board.position().mover).toBe(1);
        expect(said()).not.toEqual(before);
        board.undo(move);
        expect(said()).toEqual(before);
      }
    }
  });
});
