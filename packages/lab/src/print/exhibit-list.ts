import { authors, type Exhibit, exhibits } from "@espalier/studies/exhibits";
import pc from "picocolors";
import type { Io } from "../process/io.js";
import { filled } from "./filled.js";

/** The trees of the papers, for people. */
export function exhibitList(io: Io): string {
  const { bold } = pc.createColors(io.colours);
  return exhibits
    .map((exhibit) => {
      const { from, about } = toldOf(exhibit);
      return `${bold(exhibit.id)}\n${filled(`${from}. ${about}`)}`;
    })
    .join("\n");
}

/** The trees of the papers in rows. */
export function exhibitRows(): readonly object[] {
  return exhibits.map(({ id, paper, where, about, algorithm = "" }) => ({
    id,
    paper,
    where,
    about,
    algorithm,
  }));
}

/** Where an exhibit comes from, and what there is to see. */
export function toldOf({ paper, where, about }: Exhibit): { readonly from: string; readonly about: string } {
  return { from: `${authors[paper]}, ${where[0]?.toLowerCase()}${where.slice(1)}`, about };
}
