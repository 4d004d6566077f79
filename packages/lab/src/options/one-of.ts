import { InputError } from "espalier";

/** An option whose value is one of a few words. */
export function oneOf<W extends string>(flag: string, words: readonly W[]): (text: string) => W {
  return (text) => {
    const found = words.find((word) => word === text);
    if (found !== undefined) return found;
    throw new InputError(`${flag} is ${JSON.stringify(text)}: expected one of ${words.join(", ")}`);
  };
}
