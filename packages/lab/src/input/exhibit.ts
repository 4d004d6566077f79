import { type Exhibit, exhibits } from "@espalier/studies/exhibits";
import { InputError } from "espalier";
import { didYouMean } from "espalier/internal";
import { parseTree } from "espalier/trees";
import { explicitSubject, type Subject } from "./subject.js";

/** The exhibit with this id; an unknown one is an InputError. */
export function findExhibit(id: string): Exhibit {
  const exhibit = exhibits.find((each) => each.id === id);
  if (exhibit !== undefined) return exhibit;
  const known = exhibits.map((each) => each.id);
  throw new InputError(didYouMean("exhibit", id, known));
}

/** The tree of a paper. */
export function exhibitSubject(id: string): Subject {
  return explicitSubject(`exhibit ${id}`, parseTree(findExhibit(id).tree));
}
