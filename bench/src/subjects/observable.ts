import type { Tree } from "espalier";
import { procedures } from "espalier/knuth-moore";
import type { Subject } from "../subject.js";
import { asked } from "./asked.js";

/** The library's alpha-beta, called directly with no observer. */
export function observable<N>(tree: Tree<N>): Subject {
  return {
    run: () => procedures.alphaBeta(tree, tree.root, -Infinity, Infinity),
    count: () => asked(tree, (counted) => procedures.alphaBeta(counted, counted.root, -Infinity, Infinity)),
  };
}
