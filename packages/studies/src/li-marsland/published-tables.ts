/** Tables 1 and 2 of Li & Marsland: leaves, and leaves visited, of ten trees each; Table 3 is one less the quotient, cut off. */
export interface PublishedCell {
  readonly depth: number;
  readonly width: number;
  readonly leaves: number;
  readonly visited: number;
  readonly efficiency: number;
}

/** A row for each depth from 5 to 8, a column for each limit of the width from 4 to 7. */
const leaves = [
  [323, 919, 1943, 2022],
  [623, 2865, 5621, 9827],
  [2149, 9529, 21820, 30402],
  [3537, 26371, 70289, 220723],
] as const;

const visited = [
  [250, 692, 1100, 1044],
  [538, 1481, 3074, 3827],
  [1371, 5110, 10076, 11528],
  [2593, 14268, 29867, 72564],
] as const;

const efficiencies = [
  [0.22, 0.24, 0.43, 0.48],
  [0.13, 0.48, 0.45, 0.61],
  [0.36, 0.46, 0.53, 0.62],
  [0.26, 0.45, 0.57, 0.67],
] as const;

export const depths = [5, 6, 7, 8] as const;
export const widths = [4, 5, 6, 7] as const;

/** How many trees a number is of. */
export const treesOfPaper = 10;

const at = (table: readonly (readonly number[])[], row: number, column: number) =>
  table[row]?.[column] ?? Number.NaN;

export const publishedCells: readonly PublishedCell[] = depths.flatMap((depth, row) =>
  widths.map((width, column) => ({
    depth,
    width,
    leaves: at(leaves, row, column),
    visited: at(visited, row, column),
    efficiency: at(efficiencies, row, column),
  })),
);
