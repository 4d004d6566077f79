/** How a player of some strength errs. */
export interface Level {
  /** How many moves it looks ahead. */
  readonly plies: number;
  /** How many positions it visits for a move, at most. */
  readonly nodes: number;
  /** How far its judgement of a move is off, as a multiple of how much moves differ. */
  readonly noise: number;
  /** How often it does not notice a quiet move. */
  readonly oversight: number;
  /** Whether it always sees what a child sees: a win with this move, and a win of the other side with the next. */
  readonly alert: boolean;
}

/** The levels below full strength, the weakest first. */
export const levels: readonly Level[] = [
  { plies: 1, nodes: 500, noise: 2, oversight: 0.5, alert: false },
  { plies: 1, nodes: 500, noise: 1.5, oversight: 0.3, alert: true },
  { plies: 2, nodes: 1000, noise: 0.8, oversight: 0.2, alert: true },
  { plies: 3, nodes: 2000, noise: 0.5, oversight: 0.1, alert: true },
  { plies: 4, nodes: 4000, noise: 0.3, oversight: 0.05, alert: true },
  { plies: 5, nodes: 8000, noise: 0.15, oversight: 0.03, alert: true },
  { plies: 6, nodes: 16_000, noise: 0.05, oversight: 0.01, alert: true },
];

/** Plays as well as it can. */
export const highestLevel = levels.length + 1;
