import { Fraction } from "./fraction.js";
import { geometricSum } from "./level-factor.js";
import { logOneMinusExp } from "./log-pair.js";
import { requireCountable, requireExactSize, requireInteger } from "./require.js";
import { type Arithmetic, alphaBetaTied, branchAndBoundTied, type LevelSums } from "./tied-leaves.js";

/** The largest number of leaves d^h for which a tree of digits is counted exactly. */
export const EXACT_DIGITS_LIMIT = 1024;

/** The largest number of different leaf values. */
const VALUES_LIMIT = 100_000;

const numbers: Arithmetic<number> = {
  zero: 0,
  one: 1,
  plus: (a, b) => a + b,
  minus: (a, b) => a - b,
  times: (a, b) => a * b,
};

const fractions: Arithmetic<Fraction> = {
  zero: Fraction.of(0),
  one: Fraction.of(1),
  plus: (a, b) => a.add(b),
  minus: (a, b) => a.sub(b),
  times: (a, b) => a.mul(b),
};

/**
 * The expected number of leaves that alpha-beta examines in a uniform tree whose leaves are independent and uniform
 * on 0, 1, ..., `values` - 1, as Max sees them; ten digits by default. Ties make it smaller than
 * expectedAlphaBeta.
 */
export function expectedAlphaBetaDigits(degree: number, height: number, values = 10): number {
  requireDigits(degree, height, values);
  if (degree === 1) return 1;
  requireCountable(degree, height);
  return alphaBetaTied(levelSums(degree, height, values), values + 1, numbers);
}

/** The same as an exact fraction. Requires d^h <= EXACT_DIGITS_LIMIT. */
export function expectedAlphaBetaDigitsExact(degree: number, height: number, values = 10): Fraction {
  return alphaBetaTied(levelSumsExact(degree, height, values), values + 1, fractions);
}

/** The same for branch and bound. */
export function expectedBranchAndBoundDigits(degree: number, height: number, values = 10): number {
  requireDigits(degree, height, values);
  if (degree === 1) return 1;
  requireCountable(degree, height);
  return branchAndBoundTied(levelSums(degree, height, values), numbers);
}

/** The same for branch and bound as an exact fraction. Requires d^h <= EXACT_DIGITS_LIMIT. */
export function expectedBranchAndBoundDigitsExact(degree: number, height: number, values = 10): Fraction {
  return branchAndBoundTied(levelSumsExact(degree, height, values), fractions);
}

function levelSums(degree: number, height: number, values: number): LevelSums<number> {
  let logs = Array.from({ length: values + 1 }, (_, n) =>
    Math.log((height % 2 === 1 ? n : values - n) / values),
  );
  const sums: number[][] = [];
  for (let m = height; m >= 1; m--) {
    sums.push(logs.map((log) => geometricSum(degree, log)));
    // The level above has y' = 1 - y^d. Where y is so near to 1 that ln y is 0, y' is 0 for the sum too.
    logs = logs.map((log) => logOneMinusExp(degree * log));
  }
  return sums.reverse();
}

function levelSumsExact(degree: number, height: number, values: number): LevelSums<Fraction> {
  requireDigits(degree, height, values);
  if (degree === 1) return [];
  requireExactSize(degree, height, "degree^height", degree ** height, EXACT_DIGITS_LIMIT);
  // y = numerators / scale on the level at hand.
  let scale = BigInt(values);
  let numerators = Array.from({ length: values + 1 }, (_, n) => BigInt(height % 2 === 1 ? n : values - n));
  const d = BigInt(degree);
  const sums: Fraction[][] = [];
  for (let m = height; m >= 1; m--) {
    const whole = scale ** d;
    const powers = numerators.map((n) => ({ n, power: n ** d }));
    // 1 + y + ... + y^(d-1) is (1 - y^d) / (1 - y), and d where y = 1.
    sums.push(
      powers.map(({ n, power }) =>
        n === scale ? Fraction.of(d) : Fraction.of(whole - power, (scale - n) * scale ** (d - 1n)),
      ),
    );
    numerators = powers.map(({ power }) => whole - power);
    scale = whole;
  }
  return sums.reverse();
}

function requireDigits(degree: number, height: number, values: number): void {
  requireInteger("degree", degree, 1);
  requireInteger("height", height, 0);
  requireInteger("values", values, 1, VALUES_LIMIT);
}
