import type { Subject } from "../subject.js";
import { degree, uniformTree } from "./uniform-tree.js";

const range = 1_000_000;
const step = 0x9e3779b9 | 0;

/**
 * Alpha-beta as one would write it by hand for this one family of trees: no interface, the hash inlined, a seed and
 * the plies that are left instead of a node. Visits what procedure F2 visits, in the same order.
 */
function loop(seed: number, plies: number, alpha: number, beta: number): number {
  if (plies === 0) {
    let x = seed ^ 0xa5a5a5a5;
    x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
    return ((x ^ (x >>> 16)) >>> 0) % range;
  }
  let m = alpha;
  let s = seed;
  for (let i = 0; i < degree; i++) {
    s = (s + step) | 0;
    let x = Math.imul(s ^ (s >>> 16), 0x7feb352d);
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
    const t = 0 - loop(x ^ (x >>> 16), plies - 1, -beta, -m);
    if (t > m) m = t;
    if (m >= beta) break;
  }
  return m;
}

/** The same loop with counters. It is apart so that the loop above pays nothing for them. */
function countedLoop(
  counters: { nodes: number; leaves: number },
  seed: number,
  plies: number,
  alpha: number,
  beta: number,
): number {
  counters.nodes++;
  if (plies === 0) {
    counters.leaves++;
    return loop(seed, 0, alpha, beta);
  }
  let m = alpha;
  let s = seed;
  for (let i = 0; i < degree; i++) {
    s = (s + step) | 0;
    let x = Math.imul(s ^ (s >>> 16), 0x7feb352d);
    x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
    const t = 0 - countedLoop(counters, x ^ (x >>> 16), plies - 1, -beta, -m);
    if (t > m) m = t;
    if (m >= beta) break;
  }
  return m;
}

export function specialisedLoop(depth: number): Subject {
  const seed = uniformTree(depth).root | 0;
  return {
    run: () => loop(seed, depth, -Infinity, Infinity),
    count() {
      const counters = { nodes: 0, leaves: 0 };
      const value = countedLoop(counters, seed, depth, -Infinity, Infinity);
      return { value, ...counters };
    },
  };
}
