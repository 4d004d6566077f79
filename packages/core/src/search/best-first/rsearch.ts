import { InputError } from "../../errors/input-error.js";
import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import type { Outcome } from "../contract/outcome.js";
import { Path } from "./path.js";
import { provedOutcome } from "./proved-outcome.js";
import type { PseudoTerminal } from "./pseudo-terminal.js";
import { SearchTree } from "./search-tree.js";
import type { SuccessorRule } from "./selection-rules.js";
import { StoredSuccessors } from "./stored-successors.js";
import { leastMemory } from "./within-memory.js";

/** The window, who moves first, and how much may be stored. */
export interface RsearchOptions {
  /** The window, for the player to move at the root: what is outside it need not be known exactly. Default: open. */
  readonly alpha?: number;
  readonly beta?: number;
  /** Who moves at the root. Default: Max. */
  readonly player?: Player;
  /** The most nodes to store. Where they do not suffice, what stands aside of the path is forgotten and, if need be, searched again. */
  readonly memory?: number;
}

/**
 * Rsearch of Pijls & de Bruin (1993), section 3: Gsearch with a memory under control.
 *
 * Requires alpha < beta and, where the tree has bounds, lower <= f <= upper at every node. With f the value of the
 * root and [Lb, Ub] the bounds returned, all for the player to move at the root:
 *   alpha < Lb = f = Ub < beta,   or   f <= Ub <= alpha,   or   beta <= Lb <= f.
 *
 * The path leads from the root to the node in hand. The local tree of a pseudo-terminal is a part of the path that is
 * not left upwards before its root is dead: `base` is the depth of the innermost such root, `bases` are those of the
 * others. The search resumes at the deepest node whose bounds did not change, for above it no window and no choice can
 * have changed.
 */
export function rsearch<N>(
  tree: Tree<N>,
  rule: SuccessorRule,
  pseudoTerminal?: PseudoTerminal<N>,
  { alpha = -Infinity, beta = Infinity, player = "max", memory }: RsearchOptions = {},
  observer?: Observer<N>,
): Outcome {
  const s = new SearchTree(tree, memory, observer);
  const successors = new StoredSuccessors(s);
  const path = player === "max" ? new Path(true, alpha, beta) : new Path(false, 0 - beta, 0 - alpha);
  const bases: number[] = [];
  let base = 0;
  let node = tree.root;

  while (rise(develop())) descend();
  return provedOutcome(s, player, alpha);

  /** Develops the node in hand, which is open and live; true if that changes its bounds. */
  function develop(): boolean {
    const d = tree.degree(node);
    if (d > 0) {
      if (memory !== undefined && !s.fits(d)) makeRoom(d);
      const { depth } = path;
      if (pseudoTerminal?.(node, { depth, local: base, degree: d, stored: s.stored }) && depth > 0) {
        bases.push(base);
        base = depth;
      }
    }
    const { n } = path;
    const Lb = s.lower(n);
    const Ub = s.upper(n);
    s.develop(n, node, d, path.isMax);
    return s.lower(n) !== Lb || s.upper(n) !== Ub;
  }

  /** Goes up while there is news for the node above; false when the root is dead. */
  function rise(isNews: boolean): boolean {
    let changed = isNews;
    for (;;) {
      const { n } = path;
      if (changed) path.narrow(s.lower(n), s.upper(n));
      if (path.depth === base) {
        if (path.lower < path.upper) return true;
        const above = bases.pop();
        if (above === undefined) return false;
        base = above;
        s.release(n, path.isMax);
        changed = true;
      }
      if (!changed) return true;
      path.up();
      changed = s.update(path.n, n, path.isMax);
    }
  }

  /** Goes down to an open node. */
  function descend(): void {
    for (;;) {
      const f = s.family(path.n);
      successors.look(f, path.isMax, path.lower, path.upper);
      const i = path.isMax ? rule.max(successors) : rule.min(successors);
      const lower = successors.lowerOf(i);
      const upper = successors.upperOf(i);
      if (!(i >= 0 && i < successors.count && lower < upper)) throw notLive(i);
      const c = s.first(f) + i;
      path.down(c, lower, upper);
      if (s.isOpen(c)) {
        node = tree.child(s.node(f), i);
        return;
      }
    }
  }

  /** For the d successors of `node`. */
  function makeRoom(d: number): void {
    path.renumber((numbers) => s.prune(numbers));
    if (s.fits(d)) return;
    const least = s.stored + leastMemory(tree, node);
    throw new InputError(
      `memory is ${memory}: expected more, for the line of the tree that the search came to takes ${least} nodes by itself`,
    );
  }
}

function notLive(i: number): InputError {
  return new InputError(`the selection rule chose successor ${i}: expected the number of a live one`);
}
