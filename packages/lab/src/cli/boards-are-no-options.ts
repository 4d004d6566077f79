/**
 * A board may begin with empty squares, which are written "-", and an option begins with "-", too. What is nothing but squares up to
 * its first space is a board, and so is what begins with three of "-", whatever is wrong with the rest: it gets a space in front, which tells
 * Commander so, and which its reader takes away.
 */
export function boardsAreNoOptions(argv: readonly string[]): readonly string[] {
  return argv.map((word) => (/^-(--|[-.XO]*\s)/i.test(word) ? ` ${word}` : word));
}
