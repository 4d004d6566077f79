import {
  type Algorithm,
  counting,
  type Outcome,
  type Player,
  type SearchOptions,
  search,
  type Tree,
} from "espalier";
import { type ExplicitTree, parseTree } from "espalier/trees";
import type { Case } from "./case.js";
import {
  allTerminals,
  examinedByAlphaBeta,
  examinedByBranchAndBound,
  minimax,
  type Truth,
} from "./oracle.js";

/** A case made ready: what naive minimax says is worked out once for all algorithms. */
export interface Prepared {
  readonly tree: Tree<number>;
  readonly truth: Truth<number>;
  readonly player: Player;
  readonly alpha: number;
  readonly beta: number;
}

export function prepare({ tree: data, root, alpha, beta, slack }: Case): Prepared {
  const explicit = parseTree({ tree: data, root });
  const truth = minimax<number>(explicit);
  return {
    tree: slack.length > 0 ? withBounds(explicit, truth, slack) : explicit,
    truth,
    player: root,
    alpha,
    beta,
  };
}

/**
 * What is wrong with `algorithm` on this case, in one sentence; nothing if all is well, or if the tree lacks what the
 * algorithm needs.
 */
export function check(
  algorithm: Algorithm,
  { tree, truth, player, alpha, beta }: Prepared,
): string | undefined {
  if (algorithm.needs.some((ability) => tree[ability] === undefined)) return undefined;
  const open: SearchOptions = algorithm.takes.includes("player") ? { player } : {};
  const narrow: SearchOptions = {
    ...open,
    ...(algorithm.takes.includes("alpha") && { alpha }),
    ...(algorithm.takes.includes("beta") && { beta }),
    ...(algorithm.takes.includes("bound") && { bound: beta }),
  };
  return checkRun(algorithm, tree, truth, open) ?? checkRun(algorithm, tree, truth, narrow);
}

function checkRun(
  algorithm: Algorithm,
  tree: Tree<number>,
  truth: Truth<number>,
  options: SearchOptions,
): string | undefined {
  const counted = counting(tree);
  const outcome = search(algorithm, counted, options, counted.observer);
  const problem =
    checkValue(outcome, truth, options) ??
    checkBest(algorithm, outcome, tree, truth) ??
    checkVisits(algorithm, counted.leaves, tree, truth, options);
  return problem && `${problem}, with the options ${JSON.stringify(options, infinite)}`;
}

const infinite = (_: string, value: unknown) =>
  value === Infinity ? "inf" : value === -Infinity ? "-inf" : value;

function checkValue(
  { value, status }: Outcome,
  truth: Truth<number>,
  options: SearchOptions,
): string | undefined {
  const { alpha = -Infinity, beta = options.bound ?? Infinity } = options;
  const inside = alpha < truth.value && truth.value < beta;
  const claim = `it says ${status} ${value} where the value is ${truth.value}`;
  if (Object.is(value, -0)) return "it returns -0";
  if (inside && status !== "exact") return `${claim}, inside the window`;
  if (status === "exact" && value !== truth.value) return claim;
  if (status === "lower" && !(value <= truth.value)) return claim;
  if (status === "upper" && !(value >= truth.value)) return claim;
  return undefined;
}

function checkBest(
  { memory }: Algorithm,
  { best, status }: Outcome,
  tree: Tree<number>,
  truth: Truth<number>,
): string | undefined {
  const [first = -1] = truth.best;
  const wanted = `the best moves are [${truth.best}]`;
  if (status !== "exact")
    return best === -1 ? undefined : `it calls move ${best} best where nothing is proved`;
  // A search that was told beforehand that the root is worth no less need not find out by which move.
  if (best === -1 && tree.bounds?.(tree.root).lower === truth.value) return undefined;
  if (memory === "path") return best === first ? undefined : `it chooses move ${best} and ${wanted}`;
  return best === -1 || truth.best.includes(best) ? undefined : `it chooses move ${best} and ${wanted}`;
}

function checkVisits(
  { visits, revisits }: Algorithm,
  leaves: readonly number[],
  tree: Tree<number>,
  truth: Truth<number>,
  options: SearchOptions,
): string | undefined {
  const { alpha = -Infinity, beta = Infinity, bound = Infinity } = options;
  const seen = `it evaluates the nodes [${leaves}]`;
  if (!revisits && new Set(leaves).size < leaves.length) return `${seen}, some of them twice`;
  if (visits === "its own") return undefined;
  const wanted =
    visits === "all"
      ? allTerminals(tree)
      : visits.endsWith("branch-and-bound")
        ? examinedByBranchAndBound(tree, truth, bound)
        : examinedByAlphaBeta(tree, truth, alpha, beta);
  if (visits.startsWith("within")) {
    const allowed = new Set(wanted);
    return leaves.every((leaf) => allowed.has(leaf)) ? undefined : `${seen} and not only [${wanted}]`;
  }
  const compared = revisits ? leaves.slice(0, wanted.length) : leaves;
  return compared.join() === wanted.join() ? undefined : `${seen} instead of [${wanted}]`;
}

/** `tree` with bounds that are true. */
function withBounds(tree: ExplicitTree, truth: Truth<number>, slack: readonly number[]): Tree<number> {
  return {
    root: tree.root,
    degree: (node) => tree.degree(node),
    child: (node, i) => tree.child(node, i),
    value: (node) => tree.value(node),
    bounds: (node) => ({
      lower: truth.valueOf(node) - slack[node % slack.length]!,
      upper: truth.valueOf(node) + slack[(node + 3) % slack.length]!,
    }),
  };
}
