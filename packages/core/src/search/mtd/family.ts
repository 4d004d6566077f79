import type { Algorithm } from "../contract/algorithm.js";
import { type Driver, mtDual, mtdF, mtSss } from "./drivers.js";
import { mtd as search } from "./mtd.js";

/** What the members have in common. */
function driven(driver: Driver) {
  return {
    paper: "Plaat et al. 1996",
    guarantee: "Exact.",
    needs: [],
    uses: [],
    takes: ["player", "memory"],
    visits: "within alpha-beta",
    outside: "the value",
    revisits: false,
    memory: "table",
    recursive: true,
    run: (tree, options, observer) => search(tree, driver, options, observer),
  } satisfies Partial<Algorithm>;
}

/** The MTD family: one driver loop over a memory-enhanced test. */
export const mtd = [
  {
    id: "mt-sss",
    title: "SSS* as tests from above",
    procedure: "MT-SSS*",
    file: "mtd/mtd.ts",
    ...driven(mtSss),
  },
  {
    id: "mt-dual",
    title: "Dual SSS* as tests from below",
    procedure: "MT-DUAL*",
    file: "mtd/mtd.ts",
    ...driven(mtDual),
  },
  {
    id: "mtd-f",
    title: "Tests from a guess towards the value",
    procedure: "MTD(f)",
    file: "mtd/mtd.ts",
    ...driven(mtdF),
    takes: ["player", "memory", "guess"],
  },
] as const satisfies readonly Algorithm[];
