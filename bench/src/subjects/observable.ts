import { alphaBeta, type Tree } from "espalier";
import type { Subject } from "../subject.js";
import { asked } from "./asked.js";

/** The library's alpha-beta, called directly with no observer. */
export function observable<N>(tree: Tree<N>): Subject {
  return {
    run: () => alphaBeta(tree, tree.root, -Infinity, Infinity),
    count: () => asked(tree, (counted) => alphaBeta(counted, counted.root, -Infinity, Infinity)),
  };
}
