import type { Algorithm } from "../contract/algorithm.js";
import { outcomeOf } from "../contract/outcome.js";
import { negascout } from "./negascout.js";
import { scout } from "./scout.js";

/** What the two have in common. */
const tested = {
  needs: [],
  uses: [],
  revisits: true,
  memory: "path",
  recursive: true,
} as const satisfies Partial<Algorithm>;

/** The searches that test before they evaluate. */
export const scouts = [
  {
    id: "scout",
    title: "SCOUT",
    paper: "Pearl 1980",
    procedure: "TEST and EVAL",
    file: "scout/scout.ts",
    guarantee: "Exact.",
    ...tested,
    takes: [],
    visits: "within branch-and-bound",
    outside: "the value",
    run: (tree, _, observer) => outcomeOf(scout(tree, tree.root, observer), -Infinity, Infinity),
  },
  {
    id: "negascout",
    title: "NegaScout",
    paper: "Reinefeld 1983",
    procedure: "NegaScout",
    file: "scout/negascout.ts",
    guarantee: "Exact inside the window; outside it a bound that the visited nodes prove.",
    ...tested,
    takes: ["alpha", "beta"],
    visits: "within alpha-beta",
    outside: "a bound",
    run: (tree, { alpha = -Infinity, beta = Infinity }, observer) =>
      outcomeOf(negascout(tree, tree.root, alpha, beta, observer), alpha, beta),
  },
] as const satisfies readonly Algorithm[];
