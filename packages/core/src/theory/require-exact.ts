import { InputError } from "../errors/input-error.js";

/** The largest polynomial degree that is worked out exactly: a matter of seconds. */
export const EXACT_LIMIT = 2500;

/** Refuses a tree whose exact count needs polynomials of a degree d^h beyond EXACT_LIMIT. */
export function requireExact(degree: number, height: number): void {
  if (degree ** height > EXACT_LIMIT) {
    throw new InputError(
      `degree ${degree} and height ${height} need a polynomial of degree ${degree ** height}, but exact fractions are limited to ${EXACT_LIMIT} = degree^height.`,
    );
  }
}
