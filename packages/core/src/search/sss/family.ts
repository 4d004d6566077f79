import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import { type Algorithm, member } from "../contract/algorithm.js";
import type { Outcome } from "../contract/outcome.js";
import { sss2 as searchSss2 } from "./sss-2.js";
import { type SssOptions, sssStar as searchSssStar } from "./sss-star.js";

type Sss = <N>(tree: Tree<N>, options: SssOptions, observer?: Observer<N>) => Outcome;

const shared = {
  needs: [],
  takes: ["player", "memory"],
  visits: "within alpha-beta",
  outside: "the value",
  revisits: false,
} as const satisfies Partial<Algorithm>;

const onOpen = /* @__PURE__ */ member(shared, {
  paper: "Stockman 1979",
  file: "sss/sss-star.ts",
  guarantee: "Exact.",
  uses: [],
  memory: "open",
  recursive: false,
});

const onTree = /* @__PURE__ */ member(shared, {
  paper: "Pijls & de Bruin 1993",
  file: "sss/sss-2.ts",
  guarantee: "Exact. Only as sound as the tree's bounds.",
  uses: ["bounds"],
  memory: "nodes",
  recursive: true,
});

const other: Readonly<Record<Player, Player>> = { max: "min", min: "max" };

/** The mirrored tree has the same values for the player to move: only who is Max at the root changes. */
const mirrored =
  (sss: Sss): Sss =>
  (tree, { player = "max", ...options }, observer) =>
    sss(tree, { ...options, player: other[player] }, observer);

/** SSS*. */
export const sssStar = /* @__PURE__ */ member(onOpen, {
  id: "sss-star",
  title: "SSS*",
  procedure: "SSS*",
  run: (tree, options, observer) => searchSssStar(tree, options, observer),
});

/** Dual SSS*: SSS* on the mirrored tree; in the paper: dual SSS*. */
export const dualSssStar = /* @__PURE__ */ member(onOpen, {
  id: "dual-sss-star",
  title: "Dual SSS*: SSS* on the mirrored tree",
  procedure: "dual SSS*",
  run: (tree, options, observer) => mirrored(searchSssStar)(tree, options, observer),
});

/** SSS* without OPEN, as recursive procedures; in the paper: SSS-2. */
export const sss2 = /* @__PURE__ */ member(onTree, {
  id: "sss-2",
  title: "SSS* without OPEN, as recursive procedures",
  procedure: "SSS-2",
  run: (tree, options, observer) => searchSss2(tree, options, observer),
});

/** Dual SSS-2: SSS-2 on the mirrored tree; in the paper: dual SSS-2. */
export const dualSss2 = /* @__PURE__ */ member(onTree, {
  id: "dual-sss-2",
  title: "Dual SSS-2: SSS-2 on the mirrored tree",
  procedure: "dual SSS-2",
  run: (tree, options, observer) => mirrored(searchSss2)(tree, options, observer),
});

/** Stockman's best-first search and its relatives. */
export const sssFamily = [sssStar, dualSssStar, sss2, dualSss2] as const satisfies readonly Algorithm[];
