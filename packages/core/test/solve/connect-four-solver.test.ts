import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { connectFour } from "../../src/games/connect-four.js";
import { ConnectFourBoard, type ConnectFourPosition } from "../../src/games/connect-four-board.js";
import { ConnectFourSolver } from "../../src/solve/connect-four/connect-four-solver.js";
import { firstCannotWin } from "../../src/solve/connect-four/follow-up.js";
import { nextTest } from "../../src/solve/connect-four/next-test.js";

/** What a position is worth, by the rules of the board and nothing else but alpha-beta and a table of all positions met. */
function worth(position: ConnectFourPosition): number {
  const board = new ConnectFourBoard();
  board.load(position);
  const codes = new Int32Array(7 * 43);
  const known = new Map<string, number>();
  const visit = (depth: number, alpha: number, beta: number): number => {
    if (board.over()) return board.score() / 1000;
    const key = `${board.hashLow},${board.hashHigh},${alpha},${beta}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const count = board.moves(codes, 7 * depth);
    let best = -99;
    for (let k = 0; k < count && best < beta; k++) {
      const code = codes[7 * depth + k]!;
      board.make(code);
      best = Math.max(best, 0 - visit(depth + 1, -beta, -Math.max(alpha, best)));
      board.undo(code);
    }
    known.set(key, best);
    return best;
  };
  return visit(0, -99, 99);
}

/** A position that can go on, with `least` to `most` stones: random moves, none of which wins. */
const quietPosition = (least: number, most: number) =>
  fc
    .tuple(fc.array(fc.nat(6), { minLength: most, maxLength: most }), fc.integer({ min: least, max: most }))
    .map(([choices, stones]) => {
      const board = new ConnectFourBoard();
      const codes = new Int32Array(7);
      for (const choice of choices.slice(0, stones)) {
        const count = board.moves(codes, 0);
        const quiet = [...codes.subarray(0, count)].filter((code) => {
          board.make(code);
          const ends = board.over() && board.score() !== 0;
          board.undo(code);
          return !ends;
        });
        if (quiet.length === 0) break;
        board.make(quiet[choice % quiet.length]!);
      }
      return board.position();
    });

function solved(position: ConnectFourPosition, memoryMB = 1) {
  const solver = new ConnectFourSolver({ memoryMB });
  solver.start(position);
  expect(solver.run()).toBe(true);
  expect(solver.lower).toBe(solver.upper);
  return { value: solver.lower, nodes: solver.nodes };
}

/** 200 positions of 4 to 40 stones with their scores, on which a solver from elsewhere agrees. */
const positions = readFileSync(new URL("connect-four-positions.txt", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [sequence = "", score] = line.split(" ");
    return { sequence, score: Number(score) };
  });

const mirrored = (line: string) => [...line].map((digit) => 8 - Number(digit)).join("");

describe("the solver of Connect Four", () => {
  it("finds what alpha-beta finds, late in the game", () => {
    fc.assert(
      fc.property(quietPosition(27, 42), (position) => {
        expect(solved(position).value).toBe(worth(position));
      }),
      { numRuns: 300 },
    );
  });

  it("finds the scores of 200 positions, with no more work than it is known to need", () => {
    expect(positions).toHaveLength(200);
    const solver = new ConnectFourSolver({ memoryMB: 16 });
    let nodes = 0;
    for (const { sequence, score } of positions) {
      solver.start(connectFour.read(sequence));
      solver.run();
      expect(`${sequence} ${solver.lower} ${solver.upper}`).toBe(`${sequence} ${score} ${score}`);
      nodes += solver.nodes;
    }
    // A signature: it changes on purpose only.
    expect(nodes).toBe(218_342);
  });

  it("is given scores that alpha-beta finds too, where it can", () => {
    const late = positions.filter(({ sequence }) => sequence.length >= 26);
    expect(late.length).toBeGreaterThan(70);
    for (const { sequence, score } of late) expect(worth(connectFour.read(sequence))).toBe(score);
  });

  it("bounds by the next stones what it has not begun to search", () => {
    const solver = new ConnectFourSolver({ memoryMB: 1 });
    solver.start(connectFour.start);
    expect(solver.run(0)).toBe(false);
    expect([solver.lower, solver.upper, solver.nodes]).toEqual([-20, 20, 0]);
  });

  it.each([
    // What the last stones can still bring, and whether that has to be searched.
    ["274617672661761567131223545453255441", true, 1],
    ["176164733543336731417477462412216625", true, 2],
    ["127627157472677125162411265545643365", true, -2],
    ["314777743544345517216575532432666131", false, -3],
    ["7644712154232635775645421333213425661", true, 1],
    ["7663416247311376356674234172321247142", false, -2],
    ["61327643774523353216613246647214217555", true, 1],
    ["25643426547223722556457531666147731373", true, -1],
    ["31477774354434551721657553243266613166", false, -2],
    ["256434265472237225564575316661477313731", true, 1],
    ["465211573562261242577323553744741637614", true, 0],
    ["221443652112543773566657257143572461764", false, -1],
    ["3147777435443455172165755324326661316622", false, 0],
    ["3663277322536446314735257414425177661211", false, -1],
  ])("bounds %s as it should, near the end", (line, isOpen, value) => {
    const position = connectFour.read(line);
    const solver = new ConnectFourSolver({ memoryMB: 1 });
    solver.start(position);
    const left = 42 - line.length;
    const open = [0 - ((left - 2) >> 1), (left - 1) >> 1];
    expect([solver.lower, solver.upper]).toEqual(isOpen ? open : [value, value]);
    expect([solver.run(), solver.lower, solver.upper]).toEqual([true, value, value]);
    expect(worth(position)).toBe(value);
  });

  it("has nothing to do before it is given a position", () => {
    const solver = new ConnectFourSolver({ memoryMB: 1 });
    expect([solver.run(), solver.lower, solver.upper, solver.nodes]).toEqual([true, 0, 0, 0]);
  });

  it("takes as much more work where its table forgets most as it is known to take", () => {
    const forgetful = new ConnectFourSolver({ memoryMB: 0.01 });
    let nodes = 0;
    for (const { sequence } of positions) {
      forgetful.start(connectFour.read(sequence));
      forgetful.run();
      nodes += forgetful.nodes;
    }
    expect(nodes).toBe(232_377);
  });

  it("says the same of the mirror image", () => {
    fc.assert(
      fc.property(quietPosition(18, 30), (position) => {
        const line = connectFour.write(position);
        expect(solved(connectFour.read(mirrored(line))).value).toBe(solved(position).value);
      }),
      { numRuns: 50 },
    );
  });

  it("is worth what its best move is worth, against the player to move", () => {
    fc.assert(
      fc.property(quietPosition(20, 30), (position) => {
        const values = connectFour.moves(position).map((move) => {
          const after = connectFour.play(position, move);
          return connectFour.moves(after).length === 0
            ? 0 - connectFour.score(after)
            : 0 - solved(after).value;
        });
        expect(solved(position).value).toBe(Math.max(...values));
      }),
      { numRuns: 50 },
    );
  });

  it("finds the same with a table of any size, however often it is overwritten", () => {
    fc.assert(
      fc.property(quietPosition(20, 28), (position) => {
        const { value } = solved(position, 16);
        for (const memoryMB of [1e-6, 0.0001, 0.001, 0.01, 0.1]) {
          expect(solved(position, memoryMB).value).toBe(value);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("stops after any number of nodes, with bounds around the value, and goes on as if it had not", () => {
    fc.assert(
      fc.property(quietPosition(19, 30), fc.integer({ min: 1, max: 50 }), (position, some) => {
        const { value, nodes } = solved(position);
        const solver = new ConnectFourSolver({ memoryMB: 1 });
        solver.start(position);
        let { lower, upper } = solver;
        for (let runs = 1; !solver.run(some); runs++) {
          expect(solver.nodes).toBe(runs * some);
          expect(solver.lower).toBeGreaterThanOrEqual(lower);
          expect(solver.upper).toBeLessThanOrEqual(upper);
          ({ lower, upper } = solver);
          expect(lower).toBeLessThanOrEqual(value);
          expect(upper).toBeGreaterThanOrEqual(value);
        }
        expect([solver.lower, solver.upper, solver.nodes]).toEqual([value, value, nodes]);
      }),
      { numRuns: 40 },
    );
  });

  it("forgets one position when it starts another", () => {
    const solver = new ConnectFourSolver({ memoryMB: 1 });
    const first = connectFour.read("44455");
    solver.start(first);
    solver.run(1000);
    const second = connectFour.read("52753311433677442422121");
    solver.start(second);
    solver.run();
    expect({ value: solver.lower, nodes: solver.nodes }).toEqual(solved(second));
    expect(solver.lower).toBe(8);
  });

  it.each([
    ["32164625", 11],
    ["6146", 18],
    ["243335424257", 12],
    ["1233722555341451114725221333", -1],
    ["23163416124767223154467471272416755633", 0],
  ])("finds the published score of %s", (line, score) => {
    expect(solved(connectFour.read(line)).value).toBe(score);
  });

  it("refuses a position that is won", () => {
    const solver = new ConnectFourSolver({ memoryMB: 1 });
    expect(() => solver.start(connectFour.read("1212121"))).toThrow(
      "the game is already won: expected a position that can go on",
    );
  });
});

describe("following the first player", () => {
  it("shows only that he does not win where he does not", () => {
    fc.assert(
      fc.property(quietPosition(24, 40), (position) => {
        fc.pre(position.stones % 2 === 0);
        const { moverLeft, moverRight, otherLeft, otherRight } = position;
        fc.pre(firstCannotWin(moverLeft, moverRight, moverLeft | otherLeft, moverRight | otherRight));
        expect(worth(position)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 25, maxSkipsPerRun: 1000 },
    );
  });
});

describe("the next question", () => {
  it.each([
    // From both ends in turn, in longer steps, but not beyond the question who wins: 1 from above, 0 from below.
    [-5, 7, [7, -4, 6, -3, 5, -2, 4, -1, 3, 0, 2, 0, 1, 0, 1]],
    [-1, 1, [1, 0, 1, 0]],
    [-1, 3, [3, 0, 2, 0, 1, 0]],
    // Where it is known who wins, or that nobody does, from the end where the win is quick.
    [0, 4, [4, 4, 3, 3, 2, 2, 1, 1, 1, 1]],
    [2, 3, [3, 3, 3]],
    [-4, 0, [-3, -3, -2, -2, -1, -1, 0, 0, 0]],
    [-4, -2, [-3, -3, -2, -2, -2]],
  ])("of a value from %i to %i is asked from the cheap side", (lower, upper, questions) => {
    expect(questions.map((_, asked) => nextTest(lower, upper, asked))).toEqual(questions);
  });

  it("is one whose answer says something, and the last one comes soon", () => {
    fc.assert(
      fc.property(fc.integer({ min: -21, max: 21 }), (value) => {
        let lower = -21;
        let upper = 21;
        for (let asked = 0; lower < upper; asked++) {
          const beta = nextTest(lower, upper, asked);
          expect(beta).toBeGreaterThan(lower);
          expect(beta).toBeLessThanOrEqual(upper);
          if (value >= beta) lower = beta;
          else upper = beta - 1;
          expect(asked).toBeLessThan(20);
        }
        expect(lower).toBe(value);
      }),
    );
  });
});
