/** A principal line: the rank of a best move, and the line that follows it; nothing where it ends. */
export interface Line {
  readonly rank: number;
  readonly rest: Line | undefined;
}

/**
 * How procedures that return a number hand up the line behind it. A node has the line through the move that last raised
 * its value inside its window, and leaves it here for the call above. So when a call has returned a value inside its
 * window, `returned` is the line of its node; a terminal has none.
 */
export class Lines {
  returned: Line | undefined = undefined;

  /** The line of a node through its move `rank`, whose call has just returned. */
  through(rank: number): Line {
    return { rank, rest: this.returned };
  }

  /** Leaves the line of the node whose call returns now. */
  handUp(line: Line | undefined): void {
    this.returned = line;
  }
}

/** The line as a list of ranks. */
export function ranksOf(line: Line | undefined): readonly number[] {
  const ranks: number[] = [];
  for (let at = line; at !== undefined; at = at.rest) ranks.push(at.rank);
  return ranks;
}
