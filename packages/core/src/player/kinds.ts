import { InputError } from "../errors/input-error.js";
import { shown } from "../errors/shown.js";

/** What may be given under a name: whether a value will do, and which are expected. */
export type Kind = readonly [willDo: (value: never) => boolean, expected: string];

export const number = (least: number): Kind => [
  (given: unknown) => typeof given === "number" && given >= least,
  `a number, ${least} or more`,
];

export const whole = (least: number): Kind => [
  (given: number) => Number.isSafeInteger(given) && given >= least,
  `a whole number, ${least} or more`,
];

export const anInteger: Kind = [Number.isInteger, "a whole number"];

export const aFunction: Kind = [(given: unknown) => typeof given === "function", "a function"];

export const anything: Kind = [() => true, ""];

/** Refuses a name that is unknown, and a value that will not do; one that is undefined counts as absent. */
export function check<T extends object>(
  what: "option" | "limit",
  given: T,
  kinds: { readonly [Name in keyof Required<T>]: Kind },
): void {
  if (typeof given !== "object" || given === null) {
    throw new InputError(`${what}s is ${shown(given)}: expected an object`);
  }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(kinds, name))
      throw new InputError(`unknown ${what} ${shown(name)}: expected ${Object.keys(kinds).join(", ")}`);
  }
  for (const [name, [willDo, expected]] of Object.entries<Kind>(kinds)) {
    const value = given[name as keyof T];
    if (value !== undefined && !willDo(value as never))
      throw new InputError(`${name} is ${shown(value)}: expected ${expected}`);
  }
}
