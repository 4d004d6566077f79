import type { Tree } from "espalier";
import { vouchAs, wrapNodes } from "espalier/internal";

/** A node and the number of its place, by which the leaves of a tree can be told apart without keeping a node. */
export interface Numbered<N> {
  readonly node: N;
  /** The ranks on the way from the root as the digits of a number, the first one lowest; no two leaves share one. */
  readonly number: number | bigint;
  /** What the next digit counts: the product of the degrees on the way. */
  readonly place: number | bigint;
}

/**
 * `tree` with numbered nodes. Two leaves part at some node p, above which their digits are the same: modulo the place of the
 * successors of p, their numbers differ by those two digits and nothing else.
 */
export function numbered<N>(tree: Tree<N>): Tree<Numbered<N>> {
  const numberedTree: Tree<Numbered<N>> = {
    ...wrapNodes(tree, ({ node }: Numbered<N>) => node),
    root: { node: tree.root, number: 0, place: 1 },
    child: ({ node, number, place }, i) => ({
      node: tree.child(node, i),
      ...digit(number, place, i, tree.degree(node)),
    }),
  };
  return vouchAs(numberedTree, tree);
}

/** `i` of `degree` as the next digit of a number. Beyond 2^53 numbers of any length go on. */
function digit(number: number | bigint, place: number | bigint, i: number, degree: number) {
  if (typeof place === "number" && place * degree <= Number.MAX_SAFE_INTEGER)
    return { number: (number as number) + i * place, place: place * degree };
  const long = BigInt(place);
  return { number: BigInt(number) + BigInt(i) * long, place: long * BigInt(degree) };
}
