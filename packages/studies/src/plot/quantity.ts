import type { CellResult } from "../study/result.js";

/** What is drawn of a cell: a value, its standard error, and what stands beside it. */
export interface Quantity {
  readonly value: number;
  readonly error: number;
  readonly predicted?: number;
  readonly published?: number;
  readonly beside?: Readonly<Record<string, number>>;
}

/** The mean, with what was predicted and published of it. */
export function meanOf({ mean, standardError, predicted, published, beside }: CellResult): Quantity {
  return {
    value: mean,
    error: standardError,
    ...(predicted !== undefined && { predicted }),
    ...(published !== undefined && { published }),
    ...(beside && { beside }),
  };
}

/** The mean in terms of that of the column that it is compared with; undefined where it is compared with none. */
export function ratioOf({ compared }: CellResult): Quantity | undefined {
  if (compared?.ratio === undefined) return undefined;
  return { value: compared.ratio, error: compared.ratioError ?? 0 };
}

/** Half of a 95 % confidence interval, in standard errors. */
export const halfInterval = 1.96;

/** The ends of the 95 % confidence interval. */
export function intervalOf({ value, error }: Quantity): readonly [low: number, high: number] {
  return [value - halfInterval * error, value + halfInterval * error];
}
