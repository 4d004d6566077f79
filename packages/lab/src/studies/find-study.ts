import type { Study } from "@espalier/studies";
import { InputError } from "espalier";
import { didYouMean } from "espalier/internal";

/** The study with this id; an unknown one is an InputError. */
export function findStudy(studies: readonly Study[], id: string): Study {
  const study = studies.find((each) => each.id === id);
  if (study !== undefined) return study;
  const known = studies.map((each) => each.id);
  throw new InputError(didYouMean("study", id, known));
}
