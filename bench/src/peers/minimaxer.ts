import { Negamax, NegamaxOpts, Node } from "minimaxer";
import type { Subject } from "../subject.js";
import { moves, type Position, play, score, start } from "./hash-game.js";

// Members of the package's const enums, which a single-file compiler cannot read.
const rootNode = 0;
const innerNode = 1;
const leafNode = 2;
const max = 1;

/**
 * The npm package minimaxer: its negamax with `optimal` set, the fastest of its ways. That is alpha-beta with
 * successors made one at a time, and the whole search to one depth, so nothing is sorted.
 */
export function minimaxer(depth: number): Subject {
  const position = start(depth);
  const search = () => {
    const root = new Node<Position, number, number>(rootNode, position, 0, 0, max, moves);
    const options = new NegamaxOpts();
    options.depth = depth;
    options.optimal = true;
    const tree = new Negamax(root, options);
    tree.CreateChildNode = (parent, move) => {
      const next = play(parent.gamestate, move);
      return new Node(next.plies === 0 ? leafNode : innerNode, next, move, 0, -parent.aim, moves);
    };
    tree.EvaluateNode = (node) => score(node.gamestate);
    return tree.evaluate();
  };
  return {
    run: () => search().value,
    count() {
      const { value, nodes, outcomes } = search();
      // The package does not count the root.
      return { value, nodes: nodes + 1, leaves: outcomes };
    },
  };
}
