import {
  type Algorithm,
  type Counting,
  counting,
  type Outcome,
  type SearchOptions,
  search,
  type Tree,
} from "espalier";
import { proofOf } from "espalier/knuth-moore";
import type { Visits } from "espalier/search";
import type { Player } from "espalier/trees";
import { type ExplicitTree, parseTree, wrapTree } from "espalier/trees";
import type { Case } from "./case.js";
import {
  type Examined,
  everything,
  examinedByAlphaBeta,
  examinedByBranchAndBound,
  minimax,
  returnedByAlphaBeta,
  returnedByBranchAndBound,
  type Truth,
} from "./oracle.js";

/** A case made ready: what naive minimax says is worked out once for all algorithms. */
export interface Prepared {
  readonly tree: Tree<number>;
  /** The same without bounds. */
  readonly explicit: ExplicitTree;
  readonly truth: Truth<number>;
  readonly player: Player;
  readonly alpha: number;
  readonly beta: number;
  readonly watched: Counting<number>;
  /** What F1 and F2 examine with the windows asked about so far. */
  readonly examined: Map<string, Examined<number>>;
}

export function prepare({ tree: data, root, alpha, beta, slack }: Case): Prepared {
  const explicit = parseTree({ tree: data, root });
  const truth = minimax<number>(explicit);
  const tree = slack.length > 0 ? withBounds(explicit, truth, slack) : explicit;
  return {
    tree,
    watched: counting(tree),
    examined: new Map(),
    explicit,
    truth,
    player: root,
    alpha,
    beta,
  };
}

/** Whether the tree has what the algorithm needs. */
export function applies({ needs }: Algorithm, { tree }: Prepared): boolean {
  return needs.every((ability) => tree[ability] !== undefined);
}

/** What is wrong with `algorithm` on this case, in one sentence; nothing if all is well. */
export function check(algorithm: Algorithm, prepared: Prepared): string | undefined {
  const { player, alpha, beta } = prepared;
  const open: SearchOptions = algorithm.takes.includes("player") ? { player } : {};
  const narrow: SearchOptions = {
    ...open,
    ...(algorithm.takes.includes("alpha") && { alpha }),
    ...(algorithm.takes.includes("beta") && { beta }),
    ...(algorithm.takes.includes("bound") && { bound: beta }),
  };
  return [open, narrow]
    .flatMap((options) => memories(algorithm, prepared).map((memory) => ({ ...options, ...memory })))
    .map((options) => checkRun(algorithm, prepared, options))
    .find((problem) => problem !== undefined);
}

/** None given; and of a search that makes do with any, a few entries, and some times the sons of the Max nodes of one path. */
function memories({ forgets }: Algorithm, { explicit, player }: Prepared): readonly SearchOptions[] {
  if (!forgets) return [{}];
  const once = Math.max(1, mostOnPath(explicit, explicit.root, player === "max"));
  return [{}, ...[1, 2, 3, once, 2 * once, 4 * once, 16 * once].map((memory) => ({ memory }))];
}

/** The most sons that the nodes of Max on one path have. */
function mostOnPath(tree: ExplicitTree, node: number, isMax: boolean): number {
  const d = tree.degree(node);
  let below = 0;
  for (let i = 0; i < d; i++) below = Math.max(below, mostOnPath(tree, tree.child(node, i), !isMax));
  return below + (isMax ? d : 0);
}

function checkRun(algorithm: Algorithm, prepared: Prepared, options: SearchOptions): string | undefined {
  const { watched, tree, truth } = prepared;
  watched.reset();
  const outcome = search(algorithm, watched, options, watched.observer);
  const problem =
    checkValue(outcome, truth, options) ??
    checkPeak(outcome, options) ??
    checkOutside(algorithm, outcome, prepared, options) ??
    checkBest(algorithm, outcome, tree, truth) ??
    checkLine(algorithm, outcome, tree, truth) ??
    checkVisits(algorithm, prepared, options);
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
  const claim = () => `it says ${status} ${value} where the value is ${truth.value}`;
  if (Object.is(value, -0)) return "it returns -0";
  if (inside && status !== "exact") return `${claim()}, inside the window`;
  if (status === "exact" && value !== truth.value) return claim();
  if (status === "lower" && !(beta <= value && value <= truth.value)) return claim();
  if (status === "upper" && !(truth.value <= value && value <= alpha)) return claim();
  return undefined;
}

/** No more is stored than may be. */
function checkPeak({ peak = 0 }: Outcome, { memory = Infinity }: SearchOptions): string | undefined {
  return peak <= memory ? undefined : `it stores ${peak} where ${memory} may be stored`;
}

/** Where the value is outside the window, the contract says what is returned. */
function checkOutside(
  { outside }: Algorithm,
  { value, status }: Outcome,
  { tree, explicit, truth, watched }: Prepared,
  { alpha = -Infinity, beta = Infinity, bound = Infinity }: SearchOptions,
): string | undefined {
  const wanted = () => {
    switch (outside) {
      case "the value":
        return truth.value;
      case "as alpha-beta":
        return returnedByAlphaBeta(tree, truth, alpha, beta);
      case "as branch-and-bound":
        return returnedByBranchAndBound(tree, truth, bound);
      case "all that is proved": {
        const { lower, upper } = proofOf(
          explicit,
          watched.leaves.map((leaf) => explicit.leafNumber(leaf)),
        );
        return status === "upper" ? upper[0] : lower[0];
      }
      case "a bound":
        return value;
    }
  };
  return value === wanted() ? undefined : `it returns ${value} where ${outside} is ${wanted()}`;
}

function checkBest(
  { memory }: Algorithm,
  { best, status }: Outcome,
  tree: Tree<number>,
  truth: Truth<number>,
): string | undefined {
  const [first = -1] = truth.best;
  const wrong = () => `it chooses move ${best} and the best moves are [${truth.best}]`;
  if (status !== "exact")
    return best === -1 ? undefined : `it calls move ${best} best where nothing is proved`;
  // A search that was told beforehand that the root is worth no less need not find out by which moves.
  const told = tree.bounds?.(tree.root).lower === truth.value;
  if (best === -1 && told) return undefined;
  if (memory === "path" && !told) return best === first ? undefined : wrong();
  return best === -1 || truth.best.includes(best) ? undefined : wrong();
}

/** Every node on the line is worth the value. */
function checkLine(
  { memory, revisits, uses }: Algorithm,
  { value, best, line }: Outcome,
  tree: Tree<number>,
  truth: Truth<number>,
): string | undefined {
  if ((line[0] ?? -1) !== best) return `its line is [${line}] and its best move ${best}`;
  if (best === -1) return undefined;
  let node = tree.root;
  let worth = value;
  for (const [ply, rank] of line.entries()) {
    if (!(rank >= 0 && rank < tree.degree(node))) return `its line [${line}] has no such move at ply ${ply}`;
    node = tree.child(node, rank);
    worth = 0 - worth;
    if (truth.valueOf(node) !== worth) {
      return `its line [${line}] leads at ply ${ply + 1} to a node worth ${truth.valueOf(node)} and not ${worth}`;
    }
  }
  // What a single search with nothing but a path has proved, it has proved down to a terminal, unless it was told.
  const told = tree.bounds !== undefined && uses.includes("bounds");
  const complete = memory === "path" && !revisits && !told;
  return complete && tree.degree(node) > 0 ? `its line [${line}] ends before a terminal` : undefined;
}

function checkVisits(
  { visits, revisits }: Algorithm,
  prepared: Prepared,
  options: SearchOptions,
): string | undefined {
  const { leaves, nodes } = prepared.watched;
  const seen = () => `it evaluates the nodes [${leaves}]`;
  if (!revisits && new Set(leaves).size < leaves.length) return `${seen()}, some of them twice`;
  if (visits === "its own") return undefined;
  const wanted = examinedBy(visits, prepared, options);
  if (visits.startsWith("within")) {
    const allowed = new Set(wanted.terminals);
    return leaves.every((leaf) => allowed.has(leaf))
      ? undefined
      : `${seen()} and not only [${wanted.terminals}]`;
  }
  const same =
    leaves.length === wanted.terminals.length && leaves.every((leaf, i) => leaf === wanted.terminals[i]);
  if (!same) return `${seen()} instead of [${wanted.terminals}]`;
  return nodes === wanted.nodes ? undefined : `it examines ${nodes} nodes instead of ${wanted.nodes}`;
}

/** What the oracle says is to be examined; worked out once for each window. */
function examinedBy(visits: Visits, prepared: Prepared, options: SearchOptions): Examined<number> {
  const { alpha = -Infinity, beta = Infinity, bound = Infinity } = options;
  const key = `${visits.replace(/^(as|within) /, "")} ${alpha} ${beta} ${bound}`;
  const known = prepared.examined.get(key);
  if (known !== undefined) return known;
  const wanted = askOracle(visits, prepared, alpha, beta, bound);
  prepared.examined.set(key, wanted);
  return wanted;
}

function askOracle(
  visits: Visits,
  { tree, truth }: Prepared,
  alpha: number,
  beta: number,
  bound: number,
): Examined<number> {
  if (visits === "all") return everything(tree);
  if (visits.endsWith("branch-and-bound")) return examinedByBranchAndBound(tree, truth, bound);
  const first = examinedByAlphaBeta(tree, truth, alpha, beta);
  const missed = tree.degree(tree.root) > 0 && !(alpha < truth.value && truth.value < beta);
  if (visits !== "as alpha-beta, and again beyond the window" || !missed) return first;
  const v = returnedByAlphaBeta(tree, truth, alpha, beta);
  const second =
    v <= alpha
      ? examinedByAlphaBeta(tree, truth, -Infinity, v)
      : examinedByAlphaBeta(tree, truth, v, Infinity);
  return { terminals: [...first.terminals, ...second.terminals], nodes: first.nodes + second.nodes };
}

/** `tree` with bounds that are true. */
function withBounds(tree: ExplicitTree, truth: Truth<number>, slack: readonly number[]): Tree<number> {
  return wrapTree(tree, {
    bounds: (node) => ({
      lower: truth.valueOf(node) - slack[node % slack.length]!,
      upper: truth.valueOf(node) + slack[(node + 3) % slack.length]!,
    }),
  });
}
