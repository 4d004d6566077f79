import { algorithms } from "espalier";
import type { Study } from "../study.js";
import { registered } from "../subjects/registered.js";
import { uniformTree } from "../subjects/uniform-tree.js";

/** Every registered algorithm against alpha-beta. Those that visit the same terminals must do the same work. */
export const registry: Study = {
  title: "every algorithm, random 8,6",
  subjects: Object.fromEntries(
    algorithms.map(({ id }) => [id, () => registered(id, uniformTree(6))] as const),
  ),
  comparisons: algorithms
    .filter(({ id }) => id !== "alpha-beta")
    .map(({ id, visits }) => ({
      a: id,
      b: "alpha-beta",
      agreement: visits === "as alpha-beta" ? "work" : "value",
    })),
};
