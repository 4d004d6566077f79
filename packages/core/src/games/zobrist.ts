/** `count` words of scattered bits for hashing, the same every time; sets with different salts have nothing in common. */
export function zobrist(count: number, salt: number): Int32Array {
  const words = new Int32Array(count);
  let state = Math.imul(salt + 1, 0x9e3779b9);
  for (let i = 0; i < count; i++) {
    state = (state + 0x9e3779b9) | 0;
    let bits = state ^ (state >>> 16);
    bits = Math.imul(bits, 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    words[i] = bits ^ (bits >>> 15);
  }
  return words;
}
