import { geometricSum, type LevelFactor } from "./level-factor.js";
import { below, type LogPair, logistic } from "./log-pair.js";

/** A level of the tree: what it contributes, and where it stands at each point of the grid. */
export interface GridLevel {
  readonly factor: LevelFactor;
  readonly points: readonly GridPoint[];
}

/** y at a point of the grid. */
export interface GridPoint extends LogPair {
  /** The absolute derivative of logit y with respect to the grid's variable t. */
  readonly speed: number;
}

/** The distance of grid points in t. Halving it changes no result by more than 1e-12 of itself. */
export const GRID_STEP = 1 / 16;

/**
 * The levels 1, 2, ..., h of a uniform tree with independent continuous leaves, one for each factor, along one common
 * grid.
 *
 * Let F_m(u) be the probability that a node on level m is worth at most u to Max, who is to move at the root. Put
 * y_m = F_m on odd levels and y_m = 1 - F_m on even levels: the probability that a node on level m does not refute
 * the move to it, if the bound is u. Then on every level, whoever is to move,
 *
 *   y_(m-1) = 1 - y_m^d.
 *
 * The grid is laid over y_0 = 1 / (1 + e^-s), s = sinh t, with equal steps of t, and the walk goes down the tree,
 * where y_m = (1 - y_(m-1))^(1/d) contracts errors. As t grows, y_m falls on odd levels and rises on even ones; at
 * both ends of the grid it is within e^-60 of 0 or 1. Requires d^h to be a finite number.
 */
export function* levelGrid(
  degree: number,
  factors: readonly LevelFactor[],
  step = GRID_STEP,
): Generator<GridLevel> {
  const reach = Math.asinh(60 * degree ** Math.ceil(factors.length / 2) + 60);
  const half = Math.ceil(reach / step);
  let points: GridPoint[] = Array.from({ length: 2 * half + 1 }, (_, i) => {
    const t = (i - half) * step;
    const { log, logRest } = logistic(Math.sinh(t));
    return { log, logRest, speed: Math.cosh(t) };
  });
  for (const factor of factors) {
    points = points.map((above) => {
      const { log, logRest } = below(above, degree);
      // d logit y_m = -(y_(m-1) / (1 - y_m)) / d * d logit y_(m-1), and the quotient is 1 + y_m + ... + y_m^(d-1).
      return { log, logRest, speed: above.speed * (geometricSum(degree, log) / degree) };
    });
    yield { factor, points };
  }
}
