import { type AlgorithmId, counting, search } from "espalier";
import { type ModelId, modelTree } from "espalier/trees";
import { describe, expect, it } from "vitest";

const versions = ["quickgame", "qg1", "qg2", "qg3"] as const;
const five = ["alpha-beta", ...versions] as const;
type Five = (typeof five)[number];

interface Cell {
  readonly model: Extract<ModelId, "random" | "strong" | "partly-ordered">;
  readonly degree: number;
  readonly depth: number;
  readonly order?: number;
  readonly trees?: number;
}

/** The evaluations of trees 1, 2, ... of a cell, revisits included. */
function evaluations({ model, degree, depth, order, trees = 100 }: Cell): Record<Five, readonly number[]> {
  const of = (id: AlgorithmId) =>
    Array.from({ length: trees }, (_, k) => {
      const seed = k + 1;
      const tree =
        model === "partly-ordered"
          ? modelTree(model, { degree, depth, seed, order })
          : modelTree(model, { degree, depth, seed });
      const counted = counting<unknown>(tree, { keepLeaves: false });
      search(id, counted);
      return counted.evaluations;
    });
  return {
    "alpha-beta": of("alpha-beta"),
    quickgame: of("quickgame"),
    qg1: of("qg1"),
    qg2: of("qg2"),
    qg3: of("qg3"),
  };
}

const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;

/** By how many standard errors the mean of `a` is above that of `b`, tree by tree. */
function above(a: readonly number[], b: readonly number[]): number {
  const differences = a.map((x, k) => x - (b[k] as number));
  const m = mean(differences);
  const variance = mean(differences.map((x) => (x - m) ** 2));
  return m / Math.sqrt(variance / (differences.length - 1));
}

const wins = (id: Five, found: ReturnType<typeof evaluations>) =>
  found[id].filter((x, k) => x < (found["alpha-beta"][k] as number)).length;

const sizes = [
  { degree: 3, depth: 4 },
  { degree: 3, depth: 6 },
  { degree: 4, depth: 4 },
  { degree: 5, depth: 5 },
  { degree: 8, depth: 4 },
  { degree: 6, depth: 3 },
] as const;

describe("random trees", () => {
  it.each([...sizes, { degree: 2, depth: 6 }, { degree: 2, depth: 8 }])(
    "QuickGame evaluates less than alpha-beta: ($degree, $depth)",
    (size) => {
      const { "alpha-beta": alphaBeta, quickgame } = evaluations({ model: "random", ...size });
      expect(above(alphaBeta, quickgame)).toBeGreaterThan(3);
    },
  );

  it.each(sizes)(
    "QuickGame evaluates least of five and wins most often, for three successors or more: ($degree, $depth)",
    (size) => {
      const found = evaluations({ model: "random", ...size });
      for (const id of five) {
        if (id === "quickgame") continue;
        expect(mean(found.quickgame)).toBeLessThan(mean(found[id]));
        expect(wins("quickgame", found)).toBeGreaterThan(wins(id, found));
      }
    },
  );

  it("QG1 evaluates less than QuickGame and wins more often at (2, 12)", () => {
    const found = evaluations({ model: "random", degree: 2, depth: 12 });
    expect(above(found.quickgame, found.qg1)).toBeGreaterThan(3);
    expect([wins("quickgame", found), wins("qg1", found)]).toEqual([59, 82]);
  });

  it.each(sizes.filter(({ depth }) => depth > 3))(
    "QG1 and QG2 lie between QuickGame and alpha-beta, and QG3 is the worst of the versions, for three successors or more: ($degree, $depth)",
    (size) => {
      const found = evaluations({ model: "random", ...size });
      for (const id of ["qg1", "qg2"] as const) {
        expect(above(found[id], found.quickgame)).toBeGreaterThan(2);
        expect(above(found["alpha-beta"], found[id])).toBeGreaterThan(2);
        expect(above(found.qg3, found[id])).toBeGreaterThan(2);
      }
    },
  );

  it("QG2 is worse than QG3 at (2, 8), and worse than alpha-beta at (2, 12)", () => {
    const small = evaluations({ model: "random", degree: 2, depth: 8, trees: 300 });
    expect(above(small.qg2, small.qg3)).toBeGreaterThan(3);
    const large = evaluations({ model: "random", degree: 2, depth: 12, trees: 200 });
    expect(above(large.qg2, large["alpha-beta"])).toBeGreaterThan(3);
  });
});

describe("strong trees", () => {
  it.each([
    { degree: 2, depth: 8 },
    { degree: 3, depth: 6 },
    { degree: 4, depth: 6 },
    { degree: 8, depth: 4 },
  ])("QuickGame evaluates most of five at even depth: ($degree, $depth)", (size) => {
    const found = evaluations({ model: "strong", ...size });
    for (const id of five) {
      if (id !== "quickgame") expect(above(found.quickgame, found[id])).toBeGreaterThan(3);
    }
  });

  it("and least at (8, 3)", () => {
    const found = evaluations({ model: "strong", degree: 8, depth: 3 });
    expect(above(found["alpha-beta"], found.quickgame)).toBeGreaterThan(5);
    for (const id of versions) expect(mean(found.quickgame)).toBeLessThanOrEqual(mean(found[id]));
  });
});

describe("orders between random and strong", () => {
  const between = (degree: number, depth: number, order: number, trees: number) =>
    evaluations({ model: "partly-ordered", degree, depth, order, trees });

  it.each([
    [3, 4, 0.4, 300],
    [3, 6, 0.3, 300],
    [4, 4, 0.4, 200],
    [5, 4, 0.4, 100],
    [8, 4, 0.4, 60],
  ])("QG1 and QG2 beat both QuickGame and QG3: (%i, %i) at the order %f", (degree, depth, order, trees) => {
    const found = between(degree, depth, order, trees);
    for (const id of ["qg1", "qg2"] as const) {
      expect(above(found.quickgame, found[id])).toBeGreaterThan(2);
      expect(above(found.qg3, found[id])).toBeGreaterThan(2);
    }
  });

  it("but at depth 3 QuickGame is the best at any order, and at degree 2 QG1 is QG3", () => {
    for (const degree of [3, 8]) {
      for (const order of [0, 0.3, 0.6, 1]) {
        const found = between(degree, 3, order, 100);
        for (const id of ["qg1", "qg2"] as const) {
          expect(mean(found.quickgame)).toBeLessThan(mean(found[id]));
        }
      }
    }
    for (const order of [0.3, 0.6]) {
      const { qg1, qg3 } = between(2, 8, order, 50);
      expect(qg1).toEqual(qg3);
    }
  });
});

describe("nodes, where making them is what takes time", () => {
  it("QG3 makes fewer than alpha-beta on strong trees at (3, 8), as many at (5, 6), more at (10, 4)", () => {
    const [few, same, more] = [
      [3, 8],
      [5, 6],
      [10, 4],
    ].map(([degree = 0, depth = 0]) => {
      const [qg3, alphaBeta] = (["qg3", "alpha-beta"] as const).map((id) =>
        mean(
          Array.from({ length: 100 }, (_, k) => {
            const counted = counting<unknown>(modelTree("strong", { degree, depth, seed: k + 1 }), {
              keepLeaves: false,
            });
            search(id, counted, {}, counted.observer);
            return counted.nodes;
          }),
        ),
      );
      return (qg3 ?? Number.NaN) / (alphaBeta ?? Number.NaN);
    });
    expect(few).toBeCloseTo(0.967, 3);
    expect(same).toBeCloseTo(1, 3);
    expect(more).toBeCloseTo(1.044, 3);
  });
});

describe("some version evaluates less than alpha-beta", () => {
  const cells: readonly Cell[] = [
    { model: "random", degree: 2, depth: 6 },
    { model: "random", degree: 4, depth: 4 },
    { model: "random", degree: 8, depth: 2 },
    { model: "random", degree: 3, depth: 5 },
    { model: "partly-ordered", order: 0.3, degree: 3, depth: 6 },
    { model: "partly-ordered", order: 0.6, degree: 5, depth: 4 },
    { model: "partly-ordered", order: 0.9, degree: 2, depth: 8 },
    { model: "partly-ordered", order: 0.9, degree: 8, depth: 4 },
    { model: "strong", degree: 2, depth: 8 },
    { model: "strong", degree: 8, depth: 3 },
    { model: "strong", degree: 5, depth: 5 },
    { model: "strong", degree: 16, depth: 4 },
  ];

  it.each(cells)("$model ($degree, $depth), order $order", (cell) => {
    const found = evaluations(cell);
    expect(Math.max(...versions.map((id) => above(found["alpha-beta"], found[id])))).toBeGreaterThan(2);
  });

  it("but none where the order is perfect, as alpha-beta needs no terminal more than anything must", () => {
    for (const [degree, depth, least] of [
      [3, 4, 17],
      [2, 6, 15],
      [4, 3, 19],
    ] as const) {
      for (let seed = 1; seed <= 10; seed++) {
        const of = (id: Five) => {
          const counted = counting<unknown>(modelTree("ordered", { degree, depth, seed }));
          search(id, counted);
          return counted.evaluations;
        };
        expect(of("alpha-beta")).toBe(least);
        for (const id of versions) expect(of(id)).toBeGreaterThanOrEqual(least);
      }
    }
  });
});
