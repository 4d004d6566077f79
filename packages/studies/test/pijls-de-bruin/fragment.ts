import type { Place } from "./game-trees.js";

/** What a search tree knows of a node; an open one is not developed. */
interface Known {
  Ub: number;
  Lb: number;
  isOpen: boolean;
}

/** The search tree of sections 1 and 2, in the paper's own words and letters, and as slow as they are. */
export class Fragment {
  readonly root: Place;
  private readonly known = new Map<Place, Known>();

  constructor(root: Place) {
    this.root = root;
    this.known.set(root, { Ub: Infinity, Lb: -Infinity, isOpen: true });
  }

  get nodes(): Place[] {
    return [...this.known.keys()];
  }

  has(n: Place): boolean {
    return this.known.has(n);
  }

  Ub(n: Place): number {
    return this.of(n).Ub;
  }

  Lb(n: Place): number {
    return this.of(n).Lb;
  }

  isOpen(n: Place): boolean {
    return this.of(n).isOpen;
  }

  /** C(n), as far as it belongs to the search tree: all children, or none. */
  C(n: Place): readonly Place[] {
    return n.kids.filter((c) => this.known.has(c));
  }

  /** n and its ancestors in this tree, from the root down. */
  path(n: Place): Place[] {
    return n === this.root || n.parent === undefined ? [n] : [...this.path(n.parent), n];
  }

  /** Definition 2.1. */
  U(n: Place): number {
    return Math.min(...this.path(n).map((m) => this.Ub(m)));
  }

  L(n: Place): number {
    return Math.max(...this.path(n).map((m) => this.Lb(m)));
  }

  /** Definition 2.2. */
  isLive(n: Place): boolean {
    return this.L(n) < this.U(n);
  }

  develop(n: Place): void {
    Object.assign(this.of(n), { Ub: n.U, Lb: n.L, isOpen: false });
    for (const c of n.kids) this.known.set(c, { Ub: Infinity, Lb: -Infinity, isOpen: true });
    this.backUp(n);
  }

  /** Gives a closed leaf what a search below it has found, as Rsearch does at a pseudo-terminal. */
  close(n: Place, Lb: number, Ub: number): void {
    Object.assign(this.of(n), { Ub, Lb, isOpen: false });
    this.backUp(n);
  }

  /** Definition 1.1 for the ancestors of n: no other node changes. */
  private backUp(n: Place): void {
    for (const m of this.path(n).reverse()) {
      const C = this.C(m);
      if (C.length === 0) continue;
      const extreme = m.isMax ? Math.max : Math.min;
      Object.assign(this.of(m), {
        Ub: Math.min(m.U, extreme(...C.map((c) => this.Ub(c)))),
        Lb: Math.max(m.L, extreme(...C.map((c) => this.Lb(c)))),
      });
    }
  }

  private of(n: Place): Known {
    const known = this.known.get(n);
    if (known === undefined) throw new Error(`${n.name} does not belong to the search tree`);
    return known;
  }
}

/** Which of the live children to go to: its window ends against those of the parent. */
export type Wants = "any" | "same U" | "same L";

/** The instances of section 4. */
export const instances = {
  leftmost: { max: "any", min: "any" },
  maxsearch: { max: "same U", min: "same U" },
  minsearch: { max: "same L", min: "same L" },
  "h-double-star": { max: "same U", min: "same L" },
} as const satisfies Record<string, { max: Wants; min: Wants }>;

export type Instance = keyof typeof instances;

export interface Window {
  readonly lower: number;
  readonly upper: number;
}

/** One call of figure 4, when it ends. */
export interface Ended {
  readonly n: Place;
  readonly lower: number;
  readonly upper: number;
  readonly Lb: number;
  readonly Ub: number;
}

/** One turn of figure 4: p is selected in the local tree of n, with the window that the path down to it makes. */
export interface Selected {
  readonly n: Place;
  readonly p: Place;
  readonly local: Fragment;
  readonly descent: readonly (Window & { readonly node: Place })[];
  readonly given: Window;
}

export interface Watch {
  readonly selected?: (turn: Selected) => void;
  readonly developed?: (n: Place) => void;
  readonly ended?: (call: Ended) => void;
  /** At every test of the guard, with its outcome. */
  readonly guard?: (n: Place, goesOn: boolean) => void;
}

/** Figure 4, with p named in its line "select": Rsearch; without pseudo-terminals figure 2, Gsearch. */
export function rsearch(
  n: Place,
  instance: Instance,
  {
    isPseudoTerminal = () => false,
    window = { lower: -Infinity, upper: Infinity },
    alternative = false,
    watch = {},
  }: {
    readonly isPseudoTerminal?: (n: Place) => boolean;
    readonly window?: Window;
    /** Whether a pseudo-terminal is given upper'_2 and lower'_2 for its window. */
    readonly alternative?: boolean;
    readonly watch?: Watch;
  } = {},
): { readonly Lb: number; readonly Ub: number } {
  const solve = (n: Place, lower: number, upper: number, above: readonly Bound[]): Window => {
    const R = new Fragment(n);
    R.develop(n);
    watch.developed?.(n);
    for (;;) {
      const goesOn = Math.max(R.Lb(n), lower) < Math.min(R.Ub(n), upper);
      watch.guard?.(n, goesOn);
      if (!goesOn) break;
      const descent = [{ node: n, lower: Math.max(lower, R.Lb(n)), upper: Math.min(upper, R.Ub(n)) }];
      let p = n;
      while (!R.isOpen(p)) {
        const last = descent.at(-1) as Window;
        const choice = R.C(p)
          .map((c) => ({
            node: c,
            lower: Math.max(last.lower, R.Lb(c)),
            upper: Math.min(last.upper, R.Ub(c)),
          }))
          .filter((c) => c.lower < c.upper)
          .find((c) => {
            const wants = p.isMax ? instances[instance].max : instances[instance].min;
            return wants === "any" || (wants === "same U" ? c.upper === last.upper : c.lower === last.lower);
          });
        if (choice === undefined) throw new Error(`${p.name} is live and no child will do`);
        descent.push(choice);
        p = choice.node;
      }
      const own = descent.at(-1) as Window;
      const bounds = [...above, ...R.path(p).map((m) => ({ isMax: m.isMax, Ub: R.Ub(m), Lb: R.Lb(m) }))];
      watch.selected?.({ n, p, local: R, descent, given: { lower, upper } });
      if (isPseudoTerminal(p) && p.kids.length > 0) {
        // upper'_2 is the least Ub of the min ancestors, lower'_2 the greatest Lb of the max ancestors.
        const far = {
          upper: Math.min(
            ...bounds.filter(({ isMax }) => !isMax).map(({ Ub }) => Ub),
            Infinity,
            window.upper,
          ),
          lower: Math.max(
            ...bounds.filter(({ isMax }) => isMax).map(({ Lb }) => Lb),
            -Infinity,
            window.lower,
          ),
        };
        const chosen = alternative ? far : own;
        const found = solve(p, chosen.lower, chosen.upper, bounds.slice(0, -1));
        R.close(p, found.lower, found.upper);
      } else {
        R.develop(p);
        watch.developed?.(p);
      }
    }
    watch.ended?.({ n, lower, upper, Lb: R.Lb(n), Ub: R.Ub(n) });
    return { lower: R.Lb(n), upper: R.Ub(n) };
  };
  const { lower, upper } = solve(n, window.lower, window.upper, []);
  return { Lb: lower, Ub: upper };
}

interface Bound {
  readonly isMax: boolean;
  readonly Ub: number;
  readonly Lb: number;
}

/** Grows the search tree of `root` by any open nodes, one after the other; `each` sees it after every step. */
export function grow(
  root: Place,
  roll: (n: number) => number,
  steps: number,
  each: (tree: Fragment, developed: Place) => void,
  before: (tree: Fragment) => void = () => {},
): void {
  const tree = new Fragment(root);
  for (let step = 0; step < steps; step++) {
    const open = tree.nodes.filter((n) => tree.isOpen(n));
    if (open.length === 0) return;
    const n = step === 0 ? root : (open[roll(open.length)] as Place);
    before(tree);
    tree.develop(n);
    each(tree, n);
  }
}
