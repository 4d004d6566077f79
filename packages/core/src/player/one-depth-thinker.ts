import { boardOf } from "../engine/board-of.js";
import { hashKey } from "../engine/parts/hash-key.js";
import type { Board, GameBoard } from "../game/board.js";
import type { Game } from "../game/game.js";
import { interrupt } from "./guard.js";
import type { Look, Seen } from "./look.js";
import type { Found, Thinker } from "./thinker.js";

/** What a search that cannot be interrupted found at one depth. */
export interface DepthFound<M> {
  readonly found: readonly Found<M>[];
  readonly proved: boolean;
}

/**
 * Searches `position` to `depth`, and says of every position that it visits that it does. The moves that it tells of are
 * those of `legal`: a game may make them anew whenever it is asked, and then they are known only by their place.
 */
export type SearchToDepth<P, M> = (
  position: P,
  legal: readonly M[],
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
  private legal: readonly M[] = [];
  /** The game as a board, once somebody has asked what is seen without thinking. */
  private board: GameBoard<P, M> | undefined;
  /** What the moves are called there. */
  private codes: ReadonlyMap<M, number> | undefined;
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
    this.codes = undefined;
    this.found = [];
    this.proved = false;
    this.nodes = 0;
    this.legal = this.game.moves(position);
    this.mark = markOf(this.game, position, this.legal.length);
    return this.legal;
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
    const { found, proved } = this.search(this.position as P, this.legal, this.depth, this.top, visit);
    this.found = found;
    this.proved = proved;
    return true;
  }

  played(): void {}

  private glance(move: M, see: (board: GameBoard<P, M>, code: number) => Seen | undefined): Seen | undefined {
    const position = this.position as P;
    this.board ??= boardOf(this.game, position);
    this.board.load(position);
    this.codes ??= codesOn(this.board, this.legal);
    const seen = see(this.board, this.codes.get(move)!);
    this.nodes += seen?.visited ?? 0;
    return seen;
  }
}

/** The codes of `legal`, all moves where `board` stands: it may not know them again itself. */
function codesOn<M>(board: Board, legal: readonly M[]): ReadonlyMap<M, number> {
  const codes = new Int32Array(legal.length);
  board.moves(codes, 0);
  return new Map(legal.map((move, rank) => [move, codes[rank]!]));
}

/** Where the game has no key, positions are told apart by the number of their moves. */
function markOf<P, M>(game: Game<P, M>, position: P, moves: number): number {
  if (game.key === undefined) return moves;
  const hash = new Int32Array(2);
  hashKey(game.key(position), hash);
  return hash[0]!;
}
