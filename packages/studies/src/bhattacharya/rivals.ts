import { alphaBeta } from "espalier/knuth-moore";
import { qg1, qg2, qg3, quickgame } from "espalier/quickgame";
import { sssStar } from "espalier/relatives";
import { expectedAlphaBeta } from "espalier/theory";
import { type ExplicitTree, materialise, modelTree } from "espalier/trees";
import { type Contender, plain } from "../study/searches.js";
import type { Parameters } from "../study/study.js";

/** The five algorithms of the paper. */
export const five: readonly Contender[] = [alphaBeta, quickgame, qg1, qg2, qg3].map((each) => plain(each));

/** The best of the versions where a terminal that was looked at is never looked at again; and SSS*. */
export const others: readonly Contender[] = [
  { name: "qg3, terminals solved", algorithm: qg3, options: { terminalsSolved: true } },
  plain(sssStar),
];

/** Trees by their names: random leaves, or Korf's with a share of nodes whose successors stand in order. */
export type Kind = "random" | "strong" | number;

export interface Shape {
  readonly kind: Kind;
  readonly degree: number;
  readonly depth: number;
}

/** The tree with this seed, in memory. */
export function treeOf({ kind, degree, depth }: Shape, seed: number): ExplicitTree {
  const parameters = { degree, depth, seed };
  if (typeof kind === "number") {
    return materialise<unknown>(modelTree("partly-ordered", { ...parameters, order: kind }));
  }
  return materialise<unknown>(modelTree(kind, parameters));
}

/** What a cell is called. */
export function parametersOf({ kind, degree, depth }: Shape): Parameters {
  return typeof kind === "number" ? { order: kind, degree, depth } : { tree: kind, degree, depth };
}

/** Leaves that five searches and the making of a tree take, roughly. */
export function workOf({ degree, depth }: Shape): number {
  return 6 * expectedAlphaBeta(degree, depth) + degree ** depth;
}
