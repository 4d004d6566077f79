import { InputError } from "../../errors/input-error.js";
import { type EvolvingTree, evolvingHeightLimit } from "./evolving-tree.js";

/** Chooses where an evolving tree is developed next: terminals that have moves, and suspended nodes; none to stop. */
export type Attention = <N>(tree: EvolvingTree<N>) => readonly number[];

/**
 * Spends about `budget` new nodes where `attention` turns: a terminal is searched one ply deeper, a suspended node gets
 * one more move; after each the tree is redeveloped, so that its value is always proved for what was looked at. The last
 * of these steps may need more than what is left of the budget.
 * Gives the number of nodes spent: less than the budget only if nothing is left to develop, no more fit in, or a
 * line is as long as can be searched.
 */
export function attend<N>(tree: EvolvingTree<N>, budget: number, attention: Attention): number {
  if (!(budget >= 0)) throw new InputError(`budget ${budget}: expected a number of nodes, 0 or more`);
  const start = tree.made;
  const quotas = new Map<number, number | undefined>();
  const mayGoOn = () => tree.made - start < budget && !tree.full;
  try {
    for (let progress = true; progress && mayGoOn(); ) {
      progress = false;
      for (const node of attention(tree)) {
        if (!mayGoOn()) break;
        if (tree.has(node) && isOpen(tree, node)) progress = develop(tree, node, quotas) || progress;
      }
    }
  } finally {
    // What is generated later is for the heuristic stop to say, or for a quota that was there before.
    for (const [node, quota] of quotas) if (tree.has(node)) tree.setQuota(node, quota);
  }
  return tree.made - start;
}

/** Says whether there are new nodes, or at least one less to attend to. */
function develop<N>(tree: EvolvingTree<N>, node: number, quotas: Map<number, number | undefined>): boolean {
  const before = tree.made;
  const made = tree.descendants(node).length;
  if (made === 0) tree.expand(node);
  else {
    if (!quotas.has(node)) quotas.set(node, tree.quotaOf(node));
    tree.resume(node, made + 1);
  }
  tree.redevelop();
  return tree.made > before || !tree.has(node) || !isOpen(tree, node);
}

/** The end of the best line; where that is the end of the game, the next best end, and so on. */
export const bestFirst: Attention = (tree) => {
  let chosen: readonly number[] = [];
  visitKeys(tree, (node) => {
    if (isOpen(tree, node)) chosen = [node];
    return chosen.length === 0;
  });
  return chosen;
};

/** Everything on the highest level where anything is left to develop. */
export const breadthFirst: Attention = (tree) => {
  let highest = Infinity;
  let chosen: number[] = [];
  visitKeys(tree, (node) => {
    const depth = tree.depthOf(node);
    if (depth > highest || !isOpen(tree, node)) return true;
    if (depth < highest) chosen = [];
    highest = depth;
    chosen.push(node);
    return true;
  });
  return chosen;
};

/** Goes over the nodes that the value of the root rests on, best first, while `visit` says so. */
function visitKeys<N>(tree: EvolvingTree<N>, visit: (node: number) => boolean): void {
  const stack = [tree.root];
  for (let node = stack.pop(); node !== undefined && visit(node); node = stack.pop()) {
    const below = tree.descendants(node);
    const keys = tree.cutterOf(node) === undefined ? below : below.slice(0, 1);
    for (let k = keys.length - 1; k >= 0; k--) stack.push(keys[k]!);
  }
}

function isOpen<N>(tree: EvolvingTree<N>, node: number): boolean {
  const plies = tree.depthOf(node) - tree.depthOf(tree.root);
  return (
    tree.cutterOf(node) === undefined &&
    tree.descendants(node).length < tree.degreeOf(node) &&
    plies < evolvingHeightLimit
  );
}
