import type { LogPair } from "./log-pair.js";

/**
 * What one level contributes to a count of leaves, as a function g of the level's y.
 *
 * Among d successors, y^j is the probability that the first j do not stop the search from reaching the next one.
 */
export interface LevelFactor {
  /** g(0). */
  readonly atZero: number;
  /** g(1). */
  readonly atOne: number;
  /** ln g(y). */
  log(y: LogPair): number;
  /** The derivative of ln g(y) with respect to logit y = ln y - ln(1 - y). */
  slope(y: LogPair): number;
}

/** One leaf whose path takes, at this level, the successor with `j` elder siblings: g(y) = y^j. */
export function powerFactor(j: number): LevelFactor {
  return {
    atZero: j === 0 ? 1 : 0,
    atOne: 1,
    log: (y) => (j === 0 ? 0 : j * y.log),
    slope: (y) => j * Math.exp(y.logRest),
  };
}

/** All `d` successors together: g(y) = 1 + y + ... + y^(d-1) = (1 - y^d) / (1 - y). */
export function sumFactor(d: number): LevelFactor {
  return {
    atZero: 1,
    atOne: d,
    log: (y) => Math.log(geometricSum(d, y.log)),
    slope: (y) => (derivative(d, y) / geometricSum(d, y.log)) * Math.exp(y.log + y.logRest),
  };
}

/** 1 + y + ... + y^(d-1), given ln y. */
export function geometricSum(d: number, log: number): number {
  return log === 0 ? d : Math.expm1(d * log) / Math.expm1(log);
}

/**
 * 1 + 2y + 3y^2 + ... + (d-1) y^(d-2).
 *
 * With e = 1 - y this is the sum over i >= 1 of i (-e)^(i-1) binom(d, i+1), which loses no digit while d e <= 1;
 * elsewhere the quotient (sum - d y^(d-1)) / e loses at most two bits.
 */
function derivative(d: number, y: LogPair): number {
  const e = Math.exp(y.logRest);
  if (d * e > 1) return (geometricSum(d, y.log) - d * Math.exp((d - 1) * y.log)) / e;
  let sum = 0;
  let term = (d * (d - 1)) / 2;
  for (let i = 1; i < d && Math.abs(term) * i > 1e-18 * Math.abs(sum); i++) {
    sum += i * term;
    term *= (0 - e) * ((d - i - 1) / (i + 2));
  }
  return sum;
}
