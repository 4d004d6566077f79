import { joined, joining, type Study, studies } from "@espalier/studies";
import { algorithms } from "espalier";
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

/** Whether this study, or an algorithm that has joined it, is of a plugin. */
export function isOfPlugin({ id }: Study): boolean {
  const [name, ...joiners] = id.split(joining);
  const isBuiltIn = studies.some((each) => each.id === name);
  return !isBuiltIn || joiners.some((joiner) => algorithms.every((each) => each.id !== joiner));
}
