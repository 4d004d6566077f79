import { search, type Tree } from "espalier";
import type { MoveOrder } from "espalier/evolving";
import { type HorizonNode, withHorizon, wrapTree } from "espalier/trees";

/** Alpha-beta from scratch: from `root` down to `depth` plies below it, moves in the order of the tree or in `order`. */
export function freshSearch<N>(tree: Tree<N>, root: N, depth: number, order?: MoveOrder<N>) {
  const limited = withHorizon(wrapTree(tree, { root }), { depth });
  if (order === undefined) return search("alpha-beta", limited);
  return search("alpha-beta", ordered(limited, tree, depth, order));
}

/** A node whose successors were put in order; the order is worked out when a successor is first asked for. */
interface OrderedNode<N> {
  readonly inner: HorizonNode<N>;
  moves: readonly number[] | undefined;
}

/** `limited` with the moves of each node in `order`, those to the horizon excepted. */
function ordered<N>(
  limited: Tree<HorizonNode<N>>,
  tree: Tree<N>,
  horizon: number,
  order: MoveOrder<N>,
): Tree<OrderedNode<N>> {
  const worth = (node: N, i: number) => {
    const child = tree.child(node, i);
    return 0 - (tree.degree(child) === 0 ? tree.value(child) : tree.estimate!(child));
  };
  const movesOf = ({ node, depth }: HorizonNode<N>, degree: number) => {
    const moves = Array.from({ length: degree }, (_, i) => i);
    return depth + 1 < horizon && degree > 1 ? order(node, moves, (i) => worth(node, i)) : moves;
  };
  return {
    root: { inner: limited.root, moves: undefined },
    degree: ({ inner }) => limited.degree(inner),
    child(node, i) {
      const moves = node.moves ?? movesOf(node.inner, limited.degree(node.inner));
      node.moves = moves;
      return { inner: limited.child(node.inner, moves[i]!), moves: undefined };
    },
    value: ({ inner }) => limited.value(inner),
  };
}
