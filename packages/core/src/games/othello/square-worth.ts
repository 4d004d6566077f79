/** How good it is to move to a square, in sixteenths of a disc, where nothing else is known. */
export const squareWorth: readonly number[] = /* @__PURE__ */ [0, 1, 2, 3, 3, 2, 1, 0].flatMap((row) => {
  const worths = [
    [100, -20, 10, 5],
    [-20, -50, -2, -2],
    [10, -2, 4, 2],
    [5, -2, 2, 0],
  ][row] as number[];
  return [...worths, ...worths.toReversed()];
});
