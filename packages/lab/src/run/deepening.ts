import { type Extras, type RootMove, type Search, type Status, searchOn } from "espalier/engine";
import type { AnyGame } from "espalier/games";

/** How long to think; whatever comes first ends it. Without any, moves are searched for `usualNodes`. */
export interface Limits {
  readonly depth?: number;
  readonly time?: number;
  readonly nodes?: number;
  /** How many of the best moves get a value of their own; all, if this is absent. */
  readonly top?: number;
  /** Once it is aborted nothing deeper is begun, and what is under way counts for nothing. */
  readonly signal?: { readonly aborted: boolean };
}

/** What was found out about a move. */
export interface RankedMove {
  readonly move: unknown;
  /** For the player to move. */
  readonly value: number;
  /** `estimate` unless it holds to the end of the game. */
  readonly status: Status | "estimate";
  /** The move, and what is played after it. */
  readonly line: readonly unknown[];
}

export interface Analysis {
  /** How many moves ahead the search went that was finished last. */
  readonly depth: number;
  readonly nodes: number;
  /** That of the best move; `exact` where the game is over. */
  readonly status: Status | "estimate";
  /** The best first; none where the game is over. */
  readonly moves: readonly RankedMove[];
}

/** What can be watched meanwhile. */
export interface Watcher {
  /** A search has been finished, one move deeper than the last. */
  finished?(analysis: Analysis): void;
  /** So many nodes have been visited in all. */
  visited?(nodes: number): void;
}

const usualNodes = 1_000_000;

/** So many nodes are searched between two looks at the clock and at the signal. */
const slice = 10_000;

/** Analyses positions of one game, each deeper and deeper; what it has learnt of one position serves the next. */
export class Deepening {
  readonly #board: ReturnType<AnyGame["board"]>;
  readonly #search: Search;
  readonly #now: () => number;

  constructor(game: AnyGame, extras: Extras, now: () => number = Date.now) {
    this.#board = game.board(game.start);
    this.#search = searchOn(this.#board, extras);
    this.#now = now;
  }

  /**
   * Searches one move ahead, then two, and so on, until a limit is reached or everything is proved. A search that is not
   * finished in time counts for nothing; but the first is always finished, so that there is a move.
   */
  async analyse(position: unknown, limits: Limits, watcher: Watcher = {}): Promise<Analysis> {
    const { depth: deepest = Infinity, time = Infinity, top = Infinity, signal } = limits;
    const bounded = limits.depth !== undefined || limits.time !== undefined;
    const most = limits.nodes ?? (bounded ? Infinity : usualNodes);
    const until = this.#now() + time;
    this.#board.load(position);
    this.#search.age();
    let nodes = 0;
    let found: Analysis = { depth: 0, nodes, status: "exact", moves: [] };
    if (this.#board.over()) return found;
    let first: readonly number[] = [];
    for (let depth = 1; depth <= deepest; depth++) {
      this.#search.start({ depth, top, first });
      const isFirst = depth === 1;
      const isDone = await this.#run(
        isFirst ? Infinity : most - nodes,
        () => !isFirst && (signal?.aborted === true || this.#now() >= until),
        (count) => watcher.visited?.(nodes + count),
      );
      nodes += this.#search.nodes;
      if (!isDone) {
        this.#search.abandon();
        return { ...found, nodes };
      }
      const best = this.#search.moves.slice(0, top);
      const moves = best.map((move) => this.#ranked(position, move));
      found = { depth, nodes, status: moves[0]?.status ?? "estimate", moves };
      watcher.finished?.(found);
      if (best.every(({ proved }) => proved) || nodes >= most || this.#now() >= until || signal?.aborted)
        break;
      first = best[0]?.line ?? [];
    }
    return found;
  }

  /** Whether the search was finished within these limits. */
  async #run(most: number, isOver: () => boolean, visited: (nodes: number) => void): Promise<boolean> {
    while (this.#search.nodes < most) {
      const isDone = this.#search.run(Math.min(slice, most - this.#search.nodes));
      visited(this.#search.nodes);
      // Ctrl-C is heard between two slices only.
      await new Promise(setImmediate);
      if (isDone) return true;
      if (isOver()) return false;
    }
    return false;
  }

  #ranked(position: unknown, { value, status, proved, line }: RootMove): RankedMove {
    const board = this.#board;
    const moves: unknown[] = [];
    board.load(position);
    for (const code of line) {
      moves.push(board.moveOf(code));
      board.make(code);
    }
    board.load(position);
    return {
      move: moves[0],
      value: value / board.scale + 0,
      status: proved ? status : "estimate",
      line: moves,
    };
  }
}
