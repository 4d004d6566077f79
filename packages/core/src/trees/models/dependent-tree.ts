import type { ViewedTree } from "../../tree/view.js";
import { vouchForNumbers } from "../../tree/vouched.js";
import { childSeed, draw, rootSeed } from "./hash.js";

export interface DependentNode {
  readonly seed: number;
  readonly depth: number;
  /** The move numbers so far, read as a number to the base `degree`. */
  readonly digits: number;
  /** The numbers of the moves from here, made when they are first asked for. */
  moves: readonly number[] | undefined;
}

/**
 * Total dependence (Knuth and Moore, section 9): every inner node numbers its moves in a random order, and a leaf is
 * worth all of its move numbers to the player to move there, so that an early move outweighs all later ones.
 */
export class DependentTree implements ViewedTree<DependentNode> {
  readonly player = "max";
  readonly view = "mover";
  readonly root: DependentNode;
  readonly height: number;
  private readonly width: number;

  constructor(degree: number, depth: number, seed: number) {
    this.root = { seed: rootSeed(seed), depth: 0, digits: 0, moves: undefined };
    this.height = depth;
    this.width = degree;
    vouchForNumbers(this);
  }

  degree(node: DependentNode): number {
    return node.depth < this.height ? this.width : 0;
  }

  child(node: DependentNode, i: number): DependentNode {
    node.moves ??= shuffled(node.seed, this.width);
    return {
      seed: childSeed(node.seed, i),
      depth: node.depth + 1,
      digits: node.digits * this.width + node.moves[i]!,
      moves: undefined,
    };
  }

  value(node: DependentNode): number {
    return node.digits;
  }
}

/** A random order of 0 .. count - 1 (Fisher and Yates). */
function shuffled(seed: number, count: number): readonly number[] {
  const moves = Array.from({ length: count }, (_, i) => i);
  for (let last = count - 1; last > 0; last--) {
    const other = draw(childSeed(seed, last), last + 1);
    [moves[last], moves[other]] = [moves[other]!, moves[last]!];
  }
  return moves;
}
