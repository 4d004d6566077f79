import type { Player } from "espalier/trees";

/** A tree as nested lists, values in Max's view: small, printable and easy to cut smaller. */
export type Nested = number | readonly Nested[];

/**
 * One thing to check: a tree, a window for the player to move at the root, and, where `slack` is not empty, bounds
 * at every node: its value, give or take slack[node mod length].
 */
export interface Case {
  readonly tree: Nested;
  readonly root: Player;
  readonly alpha: number;
  readonly beta: number;
  readonly slack: readonly number[];
}

/** The case as it can be given to `espalier search`. */
export function caseText({ tree, root, slack }: Case): string {
  const file = root === "max" ? tree : { tree, root };
  return `${JSON.stringify(file)}${slack.length > 0 ? ` with bounds, give or take ${slack.join(", ")}` : ""}`;
}
