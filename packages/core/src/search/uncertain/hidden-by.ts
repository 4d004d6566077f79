/**
 * Where a result, which lies in the window, may have been moved to one of its ends, so that the truth lies beyond it.
 * Nothing lies beyond the domain -i .. i.
 */
export function hiddenBy(
  { lower, upper }: { readonly lower: number; readonly upper: number },
  alpha: number,
  beta: number,
  i: number,
): { readonly low: boolean; readonly high: boolean } {
  return { low: lower <= alpha && alpha > 0 - i, high: upper >= beta && beta < i };
}
