import { InputError } from "../errors/input-error.js";

/** Refuses a uniform tree with more than about 1e304 leaves: their number must stay a finite number. */
export function requireCountable(degree: number, height: number): void {
  if (height * Math.log(degree) > 700) {
    throw new InputError(
      `degree ${degree} and height ${height} give more than 1e304 leaves, which is beyond the range of numbers.`,
    );
  }
}
