import { didYouMean } from "../errors/did-you-mean.js";
import { InputError } from "../errors/input-error.js";
import { pijlsDeBruin } from "./best-first/family.js";
import type { Algorithm } from "./contract/algorithm.js";
import { knuthMoore } from "./depth-first/family.js";
import { mtd } from "./mtd/family.js";
import { bhattacharya } from "./quickgame/family.js";
import { scouts } from "./scout/family.js";
import { stockman } from "./sss/family.js";
import { liMarsland } from "./uncertain/family.js";

/** The registry: every algorithm, once. The command, the documentation and the tests read it. */
export const algorithms = [
  ...knuthMoore,
  ...pijlsDeBruin,
  ...bhattacharya,
  ...stockman,
  ...scouts,
  ...mtd,
  ...liMarsland,
] as const;

type Registered = (typeof algorithms)[number];

/** The id of a registered algorithm. */
export type AlgorithmId = Registered["id"];

/** The record of that id. */
export type AlgorithmOf<I extends AlgorithmId> = Extract<Registered, { readonly id: I }>;

/** The registered algorithm of that id. */
export function findAlgorithm(id: string): Algorithm {
  const found = algorithms.find((algorithm) => algorithm.id === id);
  if (found !== undefined) return found;
  const known = algorithms.map((algorithm) => algorithm.id);
  throw new InputError(didYouMean("algorithm", id, known));
}
