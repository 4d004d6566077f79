import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { search } from "../../src/search/search.js";
import { counting } from "../../src/tree/counting.js";
import { materialise, modelTree, parseTree, wrapTree } from "../../src/trees/index.js";
import { naive, successors } from "../support/naive.js";
import { plainHopegame } from "./quickgame/plain-hopegame.js";

/** Trees with one wide node, at the root or below it, which searches handle in ways of their own. */
const wideTree = fc
  .record({
    width: fc.integer({ min: 129, max: 180 }),
    range: fc.constantFrom(2, 9, 500),
    below: fc.boolean(),
    salts: fc.array(fc.nat(9999), { minLength: 50, maxLength: 120 }),
    order: fc.constantFrom("random", "rising", "falling"),
    root: fc.constantFrom("max" as const, "min" as const),
  })
  .map(({ width, range, below, salts, order, root }) => {
    let drawn = 0;
    const salt = () => salts[drawn++ % salts.length]!;
    const draw = () => (salt() % (2 * range + 1)) - range;
    const leaf = (i: number) => (order === "random" ? draw() : order === "rising" ? i : width - i);
    const wide = Array.from({ length: width }, (_, i) =>
      salt() % 3 === 0 ? [leaf(i), [draw(), draw()]] : leaf(i),
    );
    return { tree: below ? [[draw(), draw()], wide, [draw()]] : wide, root };
  });

const searched = (id: Parameters<typeof search>[0], file: unknown, isWatched: boolean) => {
  const tree = parseTree(file);
  const counted = counting(tree);
  const options = { player: tree.player } as never;
  const { peak: _, ...outcome } = search(id, counted, options, isWatched ? counted.observer : undefined);
  return { outcome, leaves: counted.leaves };
};

describe.each(["mt-sss", "mt-dual", "mtd-f"] as const)("%s at a wide node", (id) => {
  it("finds and evaluates the same whether it is watched, asking all again, or not", () => {
    fc.assert(
      fc.property(wideTree, (file) => {
        expect(searched(id, file, false)).toEqual(searched(id, file, true));
      }),
      { numRuns: 60 },
    );
  });
});

describe.each(["quickgame", "qg1", "qg2", "qg3"] as const)("%s at a wide node", (id) => {
  it("finds the value and stays within what its contract allows", () => {
    fc.assert(
      fc.property(wideTree, (file) => {
        const tree = parseTree(file);
        const { outcome, leaves } = searched(id, file, true);
        expect(outcome).toMatchObject({ value: naive(tree), status: "exact" });
        const other = counting(tree);
        search(id === "qg3" ? "alpha-beta" : "branch-and-bound", other);
        const allowed = new Set(other.leaves);
        expect(leaves.filter((leaf) => !allowed.has(leaf))).toEqual([]);
        if (id === "quickgame") expect(new Set(leaves).size).toBe(leaves.length);
      }),
      { numRuns: 60 },
    );
  });
});

describe.each([
  ["rec-sss-star", "sss-star"],
  ["rec-dual-star", "dual-sss-star"],
] as const)("%s at a wide node", (id, plain) => {
  it("finds and evaluates what its plain form does, in the same order", () => {
    fc.assert(
      fc.property(wideTree, (file) => {
        const [recursive, iterative] = [searched(id, file, true), searched(plain, file, true)];
        expect(recursive.outcome.value).toBe(naive(parseTree(file)));
        expect(recursive.leaves).toEqual(iterative.leaves);
      }),
      { numRuns: 60 },
    );
  });
});

describe("hopegame at a wide node", () => {
  it("finds the value and a best move within its memory", () => {
    fc.assert(
      fc.property(wideTree, fc.constantFrom(1, 5, 100, 200, 400, 5000), (file, memory) => {
        const tree = parseTree(file);
        const outcome = search("hopegame", tree, { player: file.root, memory });
        expect(outcome).toMatchObject({ value: naive(tree), status: "exact" });
        expect(outcome.peak).toBeLessThanOrEqual(memory);
        const [best = -1] = outcome.line;
        expect(0 - naive(tree, tree.child(0, best))).toBe(outcome.value);
      }),
      { numRuns: 150 },
    );
  });

  it("does there just what the plain form does", () => {
    const degree = 130;
    const tree = materialise(modelTree("partly-ordered", { degree, depth: 2, order: 0.5, seed: 2 }));
    const leaves = successors(tree, 0).flatMap((son) =>
      successors(tree, son).map((leaf) => tree.value(leaf)),
    );
    const counted = counting(tree);
    const { value, peak } = search("hopegame", counted);
    expect({ value, evaluations: counted.evaluations, peak }).toEqual(
      plainHopegame(degree, 2, leaves, degree),
    );
  });
});

it("200,000 moves at one node overflow nothing", () => {
  const moves = Array.from({ length: 200_000 }, (_, k) => (k * 7919) % 200_003);
  const best = moves.indexOf(moves.reduce((most, value) => Math.max(most, value)));
  const plain = parseTree(moves);
  const judged = wrapTree(plain, { estimate: () => 0 });
  for (const id of [
    "quickgame",
    "qg2",
    "hopegame",
    "p-ab",
    "r-ab",
    "mt-dual",
    "sss-star",
    "maxsearch",
    "b-star",
    "pb-star",
  ] as const) {
    expect(search(id, judged)).toMatchObject({ best, status: "exact" });
  }
});
