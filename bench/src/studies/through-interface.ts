import type { Study } from "../study.js";
import { registered } from "../subjects/registered.js";
import { specialisedLoop } from "../subjects/specialised-loop.js";
import { uniformTree } from "../subjects/uniform-tree.js";

/** What the Tree interface and the registry cost: the public way against a loop for this one tree. */
export const throughInterface: Study = {
  title: "the public interface, random 8,8",
  subjects: {
    "alpha-beta": () => registered("alpha-beta", uniformTree(8)),
    "specialised loop": () => specialisedLoop(8),
  },
  comparisons: [{ a: "alpha-beta", b: "specialised loop", agreement: "work", target: { atLeast: 0.5 } }],
};
