import { counting, search, type Tree } from "espalier";
import { modelTree } from "espalier/trees";
import { Distribution, Range } from "espalier/uncertain";
import { describe, expect, it } from "vitest";
import { integer, randomNumbers } from "../support/random.js";

const depths = [5, 6, 7, 8];
const widths = [4, 5, 6, 7];

/** Tables 1 to 3: a row for each depth from 5 to 8, a column for each width limit from 4 to 7. */
const table1 = [
  [323, 919, 1943, 2022],
  [623, 2865, 5621, 9827],
  [2149, 9529, 21820, 30402],
  [3537, 26371, 70289, 220723],
];
const table2 = [
  [250, 692, 1100, 1044],
  [538, 1481, 3074, 3827],
  [1371, 5110, 10076, 11528],
  [2593, 14268, 29867, 72564],
];
const table3 = [
  [0.22, 0.24, 0.43, 0.48],
  [0.13, 0.48, 0.45, 0.61],
  [0.36, 0.46, 0.53, 0.62],
  [0.26, 0.45, 0.57, 0.67],
];
const cells = depths.flatMap((depth, row) =>
  widths.map((width, column) => ({
    depth,
    width,
    leaves: table1[row]?.[column] ?? NaN,
    visited: table2[row]?.[column] ?? NaN,
    efficiency: table3[row]?.[column] ?? NaN,
  })),
);

const meanAndDeviation = (values: readonly number[]) => {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (values.length - 1);
  return { mean, deviation: Math.sqrt(variance) };
};

describe("Table 3", () => {
  it("is 1 - Table 2 / Table 1 cut off after two digits in all 16 cells; rounded, 7 of them would be .01 greater", () => {
    const exact = cells.map(({ leaves, visited }) => 1 - visited / leaves);
    expect(exact.map((x) => Math.floor(100 * x) / 100)).toEqual(cells.map(({ efficiency }) => efficiency));
    const rounded = exact.map((x) => Math.round(100 * x) / 100);
    expect(rounded.filter((x, k) => x > (cells[k]?.efficiency ?? NaN))).toHaveLength(7);
  });

  it("does not rise throughout: not with the depth for w = 4 and 5, not with the width at d = 6", () => {
    const falls = (values: readonly number[]) => values.some((x, k) => x < (values[k - 1] ?? -1));
    const columns = widths.map((_, column) => table3.map((row) => row[column] ?? NaN));
    expect(columns.map(falls)).toEqual([true, true, false, false]);
    expect(table3.map(falls)).toEqual([false, true, false, false]);
  });

  it("does not rise with the size of the tree: .48 at 2022 leaves, .26 at 3537", () => {
    const bySize = cells.toSorted((a, b) => a.leaves - b.leaves);
    const falls = bySize.filter(({ efficiency }, k) => efficiency < (bySize[k - 1]?.efficiency ?? 0));
    expect(falls).toHaveLength(6);
    const at = (leaves: number) => cells.find((cell) => cell.leaves === leaves)?.efficiency;
    expect([at(2022), at(3537)]).toEqual([0.48, 0.26]);
  });
});

/** A reading of "each interior node has less than w successor nodes and the tree consists of at most d levels". */
interface Reading {
  readonly least: number;
  /** Plies from the root to the deepest leaves, less d. */
  readonly plies: number;
  /** Whether all nodes of a level have the same number of successors. */
  readonly perLevel: boolean;
}

/** How many leaves a random tree has: a node that draws no successors is a leaf. */
function leavesOf(
  { least, plies, perLevel }: Reading,
  width: number,
  depth: number,
  random: () => number,
): number {
  let [nodes, leaves] = [1, 0];
  for (let ply = 0; ply < depth + plies; ply++) {
    const together = integer(random, least, width - 1);
    let next = 0;
    for (let k = 0; k < (perLevel ? 1 : nodes); k++) {
      const successors = perLevel ? together * nodes : integer(random, least, width - 1);
      next += successors;
      if (successors === 0) leaves += perLevel ? nodes : 1;
    }
    nodes = next;
  }
  return leaves + nodes;
}

/** Chi-squared of Table 1 over its 16 cells: the logarithms of the totals of ten trees. */
function misfit(reading: Reading, times = 100): number {
  const random = randomNumbers(6);
  let sum = 0;
  for (const { depth, width, leaves } of cells) {
    const logarithms = Array.from({ length: times }, () => {
      let total = 0;
      for (let k = 0; k < 10; k++) total += leavesOf(reading, width, depth, random);
      return Math.log(total);
    });
    const { mean, deviation } = meanAndDeviation(logarithms);
    sum += ((Math.log(leaves) - mean) / deviation) ** 2;
  }
  return sum;
}

/** A chance of one in a hundred is left to a greater sum of 16 squares. */
const limit16 = 32;

describe("Table 1", () => {
  const perNode = misfit({ least: 1, plies: 0, perLevel: false });
  const perLevel = misfit({ least: 1, plies: 0, perLevel: true });

  it("fits trees with d plies and a number of successors drawn for each level", () => {
    expect(perLevel).toBeLessThan(limit16);
  });

  it("does not fit trees with a number of successors drawn for each node", () => {
    expect(perNode).toBeGreaterThan(2 * limit16);
    expect(perLevel).toBeLessThan(perNode / 3);
  });

  it("fits no other reading so well: nodes without successors, two at least, or d - 1 plies", () => {
    const others = [
      { least: 1, plies: -1, perLevel: false },
      { least: 1, plies: -1, perLevel: true },
      { least: 2, plies: -1, perLevel: false },
      { least: 2, plies: 0, perLevel: true },
      { least: 0, plies: 0, perLevel: false },
    ].map((reading) => misfit(reading, 30));
    for (const other of others) expect(other).toBeGreaterThan(2 * limit16);
    // The nearest: leaves that could be by chance, though twice as far off.
    expect(misfit({ least: 2, plies: -1, perLevel: true })).toBeGreaterThan(1.8 * perLevel);
  });

  it("has totals of ten trees that vary by a third to two thirds of their mean", () => {
    const random = randomNumbers(7);
    for (const [depth, width] of [
      [5, 4],
      [8, 7],
    ] as const) {
      const totals = Array.from({ length: 400 }, () => {
        let total = 0;
        for (let k = 0; k < 10; k++) {
          total += leavesOf({ least: 1, plies: 0, perLevel: true }, width, depth, random);
        }
        return total;
      });
      const { mean, deviation } = meanAndDeviation(totals);
      expect(Math.abs(mean / (10 * (width / 2) ** depth) - 1)).toBeLessThan(0.15);
      expect(deviation / mean).toBeGreaterThan(0.25);
      expect(deviation / mean).toBeLessThan(0.8);
    }
  });
});

/** The leaves of a tree of the model, and those that R_AB evaluates. */
function worked(width: number, depth: number, seed: number, perLevel: 0 | 1) {
  const tree = modelTree("ranges", { width, depth, perLevel, seed });
  const count = (node: typeof tree.root): number => {
    const degree = tree.degree(node);
    if (degree === 0) return 1;
    if (perLevel === 1) return degree * count(tree.child(node, 0));
    let sum = 0;
    for (let j = 0; j < degree; j++) sum += count(tree.child(node, j));
    return sum;
  };
  const counted = counting(tree);
  search("r-ab", counted);
  return { leaves: count(tree.root), visited: counted.evaluations };
}

describe("Table 2", () => {
  /** Efficiencies of ten trees each, in the cells with up to 30,000 leaves. */
  const small = cells.filter(({ depth, width }) => depth < 7 || (depth === 7 && width < 7) || width === 4);
  const measured = small.map((cell, at) => {
    const efficiencies = Array.from({ length: 10 }, (_, group) => {
      let [all, seen] = [0, 0];
      for (let k = 0; k < 10; k++) {
        const { leaves, visited } = worked(cell.width, cell.depth, 1000 * at + 10 * group + k, 1);
        all += leaves;
        seen += visited;
      }
      return 1 - seen / all;
    });
    return { ...cell, ...meanAndDeviation(efficiencies) };
  });
  const pooled = Math.sqrt(
    measured.reduce((sum, { deviation }) => sum + deviation ** 2, 0) / measured.length,
  );

  it("has efficiencies that trees with a number of successors for each level have as well", () => {
    const squares = measured.map(
      ({ leaves, visited, mean }) => ((1 - visited / leaves - mean) / pooled) ** 2,
    );
    const sum = squares.reduce((a, b) => a + b, 0);
    // One in a hundred for 12 squares is 26.2.
    expect(squares).toHaveLength(12);
    expect(sum).toBeLessThan(26.2);
  });

  it("rests on ten trees a cell: their efficiencies vary by more than a ply more or a wider tree adds", () => {
    const at = (depth: number, width: number) =>
      measured.find((cell) => cell.depth === depth && cell.width === width)?.mean ?? NaN;
    const steps = [at(6, 4) - at(5, 4), at(6, 5) - at(5, 5), at(7, 5) - at(6, 5), at(7, 6) - at(6, 6)];
    const step = steps.reduce((a, b) => a + b, 0) / steps.length;
    expect(step).toBeGreaterThan(0);
    expect(Math.SQRT2 * pooled).toBeGreaterThan(step);
  });

  it("is the same for lists and for ranges: only their ends count", () => {
    const random = randomNumbers(8);
    for (const { depth, width } of cells.filter((cell) => cell.depth < 7)) {
      for (let seed = 1; seed <= 10; seed++) {
        const tree = modelTree("ranges", { width, depth, seed });
        const lists: Tree<typeof tree.root> = {
          root: tree.root,
          degree: (node) => tree.degree(node),
          child: (node, j) => tree.child(node, j),
          value: (node) => tree.value(node),
          domain: tree.domain,
          worth: ({ range }) => listOn(range, random),
        };
        const [byLists, byRanges] = [counting(lists), counting(tree)];
        const { vp } = search("p-ab", byLists);
        const { range } = search("r-ab", byRanges);
        expect(byLists.leaves.map(({ seed: leaf }) => leaf)).toEqual(
          byRanges.leaves.map(({ seed: leaf }) => leaf),
        );
        expect([vp?.lower, vp?.upper]).toEqual([range?.lower, range?.upper]);
      }
    }
  });
});

/** A random list whose least and greatest values are the ends of the range. */
function listOn({ lower, upper }: Range, random: () => number): Distribution {
  const weights: [number, number][] = [];
  for (let v = lower; v <= upper; v++) {
    if (v === lower || v === upper || random() < 0.5) weights.push([v, 0.1 + random()]);
  }
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  return Distribution.of(weights.map(([v, weight]) => [v, weight / total]));
}

describe("the generator", () => {
  /** How the ends of a successor are drawn; A gets the upper end -l, B the lower end -u. */
  interface Drawing {
    /** The greatest lower end of A. */
    readonly most: (middle: number, i: number) => number;
  }

  /** Of the trees drawn so, how many do not back up to the range that was drawn for their root. */
  function inconsistent({ most }: Drawing): number {
    const i = 6;
    const random = randomNumbers(9);
    let wrong = 0;
    for (let k = 0; k < 300; k++) {
      const l = integer(random, -i, i);
      const root = Range.of(l, integer(random, l, i));
      const backedUp = (range: Range, plies: number): Range => {
        if (plies === 0) return range;
        const n = integer(random, 1, 5);
        const [A, B] = [integer(random, 0, n - 1), integer(random, 0, n - 1)];
        const [least, middle] = [0 - range.upper, 0 - range.lower];
        const below = Array.from({ length: n }, (_, j) => {
          const lower = j === B ? least : integer(random, least, j === A ? most(middle, i) : i);
          const upper = j === A ? middle : integer(random, middle, i);
          const drawn = lower <= upper ? Range.of(lower, upper) : Range.of(upper, lower);
          return backedUp(drawn, plies - 1).neg();
        });
        return below.reduce((a, b) => a.max(b));
      };
      const found = backedUp(root, 5);
      if (found.lower !== root.lower || found.upper !== root.upper) wrong++;
    }
    return wrong;
  }

  it("must draw the lower end of the first special successor from -u to -l: from -u to i the root's range is lost", () => {
    expect(inconsistent({ most: (middle) => middle })).toBe(0);
    const lost = inconsistent({ most: (_, i) => i });
    expect(lost).toBe(250);
  });

  it("may exchange the ends of ordinary successors, but not those of the one with the upper end -l", () => {
    // Exchanged for the others alone nothing is lost; for that one too the least upper end is no longer -l.
    expect(inconsistent({ most: (middle) => middle })).toBe(0);
    const range = Range.of(-2, 3);
    const drawn = [5, 0 - range.lower] as const; // the lower end 5 was drawn up to i, the upper one is -l
    const exchanged = Range.of(Math.min(...drawn), Math.max(...drawn));
    expect(exchanged.upper).toBeGreaterThan(0 - range.lower);
    expect(exchanged.neg().max(Range.of(0 - 6, range.upper)).lower).toBeLessThan(range.lower);
  });
});
