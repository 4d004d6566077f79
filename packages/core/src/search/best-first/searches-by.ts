import { type Algorithm, member } from "../contract/algorithm.js";
import { gsearchHDoubleStar, rsearchHDoubleStar } from "./family.js";
import { gsearch } from "./gsearch.js";
import { rsearch } from "./rsearch.js";
import type { SuccessorRule } from "./selection-rules.js";
import { pseudoTerminalsFor } from "./within-memory.js";

/** A selection rule of one's own, with a name. */
export interface OwnRule extends SuccessorRule {
  readonly id: string;
  readonly title: string;
}

/** The searches by a rule of one's own: `gsearch-ID`, and `rsearch-ID`, which lives within a memory. */
export function searchesBy({ id, title, ...rule }: OwnRule): readonly [Algorithm, Algorithm] {
  const own = { paper: "of one's own", file: "" };
  return [
    member(gsearchHDoubleStar, {
      ...own,
      id: `gsearch-${id}`,
      title: `Gsearch by the rule of ${title}`,
      procedure: `Gsearch, ${title}`,
      run: (tree, options, observer) => gsearch(tree, rule, options, observer),
    } satisfies Partial<Algorithm>),
    member(rsearchHDoubleStar, {
      ...own,
      id: `rsearch-${id}`,
      title: `Rsearch by the rule of ${title}`,
      procedure: `Rsearch, ${title}`,
      run: (tree, options, observer) =>
        rsearch(tree, rule, pseudoTerminalsFor(tree, rule, options), options, observer),
    } satisfies Partial<Algorithm>),
  ];
}
