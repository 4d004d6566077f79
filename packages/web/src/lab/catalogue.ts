import { type Algorithm, algorithms, type SearchOptions } from "espalier";
import { games } from "espalier/games";
import { type Model, models } from "espalier/trees";

/** An algorithm as the pages know it: what its record says, without the search itself. */
export type AlgorithmCard = Pick<
  Algorithm,
  | "id"
  | "title"
  | "paper"
  | "procedure"
  | "guarantee"
  | "needs"
  | "uses"
  | "takes"
  | "revisits"
  | "memory"
  | "outside"
>;

/** A model as the pages know it, without its trees. */
export type ModelCard = Pick<Model, "id" | "title" | "about" | "view" | "uniform" | "parameters">;

/**
 * The registry and the models as data. The build puts the value of this module in its place, so that a page offers
 * every algorithm without bringing one along: those are in the worker.
 */
export const catalogue: {
  readonly algorithms: readonly AlgorithmCard[];
  readonly models: readonly ModelCard[];
  /** The games whose positions can be searched. */
  readonly games: readonly { readonly id: string; readonly title: string }[];
} = {
  algorithms: algorithms.map(
    ({ id, title, paper, procedure, guarantee, needs, uses, takes, revisits, memory, outside }) => ({
      ...{ id, title, paper, procedure, guarantee, needs, uses, takes, revisits, memory, outside },
    }),
  ),
  models: models.map(({ id, title, about, view, uniform, parameters }) => ({
    ...{ id, title, about, view, uniform, parameters },
  })),
  games: games.map(({ id, title }) => ({ id, title })),
};

/** The options of a search that people give, as they are given: numbers in the view of the tree. */
export type Given = Omit<SearchOptions, "player">;
export type GivenName = keyof Given;
