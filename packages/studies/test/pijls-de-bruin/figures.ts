import { Fragment } from "./fragment.js";
import type { Place } from "./game-trees.js";

/** A call of the listing of section 5 on an inner node that is live: what its calls below gave, and what it gives. */
export interface Listed {
  readonly n: Place;
  readonly lower: number;
  readonly upper: number;
  readonly inner: readonly { readonly Lb: number; readonly Ub: number; readonly before: number }[];
  readonly Lb: number;
  readonly Ub: number;
}

/** The listings of section 5, with two output values by Definition 1.1: Rsearch from the left, every node a pseudo-terminal. */
export function listing(
  n: Place,
  lower: number,
  upper: number,
  developed: (n: Place) => void,
  call: (listed: Listed) => void = () => {},
): { readonly Lb: number; readonly Ub: number } {
  developed(n);
  if (Math.max(lower, n.L) >= Math.min(upper, n.U)) return { Lb: n.L, Ub: n.U };
  let [low, high] = n.isMax ? [Math.max(n.L, lower), upper] : [lower, Math.min(n.U, upper)];
  const inner: { Lb: number; Ub: number; before: number }[] = [];
  for (const c of n.kids) {
    const found = listing(c, low, high, developed, call);
    inner.push({ ...found, before: n.isMax ? low : high });
    if (n.isMax) {
      low = Math.max(low, found.Lb);
      if (found.Lb === n.U || found.Lb >= upper) break;
    } else {
      high = Math.min(high, found.Ub);
      if (found.Ub === n.L || found.Ub <= lower) break;
    }
  }
  const open = n.kids.length - inner.length;
  const extreme = n.isMax ? Math.max : Math.min;
  const Ub = Math.min(n.U, extreme(...inner.map((each) => each.Ub), ...(open > 0 ? [Infinity] : [])));
  const Lb = Math.max(n.L, extreme(...inner.map((each) => each.Lb), ...(open > 0 ? [-Infinity] : [])));
  call({ n, lower, upper, inner, Lb, Ub });
  return { Lb, Ub };
}

/** Figure 5, as it is printed. */
export function figure5(n: Place, alpha: number, beta: number, visited: (n: Place) => void): number {
  visited(n);
  if (alpha >= n.U || n.L >= beta || n.U === n.L) return n.L >= beta ? n.L : n.U;
  const values: number[] = [];
  if (n.isMax) {
    let low = Math.max(alpha, n.L);
    for (const c of n.kids) {
      const f = figure5(c, low, beta, visited);
      values.push(f);
      if (f >= Math.min(beta, n.U)) break;
      if (f > low) low = f;
    }
    return Math.max(...values);
  }
  let high = Math.min(beta, n.U);
  for (const c of n.kids) {
    const f = figure5(c, alpha, high, visited);
    values.push(f);
    if (f <= Math.max(alpha, n.L)) break;
    if (f < high) high = f;
  }
  return Math.min(...values);
}

/** What figures 6 to 9 tell of themselves. */
export interface Told {
  readonly developed?: (n: Place, R: Fragment, upper: number) => void;
  readonly enters?: (procedure: "expand" | "diminish", n: Place, R: Fragment, upper: number) => void;
  readonly leaves?: (
    procedure: "expand" | "diminish",
    n: Place,
    R: Fragment,
    upper: number,
    wasOpen: boolean,
  ) => void;
  /** In `expand`, where neither test of U(n) and L(n) ends it. */
  readonly passed?: (n: Place, R: Fragment, upper: number) => void;
  /** In `expand`, after the call on child c of n. */
  readonly child?: (n: Place, c: Place, R: Fragment, upper: number) => void;
  /** At a max node of `diminish`, before it is called on c; at a min node, before c is looked at. */
  readonly choice?: (n: Place, c: Place, R: Fragment) => void;
  /** At each test of the guard of figure 6. */
  readonly guard?: (n: Place, R: Fragment, given: { lower: number; upper: number }, upper: number) => void;
}

export interface Figures {
  readonly isPseudoTerminal?: (n: Place) => boolean;
  /** Whether the guard of figure 6 is the printed one, without Lb < upper. */
  readonly printed?: boolean;
  /** Whether `diminish` asks for the static L(c) where figure 8 has Lb(c). */
  readonly staticL?: boolean;
  /** Whether figure 6 leaves n open, as it is printed, when it calls `diminish`. */
  readonly staysOpen?: boolean;
  readonly told?: Told;
  /** After how many calls to give up. */
  readonly steps?: number;
}

export class TooManyCalls extends Error {}

/** Figures 6, 7 and 8; corrected are the missing arguments, the brackets, and what `Figures` says. Figure 9 is `shortForm`. */
export function maxsearch({
  isPseudoTerminal = () => false,
  printed = false,
  staticL = false,
  staysOpen = false,
  told = {},
  steps = 1e6,
}: Figures = {}) {
  let left = steps;
  const step = () => {
    if (left-- === 0) throw new TooManyCalls("too many calls");
  };
  const develop = (R: Fragment, n: Place, upper: number) => {
    told.developed?.(n, R, upper);
    R.develop(n);
  };

  /** Figure 6. */
  const main = (n: Place, lower: number, upper: number): { Lb: number; Ub: number; R: Fragment } => {
    step();
    const R = new Fragment(n);
    if (!staysOpen) develop(R, n, upper);
    if (Math.max(lower, n.L) >= Math.min(upper, n.U)) return { Lb: n.L, Ub: n.U, R };
    let up = Math.min(upper, n.U);
    diminish(R, n, lower, up);
    for (;;) {
      told.guard?.(n, R, { lower, upper }, up);
      if (!(R.Ub(n) > R.Lb(n) && R.Ub(n) > lower && (printed || R.Lb(n) < up))) break;
      up = R.Ub(n);
      diminish(R, n, lower, up);
    }
    return { Lb: R.Lb(n), Ub: R.Ub(n), R };
  };

  /** Figure 7. */
  const expand = (R: Fragment, n: Place, lower: number, upper: number): void => {
    step();
    told.enters?.("expand", n, R, upper);
    open(R, n, lower, upper);
    told.leaves?.("expand", n, R, upper, true);
  };
  const open = (R: Fragment, n: Place, lower: number, upper: number): void => {
    if (isPseudoTerminal(n) && n.kids.length > 0 && (n !== R.root || staysOpen)) {
      const { Lb, Ub } = main(n, lower, upper);
      R.close(n, Lb, Ub);
      return;
    }
    develop(R, n, upper);
    if (n.L >= upper || n.U < upper) return;
    told.passed?.(n, R, upper);
    let low = n.isMax ? Math.max(lower, n.L) : lower;
    for (const c of n.kids) {
      expand(R, c, low, upper);
      told.child?.(n, c, R, upper);
      if (n.isMax) low = Math.max(low, R.Lb(c));
      if (n.isMax ? R.Ub(c) >= upper : R.Ub(c) < upper) break;
    }
  };

  /** Figure 8. */
  const diminish = (R: Fragment, n: Place, lower: number, upper: number): void => {
    step();
    const wasOpen = R.isOpen(n);
    told.enters?.("diminish", n, R, upper);
    if (wasOpen) expand(R, n, lower, upper);
    else if (R.C(n).length === 0) return;
    else if (n.isMax) {
      let low = Math.max(lower, R.Lb(n));
      for (const c of R.C(n)) {
        if (R.Ub(c) !== upper && !R.isOpen(c)) continue;
        told.choice?.(n, c, R);
        diminish(R, c, low, upper);
        low = Math.max(low, R.Lb(c));
        if (R.Ub(c) >= upper) break;
      }
    } else {
      const C = R.C(n);
      const youngest = Math.max(
        0,
        C.findLastIndex((c) => !R.isOpen(c)),
      );
      const c = C[youngest] as Place;
      told.choice?.(n, c, R);
      let cut = false;
      if (R.Ub(c) > (staticL ? (R.isOpen(c) ? -Infinity : c.L) : R.Lb(c))) {
        diminish(R, c, lower, upper);
        cut = R.Ub(c) < upper;
      }
      for (const brother of cut ? [] : C.slice(youngest + 1)) {
        expand(R, brother, lower, upper);
        if (R.Ub(brother) < upper) break;
      }
    }
    told.leaves?.("diminish", n, R, upper, wasOpen);
  };

  /** Figure 9; with `staticL` as SSS-2 has it, until the upper bound falls no more. */
  const shortForm = (n: Place): number => {
    const R = new Fragment(n);
    expand(R, n, -Infinity, Infinity);
    while (staticL || R.Ub(n) > R.Lb(n)) {
      const upper = R.Ub(n);
      if (R.C(n).length === 0) break;
      diminish(R, n, -Infinity, upper);
      if (staticL && R.Ub(n) >= upper) break;
    }
    return R.Ub(n);
  };

  return { main, shortForm };
}
