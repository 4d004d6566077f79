import type { Algorithm } from "espalier";
import { findAlgorithm } from "espalier/internal";

/** The algorithms of a list of ids with commas between them, each once; `all` where there is no list. */
export function chosenAlgorithms(ids: string | undefined, all: readonly Algorithm[]): readonly Algorithm[] {
  if (ids === undefined) return all;
  return [...new Set(ids.split(",").map((id) => id.trim()))].map(findAlgorithm);
}
