import type { Algorithm } from "espalier";
import { knownAlgorithm } from "../plugin/known-algorithms.js";

/** The algorithms of a comma-separated list of ids, each once. Default: `all`. */
export function chosenAlgorithms(ids: string | undefined, all: readonly Algorithm[]): readonly Algorithm[] {
  if (ids === undefined) return all;
  return [...new Set(ids.split(",").map((id) => id.trim()))].map(knownAlgorithm);
}
