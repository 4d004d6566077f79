import { randomTrees } from "./knuth-moore/random-trees.js";
import type { Study } from "./study/study.js";

/** Every study, once. */
export const studies: readonly Study[] = [randomTrees];
