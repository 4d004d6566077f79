/** Plays as well as it can; all below it are in `levels`. */
export const highestLevel = 8;
