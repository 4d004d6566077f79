import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Algorithm } from "../contract/algorithm.js";
import type { SearchOptions } from "../contract/options.js";
import type { Outcome } from "../contract/outcome.js";
import { alphaBetaOver, type MoveWorth } from "./alpha-beta-over.js";
import { distributionDomain } from "./distribution-domain.js";
import { distributionOutcome } from "./distribution-outcome.js";
import type { Found } from "./found.js";
import { pbStar } from "./pb-star.js";
import { rangeDomain } from "./range-domain.js";
import { rangeOutcome } from "./range-outcome.js";
import { rawLeaves as raw } from "./raw-leaves.js";
import type { ValueDomain } from "./value-domain.js";

/** What P_AB, R_AB and their informed forms have in common. */
function over<V>(values: ValueDomain<V>, outcomeOf: (found: Found<V>) => Outcome, informed: boolean) {
  return {
    paper: "Li & Marsland 1990",
    file: "uncertain/alpha-beta-over.ts",
    needs: [],
    uses: informed ? ["worth", "bounds"] : ["worth"],
    takes: ["alpha", "beta", "rawLeaves"],
    visits: informed ? "within alpha-beta" : "as alpha-beta",
    outside: "a bound",
    revisits: false,
    memory: "path",
    recursive: true,
    run<N>(tree: Tree<N>, options: SearchOptions, observer?: Observer<N>) {
      const i = tree.domain ?? Infinity;
      const { alpha = 0 - i, beta = i, rawLeaves = false } = options;
      const rules = {
        domain: rawLeaves ? raw(values) : values,
        known: informed && tree.bounds ? (node: N) => tree.bounds!(node) : undefined,
      };
      const moves: MoveWorth<V>[] = [];
      // Adding 0 turns -0 into 0.
      const worth = alphaBetaOver(rules, tree, tree.root, alpha + 0, beta + 0, observer, moves);
      return outcomeOf({ worth, moves, alpha, beta, i });
    },
  } satisfies Partial<Algorithm>;
}

const clamped = "clamped to the window; exact where that holds it all.";

/** The searches of Li & Marsland (1990) over values that are not certain. */
export const liMarsland = [
  {
    id: "p-ab",
    title: "Alpha-beta over distributions",
    procedure: "P_AB",
    guarantee: `The distribution of the root's value, ${clamped}`,
    ...over(distributionDomain, distributionOutcome, false),
  },
  {
    id: "r-ab",
    title: "Alpha-beta over ranges",
    procedure: "R_AB",
    guarantee: `The range of the root's value, ${clamped}`,
    ...over(rangeDomain, rangeOutcome, false),
  },
  {
    id: "informed-p-ab",
    title: "Informed alpha-beta over distributions",
    procedure: "informed P_AB, corrected",
    guarantee: `The distribution of the root's value, ${clamped} Only as sound as the tree's bounds.`,
    ...over(distributionDomain, distributionOutcome, true),
  },
  {
    id: "informed-r-ab",
    title: "Informed alpha-beta over ranges",
    procedure: "informed R_AB, corrected",
    guarantee: `The range of the root's value, ${clamped} Only as sound as the tree's bounds.`,
    ...over(rangeDomain, rangeOutcome, true),
  },
  {
    id: "pb-star",
    title: "Best-first search over distributions, with windows",
    procedure: "PB* with windows",
    paper: "Li & Marsland 1990",
    file: "uncertain/pb-star.ts",
    guarantee:
      "The move that dominates with the wanted probability, as far as expansion only narrows what estimates say; the exact distribution where nothing is left to expand.",
    needs: ["estimate"],
    uses: ["worth"],
    takes: ["level", "budget", "windows"],
    visits: "its own",
    outside: "a bound",
    revisits: false,
    memory: "nodes",
    recursive: true,
    run(tree, { level = 1, budget = Infinity, windows = true }, observer) {
      const result = pbStar(tree, { level, budget, windows }, observer);
      const { root, best, dominance, expansions, nodes, stopped, assumed } = result;
      const { lower, upper } = result.bounds;
      const found = { best, peak: nodes, vp: root, dominance, expansions, stopped };
      const known = stopped === "exhausted" || (lower === upper && expansions > 0);
      if (known && !assumed) return { value: root.mean, status: "exact", ...found };
      const closed = Number.isFinite(lower) && Number.isFinite(upper);
      return { value: lower, status: "lower", ...(closed && { bounds: [lower, upper] }), ...found };
    },
  },
] as const satisfies readonly Algorithm[];
