import type { Tree } from "espalier";
import { moves, type Position, play, score, start } from "./hash-game.js";

/** The tree of the very positions and rules that the peers are given. */
export function positionTree(depth: number): Tree<Position> {
  return {
    root: start(depth),
    degree: ({ plies }) => (plies === 0 ? 0 : moves.length),
    child: play,
    value: score,
    height: depth,
  };
}
