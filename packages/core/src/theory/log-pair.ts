/**
 * A number y of [0, 1] as the pair (ln y, ln(1 - y)). Neither end loses digits, however close y comes to it:
 * ln y = -1e40 and ln(1 - y) = -1e40 are both ordinary values.
 */
export interface LogPair {
  readonly log: number;
  readonly logRest: number;
}

/** ln(1 - e^x) for x <= 0. */
export function logOneMinusExp(x: number): number {
  return x > -Math.LN2 ? Math.log(0 - Math.expm1(x)) : Math.log1p(-Math.exp(x));
}

/** Below this exponent 1 - e^x is 1 to the last bit, and ln(1 - e^x) is -e^x. */
const NEGLIGIBLE = -40;

/** y = 1 / (1 + e^-s). */
export function logistic(s: number): LogPair {
  const small = 0 - Math.log1p(Math.exp(0 - Math.abs(s)));
  return s >= 0 ? { log: small, logRest: small - s } : { log: small + s, logRest: small };
}

/** The y of a level from the y' of the level above it: y' = 1 - y^d, so y = (1 - y')^(1/d). */
export function below(above: LogPair, d: number): LogPair {
  const log = above.logRest / d;
  const logRest = above.log < NEGLIGIBLE ? above.log - Math.log(d) : logOneMinusExp(log);
  return { log, logRest };
}
