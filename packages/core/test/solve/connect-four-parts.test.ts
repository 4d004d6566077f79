import { describe, expect, it } from "vitest";
import { connectFour } from "../../src/games/connect-four.js";
import { ConnectFourSolver } from "../../src/solve/connect-four/connect-four-solver.js";
import { firstCannotWin } from "../../src/solve/connect-four/follow-up.js";
import { nextTest } from "../../src/solve/connect-four/next-test.js";

/** A number from 0 to before `below` that only depends on `k`. */
function scrambled(k: number, below: number): number {
  const x = Math.imul(k ^ (k >>> 15), 0x2c1b3c6d);
  return ((Math.imul(x ^ (x >>> 12), 0x297a2d39) ^ (x >>> 15)) >>> 0) % below;
}

/** What stands on each square, by column and row from below: 1 for the player to move, 2 for the other, 0 for nobody. */
type Stones = readonly (readonly number[])[];

const words = (isTaken: (column: number, row: number) => boolean) => {
  let [left, right] = [0, 0];
  for (let column = 0; column < 7; column++) {
    for (let row = 0; row < 6; row++) {
      if (!isTaken(column, row)) continue;
      if (column < 4) left |= 1 << (7 * column + row);
      else right |= 1 << (7 * (column - 4) + row);
    }
  }
  return [left, right] as const;
};

const hasFour = (has: (column: number, row: number) => boolean) =>
  Array.from({ length: 42 }, (_, i) => [Math.floor(i / 6), i % 6] as const).some(([column, row]) =>
    [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ].some(([across, up]) => [0, 1, 2, 3].every((k) => has(column + k * across!, row + k * up!))),
  );

/** By the words of the rule: what the first player can get where the second follows him. */
function naiveFirstCannotWin(stones: Stones): boolean {
  const heights = stones.map((column) => column.filter((stone) => stone !== 0).length);
  const odd = heights.flatMap((height, column) => (height % 2 === 1 ? [column] : []));
  const fits = (besides: number) =>
    hasFour(
      (column, row) =>
        stones[column]?.[row] === 1 ||
        (stones[column]?.[row] === 0 && row % 2 === 0) ||
        (column === besides && row === heights[column]),
    );
  if (odd.length === 0) return !fits(-1);
  return odd.length === 2 && !odd.some((column) => fits(column));
}

/** Columns filled at random, with so many odd heights; the first player has so many of nine stones. */
function anyStones(k: number, oddColumns: number, ninths: number): Stones {
  const step = 1 + (k % 3);
  return Array.from({ length: 7 }, (_, column) => {
    const isOdd = (step * column + k) % 7 < oddColumns ? 1 : 0;
    const height = 2 * scrambled(50 * k + column, isOdd === 1 ? 3 : 4) + isOdd;
    return Array.from({ length: 6 }, (_, row) =>
      row >= height ? 0 : scrambled(1000 * k + 10 * column + row, 9) < ninths ? 1 : 2,
    );
  });
}

it("the second player follows the first, where the rule says that he can", () => {
  const answers = new Map<string, number>();
  for (let k = 0; k < 3000; k++) {
    const oddColumns = [0, 2, 2, 1, 4][k % 5]!;
    const stones = anyStones(k, oddColumns, (k >> 3) % 7);
    const mover = words((column, row) => stones[column]![row] === 1);
    const taken = words((column, row) => stones[column]![row] !== 0);
    const found = firstCannotWin(...mover, ...taken);
    if (found !== naiveFirstCannotWin(stones)) expect([k, stones, found]).toBe("as the rule says");
    const key = `${oddColumns} odd: ${found}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  }
  expect([...answers.keys()].sort()).toEqual([
    "0 odd: false",
    "0 odd: true",
    "1 odd: false",
    "2 odd: false",
    "2 odd: true",
    "4 odd: false",
  ]);
});

it("the questions come inwards from both ends, or from one where it is known who wins", () => {
  const rows = [
    [-20, 20],
    [-3, 4],
    [0, 18],
    [2, 5],
    [-18, 0],
    [-7, -6],
    [-1, 1],
    [0, 1],
  ].map(([lower, upper]) =>
    Array.from({ length: 10 }, (_, asked) => nextTest(lower!, upper!, asked)).join(" "),
  );
  expect(rows).toEqual([
    "20 -19 19 -18 18 -17 17 -16 16 -15",
    "4 -2 3 -1 2 0 1 0 1 0",
    "18 18 17 17 16 16 15 15 14 14",
    "5 5 4 4 3 3 3 3 3 3",
    "-17 -17 -16 -16 -15 -15 -14 -14 -13 -13",
    "-6 -6 -6 -6 -6 -6 -6 -6 -6 -6",
    "1 0 1 0 1 0 1 0 1 0",
    "1 1 1 1 1 1 1 1 1 1",
  ]);
});

describe("a solver of Connect Four", () => {
  it("visits as many positions as it always did, with a table that keeps all and with one that forgets", () => {
    const rows = [
      "353444152",
      "6351757",
      "5226144563",
      "475211527726",
      "21416443747565",
      "23173411314",
      "35424167215",
      "54275443762335",
      "316237544125",
      "6411331462",
      "4521346224",
      "634572114752",
      "123155545213",
      "4715757554216",
      "637226474",
      "4231316",
      "45541522666",
      "172365432517",
      "3564617347576",
      "35243375653",
      "4162661722",
      "4321736142733",
      "66255437374",
      "624157226",
      "2544764351",
      "366746156",
      "3474625732274",
      "7127131613717",
      "1615224273232",
      "7321343757342",
      "6625673664516524717",
      "47461232136327621",
      "7155235555623123231",
      "525346656747536",
      "153262442417564363",
      "34631334174622271",
      "4543647316174121461",
      "742557765152755416",
    ].map((line) => {
      const told = [1, 0.001, 1e-6].map((memoryMB) => {
        const solver = new ConnectFourSolver({ memoryMB });
        solver.start(connectFour.read(line));
        solver.run();
        return `${solver.lower} by ${solver.nodes}`;
      });
      return `${line}: ${told.join(", ")}`;
    });
    expect(rows).toEqual([
      "353444152: 12 by 402, 12 by 404, 12 by 467",
      "6351757: 11 by 3715, 11 by 4492, 11 by 8332",
      "5226144563: 12 by 209, 12 by 210, 12 by 216",
      "475211527726: 11 by 137, 11 by 137, 11 by 145",
      "21416443747565: 12 by 17, 12 by 17, 12 by 18",
      "23173411314: -9 by 975, -9 by 1016, -9 by 1291",
      "35424167215: -12 by 37, -12 by 37, -12 by 37",
      "54275443762335: 11 by 31, 11 by 31, 11 by 31",
      "316237544125: 12 by 28, 12 by 28, 12 by 28",
      "6411331462: -9 by 733, -9 by 806, -9 by 1106",
      "4521346224: -14 by 17, -14 by 17, -14 by 17",
      "634572114752: 11 by 100, 11 by 100, 11 by 100",
      "123155545213: -14 by 3, -14 by 3, -14 by 3",
      "4715757554216: 10 by 113, 10 by 113, 10 by 134",
      "637226474: -12 by 1347, -12 by 1527, -12 by 2128",
      "4231316: -11 by 1045, -11 by 1123, -11 by 1520",
      "45541522666: 12 by 33, 12 by 33, 12 by 33",
      "172365432517: 9 by 290, 9 by 290, 9 by 342",
      "3564617347576: -11 by 49, -11 by 49, -11 by 51",
      "35243375653: 16 by 0, 16 by 0, 16 by 0",
      "4162661722: 11 by 3182, 11 by 4011, 11 by 6657",
      "4321736142733: -13 by 3, -13 by 3, -13 by 3",
      "66255437374: -11 by 154, -11 by 154, -11 by 177",
      "624157226: -11 by 674, -11 by 710, -11 by 933",
      "2544764351: 11 by 3108, 11 by 3662, 11 by 5448",
      "366746156: -14 by 12, -14 by 12, -14 by 12",
      "3474625732274: 13 by 6, 13 by 6, 13 by 6",
      "7127131613717: 8 by 2816, 8 by 3963, 8 by 6948",
      "1615224273232: 12 by 23, 12 by 23, 12 by 23",
      "7321343757342: -10 by 148, -10 by 148, -10 by 159",
      "6625673664516524717: 7 by 953, 7 by 997, 7 by 1455",
      "47461232136327621: -7 by 289, -7 by 289, -7 by 315",
      "7155235555623123231: 2 by 3684, 2 by 4958, 2 by 8104",
      "525346656747536: -7 by 2869, -7 by 3532, -7 by 5457",
      "153262442417564363: 4 by 2128, 4 by 2984, 4 by 11139",
      "34631334174622271: -5 by 3157, -5 by 6042, -5 by 12432",
      "4543647316174121461: 5 by 1143, 5 by 1338, 5 by 2593",
      "742557765152755416: -2 by 3585, -2 by 5391, -2 by 15052",
    ]);
  });

  it("learns bounds after as many positions as it always did", () => {
    const rows = [
      "353444152",
      "4231316",
      "11223734473",
      "2544764351",
      "742557765152755416",
      "44444",
      "12",
    ].map((line) => {
      const solver = new ConnectFourSolver({ memoryMB: 1 });
      solver.start(connectFour.read(line));
      const steps: string[] = [];
      let known = "";
      for (let nodes = 0; nodes < 1000; nodes++) {
        const now = `${solver.lower} to ${solver.upper}`;
        if (now !== known) steps.push(`${now} at ${nodes}`);
        known = now;
        if (solver.run(1)) break;
      }
      return `${line}: ${steps.join(", ")}`;
    });
    expect(rows).toEqual([
      "353444152: -15 to 16 at 0, -15 to 15 at 1, -14 to 15 at 3, -14 to 13 at 70, -12 to 13 at 76, 12 to 13 at 89",
      "4231316: -16 to 17 at 0, -16 to 16 at 1, -15 to 16 at 3, -15 to 14 at 8, -13 to 14 at 64, -13 to 11 at 101, -13 to -11 at 136",
      "11223734473: -14 to 15 at 0, -14 to 14 at 1, -13 to 14 at 3, -13 to 12 at 20, -11 to 12 at 62, -11 to 9 at 295",
      "2544764351: -15 to 15 at 0, -15 to 14 at 1, -14 to 14 at 3, -14 to 12 at 108, -12 to 12 at 176",
      "742557765152755416: -11 to 11 at 0, -11 to 10 at 1, -10 to 10 at 3, -10 to 0 at 8, -8 to 0 at 37, -5 to 0 at 291",
      "44444: -17 to 18 at 0, -17 to 17 at 1, -16 to 17 at 3, -16 to 15 at 53, -14 to 15 at 98",
      "12: -19 to 19 at 0, -19 to 18 at 1, -18 to 18 at 3, -18 to 16 at 103, -16 to 16 at 202",
    ]);
  });
});
