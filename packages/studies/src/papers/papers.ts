import { authors, type PaperId } from "./authors.js";
import bhattacharya from "./bhattacharya.json" with { type: "json" };
import type { Item } from "./item.js";
import knuthMoore from "./knuth-moore.json" with { type: "json" };
import liMarsland from "./li-marsland.json" with { type: "json" };
import lindstrom from "./lindstrom.json" with { type: "json" };
import pijlsDeBruin from "./pijls-de-bruin.json" with { type: "json" };

/** A paper, and everything that it says, in its own order. */
export interface Paper {
  readonly id: PaperId;
  readonly authors: string;
  readonly title: string;
  readonly items: readonly Item[];
}

/** The five papers. That their items are what `Item` says is checked by a test. */
export const papers: readonly Paper[] = [
  {
    id: "knuth-moore",
    authors: authors["knuth-moore"],
    title: "An Analysis of Alpha-Beta Pruning",
    items: knuthMoore as readonly Item[],
  },
  {
    id: "lindstrom",
    authors: authors.lindstrom,
    title: "Alpha-Beta Pruning on Evolving Game Trees",
    items: lindstrom as readonly Item[],
  },
  {
    id: "li-marsland",
    authors: authors["li-marsland"],
    title: "Probability-Based Game Tree Pruning",
    items: liMarsland as readonly Item[],
  },
  {
    id: "pijls-de-bruin",
    authors: authors["pijls-de-bruin"],
    title: "A Framework for Game Tree Algorithms",
    items: pijlsDeBruin as readonly Item[],
  },
  {
    id: "bhattacharya",
    authors: authors.bhattacharya,
    title: "Experimenting with Revisits in Game Tree Search",
    items: bhattacharya as readonly Item[],
  },
];
