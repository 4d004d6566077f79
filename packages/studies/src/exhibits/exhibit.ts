import type { AlgorithmId } from "espalier";
import type { PaperId } from "../papers/authors.js";

/** A tree that a paper draws or tells of. */
export interface Exhibit {
  /** A short name, the same for ever. */
  readonly id: string;
  /** The paper that it belongs to. */
  readonly paper: PaperId;
  /** Where in the paper, by its own numbering. */
  readonly where: string;
  /** What there is to see, and whether its numbers are the paper's or ours. */
  readonly about: string;
  /** The tree, as a tree file has it. */
  readonly tree: unknown;
  /** The search that the figure shows: drawings show it where no other is asked for. */
  readonly algorithm?: AlgorithmId;
  /** What the figure shows where it is not a search: what is known of nodes of the search tree, by their paths; null is an open side. */
  readonly known?: Readonly<Record<string, readonly [lower: number | null, upper: number | null]>>;
}
