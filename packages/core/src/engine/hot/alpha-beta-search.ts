import { InputError } from "../../errors/input-error.js";
import type { Board } from "../../game/board.js";
import type { Extras } from "../extras.js";
import type { RootMove, Search, Status, Task } from "../search.js";
import { above } from "./above.js";
import { Frames, longestLine } from "./frames.js";
import { Ordering } from "./ordering.js";
import { exactBound, lowerBound, Table, toTheEnd, upperBound } from "./table.js";

/** The depth that is left in a search to the end of the game, wherever it is. */
const whole = 1 << 30;

/** How an open side of a window is written where values are integers. */
const widest = 0x7fffffff;

/**
 * Knuth & Moore's types, as they are expected: 1, on the principal line; 2, refuted by its first move; 3, where every
 * move must be tried, so that no order helps. A successor of 2 is a 3, and the other way about.
 */
const everything = 3;

/** How the move in hand is searched: as it comes, with a null window, or again because that said yes. */
const plainly = 0;
const asking = 1;
const again = 2;

const paused = 0;
const finished = 1;
const abandoned = 2;

/** See `Search` for what it promises. */
export class AlphaBetaSearch implements Search {
  private readonly board: Board;
  private readonly frames: Frames;
  private readonly table: Table | undefined;
  private readonly ordering: Ordering | undefined;
  private readonly leads: boolean;
  private readonly scouts: boolean;
  private readonly bounds: boolean;
  private readonly faithful: boolean;
  private readonly quietPlies: number;
  /** Below all values. */
  private readonly lowest: number;

  private state = finished;
  private alpha = 0;
  private beta = 0;
  private top = 1;
  private ties = false;
  private first: readonly number[] = [];
  private bounded = false;
  private ply = 0;
  /** How many moves of `first` have led from the root to where the search has come. */
  private followed = 0;
  /** The value that a move of the root must exceed to be of interest. */
  private floor = 0;
  private known: RootMove[] = [];

  nodes = 0;
  value = 0;
  proved = false;

  constructor(board: Board, extras: Extras = {}) {
    const { table, quiescence } = extras;
    const { killers = false, history = false, hints = false, scout = false, faithful = true } = extras;
    if (table !== undefined && board.hashed === false) {
      throw new InputError(
        "a table needs to recognise positions: give the game a `key`, or leave the table out",
      );
    }
    if (quiescence !== undefined && (board.noisy === undefined || board.evaluate === undefined)) {
      throw new InputError(
        "quiescence needs a board that names noisy moves and evaluates; this one does not",
      );
    }
    this.board = board;
    this.frames = new Frames(board);
    this.table = table && new Table(table, board.integers);
    this.leads = table?.moves ?? true;
    const hinted = hints && board.hints !== undefined;
    if (killers || history || hinted) this.ordering = new Ordering(board, hinted, killers, history);
    this.scouts = scout;
    this.bounds = (extras.bounds ?? false) && (board.lower !== undefined || board.upper !== undefined);
    this.faithful = faithful;
    this.quietPlies = quiescence === undefined ? 0 : (quiescence.plies ?? 32);
    this.lowest = board.integers ? 0 - widest : -Infinity;
  }

  get finished(): boolean {
    return this.state === finished;
  }

  get status(): Status {
    if (this.known.length === 0) return "exact";
    return this.value <= this.alpha ? "upper" : this.value >= this.beta ? "lower" : "exact";
  }

  get remembered(): number {
    return this.table?.count ?? 0;
  }

  get moves(): readonly RootMove[] {
    const order = { exact: 0, lower: 0, upper: 1 };
    return this.known.toSorted((a, b) => order[a.status] - order[b.status] || b.value - a.value);
  }

  get line(): readonly number[] {
    const best = this.moves[0];
    return best === undefined || best.status === "upper" ? [] : best.line;
  }

  start(task: Task = {}): void {
    const { depth = Infinity, alpha = -Infinity, beta = Infinity, top = 1, ties = false, first = [] } = task;
    checkTask(depth, alpha, beta, top);
    const { board, frames, lowest } = this;
    this.alpha = Math.max(board.integers ? Math.floor(alpha) : alpha, lowest);
    this.beta = Math.min(board.integers ? Math.ceil(beta) : beta, 0 - lowest);
    this.top = top;
    this.ties = ties;
    this.first = first;
    this.bounded = this.bounds && (depth === Infinity || !this.faithful);
    this.ply = 0;
    this.followed = 0;
    this.floor = this.alpha;
    this.known = [];
    this.nodes = 1;
    const over = board.over();
    if (!over && depth < Infinity && board.evaluate === undefined) {
      throw new InputError(`a search to depth ${depth} needs a board that evaluates; this one does not`);
    }
    if (over || depth === 0) {
      this.value = over ? board.score() : board.evaluate!();
      this.proved = over;
      this.state = finished;
      return;
    }
    this.value = -Infinity;
    this.proved = false;
    this.state = paused;
    frames.depths[0] = depth === Infinity ? whole : depth;
    frames.kinds[0] = 1;
    frames.reserve(0, 0);
    this.open(0, 0, this.alpha, this.beta, lowest, -1);
    frames.reserve(0, frames.ends[0]!);
  }

  run(nodes = Infinity): boolean {
    if (!(nodes >= 0)) throw new InputError(`nodes ${nodes}: expected a number, 0 or more`);
    if (this.state === abandoned) throw new InputError("run: the search was abandoned; start another one");
    const limit = this.nodes + nodes;
    while (this.state === paused && this.nodes < limit) {
      this.go(limit);
      this.frames.reserve(this.ply, this.frames.ends[this.ply]!);
    }
    return this.finished;
  }

  abandon(): void {
    if (this.state !== paused) return;
    const { moves, at } = this.frames;
    for (let ply = this.ply - 1; ply >= 0; ply--) this.board.undo(moves[at[ply]! - 1]!);
    this.state = abandoned;
  }

  age(): void {
    this.table?.age();
    this.ordering?.age();
  }

  clear(): void {
    this.table?.clear();
    this.ordering?.clear();
  }

  /**
   * Visits nodes until there are `limit` of them, the search is finished, or the frames need more room.
   *
   * At the head of the loop the board stands at the node of `ply`. With w the value of its best move before `at`:
   *   best <= alpha          implies  w <= best,
   *   alpha < best < beta    implies  w = best,
   *   best >= beta           implies  w >= best,
   * and m = max(alpha, best), but at the root, where the best `top` moves are wanted, it is the least of theirs.
   */
  private go(limit: number): void {
    const { board, frames, table, ordering, leads, scouts, bounded, lowest, first } = this;
    const { alphas, betas, bests, bestRanks, tops, ends, depths, movers, kinds, asks, ordered, unproved } =
      frames;
    const { moves, ranks, begun, lines, lengths } = frames;
    const isInteger = board.integers;
    const horizon = 1 - this.quietPlies;
    const lastPly = frames.capacity - 2;
    const lastMove = moves.length - board.maxMoves;

    let nodes = this.nodes;
    let ply = this.ply;
    let alpha = alphas[ply]!;
    let beta = betas[ply]!;
    let best = bests[ply]!;
    let m = ply === 0 ? this.floor : Math.max(alpha, best);
    let at = frames.at[ply]!;
    let end = ends[ply]!;
    let depth = depths[ply]!;
    let mover = movers[ply]!;

    for (;;) {
      /** What the move in hand is worth to the player to move at `ply`, inside its window, and whether to the end of the game. */
      let t = 0;
      let proved = false;

      if (at < end && m < beta) {
        if (nodes === limit) {
          this.nodes = nodes;
          this.ply = ply;
          bests[ply] = best;
          frames.at[ply] = at;
          return;
        }
        if (ordered[ply] === 1) frames.bringBest(at, end);
        const move = moves[at]!;
        board.make(move);
        at++;
        nodes++;
        const same = board.mover === mover;
        const child = ply + 1;
        if (board.over()) {
          t = board.score();
          proved = true;
        } else if (depth === horizon) t = board.evaluate!();
        else {
          const below = depth === whole ? whole : depth - 1;
          const isFirst = at === tops[ply]! + 1;
          let high = beta;
          if (asks[ply] === again) asks[ply] = plainly;
          else if (scouts && !isFirst && m > lowest) {
            const next = isInteger ? m + 1 : above(m);
            if (next < beta) {
              high = next;
              asks[ply] = asking;
            }
          }
          // The window of the player to move there.
          let a = same ? m : 0 - high;
          let b = same ? high : 0 - m;
          let isKnown = false;
          if (bounded) {
            const upper = board.upper === undefined ? b : board.upper();
            const lower = board.lower === undefined ? a : board.lower();
            if (upper <= a || lower >= b || lower >= upper) {
              t = upper <= a ? upper : lower;
              proved = true;
              isKnown = true;
            } else {
              if (upper < b) b = upper;
              if (lower > a) a = lower;
            }
          }
          let lead = -1;
          if (table !== undefined && below > 0 && !isKnown) {
            const entry = table.find(board.hashLow, board.hashHigh);
            if (entry >= 0) {
              if (leads) lead = table.rank(entry);
              if (this.counts(table, entry, below)) {
                const bound = table.bound(entry);
                t = table.value(entry);
                isKnown = bound === exactBound || (bound === lowerBound ? t >= b : t <= a);
                proved = table.proved(entry);
              }
            }
          }
          let rest = lowest;
          if (below <= 0) {
            rest = board.evaluate!();
            t = rest;
            isKnown = rest >= b;
            proved = false;
          }
          if (!isKnown) {
            frames.at[ply] = at;
            bests[ply] = best;
            depths[child] = below;
            const kind = kinds[ply]!;
            if (kind !== 1) kinds[child] = same ? kind : 5 - kind;
            else kinds[child] = isFirst ? 1 : same ? 3 : 2;
            if (this.followed === ply && first[ply] === move) this.followed = child;
            this.nodes = nodes;
            this.open(child, end, a, b, rest, lead);
            ply = child;
            alpha = a;
            beta = b;
            best = rest;
            m = a > rest ? a : rest;
            at = end;
            end = ends[child]!;
            depth = below;
            mover = board.mover;
            if (ply > lastPly || end > lastMove) {
              this.ply = ply;
              return;
            }
            continue;
          }
        }
        if (!same) t = 0 - t;
        lengths[child] = 0;
        board.undo(move);
      } else {
        // All moves have been tried, or need not be.
        if (ordering !== undefined && m >= beta) {
          const weight = depth === whole ? 32 - Math.clz32(nodes - begun[ply]!) : depth > 0 ? depth + 1 : 1;
          ordering.reward(mover, ply, moves[at - 1]!, weight);
        }
        proved = unproved[ply] === 0;
        if (table !== undefined && depth > 0 && (depth < toTheEnd || depth === whole)) {
          const bound = best >= beta ? lowerBound : best > alpha ? exactBound : upperBound;
          const stored = depth === whole ? toTheEnd : depth;
          const work = nodes - begun[ply]! + 1;
          table.store(board.hashLow, board.hashHigh, stored, best, bound, proved, bestRanks[ply]!, work);
        }
        if (ply === 0) {
          this.nodes = nodes;
          this.ply = 0;
          this.value = best;
          this.proved = proved;
          this.state = finished;
          this.lengthen();
          return;
        }
        t = best;
        ply--;
        at = frames.at[ply]!;
        board.undo(moves[at - 1]!);
        const same = mover === movers[ply]!;
        if (!same) t = 0 - t;
        alpha = alphas[ply]!;
        beta = betas[ply]!;
        best = bests[ply]!;
        m = ply === 0 ? this.floor : alpha > best ? alpha : best;
        end = ends[ply]!;
        depth = depths[ply]!;
        mover = movers[ply]!;
      }

      const move = moves[at - 1]!;
      if (asks[ply] === asking) {
        asks[ply] = plainly;
        if (t > m && t < beta) {
          asks[ply] = again;
          at--;
          continue;
        }
      }
      if (!proved) unproved[ply] = 1;
      else if (t >= beta) unproved[ply] = 0;
      if (t > m) {
        bestRanks[ply] = ranks[at - 1]!;
        // What reaches a bound of the board's own need not be outside the window of the node above.
        if (t < beta || bounded) {
          const length = Math.min(lengths[ply + 1]! + 1, longestLine);
          const row = ply * longestLine;
          lines[row] = move;
          for (let k = 1; k < length; k++) lines[row + k] = lines[row + longestLine + k - 1]!;
          lengths[ply] = length;
        }
      }
      if (ply === 0) m = this.note(move, t, m, proved);
      else if (t > m) m = t;
      if (t > best) best = t;
    }
  }

  /**
   * Makes a frame of the node at `ply`, where the board stands; its moves are written from `at` on. It is worth at least
   * `rest` without any of them. `lead` is the rank of the move to try first, -1 if there is none.
   */
  private open(ply: number, at: number, alpha: number, beta: number, rest: number, lead: number): void {
    const { board, frames, ordering, first } = this;
    const { moves } = frames;
    const isQuiet = frames.depths[ply]! <= 0;
    const count = isQuiet ? board.noisy!(moves, at) : board.moves(moves, at);
    frames.alphas[ply] = alpha;
    frames.betas[ply] = beta;
    frames.bests[ply] = rest;
    frames.bestRanks[ply] = -1;
    frames.tops[ply] = at;
    frames.at[ply] = at;
    frames.ends[ply] = at + count;
    frames.movers[ply] = board.mover;
    frames.asks[ply] = plainly;
    frames.unproved[ply] = isQuiet ? 1 : 0;
    frames.begun[ply] = this.nodes;
    frames.lengths[ply] = 0;
    frames.rank(at, count);
    let leader = lead >= 0 && lead < count ? at + lead : -1;
    if (this.followed === ply && ply < first.length) {
      const wanted = moves.indexOf(first[ply]!, at);
      if (wanted >= at && wanted < at + count) leader = wanted;
    }
    const isOrdered = ordering !== undefined && count > 1 && frames.kinds[ply] !== everything;
    frames.ordered[ply] = isOrdered ? 1 : 0;
    if (isOrdered) {
      ordering.score(board, ply, moves, at, count, frames.scores);
      if (leader >= 0) frames.scores[leader] = Infinity;
    } else if (leader > at) frames.bringForward(at, leader);
  }

  /** Whether what an entry says may be used for a search of `depth` plies. */
  private counts(table: Table, entry: number, depth: number): boolean {
    const stored = table.depth(entry);
    const wanted = depth === whole ? toTheEnd : depth;
    if (stored === wanted) return true;
    return this.faithful ? stored < wanted && table.proved(entry) : stored > wanted || table.proved(entry);
  }

  /** Keeps what was found of a move at the root; gives the value that the next one must exceed. */
  private note(move: number, value: number, m: number, proved: boolean): number {
    const { known, frames, top } = this;
    const status = value <= m ? "upper" : value >= this.beta ? "lower" : "exact";
    const line = status === "exact" ? Array.from(frames.lines.subarray(0, frames.lengths[0]!)) : [move];
    known.push({ move, value, status, proved, line });
    if (value <= m) return m;
    this.value = Math.max(this.value, value);
    if (top === 1) this.floor = this.ties ? Math.max(this.alpha, this.justBelow(value)) : value;
    else if (known.length >= top) {
      const values = known.flatMap((each) => (each.status === "upper" ? [] : [each.value]));
      const least = values.sort((a, b) => b - a)[top - 1];
      if (least !== undefined) this.floor = Math.max(this.alpha, this.ties ? this.justBelow(least) : least);
    }
    return this.floor;
  }

  /** No value lies strictly between. */
  private justBelow(value: number): number {
    return this.board.integers ? value - 1 : 0 - above(0 - value);
  }

  /** Where the table cut the line of the best move short, the table may know how it goes on. */
  private lengthen(): void {
    const { board, table, frames } = this;
    const best = this.moves[0];
    if (table === undefined || best?.status !== "exact") return;
    const line = [...best.line];
    const root = frames.movers[0]!;
    const moves = new Int32Array(board.maxMoves);
    let depth = frames.depths[0]!;
    for (const move of line) board.make(move);
    if (depth !== whole) depth -= line.length;
    while (depth > 0 && line.length < longestLine && !board.over()) {
      const entry = table.find(board.hashLow, board.hashHigh);
      if (entry < 0 || table.bound(entry) !== exactBound || !this.counts(table, entry, depth)) break;
      const value = board.mover === root ? table.value(entry) : 0 - table.value(entry);
      const rank = table.rank(entry);
      if (value !== best.value || rank < 0 || rank >= board.moves(moves, 0)) break;
      line.push(moves[rank]!);
      board.make(moves[rank]!);
      if (depth !== whole) depth--;
    }
    for (const move of line.toReversed()) board.undo(move);
    this.known[this.known.indexOf(best)] = { ...best, line };
  }
}

function checkTask(depth: number, alpha: number, beta: number, top: number): void {
  if (depth !== Infinity && !(Number.isInteger(depth) && depth >= 0 && depth < whole)) {
    throw new InputError(`depth ${depth}: expected a whole number of moves, 0 or more, or Infinity`);
  }
  if (!(alpha < beta))
    throw new InputError(`the window from ${alpha} to ${beta} is empty: expected alpha < beta`);
  if (top !== Infinity && !(Number.isInteger(top) && top >= 1)) {
    throw new InputError(`top ${top}: expected a whole number of moves, 1 or more, or Infinity`);
  }
}
