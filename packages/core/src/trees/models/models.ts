import { branchSum } from "./branch-sum.js";
import { dependent } from "./dependent.js";
import { digits } from "./digits.js";
import { galtonWatson } from "./galton-watson.js";
import { incremental } from "./incremental.js";
import { lists } from "./lists.js";
import { ordered } from "./ordered.js";
import { partlyOrdered } from "./partly-ordered.js";
import { permutation } from "./permutation.js";
import { pi } from "./pi.js";
import { random } from "./random.js";
import { ranges } from "./ranges.js";
import { strong } from "./strong.js";
import { worst } from "./worst.js";

/** Every model, once. */
export const models = [
  random,
  strong,
  partlyOrdered,
  digits,
  permutation,
  ordered,
  worst,
  dependent,
  branchSum,
  incremental,
  galtonWatson,
  ranges,
  lists,
  pi,
] as const;
