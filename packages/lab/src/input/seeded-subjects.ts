import { InputError } from "espalier";
import { shortened } from "espalier/internal";
import { parametersIn, type TreeOptions } from "../options/tree-options.js";
import { knownModel } from "../plugin/known-models.js";
import { modelSubject, type Subject } from "./subject.js";

/** Trees of one model that differ in their seeds. */
export interface SeededSubjects {
  readonly seeds: readonly number[];
  /** The tree of a seed; its name is that of all. */
  subjectOf(seed: number): Subject;
}

/** So many trees of the model that the options of a verb name: their seed is the first, and the others follow it. */
export function seededSubjects(options: TreeOptions, trees: number): SeededSubjects {
  const { tree, exhibit, model: id } = options;
  if (tree !== undefined || exhibit !== undefined || id === undefined) {
    const found =
      tree !== undefined
        ? `beside --tree ${shortened(tree)}`
        : exhibit !== undefined
          ? `beside --exhibit ${shortened(exhibit)}`
          : "without --model";
    throw new InputError(`--trees is given ${found}: expected --model, whose seeds give many trees`);
  }
  const { seed } = knownModel(id).parameters;
  if (seed === undefined) {
    throw new InputError(
      `--trees is given with model "${id}", which is one tree: expected a model that takes a seed`,
    );
  }
  const parameters = parametersIn(options);
  const first = parameters.seed ?? seed.default ?? 0;
  const seeds = Array.from({ length: trees }, (_, k) => first + k);
  const common = modelSubject(id, { ...parameters, seed: undefined }, false).name;
  const name = `${common}, ${trees === 1 ? `seed ${first}` : `seeds ${first} to ${seeds.at(-1)}`}`;
  return {
    seeds,
    subjectOf: (each) => ({ ...modelSubject(id, { ...parameters, seed: each }, false), name }),
  };
}
