import { numeral } from "../../values/numeral.js";
import type { SearchOptions } from "./options.js";

/** The window of a search over values from -i to i: an end that is absent, or open, is that of the domain. */
export function windowWithin(
  i: number,
  { alpha = -Infinity, beta = Infinity }: Pick<SearchOptions, "alpha" | "beta">,
): { readonly alpha: number; readonly beta: number } {
  return { alpha: Math.max(alpha, 0 - i), beta: Math.min(beta, i) };
}

/** Why nothing can be searched with a window in which there is no value. */
export function emptyWindow(alpha: number, beta: number): string {
  return `alpha is ${numeral(alpha)} and beta is ${numeral(beta)}: expected alpha < beta`;
}
