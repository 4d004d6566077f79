import { mix } from "espalier/internal";

/** A source of numbers in [0, 1): a pure function of its two seeds (a counter through a 32-bit mixer). */
export function randomSource(seed: number, stream: number): () => number {
  let state = mix(mix(seed | 0) ^ stream);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    return (mix(state) >>> 0) / 2 ** 32;
  };
}
