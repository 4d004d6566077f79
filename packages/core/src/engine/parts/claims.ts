import type { Board } from "../../game/board.js";

/** How many positions can be claimed at a time. */
const claimWords = 1 << 12;

/** A claim costs more than it saves where less is left to be looked ahead. */
const least = 6;

/**
 * The positions that a search is at work on, so that others over the same table put them off and find them there later:
 * simplified ABDADA, after Weill and Kerrigan. A claim may be lost, or stand for another position: that costs time and
 * changes no value.
 */
export class Claims {
  readonly memory: SharedArrayBuffer;
  private readonly words: Int32Array;
  /** Where the own ones are, from the root on; -1 for a position that is not worth one. */
  private readonly own: number[] = [];

  constructor(memory = new SharedArrayBuffer(4 * claimWords)) {
    this.memory = memory;
    this.words = new Int32Array(memory);
  }

  /** Whether somebody is at work on the position, to be looked ahead from by `depth`. */
  has(position: Pick<Board, "hashLow" | "hashHigh">, depth: number): boolean {
    return depth >= least && this.words[place(position)] === sign(position, depth);
  }

  /** Begins with a position, below the one that was begun before. */
  take(position: Pick<Board, "hashLow" | "hashHigh">, depth: number): void {
    const at = depth < least ? -1 : place(position);
    this.own.push(at);
    if (at >= 0) this.words[at] = sign(position, depth);
  }

  /** Has done with the position that was begun last. */
  leave(): void {
    const at = this.own.pop()!;
    if (at >= 0) this.words[at] = 0;
  }

  /** Has done with all. */
  leaveAll(): void {
    while (this.own.length > 0) this.leave();
  }

  /** What is claimed by anybody no longer is. */
  clear(): void {
    this.words.fill(0);
  }
}

function place({ hashLow, hashHigh }: Pick<Board, "hashLow" | "hashHigh">): number {
  return (hashLow ^ (hashHigh >>> 15)) & (claimWords - 1);
}

/** Never 0, which stands for no claim. */
function sign({ hashHigh }: Pick<Board, "hashLow" | "hashHigh">, depth: number): number {
  return (hashHigh ^ Math.imul(depth, 0x9e3779b1)) | 1;
}
