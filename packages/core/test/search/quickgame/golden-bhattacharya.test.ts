import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../../src/search/algorithms.js";
import type { SearchOptions } from "../../../src/search/contract/options.js";
import { search } from "../../../src/search/search.js";
import { counting } from "../../../src/tree/counting.js";
import { remembering } from "../../../src/tree/remembering.js";
import { type ExplicitTree, findModel, materialise, parseTree, treeOf } from "../../../src/trees/index.js";
import golden from "../../golden/golden-bhattacharya.json" with { type: "json" };
import { naive } from "../../support/naive.js";

const ids = { QuickGame: "quickgame", QG1: "qg1", QG2: "qg2", QG3: "qg3" } as const;
const names = Object.keys(ids) as (keyof typeof ids)[];
const variants = { classic: false, ts: true } as const;

function work(id: AlgorithmId, tree: ExplicitTree, options: SearchOptions) {
  const counted = counting(tree);
  const outcome = search(id, counted, options);
  const { evaluations, distinct } = counted;
  return { leaf: counted.leaves.map((leaf) => tree.leafNumber(leaf)), evaluations, distinct, outcome };
}

/** Every version with the name that the golden file gives it. */
const versions = names.flatMap((name) =>
  (["classic", "ts"] as const).map((variant) => ({
    name: `${name}/${variant}` as const,
    id: ids[name],
    terminalsSolved: variants[variant],
  })),
);

const named = (name: string) => {
  const { tree, rootMax } = golden.plain.find((row) => row.name === name)!;
  const player = rootMax ? "max" : "min";
  return { tree: parseTree({ tree, root: player }), player } as const;
};
const number = (x: number | string) => (x === "inf" ? Infinity : x === "-inf" ? -Infinity : Number(x));

describe("small trees", () => {
  it.each(golden.plain)("$name", ({ name, f, alg }) => {
    const { tree, player } = named(name);
    const value = player === "max" ? f : 0 - f;
    expect(naive(tree)).toBe(value);
    expect(work("alpha-beta", tree, {}).leaf).toEqual(alg.alphabeta);
    for (const { name, id, terminalsSolved } of versions) {
      const { leaf, evaluations, distinct, outcome } = work(id, tree, { player, terminalsSolved });
      expect({ leaf, evals: evaluations, distinct, peakOpen: outcome.peak }).toEqual(alg[name]);
      expect(outcome).toMatchObject({ value, status: "exact" });
    }
  });
});

describe("windows", () => {
  it.each(golden.windows)("$name with ($alpha, $beta)", (row) => {
    const { tree, player } = named(row.name);
    const [low, high] = [number(row.alpha), number(row.beta)];
    const [alpha, beta] = player === "max" ? [low, high] : [0 - high, 0 - low];
    for (const name of names) {
      const { value } = search(ids[name], tree, { player, alpha, beta });
      expect(player === "max" ? value : 0 - value).toBe(row[name]);
    }
  });
});

describe("generated trees", () => {
  it.each(golden.counts)("$kind ($b, $d), tree $tree", ({ kind, b, d, tree: seed, R, f, c, ...ends }) => {
    const tree = materialise<unknown>(treeOf(findModel(kind), { degree: b, depth: d, seed, range: R }));
    const sign = d % 2 === 0 ? 1 : -1;
    expect(sign * tree.value(tree.leaf(0))).toBe(ends.firstLeaf);
    expect(sign * tree.value(tree.leaf(tree.leafCount - 1))).toBe(ends.lastLeaf);
    for (const { name, id, terminalsSolved } of versions) {
      const { evaluations, distinct, outcome } = work(id, tree, { terminalsSolved });
      expect([evaluations, distinct, outcome.peak]).toEqual(c[name]);
      expect(outcome.value).toBe(f);
      const asked = counting(tree);
      const visited = counting(remembering(asked));
      search(id, visited, { terminalsSolved });
      expect([visited.evaluations, asked.evaluations]).toEqual([evaluations, distinct]);
    }
  });
});

describe("averages over 100 trees", () => {
  const columns = [
    { column: "QuickGame", id: "quickgame", terminalsSolved: false },
    { column: "QG1", id: "qg1", terminalsSolved: false },
    { column: "QG2", id: "qg2", terminalsSolved: false },
    { column: "QG3", id: "qg3", terminalsSolved: false },
    { column: "QG1t", id: "qg1", terminalsSolved: true },
    { column: "QG2t", id: "qg2", terminalsSolved: true },
    { column: "QG3t", id: "qg3", terminalsSolved: true },
  ] as const;

  it.each([...golden.table_even, ...golden.table_odd].filter(({ total }) => total <= 600))(
    "$kind ($b, $d)",
    ({ kind, b, d, NT, ...row }) => {
      const sums = columns.map(() => ({ e: 0, u: 0, win: 0, tie: 0, peak: 0 }));
      for (let seed = 1; seed <= NT; seed++) {
        const tree = materialise<unknown>(treeOf(findModel(kind), { degree: b, depth: d, seed }));
        const alphaBeta = counting(tree);
        search("alpha-beta", alphaBeta);
        columns.forEach(({ id, terminalsSolved }, i) => {
          const { evaluations, distinct, outcome } = work(id, tree, { terminalsSolved });
          const sum = sums[i]!;
          sum.e += evaluations;
          sum.u += distinct;
          if (evaluations < alphaBeta.evaluations) sum.win++;
          if (evaluations === alphaBeta.evaluations) sum.tie++;
          sum.peak = Math.max(sum.peak, outcome.peak!);
        });
      }
      columns.forEach(({ column }, i) => {
        const { e, u, ...rest } = sums[i]!;
        const { ms: _, ...wanted } = row[column];
        expect({ e: e / NT, u: u / NT, ...rest }).toEqual(wanted);
      });
    },
  );
});
