/** A mean, and its standard error. */
export interface Mean {
  readonly mean: number;
  /** Not a number for one tree alone. */
  readonly error: number;
}

export function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

/** Half the width of the interval in which the true mean lies with 95 %; 0 where one tree tells nothing of it. */
export function margin({ error }: Mean): number {
  return Number.isFinite(error) ? 1.96 * error : 0;
}

/** Least, quartiles and most: what a box plot shows. */
export interface Spread {
  readonly least: number;
  readonly q1: number;
  readonly median: number;
  readonly q3: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => {
    const place = share * (sorted.length - 1);
    const low = sorted[Math.floor(place)] ?? Number.NaN;
    const high = sorted[Math.ceil(place)] ?? low;
    return low + (high - low) * (place - Math.floor(place));
  };
  return { least: at(0), q1: at(0.25), median: at(0.5), q3: at(0.75), most: at(1) };
}
