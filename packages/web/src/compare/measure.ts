import { type Algorithm, algorithms, counting, InputError, search, type Tree } from "espalier";
import { findAlgorithm, moverOptions } from "espalier/internal";
import { leastLeaves } from "espalier/knuth-moore";
import { minimalLeaves } from "espalier/theory";
import { ExplicitTree, materialise, type ViewedTree } from "espalier/trees";
import { subjectOf } from "../film/subject.js";
import { type Source, uniformShape } from "../lab/source.js";
import { treeOfSeed } from "./choice.js";
import { heightsOf, ladderAlgorithms } from "./ladder.js";

/** What one search took, in the numbers of `espalier search --json`. */
export interface Count {
  readonly algorithm: string;
  readonly evaluations: number;
  /** Null where there are too many leaves to tell apart. */
  readonly distinct: number | null;
  readonly nodes: number;
  /** What was stored at the worst moment; nothing where only a path is. */
  readonly peak?: number;
}

export interface Refusal {
  readonly algorithm: string;
  readonly reason: string;
}

/** The same search of lower trees with this seed, by the algorithms of the ladder. */
export interface Rung {
  readonly height: number;
  readonly evaluations: readonly number[];
}

/** One tree, searched by each of the algorithms. */
export interface Measured {
  readonly seed: number;
  readonly leaves: number | null;
  /** The least number of leaves that prove its value, where that is known. */
  readonly least: number | null;
  readonly counts: readonly Count[];
  readonly refused: readonly Refusal[];
  readonly ladder: readonly Rung[];
  /** Whether nothing is missing. */
  readonly isWhole: boolean;
}

export interface Task {
  readonly source: Source;
  readonly seed: number;
  readonly algorithms: readonly string[] | undefined;
}

/** A tree up to so many leaves is brought into memory once, and searched there by all. */
const mostInMemory = 2_000_000;

/** Searches a tree with each of the algorithms; `tell` is told what there is after every one. What is no tree is an InputError. */
export function measure(
  { source, seed, algorithms: ids }: Task,
  tell: (soFar: Measured) => void = () => {},
): Measured {
  const one = treeOfSeed(source, seed);
  const tree = inMemory(subjectOf(one).tree, leavesOf(one));
  const chosen = ids === undefined ? algorithms.filter((each) => isAble(each, tree)) : ids.map(findAlgorithm);
  const counts: Count[] = [];
  const refused: Refusal[] = [];
  const { leaves, least } = factsOf(one, tree);
  const ladder = heightsOf(one).map((height) => rung(one, height));
  const soFar = (isWhole: boolean) => ({
    ...{ seed, leaves, least, ladder, isWhole },
    counts: [...counts],
    refused: [...refused],
  });
  for (const algorithm of chosen) {
    try {
      counts.push(count(algorithm, tree));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refused.push({ algorithm: algorithm.id, reason: error.message });
    }
    tell(soFar(false));
  }
  return soFar(true);
}

function isAble({ needs }: Algorithm, tree: Tree<unknown>): boolean {
  return needs.every((ability) => tree[ability] !== undefined);
}

/** The number of leaves of a uniform tree. */
function leavesOf(source: Source): number | undefined {
  const shape = uniformShape(source);
  return shape && shape.degree ** shape.depth;
}

function inMemory(tree: ViewedTree<unknown>, leaves: number | undefined): ViewedTree<unknown> {
  if (tree instanceof ExplicitTree || (leaves ?? 0) > mostInMemory) return tree;
  try {
    return materialise(tree, { limit: 2 * mostInMemory }) as unknown as ViewedTree<unknown>;
  } catch (error) {
    // A tree without end, or a very large one, is searched where it is made.
    if (error instanceof InputError) return tree;
    throw error;
  }
}

function factsOf(source: Source, tree: Tree<unknown>): Pick<Measured, "leaves" | "least"> {
  const shape = uniformShape(source);
  const explicit = tree instanceof ExplicitTree ? tree : undefined;
  const leaves = explicit?.leafCount ?? leavesOf(source) ?? null;
  if (tree.worth !== undefined || tree.bounds !== undefined) return { leaves, least: null };
  if (shape !== undefined) return { leaves, least: Number(minimalLeaves(shape.degree, shape.depth)) };
  return { leaves, least: explicit === undefined ? null : leastLeaves(explicit) };
}

/** One search, counted. Leaves that are visited again are told apart where they have names. */
function count(algorithm: Algorithm, tree: ViewedTree<unknown>): Count {
  const keepLeaves = algorithm.revisits && tree instanceof ExplicitTree;
  const counter = counting(tree, { keepLeaves });
  const outcome = search(algorithm, counter, moverOptions(algorithm, {}, tree), counter.observer);
  const { evaluations, nodes } = counter;
  const distinct = keepLeaves ? counter.distinct : algorithm.revisits ? null : evaluations;
  const { peak } = outcome;
  return { algorithm: algorithm.id, evaluations, distinct, nodes, ...(peak !== undefined && { peak }) };
}

function rung(source: Source, height: number): Rung {
  if (source.kind !== "model") throw new Error("only the trees of models have heights");
  const lower = { ...source, parameters: { ...source.parameters, depth: height } };
  const tree = inMemory(subjectOf(lower).tree, leavesOf(lower));
  return {
    height,
    evaluations: ladderAlgorithms.map((id) => count(findAlgorithm(id), tree).evaluations),
  };
}
