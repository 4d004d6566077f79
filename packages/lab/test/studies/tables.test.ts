import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { captured, json } from "../support/captured.js";
import { folder } from "../support/folder.js";
import { spawned } from "../support/process.js";
import { dice } from "./dice.js";

const files = folder();
const plugin = dice(files);
const store = files.file("store");
const where = ["--store", store, "--plugin", plugin];
const trees = "knuth-moore/random-trees";

/** What the runs print. */
let measured: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
beforeAll(async () => {
  const run = async (id: string, trials: number) =>
    (await json(`study run ${id} --trials ${trials} --threads 0 --json ${where.join(" ")}`)).cells;
  await run("test/dice", 20);
  measured = { "test/dice": await run("test/dice", 30), [trees]: await run(trees, 5) };
});

const sql = async (query: string, ...options: readonly string[]) =>
  captured(["study", "sql", query, ...where, ...options]);
const rows = async (query: string) => JSON.parse((await sql(query, "--json")).out);

describe("study sql", () => {
  it("has in results what the runs print: of each study and seed the run with the most trials", async () => {
    const found = await rows(
      "SELECT study, trials, algorithm, metric, n, mean, standard_error, min, max, predicted, less FROM results",
    );
    const expected = Object.entries(measured).flatMap(([study, cells]) =>
      cells.map(({ algorithm, metric, n, mean, standardError, min, max, predicted, compared }) => ({
        study,
        trials: study === trees ? 5 : 30,
        algorithm,
        metric,
        n,
        mean,
        standard_error: standardError,
        min,
        max,
        predicted: predicted ?? null,
        less: (compared as { less: number } | undefined)?.less ?? null,
      })),
    );
    const order = (each: object) => JSON.stringify(each);
    expect(found.map(order).sort()).toEqual(expected.map(order).sort());
  });

  it("has the parameters of the cells as numbers and texts, by their names", async () => {
    expect(
      await rows(`SELECT DISTINCT parameters.degree AS degree, beside."the fallacious formula" > 0 AS told FROM results
        WHERE study = '${trees}' AND parameters.depth = 2 AND algorithm = 'branch-and-bound' ORDER BY degree`),
    ).toEqual([
      { degree: 2, told: true },
      { degree: 3, told: true },
      { degree: 10, told: true },
    ]);
    expect(
      await rows("SELECT DISTINCT parameters.name AS name FROM results WHERE name IS NOT NULL ORDER BY name"),
    ).toEqual([{ name: "a" }, { name: "b" }]);
  });

  it("has every chunk once in chunks, whose sums are those of the results", async () => {
    const [whole] = await rows(
      "SELECT count(*) AS chunks, sum(trials)::BIGINT AS trials, sum(mean * trials) / sum(trials) AS mean FROM chunks WHERE study = 'test/dice' AND cell = 'name=a' AND algorithm = 'two'",
    );
    const [, two] = measured["test/dice"] ?? [];
    expect([whole.chunks, whole.trials]).toEqual([6, 30]);
    expect(whole.mean).toBeCloseTo(Number(two?.mean), 12);
  });

  it("has in runs that they were begun and ended", async () => {
    expect(
      await rows(
        "SELECT trials, list(ended ORDER BY moment, ended) AS ended FROM runs WHERE study = 'test/dice' GROUP BY trials ORDER BY trials",
      ),
    ).toEqual([
      { trials: 20, ended: [false, true] },
      { trials: 30, ended: [false, true] },
    ]);
  });

  it("without a query lists the tables and all their columns, and says what each is", async () => {
    const described = JSON.parse((await captured(["study", "sql", ...where, "--json"])).out);
    for (const { table, rows: count, columns } of described) {
      const [answer] = await rows(`SELECT count(*) AS n FROM ${table}`);
      expect(count).toBe(answer.n);
      const [first] = await rows(`SELECT * FROM ${table} LIMIT 1`);
      expect(columns.map(({ name }: { name: string }) => name)).toEqual(Object.keys(first));
      for (const { about } of columns) expect(about).not.toBe("");
    }
    const { out } = await captured(["study", "sql", ...where]);
    for (const name of ["results: 32 rows", "standard_error", "parameters", "chunks: ", "runs: "])
      expect(out).toContain(name);
    const none = await captured(["study", "sql", "--store", files.file("none")]);
    expect([none.code, none.err]).toEqual([0, ""]);
    expect(none.out).toContain("results: 0 rows");
  });

  it("leaves the store as it is", async () => {
    const shard = join(store, "test", "dice", "shard-0000.jsonl");
    const before = readFileSync(shard, "utf8");
    expect((await sql("DROP TABLE results; DELETE FROM chunks")).code).toBe(0);
    expect(readFileSync(shard, "utf8")).toBe(before);
    expect(await rows("SELECT count(*) AS n FROM results")).toEqual([{ n: 32 }]);
  });

  it("prints values of every kind, as a table, as CSV and as JSON", async () => {
    const query =
      "SELECT 1 AS a, NULL AS b, 2.5::DOUBLE AS c, 'x,y' AS d, TIMESTAMP '2026-01-02 03:04:05' AS e, 'nan'::DOUBLE AS f";
    expect((await sql(query)).out).toContain("1");
    expect((await sql(query, "--csv")).out).toBe('a,b,c,d,e,f\n1,,2.5,"x,y",2026-01-02T03:04:05.000Z,NaN\n');
    expect(await rows(query)).toEqual([
      { a: 1, b: null, c: 2.5, d: "x,y", e: "2026-01-02T03:04:05.000Z", f: "NaN" },
    ]);
  });
});

describe("study export", () => {
  it.each(["results", "chunks", "runs"])(
    "writes %s as CSV and as Parquet, which read alike",
    async (table) => {
      const [asCsv, parquet] = [files.file(`${table}.csv`), files.file(`${table}.parquet`)];
      for (const out of [asCsv, parquet]) {
        const { code, err } = await captured(["study", "export", "--table", table, "--out", out, ...where]);
        expect([code, err]).toEqual([0, ""]);
      }
      const [counts] = await rows(
        `SELECT (SELECT count(*) FROM '${asCsv}') AS csv, (SELECT count(*) FROM '${parquet}') AS parquet, (SELECT count(*) FROM ${table}) AS kept`,
      );
      expect(counts.kept).toBeGreaterThan(3);
      expect([counts.csv, counts.parquet]).toEqual([counts.kept, counts.kept]);
      const columns = async (file: string) =>
        (await rows(`DESCRIBE SELECT * FROM '${file}'`)).map(
          ({ column_name }: { column_name: string }) => column_name,
        );
      expect(await columns(asCsv)).toEqual(await columns(parquet));
      expect(readFileSync(parquet).subarray(0, 4).toString()).toBe("PAR1");
    },
  );

  it("has a column for each parameter, and prints CSV of one study where there is no file", async () => {
    const { out } = await captured(["study", "export", "test/dice", ...where]);
    const [head = "", ...lines] = out.trim().split("\n");
    expect(head.split(",")).toEqual(expect.arrayContaining(["study", "mean", "parameters.name"]));
    expect(head).not.toContain("degree");
    expect(lines).toHaveLength(4);
  });
});

describe("one sentence", () => {
  const none = files.file("none");
  it.each([
    [["sql", "SELEC 1", ...where], 'the query is refused: Parser Error: syntax error at or near "SELEC"'],
    [["sql", "SELECT meen FROM results", ...where], 'Candidate bindings: "mean"'],
    [
      ["sql", "SELECT 1", "--store", none],
      `the store "${none}" has nothing: expected what espalier study run keeps there`,
    ],
    [["export", "--store", none], `the store "${none}" has nothing`],
    [["export", "lindstrom/leaves", ...where], "has nothing of study lindstrom/leaves"],
    [
      ["export", "lindstrom/leafs", ...where],
      'unknown study "lindstrom/leafs": did you mean "lindstrom/leaves"?',
    ],
    [
      ["export", "--out", "results.txt", ...where],
      '--out is "results.txt": expected a name that ends in .csv or .parquet',
    ],
    [["export", "--out", files.file("no/results.csv"), ...where], "there is no such file or folder"],
    [["export", "--table", "result", ...where], '--table is "result": expected one of results, chunks, runs'],
    [["sql", "--store", plugin], "cannot read the store"],
  ])("study %j", async (argv, sentence) => {
    const { code, out, err } = await captured(["study", ...argv]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^espalier: .*\n$/);
    expect(err).toContain(sentence);
  });

  it("of a study whose plugin is not there, whose chunks can be read all the same", async () => {
    const { code, out, err } = await captured([
      "study",
      "sql",
      "--store",
      store,
      "SELECT count(*) AS n FROM chunks WHERE study = 'test/dice'",
      "--csv",
    ]);
    expect([code, out]).toEqual([0, "n\n24\n"]);
    expect(err).toBe(
      "espalier: study test/dice is not known here, and not in the table results: expected its --plugin\n",
    );
  });

  it("where DuckDB has no native part for this machine", async () => {
    const missing = `data:text/javascript,import { register } from "node:module";
      register("data:text/javascript," + encodeURIComponent(\`export async function resolve(name, context, next) {
        if (name === "@duckdb/node-api") throw new Error("Cannot find module '@duckdb/node-bindings-linux-riscv64'");
        return next(name, context);
      }\`));`;
    const { code, out, err } = await spawned(["study", "sql", "SELECT 1", "--store", store], {
      node: ["--import", missing],
    });
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(
      /^espalier: DuckDB cannot be loaded: [^\n]*riscv64[^\n]*expected @duckdb\/node-api with its native part[^\n]*\n$/,
    );
    const run = await spawned(["study", "list"], { node: ["--import", missing] });
    expect([run.code, run.err]).toEqual([0, ""]);
  });
});
