import { type Algorithm, member } from "../contract/algorithm.js";
import { gsearch } from "./gsearch.js";
import { searchInformedAlphaBeta } from "./informed-alpha-beta.js";
import { maxsearch as searchMaxsearch } from "./maxsearch.js";
import { minsearch as searchMinsearch } from "./minsearch.js";
import { rsearch } from "./rsearch.js";
import { selectionRules } from "./selection-rules.js";
import { pseudoTerminalsFor } from "./within-memory.js";

type RuleName = keyof typeof selectionRules;

/** What all of the framework has in common. */
const framework = {
  paper: "Pijls & de Bruin 1993",
  guarantee:
    "Exact inside the window; outside it the better of the two bounds that are proved. Only as sound as the tree's bounds.",
  needs: [],
  uses: ["bounds"],
  outside: "a bound",
  revisits: false,
  memory: "nodes",
  recursive: false,
} as const satisfies Partial<Algorithm>;

const generic = (rule: RuleName) =>
  member(framework, {
    file: "best-first/gsearch.ts",
    takes: ["alpha", "beta", "player"],
    visits: "within alpha-beta",
    run: (tree, options, observer) => gsearch(tree, selectionRules[rule], options, observer),
  });

const controlled = (rule: RuleName) =>
  member(framework, {
    file: "best-first/rsearch.ts",
    takes: ["alpha", "beta", "player", "pseudoTerminals", "memory"],
    visits: "its own",
    revisits: true,
    run: (tree, options, observer) =>
      rsearch(
        tree,
        selectionRules[rule],
        pseudoTerminalsFor(tree, selectionRules[rule], options),
        options,
        observer,
      ),
  });

const specialised = (form: typeof searchMaxsearch, rule: RuleName) =>
  member(framework, {
    takes: ["alpha", "beta", "player", "pseudoTerminals", "memory"],
    visits: "its own",
    recursive: true,
    run: (tree, options, observer) =>
      form(tree, pseudoTerminalsFor(tree, selectionRules[rule], options), options, observer),
  });

/** Gsearch from left to right, which is alpha-beta; in the paper: Gsearch, leftmost live node. */
export const gsearchLeftmost = /* @__PURE__ */ member(/* @__PURE__ */ generic("leftmost"), {
  id: "gsearch-leftmost",
  title: "Gsearch from left to right, which is alpha-beta",
  procedure: "Gsearch, leftmost live node",
});

/** Gsearch by the rule of Maxsearch; in the paper: Gsearch, leftmost live node with the same upper bound. */
export const gsearchMaxsearch = /* @__PURE__ */ member(/* @__PURE__ */ generic("maxsearch"), {
  id: "gsearch-maxsearch",
  title: "Gsearch by the rule of Maxsearch",
  procedure: "Gsearch, leftmost live node with the same upper bound",
});

/** Gsearch by the rule of Minsearch; in the paper: Gsearch, leftmost live node with the same lower bound. */
export const gsearchMinsearch = /* @__PURE__ */ member(/* @__PURE__ */ generic("minsearch"), {
  id: "gsearch-minsearch",
  title: "Gsearch by the rule of Minsearch",
  procedure: "Gsearch, leftmost live node with the same lower bound",
});

/** Gsearch by the rule of H**; in the paper: Gsearch, H**. */
export const gsearchHDoubleStar = /* @__PURE__ */ member(/* @__PURE__ */ generic("hDoubleStar"), {
  id: "gsearch-h-double-star",
  title: "Gsearch by the rule of H**",
  procedure: "Gsearch, H**",
  visits: "its own",
});

/** Rsearch from left to right, which is alpha-beta; in the paper: Rsearch, leftmost live node. */
export const rsearchLeftmost = /* @__PURE__ */ member(/* @__PURE__ */ controlled("leftmost"), {
  id: "rsearch-leftmost",
  title: "Rsearch from left to right, which is alpha-beta",
  procedure: "Rsearch, leftmost live node",
  visits: "within alpha-beta",
});

/** Rsearch by the rule of Maxsearch; in the paper: Rsearch, leftmost live node with the same upper bound. */
export const rsearchMaxsearch = /* @__PURE__ */ member(/* @__PURE__ */ controlled("maxsearch"), {
  id: "rsearch-maxsearch",
  title: "Rsearch by the rule of Maxsearch",
  procedure: "Rsearch, leftmost live node with the same upper bound",
});

/** Rsearch by the rule of Minsearch; in the paper: Rsearch, leftmost live node with the same lower bound. */
export const rsearchMinsearch = /* @__PURE__ */ member(/* @__PURE__ */ controlled("minsearch"), {
  id: "rsearch-minsearch",
  title: "Rsearch by the rule of Minsearch",
  procedure: "Rsearch, leftmost live node with the same lower bound",
});

/** Rsearch by the rule of H**; in the paper: Rsearch, H**. */
export const rsearchHDoubleStar = /* @__PURE__ */ member(/* @__PURE__ */ controlled("hDoubleStar"), {
  id: "rsearch-h-double-star",
  title: "Rsearch by the rule of H**",
  procedure: "Rsearch, H**",
});

/** Alpha-beta with bounds; in the paper: figure 5. */
export const informedAlphaBeta = /* @__PURE__ */ member(framework, {
  id: "informed-alpha-beta",
  title: "Alpha-beta with bounds",
  procedure: "figure 5",
  file: "best-first/informed-alpha-beta.ts",
  guarantee:
    "Exact inside the window; outside it the best bound that the visited nodes prove. Only as sound as the tree's bounds.",
  takes: ["alpha", "beta"],
  visits: "within alpha-beta",
  memory: "path",
  recursive: true,
  run: (tree, { alpha = -Infinity, beta = Infinity }, observer) =>
    searchInformedAlphaBeta(tree, alpha, beta, observer),
});

/** Maxsearch; in the paper: figures 6 to 8, corrected. */
export const maxsearch = /* @__PURE__ */ member(/* @__PURE__ */ specialised(searchMaxsearch, "maxsearch"), {
  id: "maxsearch",
  title: "Maxsearch",
  procedure: "figures 6 to 8, corrected",
  file: "best-first/maxsearch.ts",
});

/** Minsearch, the mirror of Maxsearch; in the paper: figures 6 to 8, mirrored. */
export const minsearch = /* @__PURE__ */ member(/* @__PURE__ */ specialised(searchMinsearch, "minsearch"), {
  id: "minsearch",
  title: "Minsearch, the mirror of Maxsearch",
  procedure: "figures 6 to 8, mirrored",
  file: "best-first/minsearch.ts",
});

/** The framework of Pijls & de Bruin (1993). */
export const bestFirstFamily = [
  gsearchLeftmost,
  gsearchMaxsearch,
  gsearchMinsearch,
  gsearchHDoubleStar,
  rsearchLeftmost,
  rsearchMaxsearch,
  rsearchMinsearch,
  rsearchHDoubleStar,
  informedAlphaBeta,
  maxsearch,
  minsearch,
] as const satisfies readonly Algorithm[];
