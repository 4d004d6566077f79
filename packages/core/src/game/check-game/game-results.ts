/** Games that ended in favour of the player to move, and against. */
interface Results {
  won: number;
  lost: number;
}

/** Enough decisive games for a guess about signs (half of them with either player to move), or enough extra turns. */
const enough = 10;

/** A share of the games won that is no accident. */
const most = 0.75;

/** How many games ended, and whose turn followed on whose: what no single game shows, many may suggest. */
export class GameResults {
  /** By the player to move at the end: whoever moves first, and the other. */
  readonly #results: readonly [Results, Results] = [
    { won: 0, lost: 0 },
    { won: 0, lost: 0 },
  ];
  readonly #turns = { extra: 0, usual: 0 };
  /** How often the last estimate before the end was in favour of the winner, and of the other. */
  readonly #foreseen = { right: 0, wrong: 0 };

  turn(extra: boolean): void {
    this.#turns[extra ? "extra" : "usual"]++;
  }

  end(player: 0 | 1, score: number): void {
    if (score > 0) this.#results[player].won++;
    if (score < 0) this.#results[player].lost++;
  }

  /** A game ended with this score; before the last move this was the estimate, for the player who made it. */
  foreseen(estimate: number, score: number, extra: boolean): void {
    const forMover = extra ? score : 0 - score;
    if (estimate * forMover > 0) this.#foreseen.right++;
    if (estimate * forMover < 0) this.#foreseen.wrong++;
  }

  /**
   * Whether it can be told for whom score is given: by who is to move at the end of all games that were won, or by the estimates
   * before.
   */
  get tellsSigns(): boolean {
    const { right, wrong } = this.#foreseen;
    return !this.#isMixed || this.#isMost(right) || this.#isMost(wrong);
  }

  /** Whether enough games were won and lost, with either player to move at the end, to guess about signs. */
  get isDecisive(): boolean {
    const [first, second] = this.#results;
    return Math.min(first.won + first.lost, second.won + second.lost) >= enough / 2;
  }

  /** What seems to be wrong, in sentences. */
  guesses(): readonly string[] {
    return [this.#guessTurns(), this.#guessSigns()].filter((sentence) => sentence !== undefined);
  }

  /** Whether games are won by the player to move at the end as well as by the other. */
  get #isMixed(): boolean {
    const [first, second] = this.#results;
    return first.won + second.won > 0 && first.lost + second.lost > 0;
  }

  /** Whether that is so in most of the games that were foreseen at all, and these are enough. */
  #isMost(count: number): boolean {
    const { right, wrong } = this.#foreseen;
    return right + wrong >= enough && count >= most * (right + wrong);
  }

  /** What seems to be wrong if turns and estimates are right. */
  get contradiction(): string | undefined {
    const { right, wrong } = this.#foreseen;
    if (!this.#isMixed || !this.#isMost(wrong)) return undefined;
    return `score and evaluate seem to be given for different players: after ${wrong} of ${right + wrong} random games that were won the last estimate had been in favour of the loser; expected both for the player to move`;
  }

  #guessTurns(): string | undefined {
    const { extra, usual } = this.#turns;
    if (extra < enough || usual > 0) return undefined;
    return `samePlayer seems to be wrong: it was true after each of ${extra} moves, so that only one player ever moves`;
  }

  #guessSigns(): string | undefined {
    const [first, second] = this.#results;
    const won = first.won + second.won;
    const decisive = won + first.lost + second.lost;
    if (decisive < enough) return undefined;
    if (won === decisive) {
      return `score seems to be given for the player who has just moved: all ${won} decisive random games were won by the player to move at the end; expected it for the player to move (in a game that the last mover loses this is right)`;
    }
    const bothMoved = Math.min(first.won + first.lost, second.won + second.lost) >= enough / 2;
    const firstWon = first.won + second.lost;
    if (!bothMoved || (firstWon > 0 && firstWon < decisive)) return undefined;
    const winner = firstWon === 0 ? "second" : "first";
    return `score seems to be given for one and the same player: all ${decisive} decisive random games were won by the ${winner} player, whoever was to move at the end; expected it for the player to move`;
  }
}
