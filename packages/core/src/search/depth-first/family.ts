import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import { type Algorithm, member } from "../contract/algorithm.js";
import type { Lines } from "../contract/line.js";
import { searchFromRoot } from "../contract/search-from-root.js";
import { alphaBeta as alphaBetaProcedure } from "./alpha-beta.js";
import { searchAspiration } from "./aspiration.js";
import { branchAndBound as branchAndBoundProcedure } from "./branch-and-bound.js";
import { failSoftAlphaBeta as failSoftProcedure } from "./fail-soft-alpha-beta.js";
import { iterativeAlphaBeta as iterativeProcedure } from "./iterative-alpha-beta.js";
import { linkedAlphaBeta as linkedProcedure } from "./linked-alpha-beta.js";
import { searchMccarthy } from "./mccarthy.js";
import { maxValue } from "./minimax-alpha-beta.js";
import { negamax as negamaxProcedure } from "./negamax.js";

/** What all procedures of the paper have in common. */
const pathOnly = {
  paper: "Knuth & Moore 1975",
  needs: [],
  uses: [],
  revisits: false,
  memory: "path",
  recursive: true,
} as const satisfies Partial<Algorithm>;

const failHard = "Exact inside the window; alpha below it; above it a lower bound that is at least beta.";

/** What the forms of F2 have in common. */
const windowed = {
  ...pathOnly,
  guarantee: failHard,
  takes: ["alpha", "beta"],
  visits: "as alpha-beta",
  outside: "as alpha-beta",
} as const satisfies Partial<Algorithm>;

type WindowProcedure = <N>(
  tree: Tree<N>,
  node: N,
  alpha: number,
  beta: number,
  observer?: Observer<N>,
  lines?: Lines,
) => number;

/** Runs a form of F2. */
function withWindow(procedure: WindowProcedure): Algorithm["run"] {
  return (tree, { alpha = -Infinity, beta = Infinity }, observer) =>
    searchFromRoot(tree, alpha, beta, (root, lines) => procedure(tree, root, alpha, beta, observer, lines));
}

/** Negamax; in the paper: F. */
export const negamax = /* @__PURE__ */ member(pathOnly, {
  id: "negamax",
  title: "Negamax",
  procedure: "F",
  file: "depth-first/negamax.ts",
  guarantee: "Exact.",
  takes: [],
  visits: "all",
  outside: "the value",
  run: (tree, _, observer) =>
    searchFromRoot(tree, -Infinity, Infinity, (root, lines) => negamaxProcedure(tree, root, observer, lines)),
});

/** Branch and bound (shallow cutoffs only); in the paper: F1. */
export const branchAndBound = /* @__PURE__ */ member(pathOnly, {
  id: "branch-and-bound",
  title: "Branch and bound (shallow cutoffs only)",
  procedure: "F1",
  file: "depth-first/branch-and-bound.ts",
  guarantee: "Exact below the bound; otherwise a lower bound that is at least the bound.",
  takes: ["bound"],
  visits: "as branch-and-bound",
  outside: "as branch-and-bound",
  run: (tree, { bound = Infinity }, observer) =>
    searchFromRoot(tree, -Infinity, bound, (root, lines) =>
      branchAndBoundProcedure(tree, root, bound, observer, lines),
    ),
});

/** Alpha-beta; in the paper: F2. */
export const alphaBeta = /* @__PURE__ */ member(windowed, {
  id: "alpha-beta",
  title: "Alpha-beta",
  procedure: "F2",
  file: "depth-first/alpha-beta.ts",
  run: /* @__PURE__ */ withWindow(alphaBetaProcedure),
});

/** Alpha-beta as a pair, one procedure for Max and one for Min; in the paper: F2 and G2. */
export const minimaxAlphaBeta = /* @__PURE__ */ member(windowed, {
  id: "minimax-alpha-beta",
  title: "Alpha-beta as a pair, one procedure for Max and one for Min",
  procedure: "F2 and G2",
  file: "depth-first/minimax-alpha-beta.ts",
  run: /* @__PURE__ */ withWindow(maxValue),
});

/** Alpha-beta on linked records; in the paper: F2 with generate, first, next. */
export const linkedAlphaBeta = /* @__PURE__ */ member(windowed, {
  id: "linked-alpha-beta",
  title: "Alpha-beta on linked records",
  procedure: "F2 with generate, first, next",
  file: "depth-first/linked-alpha-beta.ts",
  run: /* @__PURE__ */ withWindow(linkedProcedure),
});

/** Alpha-beta on an explicit stack; in the paper: the iterative program. */
export const iterativeAlphaBeta = /* @__PURE__ */ member(windowed, {
  id: "iterative-alpha-beta",
  title: "Alpha-beta on an explicit stack",
  procedure: "the iterative program",
  file: "depth-first/iterative-alpha-beta.ts",
  recursive: false,
  run: /* @__PURE__ */ withWindow(iterativeProcedure),
});

/** Fail-soft alpha-beta; in the paper: F2 with m from -infinity. */
export const failSoftAlphaBeta = /* @__PURE__ */ member(windowed, {
  id: "fail-soft-alpha-beta",
  title: "Fail-soft alpha-beta",
  procedure: "F2 with m from -infinity",
  file: "depth-first/fail-soft-alpha-beta.ts",
  guarantee: "Exact inside the window; outside it the best bound that the visited nodes prove.",
  outside: "all that is proved",
  run: /* @__PURE__ */ withWindow(failSoftProcedure),
});

/** McCarthy's alpha-beta with optimistic and pessimistic values; in the paper: F2 with optimistic and pessimistic. */
export const mccarthy = /* @__PURE__ */ member(windowed, {
  id: "mccarthy",
  title: "McCarthy's alpha-beta with optimistic and pessimistic values",
  procedure: "F2 with optimistic and pessimistic",
  file: "depth-first/mccarthy.ts",
  // One literal: bundlers take a template for a side effect, and would keep this record.
  guarantee:
    "Exact inside the window; alpha below it; above it a lower bound that is at least beta. Only as sound as the tree's bounds.",
  uses: ["bounds"],
  visits: "within alpha-beta",
  outside: "a bound",
  run: (tree, { alpha = -Infinity, beta = Infinity }, observer) =>
    searchMccarthy(tree, alpha, beta, observer),
});

/** Aspiration: alpha-beta, with a second search where the window was missed; in the paper: F2 with a guessed window. */
export const aspiration = /* @__PURE__ */ member(windowed, {
  id: "aspiration",
  title: "Aspiration: alpha-beta, with a second search where the window was missed",
  procedure: "F2 with a guessed window",
  file: "depth-first/aspiration.ts",
  guarantee: "Exact, whatever the window.",
  visits: "as alpha-beta, and again beyond the window",
  outside: "the value",
  revisits: true,
  run: (tree, { alpha = -Infinity, beta = Infinity }, observer) =>
    searchAspiration(tree, alpha, beta, observer),
});

/** The procedures of Knuth & Moore (1975). */
export const depthFirstFamily = [
  negamax,
  branchAndBound,
  alphaBeta,
  minimaxAlphaBeta,
  linkedAlphaBeta,
  iterativeAlphaBeta,
  failSoftAlphaBeta,
  mccarthy,
  aspiration,
] as const satisfies readonly Algorithm[];
