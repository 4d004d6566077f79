import { type Dense, dense, domainOf, max, neg, point } from "./lists.js";
import type { Valued } from "./valued-trees.js";

/** The entry of a list that is not known: the paper's psi, for which NaN stands. */
export const psi = Number.NaN;

const isPsi = Number.isNaN;

/** Psi times a number other than 0 is psi, and psi times psi; psi times 0, which the paper leaves out, is what `timesZero` says. */
const product = (a: number, b: number, timesZero: number): number =>
  (isPsi(a) && b === 0) || (isPsi(b) && a === 0) ? timesZero : a * b;

const sumBelow = (P: Dense, k: number): number => P.slice(0, k).reduce((total, p) => total + p, 0);

/** P_MAX of two lists with psi. */
function maxWithPsi(P: Dense, Q: Dense, timesZero: number): Dense {
  const times = (a: number, b: number) => product(a, b, timesZero);
  return P.map((p, k) => {
    const q = Q[k] ?? 0;
    return times(p, q) + times(p, sumBelow(Q, k)) + times(q, sumBelow(P, k));
  });
}

/** If one entry alone is psi, it is 1 less the others. */
function single(P: Dense): Dense {
  const unknown = P.filter(isPsi).length;
  if (unknown !== 1) return P;
  const rest = P.reduce((total, p) => (isPsi(p) ? total : total + p), 0);
  return P.map((p) => (isPsi(p) ? 1 - rest : p));
}

/** What is known of every node when only some leaves were examined. */
export interface Known {
  /** The list with psi, as section 4 has it. */
  readonly list: Dense;
  /** The least and the greatest list that the node may have: what is surely known is where they agree. */
  readonly low: Dense;
  readonly high: Dense;
  /** Whether a leaf below, or the node itself, was examined. */
  readonly isTouched: boolean;
}

/** All nodes with what is known of them. */
export function knownOf(
  root: Valued,
  i: number,
  examined: ReadonlySet<Valued>,
  timesZero = 0,
): ReadonlyMap<Valued, Known> {
  const found = new Map<Valued, Known>();
  const visit = (node: Valued): Known => {
    const known = below(node);
    found.set(node, known);
    return known;
  };
  const below = (node: Valued): Known => {
    if ("list" in node) {
      if (examined.has(node)) return { list: node.list, low: node.list, high: node.list, isTouched: true };
      return { list: dense(i, () => psi), low: point(i, -i), high: point(i, i), isTouched: false };
    }
    const kids = node.kids.map(visit);
    return {
      list: single(kids.map(({ list }) => neg(list)).reduce((P, Q) => maxWithPsi(P, Q, timesZero))),
      low: kids.map(({ high }) => neg(high)).reduce(max),
      high: kids.map(({ low }) => neg(low)).reduce(max),
      isTouched: kids.some(({ isTouched }) => isTouched),
    };
  };
  visit(root);
  return found;
}

/** A range of values, or none. */
export type Span = readonly [least: number, greatest: number] | undefined;

function span(P: Dense, is: (p: number) => boolean): Span {
  const [first, last] = [P.findIndex(is), P.findLastIndex(is)];
  return first < 0 ? undefined : [first - domainOf(P), last - domainOf(P)];
}

/** C_S: from the least to the greatest value that is surely possible. */
export const certain = (P: Dense): Span => span(P, (p) => p > 0);

/** U_S: from the least to the greatest value with psi. */
export const uncertain = (P: Dense): Span => span(P, isPsi);

/** Solved, as the paper has it: nothing is psi. */
export const isSolved = (P: Dense): boolean => uncertain(P) === undefined;

/** Whether the window and U_S have at most one value in common, an end of the window. */
export function visitsTheCertainPart(P: Dense, alpha: number, beta: number): boolean {
  const U = uncertain(P);
  if (U === undefined) return true;
  const [from, to] = [Math.max(alpha, U[0]), Math.min(beta, U[1])];
  return from > to || (from === to && (from === alpha || from === beta));
}
