/** A mean and its standard error. */
export interface Mean {
  readonly mean: number;
  readonly error: number;
}

/** The mean of some numbers; the error counts them as independent, so give one number for each game. */
export function meanOf(values: readonly number[]): Mean {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
}

/** 123.4 ± 0.5, with so many digits after the point; without the error where there was only one game. */
export function meanText({ mean, error }: Mean, digits = 1): string {
  const text = mean.toFixed(digits);
  return Number.isFinite(error) ? `${text} ± ${error.toFixed(digits)}` : text;
}
