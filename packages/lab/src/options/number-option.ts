import { InputError } from "espalier";

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A finite number from the command line. -0 is read as 0. */
export function finiteNumber(flag: string): (text: string) => number {
  return (text) => {
    const value = Number(text) + 0;
    if (decimal.test(text) && Number.isFinite(value)) return value;
    throw new InputError(`${flag} is ${JSON.stringify(text)}: expected a finite number`);
  };
}

/** The end of a window: a number, "inf" or "-inf". */
export function windowEnd(flag: string): (text: string) => number {
  return (text) => {
    if (text === "inf") return Infinity;
    if (text === "-inf") return -Infinity;
    const value = Number(text) + 0;
    if (decimal.test(text) && Number.isFinite(value)) return value;
    throw new InputError(`${flag} is ${JSON.stringify(text)}: expected a number, inf or -inf`);
  };
}

/** A whole number that is at least `least`. */
export function wholeNumber(flag: string, least: number): (text: string) => number {
  return (text) => {
    const value = Number(text) + 0;
    if (decimal.test(text) && Number.isSafeInteger(value) && value >= least) return value;
    throw new InputError(`${flag} is ${JSON.stringify(text)}: expected a whole number, ${least} or more`);
  };
}
