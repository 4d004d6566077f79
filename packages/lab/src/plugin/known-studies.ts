import { type Study, studies } from "@espalier/studies";
import { added } from "./added.js";
import { found } from "./found.js";

/** Every study: those that are built in, and those of plugins. */
export function knownStudies(): readonly Study[] {
  return [...studies, ...added().studies];
}

/** The study with this id. */
export function knownStudy(id: string): Study {
  return found("study", knownStudies(), id);
}
