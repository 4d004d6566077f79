import { memoryDial } from "./beyond/memory-dial.js";
import { pareto } from "./beyond/pareto.js";
import { between } from "./bhattacharya/between.js";
import { breakEven } from "./bhattacharya/break-even.js";
import { tables as bhattacharyaTables } from "./bhattacharya/tables.js";
import { branchSum } from "./knuth-moore/branch-sum.js";
import { dependent } from "./knuth-moore/dependent.js";
import { effects } from "./knuth-moore/effects.js";
import { floyd } from "./knuth-moore/floyd.js";
import { growth } from "./knuth-moore/growth.js";
import { randomTrees } from "./knuth-moore/random-trees.js";
import { table1 as knuthMooreTable1 } from "./knuth-moore/table-1.js";
import { bestFirst } from "./li-marsland/best-first.js";
import { tables as liMarslandTables } from "./li-marsland/tables.js";
import { leaves } from "./lindstrom/leaves.js";
import { realGames } from "./lindstrom/real-games.js";
import { table1 as lindstromTable1 } from "./lindstrom/table-1.js";
import { leavesAndMemory } from "./pijls-de-bruin/leaves-and-memory.js";
import type { Study } from "./study/study.js";

/** Every study, once: by paper, and what goes beyond them. */
export const studies: readonly Study[] = [
  knuthMooreTable1,
  randomTrees,
  dependent,
  branchSum,
  growth,
  effects,
  floyd,
  lindstromTable1,
  leaves,
  realGames,
  liMarslandTables,
  bestFirst,
  leavesAndMemory,
  bhattacharyaTables,
  between,
  breakEven,
  memoryDial,
  pareto,
];
