import { catalogue } from "../lab/catalogue.js";
import { modelInWords, parametersOf, type Source, sourceInWords } from "../lab/source.js";

/** What is compared, on which trees. */
export interface Choice {
  readonly source: Source;
  /** How many trees, where seeds tell the trees of the source apart; else there is one. */
  readonly trees: number;
  /** Without a choice, all that can search such a tree. */
  readonly algorithms: readonly string[] | undefined;
}

/** More trees make no mean better that is drawn on a screen. */
export const mostTrees = 10_000;

export const firstChoice: Choice = {
  source: { kind: "model", model: "random", parameters: { degree: 4, depth: 6 } },
  trees: 100,
  algorithms: undefined,
};

/** Whether there are many trees of this kind. */
export function hasSeeds(source: Source): source is Source & { readonly kind: "model" } {
  return source.kind === "model" && parametersOf(source.model).some(([name]) => name === "seed");
}

/** The seeds of the trees, from the one that is given on. A tree without a seed stands under 0. */
export function seedsOf({ source, trees }: Choice): readonly number[] {
  if (!hasSeeds(source)) return [0];
  const first = source.parameters.seed ?? defaultSeed(source.model);
  return Array.from({ length: trees }, (_, k) => first + k);
}

function defaultSeed(model: string): number {
  return parametersOf(model).find(([name]) => name === "seed")?.[1].default ?? 0;
}

/** One of the trees, by its seed. */
export function treeOfSeed(source: Source, seed: number): Source {
  return hasSeeds(source) ? { ...source, parameters: { ...source.parameters, seed } } : source;
}

/** How many algorithms are meant. */
export function countOfAlgorithms({ algorithms }: Choice): number {
  return algorithms?.length ?? catalogue.algorithms.length;
}

/** The trees as they stand in the sentence of choices, without how many: "random trees". */
export function treesInWords({ source, trees }: Choice): string {
  if (!hasSeeds(source)) return sourceInWords(source);
  const one = modelInWords(source.model).replace(/^an? /, "");
  return trees === 1 ? one : one.replace("tree", "trees");
}

/** The sizes of a model's trees that stand in the sentence: "of degree 4 and height 6". */
export function sizesOf({ source }: Choice): readonly { readonly name: string; readonly value: number }[] {
  if (source.kind !== "model") return [];
  return ["degree", "width", "depth"].flatMap((name) => {
    const value = source.parameters[name];
    return value === undefined ? [] : [{ name, value }];
  });
}

/** The whole sentence: "38 algorithms on 100 random trees of degree 4 and height 6". */
export function choiceInWords(choice: Choice, count = countOfAlgorithms(choice)): string {
  const many = hasSeeds(choice.source) ? `${choice.trees === 1 ? "one" : choice.trees} ` : "";
  const sizes = hasSeeds(choice.source)
    ? sizesOf(choice).map(({ name, value }) => `${name === "depth" ? "height" : name} ${value}`)
    : [];
  const of = sizes.length === 0 ? "" : ` of ${sizes.join(" and ")}`;
  return `${count} ${count === 1 ? "algorithm" : "algorithms"} on ${many}${treesInWords(choice)}${of}`;
}
