import type { Observer } from "../../tree/observer.js";
import type { Tree } from "../../tree/tree.js";
import type { Player } from "../../tree/view.js";
import type { Algorithm } from "../contract/algorithm.js";
import type { Outcome } from "../contract/outcome.js";
import { sss2 } from "./sss-2.js";
import { type SssOptions, sssStar } from "./sss-star.js";

type Sss = <N>(tree: Tree<N>, options: SssOptions, observer?: Observer<N>) => Outcome;

const shared = {
  guarantee: "Exact.",
  needs: [],
  takes: ["player", "memory"],
  visits: "within alpha-beta",
  outside: "the value",
  revisits: false,
} as const satisfies Partial<Algorithm>;

const onOpen = {
  ...shared,
  paper: "Stockman 1979",
  file: "sss/sss-star.ts",
  uses: [],
  memory: "open",
  recursive: false,
} as const satisfies Partial<Algorithm>;

const onTree = {
  ...shared,
  paper: "Pijls & de Bruin 1993",
  file: "sss/sss-2.ts",
  uses: ["bounds"],
  memory: "nodes",
  recursive: true,
} as const satisfies Partial<Algorithm>;

const plain = (sss: Sss): Pick<Algorithm, "run"> => ({
  run: (tree, options, observer) => sss(tree, options, observer),
});

/** The mirrored tree has the same values for the player to move: only who is Max at the root changes. */
const mirrored = (sss: Sss): Pick<Algorithm, "run"> => ({
  run: (tree, { player = "max", ...options }, observer) =>
    sss(tree, { ...options, player: other[player] }, observer),
});
const other: Readonly<Record<Player, Player>> = { max: "min", min: "max" };

/** Stockman's best-first search and its relatives. */
export const stockman = [
  {
    id: "sss-star",
    title: "SSS*",
    procedure: "SSS*",
    ...onOpen,
    ...plain(sssStar),
  },
  {
    id: "dual-sss-star",
    title: "Dual SSS*: SSS* on the mirrored tree",
    procedure: "dual SSS*",
    ...onOpen,
    ...mirrored(sssStar),
  },
  {
    id: "sss-2",
    title: "SSS* without OPEN, as recursive procedures",
    procedure: "SSS-2",
    ...onTree,
    ...plain(sss2),
  },
  {
    id: "dual-sss-2",
    title: "Dual SSS-2: SSS-2 on the mirrored tree",
    procedure: "dual SSS-2",
    ...onTree,
    ...mirrored(sss2),
  },
] as const satisfies readonly Algorithm[];
