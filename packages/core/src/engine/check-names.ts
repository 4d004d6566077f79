import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";

/** Refuses what has a name that is not known: a slip of the pen would go unseen, and the search be another one. */
export function checkNames(what: string, given: object, known: readonly string[]): void {
  const other = Object.keys(given).find((name) => !known.includes(name));
  if (other !== undefined)
    throw new InputError(`${shown(other)} is no ${what}: expected ${known.join(", ")}`);
}
