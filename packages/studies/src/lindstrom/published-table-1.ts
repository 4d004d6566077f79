/** A line of Lindstrom's Table 1: what is said of complete trees of this degree and depth, where the move of this rank is made. */
export interface PublishedLine {
  readonly degree: number;
  readonly depth: number;
  /** Terminals of a single tree: predicted by Fuller, Gaschnig and Gillogly, and observed. */
  readonly predicted: number;
  readonly observed: number;
  readonly rank: number;
  /** Terminals and restarts per move, and how many plies below the root restarts lie. */
  readonly terminals: number;
  readonly restarts: number;
  readonly restartDepth: number;
}

type Evolving = readonly [terminals: number, restarts: number, restartDepth: number];

/** Both lines of a tree: for the best move, and for the worst one. */
function lines(
  [degree, depth]: readonly [degree: number, depth: number],
  [predicted, observed]: readonly [predicted: number, observed: number],
  best: Evolving,
  worst: Evolving,
): readonly PublishedLine[] {
  return [best, worst].map(([terminals, restarts, restartDepth], k) => ({
    degree,
    depth,
    predicted,
    observed,
    rank: k === 0 ? 1 : degree,
    terminals,
    restarts,
    restartDepth,
  }));
}

export const publishedTable1: readonly PublishedLine[] = [
  ...lines([2, 3], [7.0, 6.8], [6.2, 0.1, 2.0], [6.1, 0.1, 2.0]),
  ...lines([2, 4], [12.4, 11.5], [10.0, 0.2, 3.0], [10.1, 0.0, 3.0]),
  ...lines([2, 5], [22.2, 20.7], [16.1, 0.2, 4.0], [17.2, 0.1, 4.0]),
  ...lines([2, 6], [38.5, 34.9], [26.8, 0.5, 4.8], [27.8, 0.2, 4.8]),
  ...lines([3, 3], [18.9, 17.6], [15.6, 0.6, 2.0], [15.9, 0.4, 2.0]),
  ...lines([3, 4], [44.6, 41.2], [30.0, 0.9, 2.9], [33.4, 0.2, 2.9]),
  ...lines([3, 5], [106.9, 102.6], [68.9, 2.0, 4.0], [77.6, 1.4, 3.8]),
  ...lines([3, 6], [248.2, 201.5], [139.2, 3.1, 4.8], [143.5, 0.7, 4.7]),
  ...lines([4, 3], [38.1, 37.2], [32.7, 1.9, 2.0], [34.3, 1.5, 2.0]),
  ...lines([4, 4], [110.6, 94.4], [71.2, 3.3, 2.9], [73.1, 0.8, 3.0]),
  ...lines([4, 5], [326.0, 271.7], [188.2, 5.9, 3.9], [215.2, 3.7, 3.9]),
];
