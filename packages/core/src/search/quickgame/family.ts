import type { Algorithm } from "../contract/algorithm.js";
import { searchQuickgame } from "./search-quickgame.js";
import { highestLeft, lowestLeft, lowestOfAll, none } from "./strategies.js";
import type { Strategy } from "./strategy.js";

/** What the versions have in common. */
function version(strategy: Strategy) {
  return {
    paper: "Bhattacharya 1995",
    guarantee:
      "Exact inside the window; outside it, for Max, beta above and an upper bound that is at most alpha below.",
    needs: [],
    uses: [],
    takes: ["alpha", "beta", "player", "terminalsSolved"],
    visits: "within branch-and-bound",
    outside: "a bound",
    revisits: true,
    memory: "open",
    recursive: true,
    run: (tree, options, observer) => searchQuickgame(tree, strategy, options, observer),
  } satisfies Partial<Algorithm>;
}

/** The procedures of Bhattacharya (1995). */
export const bhattacharya = [
  {
    id: "quickgame",
    title: "QuickGame: all sons of a Max node in contention",
    procedure: "QuickGame",
    file: "quickgame/quickgame.ts",
    ...version(none),
    revisits: false,
  },
  {
    id: "qg1",
    title: "QuickGame with revisits: the lowest value to the left as lower bound",
    procedure: "QG1",
    file: "quickgame/strategies.ts",
    ...version(lowestLeft),
  },
  {
    id: "qg2",
    title: "QuickGame with revisits: the lowest value of all as lower bound",
    procedure: "QG2",
    file: "quickgame/strategies.ts",
    ...version(lowestOfAll),
  },
  {
    id: "qg3",
    title: "QuickGame with revisits: the second highest value, to the left, as lower bound",
    procedure: "QG3",
    file: "quickgame/strategies.ts",
    ...version(highestLeft),
    visits: "within alpha-beta",
  },
] as const satisfies readonly Algorithm[];
