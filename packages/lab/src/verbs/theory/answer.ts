import type { Fraction } from "espalier/theory";

/** A number, and where it was worked out exactly, the fraction that it stands for. */
export interface Answer {
  readonly value: number;
  readonly fraction?: string;
}

/** The number by a fast formula, or from the fraction where that is wanted. */
export function answerOf(approximate: () => number, exact?: () => Fraction): Answer {
  if (exact === undefined) return { value: approximate() };
  const fraction = exact();
  return { value: fraction.toNumber(), fraction: fraction.toString() };
}

/** A number for people: six decimals, or seven digits where it is large. */
export function decimals(value: number): string {
  if (Number.isInteger(value) && value < 1e15) return value.toLocaleString("en-US");
  if (value < 1e6) return value.toFixed(6);
  return value < 1e15 ? value.toLocaleString("en-US", { maximumFractionDigits: 1 }) : value.toExponential(6);
}
