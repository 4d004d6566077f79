const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);

/** Where the low and the high word of a double are. */
const [low, high] = lowWordFirst() ? [0, 1] : [1, 0];

function lowWordFirst(): boolean {
  double[0] = 1;
  return words[0] === 0;
}

/** The smallest number above a finite `x`: no value lies strictly between the two. */
export function above(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  double[0] = x;
  if (x > 0) {
    words[low]!++;
    if (words[low] === 0) words[high]!++;
  } else {
    if (words[low] === 0) words[high]!--;
    words[low]!--;
  }
  return double[0];
}
