import { pijlsDeBruin } from "./best-first/family.js";
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

export type AlgorithmId = (typeof algorithms)[number]["id"];
