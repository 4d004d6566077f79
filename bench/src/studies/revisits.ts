import type { AlgorithmId } from "espalier";
import { materialise, modelTree } from "espalier/trees";
import type { Study } from "../study.js";
import { registered } from "../subjects/registered.js";

const models = ["random", "strong"] as const;
const ids = ["quickgame", "qg1", "qg2", "qg3", "hopegame"] as const;

const subject = (id: AlgorithmId, model: (typeof models)[number]) =>
  [
    `${id}, ${model} 5,6`,
    () => registered(id, materialise<unknown>(modelTree(model, { degree: 5, depth: 6, seed: 1 }))),
  ] as const;

/** On trees in memory: a whole search with revisits, and what an evaluation costs in it: at most twice what it costs alpha-beta, of HopeGame three times. */
export const revisits: Study = {
  title: "revisits, whole searches and per evaluation",
  subjects: Object.fromEntries(
    models.flatMap((model) => (["alpha-beta", ...ids] as const).map((id) => subject(id, model))),
  ),
  comparisons: models.flatMap((model) =>
    ids.flatMap((id) => {
      const pair = { a: `${id}, ${model} 5,6`, b: `alpha-beta, ${model} 5,6`, agreement: "value" as const };
      return [
        pair,
        { ...pair, per: "leaves" as const, target: { atLeast: id === "hopegame" ? 1 / 3 : 0.5 } },
      ];
    }),
  ),
};
