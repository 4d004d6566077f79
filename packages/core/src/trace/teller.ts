import { convert } from "../tree/view.js";
import { numeral } from "../values/numeral.js";
import { type TraceSubject, traceDepth, tracePath } from "./trace-subject.js";

/** A list of values with their probabilities. */
export type Pairs = readonly (readonly [value: number, probability: number])[];

/** What is told of a cut: see the event. */
interface Cut {
  readonly node: number;
  readonly count: number;
  readonly by: number | null;
  readonly value: number;
  readonly bound: number | null;
  readonly limit: number;
  readonly tooLow?: true;
}

/** What is told of what is left for one call: see the event. */
type Skip = Omit<Cut, "bound" | "tooLow"> & { readonly strict?: true };

/** How a page wants nodes and numbers written: its own names may be links, its minus sign a longer one. */
export interface Wording {
  /** A node, by its path: "" is the root. */
  readonly name?: (path: string, node: number) => string;
  /** A number that has been turned to the view of the tree. */
  readonly number?: (value: number) => string;
}

/** The words in which a trace is told: paths for names, and every number in the view of the tree. */
export class Teller {
  private readonly trace: TraceSubject;
  private readonly wording: Wording;

  constructor(trace: TraceSubject, wording: Wording = {}) {
    this.trace = trace;
    this.wording = wording;
  }

  /** A node by its path. */
  name(node: number): string {
    const path = tracePath(this.trace, node);
    return this.wording.name?.(path, node) ?? (node === 0 ? "the root" : path);
  }

  hasMoves(node: number): boolean {
    return this.trace.degrees[node]! > 0;
  }

  /** A number that is for the player to move at the node, in the view of the tree. */
  number(node: number, value: number): string {
    const seen = convert(value, this.trace, traceDepth(this.trace, node));
    return this.wording.number?.(seen) ?? numeral(seen);
  }

  /** A window; in Max's view its lower end comes first at every node. */
  window(node: number, alpha: number, beta: number): string {
    const [a, b] = [this.number(node, alpha), this.number(node, beta)];
    return this.isTurned(node) ? `(${b}, ${a})` : `(${a}, ${b})`;
  }

  /** What a test asks: whether the node is worth at least `bound` to the player to move or, with `more`, more than that. */
  question(node: number, bound: number, more: boolean): string {
    const [least, above] = this.isTurned(node) ? ["at most", "less than"] : ["at least", "more than"];
    return `${more ? above : least} ${this.number(node, bound)}${this.toWhom(node)}`;
  }

  /** What a node is worth: a number, a range, or a list of values with their probabilities. */
  worth({ node, value, lower, vp }: { node: number; value: number; lower?: number; vp?: Pairs }): string {
    if (lower === undefined) return `${this.number(node, value)}${this.toWhom(node)}`;
    if (vp === undefined) {
      const [a, b] = [this.number(node, lower), this.number(node, value)];
      return `${this.isTurned(node) ? `${b} to ${a}` : `${a} to ${b}`}${this.toWhom(node)}`;
    }
    const pairs = vp.map(([each, p]) => `${this.number(node, each)} with probability ${short(p)}`);
    const ordered = this.isTurned(node) ? pairs.reverse() : pairs;
    return `${ordered.join(", ")}${this.toWhom(node)}`;
  }

  /** The limits between which a value lies, as far as there are any. */
  between(node: number, lower: number, upper: number): string {
    const who = this.toWhom(node);
    const [a, b] = [this.number(node, lower), this.number(node, upper)];
    if (lower === upper) return `exactly ${a}${who}`;
    const isTurned = this.isTurned(node);
    if (lower === -Infinity) return `${isTurned ? "at least" : "at most"} ${b}${who}`;
    if (upper === Infinity) return `${isTurned ? "at most" : "at least"} ${a}${who}`;
    return `between ${isTurned ? b : a} and ${isTurned ? a : b}${who}`;
  }

  /** The successors of a node that were not looked at. */
  rest(node: number, count: number): string {
    const degree = this.trace.degrees[node]!;
    if (count === degree)
      return degree === 1
        ? `The successor of ${this.name(node)}`
        : `${degree === 2 ? "Both" : `All ${degree}`} successors of ${this.name(node)}`;
    return `The other ${count === 1 ? "successor" : `${count} successors`} of ${this.name(node)}`;
  }

  /** A cut: who holds the node to what, who has what elsewhere, and so what need not be looked at. */
  cut({ node, count, by, value, bound, limit, tooLow }: Cut): string {
    const mover = this.isMax(node) ? "Max" : "Min";
    const other = mover === "Max" ? "Min" : "Max";
    /** Whose eyes the numbers are seen with. */
    const eyes = this.trace.view === "max" ? "Max" : mover;
    const isLeast = this.isTurned(node) === (tooLow === true);
    const side = isLeast ? "at least" : "at most";
    const [v, l] = [this.number(node, value), this.number(node, limit)];
    const here = this.name(node);
    const worth =
      by === null
        ? `${here} is known to be worth ${side} ${v} to ${eyes}`
        : mover === eyes
          ? `${mover}'s move to ${this.name(by)} makes ${here} worth ${v} or more`
          : `${mover}'s move to ${this.name(by)} holds ${here} to ${v}`;
    const who = tooLow ? mover : other;
    const against =
      bound === null
        ? this.isGiven(node, limit)
          ? `what is ${side} ${l} is not asked for`
          : `nothing can be worth ${isLeast ? "more" : "less"} than ${l}`
        : who === eyes
          ? `${who} already has ${l} at ${this.name(bound)}`
          : `${who} already holds ${eyes} to ${l} at ${this.name(bound)}`;
    const inequality = `${v} ${isLeast ? ">=" : "<="} ${l}`;
    return `${this.kindOfCut(node, bound)}, ${inequality}: ${worth}, and ${against}; ${this.what(node, count)} need never be looked at.`;
  }

  /** What is left for one call: another may look at it. */
  skip({ node, count, by, value, limit, strict }: Skip): string {
    const known = `${this.name(node)} is known to be worth ${this.between(node, value, Infinity)}`;
    const sign = `${this.isTurned(node) ? "<" : ">"}${strict ? "" : "="}`;
    const inequality = `${this.number(node, value)} ${sign} ${this.number(node, limit)}`;
    return `${this.rest(node, count)} ${count === 1 ? "is" : "are"} left for this call: ${
      by === null ? known : `after ${this.name(by)}, ${known}`
    }, and ${inequality} is all that it asks.`;
  }

  /** A cut of an evolving tree, which lasts as long as the player who made it prefers the node that cuts. */
  hold({ node, by, value, limit }: { node: number; by: number; value: number; limit: number }): string {
    const mover = this.isMax(node) ? "Max" : "Min";
    const other = mover === "Max" ? "Min" : "Max";
    const eyes = this.trace.view === "max" ? "Max" : mover;
    const [v, l] = [this.number(node, value), this.number(node, limit)];
    const here = this.name(node);
    const can = mover === eyes ? `can make ${here} worth ${v} or more` : `can hold ${here} to ${v}`;
    const has = other === eyes ? `has ${l}` : `holds ${eyes} to ${l}`;
    const inequality = `${v} ${this.isTurned(node) ? "<=" : ">="} ${l}`;
    return `${this.kindOfCut(node, by)}, ${inequality}: ${mover} ${can}, and ${other} ${has} at ${this.name(by)}; it lasts as long as ${other} prefers ${this.name(by)}.`;
  }

  private what(node: number, count: number): string {
    const rest = this.rest(node, count);
    return count === 0
      ? `what is open below ${this.name(node)}`
      : `${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
  }

  /** Shallow: the bound was set beside the node itself. Deep: further up. Generalised: right of the path to the node. */
  private kindOfCut(node: number, bound: number | null): string {
    if (bound === null) return "Cut by the window";
    const { parents, ranks } = this.trace;
    let at = node;
    while (at > 0 && parents[at] !== parents[bound]) at = parents[at]!;
    // A trace from elsewhere may name any node.
    if (at <= 0 || at === bound) return "Cut";
    const isShallow = at === node;
    if (ranks[bound]! > ranks[at]!) return `Generalised ${isShallow ? "shallow" : "deep"} cut`;
    return isShallow ? "Shallow cut" : "Deep cut";
  }

  /** Whether it is the window that the search was given which leaves a node no more than `limit`. */
  private isGiven(node: number, limit: number): boolean {
    const atRoot = traceDepth(this.trace, node) % 2 === 0 ? limit : 0 - limit;
    return this.trace.window.includes(atRoot);
  }

  private isMax(node: number): boolean {
    return (this.trace.player === "max") === (traceDepth(this.trace, node) % 2 === 0);
  }

  /** Whether the view turns the numbers of a node around. */
  private isTurned(node: number): boolean {
    return this.trace.view === "max" && !this.isMax(node);
  }

  private toWhom(node: number): string {
    return ` to ${this.trace.view === "max" || this.isMax(node) ? "Max" : "Min"}`;
  }
}

/** A probability to four digits. */
function short(p: number): string {
  return String(Number(p.toPrecision(4)));
}
