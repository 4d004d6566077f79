import { didYouMean } from "../errors/did-you-mean.js";
import { InputError } from "../errors/input-error.js";
import { bestFirstFamily } from "./best-first/family.js";
import type { Algorithm } from "./contract/algorithm.js";
import { depthFirstFamily } from "./depth-first/family.js";
import { mtdFamily } from "./mtd/family.js";
import { quickgameFamily } from "./quickgame/family.js";
import { scoutFamily } from "./scout/family.js";
import { sssFamily } from "./sss/family.js";
import { uncertainFamily } from "./uncertain/family.js";

/** The registry: every algorithm, once. The command, the documentation and the tests read it. */
export const algorithms = [
  ...depthFirstFamily,
  ...bestFirstFamily,
  ...quickgameFamily,
  ...sssFamily,
  ...scoutFamily,
  ...mtdFamily,
  ...uncertainFamily,
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
