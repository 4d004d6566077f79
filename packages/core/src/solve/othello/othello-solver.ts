import { discHigh, discLow } from "../../games/othello/discs.js";
import { moveNames, type OthelloPosition, pass } from "../../games/othello/othello-position.js";
import type { Solver } from "../solver.js";
import { checkedMemoryMB } from "../table-memory.js";
import { EndTable } from "./end-table.js";
import { quarter } from "./few-squares.js";
import { finalScore, visited } from "./last-squares.js";
import { listMoves, listWords, moveWords, orderMoves, provedAbove } from "./move-list.js";
import { beyond, glance } from "./promise.js";
import { boundOfStable, small, smallEnding } from "./small-endings.js";

/** A pass between any two moves. */
const plies = 128;

/**
 * Solves endings of Othello: finds the difference of discs, for the player to move, when both play best; empty squares go to the winner.
 *
 * A question asks whether the score is above some `alpha`, by alpha-beta with an empty window; each answer narrows `lower <= score <=
 * upper`, and the next question is asked at the bound just found (MTD(f)). The stack is explicit down to 12 empty squares: `run` stops
 * between two such endings and goes on later, and neither the score nor the count of nodes depends on where it stopped.
 */
export class OthelloSolver implements Solver<OthelloPosition> {
  readonly #table: EndTable;
  readonly #list = new Int32Array(plies * listWords);
  /** The position of each ply: the mover's discs, the other's. */
  readonly #discs = new Int32Array(4 * plies);
  readonly #empties = new Int32Array(plies);
  readonly #odd = new Int32Array(plies);
  readonly #alpha = new Int32Array(plies);
  /** The moves of each ply end here; the next one to search; the best score so far, and its move. */
  readonly #end = new Int32Array(plies);
  readonly #next = new Int32Array(plies);
  readonly #best = new Int32Array(plies);
  readonly #move = new Int32Array(plies);
  readonly #before = new Float64Array(plies);
  /** The ply whose next move is searched next; -1 between two questions. */
  #ply = -1;

  /** What is known of the score. */
  lower = -64;
  upper = 64;
  /** The positions searched since the start. */
  nodes = 0;
  /** A move that has been proved to be worth `lower`: undefined while there is none, or if the game is over. */
  move: string | undefined;

  constructor({ memoryMB = 64 }: { readonly memoryMB?: number } = {}) {
    this.#table = new EndTable(checkedMemoryMB(memoryMB));
  }

  /** Begins with another position, and forgets the one before. */
  start(position: OthelloPosition): void {
    const { moverLow, moverHigh, otherLow, otherHigh } = position;
    this.#table.clear();
    this.#ply = -1;
    this.nodes = 0;
    this.move = undefined;
    this.lower = -64;
    this.upper = 64;
    let empties = 0;
    let odd = 0;
    for (let square = 0; square < 64; square++) {
      const taken = ((moverLow | otherLow) & discLow(square)) | ((moverHigh | otherHigh) & discHigh(square));
      if (taken !== 0) continue;
      empties++;
      odd ^= quarter[square]!;
    }
    this.#set(0, moverLow, moverHigh, otherLow, otherHigh, 0, empties, odd);
    if (this.#open(0, pass)) {
      const guess = glance(moverLow, moverHigh, otherLow, otherHigh, -beyond, beyond, 3, false);
      this.#alpha[0] = 2 * Math.round(guess / 32) - 1;
    } else {
      this.lower = finalScore(moverLow, moverHigh, otherLow, otherHigh);
      this.upper = this.lower;
    }
  }

  /** Searches on until the score is known, or about `nodes` more positions have been searched. Says whether it is known. */
  run(nodes = Number.POSITIVE_INFINITY): boolean {
    const limit = this.nodes + nodes;
    while (this.lower < this.upper) {
      if (this.nodes >= limit) return false;
      if (this.#ply < 0) this.#ask();
      else this.#advance();
    }
    return true;
  }

  /** Asks a new question, at the bound that was found last. */
  #ask(): void {
    this.nodes++;
    this.#open(0, this.#move[0]!);
    this.#ply = 0;
  }

  #answer(score: number): void {
    if (score > this.#alpha[0]!) {
      this.lower = score;
      this.move = moveNames[this.#move[0]!]!;
      this.#alpha[0] = score + 1;
    } else {
      this.upper = score;
      // Nothing is worse than to lose all squares: any move will do.
      if (score === -64) this.move = moveNames[this.#move[0]!]!;
      this.#alpha[0] = score - 1;
    }
    this.#ply = -1;
  }

  /** Searches the next move of the present ply, or leaves it, if none is left. */
  #advance(): void {
    const ply = this.#ply;
    const list = this.#list;
    const k = this.#next[ply]!;
    if (k === this.#end[ply]!) {
      this.#finish(ply);
      return;
    }
    this.#next[ply] = k + moveWords;
    const square = list[k]!;
    const low = list[k + 1]!;
    const high = list[k + 2]!;
    const discs = this.#discs;
    const passes = square === pass;
    const at = 4 * ply;
    this.#enter(
      ply + 1,
      discs[at + 2]! & ~low,
      discs[at + 3]! & ~high,
      discs[at]! | low | discLow(square),
      discs[at + 1]! | high | (passes ? 0 : discHigh(square)),
      -1 - this.#alpha[ply]!,
      this.#empties[ply]! - (passes ? 0 : 1),
      passes ? this.#odd[ply]! : this.#odd[ply]! ^ quarter[square]!,
    );
  }

  /** Searches a position: at once if it can be, else its moves are next. */
  #enter(
    ply: number,
    moverLow: number,
    moverHigh: number,
    otherLow: number,
    otherHigh: number,
    alpha: number,
    empties: number,
    odd: number,
  ): void {
    const table = this.#table;
    if (empties <= small) {
      visited[0] = 0;
      const score = smallEnding(table, moverLow, moverHigh, otherLow, otherHigh, alpha, empties, odd);
      this.nodes += visited[0]!;
      this.#leave(ply, score);
      return;
    }
    this.nodes++;
    const bound = boundOfStable(moverLow, moverHigh, otherLow, otherHigh, alpha, empties);
    if (bound <= alpha) {
      this.#leave(ply, bound);
      return;
    }
    let first = pass;
    const at = table.find(moverLow, moverHigh, otherLow, otherHigh);
    if (at >= 0) {
      const lower = table.lower(at);
      const upper = table.upper(at);
      if (lower > alpha || upper <= alpha) {
        this.#leave(ply, lower > alpha ? lower : upper);
        return;
      }
      first = table.move(at);
    }
    this.#set(ply, moverLow, moverHigh, otherLow, otherHigh, alpha, empties, odd);
    if (!this.#open(ply, first)) {
      this.#leave(ply, finalScore(moverLow, moverHigh, otherLow, otherHigh));
      return;
    }
    const list = this.#list;
    const end = this.#end[ply]!;
    const proved = provedAbove(
      table,
      list,
      ply * listWords,
      end,
      moverLow,
      moverHigh,
      otherLow,
      otherHigh,
      alpha,
    );
    if (proved > alpha) this.#leave(ply, proved);
    else this.#ply = ply;
  }

  #set(
    ply: number,
    moverLow: number,
    moverHigh: number,
    otherLow: number,
    otherHigh: number,
    alpha: number,
    empties: number,
    odd: number,
  ): void {
    const at = 4 * ply;
    this.#discs[at] = moverLow;
    this.#discs[at + 1] = moverHigh;
    this.#discs[at + 2] = otherLow;
    this.#discs[at + 3] = otherHigh;
    this.#alpha[ply] = alpha;
    this.#empties[ply] = empties;
    this.#odd[ply] = odd;
  }

  /** Lists the moves of a ply, `first` in front; a pass if there is none. False where the game is over. */
  #open(ply: number, first: number): boolean {
    const list = this.#list;
    const at = 4 * ply;
    const moverLow = this.#discs[at]!;
    const moverHigh = this.#discs[at + 1]!;
    const otherLow = this.#discs[at + 2]!;
    const otherHigh = this.#discs[at + 3]!;
    const from = ply * listWords;
    let end = listMoves(list, from, moverLow, moverHigh, otherLow, otherHigh);
    if (end === from) {
      if (listMoves(list, from, otherLow, otherHigh, moverLow, moverHigh) === from) return false;
      list[from] = pass;
      list[from + 1] = 0;
      list[from + 2] = 0;
      end = from + moveWords;
    } else {
      orderMoves(
        list,
        from,
        end,
        moverLow,
        moverHigh,
        otherLow,
        otherHigh,
        this.#empties[ply]!,
        this.#odd[ply]!,
        first,
      );
    }
    this.#end[ply] = end;
    this.#next[ply] = from;
    this.#best[ply] = -65;
    this.#move[ply] = list[from]!;
    this.#before[ply] = this.nodes;
    return true;
  }

  /** All moves of a ply that had to be searched have been. */
  #finish(ply: number): void {
    const discs = this.#discs;
    const at = 4 * ply;
    const score = this.#best[ply]!;
    this.#table.store(
      discs[at]!,
      discs[at + 1]!,
      discs[at + 2]!,
      discs[at + 3]!,
      this.#alpha[ply]!,
      score,
      this.#move[ply]!,
      this.nodes - this.#before[ply]!,
    );
    if (ply === 0) this.#answer(score);
    else this.#leave(ply, score);
  }

  /** Gives the score of a ply to the one above. */
  #leave(ply: number, score: number): void {
    const above = ply - 1;
    this.#ply = above;
    if (0 - score <= this.#best[above]!) return;
    this.#best[above] = 0 - score;
    this.#move[above] = this.#list[this.#next[above]! - moveWords]!;
    if (0 - score > this.#alpha[above]!) this.#next[above] = this.#end[above]!;
  }
}
