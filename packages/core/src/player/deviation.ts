/** How much values differ from their mean, as a rule: the root of the mean square. */
export function deviation(found: readonly { readonly value: number }[]): number {
  if (found.length === 0) return 0;
  const mean = found.reduce((sum, { value }) => sum + value, 0) / found.length;
  return Math.sqrt(found.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / found.length);
}
