import type { View, ViewedTree } from "../../tree/view.js";

/** A number that a model takes: `least <= number <= most`. Without a default it must be given. */
export interface Parameter {
  readonly about: string;
  readonly least: number;
  readonly most: number;
  readonly integer: boolean;
  readonly default?: number;
}

export type ParameterRecord = Readonly<Record<string, Parameter>>;

/** A family of trees. Each tree is a pure function of the parameters; the root is Max, and the height is known. */
export interface Model<
  I extends string = string,
  P extends ParameterRecord = ParameterRecord,
  T = ViewedTree<unknown>,
> {
  readonly id: I;
  readonly title: string;
  /** What the tree is, in a sentence or two. */
  readonly about: string;
  /** The view in which the model gives leaf values. */
  readonly view: View;
  /**
   * Whether every inner node has the same number of successors and every leaf lies at the same depth: the `degree` and
   * the `depth` among the parameters, where they are there.
   */
  readonly uniform: boolean;
  readonly parameters: P;
  /** The tree, from a number for each of `parameters` that has been checked (see treeOf). */
  tree(parameters: { readonly [K in keyof P]: number }): T;
}

/** A model as it is described; the call infers its types. */
export function model<const I extends string, P extends ParameterRecord, T extends ViewedTree<unknown>>(
  description: Model<I, P, T>,
): Model<I, P, T> {
  return description;
}

export const degree = {
  about: "successors of an inner node",
  least: 1,
  most: 2 ** 20,
  integer: true,
} as const satisfies Parameter;

/** Sums of one 32-bit fraction per ply stay exact up to this depth. */
export const depth = {
  about: "plies from the root to a leaf",
  least: 0,
  most: 2 ** 20,
  integer: true,
} as const satisfies Parameter;

export const seed = {
  about: "which of the trees; the low 32 bits count",
  least: Number.MIN_SAFE_INTEGER,
  most: Number.MAX_SAFE_INTEGER,
  integer: true,
  default: 1,
} as const satisfies Parameter;

/** The parameter `range` of a model whose integers are drawn from 0 .. range - 1. */
export const rangeOf = (standard: number) =>
  ({
    about: "random integers are drawn from 0 to range - 1",
    least: 1,
    most: 2 ** 32,
    integer: true,
    default: standard,
  }) as const satisfies Parameter;
