import type { Extras } from "../engine/extras.js";
import type { Claims } from "../engine/parts/claims.js";
import type { RootMove, Search } from "../engine/search.js";
import { searchOnCopy } from "../engine/search-on-copy.js";
import type { Board, GameBoard } from "../game/board.js";
import { isInterruption } from "./guard.js";
import type { Seen } from "./look.js";
import type { RepetitionBoard } from "./repetition-board.js";
import type { Found, Thinker } from "./thinker.js";

/** Who thinks along. */
export interface Company {
  /** Hears that another search begins, to `depth`; gives what is claimed, nothing of it by the thinker itself. */
  at(depth: number): Claims;
}

/**
 * Thinks with the engine's search over a board, and remembers positions in its table. With
 * positions it sets the board up as each; without, it thinks where the board stands, and moves are their codes.
 */
export class EngineThinker<P, M> implements Thinker<P, M> {
  private readonly board: Board;
  /** The same board, if it is to be set up. */
  private readonly settable: GameBoard<P, M> | undefined;
  /** The same board, if it counts repetitions. */
  private readonly repetitions: RepetitionBoard<P, M> | undefined;
  private readonly search: Search;
  private position: P | undefined;
  /** The legal moves of the root, by their codes, in the game's order. */
  private root = new Map<number, M>();
  /** The line of the last depth that was finished: the next begins with it. */
  private first: readonly number[] = [];
  /** What the last depth found, if it is finished. */
  private finished: readonly Found<M>[] | undefined = [];
  /** Positions visited at the depths before this one. */
  private earlier = 0;
  private isUnderWay = false;
  /** Whether the board may stand elsewhere than at the root. */
  private isAdrift = false;
  private readonly codes: Int32Array;
  /** Where the table is. */
  private readonly memory: ArrayBufferLike | undefined;

  /** Others who think about the same, over the same table. */
  company: Company | undefined;
  kept = 0;
  mark = 0;
  readonly full = false;

  constructor(
    board: Board,
    settable: GameBoard<P, M> | undefined,
    repetitions: RepetitionBoard<P, M> | undefined,
    extras: Extras,
  ) {
    this.board = board;
    this.settable = settable;
    this.repetitions = repetitions;
    this.search = searchOnCopy(board, extras);
    this.memory = extras.table?.memory;
    this.codes = new Int32Array(board.maxMoves);
  }

  begin(position: P, before: readonly P[]): readonly M[] {
    const { board, search, codes } = this;
    this.position = position;
    this.first = [];
    this.finished = [];
    this.earlier = 0;
    this.isUnderWay = false;
    this.kept = search.remembered;
    search.age();
    this.repetitions?.remember(before);
    this.isAdrift = true;
    this.home();
    const count = board.moves(codes, 0);
    this.root = new Map();
    for (let k = 0; k < count; k++) this.root.set(codes[k]!, this.moveOf(codes[k]!));
    this.mark = board.hashed === false ? count : board.hashLow;
    return [...this.root.values()];
  }

  score(): number {
    return this.friendly(this.board.score());
  }

  estimate(): number {
    this.home();
    return this.board.evaluate === undefined ? 0 : this.friendly(this.board.evaluate());
  }

  deepen(depth: number, top: number): void {
    this.home();
    this.earlier = this.nodes;
    this.isUnderWay = false;
    this.search.start({ depth, top, ties: true, first: this.first, claims: this.company?.at(depth) });
    this.isUnderWay = true;
    this.finished = undefined;
  }

  run(nodes: number): boolean {
    const { search } = this;
    this.isAdrift = true;
    if (!search.run(nodes)) return false;
    this.isAdrift = false;
    this.first = search.line;
    const moves = this.inOrder(search.moves);
    this.earlier = this.nodes;
    this.isUnderWay = false;
    this.finished = moves.map((each) => this.told(each, this.lineOf(each.line)));
    return true;
  }

  get found(): readonly Found<M>[] {
    if (this.finished !== undefined) return this.finished;
    return this.inOrder(this.search.moves).map((each) => this.told(each, [this.root.get(each.move)!]));
  }

  get proved(): boolean {
    if (!this.mayProve) return false;
    if (this.search.proved) return true;
    const best = this.search.moves[0];
    if (best === undefined || !best.proved || best.status !== "exact" || this.isAdrift) return false;
    const most = this.board.upper?.() ?? Infinity;
    return best.value >= most;
  }

  get nodes(): number {
    return this.earlier + (this.isUnderWay ? this.search.nodes : 0);
  }

  played(_position: P, move: M): void {
    // Of what is remembered, what is of no more use is the first to be given away; a board that stands by itself moves on.
    if (this.settable !== undefined) return;
    this.home();
    this.board.make(move as number);
  }

  /** What `ask` finds where `move` has been made, on a board that cannot be set up. */
  async after<T>(move: M, ask: () => Promise<T>): Promise<T> {
    this.home();
    this.board.make(move as number);
    try {
      return await ask();
    } finally {
      this.home();
      this.board.undo(move as number);
    }
  }

  get mover(): 0 | 1 {
    return this.board.mover;
  }

  /** A copy of the table. */
  saved(): Uint8Array | undefined {
    return this.memory && new Uint8Array(this.memory.slice(0));
  }

  /** What is seen of a move at the root, between two depths. */
  look(move: M, see: (board: Board, code: number) => Seen | undefined): Seen | undefined {
    this.home();
    this.isAdrift = true;
    const seen = see(this.board, this.codeOf(move));
    this.isAdrift = false;
    this.earlier += seen?.visited ?? 0;
    return seen;
  }

  /** Brings the board back to the root, if it may have been left elsewhere. */
  private home(): void {
    if (!this.isAdrift) return;
    if (this.settable === undefined) this.search.abandon();
    else this.settable.load(this.position as P);
    this.isAdrift = false;
  }

  private moveOf(code: number): M {
    return this.settable === undefined ? (code as M) : this.settable.moveOf(code);
  }

  private codeOf(move: M): number {
    return this.settable === undefined ? (move as number) : this.settable.codeOf(move);
  }

  private friendly(value: number): number {
    return value / this.board.scale + 0;
  }

  /** Of moves that are worth the same, the game's order. */
  private inOrder(moves: readonly RootMove[]): RootMove[] {
    const ranks = new Map([...this.root.keys()].map((code, rank) => [code, rank]));
    return moves.toSorted((a, b) => b.value - a.value || ranks.get(a.move)! - ranks.get(b.move)!);
  }

  private told({ value, status, proved }: RootMove, line: readonly M[]): Found<M> {
    return {
      move: line[0]!,
      value: this.friendly(value),
      bound: status,
      proved: proved && this.mayProve,
      line,
    };
  }

  /** What a repetition is worth depends on the game so far, and so does everything that rests on one. */
  private get mayProve(): boolean {
    return this.repetitions?.met !== true;
  }

  /** The moves of a line, as far as the game could be asked for them. */
  private lineOf(codes: readonly number[]): readonly M[] {
    const { board } = this;
    const line: M[] = [];
    // Where time has run out on the way along another line, the board stands somewhere there.
    this.home();
    this.isAdrift = true;
    try {
      for (const code of codes) {
        line.push(line.length === 0 ? this.root.get(code)! : this.moveOf(code));
        board.make(code);
      }
    } catch (error) {
      if (!isInterruption(error)) throw error;
      return line;
    }
    for (const code of codes.toReversed()) board.undo(code);
    this.isAdrift = false;
    return line;
  }
}
