import type { Tree } from "../../../src/tree/tree.js";

/** A node of a small tree that looks irregular and is always the same: all that it has follows from its path. */
export interface Spot {
  readonly path: readonly number[];
  readonly noise: number;
  /** Plies from the root, those left out that do not count. */
  readonly ply: number;
}

/** What a tree was asked for. */
export interface Calls {
  child: number;
  readonly judged: string[];
}

export interface WoodOptions {
  readonly seed: number;
  /** The most moves of a node; default 3. */
  readonly degree?: number;
  /** Static values lie between this and its negative; default 9. */
  readonly most?: number;
  /** Whether every fifth step or so does not count as a ply. */
  readonly hasPasses?: boolean;
}

const mixed = (n: number) => {
  const a = Math.imul(n ^ (n >>> 15), 0x2c1b3c6d);
  const b = Math.imul(a ^ (a >>> 12), 0x297a2d39);
  return (b ^ (b >>> 15)) >>> 0;
};

/** A tree without end, of few moves a node, some of which have none or one; and what it was asked for. */
export function wood({ seed, degree = 3, most = 9, hasPasses = false }: WoodOptions) {
  const calls: Calls = { child: 0, judged: [] };
  const degreeOf = ({ path, noise }: Spot) => {
    if (path.length < 2) return degree;
    return noise % 17 === 0 ? 0 : 1 + (noise % degree);
  };
  const childOf = ({ path, noise, ply }: Spot, i: number): Spot => {
    const below = mixed(noise + 0x9e3779b1 * (i + 1));
    const counts = !(hasPasses && below % 5 === 1 && path.length % 2 === 0);
    return { path: [...path, i], noise: below, ply: counts ? ply + 1 : ply };
  };
  const worth = ({ noise }: Spot) => ((noise >>> 8) % (2 * most + 1)) - most;
  const judge = (spot: Spot) => {
    calls.judged.push(nameOf(spot));
    return worth(spot);
  };
  const tree: Tree<Spot> = {
    root: { path: [], noise: mixed(seed + 1), ply: 0 },
    degree: degreeOf,
    child(spot, i) {
      calls.child++;
      return childOf(spot, i);
    },
    value: judge,
    estimate: judge,
  };
  /** What a node is worth to the player to move there, down to where `isEnd` says so, by going over all there is. */
  const minimax = (spot: Spot, isEnd: (spot: Spot) => boolean): number => {
    const moves = degreeOf(spot);
    if (moves === 0 || isEnd(spot)) return worth(spot);
    return Math.max(...Array.from({ length: moves }, (_, i) => 0 - minimax(childOf(spot, i), isEnd)));
  };
  return { tree, calls, minimax };
}

export const nameOf = ({ path }: Spot) => (path.length === 0 ? "r" : path.join("."));

/** Whole numbers below n, always the same for a seed. */
export function drawer(seed: number): (n: number) => number {
  let state = mixed(seed + 77);
  return (n) => {
    state = mixed(state + 0x9e3779b1);
    return state % n;
  };
}
