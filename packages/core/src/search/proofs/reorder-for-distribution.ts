import { InputError } from "../../errors/input-error.js";
import type { ExplicitTree } from "../../trees/explicit-tree.js";
import { permute } from "../../trees/permute.js";
import { Distribution } from "../../values/distribution.js";
import { Range } from "../../values/range.js";

/** What a set of examined leaves leaves open at every node: its list lies between `low(n)` and `high(n)`. */
interface Envelopes {
  low(node: number): Distribution;
  high(node: number): Distribution;
}

/**
 * Theorem 2 of Li & Marsland: from the leaves, given by number, that some algorithm examined to find the list of the
 * root, an order of the successors under which P_AB examines no leaf but those. `origin[n]` is the node of `tree` that
 * became node n of the new one.
 *
 * The successor whose guaranteed lower bound L is largest comes first. Below L the root's list has no mass in any
 * case; at and above L every successor may matter, so each is determined there, the first on the whole window. Hence
 * no leaf that was not examined, which is determined nowhere, is ever reached.
 */
export function reorderForDistribution(
  tree: ExplicitTree,
  examined: Iterable<number>,
): { readonly tree: ExplicitTree; readonly origin: Int32Array } {
  const { low, high } = envelopesOf(tree, examined);
  const open = low(0).firstDifference(high(0));
  if (open !== undefined) {
    throw new InputError(
      `the examined leaves do not determine how probable it is that the root is worth at most ${open}: expected leaves that determine its whole list`,
    );
  }
  return permute(tree, (node) => {
    const ranks = Array.from({ length: tree.degree(node) }, (_, j) => j);
    // lower(NEG(high)) is -upper(high).
    const sure = ranks.map((j) => 0 - high(tree.child(node, j)).upper);
    const first = sure.indexOf(Math.max(...sure));
    ranks.splice(first, 1);
    return [first, ...ranks];
  });
}

function envelopesOf(tree: ExplicitTree, examined: Iterable<number>): Envelopes {
  const { domain: i } = tree;
  if (i === undefined) throw new InputError(`the tree has no domain: expected the i of values from -i to i`);
  const seen = new Set<number>();
  for (const number of examined) seen.add(tree.leaf(number));
  const least = Distribution.point(0 - i);
  const greatest = Distribution.point(i);
  const lows: Distribution[] = [];
  const highs: Distribution[] = [];
  const low = (node: number) => lows[node]!;
  const high = (node: number) => highs[node]!;
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const children = Array.from({ length: tree.degree(node) }, (_, j) => tree.child(node, j));
    if (children.length > 0) {
      lows[node] = children.reduce((list, child) => list.maxNeg(high(child)), least);
      highs[node] = children.reduce((list, child) => list.maxNeg(low(child)), least);
    } else if (seen.has(node)) {
      lows[node] = listOf(tree, node);
      highs[node] = low(node);
    } else {
      lows[node] = least;
      highs[node] = greatest;
    }
  }
  return { low, high };
}

function listOf(tree: ExplicitTree, leaf: number): Distribution {
  const worth = tree.worth?.(leaf) ?? Distribution.point(tree.value(leaf));
  if (!(worth instanceof Range)) return worth;
  throw new InputError(
    `leaf ${tree.path(leaf)} has the range [${worth.lower}, ${worth.upper}]: expected probabilities`,
  );
}
