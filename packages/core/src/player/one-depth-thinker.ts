import type { Game } from "../game/game.js";
import { interrupt } from "./guard.js";
import type { Found, Thinker } from "./thinker.js";

/** What a search that cannot be interrupted found at one depth. */
export interface DepthFound<M> {
  readonly found: readonly Found<M>[];
  readonly proved: boolean;
}

/** Searches `position` to `depth`, and says of every position that it visits that it does. */
export type SearchToDepth<P, M> = (
  position: P,
  depth: number,
  top: number,
  visit: () => void,
) => DepthFound<M>;

/**
 * Thinks with a search that does a whole depth at a time, and remembers nothing. It is stopped by the guard, who stands
 * between it and the game.
 */
export class OneDepthThinker<P, M> implements Thinker<P, M> {
  private readonly game: Game<P, M>;
  private readonly judge: (position: P) => number;
  private readonly search: SearchToDepth<P, M>;
  private position: P | undefined;
  private depth = 0;
  private top = 1;

  found: readonly Found<M>[] = [];
  proved = false;
  nodes = 0;
  readonly kept = 0;
  readonly full = false;
  mark = 0;

  constructor(game: Game<P, M>, judge: (position: P) => number, search: SearchToDepth<P, M>) {
    this.game = game;
    this.judge = judge;
    this.search = search;
  }

  begin(position: P): readonly M[] {
    this.position = position;
    this.found = [];
    this.proved = false;
    this.nodes = 0;
    const moves = this.game.moves(position);
    this.mark = moves.length;
    return moves;
  }

  score(): number {
    return this.game.score(this.position as P) + 0;
  }

  estimate(): number {
    return this.judge(this.position as P) + 0;
  }

  deepen(depth: number, top: number): void {
    this.depth = depth;
    this.top = top;
  }

  run(_nodes: number, most: number): boolean {
    const last = this.nodes + most;
    const visit = () => {
      if (this.nodes === last) interrupt();
      this.nodes++;
    };
    const { found, proved } = this.search(this.position as P, this.depth, this.top, visit);
    this.found = found;
    this.proved = proved;
    return true;
  }

  played(): void {}

  clear(): void {}
}
