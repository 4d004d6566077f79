import type { Search } from "../engine/search.js";
import { searchOn } from "../engine/search-on.js";
import type { GameBoard } from "../game/board.js";
import type { Solver } from "./solver.js";
import { checkedMemoryMB } from "./table-memory.js";

/**
 * Solves positions of any game with the engine: it looks one move ahead, then two, and so on, until what it finds holds
 * to the end of the game. A board that does not evaluate is searched to the end at once.
 *
 * Values are the friendly game's. Of a game that says no bounds and has proved nothing yet, `lower` and `upper` are infinite.
 * That a position may come back, as in a game without end, it does not know.
 */
export class GameSolver<P, M> implements Solver<P> {
  lower = -Infinity;
  upper = Infinity;

  private readonly board: GameBoard<P, M>;
  private readonly search: Search;
  private legal = 0;
  private depth = 0;
  /** The nodes of the searches that are finished. */
  private before = 0;

  /** The table takes `memoryMB` at most; a board that does not recognise positions has none. */
  constructor(board: GameBoard<P, M>, { memoryMB = 128 }: { readonly memoryMB?: number } = {}) {
    const megabytes = checkedMemoryMB(memoryMB);
    this.board = board;
    this.search = searchOn(board, {
      ...(board.hashed !== false && { table: { megabytes } }),
      killers: true,
      history: true,
      hints: true,
      scout: true,
      bounds: true,
      faithful: false,
    });
  }

  get nodes(): number {
    return this.before + (this.isSolved ? 0 : this.search.nodes);
  }

  start(position: P): void {
    const { board, search } = this;
    board.load(position);
    search.clear();
    this.before = 0;
    if (board.over()) {
      this.lower = this.friendly(board.score());
      this.upper = this.lower;
      return;
    }
    this.legal = board.moves(new Int32Array(board.maxMoves), 0);
    this.lower = this.friendly(board.lower?.() ?? -Infinity);
    this.upper = this.friendly(board.upper?.() ?? Infinity);
    this.depth = board.evaluate === undefined ? Infinity : 1;
    if (!this.isSolved) search.start({ depth: this.depth });
  }

  run(nodes = Infinity): boolean {
    const limit = this.nodes + nodes;
    while (!this.isSolved && this.nodes < limit) {
      if (this.search.run(limit - this.nodes)) this.learn();
    }
    return this.isSolved;
  }

  private get isSolved(): boolean {
    return this.lower === this.upper;
  }

  /** Takes what a finished search has proved, and looks a move farther if that is not all. */
  private learn(): void {
    const { search } = this;
    const { moves, line } = search;
    this.before += search.nodes;
    const proved = moves.filter((move) => move.proved);
    for (const { value, status } of proved)
      if (status !== "upper") this.lower = Math.max(this.lower, this.friendly(value));
    if (proved.length === this.legal && proved.every(({ status }) => status !== "lower")) {
      const most = Math.max(...proved.map(({ value }) => value));
      this.upper = Math.min(this.upper, this.friendly(most));
    }
    if (!this.isSolved) search.start({ depth: ++this.depth, first: line });
  }

  private friendly(value: number): number {
    return value / this.board.scale + 0;
  }
}
