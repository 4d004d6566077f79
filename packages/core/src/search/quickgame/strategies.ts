/**
 * SelectLowerBound of Bhattacharya (1995): what a call below the selected entry of an OPEN list takes for its lower
 * bound, besides what is proved. The bound is a hope: where it is too high the call fails low, and the node may be
 * revisited. A bound that is not below the value of the selected entry, which is the leftmost of the largest, counts
 * as none.
 */
export interface Strategy {
  /** From the lowest and the highest values to the left of the selected entry, and the lowest to the right of it. */
  bound(lowestLeft: number, highestLeft: number, lowestRight: number): number;
}

/** QuickGame: none, so that no call is in vain and no node is visited twice. */
export const noLowerBound: Strategy = { bound: () => -Infinity };

/** QG1: the lowest value to the left of the selected entry. */
export const lowestLeft: Strategy = { bound: (lowestLeft) => lowestLeft };

/** QG2: the lowest value of all other entries. */
export const lowestOfAll: Strategy = {
  bound: (lowestLeft, _, lowestRight) => (lowestLeft < lowestRight ? lowestLeft : lowestRight),
};

/** QG3: the highest value to the left of the selected entry; it is the "second highest", the selected being the highest. */
export const highestLeft: Strategy = { bound: (_, highestLeft) => highestLeft };
