import { type Algorithm, algorithms } from "espalier";
import { added } from "./added.js";
import { found } from "./found.js";

/** Every algorithm: those that are built in, and those of plugins. */
export function knownAlgorithms(): readonly Algorithm[] {
  return [...algorithms, ...added().algorithms];
}

/** The algorithm with this id. */
export function knownAlgorithm(id: string): Algorithm {
  return found("algorithm", knownAlgorithms(), id);
}
