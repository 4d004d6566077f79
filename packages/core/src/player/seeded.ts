/** A number from 0 up to 1 that is the same for the same seed and mark, and looks random. */
export function unitOf(seed: number, mark: number): number {
  let x = (seed ^ Math.imul(mark, 0x9e3779b1)) | 0;
  x = Math.imul(x ^ (x >>> 16), 0x7feb352d);
  x = Math.imul(x ^ (x >>> 15), 0x846ca68b);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}
