import { type EvolvingObserver, type EvolvingRule, EvolvingTree, evolvingRules } from "espalier/evolving";
import { modelTree } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";
import { abTree, nodesOf } from "./ab-tree.js";
import { type Place, randomGame, type Shape } from "./game-trees.js";

const { corrected, asPrinted, tiesCut } = evolvingRules;

/** What some games of six moves come to: after each move the horizon lies a ply farther, and the tree is redeveloped. */
function games(
  shape: Omit<Shape, "seed">,
  depth: number,
  times: number,
  options: { readonly rule?: EvolvingRule; readonly worst?: boolean; readonly settleFirst?: boolean } = {},
  observer?: EvolvingObserver,
) {
  const { rule = corrected, worst = false, settleFirst = false } = options;
  const sum = { leaves: 0, terminals: 0, restarts: 0, moves: 0 };
  for (let seed = 0; seed < times; seed++) {
    const source = randomGame({ ...shape, seed });
    let evaluations = 0;
    const estimate = (place: Place) => {
      evaluations++;
      return source.estimate(place);
    };
    const counted = { ...source, value: estimate, estimate };
    const tree = new EvolvingTree(counted, { horizon: depth, rule }, observer);
    tree.grow();
    for (let move = 0; move < 6; move++) {
      const before = evaluations;
      tree.move(worst ? tree.descendants(tree.root).length : 1);
      if (settleFirst) tree.redevelop();
      tree.deepen();
      sum.restarts += tree.redevelop();
      sum.leaves += evaluations - before;
      sum.terminals += tree.terminals;
      sum.moves++;
    }
  }
  return {
    leaves: sum.leaves / sum.moves,
    terminals: sum.terminals / sum.moves,
    restarts: sum.restarts / sum.moves,
  };
}

/** Evaluations of the first tree, summed over seeds. */
function firstTrees(
  degree: number,
  depth: number,
  increment: number,
  rule: EvolvingRule,
  times = 100,
): number {
  let sum = 0;
  for (let seed = 0; seed < times; seed++) {
    const tree = new EvolvingTree(randomGame({ degree, seed, increment }), { horizon: depth, rule });
    tree.grow();
    sum += tree.terminals;
  }
  return sum / times;
}

describe("ties", () => {
  it("strict cuts cost nothing where values are rarely equal, a quarter or more where they often are", () => {
    const cost = (increment: number) =>
      firstTrees(3, 4, increment, corrected) / firstTrees(3, 4, increment, tiesCut) - 1;
    expect(cost(1000)).toBeLessThan(0.005);
    expect(cost(10)).toBeCloseTo(0.06, 2);
    expect(cost(1)).toBeCloseTo(0.46, 2);
  });
});

describe("thresholds", () => {
  it("without uncut second siblings whole trees are opened: 36 % more new leaves at N = 6, D = 4", () => {
    const printed = { ...corrected, siblingThreshold: asPrinted.siblingThreshold };
    const [right, lost] = [games({ degree: 6 }, 4, 25), games({ degree: 6 }, 4, 25, { rule: printed })];
    expect(lost.leaves / right.leaves - 1).toBeCloseTo(0.36, 2);
    // Growing for the first time it makes no difference: Theorem 1.
    expect(firstTrees(4, 4, 1000, printed)).toBe(firstTrees(4, 4, 1000, corrected));
  });

  const sweptValues: EvolvingRule = { ...corrected, sweepThreshold: (_tree, _u, t) => t };
  const both = (degree: number, depth: number, times: number, independent: boolean) =>
    [corrected, sweptValues].map((rule) => games({ degree, independent }, depth, times, { rule }).leaves);

  it("old values of siblings not yet swept save leaves for N = 2 and 3, and cost leaves at N = 4 and 6", () => {
    for (const [degree, depth] of [
      [2, 6],
      [3, 4],
    ] as const) {
      const [old = 0, only = 0] = both(degree, depth, 80, false);
      expect(old).toBeLessThan(only);
    }
    for (const [degree, depth] of [
      [4, 4],
      [6, 4],
    ] as const) {
      const [old = 0, only = 0] = both(degree, depth, degree === 4 ? 80 : 25, false);
      expect(old).toBeGreaterThan(only);
    }
    // Cuts on old values do not last: all restarts come from them.
    expect(games({ degree: 4 }, 4, 20).restarts).toBeGreaterThan(1);
    expect(games({ degree: 4 }, 4, 20, { rule: sweptValues }).restarts).toBe(0);
  });

  it("where values are drawn anew at every node they save leaves at N = 2, 3 and 4", () => {
    for (const [degree, depth, times] of [
      [2, 6, 80],
      [3, 4, 80],
      [4, 4, 40],
    ] as const) {
      const [old = 0, only = 0] = both(degree, depth, times, true);
      expect(old).toBeLessThan(only);
    }
  });
});

describe("restarts", () => {
  const marked = (degree: number, depth: number, times: number) => {
    const count = { marks: 0, restarts: 0, recut: 0 };
    games(
      { degree },
      depth,
      times,
      {},
      {
        mark: () => void count.marks++,
        restart: () => void count.restarts++,
        recut: () => void count.recut++,
      },
    );
    return { avoided: 1 - count.restarts / count.marks, tried: count.recut / (count.recut + count.restarts) };
  };

  it("are mostly avoided at D = 6, three quarters of them, and seldom at D = 3", () => {
    expect(marked(2, 6, 30).avoided).toBeGreaterThan(0.7);
    expect(marked(3, 6, 30).avoided).toBeGreaterThan(0.7);
    expect(marked(4, 3, 30).avoided).toBeLessThan(0.25);
    expect(marked(8, 3, 30).avoided).toBeLessThan(0.25);
    expect(marked(3, 6, 30).tried).toBeGreaterThan(0.4);
  });

  it("ripple: some nodes are marked, and taken up again, only because of a restart", () => {
    let [marks, again] = [0, 0];
    for (let seed = 0; seed < 30; seed++) {
      let isRedeveloping = false;
      const fromRestarts = new Set<number>();
      const tree = new EvolvingTree(
        randomGame({ degree: 6, seed }),
        { horizon: 4 },
        {
          mark(n) {
            if (!isRedeveloping) return;
            marks++;
            fromRestarts.add(n);
          },
          restart(n) {
            if (fromRestarts.has(n)) again++;
          },
        },
      );
      tree.grow();
      for (let move = 0; move < 4; move++) {
        tree.move(1);
        tree.deepen();
        isRedeveloping = true;
        tree.redevelop();
        isRedeveloping = false;
        fromRestarts.clear();
      }
    }
    expect(marks).toBeGreaterThan(50);
    expect(again).toBeGreaterThan(20);
  });

  it("settled before the sweep: no difference for rank 1, smaller trees but more evaluations for rank N", () => {
    for (const degree of [3, 4]) {
      const [first, deferred] = [true, false].map((settleFirst) => games({ degree }, 4, 60, { settleFirst }));
      expect(first).toEqual(deferred);
      const [early, late] = [true, false].map((settleFirst) =>
        games({ degree }, 4, 60, { worst: true, settleFirst }),
      );
      expect(early?.terminals).toBeLessThan(late?.terminals ?? 0);
      expect(early?.leaves).toBeGreaterThan(late?.leaves ?? Infinity);
    }
  });

  it("each adds a node, so that redevelopment ends; together they go over more than the largest of them", () => {
    let [restarts, nodes, largest] = [0, 0, 0];
    for (let seed = 0; seed < 40; seed++) {
      let before = -1;
      let sizes: number[] = [];
      const tree: EvolvingTree<Place> = new EvolvingTree(
        randomGame({ degree: 5, seed }),
        { horizon: 4 },
        {
          restart(n) {
            expect(tree.made).toBeGreaterThan(before);
            before = tree.made;
            restarts++;
            sizes.push(tree.subtree(n).length);
          },
        },
      );
      tree.grow();
      for (let move = 0; move < 4; move++) {
        tree.move(1);
        tree.deepen();
        before = -1;
        sizes = [];
        tree.redevelop();
        if (before >= 0) expect(tree.made).toBeGreaterThan(before);
        nodes += sizes.reduce((a, b) => a + b, 0);
        largest += Math.max(0, ...sizes);
      }
    }
    expect(restarts).toBeGreaterThan(300);
    // O(m') for the largest alone leaves out most of the work.
    expect(nodes).toBeGreaterThan(2 * largest);
  });

  it("together or one by one cost nearly the same evaluations", () => {
    const work = (isBatch: boolean) => {
      let evaluations = 0;
      for (let seed = 0; seed < 60; seed++) {
        const random = randomNumbers(seed);
        const source = randomGame({ degree: 4, seed });
        const estimate = (p: Place) => {
          evaluations++;
          return source.estimate(p);
        };
        const tree = new EvolvingTree({ ...source, value: estimate, estimate }, { horizon: 4 });
        tree.grow();
        const draws = Array.from({ length: 20 }, random);
        const terminals = tree.subtree().filter((n) => tree.descendants(n).length === 0);
        for (const draw of draws) {
          const n = terminals[Math.floor(draw * terminals.length)];
          if (n === undefined || !tree.has(n) || tree.descendants(n).length > 0) continue;
          tree.expand(n);
          if (!isBatch) tree.redevelop();
        }
        tree.redevelop();
      }
      return evaluations;
    };
    const [together, oneByOne] = [work(true), work(false)];
    expect(Math.abs(together / oneByOne - 1)).toBeLessThan(0.03);
  });

  it("are asked for less often by the value of the cutter than by that of the ancestor", () => {
    let [cuts, ancestor, cutter] = [0, 0, 0];
    for (let seed = 0; seed < 60; seed++) {
      const random = randomNumbers(seed);
      const tree = new EvolvingTree(randomGame({ degree: 3, seed }), { horizon: 4 });
      tree.grow();
      for (let k = 0; k < 8; k++) {
        const before = nodesOf(abTree(tree)).flatMap(({ id, cutter: c }) =>
          typeof c === "object" ? [{ id, c, A: c.parent }] : [],
        );
        const terminals = tree.subtree().filter((n) => tree.descendants(n).length === 0);
        tree.expand(terminals[integer(random, 0, terminals.length - 1)] ?? tree.root);
        const now = new Map(nodesOf(abTree(tree)).map((node) => [node.id, node.value]));
        for (const { c, A } of before) {
          cuts++;
          if (A !== undefined && now.get(A.id) !== A.value) ancestor++;
          const value = now.get(c.id) ?? NaN;
          if (c.isMin ? value < c.value : value > c.value) cutter++;
        }
        tree.redevelop();
      }
    }
    expect(cuts).toBeGreaterThan(3000);
    expect(ancestor).toBeGreaterThan(0);
    expect(cutter / ancestor).toBeLessThan(0.4);
  });
});

describe("a farther horizon", () => {
  it("one sweep goes over each node once; terminal by terminal every one costs a walk to the root, and restarts are left", () => {
    let [walked, visited, left] = [0, 0, 0];
    for (let seed = 0; seed < 30; seed++) {
      const source = randomGame({ degree: 3, seed });
      const [singly, swept] = [1, 2].map(() => {
        const tree = new EvolvingTree(source, { horizon: 4 });
        tree.grow();
        return tree;
      });
      if (singly === undefined || swept === undefined) throw new Error("two trees were expected");
      for (const n of singly.subtree().filter((each) => singly.descendants(each).length === 0)) {
        walked += singly.depthOf(n);
        singly.expand(n);
      }
      left += singly.restartList.length;
      visited += swept.subtree().length;
      swept.deepen();
      swept.redevelop();
    }
    expect(walked).toBeGreaterThan(2 * visited);
    expect(left).toBeGreaterThan(100);
  });

  it("what is kept is hardly nearer to balance than all positions at the horizon", () => {
    for (const [degree, depth] of [
      [3, 6],
      [4, 5],
    ] as const) {
      let [kept, count, all, positions] = [0, 0, 0, 0];
      for (let seed = 0; seed < 25; seed++) {
        const source = randomGame({ degree, seed });
        const tree = new EvolvingTree(source, { horizon: depth });
        tree.grow();
        for (const { desc, value } of nodesOf(abTree(tree))) {
          if (desc.length > 0) continue;
          kept += Math.abs(value);
          count++;
        }
        const visit = (place: Place): void => {
          if (place.depth === depth) {
            all += Math.abs(place.value);
            positions++;
          } else for (let j = 0; j < degree; j++) visit(source.child(place, j));
        };
        visit(source.root);
      }
      const ratio = kept / count / (all / positions);
      expect(ratio).toBeLessThan(1.02);
      expect(ratio).toBeGreaterThan(0.9);
    }
  });

  it("no position is evaluated twice in a game, and fewer moves are made than by a new search after each move", () => {
    let [kept, fresh] = [0, 0];
    for (let seed = 0; seed < 30; seed++) {
      const source = randomGame({ degree: 4, seed });
      const made = { moves: 0 };
      const evaluated = new Set<string>();
      const watched = (isKept: boolean) => ({
        ...source,
        child(place: Place, j: number) {
          made.moves++;
          return source.child(place, j);
        },
        estimate(place: Place) {
          const name = `${place.depth}:${place.seed}`;
          if (isKept) expect(evaluated.has(name)).toBe(false);
          if (isKept) evaluated.add(name);
          return source.estimate(place);
        },
      });
      const tree = new EvolvingTree(watched(true), { horizon: 4, positions: "kept" });
      tree.grow();
      for (let move = 0; move < 4; move++) {
        made.moves = 0;
        tree.move(1);
        tree.deepen();
        tree.redevelop();
        kept += made.moves;
        made.moves = 0;
        const anew = { ...watched(false), root: tree.positionOf(tree.root) };
        new EvolvingTree(anew, { horizon: 4, positions: "kept" }).grow();
        fresh += made.moves;
      }
    }
    expect(kept / fresh).toBeCloseTo(0.66, 2);
  });
});

describe("section 9.2.1", () => {
  it("a static value is its parent's plus an increment that is uniform on -1000 .. 1000", () => {
    const random = randomNumbers(1);
    const bins = new Array<number>(21).fill(0);
    const times = 20_000;
    for (let k = 0; k < times; k++) {
      const source = modelTree("incremental", { degree: 4, depth: 8, seed: k });
      let node = source.root;
      for (let ply = integer(random, 0, 7); ply > 0; ply--) node = source.child(node, integer(random, 0, 3));
      const child = source.child(node, integer(random, 0, 3));
      // For the player to move: the sign changes from ply to ply.
      const step = 0 - (source.estimate?.(child) ?? NaN) - (source.estimate?.(node) ?? NaN);
      expect(Math.abs(step)).toBeLessThanOrEqual(1000);
      const bin = Math.min(20, Math.floor((step + 1000) / (2001 / 21)));
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const wanted = times / 21;
    const chiSquared = bins.reduce((sum, found) => sum + (found - wanted) ** 2 / wanted, 0);
    // One in a hundred for 20 degrees of freedom is 37.6.
    expect(chiSquared).toBeLessThan(37.6);
  });
});
