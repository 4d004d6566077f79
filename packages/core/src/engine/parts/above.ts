const double = new DataView(new ArrayBuffer(8));

/** The smallest number above a finite `x`: no value lies strictly between the two. */
export function above(x: number): number {
  if (x === 0) return Number.MIN_VALUE;
  double.setFloat64(0, x);
  const step = x > 0 ? 1 : -1;
  const low = double.getUint32(4) + step;
  double.setUint32(4, low);
  // What leaves the low word goes over to the high one.
  if (low < 0 || low > 0xffffffff) double.setUint32(0, double.getUint32(0) + step);
  return double.getFloat64(0);
}
