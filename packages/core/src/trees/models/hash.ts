/**
 * The hash behind every random tree: integers of 32 bits, the same on every machine. A node has a seed that depends
 * on the seed of the tree and on the path to the node, so that every search sees the same tree in any order.
 */
export function mix(x: number): number {
  return signedMix(x) >>> 0;
}

/** The same bits as a signed integer, which engines need not put in a box. */
function signedMix(x: number): number {
  let y = x ^ (x >>> 16);
  y = Math.imul(y, 0x7feb352d);
  y ^= y >>> 15;
  y = Math.imul(y, 0x846ca68b);
  return y ^ (y >>> 16);
}

/** The seed of the root of tree number `tree`, of which the low 32 bits count. */
export function rootSeed(tree: number): number {
  return mix((Math.imul(tree, 0x9e3779b9) + 0x12345678) | 0);
}

/** The seed of successor `i` of a node with seed `seed`. */
export function childSeed(seed: number, i: number): number {
  return signedChildSeed(seed, i) >>> 0;
}

/** The same bits as a signed integer. */
export function signedChildSeed(seed: number, i: number): number {
  return signedMix((seed + Math.imul(i + 1, 0x9e3779b9)) | 0);
}

/** The random number of a node: 0 <= bits < 2^32, independent of the seeds below the node. */
export function bits(seed: number): number {
  return mix(seed ^ 0xa5a5a5a5);
}

/**
 * The random integer of a node, bits(seed) mod range: 0 <= draw < range <= 2^32. Written out because the engine's own
 * remainder of numbers beyond 31 bits is slow; the quotient of integers so small is never rounded up to the next one.
 */
export function draw(seed: number, range: number): number {
  const b = bits(seed);
  return b - Math.floor(b / range) * range;
}

/** A second random number of a node, independent of its first: 0 <= chance < 1. */
export function chance(seed: number): number {
  return mix(seed ^ 0x3c6ef372) / 2 ** 32;
}
