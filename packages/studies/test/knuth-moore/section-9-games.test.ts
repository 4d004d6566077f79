import { type AlgorithmId, counting, gameTree, search, type Tree } from "espalier";
import { type BreakthroughPosition, breakthrough, kalah, othello, type ReadyGame } from "espalier/games";
import { type ExplicitTree, materialise } from "espalier/trees";
import { describe, expect, it } from "vitest";
import { randomNumbers } from "../support/random.js";

/** How many bits are set. */
function bits(word: number): number {
  let count = 0;
  for (let rest = word >>> 0; rest > 0; rest = (rest & (rest - 1)) >>> 0) count++;
  return count;
}

/** The piece count of Breakthrough: the pieces of the player to move, less the other's. */
function pieces({ whiteLow, whiteHigh, blackLow, blackHigh, mover }: BreakthroughPosition): number {
  const lead = bits(whiteLow) + bits(whiteHigh) - bits(blackLow) - bits(blackHigh);
  return mover === 0 ? lead : 0 - lead;
}

interface Judged {
  readonly tree: ExplicitTree;
  readonly leaves: readonly number[];
  /** What the leaves are worth for the player to move at the root. */
  readonly values: readonly number[];
}

/** Trees of this depth of positions after so many random moves. */
function trees<P, M>(
  game: ReadyGame<P, M>,
  evaluate: (position: P) => number,
  { plies, depth, count }: { plies: number; depth: number; count: number },
): Judged[] {
  const random = randomNumbers(plies);
  const found: Judged[] = [];
  while (found.length < count) {
    let position = game.start;
    for (let ply = 0; ply < plies; ply++) {
      const moves = game.moves(position);
      if (moves.length > 0) position = game.play(position, moves[Math.floor(random() * moves.length)] as M);
    }
    if (game.moves(position).length < 2) continue;
    const tree = materialise(gameTree(game, position, { depth }, evaluate));
    const leaves = Array.from({ length: tree.leafCount }, (_, i) => tree.leaf(i));
    found.push({ tree, leaves, values: leaves.map((leaf) => sign(tree, leaf) * tree.value(leaf)) });
  }
  return found;
}

/** 1 where the player of the root is to move, else -1. */
const sign = (tree: ExplicitTree, node: number) => (tree.depth(node) % 2 === 0 ? 1 : -1);

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

/** The tree with its leaves worth other numbers and its moves in random order. */
function reordered({ tree, leaves }: Judged, values: readonly number[], seed: number): Tree<number> {
  const worth = new Map(leaves.map((leaf, i) => [leaf, sign(tree, leaf) * (values[i] as number)]));
  const random = randomNumbers(seed);
  const orders = new Map<number, number[]>();
  for (let node = 0; node < tree.nodeCount; node++) {
    orders.set(
      node,
      shuffled(
        Array.from({ length: tree.degree(node) }, (_, i) => i),
        random,
      ),
    );
  }
  return {
    root: 0,
    degree: (node) => tree.degree(node),
    child: (node, i) => tree.child(node, orders.get(node)?.[i] as number),
    value: (leaf) => worth.get(leaf) as number,
  };
}

function evaluations(id: AlgorithmId, tree: Tree<number>): number {
  const counted = counting(tree, { keepLeaves: false });
  search(id, counted);
  return counted.evaluations;
}

const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length;

/** A mean in standard errors. */
function errors(list: readonly number[]): number {
  const m = mean(list);
  return m / Math.sqrt(mean(list.map((x) => (x - m) ** 2)) / (list.length - 1));
}

const samples = {
  Breakthrough: trees(breakthrough, pieces, { plies: 24, depth: 3, count: 12 }),
  Kalah: trees(kalah, kalah.evaluate, { plies: 10, depth: 4, count: 200 }),
  Othello: trees(othello, othello.evaluate, { plies: 16, depth: 3, count: 60 }),
};
const games = Object.keys(samples) as (keyof typeof samples)[];

/**
 * By how much, in logarithms, alpha-beta examines less in the game than with the values of its leaves dealt anew. The moves
 * stand in random order in both, as in the paper's model; ties are broken at random, so that values differ, or kept.
 */
function saving(sample: readonly Judged[], ties: "broken" | "kept"): number[] {
  return sample.map((judged, k) => {
    const random = randomNumbers(1000 + k);
    const values = judged.values.map((value) => value + (ties === "broken" ? random() / 1000 : 0));
    const asTheyAre = evaluations("alpha-beta", reordered(judged, values, k));
    const dealt = evaluations("alpha-beta", reordered(judged, shuffled(values, random), k));
    return Math.log(dealt / asTheyAre);
  });
}

/** The values below each move of the root. */
function byMove({ tree, leaves, values }: Judged): Map<number, number[]> {
  const below = new Map<number, number[]>();
  for (const [i, leaf] of leaves.entries()) {
    let node = leaf;
    while (tree.depth(node) > 1) node = tree.parent(node);
    const list = below.get(node) ?? [];
    list.push(values[i] as number);
    below.set(node, list);
  }
  return below;
}

/** What a node is worth for the player to move at the root. */
function worth(tree: ExplicitTree, node: number): number {
  const negamax = (at: number): number => {
    if (tree.degree(at) === 0) return tree.value(at);
    let most = -Infinity;
    for (let i = 0; i < tree.degree(at); i++) most = Math.max(most, 0 - negamax(tree.child(at, i)));
    return most;
  };
  return sign(tree, node) * negamax(node);
}

describe("in games the values of leaves depend on one another", () => {
  it.each(games)("after a bad move the player who made it has low scores, best play or not: %s", (game) => {
    const differences: number[] = [];
    const shares: number[] = [];
    for (const judged of samples[game]) {
      const below = byMove(judged);
      const whole = mean(judged.values);
      const squares = (list: readonly number[], from: number) =>
        list.reduce((sum, x) => sum + (x - from) ** 2, 0);
      const lists = [...below.values()];
      const between = lists.reduce((sum, list) => sum + list.length * (mean(list) - whole) ** 2, 0);
      const all = squares(judged.values, whole);
      // What chance alone would leave between the moves: as many parts as there are moves but one.
      if (all > 0) shares.push(between / all - (lists.length - 1) / (judged.values.length - 1));
      const moves = [...below.keys()].map((move) => ({ move, worth: worth(judged.tree, move) }));
      moves.sort((a, b) => a.worth - b.worth);
      const [worst, best] = [moves[0], moves.at(-1)].map((each) => each as (typeof moves)[number]);
      if (worst === undefined || best === undefined || worst.worth === best.worth) continue;
      differences.push(mean(below.get(best.move) as number[]) - mean(below.get(worst.move) as number[]));
    }
    expect(differences.length).toBeGreaterThan(8);
    expect(errors(differences)).toBeGreaterThan(4);
    expect(mean(shares)).toBeGreaterThan(0.05);
    expect(errors(shares)).toBeGreaterThan(4);
  });

  it.each(["Kalah", "Othello"] as const)(
    "that spares alpha-beta leaves, whether ties are kept or broken, if moves stand in random order: %s",
    (game) => {
      for (const ties of ["kept", "broken"] as const)
        expect(errors(saving(samples[game], ties))).toBeGreaterThan(3);
    },
  );

  it("but in Breakthrough, judged by piece count, it costs leaves: dealt anew the equal values cut more", () => {
    const savings = saving(samples.Breakthrough, "kept");
    expect(errors(savings)).toBeLessThan(-4);
    expect(Math.max(...savings)).toBeLessThan(0.2);
  });
});
