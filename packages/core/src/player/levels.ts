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
  { plies: 1, nodes: 500, noise: 5, oversight: 0.7, alert: false },
  { plies: 1, nodes: 500, noise: 1.8, oversight: 0.36, alert: true },
  { plies: 2, nodes: 1000, noise: 0.87, oversight: 0.19, alert: true },
  { plies: 3, nodes: 1500, noise: 0.53, oversight: 0.13, alert: true },
  { plies: 4, nodes: 2500, noise: 0.38, oversight: 0.11, alert: true },
  { plies: 5, nodes: 5000, noise: 0.1, oversight: 0.025, alert: true },
  { plies: 7, nodes: 10_000, noise: 0.01, oversight: 0, alert: true },
];
