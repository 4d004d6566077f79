import { bhattacharya } from "./bhattacharya.js";
import type { Exhibit } from "./exhibit.js";
import { knuthMoore } from "./knuth-moore.js";
import { liMarsland } from "./li-marsland.js";
import { lindstrom } from "./lindstrom.js";
import { pijlsDeBruin } from "./pijls-de-bruin.js";

/** The trees that the papers draw or tell of, paper by paper. */
export const exhibits: readonly Exhibit[] = [
  ...knuthMoore,
  ...lindstrom,
  ...liMarsland,
  ...pijlsDeBruin,
  ...bhattacharya,
];
