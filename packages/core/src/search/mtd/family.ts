import { type Algorithm, member } from "../contract/algorithm.js";
import * as drivers from "./drivers.js";
import { mtd as search } from "./mtd.js";

/** What the members have in common. */
const shared = {
  paper: "Plaat et al. 1996",
  file: "mtd/mtd.ts",
  guarantee: "Exact.",
  needs: [],
  uses: [],
  takes: ["player", "memory"],
  visits: "within alpha-beta",
  outside: "the value",
  revisits: false,
  memory: "table",
  recursive: true,
} as const satisfies Partial<Algorithm>;

/** SSS* as tests from above; in the paper: MT-SSS*. */
export const mtSss = /* @__PURE__ */ member(shared, {
  id: "mt-sss",
  title: "SSS* as tests from above",
  procedure: "MT-SSS*",
  run: (tree, options, observer) => search(tree, drivers.mtSss, options, observer),
});

/** Dual SSS* as tests from below; in the paper: MT-DUAL*. */
export const mtDual = /* @__PURE__ */ member(shared, {
  id: "mt-dual",
  title: "Dual SSS* as tests from below",
  procedure: "MT-DUAL*",
  run: (tree, options, observer) => search(tree, drivers.mtDual, options, observer),
});

/** Tests from a guess towards the value; in the paper: MTD(f). */
export const mtdF = /* @__PURE__ */ member(shared, {
  id: "mtd-f",
  title: "Tests from a guess towards the value",
  procedure: "MTD(f)",
  takes: ["player", "memory", "guess"],
  run: (tree, options, observer) => search(tree, drivers.mtdF, options, observer),
});

/** The MTD family: one driver loop over a memory-enhanced test. */
export const mtdFamily = [mtSss, mtDual, mtdF] as const satisfies readonly Algorithm[];
