/**
 * `count` of the things, in their order; the same ones for equal seeds.
 * @template T
 * @param {readonly T[]} things
 * @param {number} count
 * @param {number} seed
 * @returns {T[]}
 */
export function sample(things, count, seed) {
  const ranked = things.map((thing, i) => ({ thing, i, rank: scrambled(i, seed) }));
  return ranked
    .sort((a, b) => a.rank - b.rank || a.i - b.i)
    .slice(0, count)
    .sort((a, b) => a.i - b.i)
    .map(({ thing }) => thing);
}

/** A fraction that is a pure function of the two numbers. */
function scrambled(i, seed) {
  let bits = (Math.imul(i + 1, 0x9e3779b9) ^ Math.imul(seed + 1, 0x85ebca6b)) | 0;
  for (const factor of [0x21f0aaad, 0x735a2d97]) {
    bits ^= bits >>> 16;
    bits = Math.imul(bits, factor);
  }
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}
