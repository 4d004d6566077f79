import { f0, f1, f2, failSoft } from "./depth-first.js";
import * as o from "./others.js";
import type { Listing } from "./procedure.js";

/** The procedure that stands beside each algorithm, by its id. */
export const listings: Readonly<Record<string, Listing>> = {
  negamax: f0,
  "branch-and-bound": f1,
  "alpha-beta": f2,
  "minimax-alpha-beta": f2,
  "linked-alpha-beta": f2,
  "iterative-alpha-beta": f2,
  "fail-soft-alpha-beta": failSoft,
  mccarthy: f2,
  aspiration: f2,
  "gsearch-leftmost": o.leftmost,
  "gsearch-maxsearch": o.byUpper,
  "gsearch-minsearch": o.byLower,
  "gsearch-h-double-star": o.hStarStar,
  "rsearch-leftmost": o.rLeftmost,
  "rsearch-maxsearch": o.rByUpper,
  "rsearch-minsearch": o.rByLower,
  "rsearch-h-double-star": o.rHStarStar,
  "informed-alpha-beta": failSoft,
  maxsearch: o.maxsearch,
  minsearch: o.minsearch,
  "sss-2": o.sss2,
  "dual-sss-2": o.dualSss2,
  "sss-star": o.sss,
  "dual-sss-star": o.dualSss,
  scout: o.scout,
  negascout: o.negascout,
  "mt-sss": o.mtSss,
  "mt-dual": o.mtDual,
  "mtd-f": o.mtdF,
  quickgame: o.quickgame,
  qg1: o.qg1,
  qg2: o.qg2,
  qg3: o.qg3,
  "rec-sss-star": o.recSss,
  "rec-dual-star": o.recDual,
  hopegame: o.hopegame,
  "dual-hopegame": o.hopegame,
  "p-ab": o.pAb,
  "r-ab": o.rAb,
  "informed-p-ab": o.pAb,
  "informed-r-ab": o.rAb,
  "b-star": o.bStar,
  "pb-star": o.pbStar,
};

export function listingOf(algorithm: string): Listing {
  if (algorithm.startsWith("evolving")) return o.evolving;
  return listings[algorithm] ?? o.anySearch;
}
