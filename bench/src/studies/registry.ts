import { algorithms } from "espalier";
import type { Study } from "../study.js";
import { registered } from "../subjects/registered.js";
import { uniformTree } from "../subjects/uniform-tree.js";

/** Those that can search a tree of numbers. */
const applicable = algorithms.filter(({ needs }) => needs.length === 0);

/** Every registered algorithm against alpha-beta. Those that visit the same terminals must do the same work. */
export const registry: Study = {
  title: "every algorithm, random 8,6",
  subjects: Object.fromEntries(
    applicable.map(({ id }) => [id, () => registered(id, uniformTree(6))] as const),
  ),
  comparisons: applicable
    .filter(({ id }) => id !== "alpha-beta")
    .map(({ id, visits }) => ({
      a: id,
      b: "alpha-beta",
      agreement: visits === "as alpha-beta" ? "work" : "value",
    })),
};
