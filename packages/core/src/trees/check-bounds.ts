import { InputError } from "../errors/input-error.js";
import type { Bounds, Worth } from "../tree/tree.js";
import { convert, type ViewedTree } from "../tree/view.js";
import { numeral } from "../values/numeral.js";
import { Range } from "../values/range.js";

/** A tree in memory, whose nodes are numbered so that a parent comes before its successors. */
interface NumberedTree extends ViewedTree<number> {
  readonly nodeCount: number;
  worthAt(node: number): Worth | undefined;
  depth(node: number): number;
  name(node: number): string;
}

/**
 * Refuses bounds that leave out what their node is worth: its minimax value, or over uncertain values all that it may be
 * worth. Searches that know bounds beforehand take them for proofs.
 */
export function checkBounds(tree: NumberedTree, bounds: (node: number) => Bounds): void {
  // From the last node to the first, so that successors come before their parents: what a node is worth at least and at most.
  const least = new Float64Array(tree.nodeCount);
  const most = new Float64Array(tree.nodeCount);
  for (let node = tree.nodeCount - 1; node >= 0; node--) {
    const degree = tree.degree(node);
    if (degree === 0) {
      const { lower, upper } = tree.worthAt(node) ?? Range.point(tree.value(node));
      least[node] = lower;
      most[node] = upper;
      continue;
    }
    let low = -Infinity;
    let high = -Infinity;
    for (let i = 0; i < degree; i++) {
      const child = tree.child(node, i);
      low = Math.max(low, 0 - most[child]!);
      high = Math.max(high, 0 - least[child]!);
    }
    least[node] = low;
    most[node] = high;
  }
  for (let node = 0; node < tree.nodeCount; node++) {
    const { lower, upper } = bounds(node);
    const [low, high] = [least[node]!, most[node]!];
    if (lower <= low && high <= upper) continue;
    const [from, to] = inFileView(tree, node, lower, upper);
    const [first, last] = inFileView(tree, node, low, high);
    const worth = first === last ? `its value is ${first}` : `it may be worth from ${first} to ${last}`;
    throw new InputError(
      `the bounds of ${tree.name(node)} are [${from}, ${to}] and ${worth}: expected bounds that hold for the values of the tree`,
    );
  }
}

/** The two ends as the file that the tree comes from would write them. */
function inFileView(tree: NumberedTree, node: number, lower: number, upper: number): [string, string] {
  const depth = tree.depth(node);
  const [a, b] = [convert(lower, tree, depth), convert(upper, tree, depth)];
  return a <= b ? [numeral(a), numeral(b)] : [numeral(b), numeral(a)];
}
