import { passes } from "../contract/passes.js";
import type { MeritTree } from "./merit-tree.js";

/** What is kept of an answer; 0 where the question was not asked yet. */
const yes = 1;
const no = 2;
const unsettled = 3;

/**
 * What the search tree answers to a test without being searched any further: is n worth at least `bound` to Max, or,
 * with `more`, more than that? Every node is looked at once.
 */
export class KnownAnswers<N> {
  private readonly searched: MeritTree<N>;
  private readonly bound: number;
  private readonly more: boolean;
  private readonly answers: Uint8Array;

  constructor(searched: MeritTree<N>, bound: number, more: boolean) {
    this.searched = searched;
    this.bound = bound;
    this.more = more;
    this.answers = new Uint8Array(searched.developed);
  }

  /** Undefined where the developed nodes do not tell; `isMax` says whether Max moves at n. */
  of(n: number, isMax: boolean): boolean | undefined {
    if (this.answers[n] === 0) {
      const answer = this.found(n, isMax);
      this.answers[n] = answer === undefined ? unsettled : answer ? yes : no;
    }
    return this.answers[n] === unsettled ? undefined : this.answers[n] === yes;
  }

  private found(n: number, isMax: boolean): boolean | undefined {
    const { searched, bound, more } = this;
    if (passes(searched.low(n), bound, more)) return true;
    if (!passes(searched.g(n), bound, more)) return false;
    // For yes Max needs one successor and Min all of them; for no it is the other way round.
    let isOpen = searched.begun(n) < searched.degree(n);
    for (let c = searched.first(n); c !== 0; c = searched.next(c)) {
      const answer = this.of(c, !isMax);
      if (answer === isMax) return answer;
      if (answer === undefined) isOpen = true;
    }
    return isOpen ? undefined : !isMax;
  }
}
