import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimate } from "../../src/games/othello/estimate.js";
import { othello } from "../../src/games/othello.js";
import { EndTable } from "../../src/solve/othello/end-table.js";
import { quarter } from "../../src/solve/othello/few-squares.js";
import { OthelloSolver } from "../../src/solve/othello/othello-solver.js";
import { beyond, glance, promise } from "../../src/solve/othello/promise.js";
import { boundOfStable, smallEnding } from "../../src/solve/othello/small-endings.js";
import {
  naiveMoves,
  naivePlay,
  naiveRead,
  naiveScore,
  naiveSolve,
  naiveWrite,
} from "../games/naive-othello.js";
import { mailboxSolve } from "./mailbox-othello.js";

/** Lines of 64 squares, the side to move, and the score, found by the solver with the mailbox and by no other. */
const endings = readFileSync(new URL("../golden/othello-endings.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => ({ line: line.slice(0, 66), score: Number(line.slice(67)) }));

const emptiesOf = (line: string) => line.slice(0, 64).split("-").length - 1;

const solver = new OthelloSolver({ memoryMB: 8 });

function solve(line: string) {
  solver.start(othello.read(line));
  expect(solver.run()).toBe(true);
  expect(solver.upper).toBe(solver.lower);
  return { score: solver.lower, move: solver.move, nodes: solver.nodes };
}

/** Boards that no game need lead to, with a few empty squares. */
const anyEnding = (most: number) =>
  fc
    .tuple(
      fc.array(fc.constantFrom("X", "O"), { minLength: 64, maxLength: 64 }),
      fc.uniqueArray(fc.nat(63), { maxLength: most }),
      fc.constantFrom("X", "O"),
      fc.nat(3),
    )
    .map(([marks, empty, side, kind]) => {
      const squares = marks.map((mark, square) =>
        empty.includes(square) ? "-" : kind === 3 && square % 5 ? "X" : mark,
      );
      return `${squares.join("")} ${side}`;
    });

/** What a random game has come to, `empties` squares from the end if it gets there. */
function afterRandomGame(numbers: readonly number[], empties: number): string {
  let position = naiveRead(othello.write(othello.start));
  for (const number of numbers) {
    const moves = naiveMoves(position);
    if (moves.length === 0 || emptiesOf(position.squares) <= empties) break;
    position = naivePlay(position, moves[number % moves.length]!);
  }
  return naiveWrite(position);
}

const randomGame = fc.array(fc.nat(1000), { minLength: 128, maxLength: 128 });

const hard = "-XXXXXX---XXXX--XOXOOX-XOOOXOXOOOOXOXXOOOXXOXXXOOOXXXX-XO-OOOO-X O";
const late = afterRandomGame(
  Array.from({ length: 128 }, (_, k) => k * k),
  15,
);

/** One side has taken what is safest, the other anything: many discs that nobody can flip any more. */
const stable = [
  ...[2, 5, 8, 10, 12].map((k) => {
    let position = naiveRead(othello.write(othello.start));
    for (let ply = 0; emptiesOf(position.squares) > 13 + (k % 5); ply++) {
      const moves = naiveMoves(position);
      if (moves.length === 0) break;
      const corners = moves.filter((move) => [0, 7, 56, 63].includes(move));
      const edges = moves.filter((move) => move % 8 === 0 || move % 8 === 7 || move < 8 || move > 55);
      const safe = corners.length > 0 ? corners : edges.length > 0 ? edges : moves;
      const among = position.side === "X" ? safe : moves;
      position = naivePlay(position, among[((k + 1) * ply * ply) % among.length]!);
    }
    return naiveWrite(position);
  }),
  "--------X-X---X-XXXXXX-XXOXOOOOOXXXOOOOOXOOOOOOOXOOOOOOOOOOOOOOO X",
  // Here they are just as many as it takes, with more than twelve squares empty.
  "OXXXXXXX-X-XXXXXXXOOXOXX---OOXXX---OOXXXX--OOOXX-XOOOO-X--X--XXX O",
  "XXXXXXXOXXXXXXXXXXXXOXXXXXOOOXXXX-OOXXXX----OXXX------XX-----XXX O",
];

describe("Othello endings", () => {
  it("are right, 200 of them", () => {
    expect(endings.length).toBe(200);
    const table = endings.map(({ line, score }) => [line, solve(line).score, score] as const);
    expect(table.filter(([, found, score]) => found !== score)).toEqual([]);
    // There is something of everything among them.
    const scores = endings.map(({ score }) => score);
    expect([Math.max(...scores), Math.min(...scores)]).toEqual([64, -64]);
    expect(scores.filter((score) => score === 0).length).toBeGreaterThan(3);
    const first = endings.map(({ line }) => naiveMoves(naiveRead(line))[0]);
    expect(first.filter((move) => move === 64).length).toBeGreaterThan(3);
    expect(first.filter((move) => move === undefined).length).toBeGreaterThan(0);
    expect(endings.filter(({ line }) => emptiesOf(line) === 13).length).toBeGreaterThan(5);
  });

  it("take no more work than they did: a change of these counts is on purpose", () => {
    const nodes = (lines: readonly string[]) => lines.reduce((sum, line) => sum + solve(line).nodes, 0);
    expect(nodes(endings.map(({ line }) => line))).toBe(909_779);
    expect([nodes([hard]), nodes([late])]).toEqual([9_019, 124_589]);
    const more = Array.from({ length: 12 }, (_, k) =>
      afterRandomGame(
        Array.from({ length: 128 }, (_, ply) => (k + 3) * ply * ply + k),
        13 + (k % 3),
      ),
    );
    expect(nodes(more)).toBe(3_903_992);
  });

  it("take as much work as they did where a table forgets most, or discs are stable before the end is near", () => {
    const forgetful = new OthelloSolver({ memoryMB: 0.001 });
    const nodes = (line: string) => {
      forgetful.start(othello.read(line));
      forgetful.run();
      return forgetful.nodes;
    };
    expect([nodes(hard), nodes(late), nodes(stable[4]!)]).toEqual([9_019, 126_693, 29_326]);
    expect(stable.map((line) => solve(line)).map(({ score, nodes }) => [score, nodes])).toEqual([
      [-12, 29_031],
      [44, 39_386],
      [-54, 84_436],
      [-28, 7893],
      [20, 29_324],
      [-64, 1238],
      [-62, 94],
      [-62, 8694],
    ]);
  });

  it("are right by a solver that shares nothing with this one", () => {
    const near = endings.filter(({ line }) => emptiesOf(line) <= 7);
    expect(near.length).toBeGreaterThan(60);
    for (const { line, score } of near) expect([line, mailboxSolve(line)]).toEqual([line, score]);
  });

  it("are worth what naive minimax says, on any board", () => {
    fc.assert(
      fc.property(anyEnding(5), (line) => {
        const { score, move } = solve(line);
        expect(score).toBe(naiveSolve(naiveRead(line)));
        if (naiveMoves(naiveRead(line)).length === 0) expect(move).toBe(undefined);
        else expect(solve(othello.write(othello.play(othello.read(line), move!))).score).toBe(0 - score);
      }),
      { numRuns: 150 },
    );
  });

  it("are worth what the mailbox says after random games, and the move found keeps the score", () => {
    fc.assert(
      fc.property(randomGame, fc.integer({ min: 5, max: 9 }), (numbers, empties) => {
        const line = afterRandomGame(numbers, empties);
        const { score, move } = solve(line);
        expect(score).toBe(mailboxSolve(line));
        if (move !== undefined) {
          expect(solve(othello.write(othello.play(othello.read(line), move))).score).toBe(0 - score);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("are worth the same when turned, mirrored, or with the colours changed; a table that forgets most changes nothing", () => {
    const forgetful = new OthelloSolver({ memoryMB: 0.001 });
    fc.assert(
      fc.property(randomGame, (numbers) => {
        const line = afterRandomGame(numbers, 11);
        const { score } = solve(line);
        const squares = [...line.slice(0, 64)];
        const side = line.slice(65);
        const turned = squares.map((_, s) => squares[8 * (s % 8) + 7 - (s >> 3)]).join("");
        const mirrored = squares.map((_, s) => squares[8 * (s >> 3) + 7 - (s % 8)]).join("");
        const changed = line.replace(/[XO]/g, (mark) => (mark === "X" ? "O" : "X"));
        for (const other of [`${turned} ${side}`, `${mirrored} ${side}`, changed]) {
          expect(solve(other).score).toBe(score);
        }
        forgetful.start(othello.read(line));
        forgetful.run();
        expect([forgetful.lower, forgetful.upper]).toEqual([score, score]);
      }),
      { numRuns: 20 },
    );
  });

  it("answer each question as its contract says, in any order", () => {
    fc.assert(
      fc.property(
        randomGame,
        fc.integer({ min: 1, max: 9 }),
        fc.array(fc.integer({ min: -33, max: 32 }), { minLength: 12, maxLength: 12 }),
        (numbers, empties, halves) => {
          const line = afterRandomGame(numbers, empties);
          const { score } = solve(line);
          const table = new EndTable(0.2);
          const { moverLow, moverHigh, otherLow, otherHigh } = othello.read(line);
          const odd = [...line.slice(0, 64)].reduce(
            (odd, mark, s) => (mark === "-" ? odd ^ quarter[s]! : odd),
            0,
          );
          for (const half of halves) {
            const alpha = 2 * half + 1;
            const empties = emptiesOf(line);
            const result = smallEnding(table, moverLow, moverHigh, otherLow, otherHigh, alpha, empties, odd);
            expect(result > alpha).toBe(score > alpha);
            if (score > alpha) expect(result).toBeLessThanOrEqual(score);
            else expect(result).toBeGreaterThanOrEqual(score);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("what is known of Othello positions", () => {
  it("comes together from several questions, and is forgotten", () => {
    const table = new EndTable(0.1);
    const known = (...at: [number, number, number, number]) => {
      const entry = table.find(...at);
      return entry < 0 ? undefined : [table.lower(entry), table.upper(entry), table.move(entry)];
    };
    table.clear();
    expect(known(0, 0, 0, 0)).toBe(undefined);
    table.store(1, 2, 4, 8, 3, 10, 20, 50);
    expect(known(1, 2, 4, 8)).toEqual([10, 64, 20]);
    table.store(1, 2, 4, 8, 15, 12, 21, 50);
    expect(known(1, 2, 4, 8)).toEqual([10, 12, 21]);
    table.store(-1, 0, 0, -1, -5, -6, 64, 1);
    expect(known(-1, 0, 0, -1)).toEqual([-64, -6, 64]);
    expect([known(1, 2, 4, 9), known(1, 2, 5, 8), known(1, 3, 4, 8), known(0, 2, 4, 8)]).toEqual(
      Array(4).fill(undefined),
    );
    // Others that fall on the same places are not taken for each other.
    for (let k = 0; k < 5000; k++) table.store(k, 2, 4, 8, -1, k % 60, k % 64, k % 7);
    const kept = Array.from({ length: 5000 }, (_, k) => [k, known(k, 2, 4, 8)] as const);
    const found = kept.filter(([, each]) => each !== undefined);
    expect(found.length).toBeGreaterThan(1500);
    expect(found).toEqual(found.map(([k]) => [k, [k % 60, 64, k % 64]]));
    for (let k = 5000; k < 10_000; k++) expect(known(k, 2, 4, 8)).toBe(undefined);
    table.clear();
    expect(known(1, 2, 4, 8)).toBe(undefined);
  });
});

describe("what a move promises", () => {
  const words = ({ moverLow, moverHigh, otherLow, otherHigh }: ReturnType<typeof othello.read>) =>
    [moverLow, moverHigh, otherLow, otherHigh] as const;

  /** The value by estimates so many moves from here, where a pass is none. */
  function worth(line: string, depth: number): number {
    if (depth === 0) return estimate(...words(othello.read(line)));
    const position = naiveRead(line);
    const moves = naiveMoves(position);
    if (moves.length === 0) return 16 * naiveScore(position);
    return Math.max(
      ...moves.map(
        (move) => 0 - worth(naiveWrite(naivePlay(position, move)), move === 64 ? depth : depth - 1),
      ),
    );
  }

  it("is what minimax finds with estimates, so many moves ahead, and the score where the game ends before", () => {
    fc.assert(
      fc.property(randomGame, fc.integer({ min: 0, max: 12 }), fc.nat(3), (numbers, empties, depth) => {
        const line = afterRandomGame(numbers, empties);
        expect(glance(...words(othello.read(line)), -beyond, beyond, depth, false)).toBe(worth(line, depth));
      }),
      { numRuns: 100 },
    );
    for (const line of [
      `${"X".repeat(40)}${"O".repeat(24)} X`,
      `${"-".repeat(60)}XX-- O`,
      `OX${"-".repeat(62)} X`,
    ])
      expect(glance(...words(othello.read(line)), -beyond, beyond, 2, false)).toBe(worth(line, 2));
  });

  it("within limits is as good as them, or on the right side of them", () => {
    fc.assert(
      fc.property(randomGame, fc.integer({ min: -300, max: 300 }), fc.nat(200), (numbers, alpha, width) => {
        const line = afterRandomGame(numbers, 20);
        const beta = alpha + 1 + width;
        const value = worth(line, 2);
        const found = glance(...words(othello.read(line)), alpha, beta, 2, false);
        if (value <= alpha) expect(found).toBeLessThanOrEqual(alpha);
        else if (value >= beta) expect(found).toBeGreaterThanOrEqual(beta);
        else expect(found).toBe(value);
        // Fail-soft: a bound of the value.
        if (found <= alpha) expect(found).toBeGreaterThanOrEqual(value);
        if (found >= beta) expect(found).toBeLessThanOrEqual(value);
      }),
      { numRuns: 100 },
    );
  });

  it("looks no move ahead, one or two: the farther the more squares are empty", () => {
    const line = afterRandomGame(
      Array.from({ length: 128 }, (_, k) => 3 * k * k + 1),
      20,
    );
    const at = words(othello.read(line));
    const ahead = [0, 1, 2].map((depth) => worth(line, depth));
    expect(new Set(ahead).size).toBe(3);
    expect([1, 14, 15, 19, 20, 40].map((empties) => ahead.indexOf(promise(...at, empties)))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
  });
});

describe("stable discs", () => {
  it("are counted from such an alpha on, the farther from the end the higher, and bound the score", () => {
    // Three rows of the other player's, full and on the edge; the mover has one disc.
    const { moverLow, moverHigh, otherLow, otherHigh } = othello.read(
      `${"O".repeat(24)}${"-".repeat(39)}X X`,
    );
    const bound = (alpha: number, empties: number) =>
      boundOfStable(moverLow, moverHigh, otherLow, otherHigh, alpha, empties);
    const from = [-2, 0, 4, 8, 12, 14, 16, 18, 20, 22, 24, 24, 24];
    for (const [i, alpha] of from.entries())
      expect([bound(alpha - 1, 8 + i), bound(alpha, 8 + i)]).toEqual([65, 64 - 2 * 24]);
  });
});

describe("the solver of Othello", () => {
  it("knows nothing before it is started, and no move until one is proved", () => {
    const other = new OthelloSolver({ memoryMB: 1 });
    expect([other.lower, other.upper, other.nodes, other.move]).toEqual([-64, 64, 0, undefined]);
    let [without, with_] = [0, 0];
    for (const line of [hard, late, ...endings.slice(-20).map(({ line }) => line)]) {
      other.start(othello.read(line));
      while (!other.run(1)) {
        if (other.lower === -64 && other.upper > -64) {
          without++;
          expect(other.move).toBe(undefined);
        } else if (other.lower > -64) {
          with_++;
          expect(other.move).toBeDefined();
        }
      }
    }
    expect(Math.min(without, with_)).toBeGreaterThan(20);
  });

  it.each([
    ["all his discs are lost", `------XO${"-".repeat(56)} X`, -64],
    ["thirteen squares are empty", "----------X-XXXX--XXOOOOXXXOOOOOOOOOOOOOOOXXXXOOOOOOOOOOXXXXXXXX X", -12],
    ["he wins all the same", "---------------OXOOOOOOOXXOXXOOOXXXOXXOOXXOOOOOOXOOOOOOOXOOOOOOO O", 12],
    ["he keeps a disc", "XO--O---XXOO-----OXOOO--OOOOOOOXOOXOOOXXOOOOOXXX-OOXXXXXXXXXXXXX O", -62],
  ])("passes where it must, and is worth what it is worth then: %s", (_, line, score) => {
    expect(solve(line)).toMatchObject({ score, move: "pass" });
    expect(solve(naiveWrite(naivePlay(naiveRead(line), 64))).score).toBe(0 - score);
  });

  it("stops anywhere and goes on as if nothing had happened", () => {
    const other = new OthelloSolver({ memoryMB: 1 });
    other.start(othello.read(late));
    other.run();
    const whole = { score: other.lower, move: other.move, nodes: other.nodes };
    for (let k = 1; k <= 50; k++) {
      other.start(othello.read(late));
      let { lower, upper } = other;
      let runs = 0;
      while (!other.run(k * k)) {
        runs++;
        expect(other.lower).toBeGreaterThanOrEqual(lower);
        expect(other.upper).toBeLessThanOrEqual(upper);
        expect(other.lower).toBeLessThanOrEqual(whole.score);
        expect(other.upper).toBeGreaterThanOrEqual(whole.score);
        ({ lower, upper } = other);
      }
      expect(runs).toBeGreaterThan(3);
      expect({ score: other.lower, move: other.move, nodes: other.nodes }).toEqual(whole);
    }
  });

  it("stops soon", () => {
    solver.start(othello.read(late));
    let before = 0;
    while (!solver.run(1000)) {
      expect(solver.nodes - before).toBeLessThan(200_000);
      before = solver.nodes;
    }
  });

  it("forgets what it has solved before, so that its count of nodes is always the same", () => {
    const first = solve(hard);
    solve(late);
    expect(solve(hard)).toEqual(first);
    expect(solver.run()).toBe(true);
    expect(solver.nodes).toBe(first.nodes);
  });

  it.each([
    ["nobody has a disc", `${"-".repeat(64)} X`, 0, undefined],
    ["one side has nothing", `${"-".repeat(60)}XX-- O`, -64, undefined],
    ["the other side has nothing", `${"-".repeat(60)}XX-- X`, 64, undefined],
    ["as many discs, nobody can move", `XX${"-".repeat(60)}OO O`, 0, undefined],
    ["the board is full", `${"X".repeat(40)}${"O".repeat(24)} X`, 16, undefined],
    ["the board is full, seen by the other", `${"X".repeat(40)}${"O".repeat(24)} O`, -16, undefined],
    ["the last square", `-${"O".repeat(62)}X X`, -48, "a1"],
    ["a wipe-out", `-OX${"-".repeat(61)} X`, 64, "a1"],
    ["a pass, then a wipe-out", `OX${"-".repeat(62)} X`, -64, "pass"],
    ["a pass before the last square", `-${"X".repeat(44)}O${"X".repeat(18)} X`, 52, "pass"],
  ])("knows what it is worth when %s", (_, line, score, move) => {
    expect(naiveMoves(naiveRead(line)).length === 0 ? naiveScore(naiveRead(line)) : mailboxSolve(line)).toBe(
      score,
    );
    expect(solve(line)).toMatchObject({ score, move });
  });

  it("names a move also where all squares are lost, whatever is played", () => {
    for (const line of [
      stable[5]!,
      "OOOOOO-OOOOO-O-OO-X-OOOOOOOOOOOOOOOOOOOOOOO---OOOOOOOOOOOOOOOOOO X",
      "OOOOOOOOOOOOOOO-OXO-OOOO-OO-OO--OO-OOOO-OOOOOOOOOOOOOOOOOOOOOOOO X",
      "OO---OOOOOOOOOOOOOOOX-OOOOOOOO-OOOOOOOOOOOOOO-XOOOO-OO-OOOOOOOOO X",
      "OOOOOOOO-XOOO-OOO-OOOOOOOOOOOOOOOOOOO--OOOOOOOOO--OOOOOOOOOOOOOO X",
      "OOOOOO-OOOOOOOOOOOOOOOOOOOOOOOOOO-OOOOO--OOOOOO-OO--OX-OOOOO-O-- X",
    ]) {
      const { score, move } = solve(line);
      expect([score, othello.moves(othello.read(line)).includes(move!)]).toEqual([-64, true]);
    }
  });
});
