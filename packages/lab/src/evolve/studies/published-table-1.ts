/** A line of Lindstrom's Table 1: terminals, restarts per move and their depth, when rank 1 or rank N is played. */
export interface PublishedLine {
  readonly degree: number;
  readonly depth: number;
  /** Terminals of a single alpha-beta tree. */
  readonly observed: number;
  readonly rank: number;
  readonly terminals: number;
  readonly restarts: number;
  readonly restartDepth: number;
}

const line = (
  degree: number,
  depth: number,
  observed: number,
  rank: number,
  [terminals, restarts, restartDepth]: readonly [number, number, number],
): PublishedLine => ({ degree, depth, observed, rank, terminals, restarts, restartDepth });

export const publishedTable1: readonly PublishedLine[] = [
  line(2, 3, 6.8, 1, [6.2, 0.1, 2]),
  line(2, 3, 6.8, 2, [6.1, 0.1, 2]),
  line(2, 4, 11.5, 1, [10, 0.2, 3]),
  line(2, 4, 11.5, 2, [10.1, 0, 3]),
  line(2, 5, 20.7, 1, [16.1, 0.2, 4]),
  line(2, 5, 20.7, 2, [17.2, 0.1, 4]),
  line(2, 6, 34.9, 1, [26.8, 0.5, 4.8]),
  line(2, 6, 34.9, 2, [27.8, 0.2, 4.8]),
  line(3, 3, 17.6, 1, [15.6, 0.6, 2]),
  line(3, 3, 17.6, 3, [15.9, 0.4, 2]),
  line(3, 4, 41.2, 1, [30, 0.9, 2.9]),
  line(3, 4, 41.2, 3, [33.4, 0.2, 2.9]),
  line(3, 5, 102.6, 1, [68.9, 2, 4]),
  line(3, 5, 102.6, 3, [77.6, 1.4, 3.8]),
  line(3, 6, 201.5, 1, [139.2, 3.1, 4.8]),
  line(3, 6, 201.5, 3, [143.5, 0.7, 4.7]),
  line(4, 3, 37.2, 1, [32.7, 1.9, 2]),
  line(4, 3, 37.2, 4, [34.3, 1.5, 2]),
  line(4, 4, 94.4, 1, [71.2, 3.3, 2.9]),
  line(4, 4, 94.4, 4, [73.1, 0.8, 3]),
  line(4, 5, 271.7, 1, [188.2, 5.9, 3.9]),
  line(4, 5, 271.7, 4, [215.2, 3.7, 3.9]),
];
