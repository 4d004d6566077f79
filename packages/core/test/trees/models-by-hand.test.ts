import { describe, expect, it } from "vitest";
import type { ViewedTree } from "../../src/tree/view.js";
import { findModel, treeOf } from "../../src/trees/index.js";
import {
  bits,
  chance,
  childSeed,
  draw,
  mix,
  rootSeed,
  signedChildSeed,
} from "../../src/trees/models/hash.js";
import { keyedPermutation } from "../../src/trees/models/keyed-permutation.js";
import { Distribution } from "../../src/values/distribution.js";
import { Range } from "../../src/values/range.js";

// The models once more, as their descriptions say, with integers of any size where the sources count in 32 bits.

const word = 2n ** 32n;
const low = (x: bigint) => ((x % word) + word) % word;

const hand = {
  mix(x: bigint): bigint {
    let y = low(x);
    y ^= y >> 16n;
    y = low(y * 0x7feb352dn);
    y ^= y >> 15n;
    y = low(y * 0x846ca68bn);
    return y ^ (y >> 16n);
  },
  root: (tree: number) => hand.mix(BigInt(tree) * 0x9e3779b9n + 0x12345678n),
  child: (seed: bigint, i: number) => hand.mix(seed + BigInt(i + 1) * 0x9e3779b9n),
  bits: (seed: bigint) => hand.mix(seed ^ 0xa5a5a5a5n),
  draw: (seed: bigint, range: number) => Number(hand.bits(seed) % BigInt(range)),
  chance: (seed: bigint) => Number(hand.mix(seed ^ 0x3c6ef372n)) / 2 ** 32,
};

/** A node by its moves, with the seeds on the way from the root to it. */
interface Place {
  readonly moves: readonly number[];
  readonly seeds: readonly bigint[];
}

function placeOf(tree: number, moves: readonly number[]): Place {
  const seeds = [hand.root(tree)];
  for (const move of moves) seeds.push(hand.child(seeds.at(-1)!, move));
  return { moves, seeds };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Every node of a tree as far as it goes, with its moves. */
function nodes(tree: ViewedTree<unknown>): { node: unknown; moves: readonly number[]; degree: number }[] {
  const found: { node: unknown; moves: readonly number[]; degree: number }[] = [];
  const look = (node: unknown, moves: readonly number[]) => {
    const degree = tree.degree(node);
    found.push({ node, moves, degree });
    for (let i = 0; i < degree; i++) look(tree.child(node, i), [...moves, i]);
  };
  look(tree.root, []);
  return found;
}

/** The leaves of a model's tree as the model gives them to the player to move, and by hand. */
function expectLeaves(
  id: string,
  parameters: Readonly<Record<string, number>>,
  worthOf: (place: Place) => number,
) {
  const tree = treeOf(findModel(id), parameters);
  const { degree = 0, depth = 0, seed = 0 } = parameters;
  const all = nodes(tree);
  const leaves = all.filter((each) => each.degree === 0);
  expect(leaves.length).toBe(degree ** depth);
  for (const { node, moves } of leaves) {
    expect(moves.length).toBe(depth);
    expect(tree.value(node)).toBe(worthOf(placeOf(seed, moves)) + 0);
  }
  return { tree, all };
}

const sizes = [
  { degree: 3, depth: 3, seed: 5 },
  { degree: 2, depth: 4, seed: -7 },
  { degree: 4, depth: 1, seed: 2 ** 40 + 3 },
  { degree: 5, depth: 0, seed: 9 },
] as const;

const forMover = (value: number, depth: number) => (depth % 2 === 0 ? value : 0 - value);

describe("the hash", () => {
  it("mixes 32 bits, and counts all of them", () => {
    for (const x of [0, 1, 2, 65_535, 65_536, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 123_456_789]) {
      expect(mix(x)).toBe(Number(hand.mix(BigInt(x))));
      expect(rootSeed(x)).toBe(Number(hand.root(x)));
      expect(rootSeed(0 - x)).toBe(Number(hand.root(0 - x)));
      expect(bits(x)).toBe(Number(hand.bits(BigInt(x))));
      expect(chance(x)).toBe(hand.chance(BigInt(x)));
      for (const i of [0, 1, 2, 1000, 2 ** 20 - 1]) {
        expect(childSeed(x, i)).toBe(Number(hand.child(BigInt(x), i)));
        expect(signedChildSeed(x, i)).toBe(Number(hand.child(BigInt(x), i)) | 0);
      }
      for (const range of [1, 2, 10, 1_000_000, 2 ** 31, 2 ** 32 - 1, 2 ** 32])
        expect(draw(x, range)).toBe(hand.draw(BigInt(x), range));
    }
  });
});

describe.each(sizes)("by hand, degree $degree, depth $depth, seed $seed", (size) => {
  it("random and digits: independent draws", () => {
    for (const range of [1, 7, 1_000_000, 2 ** 32])
      expectLeaves("random", { ...size, range }, ({ moves, seeds }) =>
        forMover(hand.draw(seeds.at(-1)!, range), moves.length),
      );
    expectLeaves("digits", size, ({ moves, seeds }) => forMover(hand.draw(seeds.at(-1)!, 10), moves.length));
  });

  it("branch-sum: the sum of the fractions on the arcs", () => {
    expectLeaves("branch-sum", size, ({ seeds }) =>
      sum(seeds.slice(1).map((seed) => Number(hand.bits(seed)) / 2 ** 32)),
    );
  });

  it("incremental: every node has the sum of the steps to it", () => {
    for (const range of [0, 3, 1000]) {
      const worth = ({ moves, seeds }: Place) =>
        forMover(sum(seeds.slice(1).map((seed) => hand.draw(seed, 2 * range + 1) - range)), moves.length);
      const { tree, all } = expectLeaves("incremental", { ...size, range }, worth);
      for (const { node, moves } of all)
        expect(tree.estimate!(node)).toBe(worth(placeOf(size.seed, moves)) + 0);
    }
  });

  const first = (range: number, { moves, seeds }: Place) => {
    let worth = hand.draw(seeds[0]!, range);
    for (const [at, move] of moves.entries())
      worth = 0 - worth + (move === 0 ? 0 : 1 + hand.draw(seeds[at + 1]!, range));
    return worth;
  };

  it("ordered: the first successor has the parent's value, turned, and every other one a larger one", () => {
    for (const range of [1, 1_000_000])
      expectLeaves("ordered", { ...size, range }, (place) => first(range, place));
  });

  it("galton-watson: a node ends where its chance says so", () => {
    for (const order of [0, 1])
      for (const q of [0, 0.4, 0.8, 1]) {
        const range = 50;
        const tree = treeOf(findModel("galton-watson"), { ...size, q, order, range });
        for (const { node, moves, degree } of nodes(tree)) {
          const place = placeOf(size.seed, moves);
          const last = place.seeds.at(-1)!;
          const isInner = moves.length < size.depth && hand.chance(last) < q;
          expect(degree).toBe(isInner ? size.degree : 0);
          if (degree > 0) continue;
          const independent = forMover(hand.draw(last, range), moves.length);
          expect(tree.value(node)).toBe((order === 1 ? first(range, place) : independent) + 0);
        }
      }
  });

  it("worst: the successors share the interval of their parent out among them", () => {
    expectLeaves("worst", size, ({ moves, seeds }) => {
      let worth = 0;
      for (const [at, move] of moves.entries())
        worth = 1 - worth - (move + 1) * 1024 * size.degree ** (size.depth - at - 1);
      return worth + hand.draw(seeds.at(-1)!, 1024);
    });
  });

  it("dependent: move numbers in random order, read as one number", () => {
    expectLeaves("dependent", size, ({ moves, seeds }) => {
      let digits = 0;
      for (const [at, move] of moves.entries()) {
        const order = Array.from({ length: size.degree }, (_, i) => i);
        for (let last = size.degree - 1; last > 0; last--) {
          const other = hand.draw(hand.child(seeds[at]!, last), last + 1);
          [order[last], order[other]] = [order[other]!, order[last]!];
        }
        digits = digits * size.degree + order[move]!;
      }
      return digits;
    });
  });

  it("strong and partly-ordered: the sum of the edges; the successors of a node best first by that sum, or as they come", () => {
    const range = 20;
    for (const order of [0, 0.5, 1]) {
      const walk = ({ moves }: Place) => {
        let [seed, worth] = [hand.root(size.seed), 0];
        for (const [at, move] of moves.entries()) {
          const seeds = Array.from({ length: size.degree }, (_, i) => hand.child(seed, i));
          // Terminals stand as they come.
          if (at + 1 < size.depth && hand.chance(seed) < order)
            seeds.sort((a, b) => (at % 2 === 0 ? -1 : 1) * (hand.draw(a, range) - hand.draw(b, range)));
          seed = seeds[move]!;
          worth += hand.draw(seed, range);
        }
        return forMover(worth, moves.length);
      };
      expectLeaves("partly-ordered", { ...size, range, order }, walk);
      if (order === 1) expectLeaves("strong", { ...size, range }, walk);
    }
  });

  it("permutation: the leaves from left to right, shuffled by key", () => {
    const shuffled = swapOrNot(size.degree ** size.depth, hand.root(size.seed));
    expectLeaves("permutation", size, ({ moves }) =>
      shuffled(moves.reduce((number, move) => number * size.degree + move, 0)),
    );
  });
});

/** The swap-or-not shuffle of Hoang, Morris and Rogaway. */
function swapOrNot(size: number, seed: bigint): (x: number) => number {
  const rounds = size === 1 ? 0 : 24 + 3 * Math.ceil(Math.log2(size));
  return (x) => {
    let at = BigInt(x);
    for (let round = 0; round < rounds; round++) {
      const [high, middle, coin] = [0, 1, 2].map((part) => hand.child(seed, 3 * round + part)) as [
        bigint,
        bigint,
        bigint,
      ];
      const key = (high * 2n ** 21n + (middle >> 11n)) % BigInt(size);
      const partner = (key - at + BigInt(size)) % BigInt(size);
      const greater = at > partner ? at : partner;
      const above = greater / word;
      const tossed = hand.mix((above === 0n ? coin : hand.mix(above ^ coin)) ^ low(greater));
      if (tossed >= 2n ** 31n) at = partner;
    }
    return Number(at);
  };
}

it("a keyed permutation shuffles by hand as it does in 53 bits", () => {
  for (const size of [1, 2, 3, 10, 64, 1000, 2 ** 32 - 1, 2 ** 32, 2 ** 32 + 1, 2 ** 40 + 7, 2 ** 53]) {
    for (const seed of [0, 1, 2 ** 31, 2 ** 32 - 1]) {
      const [permuted, shuffled] = [keyedPermutation(size, seed), swapOrNot(size, BigInt(seed))];
      for (const x of new Set([0, 1, Math.floor(size / 3), Math.floor(size / 2), size - 2, size - 1])) {
        if (x >= 0 && x < size) expect(permuted(x)).toBe(shuffled(x));
      }
    }
  }
});

describe("ranges and lists by hand", () => {
  const between = (seed: bigint, which: number, least: number, most: number) =>
    least + Number(hand.bits(hand.mix(seed + BigInt(which) * 0x85ebca6bn)) % BigInt(most - least + 1));

  it.each([
    { width: 4, depth: 3, seed: 5, domain: 6, perLevel: 0 },
    { width: 4, depth: 3, seed: 6, domain: 40, perLevel: 1 },
    { width: 6, depth: 2, seed: -3, domain: 1, perLevel: 0 },
    { width: 2, depth: 4, seed: 11, domain: 9, perLevel: 0 },
  ])("%j", (parameters) => {
    const { width, depth, seed, domain, perLevel } = parameters;
    const [ranges, lists] = [treeOf(findModel("ranges"), parameters), treeOf(findModel("lists"), parameters)];
    const start = hand.root(seed);
    const degreeOf = (at: bigint, ply: number) =>
      ply >= depth ? 0 : between(perLevel === 1 ? hand.child(start ^ 0x51ed270bn, ply) : at, 1, 1, width - 1);
    const look = (
      node: unknown,
      list: unknown,
      at: bigint,
      ply: number,
      [lower, upper]: [number, number],
    ) => {
      const degree = degreeOf(at, ply);
      expect([ranges.degree(node), lists.degree(list)]).toEqual([degree, degree]);
      expect(ranges.worth!(node)).toEqual(Range.of(lower, upper));
      expect([ranges.value(node), lists.value(list)]).toEqual([(lower + upper) / 2, (lower + upper) / 2]);
      expect(lists.worth!(list)).toEqual(listOf(at, lower, upper));
      if (degree === 0) return;
      const [a, b] = [2, 3].map((which) => between(at, which, 0, degree - 1));
      for (let j = 0; j < degree; j++) {
        const below = hand.child(at, j);
        const from = j === b ? 0 - upper : between(below, 4, 0 - upper, j === a ? 0 - lower : domain);
        const to = j === a ? 0 - lower : between(below, 5, 0 - lower, domain);
        const ends: [number, number] = [Math.min(from, to), Math.max(from, to)];
        look(ranges.child(node, j), lists.child(list, j), below, ply + 1, ends);
      }
    };
    expect([ranges.height, ranges.domain, lists.height, lists.domain]).toEqual([
      depth,
      domain,
      depth,
      domain,
    ]);
    const lower = between(start, 4, 0 - domain, domain);
    look(ranges.root, lists.root, start, 0, [lower, between(start, 5, lower, domain)]);
  });

  function listOf(seed: bigint, lower: number, upper: number): Distribution {
    const weights: [number, number][] = [];
    for (let value = lower; value <= upper; value++) {
      const drawn = hand.child(seed, 2 * (value - lower));
      if (value === lower || value === upper || hand.chance(drawn) < 0.5)
        weights.push([value, 0.1 + hand.chance(hand.child(drawn, 1))]);
    }
    const total = sum(weights.map(([, weight]) => weight));
    return Distribution.of(weights.map(([value, weight]) => [value, weight / total]));
  }
});
