import { type Dense, domainOf, lower, max, neg, point, clamp as within } from "./lists.js";
import type { Valued } from "./valued-trees.js";

/** What is left open when Algorithm 1 is written out: how a leaf is returned, and when the loop stops. */
export interface Reading {
  readonly leaf: (P: Dense, alpha: number, beta: number) => Dense;
  readonly stops: (alpha: number, beta: number) => boolean;
}

export const clamped: Reading = { leaf: within, stops: (alpha, beta) => alpha === beta };
export const raw: Reading = { leaf: (P) => P, stops: (alpha, beta) => alpha >= beta };
/** Raw leaves, and the test left as it is printed. */
export const rawAsPrinted: Reading = { leaf: (P) => P, stops: (alpha, beta) => alpha === beta };

/** A visit of P_AB: where, with which window, and what came back. */
export interface Visit {
  readonly node: Valued;
  readonly alpha: number;
  readonly beta: number;
  readonly result: Dense;
  /** Alpha before each successor that was searched; then the last alpha. */
  readonly alphas: readonly number[];
}

/** Algorithm 1 of the paper, statement by statement; `seen` gets every visit, in the order in which they end. */
export function pAb(S: Valued, alpha: number, beta: number, seen: Visit[], reading = clamped): Dense {
  const alphas = [alpha];
  const visited = (result: Dense): Dense => {
    seen.push({ node: S, alpha, beta, result, alphas });
    return result;
  };
  if ("list" in S) return visited(reading.leaf(S.list, alpha, beta));
  let a = alpha;
  let TP0 = point(domainIn(S), alpha);
  for (const Sj of S.kids) {
    const TP1 = neg(pAb(Sj, 0 - beta, 0 - a, seen, reading));
    TP0 = max(TP0, TP1);
    a = lower(TP0);
    alphas.push(a);
    if (reading.stops(a, beta)) return visited(TP0);
  }
  return visited(TP0);
}

/** The lists of the leaves that were visited, in order. */
export const leavesSeen = (seen: readonly Visit[]): readonly Dense[] =>
  seen.flatMap(({ node }) => ("list" in node ? [node.list] : []));

function domainIn(node: Valued): number {
  return "list" in node ? domainOf(node.list) : domainIn(node.kids[0] ?? node);
}
