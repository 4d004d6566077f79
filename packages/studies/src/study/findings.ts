import { type CellResult, cellsWhere, type StudyResult, type Wanted } from "./result.js";
import type { Checked, Finding, Parameters } from "./study.js";

/** How many standard errors from theory a mean may lie: about one in 16,000 lies farther. */
export const furthest = 4;

/** The finding that all means for which theory has a number agree with it. */
export function asPredicted(says: string, wanted: Wanted = {}, items: readonly string[] = []): Finding {
  return {
    says: `${says}: all means lie within ${furthest} standard errors of theory.`,
    ...(items.length > 0 && { items }),
    check(result) {
      const cells = cellsWhere(result, wanted).filter(({ predicted }) => predicted !== undefined);
      // Where nothing varies the mean itself must be what theory says.
      const distances = cells.map(({ z, mean, predicted = mean }) =>
        z === undefined
          ? Math.abs(mean - predicted) <= 1e-9 * Math.abs(predicted)
            ? 0
            : Infinity
          : Math.abs(z),
      );
      const worst = Math.max(0, ...distances);
      return {
        holds: cells.length > 0 && worst <= furthest,
        figures: `the farthest of ${cells.length} is ${worst.toFixed(2)} away`,
      };
    },
  };
}

/** The finding that something is true of each of these, and of how many it is where it is not. */
export function ofAll<T>(
  of: readonly T[],
  what: string,
  isSo: (each: T) => boolean,
  name: (each: T) => string,
): Checked {
  const others = of.filter((each) => !isSo(each));
  const exceptions = others.length === 0 ? "" : `, not in ${shortList(others.map(name))}`;
  return {
    holds: of.length > 0 && others.length === 0,
    figures: `${of.length - others.length} of ${of.length} ${what}${exceptions}`,
  };
}

/** The first few of a list, and how many more there are. */
export function shortList(names: readonly string[]): string {
  const [shown, rest] = [names.slice(0, 4), names.length - 4];
  return `${shown.join("; ")}${rest > 0 ? `; and ${rest} more` : ""}`;
}

/** The means of a metric by algorithm, one record for each cell that has it. */
export interface CellMeans {
  readonly parameters: Parameters;
  /** The mean of this algorithm; not a number where there is none. */
  of(algorithm: string): number;
  readonly means: ReadonlyMap<string, CellResult>;
}

/** The means of a metric, cell by cell. */
export function meansByCell(result: StudyResult, metric: string, wanted: Wanted = {}): CellMeans[] {
  const cells = new Map<string, Map<string, CellResult>>();
  const parameters = new Map<string, Parameters>();
  for (const cell of cellsWhere(result, { ...wanted, metric })) {
    const key = JSON.stringify(cell.parameters);
    parameters.set(key, cell.parameters);
    const means = cells.get(key) ?? new Map<string, CellResult>();
    cells.set(key, means.set(cell.algorithm, cell));
  }
  return [...cells].map(([key, means]) => ({
    parameters: parameters.get(key) ?? {},
    means,
    of: (algorithm) => means.get(algorithm)?.mean ?? Number.NaN,
  }));
}

/** The values of a cell's parameters, in one line. */
export function nameOf({ parameters }: { readonly parameters: Parameters }): string {
  return Object.values(parameters).join(", ");
}
