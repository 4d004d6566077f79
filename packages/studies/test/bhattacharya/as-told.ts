import type { Tree } from "espalier";

/** An entry of OPEN: a grandson, or a terminal son, of the node whose call is under way. */
export interface Entry {
  readonly son: number;
  /** The rank of the grandson that the entry stands at; -1 for a terminal son. */
  rank: number;
  h: number;
  done: boolean;
}

/** One turn of a call: entry `k` of OPEN was searched with `lb` and `ub`, which is its h before, and gave `value`. */
export interface Turn {
  readonly p: number;
  readonly alpha: number;
  readonly beta: number;
  readonly open: readonly Entry[];
  readonly k: number;
  readonly lb: number;
  readonly ub: number;
  readonly value: number;
  readonly solved: boolean;
  /** How many turns the call had before. */
  readonly turn: number;
}

export const strategies = {
  quickgame: () => -Infinity,
  qg1: (open: readonly Entry[], k: number) => least(open.slice(0, k).map(({ h }) => h)),
  qg2: (open: readonly Entry[], k: number) => least(open.filter((_, i) => i !== k).map(({ h }) => h)),
  qg3: (open: readonly Entry[], k: number) => Math.max(-Infinity, ...open.slice(0, k).map(({ h }) => h)),
} as const;

export type Version = keyof typeof strategies;

/** What may be told otherwise than the text does, to see what it is good for. */
export interface Telling {
  /** To which side ties go; the text: to the left. */
  readonly ties?: "left" | "right";
  /** Whether what is proved is passed down as a lower bound; the text: yes. Without it there are no deep cutoffs. */
  readonly inherits?: boolean;
  /** Whether a call ends only when the selected entry is a finished one, as the text has it, or also when no h is above what is proved. */
  readonly endsByText?: boolean;
  /** Whether an entry goes on to the right brother after every call, as section 2 has it, before there is any talk of solved nodes. */
  readonly goesOn?: boolean;
  readonly call?: (node: number, lb: number, ub: number) => void;
  readonly turn?: (turn: Turn) => void;
}

/** The prose of Bhattacharya (1995), sections 2 and 3, word by word: the value of a tree whose root is Max's, for Max. */
export function asTold(
  tree: Tree<number>,
  version: Version,
  {
    ties = "left",
    inherits = true,
    endsByText = false,
    goesOn = false,
    call = () => {},
    turn: told = () => {},
  }: Telling = {},
  window: { readonly alpha: number; readonly beta: number } = { alpha: -Infinity, beta: Infinity },
): number {
  const visit = (p: number, isMax: boolean, alpha: number, beta: number): number => {
    call(p, alpha, beta);
    const degree = tree.degree(p);
    if (degree === 0) return Math.min(beta, isMax ? tree.value(p) : 0 - tree.value(p));
    const open: Entry[] = Array.from({ length: degree }, (_, i) => {
      const son = tree.child(p, i);
      return { son, rank: tree.degree(son) === 0 ? -1 : 0, h: beta, done: false };
    });
    let proved = alpha;
    for (let turn = 0; ; turn++) {
      const highest = Math.max(...open.map(({ h }) => h));
      const isHighest = ({ h }: Entry) => h === highest;
      const k = ties === "left" ? open.findIndex(isHighest) : open.findLastIndex(isHighest);
      const entry = open[k] as Entry;
      if (entry.done || (!endsByText && highest <= proved)) return highest;
      const hope = strategies[version](open, k);
      const lb = Math.max(inherits ? proved : -Infinity, hope < highest ? hope : -Infinity);
      const value =
        entry.rank < 0
          ? visit(entry.son, false, lb, highest)
          : visit(tree.child(entry.son, entry.rank), true, lb, highest);
      const solved = goesOn || value > lb;
      told({ p, alpha, beta, open, k, lb, ub: highest, value, solved, turn });
      entry.h = value;
      if (!solved) continue;
      if (entry.rank >= 0 && entry.rank + 1 < tree.degree(entry.son)) entry.rank++;
      else {
        entry.done = true;
        proved = Math.max(proved, value);
      }
    }
  };
  return visit(tree.root, true, window.alpha, window.beta);
}

/** The least of `values`; nothing at all if there are none. */
function least(values: readonly number[]): number {
  return values.length === 0 ? -Infinity : Math.min(...values);
}
