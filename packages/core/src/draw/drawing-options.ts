import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";
import type { Player, View } from "../tree/view.js";

/** How a tree is drawn, and what the drawing shows besides the tree and its search. */
export interface DrawingOptions {
  /** Who moves at the root of a tree that does not say it. Default: Max. */
  readonly player?: Player;
  /** In whose view the numbers are, where the tree does not say it: Max's, or that of the player to move. Default: Max's. */
  readonly view?: View;
  /** The picture is at most this wide: what does not fit is folded into triangles that say how many leaves they hold. Default: 1280. */
  readonly width?: number;
  /** Whether small numbers say in which order nodes were evaluated. Default: no. */
  readonly order?: boolean;
  /** What nodes are called: by their paths, or by the moves that lead there. Default: not at all. */
  readonly names?: "paths" | "moves";
  /** Whether nodes have the windows beside them with which they were last searched. Default: no. */
  readonly windows?: boolean;
  /** A sentence below the picture. */
  readonly caption?: string;
}

const leastWidth = 320;

const choices = { player: ["max", "min"], view: ["max", "mover"], names: ["paths", "moves"] } as const;

/** The options, with what was left out. */
export function checkedOptions(options: DrawingOptions) {
  const { width = 1280 } = options;
  if (!(Number.isFinite(width) && width >= leastWidth)) {
    throw new InputError(`the width is ${shown(width)}: expected a number from ${leastWidth} on`);
  }
  for (const name of ["player", "view", "names"] as const) {
    const given = options[name];
    const known: readonly string[] = choices[name];
    if (given !== undefined && !known.includes(given)) {
      throw new InputError(`${name} is ${shown(given)}: expected "${known[0]}" or "${known[1]}"`);
    }
  }
  return { ...options, width };
}
