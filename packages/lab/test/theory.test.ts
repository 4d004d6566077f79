import { describe, expect, it } from "vitest";
import { captured, json } from "./support/captured.js";
import { golden } from "./support/golden.js";

type Expected = [degree: number, height: number, fraction: string | null, value: number];

describe("expected", () => {
  const ask = (procedure: string, [degree, height]: readonly [number, number, ...unknown[]], more = "") =>
    json(`theory expected --procedure ${procedure} --degree ${degree} --height ${height} --json${more}`);
  const small = ([degree, height, fraction]: Expected) => fraction !== null && degree ** height <= 200;

  it.each([
    ["alpha-beta", golden.expected_F2_iid],
    ["branch-and-bound", golden.expected_F1_iid],
  ] as [string, Expected[]][])("%s, independent leaves", async (procedure, vectors) => {
    for (const vector of vectors) {
      const answer = await ask(procedure, vector, small(vector) ? " --exact" : "");
      expect(answer.value / vector[3]).toBeCloseTo(1, 10);
      if (small(vector)) expect(answer.fraction).toBe(vector[2]);
    }
  });

  it.each([
    ["alpha-beta", golden.dependent_F2],
    ["branch-and-bound", golden.dependent_F1],
  ] as [string, [number, number, string][]][])("%s, dependent leaves", async (procedure, vectors) => {
    for (const vector of vectors) {
      const { fraction } = await ask(procedure, vector, " --model dependent --exact");
      expect(fraction).toBe(vector[2]);
    }
  });

  it("digits", async () => {
    const { values } = golden.expected_iid_uniform_digits_0_9;
    for (const [size, [f2, f1]] of Object.entries<[number, number]>(values)) {
      const at = size.split(",").map(Number) as [number, number];
      expect((await ask("alpha-beta", at, " --model digits")).value).toBeCloseTo(f2, 7);
      expect((await ask("branch-and-bound", at, " --model digits")).value).toBeCloseTo(f1, 7);
    }
  });

  it("gives 719/105 for degree 2 and height 3", async () => {
    const answer = await ask("alpha-beta", [2, 3], " --exact");
    expect(Object.keys(answer)).toEqual(["value", "fraction"]);
    expect(answer).toEqual({ value: 719 / 105, fraction: "719/105" });
    expect(Object.keys(await ask("alpha-beta", [10, 4]))).toEqual(["value"]);
  });

  it("gives a list for ranges", async () => {
    const rows = await json("theory expected --degree 2..3 --height 0..2 --json");
    expect(
      rows.map(({ degree, height, fraction }: Record<string, unknown>) => [degree, height, fraction]),
    ).toEqual([
      [2, 0, "1"],
      [2, 1, "2"],
      [2, 2, "11/3"],
      [3, 0, "1"],
      [3, 1, "3"],
      [3, 2, "521/70"],
    ]);
  });
});

describe("bounds", () => {
  it("gives the growth rates", async () => {
    const pearl = new Map<number, number>(golden.pearl.map(([d, , rate]: number[]) => [d, rate]));
    for (const [degree, branchAndBound] of golden.true_F1_branching.slice(0, 9) as [number, number][]) {
      const rates = await json(`theory bounds --degree ${degree} --json`);
      expect(Object.keys(rates)).toEqual(["r0", "r1", "rStar", "c0", "branchAndBound", "alphaBeta"]);
      const row = golden.table1.find(({ d }: { d: number }) => d === degree);
      expect(rates.r0).toBeCloseTo(row.r0, 10);
      expect(rates.r1).toBeCloseTo(row.r1, 10);
      expect(rates.rStar).toBeCloseTo(row.rstar, 10);
      expect(rates.c0).toBeCloseTo(row.c0, 10);
      expect(rates.branchAndBound).toBeCloseTo(branchAndBound, 6);
      expect(rates.alphaBeta).toBeCloseTo(pearl.get(degree)!, 12);
    }
  });

  it("gives a row for each degree of a range", async () => {
    const rows = await json("theory bounds --degree 2..4 --json");
    expect(rows.map(({ degree }: { degree: number }) => degree)).toEqual([2, 3, 4]);
    const { out } = await captured("theory bounds --degree 2..4".split(" "));
    expect(out).toContain(
      "       3  2.533911          2.589913  2.666300  2.721678  1.162125    2.147899  1.732051\n",
    );
  });
});

describe("minimal", () => {
  it("gives Corollary 3 and the best case of branch and bound", async () => {
    const f1 = new Map<number, number[]>(golden.best_case_F1);
    for (const [degree, counts] of golden.best_case_F2 as [number, number[]][]) {
      for (const [height, leaves] of counts.entries()) {
        expect(await json(`theory minimal --degree ${degree} --height ${height} --json`)).toEqual({
          leaves,
          branchAndBound: f1.get(degree)![height],
        });
      }
    }
  });

  it("stays exact beyond the range of numbers", async () => {
    const { out } = await captured("theory minimal --degree 10 --height 40 --json".split(" "));
    expect(out).toContain('{"leaves":199999999999999999999,"branchAndBound":');
  });
});

it("naive", async () => {
  for (const [size, value] of Object.entries<number>(golden.naive_T)) {
    const [degree, height] = size.split(",");
    const answer = await json(`theory naive --degree ${degree} --height ${height} --json`);
    expect(answer.value / value).toBeCloseTo(1, 12);
  }
  expect((await json("theory naive --degree 2 --height 3 --exact --json")).fraction).toBe(
    golden.binary_h3.naive,
  );
});

it("p-ij", async () => {
  expect((await json("theory p-ij --degree 3 --json")).fractions).toEqual(golden.p_ij_d3);
  expect((await json("theory p-ij --degree 4 --json")).fractions).toEqual(golden.p_ij_d4);
  expect(await json("theory p-ij --degree 3 --i 3 --j 2 --json")).toEqual({
    value: 9 / 14,
    fraction: "9/14",
  });
});

it("corollary-2", async () => {
  const { q, d, expected } = golden.corollary2;
  const answer = await json(`theory corollary-2 --q ${q.join(",")} --d ${d.join(",")} --json`);
  expect(answer.expected).toHaveLength(expected.length);
  for (const [level, count] of expected.entries()) expect(answer.expected[level]).toBeCloseTo(count, 12);
});

it("table-1 reproduces all printed values but one", async () => {
  const { rows, differences } = await json("theory table-1 --json");
  expect(rows).toHaveLength(30);
  expect(differences).toMatchObject([{ degree: 6, name: "r0", published: 4.225 }]);
  expect(differences[0].recomputed).toBeCloseTo(4.225634, 6);
  const { out } = await captured(["theory", "table-1"]);
  expect(out).toContain(
    "89 of 90 printed values are reproduced to 3 decimals.\n* r0(6) was printed as 4.225; it is 4.225634.\n",
  );
});
