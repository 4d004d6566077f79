import type { Tree } from "espalier";
import { childSeed, mix } from "espalier/internal";

/** A position: what it is worth without search, as Max sees it, and who moves. */
export interface Place {
  readonly seed: number;
  readonly depth: number;
  readonly value: number;
  readonly isMin: boolean;
}

/** How the trees of section 9.2.1, and others, are made. */
export interface Shape {
  readonly degree: number;
  /** Plies; without end if it is absent. */
  readonly depth?: number;
  readonly seed: number;
  /** Static values change by at most so much from ply to ply. */
  readonly increment?: number;
  /** Static values are drawn anew at every node. */
  readonly independent?: boolean;
  /** Nodes have from 1 to `degree` moves. */
  readonly uneven?: boolean;
  readonly isMin?: boolean;
}

const drawn = (seed: number, least: number, most: number): number =>
  least + ((mix(seed ^ 0x2545f491) >>> 0) % (most - least + 1));

export type Searched = Tree<Place> & { readonly estimate: (place: Place) => number };

/** A random tree; the static value of the root is 0. */
export function randomGame(shape: Shape): Searched {
  const { degree, depth = Infinity, seed, increment = 1000, independent, uneven, isMin = false } = shape;
  const judged = ({ value, isMin: min }: Place) => (min ? 0 - value : value);
  return {
    root: { seed: mix(seed + 0x1234567), depth: 0, value: 0, isMin },
    degree: (place) =>
      place.depth >= depth ? 0 : uneven ? drawn(place.seed ^ 0x5bd1e995, 1, degree) : degree,
    child(place, j) {
      const own = childSeed(place.seed, j);
      const step = drawn(own, -increment, increment);
      return {
        seed: own,
        depth: place.depth + 1,
        value: independent === true ? step : place.value + step,
        isMin: !place.isMin,
      };
    },
    value: judged,
    estimate: judged,
  };
}

/** What a position is worth to Max, `plies` ahead, by looking at everything. */
export function minimax(tree: Tree<Place>, place: Place, plies: number): number {
  const degree = tree.degree(place);
  if (plies === 0 || degree === 0) return place.value;
  let best = place.isMin ? Infinity : -Infinity;
  for (let j = 0; j < degree; j++) {
    const value = minimax(tree, tree.child(place, j), plies - 1);
    best = place.isMin ? Math.min(best, value) : Math.max(best, value);
  }
  return best;
}
