import {
  type Cell,
  type Chunk,
  type ChunkResult,
  cellKey,
  mergedResults,
  type Study,
  standardError,
} from "@espalier/studies";

/** Of fewer trials nobody says how precise they are: chance would make some look so, and stop where their means are far off. */
const fewest = 100;

/** How far a cell is to go. */
export interface Goal {
  /** At most so many trials. */
  readonly trials: number;
  /** Fewer, where the relative standard error of all its means is at most this. */
  readonly untilError?: number;
}

/**
 * What is known of a cell. Chunks may come in any order and any number of times; each is counted once, and they are merged in the
 * order of their trials, so that the result is the same to the last bit. Only what came too early is kept.
 */
export class Gathered {
  readonly key: string;
  readonly #study: Study;
  readonly #cell: Cell;
  readonly #seed: number;
  readonly #trials: number;
  readonly #untilError: number | undefined;
  readonly #early = new Map<number, ChunkResult>();
  #result: ChunkResult | undefined;
  /** How many trials are merged. */
  #done = 0;
  #known = 0;
  /** How many trials are wanted, as far as is known now. */
  #wanted: number;

  constructor(study: Study, cell: Cell, seed: number, { trials, untilError }: Goal) {
    this.key = cellKey(cell.parameters);
    this.#study = study;
    this.#cell = cell;
    this.#seed = seed;
    this.#trials = cell.isComputed ? 1 : trials;
    this.#untilError = untilError;
    const first = cell.chunk * Math.ceil(fewest / cell.chunk);
    this.#wanted = untilError === undefined ? this.#trials : Math.min(first, this.#trials);
  }

  /** What is measured so far, without gaps; undefined at the beginning. */
  get result(): ChunkResult | undefined {
    return this.#result;
  }

  /** How many columns it has. */
  get columns(): number {
    return this.#cell.columns.length;
  }

  /** How many trials are run in one go. */
  get chunk(): number {
    return this.#cell.chunk;
  }

  /** How many trials are known, in their place or waiting for it. */
  get trials(): number {
    return this.#known;
  }

  get wanted(): number {
    return this.#wanted;
  }

  /** The chunk that begins at trial `from`, as it is cut for this goal; undefined behind the last one that is wanted now. */
  chunkAt(from: number): Chunk | undefined {
    if (from >= this.#wanted) return undefined;
    const trials = Math.min(this.#cell.chunk, this.#trials - from);
    return { study: this.#study.id, cell: this.key, seed: this.#seed, from, trials };
  }

  /** Whether this chunk is cut as one of ours would be, and not known yet. */
  lacks({ seed, from, trials }: Chunk): boolean {
    const { chunk } = this.#cell;
    return (
      seed === this.#seed &&
      from >= this.#done &&
      from % chunk === 0 &&
      from < this.#trials &&
      trials === Math.min(chunk, this.#trials - from) &&
      !this.#early.has(from)
    );
  }

  /** Takes what a chunk measured; false if it was known already. */
  take(chunk: Chunk, result: ChunkResult): boolean {
    if (!this.lacks(chunk)) return false;
    this.#early.set(chunk.from, result);
    this.#known += chunk.trials;
    for (let next = this.#early.get(this.#done); next; next = this.#early.get(this.#done)) {
      this.#early.delete(this.#done);
      this.#result = this.#result === undefined ? next : mergedResults(this.#result, next);
      this.#done = Math.min(this.#done + this.#cell.chunk, this.#trials);
      this.#extend();
      if (this.#done >= this.#wanted) break;
    }
    return true;
  }

  /** Whether a chunk is there already, in its place or waiting for it. */
  has(from: number): boolean {
    return from < this.#done || this.#early.has(from);
  }

  get isDone(): boolean {
    return this.#done >= this.#wanted;
  }

  /** Whether it is done, but its errors are still larger than was wanted. */
  get isTooUncertain(): boolean {
    const varies = this.#untilError !== undefined && !this.#cell.isComputed;
    return this.isDone && varies && !this.#isPrecise(this.#untilError);
  }

  /** At the end of what was wanted: twice as much, unless it is precise enough. */
  #extend(): void {
    if (this.#untilError === undefined || this.#done < this.#wanted || this.#isPrecise(this.#untilError))
      return;
    this.#wanted = Math.min(2 * this.#wanted, this.#trials);
  }

  #isPrecise(untilError: number): boolean {
    return (this.#result?.columns ?? []).every((summary, at) => {
      const isTime = this.#cell.columns[at]?.isTime === true;
      return isTime || (summary.n > 1 && standardError(summary) <= untilError * Math.abs(summary.mean));
    });
  }
}
