import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AlgorithmId } from "../../src/search/algorithms.js";
import { alphaBeta } from "../../src/search/depth-first/alpha-beta.js";
import { branchAndBound } from "../../src/search/depth-first/branch-and-bound.js";
import { failSoftAlphaBeta } from "../../src/search/depth-first/fail-soft-alpha-beta.js";
import { iterativeAlphaBeta } from "../../src/search/depth-first/iterative-alpha-beta.js";
import { linkedAlphaBeta } from "../../src/search/depth-first/linked-alpha-beta.js";
import { maxValue, minValue } from "../../src/search/depth-first/minimax-alpha-beta.js";
import { leastLeaves, reorderForCertificate } from "../../src/search/proofs/certificate.js";
import { criticalLeaves, successorType } from "../../src/search/proofs/critical.js";
import { search } from "../../src/search/search.js";
import { criticalType } from "../../src/theory/index.js";
import { counting } from "../../src/tree/counting.js";
import type { Observer } from "../../src/tree/observer.js";
import type { Tree } from "../../src/tree/tree.js";
import { type ExplicitTree, materialise, modelTree, parseTree } from "../../src/trees/index.js";
import { type Nested, nestedTree, uniformTree, window } from "../support/arbitrary-tree.js";
import { allNodes, firstLine, naive } from "../support/naive.js";

const runs = { numRuns: 400 };
const player = fc.constantFrom("max", "min");
const forms = ["alpha-beta", "minimax-alpha-beta", "linked-alpha-beta", "iterative-alpha-beta"] as const;

function visited<N>(run: (observer: Observer<N>) => unknown): N[] {
  const nodes: N[] = [];
  run({ enter: (node) => void nodes.push(node) });
  return nodes;
}

function leavesOf(id: AlgorithmId, tree: Tree<number>, options = {}): readonly number[] {
  const counted = counting(tree);
  search(id, counted, options);
  return counted.leaves;
}

describe("P1: all procedures agree", () => {
  it("on the value, the best move and the line, whoever moves first", () => {
    fc.assert(
      fc.property(nestedTree(), player, (data, root) => {
        const tree = parseTree({ tree: data, root });
        const value = naive(tree);
        const line = firstLine(tree);
        const [best = -1] = line;
        for (const id of [
          "negamax",
          "branch-and-bound",
          ...forms,
          "fail-soft-alpha-beta",
          "mccarthy",
          "aspiration",
        ] as const) {
          expect(search(id, tree)).toEqual({ value, best, status: "exact", line });
        }
      }),
      runs,
    );
  });

  it("the forms of F2 on every node visited, in order, with any window", () => {
    fc.assert(
      fc.property(nestedTree(), window, (data, { alpha, beta }) => {
        const tree = parseTree(data);
        const wanted = visited<number>((observer) => alphaBeta(tree, 0, alpha, beta, observer));
        const results = [
          (observer: Observer<number>) => maxValue(tree, 0, alpha, beta, observer),
          (observer: Observer<number>) => 0 - minValue(tree, 0, 0 - beta, 0 - alpha, observer),
          (observer: Observer<number>) => linkedAlphaBeta(tree, 0, alpha, beta, observer),
          (observer: Observer<number>) => iterativeAlphaBeta(tree, 0, alpha, beta, observer),
        ];
        for (const run of results) {
          expect(visited(run)).toEqual(wanted);
          expect(run({})).toBe(alphaBeta(tree, 0, alpha, beta));
        }
        for (const id of [...forms, "fail-soft-alpha-beta", "mccarthy"] as const) {
          expect(visited<number>((observer) => search(id, tree, { alpha, beta }, observer))).toEqual(wanted);
        }
      }),
      runs,
    );
  });

  it("the windows that the forms pass down and the values they return are the same, and never -0", () => {
    const events = (run: (observer: Observer<number>) => unknown) => {
      const seen: number[][] = [];
      run({
        enter: (node, alpha, beta) => void seen.push([node, alpha, beta]),
        leave: (node, value) => void seen.push([node, value]),
      });
      return seen;
    };
    fc.assert(
      fc.property(nestedTree(), window, (data, options) => {
        const tree = parseTree(data);
        const wanted = events((observer) => search("alpha-beta", tree, options, observer));
        expect(wanted.flat().some((x) => Object.is(x, -0))).toBe(false);
        for (const id of forms) expect(events((o) => search(id, tree, options, o))).toEqual(wanted);
      }),
      runs,
    );
  });
});

it("McCarthy's form says that a terminal's value is exact, unless its bounds stood in for it", () => {
  const terminal: Tree<number> = {
    root: 0,
    degree: () => 0,
    child: () => 0,
    value: () => 3,
    bounds: () => ({ lower: 1, upper: 4 }),
  };
  const answer = (alpha: number, beta: number) => {
    const { value, status } = search("mccarthy", terminal, { alpha, beta });
    return [value, status];
  };
  expect(answer(4, 9)).toEqual([4, "upper"]);
  expect(answer(3.5, 9)).toEqual([3, "exact"]);
  expect(answer(2, 9)).toEqual([3, "exact"]);
  expect(answer(-9, 2)).toEqual([3, "exact"]);
  expect(answer(-9, 1)).toEqual([1, "lower"]);
});

it("P2: F2 visits a subset of F1's nodes, and the same on levels 0 to 3", () => {
  fc.assert(
    fc.property(nestedTree(6), (data) => {
      const tree = parseTree(data);
      const byF1 = visited<number>((observer) => search("branch-and-bound", tree, {}, observer));
      const byF2 = visited<number>((observer) => search("alpha-beta", tree, {}, observer));
      expect(byF1).toEqual(expect.arrayContaining(byF2));
      const shallow = (nodes: number[]) => nodes.filter((node) => tree.depth(node) <= 3);
      expect(shallow(byF2)).toEqual(shallow(byF1));
    }),
    runs,
  );
});

describe("P3: what is returned outside the window", () => {
  it("by F2", () => {
    fc.assert(
      fc.property(nestedTree(), window, (data, { alpha, beta }) => {
        const tree = parseTree(data);
        const v = naive(tree);
        const r = alphaBeta(tree, 0, alpha, beta);
        if (tree.degree(0) === 0) expect(r).toBe(v);
        else if (v <= alpha) expect(r).toBe(alpha);
        else if (v < beta) expect(r).toBe(v);
        else {
          expect(r).toBeGreaterThanOrEqual(beta);
          expect(r).toBeLessThanOrEqual(v);
          const last = visited<number>((o) => alphaBeta(tree, 0, alpha, beta, o))
            .filter((n) => tree.parent(n) === 0)
            .at(-1)!;
          if (tree.degree(last) > 0) expect(r).toBe(beta);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it("by F1, which is exact on what it examined", () => {
    fc.assert(
      fc.property(nestedTree(), fc.integer({ min: -22, max: 22 }), (data, bound) => {
        const tree = parseTree(data);
        const v = naive(tree);
        const r = branchAndBound(tree, 0, bound);
        if (tree.degree(0) === 0 || v < bound) {
          expect(r).toBe(v);
          return;
        }
        expect(r).toBeGreaterThanOrEqual(bound);
        const examined = visited<number>((o) => branchAndBound(tree, 0, bound, o)).filter(
          (n) => tree.parent(n) === 0,
        );
        expect(r).toBe(Math.max(...examined.map((n) => 0 - naive(tree, n))));
      }),
      { numRuns: 1500 },
    );
  });

  it("by the fail-soft form, a true bound that is never weaker than F2's", () => {
    fc.assert(
      fc.property(nestedTree(), window, (data, { alpha, beta }) => {
        const tree = parseTree(data);
        const v = naive(tree);
        const r = failSoftAlphaBeta(tree, 0, alpha, beta);
        if (r <= alpha) expect(v).toBeLessThanOrEqual(r);
        else if (r >= beta) expect(v).toBeGreaterThanOrEqual(r);
        else expect(r).toBe(v);
        const hard = alphaBeta(tree, 0, alpha, beta);
        if (tree.degree(0) > 0 && v <= alpha) expect(r).toBeLessThanOrEqual(hard);
        if (v >= beta) expect(r).toBeGreaterThanOrEqual(hard);
      }),
      { numRuns: 1500 },
    );
  });

  it("is said by the status", () => {
    fc.assert(
      fc.property(nestedTree(), window, (data, options) => {
        const tree = parseTree(data);
        const v = naive(tree);
        const { status, best, value } = search("alpha-beta", tree, options);
        if (tree.degree(0) === 0) {
          expect({ status, best, value }).toEqual({ status: "exact", best: -1, value: v });
          return;
        }
        const expected = v <= options.alpha ? "upper" : v >= options.beta ? "lower" : "exact";
        expect(status).toBe(expected);
        expect(best >= 0).toBe(expected === "exact");
      }),
      runs,
    );
  });
});

it("P4: aspiration is exact for every window, its boundaries included, and knows its move", () => {
  fc.assert(
    fc.property(nestedTree(), window, fc.constantFrom("", "low", "high"), (data, { alpha, beta }, open) => {
      const tree = parseTree(data);
      const value = naive(tree);
      const whole = firstLine(tree);
      const [best = -1] = whole;
      const options = open === "low" ? { beta } : open === "high" ? { alpha } : { alpha, beta };
      for (const ends of [options, { alpha: value, beta: value + 1 }, { alpha: value - 1, beta: value }]) {
        // A value at an end of the window is proved from two sides, and only its move is.
        const line = Object.values(ends).includes(value) ? whole.slice(0, 1) : whole;
        expect(search("aspiration", tree, ends)).toEqual({ value, best, status: "exact", line });
      }
    }),
    runs,
  );
});

it("P5: McCarthy's form is exact with true bounds, and looks at no more leaves", () => {
  const slack = fc.array(fc.oneof(fc.constant(Infinity), fc.integer({ min: 0, max: 6 })), {
    minLength: 2,
    maxLength: 7,
  });
  fc.assert(
    fc.property(nestedTree(), slack, window, (data, slacks, options) => {
      const tree = parseTree(data);
      const known = Object.assign(Object.create(tree) as ExplicitTree, {
        bounds: (node: number) => ({
          lower: naive(tree, node) - slacks[node % slacks.length]!,
          upper: naive(tree, node) + slacks[(node + 1) % slacks.length]!,
        }),
      });
      for (const limits of [{}, options]) {
        const informed = leavesOf("mccarthy", known, limits);
        expect(leavesOf("alpha-beta", tree, limits)).toEqual(expect.arrayContaining([...informed]));
        expect(new Set(informed).size).toBe(informed.length);
        const { alpha = -Infinity, beta = Infinity }: { alpha?: number; beta?: number } = limits;
        const v = naive(tree);
        const { value, status } = search("mccarthy", known, limits);
        if (alpha < v && v < beta) expect({ value, status }).toEqual({ value: v, status: "exact" });
        if (status === "lower") expect(value).toBeLessThanOrEqual(v);
        if (status === "upper") expect(value).toBeGreaterThanOrEqual(v);
      }
    }),
    runs,
  );
});

it("the types of critical positions, a move at a time and by the whole path, are the same", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2), { maxLength: 9 }), (path) => {
      let type: ReturnType<typeof criticalType> = 1;
      for (const rank of path) type = successorType(type, rank);
      expect(type).toBe(criticalType(path));
    }),
  );
});

describe("P6: Theorem 1", () => {
  /** Puts a best successor first everywhere. */
  const ordered = (data: Nested): Nested => {
    if (typeof data === "number") return data;
    const kids = data.map(ordered);
    const values = kids.map((kid) => naive(parseTree({ tree: kid, values: "mover" })));
    const best = values.indexOf(Math.min(...values));
    return [kids[best]!, ...kids.filter((_, i) => i !== best)];
  };

  it("with every first successor best, F2 visits exactly the critical positions", () => {
    fc.assert(
      fc.property(nestedTree(4), (data) => {
        const tree = parseTree({ tree: ordered(data), values: "mover" });
        const critical = allNodes(tree).filter(
          (node) => criticalType(tree.path(node).split(".").filter(Boolean).map(Number)) !== undefined,
        );
        const seen = visited<number>((observer) => search("alpha-beta", tree, {}, observer));
        expect([...seen].sort((a, b) => a - b)).toEqual(critical.sort((a, b) => a - b));
        expect(leavesOf("alpha-beta", tree)).toEqual(criticalLeaves(tree));
      }),
      runs,
    );
  });

  it("with windows that tell the type", () => {
    fc.assert(
      fc.property(nestedTree(4), (data) => {
        const tree = parseTree({ tree: ordered(data), values: "mover" });
        search(
          "alpha-beta",
          tree,
          {},
          {
            enter(node, alpha, beta) {
              const type = criticalType(tree.path(node).split(".").filter(Boolean).map(Number));
              expect([Number.isFinite(alpha), Number.isFinite(beta)]).toEqual([type === 3, type === 2]);
            },
          },
        );
      }),
      runs,
    );
  });

  it("level counts are d^floor(i/2) + d^ceil(i/2) - 1 on uniform trees", () => {
    for (const [degree, depth] of [
      [1, 5],
      [2, 7],
      [3, 5],
      [5, 4],
      [8, 3],
    ] as const) {
      const tree = materialise(modelTree("ordered", { degree, depth, seed: 5 }));
      const levels = new Array<number>(depth + 1).fill(0);
      for (const node of visited<number>((o) => search("alpha-beta", tree, {}, o)))
        levels[tree.depth(node)]!++;
      expect(levels).toEqual(
        levels.map((_, i) => degree ** Math.floor(i / 2) + degree ** Math.ceil(i / 2) - 1),
      );
    }
  });

  it("a root value on the edge of the window halves the work: win/loss trees with (-1, 1)", () => {
    // Every first successor is best, the root is won (or lost), and losing is -1: the window tells F2 so.
    for (const [value, exponent] of [
      [1, Math.floor],
      [-1, Math.ceil],
    ] as const) {
      for (const [degree, height] of [
        [2, 6],
        [3, 5],
        [4, 4],
      ] as const) {
        const grow = (v: number, left: number): Nested =>
          left === 0 ? v : Array.from({ length: degree }, (_, i) => grow(i === 0 ? 0 - v : 1, left - 1));
        const tree = parseTree({ tree: grow(value, height), values: "mover" });
        const [full, edge] = [
          leavesOf("alpha-beta", tree),
          leavesOf("alpha-beta", tree, { alpha: -1, beta: 1 }),
        ];
        expect(naive(tree)).toBe(value);
        expect(edge).toHaveLength(degree ** exponent(height / 2));
        expect(full).toHaveLength(degree ** Math.floor(height / 2) + degree ** Math.ceil(height / 2) - 1);
      }
    }
  });
});

it("P7: Theorem 2: whatever an algorithm examined, some order makes alpha-beta examine no other leaf", () => {
  fc.assert(
    fc.property(nestedTree(4), fc.infiniteStream(fc.boolean()), (data, coin) => {
      const tree = parseTree(data);
      // Any set that contains a certificate: what F1 saw, on a tree with its successors turned round.
      const examined = new Set(leavesOf("branch-and-bound", tree).map((leaf) => tree.leafNumber(leaf)));
      for (let leaf = 0; leaf < tree.leafCount; leaf++) if (coin.next().value) examined.add(leaf);
      const result = reorderForCertificate(tree, examined);
      const seen = leavesOf("alpha-beta", result.tree);
      expect(naive(result.tree)).toBe(naive(tree));
      for (const leaf of seen) expect(examined.has(tree.leafNumber(result.origin[leaf]!))).toBe(true);
      expect(seen).toEqual(criticalLeaves(result.tree));
    }),
    runs,
  );
});

it("P8: a strictly increasing map of Max's values changes no visit list", () => {
  const map = (data: Nested, f: (x: number) => number): Nested =>
    typeof data === "number" ? f(data) : data.map((kid) => map(kid, f));
  fc.assert(
    fc.property(nestedTree(), (data) => {
      for (const f of [(x: number) => 3 * x + 7, (x: number) => x ** 3, (x: number) => Math.atan(x)]) {
        for (const id of ["branch-and-bound", "alpha-beta", "iterative-alpha-beta"] as const) {
          expect(leavesOf(id, parseTree(map(data, f)))).toEqual(leavesOf(id, parseTree(data)));
        }
      }
    }),
    runs,
  );
});

describe("P9: no algorithm needs less than Corollary 3", () => {
  it("on uniform trees", () => {
    fc.assert(
      fc.property(uniformTree, ({ degree, height, tree: data }) => {
        const tree = parseTree(data);
        const least = degree ** Math.ceil(height / 2) + degree ** Math.floor(height / 2) - 1;
        expect(leastLeaves(tree)).toBe(least);
        expect(leavesOf("alpha-beta", tree).length).toBeGreaterThanOrEqual(least);
      }),
      runs,
    );
  });

  it("nor, on any tree, than its smallest certificate, which some order reaches", () => {
    fc.assert(
      fc.property(nestedTree(2), (data) => {
        const tree = parseTree(data);
        fc.pre(tree.leafCount <= 9);
        let least = Infinity;
        for (let set = 1; set < 2 ** tree.leafCount; set++) {
          const examined = Array.from({ length: tree.leafCount }, (_, i) => i).filter((i) => (set >> i) & 1);
          if (examined.length >= least) continue;
          try {
            reorderForCertificate(tree, examined);
            least = examined.length;
          } catch {}
        }
        expect(leastLeaves(tree)).toBe(least);
      }),
      { numRuns: 150 },
    );
  });
});
