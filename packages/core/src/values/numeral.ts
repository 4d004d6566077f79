/** A number as people read it: infinity is inf. */
export function numeral(value: number): string {
  return value === Infinity ? "inf" : value === -Infinity ? "-inf" : String(value);
}
