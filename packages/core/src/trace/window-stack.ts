import type { Cause } from "./trace-events.js";

/** A call under way: its window and who set it, and what its successors have made of it so far. */
interface Call {
  readonly node: number;
  readonly alpha: number;
  /** The nodes whose values are alpha and beta; null where they are the window that the search was given. */
  readonly alphaBy: number | null;
  readonly betaBy: number | null;
  /** The larger of alpha and the best value of a successor so far, and the node that it comes from. */
  m: number;
  mBy: number | null;
  /** The successors seen are those before `seen`; the last of them to return is `last`. */
  seen: number;
  last: number | null;
  /** Whether what is already known answers the call. */
  isRecalled: boolean;
}

/**
 * The calls of a depth-first search that are under way, the root's first.
 *
 * A successor is called with (-beta, -m): its alpha was set by whoever set beta, its beta by whoever set m. A test is
 * called with both ends at -m.
 */
export class WindowStack {
  private readonly calls: Call[] = [];

  enter(node: number, rank: number, alpha: number, beta: number): void {
    const above = this.calls.at(-1);
    if (above) above.seen = Math.max(above.seen, rank + 1);
    const betaBy = above ? above.mBy : null;
    const alphaBy = above && alpha < beta ? above.betaBy : betaBy;
    this.calls.push({
      node,
      alpha,
      alphaBy,
      betaBy,
      m: alpha,
      mBy: alphaBy,
      seen: 0,
      last: null,
      isRecalled: false,
    });
  }

  /** The innermost call is answered by what is already known. */
  recall(): void {
    const call = this.calls.at(-1);
    if (call) call.isRecalled = true;
  }

  /**
   * The innermost call, on a node with `degree` successors, returns `value`: from which successor on it left them out,
   * and what made it do so, if anything. A call that is answered by what is known leaves out nothing.
   */
  leave(value: number, degree: number): ({ readonly from: number } & Cause) | undefined {
    const call = this.calls.pop();
    if (call === undefined) return undefined;
    const { node, alpha, alphaBy, betaBy, seen, last, isRecalled } = call;
    const above = this.calls.at(-1);
    if (above) {
      above.last = node;
      if (0 - value > above.m) {
        above.m = 0 - value;
        above.mBy = node;
      }
    }
    if (seen === degree || isRecalled) return undefined;
    // A call that looked at no successor and returns too little ran into its alpha; all others into their beta.
    const tooLow = last === null && value <= alpha;
    return { from: seen, by: last, bound: tooLow ? alphaBy : betaBy };
  }
}
