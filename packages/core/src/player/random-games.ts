import type { Board } from "../game/board.js";
import { randomIndex } from "../game/check-game/random-index.js";

/** How a position is tried out. */
export interface PlayoutOptions {
  /** How many random games are played from a position; 8 by default. */
  readonly games?: number;
  /** Other seeds, other games; 0 by default. */
  readonly seed?: number;
  /** A game that is not over after so many moves counts as a draw, 0; 500 by default. */
  readonly longest?: number;
}

/** Plays random games on `board`, from where it stands, and leaves it as it was. They depend on the position and the seed alone. */
export class RandomGames {
  private readonly board: Board;
  private readonly games: number;
  private readonly seed: number;
  private readonly codes: Int32Array;
  private readonly made: Int32Array;

  constructor(board: Board, { games = 8, seed = 0, longest = 500 }: PlayoutOptions = {}) {
    this.board = board;
    this.games = games;
    this.seed = seed;
    this.codes = new Int32Array(board.maxMoves);
    this.made = new Int32Array(longest);
  }

  /** The board's score at the end of each game, for the player to move now. */
  scores(): number[] {
    const { board, games, seed, codes, made } = this;
    const mark = board.hashed === false ? 0 : Math.imul(board.hashLow, 0x9e3779b1);
    const random = randomIndex(seed ^ mark);
    const { mover } = board;
    const scores: number[] = [];
    for (let game = 0; game < games; game++) {
      let plies = 0;
      while (plies < made.length && !board.over()) {
        const move = codes[random(board.moves(codes, 0))] as number;
        board.make(move);
        made[plies++] = move;
      }
      const score = board.over() ? board.score() : 0;
      scores.push(board.mover === mover ? score : 0 - score);
      while (plies > 0) board.undo(made[--plies] as number);
    }
    return scores;
  }

  mean(): number {
    const scores = this.scores();
    return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }
}

/** So many judgements are kept, each until another comes in its place. */
const kept = 1 << 14;

/** From now on `board` judges positions by random games from there: once, as long as it remembers. */
export function judgeByRandomGames(board: Board, options: PlayoutOptions): void {
  const games = new RandomGames(board, options);
  const judge = board.integers ? () => Math.round(games.mean()) + 0 : () => games.mean();
  if (board.hashed === false) {
    board.evaluate = judge;
    return;
  }
  const hashes = new Int32Array(2 * kept);
  const values = new Float64Array(kept).fill(Number.NaN);
  board.evaluate = () => {
    const { hashLow, hashHigh } = board;
    const at = (hashLow ^ (hashHigh >>> 15)) & (kept - 1);
    let value = values[at] as number;
    if (hashes[2 * at] === hashLow && hashes[2 * at + 1] === hashHigh && !Number.isNaN(value)) return value;
    value = judge();
    hashes[2 * at] = hashLow;
    hashes[2 * at + 1] = hashHigh;
    values[at] = value;
    return value;
  };
}
