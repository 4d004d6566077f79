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
  const maxFirst = player === "max";
  const path = maxFirst ? new Path(alpha, beta) : new Path(0 - beta, 0 - alpha);
  const bases: number[] = [];
  let base = 0;
  let node = tree.root;

  for (;;) {
    // The node in hand is open and live: develop it.
    const d = tree.degree(node);
    if (d > 0) {
      if (memory !== undefined && !s.fits(d)) makeRoom(d);
      const { depth } = path;
      if (pseudoTerminal?.(node, { depth, local: base, degree: d, stored: s.stored }) && depth > 0) {
        bases.push(base);
        base = depth;
      }
    }
    const p = path.n;
    const Lb = s.lower(p);
    const Ub = s.upper(p);
    s.develop(p, node, d, isMax());
    let changed = s.lower(p) !== Lb || s.upper(p) !== Ub;

    // Up, while there is news for the node above.
    for (;;) {
      const { n } = path;
      if (changed) path.narrow(s.lower(n), s.upper(n));
      if (path.depth === base) {
        if (path.isLive) break;
        const above = bases.pop();
        if (above === undefined) return provedOutcome(s, player, alpha);
        base = above;
        s.release(n, isMax());
        changed = true;
      }
      if (!changed) break;
      path.up();
      changed = s.update(path.n, n, isMax());
    }

    // Down, to an open node.
    let f = s.family(path.n);
    for (;;) {
      const i = chosen(f);
      const c = s.first(f) + i;
      path.down(c, successors.lowerOf(i), successors.upperOf(i));
      if (s.isOpen(c)) {
        node = tree.child(s.node(f), i);
        break;
      }
      f = s.family(c);
    }
  }

  function isMax(): boolean {
    return (path.depth % 2 === 0) === maxFirst;
  }

  function chosen(f: number): number {
    const max = isMax();
    successors.look(f, max, path.lower, path.upper);
    const i = max ? rule.max(successors) : rule.min(successors);
    if (!(i >= 0 && i < successors.count && successors.isLive(i))) {
      throw new InputError(`the selection rule chose successor ${i}: expected the number of a live one`);
    }
    return i;
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
