import { InputError } from "../errors/input-error.js";

/** Refuses `value` unless it is an integer and `least <= value <= 2^53 - 1`. */
export function requireInteger(name: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new InputError(`${name} is ${value}, but an integer not less than ${least} was expected.`);
  }
}
