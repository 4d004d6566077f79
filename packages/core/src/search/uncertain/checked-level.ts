import { InputError } from "../../errors/input-error.js";

/** `level`, once it is known to be a probability above 0; above 1 it is never reached. */
export function checkedLevel(level: number): number {
  if (level > 0) return level;
  throw new InputError(`level is ${level}: expected a probability above 0`);
}
