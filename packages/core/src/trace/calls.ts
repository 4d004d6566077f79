import type { Proved, ProvedWindow } from "./proved.js";

/** A call under way. */
export interface Call {
  readonly node: number;
  /** The window that it was given; a test has a single bound, and asks for `more` than that or not. */
  readonly alpha: number;
  readonly beta: number;
  readonly more: boolean | undefined;
  /** What the evaluations prove outside of it: no evaluation but those inside the call can change that while it lasts. */
  readonly proved: ProvedWindow;
  /** The successors that this call has looked at, by their numbers, and how many they are. */
  readonly looked: Set<number>;
  /** Whether what is already known answers it. */
  isRecalled: boolean;
}

/** The calls of a search that are under way, the first one first. */
export class Calls {
  private readonly stack: Call[] = [];
  private readonly proved: Proved;

  constructor(proved: Proved) {
    this.proved = proved;
  }

  get top(): Call | undefined {
    return this.stack.at(-1);
  }

  enter(node: number, alpha: number, beta: number, more: boolean | undefined): void {
    const above = this.top;
    this.look(node);
    this.stack.push({
      node,
      alpha,
      beta,
      more,
      proved:
        above !== undefined && this.proved.parents[node] === above.node
          ? this.proved.windowBelow(above.proved, node)
          : this.proved.window(node),
      looked: new Set(),
      isRecalled: false,
    });
  }

  /** `node` is entered or evaluated: the call on its parent has looked at it. */
  look(node: number): void {
    const { top } = this;
    if (top !== undefined && this.proved.parents[node] === top.node) top.looked.add(node);
  }

  leave(): Call | undefined {
    return this.stack.pop();
  }
}
