import { materialise, modelTree } from "espalier/trees";
import type { Study } from "../study.js";
import { expanded, grown, moved } from "../subjects/evolving.js";
import { registered } from "../subjects/registered.js";

const tree = () => modelTree("incremental", { degree: 4, depth: 9, seed: 1 });

/** What it costs to keep a tree: growing it, moving its root, and searching on at one place. */
export const evolving: Study = {
  title: "evolving trees",
  subjects: {
    "grow, incremental 4,9": () => grown(tree(), { horizon: 9 }),
    "grow, positions kept": () => grown(tree(), { horizon: 9, positions: "kept" }),
    "alpha-beta, incremental 4,9": () => registered("alpha-beta", tree()),
    "grow, explicit 4,9": () => grown(materialise(tree()), { horizon: 9 }),
    "alpha-beta, explicit 4,9": () => registered("alpha-beta", materialise(tree())),
    "move, much erased": () => moved(7),
    "move, little erased": () => moved(4),
    "expand at ply 400": () => expanded(400),
    "expand at ply 200": () => expanded(200),
  },
  comparisons: [
    {
      a: "grow, incremental 4,9",
      b: "alpha-beta, incremental 4,9",
      agreement: "value",
      per: "leaves",
      target: { atLeast: 1 / 4 },
    },
    {
      a: "grow, positions kept",
      b: "alpha-beta, incremental 4,9",
      agreement: "value",
      per: "leaves",
      target: { atLeast: 1 / 4 },
    },
    {
      a: "grow, explicit 4,9",
      b: "alpha-beta, explicit 4,9",
      agreement: "value",
      per: "leaves",
      target: { atLeast: 1 / 4 },
    },
    { a: "move, much erased", b: "move, little erased", agreement: "nothing", target: { atLeast: 1 / 1.5 } },
    {
      a: "expand at ply 400",
      b: "expand at ply 200",
      agreement: "nothing",
      per: "nodes",
      target: { atLeast: 1 / 1.5 },
    },
  ],
};
