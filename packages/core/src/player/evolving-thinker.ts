import type { Evaluate, Game } from "../game/game.js";
import { gameTree } from "../game/game-tree.js";
import { movesAlong } from "../game/moves-along.js";
import { type EvolvingGame, evolvingGame } from "../search/evolving/evolving-game.js";
import type { Found, Thinker } from "./thinker.js";

/** What a node of the tree takes, in bytes, in the long run. */
const bytesEach = 128;

/** Thinks with Lindstrom's evolving tree: what is below the moves that are played stays. */
export class EvolvingThinker<P, M> implements Thinker<P, M> {
  private readonly game: Game<P, M>;
  private readonly evaluate: Evaluate<P>;
  private readonly nodeLimit: number;
  private tree: EvolvingGame<P, M> | undefined;
  private position: P | undefined;
  /** Whether the tree stands where it is to think. */
  private isSettled = false;
  private madeBefore = 0;
  /** Nodes made when the last depth was finished. */
  private madeAtLast = -1;
  private depth = 0;

  found: readonly Found<M>[] = [];
  proved = false;
  full = false;
  kept = 0;
  mark = 0;

  constructor(game: Game<P, M>, evaluate: Evaluate<P>, megabytes: number) {
    this.game = game;
    this.evaluate = evaluate;
    this.nodeLimit = Math.max(2, Math.floor((megabytes * 2 ** 20) / bytesEach));
  }

  begin(position: P): readonly M[] {
    this.position = position;
    this.isSettled = false;
    this.found = [];
    this.proved = false;
    this.full = false;
    this.kept = 0;
    this.madeBefore = 0;
    this.madeAtLast = -1;
    const legal = this.game.moves(position);
    this.mark = legal.length;
    return legal;
  }

  score(): number {
    return this.game.score(this.position as P) + 0;
  }

  estimate(): number {
    return this.evaluate(this.position as P) + 0;
  }

  deepen(depth: number): void {
    if (!this.isSettled) this.settle(this.position as P);
    this.depth = depth;
  }

  /** Brings the tree to `position`, or plants a new one there. */
  private settle(position: P): void {
    const { game, evaluate, nodeLimit } = this;
    if (this.tree === undefined || !this.follow(this.tree, position)) {
      this.tree = evolvingGame(game, position, evaluate, { horizon: 1, nodeLimit });
    }
    const { tree } = this.tree;
    this.kept = tree.isGrown ? tree.nodes : 0;
    this.madeBefore = tree.made;
    this.isSettled = true;
  }

  run(nodes: number): boolean {
    const { here } = this;
    const { tree } = here;
    const made = tree.made;
    const { move, value, finished } = here.think({ plies: this.depth, nodes: Math.max(1, nodes) });
    if (!finished) {
      this.full = tree.made === made && tree.full;
      // Until its first search is finished it goes by what the tree has kept from before.
      if (move !== undefined && this.depth === 1) {
        this.found = [{ move, value: tree.value, bound: "exact", proved: false, line: [move] }];
      }
      return false;
    }
    // Where looking exactly one ply farther has made nothing new, all that counts is the end of the game.
    const isNew = tree.horizon - tree.depthOf(tree.root) === this.depth;
    this.proved = isNew && tree.made === this.madeAtLast && tree.suspended.length === 0;
    this.madeAtLast = isNew ? tree.made : -1;
    const line = movesAlong(gameTree(this.game, here.position), tree.line);
    this.found = [{ move: move as M, value: value as number, bound: "exact", proved: this.proved, line }];
    return true;
  }

  get nodes(): number {
    return this.isSettled ? this.here.tree.made - this.madeBefore : 0;
  }

  played(position: P, move: M): void {
    if (this.tree !== undefined && this.isSame(this.tree.position, position)) this.tree.play(move);
  }

  private get here(): EvolvingGame<P, M> {
    return this.tree as EvolvingGame<P, M>;
  }

  /** Plays the one or two moves that lead from where the tree stands to `position`, if there are any. */
  private follow(tree: EvolvingGame<P, M>, position: P): boolean {
    const { game } = this;
    if (this.isSame(tree.position, position)) return true;
    if (game.key === undefined) return false;
    for (const first of game.moves(tree.position)) {
      const next = game.play(tree.position, first);
      if (this.isSame(next, position)) {
        tree.play(first);
        return true;
      }
      for (const second of game.moves(next)) {
        if (!this.isSame(game.play(next, second), position)) continue;
        tree.play(first);
        tree.play(second);
        return true;
      }
    }
    return false;
  }

  private isSame(a: P, b: P): boolean {
    return a === b || (this.game.key !== undefined && this.game.key(a) === this.game.key(b));
  }
}
