import { InputError } from "../../errors/input-error.js";
import type { Tree } from "../../tree/tree.js";
import type { Algorithm } from "../contract/algorithm.js";
import type { SearchOptions } from "../contract/options.js";
import { gsearch } from "./gsearch.js";
import { searchInformedAlphaBeta } from "./informed-alpha-beta.js";
import { maxsearch } from "./maxsearch.js";
import { minsearch } from "./minsearch.js";
import { everyPlies, type PseudoTerminal } from "./pseudo-terminal.js";
import { rsearch } from "./rsearch.js";
import type { Rule } from "./rule.js";
import { rules } from "./rules/rules.js";
import { withinMemory } from "./within-memory.js";

const exact = "Exact inside the window; outside it the better of the two bounds that are proved.";

/** What all of the framework has in common. */
const framework = {
  paper: "Pijls & de Bruin 1993",
  guarantee: exact,
  needs: [],
  uses: ["bounds"],
  outside: "a bound",
  revisits: false,
  memory: "nodes",
  recursive: false,
} as const satisfies Partial<Algorithm>;

function generic(rule: Rule) {
  return {
    ...framework,
    file: "best-first/gsearch.ts",
    takes: ["alpha", "beta", "player"],
    visits: "within alpha-beta",
    run: (tree, options, observer) => gsearch(tree, rule, options, observer),
  } as const satisfies Partial<Algorithm>;
}

function controlled(rule: Rule) {
  return {
    ...framework,
    file: "best-first/rsearch.ts",
    takes: ["alpha", "beta", "player", "pseudoTerminals", "memory"],
    visits: "its own",
    revisits: true,
    run: (tree, options, observer) =>
      rsearch(tree, rule, pseudoTerminal(tree, rule, options), options, observer),
  } as const satisfies Partial<Algorithm>;
}

function specialised(form: typeof maxsearch, rule: Rule) {
  return {
    ...framework,
    takes: ["alpha", "beta", "player", "pseudoTerminals", "memory"],
    visits: "its own",
    recursive: true,
    run: (tree, options, observer) => form(tree, pseudoTerminal(tree, rule, options), options, observer),
  } as const satisfies Partial<Algorithm>;
}

/** The pseudo-terminals of a search by `rule`: every so many plies, or as `memory` makes them necessary. */
function pseudoTerminal<N>(
  { height }: Tree<N>,
  { roots }: Rule,
  { pseudoTerminals, memory, player = "max" }: SearchOptions,
): PseudoTerminal<unknown> | undefined {
  if (memory === undefined) {
    return pseudoTerminals === undefined ? undefined : everyPlies(pseudoTerminals);
  }
  const odd = roots !== undefined && roots !== player;
  if (pseudoTerminals === undefined)
    return withinMemory(memory, { ...(height !== undefined && { height }), odd });
  throw new InputError(
    `pseudoTerminals is ${pseudoTerminals} and memory is ${memory}: expected one of them, for memory chooses the pseudo-terminals itself`,
  );
}

/** The framework of Pijls & de Bruin (1993). */
export const pijlsDeBruin = [
  {
    id: "gsearch-leftmost",
    title: "Gsearch from left to right, which is alpha-beta",
    procedure: "Gsearch, leftmost live node",
    ...generic(rules.leftmost),
  },
  {
    id: "gsearch-maxsearch",
    title: "Gsearch by the rule of Maxsearch",
    procedure: "Gsearch, leftmost live node with the same upper bound",
    ...generic(rules.maxsearch),
  },
  {
    id: "gsearch-minsearch",
    title: "Gsearch by the rule of Minsearch",
    procedure: "Gsearch, leftmost live node with the same lower bound",
    ...generic(rules.minsearch),
  },
  {
    id: "gsearch-h-double-star",
    title: "Gsearch by the rule of H**",
    procedure: "Gsearch, H**",
    ...generic(rules.hDoubleStar),
    visits: "its own",
  },
  {
    id: "rsearch-leftmost",
    title: "Rsearch from left to right, which is alpha-beta",
    procedure: "Rsearch, leftmost live node",
    ...controlled(rules.leftmost),
    visits: "within alpha-beta",
  },
  {
    id: "rsearch-maxsearch",
    title: "Rsearch by the rule of Maxsearch",
    procedure: "Rsearch, leftmost live node with the same upper bound",
    ...controlled(rules.maxsearch),
  },
  {
    id: "rsearch-minsearch",
    title: "Rsearch by the rule of Minsearch",
    procedure: "Rsearch, leftmost live node with the same lower bound",
    ...controlled(rules.minsearch),
  },
  {
    id: "rsearch-h-double-star",
    title: "Rsearch by the rule of H**",
    procedure: "Rsearch, H**",
    ...controlled(rules.hDoubleStar),
  },
  {
    id: "informed-alpha-beta",
    title: "Alpha-beta with bounds",
    procedure: "figure 5",
    file: "best-first/informed-alpha-beta.ts",
    ...framework,
    guarantee: "Exact inside the window; outside it the best bound that the visited nodes prove.",
    takes: ["alpha", "beta"],
    visits: "within alpha-beta",
    memory: "path",
    recursive: true,
    run: (tree, { alpha = -Infinity, beta = Infinity }, observer) =>
      searchInformedAlphaBeta(tree, alpha, beta, observer),
  },
  {
    id: "maxsearch",
    title: "Maxsearch",
    procedure: "figures 6 to 8, corrected",
    file: "best-first/maxsearch.ts",
    ...specialised(maxsearch, rules.maxsearch),
  },
  {
    id: "minsearch",
    title: "Minsearch, the mirror of Maxsearch",
    procedure: "figures 6 to 8, mirrored",
    file: "best-first/minsearch.ts",
    ...specialised(minsearch, rules.minsearch),
  },
] as const satisfies readonly Algorithm[];
