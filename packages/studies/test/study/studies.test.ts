import { papers } from "@espalier/studies/papers";
import { describe, expect, it } from "vitest";
import { studies } from "../../src/studies.js";
import { type ChunkResult, cellKey, chunksOf, measureChunk, mergedResults } from "../../src/study/chunk.js";
import { cellWhere, studyResult } from "../../src/study/result.js";
import type { Cell, Study } from "../../src/study/study.js";

/** A clock that goes on by a millisecond whenever it is read. */
function ticking() {
  let time = 0;
  return () => time++;
}

const measured = (study: Study, cell: Cell, trials: number): ChunkResult | undefined => {
  const clock = ticking();
  const [first, ...rest] = chunksOf(study, cell, 1, trials).map((chunk) => measureChunk(cell, chunk, clock));
  return first && rest.reduce(mergedResults, first);
};

const resultOf = (study: Study, cells: readonly Cell[], trials: number) =>
  studyResult(
    study,
    1,
    new Map(
      cells.flatMap((cell) => {
        const found = measured(study, cell, trials);
        return found ? [[cellKey(cell.parameters), [found]]] : [];
      }),
    ),
  );

/** What every study keeps to. */
describe.each(studies)("$id", (study) => {
  it("names its cells and columns once, and compares columns of its own", () => {
    const keys = study.cells.map(({ parameters }) => cellKey(parameters));
    expect(new Set(keys).size).toBe(keys.length);
    for (const { columns } of study.cells) {
      const names = columns.map(({ algorithm, metric }) => `${algorithm}: ${metric}`);
      expect(new Set(names).size).toBe(names.length);
      for (const [k, { against }] of columns.entries()) {
        if (against === undefined) continue;
        expect(against).not.toBe(k);
        expect(against).toBeLessThan(columns.length);
      }
    }
    expect(study.cells.every(({ chunk }) => Number.isInteger(chunk) && chunk >= 1)).toBe(true);
  });

  it("speaks of items that the papers have", () => {
    const known = new Set(papers.flatMap(({ items }) => items.map(({ id }) => id)));
    const named = study.findings.flatMap(({ items = [] }) => items);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  it("measures the same again, in whatever pieces, and finds and draws what it says of that", () => {
    const [first] = study.cells;
    if (first === undefined) throw new Error("a study without cells");
    const [once, again] = [measured(study, first, 3), measured(study, { ...first, chunk: 1 }, 3)];
    for (const [k, { isTime }] of first.columns.entries()) {
      if (isTime) continue;
      const [a, b] = [once?.columns[k], again?.columns[k]];
      expect(a?.n).toBe(first.isComputed ? 1 : 3);
      expect(b?.mean).toBeCloseTo(a?.mean ?? Number.NaN, 9);
      expect([b?.min, b?.max]).toEqual([a?.min, a?.max]);
    }
    const result = resultOf(study, [first], 1);
    for (const finding of study.findings) expect(finding.check(result).figures).toEqual(expect.any(String));
    for (const plot of study.plots) expect(plot.spec(result)).toHaveProperty("$schema");
  });
});

const find = (id: string): Study => {
  const study = studies.find((each) => each.id === id);
  if (study === undefined) throw new Error(`no study ${id}`);
  return study;
};

describe("what is measured", () => {
  it("is what the digits of other counts are: QuickGame's tables on trees 1 to 100 of degree 3 and height 4", () => {
    const study = find("bhattacharya/tables");
    const cells = study.cells.filter(({ parameters }) => parameters.degree === 3 && parameters.depth === 4);
    const result = resultOf(study, cells, 100);
    // What was counted has one digit behind the point: half a unit of it, and a hair, is as near as can be.
    const expectMeans = (tree: string, metric: string, counted: Readonly<Record<string, number>>) => {
      for (const [algorithm, mean] of Object.entries(counted)) {
        const found = cellWhere(result, { parameters: { tree }, algorithm, metric }).mean;
        expect(Math.abs(found - mean)).toBeLessThan(0.05 + 1e-9);
      }
    };
    expectMeans("random", "evaluations", {
      ...{ "alpha-beta": 44.6, quickgame: 36.8, qg1: 38.9 },
      ...{ qg2: 39.0, qg3: 41.2, "sss-star": 34.0 },
    });
    expectMeans("strong", "evaluations", {
      ...{ "alpha-beta": 25.7, quickgame: 26.0, qg1: 23.5 },
      ...{ qg2: 23.5, qg3: 23.3, "sss-star": 21.3 },
    });
    expectMeans("random", "distinct leaves", { qg1: 35.5, qg2: 35.4, qg3: 35.3 });
    const wins = ["quickgame", "qg1", "qg2", "qg3"].map(
      (algorithm) =>
        cellWhere(result, { parameters: { tree: "random" }, algorithm, metric: "evaluations" }).compared
          ?.less,
    );
    expect(wins).toEqual([81, 71, 73, 64]);
  });

  it("is what the framework stores and evaluates on trees 1 to 20 of degree 4 and height 6", () => {
    const study = find("pijls-de-bruin/leaves-and-memory");
    const cells = study.cells.filter(({ parameters }) => parameters.degree === 4);
    const result = resultOf(study, cells, 20);
    const row = (tree: string, metric: string) =>
      [
        "alpha-beta",
        "Maxsearch, k = 2",
        "Maxsearch, k = 3",
        "Maxsearch, k = 4",
        "Maxsearch",
        "Minsearch",
        "H**",
      ].map((algorithm) => Math.round(cellWhere(result, { parameters: { tree }, algorithm, metric }).mean));
    expect(row("random", "evaluations")).toEqual([915, 694, 802, 643, 579, 697, 728]);
    expect(row("strong", "evaluations")).toEqual([235, 292, 275, 243, 173, 200, 172]);
    expect(row("random", "stored at most").slice(1)).toEqual([61, 126, 209, 1465, 1568, 1893]);
  });
});
