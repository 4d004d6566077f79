/** Random whole numbers from 0 to n - 1: a Weyl sequence, scrambled. */
export function randomIndex(seed: number): (n: number) => number {
  let state = seed | 0;
  return (n) => {
    state = (state + 0x9e3779b9) | 0;
    let bits = state ^ (state >>> 16);
    bits = Math.imul(bits, 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    bits ^= bits >>> 15;
    return Math.floor(((bits >>> 0) / 2 ** 32) * n);
  };
}
