import { materialise } from "espalier/trees";
import type { Study } from "../study.js";
import { registered } from "../subjects/registered.js";
import { uniformTree } from "../subjects/uniform-tree.js";
import { counted, traced } from "../subjects/watched.js";

/** Alpha-beta on the tree in memory, and watched, against alpha-beta on the model. */
export const trees: Study = {
  title: "trees and watchers, random 8,6",
  subjects: {
    model: () => registered("alpha-beta", uniformTree(6)),
    "explicit tree": () => registered("alpha-beta", materialise(uniformTree(6))),
    counting: () => counted(uniformTree(6)),
    trace: () => traced(uniformTree(6)),
  },
  comparisons: ["explicit tree", "counting", "trace"].map((a) => ({ a, b: "model", agreement: "work" })),
};
