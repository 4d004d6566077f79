import type { Tree } from "espalier";
import type { Subject } from "../subject.js";
import { asked } from "./asked.js";

/** The library's alpha-beta, word for word, as it would be if there were no observers. */
function alphaBeta<N>(tree: Tree<N>, node: N, alpha: number, beta: number): number {
  const d = tree.degree(node);
  let m = d === 0 ? tree.value(node) : alpha;
  for (let i = 0; i < d; i++) {
    const t = 0 - alphaBeta(tree, tree.child(node, i), -beta, -m);
    if (t > m) m = t;
    if (m >= beta) break;
  }
  return m;
}

export function unobservable<N>(tree: Tree<N>): Subject {
  return {
    run: () => alphaBeta(tree, tree.root, -Infinity, Infinity),
    count: () => asked(tree, (counted) => alphaBeta(counted, counted.root, -Infinity, Infinity)),
  };
}
