import { exhibits } from "@espalier/studies/exhibits";
import { expectedAlphaBeta } from "espalier/theory";
import { models } from "espalier/trees";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csv } from "../src/print/csv.js";
import { captured, json } from "./support/captured.js";

/** The fields of a CSV text, read as RFC 4180 says. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const line: string[] = [];
    for (;;) {
      const field = /"((?:[^"]|"")*)"|([^",\n]*)/y;
      field.lastIndex = at;
      const [whole, quoted, plain] = field.exec(text)!;
      line.push(quoted?.replaceAll('""', '"') ?? plain!);
      at += whole.length + 1;
      if (text[at - 1] !== ",") break;
    }
    lines.push(line);
  }
  return lines;
}

describe("csv", () => {
  it("quotes what needs it, and nothing else", () => {
    expect(
      csv([
        { a: 1, b: "x, y" },
        { a: 'say "so"', b: "two\nlines" },
        { a: "", b: "cr\r" },
      ]),
    ).toBe('a,b\n1,"x, y"\n"say ""so""","two\nlines"\n,"cr\r"\n');
  });

  it("names the fields of all rows, flattens objects, and leaves open what is not known", () => {
    const rows = [
      { id: 1n, mean: { value: 2.5, error: Number.NaN }, line: [1, 0] },
      { id: 2, peak: null, more: true },
    ];
    expect(csv(rows)).toBe('id,mean.value,mean.error,line,peak,more\n1,2.5,,"[1,0]",,\n2,,,,,true\n');
  });

  it("can be read back, whatever stands in it", () => {
    const text = fc.string({ unit: fc.constantFrom(..."ab,\"\n\r ;'".split("")) });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (pairs) => {
        const rows = pairs.map(([a, b]) => ({ a, b }));
        expect(readCsv(csv(rows))).toEqual([["a", "b"], ...pairs]);
      }),
    );
  });
});

describe("--csv has the rows of --json", () => {
  const table = async (line: string) => {
    const { code, out, err } = await captured(`${line} --csv`.split(" "));
    expect([code, err]).toEqual([0, ""]);
    const [names, ...rows] = readCsv(out);
    return rows.map((row) => Object.fromEntries(row.map((field, i) => [names![i]!, field])));
  };

  it.each([
    ["theory bounds --degree 2..4", (found: object[]) => found],
    ["theory expected --degree 2..3 --height 0..2", (found: object[]) => found],
    ["theory minimal --degree 3 --height 0..4", (found: object[]) => found],
    ["theory table-1", (found: { rows: object[] }) => found.rows],
    [
      "theory corollary-2 --q 1,0.5 --d 2,2",
      (found: { expected: number[] }) => found.expected.map((positions, level) => ({ level, positions })),
    ],
    [
      "theory p-ij --degree 3",
      (found: { values: number[][]; fractions: string[][] }) =>
        found.values.flatMap((row, i) =>
          row.map((value, j) => ({ i: i + 1, j: j + 1, value, fraction: found.fractions[i]![j]! })),
        ),
    ],
    [
      "perft kalah --depth 3",
      (found: { counts: number[] }) => found.counts.map((sequences, k) => ({ moves: k + 1, sequences })),
    ],
    [
      "analyse tic-tac-toe --depth 4 --top 3",
      (found: { moves: { move: number; value: number; status: string; line: number[] }[] }) =>
        found.moves.map(({ move, value, status, line }) => ({ move, value, status, line: line.join(" ") })),
    ],
    ["paper bhattacharya", (found: Record<string, unknown>[]) => found.map(({ id, says }) => ({ id, says }))],
    [
      "paper",
      (found: { paper: string; verdict: string }[]) =>
        [...new Set(found.map(({ paper }) => paper))].map((paper) => {
          const items = found.filter((item) => item.paper === paper);
          const holds = items.filter(({ verdict }) => verdict === "holds");
          return { paper, items: items.length, holds: holds.length };
        }),
    ],
    ["theory p-ij --degree 3 --i 2 --j 3", (found: object) => [{ i: 2, j: 3, ...found }]],
    [
      "compare --model pi --algorithms scout,sss-star,p-ab",
      (found: { results: Record<string, unknown>[] }) =>
        found.results.map(({ algorithm, value, evaluations, distinct, nodes }) => ({
          algorithm,
          value,
          evaluations,
          distinct,
          nodes,
        })),
    ],
  ])("%s", async (line, rowsOf) => {
    const expected = (rowsOf as (found: unknown) => Record<string, unknown>[])(await json(`${line} --json`));
    const rows = await table(line);
    expect(rows).toHaveLength(expected.length);
    expected.forEach((row, k) => {
      for (const [name, value] of Object.entries(row))
        expect([name, rows[k]![name]]).toEqual([name, String(value ?? "")]);
    });
  });

  it("compare: who cannot search has a row with the reason", async () => {
    const rows = await table("compare --model pi --algorithms alpha-beta,sss-star --memory 3");
    expect(rows[0]).toMatchObject({
      algorithm: "alpha-beta",
      evaluations: "31",
      line: "0 0 2 0",
      lowerBound: "17",
      refused: "",
    });
    expect(rows[1]).toMatchObject({
      algorithm: "sss-star",
      evaluations: "",
      refused: expect.stringContaining("more than 3 nodes"),
    });
  });

  it("tree --models: a row for each parameter", async () => {
    const rows = await table("tree --models");
    const count = models.reduce(
      (sum, { parameters }) => sum + Math.max(1, Object.keys(parameters).length),
      0,
    );
    expect(rows).toHaveLength(count);
    expect(rows).toContainEqual(
      expect.objectContaining({ model: "random", parameter: "seed", default: "1" }),
    );
    expect(rows.find(({ model }) => model === "pi")).toMatchObject({ parameter: "", least: "" });
  });

  it("tree --exhibits: a row for each", async () => {
    const rows = await table("tree --exhibits");
    expect(rows.map(({ id }) => id)).toEqual(exhibits.map(({ id }) => id));
    expect(rows.find(({ id }) => id === "km-figure-3")).toMatchObject({
      paper: "knuth-moore",
      algorithm: "alpha-beta",
    });
  });
});

describe("compare --trees", () => {
  const line = "compare --model random --degree 3 --depth 4 --algorithms alpha-beta,scout,sss-star";

  it("gives the means of the searches of each seed, with standard errors", async () => {
    const compared = await json(`${line} --trees 4 --seed 7 --json`);
    const alone = await Promise.all([7, 8, 9, 10].map((seed) => json(`${line} --seed ${seed} --json`)));
    expect(compared).toMatchObject({ trees: 4, seeds: [7, 10], lowerBound: { mean: 17, error: 0 } });
    expect(compared.tree).toEqual({
      ...alone[0].tree,
      name: "model random, degree 3, depth 4, seeds 7 to 10",
    });
    for (const [k, result] of compared.results.entries()) {
      for (const count of ["evaluations", "distinct", "nodes", "peak"]) {
        const values: number[] = alone.map(({ results }) => results[k][count]);
        if (values[0] === undefined) {
          expect(result[count]).toBeUndefined();
          continue;
        }
        const mean = values.reduce((sum, value) => sum + value, 0) / 4;
        const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 3;
        expect(result[count].mean).toBeCloseTo(mean, 9);
        expect(result[count].error).toBeCloseTo(Math.sqrt(variance / 4), 9);
      }
      expect(result.algorithm).toBe(alone[0].results[k].algorithm);
    }
    expect(compared.results[2].peakOf).toBe("open");
  });

  it("comes near to theory", async () => {
    const { results } = await json(
      "compare --model random --degree 3 --depth 4 --algorithms alpha-beta --trees 400 --json",
    );
    const { mean, error } = results[0].evaluations;
    expect(error).toBeLessThan(0.5);
    expect(Math.abs(mean - expectedAlphaBeta(3, 4))).toBeLessThan(3 * error);
  });

  it("prints a table, without errors where nothing varies", async () => {
    const { out } = await captured(
      "compare --model random --degree 2 --depth 3 --algorithms negamax,sss-star --trees 2".split(" "),
    );
    expect(out).toBe(
      [
        "model random, degree 2, depth 3, seeds 1 to 2: height 3, 8 leaves, means with their standard errors",
        "",
        "  algorithm  evaluations   of all   distinct       nodes  memory",
        "  negamax              8  100.0 %          8          15    path",
        "  sss-star     7.0 ± 1.0   87.5 %  7.0 ± 1.0  13.5 ± 1.5  4 open",
        "",
        "Lower bound: no algorithm can prove the values with fewer than 5 leaves on average.",
        "",
      ].join("\n"),
    );
    const one = await captured(`${line} --trees 1`.split(" "));
    expect(one.out).not.toContain("±");
    expect(one.out).toContain("seed 1: height 4");
    const { results } = await json(`${line} --trees 1 --json`);
    expect(results[0].nodes.error).toBe(null);
  });

  it("leaves out who cannot search every one of the trees", async () => {
    const some = "compare --model galton-watson --degree 3 --depth 7 --algorithms scout,sss-star --memory 20";
    const { results, refused } = await json(`${some} --trees 5 --json`);
    expect(results.map(({ algorithm }: { algorithm: string }) => algorithm)).toEqual(["scout"]);
    expect(refused).toEqual([
      { algorithm: "sss-star", reason: expect.stringMatching(/more than 20 nodes.*\(seed 2\)$/) },
    ]);
    expect((await captured(`${some} --trees 5`.split(" "))).out).toContain("Refused:\n  sss-star: ");
  });
});
