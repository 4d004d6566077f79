import { catalogue } from "./catalogue.js";

/** Where a tree, or a whole recorded search, comes from. All of it can be said in a link, but for large texts. */
export type Source =
  | { readonly kind: "model"; readonly model: string; readonly parameters: Readonly<Record<string, number>> }
  /** A tree file, or the text of one; `root` overrules who moves first in a bare text. */
  | { readonly kind: "tree"; readonly text: string; readonly name?: string; readonly root?: "min" }
  | { readonly kind: "game"; readonly game: string; readonly position: string; readonly depth: number }
  | { readonly kind: "trace"; readonly text: string; readonly name: string }
  | { readonly kind: "script"; readonly text: string; readonly name: string };

export const knuthMoore: Source = { kind: "model", model: "pi", parameters: {} };

const modelWords: Readonly<Record<string, string>> = {
  random: "a random tree",
  strong: "a strongly ordered tree",
  "partly-ordered": "a partly ordered tree",
  digits: "a tree of digits",
  permutation: "a tree of different values",
  ordered: "a tree in the best order",
  worst: "a tree in the worst order",
  dependent: "a tree of total dependence",
  "branch-sum": "a tree of branch sums",
  incremental: "a tree of incremental values",
  "galton-watson": "a tree of random shape",
  ranges: "a tree of ranges",
};

/** A model's trees in words: "a random tree". */
export function modelInWords(id: string): string {
  return id === "pi" ? "the Knuth–Moore tree" : (modelWords[id] ?? `a tree of the model ${id}`);
}

/** A source as it stands in the sentence of choices: "a random tree of degree 4 and height 8". */
export function sourceInWords(source: Source): string {
  switch (source.kind) {
    case "model": {
      const { degree, depth, width } = source.parameters;
      const size = [
        ...(degree === undefined ? [] : [`degree ${degree}`]),
        ...(width === undefined ? [] : [`width ${width}`]),
        ...(depth === undefined ? [] : [`height ${depth}`]),
      ];
      const words = modelInWords(source.model);
      if (size.length === 0) return words;
      return words.includes(" of ") ? `${words}, ${size.join(", ")}` : `${words} of ${size.join(" and ")}`;
    }
    case "tree":
      return source.name ?? "a tree of your own";
    case "game": {
      const game = catalogue.games.find(({ id }) => id === source.game)?.title ?? source.game;
      const from = source.position === "" ? `the start of ${game}` : `a position of ${game}`;
      return `${from}, ${source.depth} ${source.depth === 1 ? "move" : "moves"} deep`;
    }
    default:
      return source.name;
  }
}

/** Every parameter of every model, once. */
export const parameterNames: readonly string[] = [
  ...new Set(catalogue.models.flatMap((model) => Object.keys(model.parameters))),
];

/** The parameters of a model by name, with their ranges. */
export function parametersOf(id: string) {
  return Object.entries(catalogue.models.find((model) => model.id === id)?.parameters ?? {});
}

/** The parameters of a model that differ from what it takes without them. */
export function givenParameters(
  id: string,
  parameters: Readonly<Record<string, number>>,
): readonly (readonly [string, number])[] {
  return parametersOf(id).flatMap(([name, { default: standard }]) => {
    const value = parameters[name];
    return value === undefined || value === standard ? [] : [[name, value] as const];
  });
}

/** What a model starts with when it is chosen: small enough to be read, large enough for a deep cutoff. */
export function firstParameters(id: string): Readonly<Record<string, number>> {
  const first: Readonly<Record<string, number>> = { degree: 3, width: 4, depth: 4 };
  return Object.fromEntries(
    parametersOf(id).flatMap(([name, { default: standard, least }]) =>
      standard === undefined ? [[name, first[name] ?? least] as const] : [],
    ),
  );
}

/** Degree and height where every inner node has as many successors, and every leaf lies as deep. */
export function uniformShape(
  source: Source,
): { readonly degree: number; readonly depth: number } | undefined {
  if (source.kind !== "model") return undefined;
  const { degree, depth } = source.parameters;
  const isUniform = catalogue.models.find(({ id }) => id === source.model)?.uniform === true;
  return isUniform && degree !== undefined && depth !== undefined ? { degree, depth } : undefined;
}
