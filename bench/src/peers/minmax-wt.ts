import { minmax, type Rules } from "minmax-wt-alpha-beta-pruning";
import type { Subject } from "../subject.js";
import { moves, type Position, play, score, start } from "./hash-game.js";

const rules: Rules<Position, number> = {
  listMoves: () => moves,
  nextState: play,
  terminalStateEval: (position) => (position.plies === 0 ? score(position) : null),
};

/** The npm package minmax-wt-alpha-beta-pruning, whose only search is alpha-beta. */
export function minmaxWt(depth: number): Subject {
  const root = start(depth);
  return {
    run: () => minmax(root, rules, score, depth).evaluation,
    count() {
      let nodes = 0;
      let leaves = 0;
      const statistics = {
        visitedNode() {
          nodes++;
        },
        evaluatedLeafNode() {
          leaves++;
        },
        pruningIncident() {},
      };
      const { evaluation } = minmax(root, rules, score, depth, undefined, undefined, statistics);
      return { value: evaluation, nodes, leaves };
    },
  };
}
