import type { Tree } from "../../tree/tree.js";

/** A principal line: the rank of a best move, and the line that follows it; nothing where it ends. */
export interface Line {
  readonly rank: number;
  readonly rest: Line | undefined;
}

/**
 * How procedures that return a number hand up the line behind it. A node whose value is raised, inside its window, by its
 * successor q has the line through q; when its call ends, it leaves the last such line here for the call above. So, when
 * a call has returned a value inside its window, `returned` is the line of that node, unless it is a terminal.
 */
export class Lines {
  returned: Line | undefined = undefined;

  /** The line of a node through its successor `q` of rank `i`, whose call returned last and inside its window. */
  through<N>(tree: Tree<N>, q: N, i: number): Line {
    return { rank: i, rest: tree.degree(q) === 0 ? undefined : this.returned };
  }
}

/** The line as a list of ranks. */
export function ranksOf(line: Line | undefined): readonly number[] {
  const ranks: number[] = [];
  for (let at = line; at !== undefined; at = at.rest) ranks.push(at.rank);
  return ranks;
}
