/** `wide`, with what `narrow` holds at its start. */
export function widened<A extends Float64Array | Int32Array | Uint8Array>(wide: A, narrow: A): A {
  wide.set(narrow);
  return wide;
}
