import { Fraction } from "../../src/theory/index.js";
import type { Distribution } from "../../src/values/distribution.js";

/** A value-probability list in fractions, by the definitions and nothing else: the oracle of the fast form. */
export type ExactList = readonly (readonly [value: number, probability: Fraction])[];

/** The list of these weights, divided by their sum. */
export function exactList(weights: readonly (readonly [value: number, weight: number])[]): ExactList {
  const sum = weights.reduce((total, [, weight]) => total + weight, 0);
  return canonical(weights.map(([value, weight]) => [value, Fraction.of(weight, sum)] as const));
}

/** Ascending, every value once. */
function canonical(pairs: ExactList): ExactList {
  const mass = new Map<number, Fraction>();
  for (const [value, p] of pairs) mass.set(value, mass.get(value)?.add(p) ?? p);
  return [...mass].sort(([a], [b]) => a - b);
}

export const neg = (list: ExactList): ExactList => canonical(list.map(([value, p]) => [0 - value, p]));

/** By enumerating all pairs. */
export const max = (a: ExactList, b: ExactList): ExactList =>
  canonical(a.flatMap(([u, p]) => b.map(([w, q]) => [Math.max(u, w), p.mul(q)] as const)));

export const min = (a: ExactList, b: ExactList): ExactList => neg(max(neg(a), neg(b)));

export const clamp = (list: ExactList, alpha: number, beta: number): ExactList =>
  canonical(list.map(([value, p]) => [Math.min(Math.max(value, alpha), beta), p]));

/** The pairs as the fast form takes them. */
export const numbers = (list: ExactList) => list.map(([value, p]) => [value, p.toNumber()] as const);

/** Whether the supports are equal and the probabilities within 1e-12. */
export function same(fast: Distribution, exact: ExactList): boolean {
  return (
    fast.values.length === exact.length &&
    exact.every(
      ([value, p], k) => fast.values[k] === value && Math.abs(fast.probabilities[k]! - p.toNumber()) <= 1e-12,
    )
  );
}
