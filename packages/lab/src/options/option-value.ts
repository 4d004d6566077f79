import { InputError } from "espalier";
import { shown } from "espalier/internal";

/** A finite number from the command line. -0 is read as 0. */
export function finiteNumber(flag: string): (text: string) => number {
  return (text) => {
    const value = decimal(text);
    if (Number.isFinite(value)) return value;
    throw new InputError(`${flag} is ${shown(text)}: expected a finite number`);
  };
}

/** The end of a window: a number, "inf" or "-inf". */
export function windowEnd(flag: string): (text: string) => number {
  return (text) => {
    if (text === "inf") return Infinity;
    if (text === "-inf") return -Infinity;
    const value = decimal(text);
    if (Number.isFinite(value)) return value;
    throw new InputError(`${flag} is ${shown(text)}: expected a number, inf or -inf`);
  };
}

/** A whole number that is at least `least`, and at most `most`. */
export function wholeNumber(flag: string, least: number, most = Infinity): (text: string) => number {
  const range = most === Infinity ? `${least} or more` : `${least} to ${most}`;
  return (text) => {
    const value = decimal(text);
    if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
    throw new InputError(`${flag} is ${shown(text)}: expected a whole number, ${range}`);
  };
}

/** The number that is written in decimals; NaN for any other text. */
function decimal(text: string): number {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) + 0 : Number.NaN;
}

/** Numbers above 0, separated by commas, each once. */
export function positiveNumbers(flag: string): (text: string) => readonly number[] {
  return (text) => {
    const values = text.split(",").map((each) => {
      const value = decimal(each);
      if (Number.isFinite(value) && value > 0) return value;
      throw new InputError(`${flag} has ${shown(each)}: expected numbers above 0, separated by commas`);
    });
    const twice = values.find((value, i) => values.indexOf(value) < i);
    if (twice !== undefined) throw new InputError(`${flag} has ${twice} twice: expected each once`);
    return values;
  };
}

/** One of a few words. */
export function oneOf<W extends string>(flag: string, words: readonly W[]): (text: string) => W {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    throw new InputError(`${flag} is ${shown(text)}: expected one of ${words.join(", ")}`);
  };
}

/** Some of a few words, separated by commas. */
export function listOf<W extends string>(flag: string, words: readonly W[]): (text: string) => readonly W[] {
  return (text) =>
    text.split(",").map((given) => {
      const found = words.find((word) => word === given);
      if (found !== undefined) return found;
      throw new InputError(`${flag} has ${JSON.stringify(given)}: expected any of ${words.join(",")}`);
    });
}
