import { readFileSync } from "node:fs";
import { counting, search } from "espalier";
import { modelTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import type { MemoryLadder } from "../src/run/memory-ladder.js";
import { captured, json } from "./support/captured.js";
import { folder } from "./support/folder.js";

const trees = "compare --model random --degree 3 --depth 4 --seed 7 --trees 5";

/** Mean evaluations on those trees. */
function mean(id: "hopegame" | "qg1" | "quickgame" | "alpha-beta" | "sss-star", memory?: number): number {
  let evaluations = 0;
  for (let seed = 7; seed < 12; seed++) {
    const counted = counting(modelTree("random", { degree: 3, depth: 4, seed }));
    search(id, counted, memory === undefined ? {} : ({ memory } as never));
    evaluations += counted.evaluations;
  }
  return evaluations / 5;
}

const files = folder();

describe("compare --memory-ladder", () => {
  it("searches with so many times the entries of QuickGame, beside its rivals", async () => {
    const found: MemoryLadder = await json(`${trees} --memory-ladder 0.1,1,2,16 --json`);
    expect(found.trees).toBe(5);
    expect(found.steps.map(({ times, memory }) => [times, memory.mean])).toEqual([
      [0.1, 1],
      [1, 6],
      [2, 12],
      [16, 96],
    ]);
    expect(found.steps.map(({ evaluations }) => evaluations.mean)).toEqual(
      [1, 6, 12, 96].map((memory) => mean("hopegame", memory)),
    );
    for (const { algorithm, evaluations } of found.rivals) {
      expect([algorithm, evaluations.mean]).toEqual([algorithm, mean(algorithm as "qg1")]);
    }
    const best = found.rivals.find(({ algorithm }) => algorithm === found.best)!;
    expect(best.ratio).toEqual({ mean: 1, error: 0 });
    const published = found.rivals.filter(({ algorithm }) => algorithm !== "sss-star");
    expect(best.evaluations.mean).toBe(Math.min(...published.map(({ evaluations }) => evaluations.mean)));
    const [last] = found.steps.slice(-1);
    expect(last!.evaluations.mean).toBe(mean("sss-star"));
    expect(last!.ratio.mean).toBeCloseTo(last!.evaluations.mean / best.evaluations.mean);
  });

  it("prints a table and bars, the longest for the most", async () => {
    const { out, code } = await captured(`${trees} --memory-ladder 1,16`.split(" "));
    expect(code).toBe(0);
    expect(out).toMatch(
      /^model random, degree 3, depth 4, seeds 7 to 11, 5 trees, means with their standard errors\n/,
    );
    expect(out).toMatch(/hopegame x 16 +96 +\d+.* ± /);
    const bars = [...out.matchAll(/^ {2}(\S+(?: x \d+)?) +(█+) ([\d.]+)$/gm)].map(([, name, bar, ratio]) => ({
      name,
      length: bar!.length,
      ratio: Number(ratio),
    }));
    expect(bars).toHaveLength(8);
    const most = bars.reduce((a, b) => (b.ratio > a.ratio ? b : a));
    expect(most.length).toBe(40);
    for (const { length, ratio } of bars) expect(length).toBe(Math.round((40 * ratio) / most.ratio));
  });

  it("takes one tree of any kind, and gives CSV", async () => {
    const { out } = await captured([
      "compare",
      "--tree",
      "((3 12 8) (2 4 6))",
      "--memory-ladder",
      "1",
      "--csv",
    ]);
    const lines = out.trim().split("\n");
    expect(lines).toHaveLength(8);
    expect(lines[0]).toMatch(/^algorithm,evaluations mean|^algorithm,/);
    expect(lines.at(-1)).toMatch(/^hopegame,/);
  });

  it("draws a picture in which nothing lies outside", async () => {
    const file = files.file("ladder.svg");
    const { out } = await captured([...`${trees} --memory-ladder 0.5,1,4 --svg`.split(" "), file]);
    expect(out).toContain("hopegame x 0.5");
    const svg = readFileSync(file, "utf8");
    const points = /<polyline points="([^"]*)"/
      .exec(svg)![1]!
      .split(" ")
      .map((p) => p.split(",").map(Number));
    expect(points).toHaveLength(3);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(64);
      expect(x).toBeLessThanOrEqual(490);
      expect(y).toBeGreaterThan(40);
      expect(y).toBeLessThan(350);
    }
    expect(points.map(([x]) => x)).toEqual([...points.map(([x]) => x!)].sort((a, b) => a - b));
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it.each([
    ["--memory-ladder 0", '--memory-ladder has "0": expected numbers above 0, separated by commas'],
    ["--memory-ladder 1,,2", '--memory-ladder has "": expected numbers above 0, separated by commas'],
    ["--memory-ladder 2,2", "--memory-ladder has 2 twice: expected each once"],
    ["--memory-ladder 1 --algorithms qg1", "--algorithms has no effect beside --memory-ladder"],
    ["--memory-ladder 1 --memory 3", "--memory has no effect beside --memory-ladder"],
    ["--memory-ladder 1 --leaves --json", "--leaves has no effect beside --memory-ladder"],
    ["--memory-ladder 1 --no-windows", "--no-windows has no effect beside --memory-ladder"],
    ["--svg x.svg", "--svg has no effect: only --memory-ladder is drawn"],
    ["--memory-ladder 1 --svg - --json", "--svg - and --json both print to stdout: expected one of them"],
  ])("refuses %s", async (words, message) => {
    const { code, err } = await captured(`compare --model pi ${words}`.split(" "));
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
