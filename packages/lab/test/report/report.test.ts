import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type CellResult, type Plot, type Study, type StudyResult, studies } from "@espalier/studies";
import { beforeAll, describe, expect, it } from "vitest";
import { meanText } from "../../src/report/figures.js";
import { htmlReport } from "../../src/report/html-report.js";
import { htmlIndex, markdownIndex } from "../../src/report/index-report.js";
import { markdownReport } from "../../src/report/markdown-report.js";
import { drawingFile, placeOf, type Report, reportOf } from "../../src/report/report.js";
import { longTable, resultTables } from "../../src/report/result-tables.js";
import { captured, json } from "../support/captured.js";
import { folder } from "../support/folder.js";
import { rowsOf, tagsOf, unescaped } from "../support/tags.js";

const files = folder();
const store = files.file("store");
const study = studies.find(({ id }) => id === "knuth-moore/random-trees")!;
let result: StudyResult;

beforeAll(async () => {
  result = await json(`study run ${study.id} --trials 12 --seed 5 --threads 0 --store ${store} --json`);
});

/** All files below a folder, with what is in them. */
function contents(path: string): Map<string, string> {
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    names.map(({ parentPath, name }) => [
      join(parentPath, name).slice(path.length + 1),
      readFileSync(join(parentPath, name), "utf8"),
    ]),
  );
}

/** What a row of a table must say of a cell. */
const wordsOf = ({ parameters, algorithm, ...cell }: CellResult) => [
  ...Object.values(parameters).map((value) => `${value}`),
  algorithm,
  meanText(cell),
];

/** The rows of all tables of a page of Markdown. */
const markdownRows = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| -/.test(line))
    .map((line) =>
      line
        .slice(2, -2)
        .split(/ \| /)
        .map((part) => part.replace(/\\([\\`*_<>|[\]~$&])/g, "$1")),
    );

function expectEveryCell(cells: readonly CellResult[], rows: readonly (readonly string[])[]) {
  const found = new Set(rows.map((row) => JSON.stringify(row)));
  for (const cell of cells) {
    const words = wordsOf(cell);
    const row = [...found].find((each) => each.startsWith(JSON.stringify(words).slice(0, -1)));
    expect(row, words.join(", ")).toBeDefined();
    if (row !== undefined) found.delete(row);
  }
}

describe("espalier study report", () => {
  const out = files.file("pages");
  let written: { study: string; html: string; markdown: string; drawings: string[]; findings: object[] };
  beforeAll(async () => {
    written = await json(`study report ${study.id} --store ${store} --out ${out} --json`);
  });
  const html = () => readFileSync(written.html, "utf8");
  const markdown = () => readFileSync(written.markdown, "utf8");

  it("says what it wrote, and what was found", () => {
    expect(written).toMatchObject({
      study: study.id,
      html: join(out, "knuth-moore/random-trees.html"),
      markdown: join(out, "knuth-moore/random-trees.md"),
      drawings: study.plots.map(({ name }) => join(out, `knuth-moore/random-trees-${name}.svg`)),
    });
    expect(written.findings).toEqual(
      study.findings.map((finding) => ({ says: finding.says, ...finding.check(result) })),
    );
  });

  it("is well-formed, and asks for nothing from elsewhere", () => {
    const tags = tagsOf(html());
    expect(tags.filter(({ name }) => ["script", "link", "img", "iframe", "object"].includes(name))).toEqual(
      [],
    );
    for (const { attributes } of tags) {
      for (const [name, value] of Object.entries(attributes)) {
        if (name !== "xmlns") expect(value).not.toMatch(/^\s*[a-z]+:|^\/\//i);
        expect(name).not.toMatch(/^(on|src)/);
      }
    }
    expect(html()).not.toMatch(/url\(|@import/);
    expect(tags.filter(({ name }) => name === "svg")).toHaveLength(study.plots.length);
    for (const file of written.drawings) expect(tagsOf(readFileSync(file, "utf8"))[0]?.name).toBe("svg");
  });

  it("has a row for each cell, on both pages", () => {
    expect(result.cells.length).toBeGreaterThan(20);
    expectEveryCell(result.cells, rowsOf(html()));
    expectEveryCell(result.cells, markdownRows(markdown()));
  });

  it("sets the interval, what is predicted, and z beside a mean", () => {
    const cell = result.cells.find(({ parameters, algorithm }) => {
      return parameters.degree === 10 && algorithm === "branch-and-bound";
    })!;
    const row = rowsOf(html()).find((each) => each[0] === "10" && each[2] === "branch-and-bound")!;
    const [, , , mean, interval = "", predicted, z] = row;
    const [low = 0, high = 0] = interval.split(" to ").map(Number);
    expect(Number(mean)).toBeCloseTo(cell.mean, 0);
    expect((high + low) / 2).toBeCloseTo(cell.mean, 0);
    expect((high - low) / 2 / 1.96 / cell.standardError).toBeCloseTo(1, 1);
    expect(Number(predicted)).toBeCloseTo(55.96, 1);
    expect(Number(z)).toBeCloseTo(cell.z!, 1);
  });

  it("has the findings with their verdicts, the deviations by number, and the command with the seed", () => {
    for (const text of [unescaped(html()), markdown().replaceAll("\\", "")]) {
      for (const { says } of study.findings) expect(text).toContain(says);
      for (const deviation of study.deviations) expect(text).toContain(deviation);
      expect(text).toContain(`espalier study run ${study.id} --trials 12 --seed 5`);
      for (const { caption } of study.plots) expect(text).toContain(caption);
    }
    expect(markdown()).toMatch(/\n2\. Leaves are whole numbers/);
    expect(html().match(/<span class="verdict(?: not)?">/g)).toHaveLength(study.findings.length);
  });

  it("writes the same again from the same store, and what the command names measures the same", async () => {
    const again = files.file("pages-again");
    await json(`study report ${study.id} --store ${store} --out ${again} --json`);
    expect(contents(again)).toEqual(contents(out));
    const [, command = ""] = /(study run .*)/.exec(markdown()) ?? [];
    expect(await json(`${command} --threads 0 --store ${files.file("other")} --json`)).toEqual(result);
  });

  it("of all studies has an index that leads to each page, and back", async () => {
    const all = files.file("all");
    await json(`study run knuth-moore/table-1 --threads 0 --store ${store} --json`);
    const { code, out: told } = await captured(["study", "report", "--store", store, "--out", all]);
    expect([code, told]).toEqual([0, expect.stringContaining("knuth-moore/table-1, findings: all 3 hold")]);
    const pages = contents(all);
    for (const name of ["index.html", "README.md"]) {
      const links = [...pages.get(name)!.matchAll(/href="([^"]+)"|\]\(([^)]+)\)/g)].map(
        (found) => found[1] ?? found[2]!,
      );
      expect(links.length).toBeGreaterThanOrEqual(2);
      for (const link of links) expect([...pages.keys()]).toContain(link);
    }
    tagsOf(pages.get("index.html")!);
    expect(pages.get("knuth-moore/table-1.html")).toContain('href="../index.html"');
    expect(pages.get("knuth-moore/table-1.md")).toContain("(../README.md)");
  });

  it("says that a run is not finished", async () => {
    const partial = files.file("partial/knuth-moore/random-trees");
    const shard = contents(join(store, "knuth-moore/random-trees")).values().next().value!;
    const lines = shard.split("\n");
    mkdirSync(partial, { recursive: true });
    // Five cells, and half of the line of the sixth.
    writeFileSync(
      join(partial, "shard-0000.jsonl"),
      `${lines.slice(0, 6).join("\n")}\n${lines[6]!.slice(0, 40)}`,
    );
    const { code, err } = await captured([
      ..."study report knuth-moore/random-trees --store".split(" "),
      files.file("partial"),
      "--out",
      files.file("partial-pages"),
    ]);
    expect([code, err]).toEqual([
      0,
      expect.stringMatching(/^espalier: the last line of .* is not whole .*\n$/),
    ]);
    const page = readFileSync(files.file("partial-pages/knuth-moore/random-trees.html"), "utf8");
    expect(page).toContain("not finished");
    expect(rowsOf(page)).toHaveLength(10);
  });
});

describe("a report that cannot be had is refused in one sentence", () => {
  const refused = async (words: readonly string[]) => {
    const { code, out, err } = await captured(["study", "report", ...words]);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toMatch(/^espalier: [^\n]+\n$/);
    return err;
  };

  it("an unknown study, with the nearest", async () => {
    expect(await refused(["knuth-more/random-trees", "--store", store])).toContain(
      'did you mean "knuth-moore/random-trees"',
    );
  });

  it("a study without a run, and a store without any", async () => {
    expect(await refused(["beyond/pareto", "--store", store])).toMatch(
      /has no results of study beyond\/pareto: expected some that espalier study run beyond\/pareto measured/,
    );
    expect(await refused(["--store", files.file("nowhere")])).toContain("has no results of any study");
  });

  it("a run of another version of the code", async () => {
    const old = "old/knuth-moore/table-1";
    mkdirSync(files.file(old), { recursive: true });
    const run = {
      study: "knuth-moore/table-1",
      seed: 1,
      trials: 1,
      code: "0123",
      at: "2026-01-01T00:00:00Z",
    };
    files.write(`${old}/shard-0000.jsonl`, `${JSON.stringify({ run })}\n`);
    expect(await refused(["knuth-moore/table-1", "--store", files.file("old")])).toContain(
      "has no results of study knuth-moore/table-1 by this version of the code",
    );
  });

  it("a folder that cannot be written", async () => {
    const taken = files.write("taken", "a file");
    expect(await refused([study.id, "--store", store, "--out", taken])).toBe(
      `espalier: cannot make the folder "${join(taken, "knuth-moore")}": there is a file where a folder is expected\n`,
    );
    expect(await refused([study.id, "--store", store, "--out", "/proc/none"])).toMatch(
      /cannot make the folder "\/proc\/none/,
    );
    const { code, err } = await captured(
      "study run knuth-moore/table-1 --threads 0 --store /proc/none".split(" "),
    );
    expect([code, err]).toEqual([2, expect.stringContaining('cannot make the folder "/proc/none')]);
    expect(await refused([study.id, "--store", taken])).toContain(
      "there is a file where a folder is expected",
    );
    expect(readFileSync(taken, "utf8")).toBe("a file");
  });
});

/** Names that would break a page that did not mind them. */
const nasty = `</script><b onload="x">'"&amp;\`*_|\\ ~$[a](b) ]]> <!--`;

const hostilePlot: Plot = {
  name: "../a b",
  caption: nasty,
  spec: () => ({
    data: { values: [{ x: nasty, y: 0.00512 }] },
    mark: "bar",
    encoding: {
      x: { field: "x", type: "nominal" },
      y: {
        field: "y",
        type: "quantitative",
        scale: { domain: [0, 0.00512] },
        axis: { values: [0.00512], format: ".5f" },
      },
    },
  }),
};

const hostile: Study = {
  id: "../mine/own..study",
  title: nasty,
  asks: `${nasty}\nsecond line\0`,
  trials: 3,
  cells: [],
  deviations: [nasty],
  findings: [{ says: nasty, items: [nasty], check: () => ({ holds: false, figures: nasty }) }],
  plots: [hostilePlot],
};

const hostileCell = (algorithm: string, n = 3): CellResult => ({
  parameters: { [nasty]: nasty },
  algorithm,
  metric: nasty,
  n,
  mean: 1,
  standardError: 0.5,
  min: 0,
  max: 2,
  beside: { [nasty]: 3 },
});

describe("hostile names", () => {
  let report: Report;
  beforeAll(async () => {
    const run = { study: hostile.id, seed: 1, trials: 3, code: nasty, at: "2026-01-01T00:00:00Z" };
    const own = { study: hostile.id, seed: 1, cells: [hostileCell(nasty), hostileCell("b")] };
    report = await reportOf(hostile, { run, result: own, isWhole: true });
  });

  it("stay text in pages of HTML and in drawings", () => {
    const page = htmlReport(report);
    const tags = tagsOf(page);
    expect(tags.some(({ name, attributes }) => name === "script" || "onload" in attributes)).toBe(false);
    expect(rowsOf(page)[0]).toEqual([nasty, nasty, "1.00", "0.02 to 1.98", "3"]);
    expect(page).not.toContain("\0");
    tagsOf(htmlIndex([report]));
  });

  it("stay text in Markdown, in one cell and one line", () => {
    const page = markdownReport(report);
    const rows = page.split("\n").filter((line) => line.startsWith("| "));
    expect(rows).toHaveLength(4);
    for (const row of rows) expect(row.match(/(?<!\\)(?:\\\\)*\|/g)).toHaveLength(6);
    const outside = page.replace(/``` ?[\s\S]*?```|`` .*? ``|`[^`]*`/g, "");
    expect(outside).not.toMatch(/(?<!\\)(?:\\\\)*<b/);
    expect(outside.match(/(?<!\\)(?:\\\\)*\]\(/g)).toHaveLength(1);
    expect(
      markdownIndex([report])
        .split("\n")
        .filter((line) => line.startsWith("| ")),
    ).toHaveLength(3);
  });

  it("lead to no file outside the folder", () => {
    expect(placeOf(hostile.id)).toBe("-/mine/own-study");
    expect(drawingFile(hostile, hostilePlot)).toBe("own-study--a-b.svg");
  });

  it("a drawing keeps the digits of what it writes, though not those of where it stands", () => {
    const [{ svg } = { svg: "" }] = report.drawings;
    expect(svg).toContain(">0.00512<");
    expect(svg.match(/<[^>]*>/g)?.join("")).not.toMatch(/\d\.\d{3,}/);
  });
});

describe("a long table", () => {
  const cells = Array.from({ length: longTable }, (_, k): CellResult[] =>
    ["a", "b"].map((algorithm) => ({
      ...hostileCell(algorithm),
      parameters: { degree: k },
      metric: "leaves",
      mean: k,
      published: 7,
    })),
  ).flat();

  it("has its means in front, beside what was published", () => {
    const [table] = resultTables({ study: "x/y", seed: 1, cells });
    expect(table?.overview?.columns.map(({ heading }) => heading)).toEqual([
      "degree",
      "a",
      "a, published",
      "b",
      "b, published",
    ]);
    expect(table?.overview?.rows[3]).toEqual(["3", "3.00", "7", "3.00", "7"]);
    expect(table?.groups).toHaveLength(longTable);
  });

  it("and a short one has not", () => {
    const [table] = resultTables({ study: "x/y", seed: 1, cells: cells.slice(0, longTable) });
    expect(table?.overview).toBeUndefined();
  });
});
