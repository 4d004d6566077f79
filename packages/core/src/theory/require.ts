import { InputError } from "../errors/input-error.js";

/** The largest polynomial degree that is worked out exactly: a matter of seconds. */
export const EXACT_LIMIT = 2500;

/** Exact integers are given up to this many binary digits. */
const BITS_LIMIT = 2 ** 20;

/** Requires an integer with `least <= value <= most <= 2^53 - 1`. */
export function requireInteger(
  name: string,
  value: number,
  least: number,
  most = Number.MAX_SAFE_INTEGER,
): void {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return;
  const range = most === Number.MAX_SAFE_INTEGER ? `, ${least} or more` : ` from ${least} to ${most}`;
  throw new InputError(`${name} is ${value}: expected an integer${range}`);
}

/** Requires `x` in [0, 1]. */
export function requireUnit(name: string, x: number): void {
  if (!(x >= 0 && x <= 1)) throw new InputError(`${name} is ${x}: expected a number from 0 to 1`);
}

/** Requires a uniform tree with at most about 1e304 leaves: their number must stay a finite number. */
export function requireCountable(degree: number, height: number): void {
  if (height * Math.log(degree) > 700) throw tooLarge(degree, height, "at most 1e304 leaves");
}

/** Requires a tree whose exact count needs polynomials of a degree d^h <= EXACT_LIMIT. */
export function requireExact(degree: number, height: number): void {
  requireExactSize(degree, height, "degree^height", degree ** height, EXACT_LIMIT);
}

/** Requires `size <= most`, where `measure` says what `size` is and `most` is how far exact fractions go. */
export function requireExactSize(
  degree: number,
  height: number,
  measure: string,
  size: number,
  most: number,
): void {
  if (size > most) throw tooLarge(degree, height, `${measure} at most ${most} for an exact fraction`);
}

/** Requires a count of about 2^`bits` to have at most 2^20 binary digits. */
export function requireBits(bits: number): void {
  if (bits <= BITS_LIMIT) return;
  throw new InputError(
    `the number of binary digits of the count is about ${Math.ceil(bits)}: expected at most ${BITS_LIMIT}`,
  );
}

/** `count`, which must have stayed within the range of numbers. */
export function finiteCount(count: number, degree: number, height: number): number {
  if (count < Infinity) return count;
  throw tooLarge(degree, height, "a count of at most 1e308");
}

function tooLarge(degree: number, height: number, expected: string): InputError {
  return new InputError(`degree is ${degree} and height is ${height}: expected ${expected}`);
}
