/** A tree for counting; numbers are for the player to move at the leaf. */
export type Nested = number | readonly Nested[];

/** How many leaves procedure F2 evaluates with the full window. */
export function countAlphaBeta(tree: Nested): number {
  let leaves = 0;
  const f2 = (node: Nested, alpha: number, beta: number): number => {
    if (typeof node === "number") {
      leaves += 1;
      return node;
    }
    let m = alpha;
    for (const child of node) {
      m = Math.max(m, 0 - f2(child, 0 - beta, 0 - m));
      if (m >= beta) break;
    }
    return m;
  };
  f2(tree, -Infinity, Infinity);
  return leaves;
}

/** How many leaves procedure F1 evaluates without a bound. */
export function countBranchAndBound(tree: Nested): number {
  let leaves = 0;
  const f1 = (node: Nested, bound: number): number => {
    if (typeof node === "number") {
      leaves += 1;
      return node;
    }
    let m = -Infinity;
    for (const child of node) {
      m = Math.max(m, 0 - f1(child, 0 - m));
      if (m >= bound) break;
    }
    return m;
  };
  f1(tree, Infinity);
  return leaves;
}

/** The uniform tree whose leaves, from left to right, are given by `leaf`. */
export function uniformTree(degree: number, height: number, leaf: () => number): Nested {
  if (height === 0) return leaf();
  return Array.from({ length: degree }, () => uniformTree(degree, height - 1, leaf));
}

/** A sequence of numbers in [0, 1) that depends on the seed only (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
