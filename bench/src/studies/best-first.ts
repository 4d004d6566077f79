import type { AlgorithmId } from "espalier";
import { findModel, treeOf } from "espalier/trees";
import type { Study } from "../study.js";
import { developing } from "../subjects/developing.js";
import { registered } from "../subjects/registered.js";

const models = ["random", "strong"] as const;

/** How many times as long as alpha-beta a whole search may take. */
const limits = { maxsearch: 3, "mt-sss": 3, "sss-star": 4 } as const satisfies Partial<
  Record<AlgorithmId, number>
>;

const ids = Object.keys(limits) as (keyof typeof limits)[];

const subject = (
  id: AlgorithmId,
  model: (typeof models)[number],
  depth: number,
  run: typeof registered = registered,
) =>
  [
    `${id}, ${model} 4,${depth}`,
    () => run<unknown>(id, treeOf(findModel(model), { degree: 4, depth, seed: 1 })),
  ] as const;

/** The tree of which SSS* makes what its dual makes of this one: the mirror does the same work, and is to cost the same. */
const mirror = [
  "dual-sss-star, mirrored random 4,10",
  () =>
    registered<unknown>("dual-sss-star", treeOf(findModel("random"), { degree: 4, depth: 10, seed: 1 }), {
      player: "min",
    }),
] as const;

/** Best-first searches against alpha-beta on the same tree, and against themselves on a higher one. */
export const bestFirst: Study = {
  title: "best-first search",
  subjects: Object.fromEntries([
    mirror,
    ...models.flatMap((model) => [
      ...(["alpha-beta", ...ids] as const).map((id) => subject(id, model, 10)),
      ...ids.flatMap((id) => [8, 12].map((depth) => subject(id, model, depth, developing))),
    ]),
  ]),
  comparisons: [
    { a: mirror[0], b: "sss-star, random 4,10", agreement: "work", target: "within the spread" },
    ...models.flatMap((model) => [
      ...ids.map((id) => ({
        a: `${id}, ${model} 4,10`,
        b: `alpha-beta, ${model} 4,10`,
        agreement: "value" as const,
        target: { atLeast: 1 / limits[id] },
      })),
      ...ids.map((id) => ({
        a: `${id}, ${model} 4,12`,
        b: `${id}, ${model} 4,8`,
        agreement: "nothing" as const,
        per: "nodes" as const,
        target: { atLeast: 1 / 1.6 },
      })),
    ]),
  ],
};
