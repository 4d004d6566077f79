import { InputError } from "espalier";
import { didYouMean } from "espalier/internal";

/** The one among `all` with this id; an unknown one is an InputError. */
export function found<T extends { readonly id: string }>(noun: string, all: readonly T[], id: string): T {
  const one = all.find((each) => each.id === id);
  if (one !== undefined) return one;
  const ids = all.map((each) => each.id);
  throw new InputError(didYouMean(noun, id, ids));
}
