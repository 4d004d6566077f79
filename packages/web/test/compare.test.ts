import { execFileSync } from "node:child_process";
import { algorithms } from "espalier";
import { expectedAlphaBeta } from "espalier/theory";
import { describe, expect, it } from "vitest";
import { type Choice, choiceInWords, seedsOf } from "../src/compare/choice.js";
import { compareCommand, readCompareLink, writeCompareLink } from "../src/compare/compare-link.js";
import {
  type Comparison,
  firstComparison,
  missingSeeds,
  progressOf,
  update,
} from "../src/compare/comparison.js";
import { csvOf } from "../src/compare/csv.js";
import { textWidth } from "../src/compare/labels.js";
import { ladderScene } from "../src/compare/ladder-scene.js";
import { logAxis } from "../src/compare/log-axis.js";
import { spreadOf } from "../src/compare/means.js";
import { measure } from "../src/compare/measure.js";
import { paretoScene } from "../src/compare/pareto-scene.js";
import { standingsOf } from "../src/compare/standings.js";
import { theoryOf } from "../src/compare/theory.js";

const bin = new URL("../../lab/bin/espalier.js", import.meta.url).pathname;
const espalier = (...args: readonly string[]) =>
  execFileSync(process.execPath, [bin, ...args], { encoding: "utf8" });
/** The options of the command that a page names, without the way it is run. */
const optionsOf = (choice: Choice) => (compareCommand(choice) ?? "").split(" -- ")[1]?.split(" ") ?? [];

const choose = (choice: Choice) => update(firstComparison, { do: "choose", choice });
function compared(choice: Choice): Comparison {
  const { source, algorithms } = choice;
  const parts = seedsOf(choice).map((seed) => measure({ source, seed, algorithms }));
  return update(choose(choice), { do: "measured", parts, elapsed: 1000 });
}
const model = (id: string, parameters: Record<string, number>, trees: number): Choice => ({
  source: { kind: "model", model: id, parameters },
  trees,
  algorithms: undefined,
});

const choices: readonly Choice[] = [
  model("random", { degree: 3, depth: 4, seed: 5 }, 3),
  model("incremental", { degree: 3, depth: 3 }, 2),
  model("ranges", { width: 3, depth: 3 }, 2),
  model("galton-watson", { degree: 3, depth: 4 }, 4),
  { ...model("digits", { degree: 4, depth: 3 }, 1), algorithms: ["qg1", "hopegame", "pb-star"] },
];

describe("a comparison", () => {
  it("has the numbers of `espalier compare --json` on the same trees and seeds, for every algorithm", () => {
    for (const choice of choices) {
      const found = JSON.parse(espalier(...optionsOf(choice), "--json"));
      const { rows, trees, least, leaves, refused } = standingsOf(compared(choice));
      const page = new Map(
        rows.flatMap(({ ids, evaluations, peak }) =>
          ids.map((id) => [id, [evaluations.mean, peak?.mean]] as const),
        ),
      );
      const command = new Map(
        found.results.map(
          (result: { algorithm: string; evaluations: { mean: number }; peak?: { mean: number } }) => [
            result.algorithm,
            [result.evaluations.mean, result.peak?.mean],
          ],
        ),
      );
      expect(page.size, choiceInWords(choice)).toBeGreaterThan(1);
      expect(Object.fromEntries(page)).toEqual(Object.fromEntries(command));
      expect([trees, least, refused.map(({ algorithm }) => algorithm)]).toEqual([
        found.trees,
        found.lowerBound?.mean ?? null,
        (found.refused ?? []).map(({ algorithm }: { algorithm: string }) => algorithm),
      ]);
      if (found.tree.leaves !== undefined) expect(leaves).toBe(found.tree.leaves);
    }
  });

  it("is written as the command writes it with --csv", () => {
    const [choice] = choices;
    if (choice === undefined) throw new Error("no choice");
    const lines = (text: string) => {
      const [names = [], ...rows] = text
        .trim()
        .split("\n")
        .map((line) => line.split(","));
      return rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i]])));
    };
    const written = lines(csvOf(compared(choice)));
    expect(written).toHaveLength(algorithms.filter(({ needs }) => needs.length === 0).length);
    expect(written).toEqual(lines(espalier(...optionsOf(choice), "--csv")));
  });

  it("on one tree has the numbers of the command too", () => {
    const pi: Choice = {
      source: { kind: "model", model: "pi", parameters: {} },
      trees: 1,
      algorithms: undefined,
    };
    const found = JSON.parse(espalier(...optionsOf(pi), "--json"));
    const text: Choice = {
      source: { kind: "tree", text: "((3 12 8) (2 4 6) (14 5 2))" },
      trees: 1,
      algorithms: undefined,
    };
    const own = JSON.parse(espalier("compare", "--tree", "((3 12 8) (2 4 6) (14 5 2))", "--json"));
    for (const [choice, command] of [
      [pi, found],
      [text, own],
    ] as const) {
      const { rows, least, leaves } = standingsOf(compared(choice));
      const page = rows.flatMap(({ ids, evaluations }) => ids.map((id) => [id, evaluations.mean]));
      const lab = command.results.map((result: { algorithm: string; evaluations: number }) => [
        result.algorithm,
        result.evaluations,
      ]);
      expect(Object.fromEntries(page)).toEqual(Object.fromEntries(lab));
      expect([least, leaves]).toEqual([command.lowerBound, command.tree.leaves]);
    }
  });

  it("groups what took the same, and says what nothing beats in both", () => {
    const { rows } = standingsOf(compared(model("random", { degree: 3, depth: 4 }, 4)));
    const group = (id: string) => rows.find(({ ids }) => ids.includes(id));
    expect(group("alpha-beta")?.ids).toContain("iterative-alpha-beta");
    expect(group("alpha-beta")?.ids).not.toContain("gsearch-leftmost");
    expect(
      rows.every((row, i) => i === 0 || row.evaluations.mean >= (rows[i - 1]?.evaluations.mean ?? 0)),
    ).toBe(true);
    const cost = (row: (typeof rows)[number]) => [row.evaluations.mean, row.peak?.mean ?? 0] as const;
    for (const row of rows) {
      const [evaluations, memory] = cost(row);
      const better = rows.filter((other) => {
        const [fewer, less] = cost(other);
        return fewer <= evaluations && less <= memory && (fewer < evaluations || less < memory);
      });
      expect([row.ids[0], row.isOnFront]).toEqual([row.ids[0], better.length === 0]);
    }
  });

  it("keeps what was measured when it is cancelled, and goes on with what is missing", () => {
    const choice = model("random", { degree: 2, depth: 3 }, 4);
    const part = (seed: number) => measure({ source: choice.source, seed, algorithms: undefined });
    const begun = update(choose(choice), { do: "measured", parts: [part(2)], elapsed: 10 });
    const cancelled = update(begun, { do: "cancel" });
    expect([begun.status.is, cancelled.status.is, missingSeeds(cancelled)]).toEqual([
      "running",
      "cancelled",
      [1, 3, 4],
    ]);
    expect(update(cancelled, { do: "measured", parts: [part(1)], elapsed: 20 })).toBe(cancelled);
    expect(standingsOf(cancelled).trees).toBe(1);
    const on = update(cancelled, { do: "go on" });
    const done = update(on, { do: "measured", parts: [1, 3, 4].map(part), elapsed: 30 });
    expect([done.status.is, standingsOf(done).trees, progressOf(done, 38).share]).toEqual(["done", 4, 1]);
    expect(update(done, { do: "cancel" })).toBe(done);
    expect(standingsOf(done)).toEqual(standingsOf(compared(choice)));
  });

  it("of a slow tree shows what there is, and never means over different trees", () => {
    const choice = model("random", { degree: 3, depth: 3 }, 2);
    const told: number[] = [];
    const whole = measure(
      { source: choice.source, seed: 1, algorithms: ["negamax", "scout"] },
      ({ counts, isWhole }) => told.push(isWhole ? -1 : counts.length),
    );
    expect(told).toEqual([1, 2]);
    const half = { ...whole, counts: whole.counts.slice(0, 1), isWhole: false };
    const other = { ...half, seed: 2 };
    const first = update(choose(choice), { do: "measured", parts: [half, other], elapsed: 1 });
    expect([standingsOf(first).trees, standingsOf(first).rows.length]).toEqual([1, 1]);
    const next = update(first, { do: "measured", parts: [whole], elapsed: 1 });
    expect([standingsOf(next).trees, standingsOf(next).rows.length]).toEqual([1, 2]);
  });
});

describe("theory", () => {
  it("predicts the counts that are measured, at every height", () => {
    const choice = model("random", { degree: 3, depth: 5 }, 40);
    const theory = theoryOf(choice.source);
    expect(theory?.lines.find(({ of }) => of === "alpha-beta")?.counts.at(-1)).toBe(expectedAlphaBeta(3, 5));
    const trees = seedsOf(choice).map((seed) =>
      measure({ source: choice.source, seed, algorithms: ["alpha-beta"] }),
    );
    if (theory === undefined) throw new Error("no theory of random trees");
    const scene = ladderScene(theory, trees, { width: 460, height: 290 });
    expect(scene.points).toHaveLength(10);
    expect(scene.ratios?.points).toHaveLength(10);
    expect(scene.told).toBe(
      "Measured means of branch-and-bound and alpha-beta lie within three standard errors of the prediction at every height.",
    );
  });

  it("is exact for the best and the worst order, and says where it is silent", () => {
    for (const id of ["ordered", "worst"]) {
      const { source } = model(id, { degree: 3, depth: 4 }, 1);
      const { ladder } = measure({ source, seed: 3, algorithms: ["negamax"] });
      const lines = theoryOf(source)?.lines ?? [];
      expect(ladder.map(({ evaluations }) => evaluations)).toEqual(
        ladder.map((_, i) => lines.map(({ counts }) => counts[i])),
      );
    }
    expect(theoryOf({ kind: "tree", text: "(1 2)" })).toBeUndefined();
    expect(
      theoryOf(model("branch-sum", { degree: 2, depth: 3 }, 1).source)?.lines.map(({ of }) => of),
    ).toEqual([undefined, undefined]);
  });
});

describe("a link to a comparison", () => {
  it("is read and written in the names of the command's options", () => {
    for (const link of [
      "model=random&degree=4&depth=6&trees=100",
      "model=digits&degree=3&depth=5&seed=9&trees=20&algorithms=alpha-beta,sss-star",
      "model=pi",
      "tree=((3_12)(8_4))&algorithms=hopegame,quickgame",
      "game=tic-tac-toe&depth=3",
    ]) {
      const { choice, problems } = readCompareLink(`#${link}`);
      expect([link, problems]).toEqual([link, []]);
      expect(decodeURIComponent(writeCompareLink(choice))).toBe(link);
    }
    expect(compareCommand(readCompareLink("").choice)).toBe(
      "npm run -s espalier -- compare --model random --degree 4 --depth 6 --trees 100",
    );
  });

  it("that is bad gives a sentence and the default", () => {
    const { choice, problems } = readCompareLink("#model=pi&trees=7&algorithms=alpha-beta,<b>&life=42");
    expect(choice).toEqual({
      source: { kind: "model", model: "pi", parameters: {} },
      trees: 1,
      algorithms: undefined,
    });
    expect(problems).toHaveLength(3);
    expect(readCompareLink("#model=random&degree=2&depth=2&trees=99999999").problems[0]).toMatch(
      /^trees is 99999999: expected at most/,
    );
  });
});

describe("the charts", () => {
  it("have no text over a mark or another text", () => {
    const standings = standingsOf(compared(model("random", { degree: 4, depth: 4 }, 6)));
    for (const size of [
      { width: 740, height: 280 },
      { width: 350, height: 330 },
    ]) {
      const { marks, left, right, top, bottom } = paretoScene(standings, size);
      const boxes = marks.flatMap(({ label }) =>
        label === undefined
          ? []
          : [
              {
                left: label.x,
                right: label.x + textWidth(`${label.text} ${label.more}`),
                top: label.y - 11,
                bottom: label.y + 3,
              },
            ],
      );
      expect(boxes.length).toBeGreaterThan(5);
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
        }
        for (const { x, y, r } of marks) {
          expect(x + r > a.left && x - r < a.right && y + r > a.top && y - r < a.bottom).toBe(false);
        }
      }
      for (const { x, y } of marks) expect(x >= left && x <= right && y >= top && y <= bottom).toBe(true);
    }
  });

  it("have axes over all counts, with few ticks", () => {
    for (const [counts, most] of [
      [[127, 4096, 615], 7],
      [[1, 1], 4],
      [[3, 1e12], 6],
      [[5], 3],
    ] as const) {
      const axis = logAxis(counts, most);
      for (const count of counts) expect(axis.share(count) >= 0 && axis.share(count) <= 1).toBe(true);
      expect(axis.ticks.length).toBeLessThanOrEqual(most);
      expect(axis.ticks.length).toBeGreaterThan(0);
    }
    expect(spreadOf([4, 1, 3, 2])).toEqual({ least: 1, q1: 1.75, median: 2.5, q3: 3.25, most: 4 });
  });
});
