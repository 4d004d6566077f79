/**
 * What a path on a board does at every node. V8 compiles a function for what it has met, so each class of boards gets a copy of
 * this to itself: see docs/decisions/011-one-copy-per-game.md. A search calls one of these once or twice at a node.
 */
import type { Board } from "../board.js";

/** The code of the only move of a pass node, which leaves the board as it is. */
const nothing = -1;

/** The way from the root to the node that was gone to last; the board stands somewhere on it. */
export interface Way {
  readonly board: Board;
  readonly hasExtraTurns: boolean;
  /** The horizon is at so many moves; before the end positions are judged, if `judges`. */
  readonly deepest: number;
  readonly judges: boolean;
  readonly scale: number;
  /** The moves that follow on the nodes of the way, in a row for each ply, of 2^rowBits places. */
  readonly codes: Int32Array;
  readonly rowBits: number;
  /** By ply: the node, which is the place of the move that leads to it, and how many successors it has; */
  readonly nodes: Int32Array;
  readonly degrees: Int32Array;
  /** whether it is a pass node, and how many of those lead to it. */
  readonly passes: Uint8Array;
  readonly passed: Int32Array;
  /** The ply of the last node of the way, and that of the node where the board stands. */
  last: number;
  here: number;
}

/** Takes the board along the way to the node at `ply`. */
export function stand(way: Way, ply: number): void {
  const { board, codes, nodes } = way;
  let { here } = way;
  for (; here > ply; here--) {
    const code = codes[nodes[here]!]!;
    if (code !== nothing) board.undo(code);
  }
  while (here < ply) {
    const code = codes[nodes[++here]!]!;
    if (code !== nothing) board.make(code);
  }
  way.here = ply;
}

/** Goes to `node`, which follows on the node of the way at the ply above, and where the way ends then; says how many successors it has. */
export function forth(way: Way, node: number, ply: number): number {
  stand(way, ply - 1);
  const { board, codes, passes, passed } = way;
  const { mover } = board;
  const code = codes[node]!;
  if (code !== nothing) board.make(code);
  passed[ply] = passed[ply - 1]! + passes[ply - 1]!;
  // What follows on a pass node is the same position, where the other player is to move.
  passes[ply] = code !== nothing && way.hasExtraTurns && board.mover === mover ? 1 : 0;
  way.nodes[ply] = node;
  way.last = ply;
  way.here = ply;
  return list(way, ply);
}

/** Lists what follows on the node at `ply`, where the board stands; says how much it is. */
export function list(way: Way, ply: number): number {
  const { board, codes, degrees } = way;
  const row = (ply + 1) << way.rowBits;
  let degree = 0;
  if (way.passes[ply] === 1) {
    codes[row] = nothing;
    degree = 1;
  } else if (ply - way.passed[ply]! < way.deepest) degree = board.moves(codes, row);
  degrees[ply] = degree;
  return degree;
}

/** What the node of the way at `ply` is worth to its player to move. */
export function worth(way: Way, ply: number): number {
  stand(way, ply);
  const value = judged(way);
  return way.passes[ply] === 1 ? 0 - value : value;
}

/** What `node` is worth to its player to move, which follows on the node of the way at the ply above, and is no pass node: the way ends above it. */
export function glance(way: Way, node: number, ply: number): number {
  stand(way, ply - 1);
  const { board } = way;
  const code = way.codes[node]!;
  board.make(code);
  const value = judged(way);
  board.undo(code);
  way.last = ply - 1;
  return value;
}

/** What the board as it stands is worth to the player to move. */
function judged({ board, judges, scale }: Way): number {
  return (judges && !board.over() ? board.evaluate!() : board.score()) / scale + 0;
}
