import type { Study } from "../study.js";
import { observable } from "../subjects/observable.js";
import { uniformTree } from "../subjects/uniform-tree.js";
import { unobservable } from "../subjects/unobservable.js";

/** An observer that is not there must cost nothing that can be measured. */
export const absentObserver: Study = {
  title: "an absent observer, random 8,8",
  subjects: {
    alphaBeta: () => observable(uniformTree(8)),
    "alphaBeta without observers": () => unobservable(uniformTree(8)),
  },
  comparisons: [
    {
      a: "alphaBeta",
      b: "alphaBeta without observers",
      agreement: "work",
      target: "within the spread",
    },
  ],
};
