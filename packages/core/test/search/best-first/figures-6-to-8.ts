import type { ExplicitTree } from "../../../src/trees/index.js";

const tooManySteps = new Error("too many steps");

interface Stored {
  readonly node: number;
  readonly max: boolean;
  lower: number;
  upper: number;
  kids: Stored[] | undefined;
}

/**
 * Figures 6 to 8 of Pijls & de Bruin, step by step, in the simplest data that will do: a second opinion on `maxsearch`.
 * Corrected are what docs/errata.md calls E1 to E3: the guard of the loop of figure 6, unless it is asked for as `printed`;
 * that figure 6 develops n before the first `diminish`; that figure 8 hands `lower` to `expand`; and brackets that the
 * text has misplaced. Besides, a terminal is no pseudo-terminal and ends `expand`, the root is none either, and what was
 * developed below a pseudo-terminal is forgotten, as section 3 has it.
 *
 * Gives the nodes in the order of development, or nothing if there are more than `steps` calls.
 */
export function figures6to8(
  tree: ExplicitTree,
  isPseudoTerminal: (node: number) => boolean,
  { printed, steps }: { printed: boolean; steps: number },
): number[] | undefined {
  const developed: number[] = [];
  const store = (node: number, max: boolean): Stored => ({
    node,
    max,
    lower: -Infinity,
    upper: Infinity,
    kids: undefined,
  });
  const root = store(0, tree.player === "max");
  let left = steps;
  const step = () => {
    if (left-- === 0) throw tooManySteps;
  };

  const isOpen = (n: Stored) => n.kids === undefined;
  const isTerminal = (n: Stored) => tree.degree(n.node) === 0;
  function develop(n: Stored) {
    developed.push(n.node);
    const d = tree.degree(n.node);
    n.kids = Array.from({ length: d }, (_, i) => store(tree.child(n.node, i), !n.max));
    const { lower, upper } =
      d === 0
        ? { lower: tree.value(n.node), upper: tree.value(n.node) }
        : (tree.bounds?.(n.node) ?? { lower: -Infinity, upper: Infinity });
    n.lower = n.max ? lower : 0 - upper;
    n.upper = n.max ? upper : 0 - lower;
  }
  function recompute(n: Stored) {
    const extreme = n.max ? Math.max : Math.min;
    n.lower = Math.max(n.lower, extreme(...n.kids!.map((c) => c.lower)));
    n.upper = Math.min(n.upper, extreme(...n.kids!.map((c) => c.upper)));
  }
  function maxsearch(n: Stored, lower: number, upper: number) {
    develop(n);
    let up = Math.min(upper, n.upper);
    if (Math.max(lower, n.lower) >= up) return;
    diminish(n, lower, up);
    while (n.upper > n.lower && n.upper > lower && (printed || n.lower < up)) {
      up = n.upper;
      diminish(n, lower, up);
    }
  }
  function expand(n: Stored, lower: number, upper: number) {
    step();
    if (n !== root && isPseudoTerminal(n.node) && !isTerminal(n)) {
      maxsearch(n, lower, upper);
      n.kids = [];
      return;
    }
    develop(n);
    if (isTerminal(n) || n.lower >= upper || n.upper < upper) return;
    let lo = n.max ? Math.max(lower, n.lower) : lower;
    for (const c of n.kids!) {
      expand(c, lo, upper);
      if (n.max) lo = Math.max(lo, c.lower);
      if (n.max ? c.upper >= upper : c.upper < upper) break;
    }
    recompute(n);
  }
  function diminish(n: Stored, lower: number, upper: number) {
    step();
    if (isOpen(n)) {
      expand(n, lower, upper);
      return;
    }
    const kids = n.kids!;
    if (kids.length === 0) return;
    if (n.max) {
      let lo = Math.max(lower, n.lower);
      for (const c of kids) {
        if (!isOpen(c) && c.upper !== upper) continue;
        diminish(c, lo, upper);
        lo = Math.max(lo, c.lower);
        if (c.upper >= upper) break;
      }
    } else {
      const youngest = Math.max(
        0,
        kids.findLastIndex((c) => !isOpen(c)),
      );
      const c = kids[youngest]!;
      let cut = false;
      if (c.upper > c.lower) {
        diminish(c, lower, upper);
        cut = c.upper < upper;
      }
      for (const brother of cut ? [] : kids.slice(youngest + 1)) {
        expand(brother, lower, upper);
        if (brother.upper < upper) break;
      }
    }
    recompute(n);
  }

  try {
    maxsearch(root, -Infinity, Infinity);
    return developed;
  } catch (reason) {
    if (reason === tooManySteps) return undefined;
    throw reason;
  }
}
