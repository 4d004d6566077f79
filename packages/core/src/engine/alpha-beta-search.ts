import { InputError } from "../errors/input-error.js";
import type { Board } from "../game/board.js";
import type { Copy } from "./copies/copy-of.js";
import type { Extras } from "./extras.js";
import type { Claims } from "./parts/claims.js";
import * as frame from "./parts/frames.js";
import { Frames, longestLine } from "./parts/frames.js";
import { Ordering } from "./parts/ordering.js";
import { exactBound, Table, toTheEnd } from "./parts/table.js";
import type { RootMove, Search, Status, Task } from "./search.js";
import { certain, judged, type Walk, whole } from "./walk.js";

/** How an open side of a window is written where values are integers. */
const widest = 0x7fffffff;

/** A limit that is a small integer is compared faster than one that is infinite. */
const mostAtOnce = 2 ** 29;

const paused = 0;
const finished = 1;
const abandoned = 2;

/** See `Search` for what it promises. All that happens at every node is in `hot`, the copy of that code that belongs to the game. */
export class AlphaBetaSearch implements Search, Walk {
  readonly board: Board;
  readonly frames: Frames;
  readonly table: Table | undefined;
  readonly ordering: Ordering | undefined;
  readonly leads: boolean;
  readonly scouts: boolean;
  readonly knowsMost: boolean;
  readonly quietPlies: number;
  readonly lowest: number;
  bounded = false;
  reorders = false;
  claims: Claims | undefined;
  first: readonly number[] = [];
  followed = 0;
  floor = 0;
  nodes = 0;
  ply = 0;
  value = 0;
  proved = false;

  private readonly hot: Copy;
  /** Refuses tasks that are none; what was asked by somebody who knows needs no check. */
  private readonly check: ((task: Task) => void) | undefined;
  private readonly bounds: boolean;
  private readonly faithful: boolean;
  private state = finished;
  private alpha = 0;
  private beta = 0;
  private top = 1;
  private ties = false;
  private known: RootMove[] = [];

  constructor(board: Board, hot: Copy, extras: Extras = {}, check?: (task: Task) => void) {
    this.check = check;
    const { table, quiescence } = extras;
    const { killers = false, history = false, hints = false, scout = false, faithful = true } = extras;
    const { plies: quietPlies = 32 } = quiescence ?? {};
    const hinted = hints && board.hints !== undefined;
    this.board = board;
    this.hot = hot;
    this.frames = new Frames(board);
    this.table = table && new Table(table, board.integers);
    this.ordering =
      killers || history || hinted ? new Ordering(board.moveCodes, hinted, killers, history) : undefined;
    this.leads = table?.moves ?? true;
    this.scouts = scout;
    this.bounds = (extras.bounds ?? false) && (board.lower !== undefined || board.upper !== undefined);
    this.knowsMost = (extras.bounds ?? false) && board.upper !== undefined;
    this.faithful = faithful;
    this.quietPlies = quiescence === undefined ? 0 : quietPlies;
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
    const {
      depth = Infinity,
      alpha = -Infinity,
      beta = Infinity,
      top = 1,
      ties = false,
      first = [],
      claims,
    } = task;
    this.check?.(task);
    const { board, frames, lowest } = this;
    this.alpha = Math.max(board.integers ? Math.floor(alpha) : alpha, lowest);
    this.beta = Math.min(board.integers ? Math.ceil(beta) : beta, 0 - lowest);
    this.top = top;
    this.ties = ties;
    this.claims = claims;
    this.first = first;
    this.followed = 0;
    this.bounded = this.bounds && (depth === Infinity || !this.faithful);
    this.reorders = this.table !== undefined || this.ordering !== undefined || first.length > 0;
    this.floor = this.alpha;
    this.ply = 0;
    this.nodes = 1;
    this.known = [];
    const over = board.over();
    if (over || depth === 0) {
      this.finish(over ? board.score() : board.evaluate!(), over);
      return;
    }
    this.value = -Infinity;
    this.proved = false;
    this.state = paused;
    frames.reserve(0, 0);
    this.hot.open(this, this.alpha, this.beta, depth === Infinity ? whole : depth);
    frames.reserve(0, frames.words[frame.end]!);
  }

  run(nodes = Infinity): boolean {
    if (!(nodes >= 0)) throw new InputError(`nodes ${nodes}: expected a number, 0 or more`);
    if (this.state === abandoned) throw new InputError("run: the search was abandoned; start another one");
    const { frames } = this;
    const limit = this.nodes + nodes;
    while (this.state === paused && this.nodes < limit) {
      this.hot.walk(this, Math.min(limit, this.nodes + mostAtOnce));
      frames.reserve(this.ply, frames.words[this.ply * frame.frameWords + frame.end]!);
    }
    return this.finished;
  }

  abandon(): void {
    if (this.state !== paused) return;
    const { moves, words } = this.frames;
    for (let ply = this.ply - 1; ply >= 0; ply--) {
      this.board.undo(moves[words[ply * frame.frameWords + frame.at]! - 1]!);
    }
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

  counts(entry: number, depth: number): boolean {
    const table = this.table!;
    const stored = table.depth(entry);
    const wanted = depth === whole ? toTheEnd : depth;
    if (stored === wanted) return true;
    const doubt = table.doubt(entry);
    return this.faithful ? stored < wanted && doubt === certain : stored > wanted || doubt !== judged;
  }

  note(move: number, value: number, m: number, proved: boolean): number {
    const { known, frames, top } = this;
    const status = value <= m ? "upper" : value >= this.beta ? "lower" : "exact";
    const line =
      status === "exact" ? Array.from(frames.lines.subarray(0, frames.words[frame.length]!)) : [move];
    known.push({ move, value, status, proved, line });
    if (value <= m) return m;
    this.value = Math.max(this.value, value);
    if (top === 1) this.floor = this.threshold(value);
    else if (known.length >= top) {
      const values = known.flatMap((each) => (each.status === "upper" ? [] : [each.value]));
      const least = values.sort((a, b) => b - a)[top - 1];
      if (least !== undefined) this.floor = this.threshold(least);
    }
    return this.floor;
  }

  /** What a move must exceed to be of interest beside one that is worth `value`: no value lies between them where equals are. */
  private threshold(value: number): number {
    if (!this.ties) return Math.max(this.alpha, value);
    return Math.max(this.alpha, this.board.integers ? value - 1 : 0 - this.hot.above(0 - value));
  }

  finish(value: number, proved: boolean): void {
    this.value = value;
    this.proved = proved;
    this.state = finished;
    if (this.table !== undefined && this.status === "exact") this.lengthen(this.table);
  }

  /** Where the table cut the line of the best move short, the table may know how it goes on. */
  private lengthen(table: Table): void {
    const { board, frames } = this;
    const best = this.moves[0];
    if (best === undefined) return;
    const line = [...best.line];
    const root = board.mover;
    const moves = new Int32Array(board.maxMoves);
    let depth = frames.words[frame.depth]!;
    for (const move of line) board.make(move);
    if (depth !== whole) depth -= line.length;
    while (depth > 0 && line.length < longestLine && !board.over()) {
      const entry = table.find(board.hashLow, board.hashHigh);
      if (entry < 0 || table.bound(entry) !== exactBound || !this.counts(entry, depth)) break;
      const value = board.mover === root ? table.value(entry) : 0 - table.value(entry);
      const rank = table.rank(entry);
      if (value !== best.value || rank < 0 || rank >= board.moves(moves, 0)) break;
      const move = moves[rank]!;
      line.push(move);
      board.make(move);
      if (depth !== whole) depth--;
    }
    for (const move of line.toReversed()) board.undo(move);
    this.known[this.known.indexOf(best)] = { ...best, line };
  }
}
