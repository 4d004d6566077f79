import { geometricSum, type LevelFactor } from "./level-factor.js";
import { below, type LogPair, logistic } from "./log-pair.js";

/** One level of the tree, seen along the grid. */
export interface GridLevel {
  readonly factor: LevelFactor;
  /** y at each grid point. */
  readonly y: readonly LogPair[];
  /** The absolute derivative of logit y with respect to the grid's variable t, at each grid point. */
  readonly speed: Float64Array;
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
  const t = Float64Array.from({ length: 2 * half + 1 }, (_, i) => (i - half) * step);
  let y = Array.from(t, (x) => logistic(Math.sinh(x)));
  const speed = t.map((x) => Math.cosh(x));
  for (const factor of factors) {
    y = y.map((pair) => below(pair, degree));
    // d logit y_m = -(y_(m-1) / (1 - y_m)) / d * d logit y_(m-1), and the quotient is 1 + y_m + ... + y_m^(d-1).
    for (let i = 0; i < y.length; i++) speed[i]! *= geometricSum(degree, y[i]!.log) / degree;
    yield { factor, y, speed };
  }
}
