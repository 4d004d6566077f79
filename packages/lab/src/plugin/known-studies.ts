import { joined, joining, type Study, studies } from "@espalier/studies";
import { added } from "./added.js";
import { found } from "./found.js";
import { knownAlgorithm } from "./known-algorithms.js";

/** Every study: those that are built in, and those of plugins. */
export function knownStudies(): readonly Study[] {
  return [...studies, ...added().studies];
}

/** The study with this id. In "bhattacharya/tables+my-search" my-search has joined it. */
export function knownStudy(id: string): Study {
  const [name = "", ...algorithms] = id.split(joining);
  return joined(found("study", knownStudies(), name), algorithms.map(knownAlgorithm));
}
