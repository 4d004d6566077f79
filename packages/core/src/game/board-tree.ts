import type { Bounds } from "../tree/tree.js";
import { vouchForNumbers } from "../tree/vouched.js";
import type { GameBoard } from "./board.js";
import type { GameNode, GameTree } from "./game-node.js";

/** The code of the only move of a pass node, which leaves the board as it is. */
const nothing = -1;

/** A node of the tree of a game on its board. It is a way there; the position is looked up where somebody asks for it. */
class Place<P, M> implements GameNode<P, M> {
  readonly depth: number;
  readonly code: number;
  pass = false;
  /** The legal moves, once they have been generated. */
  codes: readonly number[] | undefined = undefined;
  /** The node above; for the root, the board. Nodes have few fields: most of the time of a search goes into making them. */
  private readonly above: Place<P, M> | Standing<P, M>;

  constructor(above: Place<P, M> | Standing<P, M>, depth: number, code: number) {
    this.above = above;
    this.depth = depth;
    this.code = code;
  }

  get parent(): Place<P, M> | undefined {
    return this.above instanceof Place ? this.above : undefined;
  }

  get rank(): number {
    const { parent, code } = this;
    return parent === undefined || code === nothing ? 0 : (parent.codes as readonly number[]).indexOf(code);
  }

  get product(): number {
    return 1;
  }

  get position(): P {
    return this.board().position();
  }

  get legal(): readonly M[] | undefined {
    if (this.codes === undefined) return undefined;
    const board = this.board();
    return this.codes.map((code) => board.moveOf(code));
  }

  private board(): GameBoard<P, M> {
    let { above } = this;
    while (above instanceof Place) above = above.above;
    return above.at(this);
  }
}

/** A board, and the way from the root to the place where it stands. */
class Standing<P, M> {
  private readonly board: GameBoard<P, M>;
  /** By depth. */
  private readonly way: Place<P, M>[] = [];
  private depth = 0;

  constructor(board: GameBoard<P, M>) {
    this.board = board;
  }

  /** The root, where the board stands at first. */
  root(): Place<P, M> {
    const root = new Place<P, M>(this, 0, nothing);
    this.way.push(root);
    return root;
  }

  /** The board, which goes to `place` by taking moves back and making others. */
  at(place: Place<P, M>): GameBoard<P, M> {
    const { way, board } = this;
    const { depth, code, parent } = place;
    if (parent === undefined || (way[depth] === place && depth <= this.depth)) this.takeBackTo(depth);
    // What follows on a pass node is the same position.
    else if (code === nothing) this.at(parent);
    else {
      if (way[depth - 1] === parent && depth <= this.depth + 1) this.takeBackTo(depth - 1);
      else this.at(parent);
      board.make(code);
      way[depth] = place;
      this.depth = depth;
    }
    return board;
  }

  private takeBackTo(depth: number): void {
    for (; this.depth > depth; this.depth--) this.board.undo((this.way[this.depth] as Place<P, M>).code);
  }
}

/**
 * What `gameTree` gives, for a game that is made of a board, which stands at the root and belongs to the tree from now on: no
 * positions are made. The horizon is at `deepest` moves; before the end of the game positions are judged, if `judges`.
 */
export function boardTree<P, M>(
  board: GameBoard<P, M>,
  hasExtraTurns: boolean,
  deepest: number,
  judges: boolean,
): GameTree<P, M> {
  type Node = Place<P, M>;
  const { scale, maxMoves } = board;
  const standing = new Standing(board);
  const root = standing.root();
  const buffer = new Int32Array(maxMoves);

  function codesOf(node: Node): readonly number[] {
    if (node.codes !== undefined) return node.codes;
    const count = standing.at(node).moves(buffer, 0);
    const codes = new Array<number>(count);
    for (let i = 0; i < count; i++) codes[i] = buffer[i] as number;
    node.codes = codes;
    return codes;
  }

  function degree(node: Node): number {
    if (node.pass) return 1;
    return node.depth >= deepest ? 0 : codesOf(node).length;
  }

  function child(node: Node, i: number): Node {
    const { depth } = node;
    if (node.pass) return new Place<P, M>(node, depth, nothing);
    const next = new Place<P, M>(node, depth + 1, codesOf(node)[i] as number);
    if (hasExtraTurns) {
      const { mover } = standing.at(node);
      next.pass = standing.at(next).mover === mover;
    }
    return next;
  }

  function value(node: Node): number {
    const board = standing.at(node);
    const worth = (judges && !board.over() ? board.evaluate!() : board.score()) / scale;
    return node.pass ? 0 - worth : worth + 0;
  }

  function bounds(node: Node): Bounds {
    const board = standing.at(node);
    const isOver = board.over();
    const lower = (isOver ? board.score() : (board.lower?.() ?? -Infinity)) / scale;
    const upper = (isOver ? board.score() : (board.upper?.() ?? Infinity)) / scale;
    return node.pass ? { lower: 0 - upper, upper: 0 - lower } : { lower: lower + 0, upper: upper + 0 };
  }

  function moves(node: Node): readonly M[] {
    if (node.pass || degree(node) === 0) return [];
    const board = standing.at(node);
    return codesOf(node).map((code) => board.moveOf(code));
  }

  const isWhole = deepest === Infinity;
  const tree = vouchForNumbers({
    root,
    degree,
    child,
    value,
    moves,
    ...(judges && { estimate: value }),
    ...((board.lower !== undefined || board.upper !== undefined) && isWhole && { bounds }),
    ...(!isWhole && { height: hasExtraTurns ? 2 * deepest : deepest }),
  });
  return tree as GameTree<P, M> & typeof tree;
}
