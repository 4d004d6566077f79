import type { Strategy } from "./strategy.js";

/** QuickGame: none, so that no call is in vain and no node is visited twice. */
export const none: Strategy = { bound: () => -Infinity };

/** QG1: the lowest value to the left of the selected entry. */
export const lowestLeft: Strategy = { bound: (lowestLeft) => lowestLeft };

/** QG2: the lowest value of all other entries. */
export const lowestOfAll: Strategy = {
  bound: (lowestLeft, _, lowestRight) => (lowestLeft < lowestRight ? lowestLeft : lowestRight),
};

/** QG3: the highest value to the left of the selected entry; it is the "second highest", the selected being the highest. */
export const highestLeft: Strategy = { bound: (_, highestLeft) => highestLeft };
