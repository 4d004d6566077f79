import { type Algorithm, member } from "../contract/algorithm.js";
import { searchHopegame } from "./hopegame/search-hopegame.js";
import { recSssStar as searchRecSssStar } from "./rec-sss-star.js";
import { searchQuickgame } from "./search-quickgame.js";
import { highestLeft, lowestLeft, lowestOfAll, noLowerBound, type Strategy } from "./strategies.js";

/** What the versions have in common. */
const version = {
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
} as const satisfies Partial<Algorithm>;

function by(strategy: Strategy): Algorithm["run"] {
  return (tree, options, observer) => searchQuickgame(tree, strategy, options, observer);
}

/** QuickGame: all sons of a Max node in contention; in the paper: QuickGame. */
export const quickgame = /* @__PURE__ */ member(version, {
  id: "quickgame",
  title: "QuickGame: all sons of a Max node in contention",
  procedure: "QuickGame",
  file: "quickgame/quickgame.ts",
  revisits: false,
  run: /* @__PURE__ */ by(noLowerBound),
});

/** QuickGame with revisits: the lowest value to the left as lower bound; in the paper: QG1. */
export const qg1 = /* @__PURE__ */ member(version, {
  id: "qg1",
  title: "QuickGame with revisits: the lowest value to the left as lower bound",
  procedure: "QG1",
  file: "quickgame/strategies.ts",
  run: /* @__PURE__ */ by(lowestLeft),
});

/** QuickGame with revisits: the lowest value of all as lower bound; in the paper: QG2. */
export const qg2 = /* @__PURE__ */ member(version, {
  id: "qg2",
  title: "QuickGame with revisits: the lowest value of all as lower bound",
  procedure: "QG2",
  file: "quickgame/strategies.ts",
  run: /* @__PURE__ */ by(lowestOfAll),
});

/** QuickGame with revisits: the second highest value, to the left, as lower bound; in the paper: QG3. */
export const qg3 = /* @__PURE__ */ member(version, {
  id: "qg3",
  title: "QuickGame with revisits: the second highest value, to the left, as lower bound",
  procedure: "QG3",
  file: "quickgame/strategies.ts",
  visits: "within alpha-beta",
  run: /* @__PURE__ */ by(highestLeft),
});

/** What our own have in common. */
const hopeful = /* @__PURE__ */ member(version, {
  paper: "Espalier 2026",
  file: "quickgame/hopegame/hopegame.ts",
  guarantee: "Exact inside the window; outside it a bound that is proved.",
  takes: ["alpha", "beta", "player", "memory"],
  visits: "its own",
  forgets: true,
});

/** HopeGame: QuickGame with hopes, that keeps as much as its memory holds. */
export const hopegame = /* @__PURE__ */ member(hopeful, {
  id: "hopegame",
  title: "HopeGame: QuickGame with hopes, that keeps as much as its memory holds",
  procedure: "HopeGame",
  run: (tree, options, observer) => searchHopegame(tree, options, observer),
});

const other = { max: "min", min: "max" } as const;

/** HopeGame on the mirrored tree: where the height is odd, its contests are those that end in terminals. */
export const dualHopegame = /* @__PURE__ */ member(hopeful, {
  id: "dual-hopegame",
  title: "HopeGame on the mirrored tree: better where the height is odd",
  procedure: "dual HopeGame",
  run: (tree, { player = "max", ...options }, observer) =>
    searchHopegame(tree, { ...options, player: other[player] }, observer),
});

/** What the recursive forms of SSS* have in common. */
const recursiveSss = /* @__PURE__ */ member(version, {
  file: "quickgame/rec-sss-star.ts",
  guarantee: "Exact.",
  takes: ["player", "memory"],
  visits: "within alpha-beta",
  outside: "the value",
  revisits: false,
});

/** RecSSS*: SSS* as a recursive procedure, with the lists of QuickGame kept; in the paper: RecSSS*. */
export const recSssStar = /* @__PURE__ */ member(recursiveSss, {
  id: "rec-sss-star",
  title: "RecSSS*: SSS* as a recursive procedure that keeps its lists",
  paper: "Bhattacharya & Bagchi 1993",
  procedure: "RecSSS*",
  run: (tree, options, observer) => searchRecSssStar(tree, options, observer),
});

/** RecDual*: RecSSS* on the mirrored tree; in the paper: RecDual*. */
export const recDualStar = /* @__PURE__ */ member(recursiveSss, {
  id: "rec-dual-star",
  title: "RecDual*: RecSSS* on the mirrored tree",
  paper: "Reinefeld & Ridinger 1994",
  procedure: "RecDual*",
  run: (tree, { player = "max", ...options }, observer) =>
    searchRecSssStar(tree, { ...options, player: other[player] }, observer),
});

/** The procedures of Bhattacharya (1995), and what came of them. */
export const quickgameFamily = [
  quickgame,
  qg1,
  qg2,
  qg3,
  recSssStar,
  recDualStar,
  hopegame,
  dualHopegame,
] as const satisfies readonly Algorithm[];
