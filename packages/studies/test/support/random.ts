/** Random numbers from 0 on, always the same for a seed: mulberry32. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** An integer from `low` to `high`. */
export function integer(random: () => number, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
