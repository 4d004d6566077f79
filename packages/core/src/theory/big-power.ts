import { InputError } from "../errors/input-error.js";

/** Exact integers are given up to this many binary digits. */
const LIMIT = 2 ** 20;

/** Refuses a count of about 2^`bits` when it would have more than 2^20 binary digits. */
export function requireBits(bits: number): void {
  if (bits > LIMIT) {
    throw new InputError(
      `the count has about ${Math.ceil(bits)} binary digits, but exact integers are limited to ${LIMIT}.`,
    );
  }
}

/** base^exponent, exactly. */
export function bigPower(base: number, exponent: number): bigint {
  requireBits(exponent * Math.log2(base));
  return BigInt(base) ** BigInt(exponent);
}
