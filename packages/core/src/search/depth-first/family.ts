import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Algorithm } from "../contract/algorithm.js";
import { outcomeOf } from "../contract/outcome.js";
import { searchAlphaBeta } from "./alpha-beta.js";
import { searchAspiration } from "./aspiration.js";
import { searchBranchAndBound } from "./branch-and-bound.js";
import { searchFailSoftAlphaBeta } from "./fail-soft-alpha-beta.js";
import { searchIterativeAlphaBeta } from "./iterative-alpha-beta.js";
import { searchLinkedAlphaBeta } from "./linked-alpha-beta.js";
import { searchMccarthy } from "./mccarthy.js";
import { searchMinimaxAlphaBeta } from "./minimax-alpha-beta.js";
import { searchNegamax } from "./negamax.js";
import type { RootStep } from "./root-step.js";

type WindowSearch = <N>(tree: Tree<N>, alpha: number, beta: number, observer?: Observer<N>) => RootStep;

/** What the forms of F2 have in common. */
function windowed(search: WindowSearch) {
  return {
    paper: "Knuth & Moore 1975",
    needs: [],
    uses: [],
    takes: ["alpha", "beta"],
    visits: "as alpha-beta",
    outside: "as alpha-beta",
    revisits: false,
    memory: "path",
    recursive: true,
    run(tree, { alpha = -Infinity, beta = Infinity }, observer) {
      return outcomeOf(search(tree, alpha, beta, observer), alpha, beta);
    },
  } satisfies Partial<Algorithm>;
}

const failHard = "Exact inside the window; alpha below it; above it a lower bound that is at least beta.";

/** The procedures of Knuth & Moore (1975). */
export const knuthMoore = [
  {
    id: "negamax",
    title: "Negamax",
    procedure: "F",
    file: "depth-first/negamax.ts",
    guarantee: "Exact.",
    paper: "Knuth & Moore 1975",
    needs: [],
    uses: [],
    takes: [],
    visits: "all",
    outside: "the value",
    revisits: false,
    memory: "path",
    recursive: true,
    run: (tree, _, observer) => outcomeOf(searchNegamax(tree, observer), -Infinity, Infinity),
  },
  {
    id: "branch-and-bound",
    title: "Branch and bound (shallow cutoffs only)",
    procedure: "F1",
    file: "depth-first/branch-and-bound.ts",
    guarantee: "Exact below the bound; otherwise a lower bound that is at least the bound.",
    paper: "Knuth & Moore 1975",
    needs: [],
    uses: [],
    takes: ["bound"],
    visits: "as branch-and-bound",
    outside: "as branch-and-bound",
    revisits: false,
    memory: "path",
    recursive: true,
    run: (tree, { bound = Infinity }, observer) =>
      outcomeOf(searchBranchAndBound(tree, bound, observer), -Infinity, bound),
  },
  {
    id: "alpha-beta",
    title: "Alpha-beta",
    procedure: "F2",
    file: "depth-first/alpha-beta.ts",
    guarantee: failHard,
    ...windowed(searchAlphaBeta),
  },
  {
    id: "minimax-alpha-beta",
    title: "Alpha-beta as a pair, one procedure for Max and one for Min",
    procedure: "F2 and G2",
    file: "depth-first/minimax-alpha-beta.ts",
    guarantee: failHard,
    ...windowed(searchMinimaxAlphaBeta),
  },
  {
    id: "linked-alpha-beta",
    title: "Alpha-beta on linked records",
    procedure: "F2 with generate, first, next",
    file: "depth-first/linked-alpha-beta.ts",
    guarantee: failHard,
    ...windowed(searchLinkedAlphaBeta),
  },
  {
    id: "iterative-alpha-beta",
    title: "Alpha-beta on an explicit stack",
    procedure: "the iterative program",
    file: "depth-first/iterative-alpha-beta.ts",
    guarantee: failHard,
    ...windowed(searchIterativeAlphaBeta),
    recursive: false,
  },
  {
    id: "fail-soft-alpha-beta",
    title: "Fail-soft alpha-beta",
    procedure: "F2 with m from -infinity",
    file: "depth-first/fail-soft-alpha-beta.ts",
    guarantee: "Exact inside the window; outside it the best bound that the visited nodes prove.",
    ...windowed(searchFailSoftAlphaBeta),
    outside: "all that is proved",
  },
  {
    id: "mccarthy",
    title: "McCarthy's alpha-beta with optimistic and pessimistic values",
    procedure: "F2 with optimistic and pessimistic",
    file: "depth-first/mccarthy.ts",
    guarantee: `${failHard} Only as sound as the tree's bounds.`,
    ...windowed(searchMccarthy),
    uses: ["bounds"],
    visits: "within alpha-beta",
    outside: "a bound",
  },
  {
    id: "aspiration",
    title: "Aspiration: alpha-beta, with a second search where the window was missed",
    procedure: "F2 with a guessed window",
    file: "depth-first/aspiration.ts",
    guarantee: "Exact, whatever the window.",
    ...windowed(searchAspiration),
    visits: "as alpha-beta, and again beyond the window",
    outside: "the value",
    revisits: true,
    run: (tree, { alpha = -Infinity, beta = Infinity }, observer) =>
      outcomeOf(searchAspiration(tree, alpha, beta, observer), -Infinity, Infinity),
  },
] as const satisfies readonly Algorithm[];
