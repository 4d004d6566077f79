import { boardOf } from "../engine/board-of.js";
import { hashKey } from "../engine/parts/hash-key.js";
import type { GameBoard } from "../game/board.js";
import type { Game } from "../game/game.js";
import { interrupt } from "./guard.js";
import type { Look, Seen } from "./look.js";
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
  /** The game as a board, once somebody has asked what is seen without thinking. */
  private board: GameBoard<P, M> | undefined;
  private depth = 0;
  private top = 1;

  found: readonly Found<M>[] = [];
  proved = false;
  nodes = 0;
  readonly kept = 0;
  readonly full = false;
  mark = 0;
  readonly look?: Look<M>;

  /** `search` tells the values of as many moves as it is asked for, or only that of the best. */
  constructor(
    game: Game<P, M>,
    judge: (position: P) => number,
    search: SearchToDepth<P, M>,
    tells: "many" | "best",
  ) {
    this.game = game;
    if (tells === "many") this.look = (move, see) => this.glance(move, see);
    this.judge = judge;
    this.search = search;
  }

  begin(position: P): readonly M[] {
    this.position = position;
    this.found = [];
    this.proved = false;
    this.nodes = 0;
    const moves = this.game.moves(position);
    this.mark = markOf(this.game, position, moves.length);
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

  private glance(move: M, see: (board: GameBoard<P, M>, code: number) => Seen | undefined): Seen | undefined {
    const position = this.position as P;
    this.board ??= boardOf(this.game, position);
    this.board.load(position);
    const seen = see(this.board, this.board.codeOf(move));
    this.nodes += seen?.visited ?? 0;
    return seen;
  }
}

/** Where the game has no key, positions are told apart by the number of their moves. */
function markOf<P, M>(game: Game<P, M>, position: P, moves: number): number {
  if (game.key === undefined) return moves;
  const hash = new Int32Array(2);
  hashKey(game.key(position), hash);
  return hash[0]!;
}
