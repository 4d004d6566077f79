import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type Algorithm, member } from "../contract/algorithm.js";
import { Lines } from "../contract/line.js";
import type { SearchOptions } from "../contract/options.js";
import type { Outcome } from "../contract/outcome.js";
import { windowWithin } from "../contract/window-within.js";
import { alphaBetaOver } from "./alpha-beta-over.js";
import { bStar as bStarProcedure } from "./b-star.js";
import type { MoveWorth } from "./dominance.js";
import { distributionOutcome, type RootWorth, rangeOutcome } from "./outcomes.js";
import { pbStar as pbStarProcedure } from "./pb-star.js";
import { distributionValues, rangeValues, rawLeaves as raw, type ValueDomain } from "./value-domains.js";

/** What P_AB, R_AB and their informed forms have in common. */
const overValues = {
  paper: "Li & Marsland 1990",
  file: "uncertain/alpha-beta-over.ts",
  needs: [],
  uses: ["worth"],
  takes: ["alpha", "beta", "rawLeaves"],
  visits: "as alpha-beta",
  outside: "a bound",
  revisits: false,
  memory: "path",
  recursive: true,
} as const satisfies Partial<Algorithm>;

/** What is different in the informed forms. */
const informed = {
  ...overValues,
  uses: ["worth", "bounds"],
  visits: "within alpha-beta",
} as const satisfies Partial<Algorithm>;

/** Runs alpha-beta over these values, knowing the bounds of inner nodes where `uses` says so. */
function over<V>(
  values: ValueDomain<V>,
  outcomeOf: (root: RootWorth<V>) => Outcome,
  { uses }: Pick<Algorithm, "uses">,
): Algorithm["run"] {
  return <N>(tree: Tree<N>, options: SearchOptions, observer?: Observer<N>) => {
    const i = tree.domain ?? Infinity;
    const { alpha, beta } = windowWithin(i, options);
    const { rawLeaves = false } = options;
    const rules = {
      values: rawLeaves ? raw(values) : values,
      known: uses.includes("bounds") ? tree.bounds?.bind(tree) : undefined,
    };
    const moves: MoveWorth<V>[] = [];
    const lines = new Lines();
    // Adding 0 turns -0 into 0.
    const worth = alphaBetaOver(rules, tree, tree.root, alpha + 0, beta + 0, observer, moves, lines);
    return outcomeOf({ worth, moves, line: lines.returned, alpha, beta, i });
  };
}

// Guarantees are whole literals: bundlers take a template for a side effect, and would keep its record.

/** Alpha-beta over distributions; in the paper: P_AB. */
export const pAb = /* @__PURE__ */ member(overValues, {
  id: "p-ab",
  title: "Alpha-beta over distributions",
  procedure: "P_AB",
  guarantee: "The distribution of the root's value, clamped to the window; exact where that holds it all.",
  run: /* @__PURE__ */ over(distributionValues, distributionOutcome, overValues),
});

/** Alpha-beta over ranges; in the paper: R_AB. */
export const rAb = /* @__PURE__ */ member(overValues, {
  id: "r-ab",
  title: "Alpha-beta over ranges",
  procedure: "R_AB",
  guarantee: "The range of the root's value, clamped to the window; exact where that holds it all.",
  run: /* @__PURE__ */ over(rangeValues, rangeOutcome, overValues),
});

/** Informed alpha-beta over distributions; in the paper: informed P_AB, corrected. */
export const informedPAb = /* @__PURE__ */ member(informed, {
  id: "informed-p-ab",
  title: "Informed alpha-beta over distributions",
  procedure: "informed P_AB, corrected",
  guarantee:
    "The distribution of the root's value, clamped to the window; exact where that holds it all. Only as sound as the tree's bounds.",
  run: /* @__PURE__ */ over(distributionValues, distributionOutcome, informed),
});

/** Informed alpha-beta over ranges; in the paper: informed R_AB, corrected. */
export const informedRAb = /* @__PURE__ */ member(informed, {
  id: "informed-r-ab",
  title: "Informed alpha-beta over ranges",
  procedure: "informed R_AB, corrected",
  guarantee:
    "The range of the root's value, clamped to the window; exact where that holds it all. Only as sound as the tree's bounds.",
  run: /* @__PURE__ */ over(rangeValues, rangeOutcome, informed),
});

/** Best-first search over distributions, with windows; in the paper: PB* with windows. */
export const pbStar = {
  id: "pb-star",
  title: "Best-first search over distributions, with windows",
  procedure: "PB* with windows",
  paper: "Li & Marsland 1990",
  file: "uncertain/pb-star.ts",
  guarantee:
    "The move that dominates with the wanted probability, as far as expansion only narrows what estimates say; exact where evaluated leaves alone prove the distribution and the move.",
  needs: ["estimate"],
  uses: ["worth"],
  takes: ["level", "budget", "windows"],
  visits: "its own",
  outside: "a bound",
  revisits: false,
  memory: "nodes",
  recursive: true,
  run(tree, { level = 1, budget = Infinity, windows = true }, observer) {
    const result = pbStarProcedure(tree, { level, budget, windows }, observer);
    const { root, best, line, dominance, expansions, nodes, stopped, proved } = result;
    const { lower, upper } = result.bounds;
    const found = { best, line, peak: nodes, vp: root, dominance, expansions, stopped };
    if (proved) return { value: root.mean, status: "exact", ...found };
    const closed = Number.isFinite(lower) && Number.isFinite(upper);
    return {
      value: lower,
      status: "lower",
      ...(closed && { bounds: [lower, upper] }),
      ...(tree.worth && { assuming: "estimates" }),
      ...found,
    };
  },
} as const satisfies Algorithm;

/** Best-first search over ranges, until one move is proved best; in the paper: B*. */
export const bStar = {
  id: "b-star",
  title: "Best-first search over ranges, until one move is proved best",
  procedure: "B*, with our choice between ProveBest and DisproveRest",
  paper: "Berliner 1979",
  file: "uncertain/b-star.ts",
  guarantee:
    "The move that is as good as every other, as far as expansion only narrows the ranges of inner nodes, and a range that holds the root's.",
  needs: ["estimate"],
  uses: ["worth"],
  takes: ["budget"],
  visits: "its own",
  outside: "a bound",
  revisits: false,
  memory: "nodes",
  recursive: true,
  run(tree, { budget = Infinity }, observer) {
    const { root: range, separated, proved, ...more } = bStarProcedure(tree, { budget }, observer);
    const { expansions, nodes, stopped } = more;
    const [best, line] = separated ? [more.best, more.line] : [-1, []];
    return {
      value: range.lower,
      status: proved && range.isPoint ? "exact" : "lower",
      ...(Number.isFinite(range.upper - range.lower) && { bounds: [range.lower, range.upper] }),
      ...(tree.worth && !proved && { assuming: "estimates" }),
      ...{ best, line, peak: nodes, range, expansions, stopped },
    };
  },
} as const satisfies Algorithm;

/** The searches over values that are not certain: those of Li & Marsland (1990), and B*. */
export const uncertainFamily = [
  pAb,
  rAb,
  informedPAb,
  informedRAb,
  bStar,
  pbStar,
] as const satisfies readonly Algorithm[];
