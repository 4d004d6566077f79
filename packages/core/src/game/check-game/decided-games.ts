/** Positions that are decided and go on: enough of them for a guess. */
const enough = 5;

/**
 * What `score` says of games that are not over. Nothing is promised there, but where it is 0 as long as nobody has won,
 * and then says who has, moves that are still offered are a mistake. It is taken to be so if the start counts 0, and all
 * other scores, before the end and there, are of one size, unlike those of a lead that grows.
 */
export class DecidedGames {
  #first: string | undefined;
  #decided = 0;
  #tells = true;
  #size = 0;

  /** A game begins: with this score, or none if it cannot be asked for. */
  begin(score: number | undefined): void {
    if (score !== 0) this.#tells = false;
  }

  /** The score of a position that has moves, and what to say if it should not have any. */
  running(score: number | undefined, sentence: () => string): void {
    if (score === undefined) this.#tells = false;
    else if (score !== 0) {
      this.end(score);
      this.#decided++;
      this.#first ??= sentence();
    }
  }

  /** The score of the end. */
  end(score: number): void {
    const size = Math.abs(score);
    if (this.#size === 0) this.#size = size;
    else if (size > 0 && size !== this.#size) this.#tells = false;
  }

  /** Whether `score` can be asked for in the middle of a game. */
  get tells(): boolean {
    return this.#tells;
  }

  guesses(): readonly string[] {
    return this.#tells && this.#decided >= enough && this.#first !== undefined ? [this.#first] : [];
  }
}
