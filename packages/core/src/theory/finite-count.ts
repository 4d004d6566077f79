import { InputError } from "../errors/input-error.js";

/** `count`, refused if it has grown beyond the range of numbers. */
export function finiteCount(count: number, degree: number, height: number): number {
  if (count < Infinity) return count;
  throw new InputError(
    `degree ${degree} and height ${height} give a count beyond 1e308, which is beyond the range of numbers.`,
  );
}
