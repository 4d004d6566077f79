import { type Algorithm, InputError } from "espalier";
import { leafCount, type Subject } from "../input/subject.js";
import type { GivenOptions } from "../options/given-options.js";
import { lowerBound } from "./lower-bound.js";
import { type SearchResult, searchResult } from "./search-result.js";

/** What `compare --json` prints. */
export interface Comparison {
  readonly tree: TreeFacts;
  /** The least number of leaves that prove the value; null where the tree is too large to tell. */
  readonly lowerBound: number | null;
  readonly results: readonly SearchResult[];
  /** The algorithms that cannot search this tree, where there are any. */
  readonly refused?: readonly { readonly algorithm: string; readonly reason: string }[];
}

/** What is said of the tree of a comparison. */
export interface TreeFacts {
  readonly name: string;
  readonly root: string;
  readonly values: string;
  readonly height?: number;
  readonly leaves?: number;
}

/** Searches one tree with each of the algorithms. An option is given to those that take it; `report` is told of each from its start on. */
export function comparison(
  subject: Subject,
  chosen: readonly Algorithm[],
  window: GivenOptions,
  report: (algorithm: Algorithm, evaluations: number) => void,
): Comparison {
  const results: SearchResult[] = [];
  const refused: { algorithm: string; reason: string }[] = [];
  for (const algorithm of chosen) {
    const taken = Object.fromEntries(
      Object.entries(window).filter(([name]) => (algorithm.takes as readonly string[]).includes(name)),
    );
    report(algorithm, 0);
    try {
      results.push(searchResult(algorithm, subject, taken, (evaluations) => report(algorithm, evaluations)));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refused.push({ algorithm: algorithm.id, reason: error.message });
    }
  }
  return {
    tree: treeFacts(subject),
    lowerBound: lowerBound(subject) ?? null,
    results,
    ...(refused.length > 0 && { refused }),
  };
}

function treeFacts(subject: Subject): TreeFacts {
  const { name, tree } = subject;
  const leaves = leafCount(subject);
  return {
    name,
    root: tree.player,
    values: tree.view,
    ...(tree.height !== undefined && { height: tree.height }),
    ...(leaves !== undefined && { leaves }),
  };
}
