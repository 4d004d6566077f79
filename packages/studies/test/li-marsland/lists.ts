import { Distribution, type Worth } from "espalier/uncertain";
import { integer } from "../support/random.js";

/**
 * A probability function as the paper has it: for every value from -i to i its probability, that of v at place v + i.
 * All of it by the printed sums and nothing else: the operations of the product are held to these.
 */
export type Dense = readonly number[];

export const domainOf = (list: Dense): number => (list.length - 1) / 2;

export function dense(i: number, entries: (v: number) => number): Dense {
  return Array.from({ length: 2 * i + 1 }, (_, k) => entries(k - i));
}

const at = (list: Dense, v: number): number => list[v + domainOf(list)] ?? 0;

/** The sum of the probabilities of the values from `from` to `to`. */
const sum = (list: Dense, from: number, to: number): number => {
  let total = 0;
  for (let t = from; t <= to; t++) total += at(list, t);
  return total;
};

/** Surely `value`. */
export const point = (i: number, value: number): Dense => dense(i, (v) => (v === value ? 1 : 0));

export const neg = (P: Dense): Dense => dense(domainOf(P), (v) => at(P, 0 - v));

/** P_MAX of two operands. */
export const max = (P: Dense, Q: Dense): Dense => {
  const i = domainOf(P);
  return dense(i, (v) => at(P, v) * at(Q, v) + at(P, v) * sum(Q, -i, v - 1) + at(Q, v) * sum(P, -i, v - 1));
};

/** P_MIN of two operands. */
export const min = (P: Dense, Q: Dense): Dense => {
  const i = domainOf(P);
  return dense(i, (v) => at(P, v) * at(Q, v) + at(P, v) * sum(Q, v + 1, i) + at(Q, v) * sum(P, v + 1, i));
};

export const clamp = (P: Dense, alpha: number, beta: number): Dense => {
  const i = domainOf(P);
  return min(max(P, point(i, alpha)), point(i, beta));
};

export const lower = (P: Dense): number => P.findIndex((p) => p !== 0) - domainOf(P);

export const upper = (P: Dense): number => P.findLastIndex((p) => p !== 0) - domainOf(P);

export const mean = (P: Dense): number => P.reduce((total, p, k) => total + p * (k - domainOf(P)), 0);

/** Whether the supports are the same and the probabilities within 1e-12. */
export const same = (P: Dense, Q: Dense): boolean =>
  P.length === Q.length &&
  P.every((p, k) => (p === 0) === (Q[k] === 0) && Math.abs(p - (Q[k] ?? 0)) <= 1e-12);

/** The list of the product that stands for this one, and back. */
export const asList = (P: Dense): Distribution =>
  Distribution.of(P.flatMap((p, k) => (p > 0 ? [[k - domainOf(P), p] as const] : [])));

export const asDense = (i: number, list: Worth | undefined): Dense => {
  if (!(list instanceof Distribution)) throw new Error("a list was expected");
  const found = new Map(list.pairs());
  return dense(i, (v) => found.get(v) ?? 0);
};

/** A random list: some values, and weights from 1 to 5. */
export function randomList(random: () => number, i: number): Dense {
  const weights = Array.from({ length: 2 * i + 1 }, () => (random() < 0.45 ? integer(random, 1, 5) : 0));
  if (!weights.some((weight) => weight > 0)) weights[integer(random, 0, 2 * i)] = 1;
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}
