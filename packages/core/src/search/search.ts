import { didYouMean } from "../errors/did-you-mean.js";
import { InputError } from "../errors/input-error.js";
import { nodeName } from "../errors/shown.js";
import type { Observer } from "../tree/observer.js";
import type { Tree } from "../tree/tree.js";
import { ExplicitTree } from "../trees/explicit-tree.js";
import { type AlgorithmId, algorithms } from "./algorithms.js";
import type { Ability, Algorithm } from "./contract/algorithm.js";
import type { OptionName, SearchOptions } from "./contract/options.js";
import type { Outcome } from "./contract/outcome.js";

/** Plies that a recursive search may go down: well within the call stack of every engine that we know. */
export const recursionLimit = 2000;

const inWords: Readonly<Record<Ability, string>> = {
  bounds: "bounds",
  estimate: "an estimate at every inner node",
  likelihood: "likelihoods",
  worth: "lists or ranges of values",
};

/** The registered algorithm of that id. */
export function findAlgorithm(id: string): Algorithm {
  const found = algorithms.find((algorithm) => algorithm.id === id);
  if (found) return found;
  throw new InputError(
    didYouMean(
      "algorithm",
      id,
      algorithms.map((algorithm) => algorithm.id),
    ),
  );
}

/** Why `algorithm` cannot search `tree` with `options`, in one sentence; nothing if it can. */
export function refusal<N>(algorithm: Algorithm, tree: Tree<N>, options: SearchOptions): string | undefined {
  for (const name of Object.keys(options) as OptionName[]) {
    if (options[name] === undefined) continue;
    if (!algorithm.takes.includes(name)) {
      // Who moves first is the tree's to say, not an option that anybody lists.
      const offered = algorithm.takes.filter((option) => option !== "player");
      const taken = offered.length > 0 ? `only ${offered.join(" and ")}` : "no options";
      return `${algorithm.id} does not take ${name}: it takes ${taken}`;
    }
    if (Number.isNaN(options[name])) return `${name} is NaN: expected a number`;
  }
  const uncertain = algorithm.uses.includes("worth");
  const reason = uncertain ? outsideDomain(algorithm, tree, options) : undefined;
  if (reason !== undefined) return reason;
  // Over uncertain values an absent end of the window is that of the domain.
  const i = uncertain ? (tree.domain ?? Infinity) : Infinity;
  const { alpha = 0 - i, beta = i } = options;
  if (alpha >= beta) return `alpha is ${alpha} and beta is ${beta}: expected alpha < beta`;
  for (const ability of algorithm.needs) {
    if (tree[ability] || (ability === "estimate" && tree.degree(tree.root) === 0)) continue;
    const gap = ability === "estimate" ? firstGap(tree) : undefined;
    return gap === undefined
      ? `${algorithm.id} needs a tree with ${inWords[ability]}, and this one has none`
      : `${algorithm.id} needs ${inWords[ability]}, and ${gap} has none`;
  }
  if (algorithm.recursive && (tree.height ?? 0) > recursionLimit)
    return tooHigh(algorithm, `${tree.height} plies high`);
  return undefined;
}

/** The name of the first inner node without an estimate, in a tree where others have one. */
function firstGap<N>(tree: Tree<N>): string | undefined {
  if (!(tree instanceof ExplicitTree)) return undefined;
  const inner = Array.from({ length: tree.nodeCount }, (_, node) => node).filter(
    (node) => tree.degree(node) > 0,
  );
  if (inner.every((node) => tree.estimateAt(node) === undefined)) return undefined;
  return nodeName(tree.path(inner.find((node) => tree.estimateAt(node) === undefined)!));
}

/** Why a search over uncertain values cannot be run: its numbers are integers from -i to i, where the tree names an i. */
function outsideDomain<N>(
  { id }: Algorithm,
  { worth, domain: i }: Tree<N>,
  { alpha, beta }: SearchOptions,
): string | undefined {
  if (i === undefined) {
    return worth && `${id} needs a tree with a domain, the i of values from -i to i, and this one has none`;
  }
  if (!(Number.isSafeInteger(i) && i > 0)) {
    return `the domain of the tree is ${i}: expected a positive integer i, where values are from -i to i`;
  }
  for (const [name, end] of Object.entries({ alpha, beta })) {
    if (end !== undefined && !(Number.isInteger(end) && Math.abs(end) <= i)) {
      return `${name} is ${end}: expected an integer from ${0 - i} to ${i}, the domain of the tree`;
    }
  }
  return undefined;
}

function tooHigh(algorithm: Algorithm, height: string): string {
  return `${algorithm.id} recurses and this tree is ${height}: expected at most ${recursionLimit} plies, or, if it is finite, a search without that limit, such as iterative-alpha-beta or gsearch-maxsearch`;
}

/**
 * Searches `tree` with a registered algorithm, given by its id, or with one of your own.
 * The outcome is for the player to move at the root. What cannot be searched is refused with an InputError.
 */
export function search<N>(
  algorithm: AlgorithmId | Algorithm,
  tree: Tree<N>,
  options: SearchOptions = {},
  observer?: Observer<N>,
): Outcome {
  const chosen: Algorithm = typeof algorithm === "string" ? findAlgorithm(algorithm) : algorithm;
  const reason = refusal(chosen, tree, options);
  if (reason !== undefined) throw new InputError(reason);
  try {
    return chosen.run(tree, options, observer);
  } catch (error) {
    // A tree need not know its height beforehand. The engines word the overflow differently.
    if (error instanceof Error && /call stack|too much recursion/i.test(error.message)) {
      throw new InputError(tooHigh(chosen, "too high for that"));
    }
    if (
      error instanceof RangeError &&
      /allocation failed|invalid (typed )?array length/i.test(error.message)
    ) {
      throw new InputError(
        `${chosen.id} needs more memory than there is: expected a smaller tree, or a search that stores only a path, such as alpha-beta`,
      );
    }
    throw error;
  }
}
