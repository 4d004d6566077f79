import type { Tree } from "espalier";
import type { MoveOrder } from "espalier/evolving";
import { wrapTree } from "espalier/trees";

/** Static values asked for: at leaves (the horizon and ends of the game), and above, to order moves. */
export interface Work {
  readonly leaves: number;
  readonly ordering: number;
}

/**
 * A tree that counts its static values, and the order that tells apart those asked for to order moves. `counting` counts
 * terminals only; an evolving tree asks for estimates too.
 */
export interface TalliedTree<N> {
  readonly tree: Tree<N>;
  readonly order: MoveOrder<N>;
  /** What was asked for since the last call. */
  take(): Work;
}

export function talliedTree<N>(source: Tree<N>, order: MoveOrder<N>): TalliedTree<N> {
  let all = 0;
  let ordering = 0;
  const { estimate } = source;
  return {
    tree: wrapTree(source, {
      value(node: N) {
        all++;
        return source.value(node);
      },
      ...(estimate && {
        estimate(node: N) {
          all++;
          return estimate.call(source, node);
        },
      }),
    }),
    order: (position, moves, worth) =>
      order(position, moves, (i) => {
        ordering++;
        return worth(i);
      }),
    take() {
      const work = { leaves: all - ordering, ordering };
      all = 0;
      ordering = 0;
      return work;
    },
  };
}
