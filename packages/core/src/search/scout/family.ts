import { type Algorithm, member } from "../contract/algorithm.js";
import { searchFromRoot } from "../contract/search-from-root.js";
import { negascout as negascoutProcedure } from "./negascout.js";
import { scout as scoutProcedure } from "./scout.js";

/** What the two have in common. */
const tested = {
  needs: [],
  uses: [],
  revisits: true,
  memory: "path",
  recursive: true,
} as const satisfies Partial<Algorithm>;

/** SCOUT; in the paper: TEST and EVAL. */
export const scout = /* @__PURE__ */ member(tested, {
  id: "scout",
  title: "SCOUT",
  paper: "Pearl 1980",
  procedure: "TEST and EVAL",
  file: "scout/scout.ts",
  guarantee: "Exact.",
  takes: [],
  visits: "within branch-and-bound",
  outside: "the value",
  run: (tree, _, observer) =>
    searchFromRoot(tree, -Infinity, Infinity, (root, lines) => scoutProcedure(tree, root, observer, lines)),
});

/** NegaScout. */
export const negascout = /* @__PURE__ */ member(tested, {
  id: "negascout",
  title: "NegaScout",
  paper: "Reinefeld 1983",
  procedure: "NegaScout",
  file: "scout/negascout.ts",
  guarantee: "Exact inside the window; outside it a bound that the visited nodes prove.",
  takes: ["alpha", "beta"],
  visits: "within alpha-beta",
  outside: "a bound",
  run: (tree, { alpha = -Infinity, beta = Infinity }, observer) =>
    searchFromRoot(tree, alpha, beta, (root, lines) =>
      negascoutProcedure(tree, root, alpha, beta, observer, lines),
    ),
});

/** The searches that test before they evaluate. */
export const scoutFamily = [scout, negascout] as const satisfies readonly Algorithm[];
