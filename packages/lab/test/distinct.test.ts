import { algorithms, counting, search, type Tree } from "espalier";
import { located, modelTree, readTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { modelSubject } from "../src/input/subject.js";
import { comparisonTable } from "../src/print/comparison-table.js";
import { searchSummary } from "../src/print/search-summary.js";
import { DistinctLeaves } from "../src/run/distinct-leaves.js";
import { NumberSet } from "../src/run/number-set.js";
import { type Numbered, numbered } from "../src/run/numbered.js";
import { searchResult } from "../src/run/search-result.js";
import { silentIo } from "./support/captured.js";
import { spawned } from "./support/process.js";

describe("a set of numbers", () => {
  it("holds each once, however large and however many", () => {
    const set = new NumberSet();
    const known = new Set<number>();
    for (let k = 0; k < 50_000; k++) {
      // Repeats, neighbours, numbers that share their low bits, and the largest one.
      for (const number of [k % 7000, k * 2 ** 32, Number.MAX_SAFE_INTEGER - (k % 9), (k * k) % 10_007]) {
        set.add(number);
        known.add(number);
      }
      if (k % 1000 === 0) expect(set.size).toBe(known.size);
    }
    expect(set.size).toBe(known.size);
  });
});

/** The numbers of all leaves. */
function leafNumbers<N>(tree: Tree<N>): (number | bigint)[] {
  const places = numbered(tree);
  const found: (number | bigint)[] = [];
  const waiting: Numbered<N>[] = [places.root];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const degree = places.degree(place);
    if (degree === 0) found.push(place.number);
    for (let i = 0; i < degree; i++) waiting.push(places.child(place, i));
  }
  return found;
}

describe("the number of a place", () => {
  it("no two leaves share one, however uneven the tree", () => {
    expect(new Set(leafNumbers(readTree("(((1 2) 3 (4 (5 6 7) 8)) 9 (1 (2 3)) (4))"))).size).toBe(13);
    for (let seed = 1; seed <= 50; seed++) {
      const tree = modelTree("galton-watson", { degree: 3, depth: 7, q: 0.6, seed });
      const numbers = leafNumbers(tree);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
  });

  it("in a uniform tree they are 0, 1, 2 and so on", () => {
    const numbers = leafNumbers(modelTree("random", { degree: 3, depth: 4 })) as number[];
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 81 }, (_, k) => k));
  });

  it("nor where the way is longer than 53 bits", () => {
    // A spine of 200 binary nodes with a leaf each: every leaf below the 53rd has a long number.
    const spine: Tree<number> = {
      root: 0,
      degree: (node) => (node >= 0 && node < 200 ? 2 : 0),
      child: (node, i) => (i === 0 ? -1 - node : node + 1),
      value: () => 0,
    };
    const numbers = leafNumbers(spine);
    expect(new Set(numbers.map(String)).size).toBe(201);
    const distinct = new DistinctLeaves();
    for (const number of [...numbers, ...numbers]) distinct.add(number);
    expect(distinct.count).toBe(201);
  });
});

describe("distinct leaves of a model's tree", () => {
  const trees = [
    ["random", { degree: 4, depth: 5, seed: 7 }],
    ["galton-watson", { degree: 3, depth: 6, seed: 4, q: 0.8 }],
    ["ranges", { width: 4, depth: 5, seed: 2 }],
  ] as const;
  const revisiting = algorithms.filter(({ revisits }) => revisits);

  it.each(trees)("%s: as many as where every node is kept", (model, parameters) => {
    expect(revisiting.length).toBeGreaterThan(8);
    let revisited = 0;
    for (const algorithm of revisiting) {
      const subject = modelSubject(model, parameters, false);
      const kept = counting(located(subject.tree));
      search(algorithm, kept, {}, kept.observer);
      const { evaluations, distinct, nodes } = searchResult(algorithm, subject, {});
      expect([algorithm.id, evaluations, distinct, nodes]).toEqual([
        algorithm.id,
        kept.evaluations,
        kept.distinct,
        kept.nodes,
      ]);
      if (evaluations !== distinct) revisited++;
    }
    expect(revisited).toBeGreaterThan(0);
  });

  it("too many are not counted, and the room is given back", () => {
    const short = new DistinctLeaves({ most: 3, mostLong: 1 });
    for (const number of [1, 2, 3, 2, 1]) short.add(number);
    expect(short.count).toBe(3);
    short.add(4);
    expect(short.count).toBe(null);
    short.add(1);
    expect(short.count).toBe(null);
    const long = new DistinctLeaves({ most: 3, mostLong: 1 });
    long.add(2n ** 60n);
    long.add(1);
    expect(long.count).toBe(2);
    long.add(2n ** 61n);
    expect(long.count).toBe(null);
  });

  it("what is not counted is said to people", () => {
    const algorithm = algorithms.find(({ id }) => id === "scout")!;
    const subject = modelSubject("random", { degree: 2, depth: 3 }, false);
    const result = { ...searchResult(algorithm, subject, {}), evaluations: 9, distinct: null };
    const io = silentIo();
    expect(searchSummary(io, algorithm, subject, result)).toContain(
      "evaluations  9 in a tree of 8 leaves; how many different leaves is not counted\n",
    );
    const tree = { name: "m", root: "max", values: "max", leaves: 8 };
    expect(comparisonTable(io, { tree, lowerBound: 5, results: [result] })).toMatch(/ 9 +- +not counted /);
  });

  it("takes no room for the nodes of the tree: a small heap is enough for a million leaves", async () => {
    const { code, out, err } = await spawned(
      "search --model random --degree 10 --depth 8 --seed 3 --algorithm rsearch-maxsearch --memory 10000 --json".split(
        " ",
      ),
      { node: ["--max-old-space-size=60"] },
    );
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out).distinct).toBeGreaterThan(1_000_000);
  });
});
