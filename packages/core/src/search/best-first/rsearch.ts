import { InputError } from "../../errors/input-error.js";
import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import type { Outcome } from "../contract/outcome.js";
import { leastMemory } from "./least-memory.js";
import { proved } from "./proved.js";
import type { PseudoTerminal } from "./pseudo-terminal.js";
import type { Rule } from "./rule.js";
import { open, SearchTree } from "./search-tree.js";
import { StoredSuccessors } from "./stored-successors.js";

export interface RsearchOptions {
  /** The window, for the player to move at the root: what is outside it need not be known exactly. */
  readonly alpha?: number;
  readonly beta?: number;
  /** Who moves at the root; Max if it is not said. */
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
 * The path leads from the root to the node p in hand. With (lo, up) the window of a node of the path,
 *   lo = max Lb,   up = min Ub     over the node and those above it,
 * and the node is live iff lo < up. The local tree of a pseudo-terminal is a part of the path that is not left upwards
 * before its root is dead: `base` is the depth of the innermost such root, `bases` are those of the others. The search resumes at the deepest node whose bounds
 * did not change, for above it no window and no choice can have changed.
 */
export function rsearch<N>(
  tree: Tree<N>,
  rule: Rule,
  pseudoTerminal?: PseudoTerminal<N>,
  { alpha = -Infinity, beta = Infinity, player = "max", memory }: RsearchOptions = {},
  observer?: Observer<N>,
): Outcome {
  const s = new SearchTree(tree, memory, observer);
  const successors = new StoredSuccessors(s);
  const maxFirst = player === "max";
  const path = [0];
  const nodes = [tree.root];
  const lo = [maxFirst ? alpha : 0 - beta];
  const up = [maxFirst ? beta : 0 - alpha];
  const bases: number[] = [];
  let base = 0;
  let at = 0;

  for (;;) {
    // path[at] = p is open and live: develop it.
    const node = nodes[at]!;
    const d = tree.degree(node);
    if (d > 0) {
      if (memory !== undefined && !s.fits(d)) makeRoom(node, d);
      if (pseudoTerminal?.(node, { depth: at, local: base, degree: d, stored: s.stored }) && at > 0) {
        bases.push(base);
        base = at;
      }
    }
    const p = path[at]!;
    const Lb = s.lower[p]!;
    const Ub = s.upper[p]!;
    s.develop(p, node, d, isMax());
    let changed = s.lower[p]! !== Lb || s.upper[p]! !== Ub;

    // Up, while there is news for the node above.
    for (;;) {
      const n = path[at]!;
      if (changed) {
        lo[at] = Math.max(lo[at]!, s.lower[n]!);
        up[at] = Math.min(up[at]!, s.upper[n]!);
      }
      if (at === base) {
        if (lo[at]! < up[at]!) break;
        if (at === 0) return proved(s, player, alpha);
        base = bases.pop()!;
        s.release(n);
        changed = true;
      }
      if (!changed) break;
      at--;
      changed = s.update(path[at]!, n, isMax());
    }

    // Down, to an open node.
    do {
      const f = s.family[path[at]!]!;
      const i = chosen(f);
      const c = s.first[f]! + i;
      lo[at + 1] = successors.lowerOf(i);
      up[at + 1] = successors.upperOf(i);
      path[at + 1] = c;
      nodes[at + 1] = s.family[c]! >= 0 ? s.nodes[s.family[c]!]! : tree.child(s.nodes[f]!, i);
      at++;
    } while (s.family[path[at]!] !== open);
  }

  function isMax(): boolean {
    return (at % 2 === 0) === maxFirst;
  }

  function chosen(f: number): number {
    const max = isMax();
    successors.look(f, max, lo[at]!, up[at]!);
    const i = max ? rule.max(successors) : rule.min(successors);
    if (!(i >= 0 && i < successors.count && successors.isLive(i))) {
      throw new InputError(`the selection rule chose successor ${i}: expected the number of a live one`);
    }
    return i;
  }

  function makeRoom(node: N, d: number): void {
    s.prune(path, at + 1);
    if (s.fits(d)) return;
    const least = s.stored + leastMemory(tree, node);
    throw new InputError(
      `memory is ${memory}: expected more, for the line of the tree that the search came to takes ${least} nodes by itself`,
    );
  }
}
