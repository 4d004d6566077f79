import { type CellResult, halfInterval } from "@espalier/studies";

/** How many digits behind the point a number has that is known so well: two of its error count. */
export function digitsFor(value: number, error: number): number {
  if (error > 0) return Math.min(12, Math.max(0, 1 - Math.floor(Math.log10(error))));
  if (Number.isInteger(value) || value === 0) return 0;
  return Math.max(0, 4 - Math.floor(Math.log10(Math.abs(value))));
}

/** A number with so many digits behind the point, and its thousands apart. */
export function fixed(value: number, digits: number): string {
  const text = value.toLocaleString("en-US", {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return /[1-9]/.test(text) ? text : text.replace("-", "");
}

/** A number that is exact, with at most so many digits behind the point. */
export function given(value: number, digits = 12): string {
  // Without what a product of fractions leaves in the sixteenth digit.
  return Number(value.toPrecision(12)).toLocaleString("en-US", { maximumFractionDigits: digits });
}

export function meanText({ mean, standardError }: Pick<CellResult, "mean" | "standardError">): string {
  return fixed(mean, digitsFor(mean, standardError));
}

/** The ends of a 95 % confidence interval; nothing where there is no error. */
export function intervalText(value: number, error: number): string {
  if (!(error > 0)) return "";
  const digits = digitsFor(value, error);
  return `${fixed(value - halfInterval * error, digits)} to ${fixed(value + halfInterval * error, digits)}`;
}
