import { requireInteger } from "./require.js";

/** A tree without values: what worstCaseValues needs to know of one. */
export interface Shape<N> {
  readonly root: N;
  /** The number of successors; 0 at a terminal. */
  degree(node: N): number;
  /** Successor `i`, where `0 <= i < degree(node)`. */
  child(node: N, i: number): N;
}

/** An inner node on the path to the node at hand. */
interface Frame<N> {
  readonly node: N;
  readonly degree: number;
  next: number;
  /** The lower bound as Max sees it, as a place in the order of values. */
  alpha: number;
}

/**
 * Leaf values, from left to right and for the player to move at each leaf, for which neither alpha-beta with the
 * full window nor branch and bound makes any cutoff: every leaf is examined. As Max, who moves first, sees them,
 * the values are 1, 2, ..., L in some order.
 *
 * They are found by running alpha-beta. Each leaf, when it is reached, is given a value strictly inside its window
 * (alpha, beta): directly above alpha in the order of the values given so far. Then the value returned by any node
 * is strictly inside the window of that node, by induction. For a leaf this is so by choice. At a Max node the first
 * successor returns t with alpha < t < beta, and the search goes on with the window (t, beta), which is not empty;
 * so it does after every other successor, and the last t is returned. At a Min node the sides are exchanged. A
 * cutoff needs t >= beta at a Max node or t <= alpha at a Min node, so there is none. Branch and bound keeps only
 * one of the two bounds and meets the same values, so it makes none either.
 *
 * Each node returns what its last successor returns, which is the value of the last leaf below it.
 */
export function worstCaseValues<N>(shape: Shape<N>): number[] {
  // The order of values is a linked list: above[p] is the place directly above place p. Place 0 is minus infinity,
  // place 1 is plus infinity, and leaf n from the left has place n + 2.
  const above = [1, -1];
  const maxMoves: boolean[] = [];
  const path: Frame<N>[] = [];
  let node = shape.root;
  let alpha = 0;
  for (;;) {
    const degree = shape.degree(node);
    requireInteger("the degree of a node", degree, 0);
    if (degree > 0) {
      path.push({ node, degree, next: 1, alpha });
      node = shape.child(node, 0);
      continue;
    }
    const leaf = above.length;
    above.push(above[alpha]!);
    above[alpha] = leaf;
    maxMoves.push(path.length % 2 === 0);
    for (;;) {
      const frame = path.at(-1);
      if (frame === undefined) return inOrder(above, maxMoves);
      if (path.length % 2 === 1) frame.alpha = leaf;
      if (frame.next < frame.degree) {
        node = shape.child(frame.node, frame.next);
        frame.next += 1;
        alpha = frame.alpha;
        break;
      }
      path.pop();
    }
  }
}

function inOrder(above: readonly number[], maxMoves: readonly boolean[]): number[] {
  const values = new Array<number>(maxMoves.length).fill(0);
  let rank = 1;
  for (let place = above[0]!; place !== 1; place = above[place]!) {
    const leaf = place - 2;
    values[leaf] = maxMoves[leaf] ? rank : 0 - rank;
    rank += 1;
  }
  return values;
}
